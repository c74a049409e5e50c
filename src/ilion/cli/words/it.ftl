help-ilion = Ilion: la guerra di Troia, su quattro tabelloni.
help-version = mostra la versione ed esce
help-lang = la lingua: en, es, fr o it (quella dell’ambiente, altrimenti l’inglese)
help-commands = comandi
meta-command = COMANDO
meta-game = GIOCO
help-game = un gioco, con il nome che gli dà `ilion games`
help-games-game = un gioco, per leggere anche le decisioni dietro le sue opzioni
help-games = Mostra i giochi: autori, edizioni, giocatori e opzioni.
help-dev = Strumenti per autori di giochi: test, misure, problemi.
dev-not-installed = Il pacchetto ilion-dev non è installato. In una copia del codice di Ilion: pip install ./dev
help-new = Scrive un pacchetto con un piccolo gioco che si gioca subito, da trasformare nel tuo.
help-new-name = il nome del nuovo gioco: minuscole, cifre e trattini
help-new-into = la cartella in cui scriverlo; questa, se non è indicata
help-acts = quante mosse giocare, almeno
help-pairs = quante coppie di posizioni confrontare, almeno
help-seed = il seme: lo stesso seme dà le stesse partite
help-jobs = quanti processi lavorano insieme
help-edition = l’edizione, con il suo numero
help-longest = dopo quante mosse una partita è considerata senza fine
help-sample = solo tanti, sorteggiati con il seme; altrimenti tutti
help-seconds = quanti secondi di CPU dedicare

argparse-usage = uso:
argparse-positional = argomenti
argparse-options = opzioni
argparse-help = mostra questo aiuto ed esce
argparse-required = mancano questi argomenti: %s
argparse-unrecognized = argomenti sconosciuti: %s
argparse-argument = argomento %(argument_name)s: %(message)s
argparse-choice = %(value)r non è fra %(choices)s
argparse-one = serve un valore
argparse-some = serve almeno un valore
argparse-ambiguous = %(option)s può voler dire %(matches)s
argparse-ignored = non accetta un valore: %r
argparse-error = %(prog)s: %(message)s

no-such-game = nessun gioco si chiama «{ $name }»; ci sono: { $games }
which-game = Quale gioco? Ci sono: { $games }. Per esempio: ilion play { $game }
file-unreadable = { $file } non si può leggere: qui non c’è un file simile, o non è di testo.
no-such-edition = { $game } non ha un’edizione { $edition }; ci sono: { $editions }
not-a-number = «{ $text }» non è un numero intero di almeno { $least }
not-a-share = «{ $text }» non è un numero da 0 a 1

games-credit = { $title }, un gioco di { $author } ({ $year }). Questa è una realizzazione indipendente delle sue regole.
games-credit-old = { $title }, un gioco antico di autore ignoto. Questa è una realizzazione indipendente delle sue regole.
games-editions = Edizioni: { $editions }
games-seats = Giocatori: { $seats }
games-presets = Modi di giocare (--preset NOME): { $presets }
games-options = Opzioni (--option NOME=VALORE):
games-default = predefinito: { $value }
games-default-ruling = predefinito: { $value }; decisione { $ruling }
games-as-edition = secondo l’edizione
new-no-name = «{ $name }» non può essere il nome di un nuovo gioco: minuscole, cifre e trattini, e nessun gioco già sullo scaffale
new-taken = { $folder } esiste già
new-written = Scritto: { $folder }, { $files } file, { $lines } righe.
new-next = Poi: pip install -e { $folder }, e ilion play { $game }.
games-left-out = Lasciato fuori: { $game }. { $why }
games-source = Dal pacchetto { $source }
games-count =
    { $n ->
        [0] Non ci sono ancora giochi.
        [one] { $n } gioco.
       *[other] { $n } giochi.
    }





help-play = Gioca qui una partita, contro bot o con amici alla stessa tastiera.
help-option = un’opzione del gioco, fra quelle che mostra `ilion games`; si può ripetere
help-preset = un modo di giocare per nome, fra quelli che mostra `ilion games`; --option lo cambia ancora
help-components = i tuoi componenti (pedine, carte, mappe), in TOML o JSON
help-components-of = scrive i nostri componenti in un file per i tuoi valori, o controlla il tuo
help-components-check = un tuo file: che cosa non va, che cosa può deludere
help-seats = in quanti si gioca
help-seat = chi gioca a un posto: { $players }; si può ripetere. Se non dici nulla, tu sei al primo posto contro i bot
help-hotseat = tutti sono persone, alla stessa tastiera
help-save = dove conservare la partita
help-resume = riprende una partita conservata: quella del file, altrimenti la più recente
help-plain = righe di testo invece del tavolo, per lettori di schermo e script
meta-option = NOME=VALORE
meta-preset = NOME
meta-seat = POSTO=GIOCATORE
meta-file = FILE

no-such-option = «{ $name }» non è un’opzione di { $game }; ci sono: { $options }
no-such-preset = «{ $name }» non è un modo di giocare a { $game }; ci sono: { $presets }
no-such-value = { $name } non può essere «{ $value }»; può essere: { $values }
no-such-seat = nessun posto si chiama «{ $seat }»; ci sono: { $seats }
no-such-player = nessun giocatore si chiama «{ $player }»; ci sono: { $players }
no-such-clause = non c’è nessuna clausola «{ $clause }»
origin-inferred = nostra lettura
origin-ours = variante di Ilion
no-mind = nessuno ha ancora insegnato { $game } a «{ $player }»: usa «uniform»
setup-misfit = queste opzioni non vanno bene: { $what }
components-none = { $game } non ha componenti da sostituire
components-misfit = { $file } non contiene componenti di questo gioco: { $what }
components-sound = Si può giocare con { $file }.
record-misfit = { $file } non è una partita di questo gioco: { $what }
record-of-package = { $file } è una partita di «{ $game }», del pacchetto { $source }, che qui non è installato o è stato lasciato fuori (`ilion games` dice perché)
record-other-source = Giocata con { $then }; qui c’è { $now }. Le stesse mosse possono voler dire altro.
record-refused = { $file } contiene una mossa che le regole non permettono: { $what }
nothing-kept = Nessuna partita è ancora conservata in { $folder }.

head-edition = edizione { $edition }
head-rules = Regole: { $preset }
head-rules-own = Regole proprie: { $options }
preset-recommended = come consigliato
preset-by-the-book = alla lettera
preset-first = prima partita
preset-short = partita breve
head-viewer = tu: { $seat }
spectator = pubblico
seat-bot = { $seat } (bot: { $bot })
why-legal = Puoi farlo adesso.
over = La partita è finita.
over-draw = La partita è finita: patta.
over-won = La partita è finita. Vittoria: { $winners }.
saved = La partita è conservata in { $path }
pass-keyboard = Passa la tastiera a: { $seat }. Poi premi Invio.
nothing-found = Niente contiene «{ $query }».
more-found = … e altri { $n }.
taken-back = Mossa ritirata.
not-taken-back = Questa mossa non si può più ritirare: il fato ha risposto, qualcosa è stato mostrato o un altro giocatore ha già agito.
plain-help = Scrivi il numero della tua scelta, o qualche lettera per cercare. b: tabellone. m: mappa. g e caselle: più pedine vanno insieme. l: cronaca. c e una clausola: il suo testo. w e qualche parola: perché no? u: ritira. q: conserva la partita ed esci.

board-title = Tabellone
log-title = Cronaca
choices-title =
    { $n ->
        [one] { $n } scelta; scrivi per cercare
       *[other] { $n } scelte; scrivi per cercare
    }
type-to-search = Scrivi per cercare
searching = Cerca: { $query } ({ $n })
log-no-clause = Qui non si cita nessuna clausola.
why-title = Perché no? Cerca una mossa e leggi che cosa ne dicono ora le regole
leave = Lascia il tavolo
keys-table = F1 aiuto  F2 perché?  F3 cronaca  F4 tabellone  F5 ritira  F6 lingua  F10 fine
keys-news = Invio volta pagina
keys-back = Esc torna al tavolo
help-table =
    Su, Giù e Invio scelgono; scrivi lettere o un numero per cercare fra le scelte, Backspace allarga la ricerca, Esc la chiude.
    PagSu e PagGiù scorrono il tabellone.
    Tab va alla mappa e torna; là le frecce indicano e Invio sceglie. Anche il mouse indica, e un secondo clic sceglie.
    Spazio su una pedina la mette in un gruppo; Invio dice poi dove va la più vicina, e le altre fanno la stessa strada.

    F1  questo aiuto (anche ?)
    F2  perché no? Cerca una mossa qualsiasi e leggi perché non è permessa (anche Ctrl+W)
    F3  tutta la cronaca, con la clausola di ogni riga (anche Ctrl+G)
    F4  il tabellone a tutto schermo (anche Ctrl+B)
    F5  ritira la tua ultima mossa, finché il fato non risponde e nulla è mostrato (anche Ctrl+Z)
    F6  la lingua seguente (anche Ctrl+L)
    F7  ciò che puoi fare oltre alla tua mossa: patti, scherni, lasciare la guerra
    F8  la mappa a tutto campo, con la legenda, e ritorno (anche Ctrl+E)
    F10 conserva la partita ed esci (anche Ctrl+Q)

    La partita è conservata dopo ogni mossa. Nella cronaca, » segna ciò che hai fatto tu e • ciò che è nuovo.

help-replay = Ripercorre una partita conservata, avanti e indietro.
help-match = Fa giocare ai bot molte partite e conta i risultati.
help-file = il registro di una partita
help-view = con quali occhi guardare: un posto, «spectator» (pubblico) o «all» (niente di nascosto)
help-replay-plain = mostra invece l’intera partita come testo
help-bots = un bot per ogni posto: { $bots }
help-how-many-games = quante partite giocare
help-swap = tutti avanzano di un posto dopo ogni partita
meta-view = POSTO

move = { $who }: { $act }
replay-fault = La mossa { $n } interrompe la ripetizione: { $move } — { $what }
replay-view = visto da: { $view }
replay-board = Tabellone: { $seat }
replay-move = Mossa { $n } di { $all }
view-all = tutto
keys-replay = ←→ mossa  ↑↓ decisione  Inizio Fine  Tab occhi  F1 aiuto  F3 cronaca  F10 fine
help-viewing =
    Destra e Sinistra vanno avanti o indietro di una mossa; Giù e Su vanno alla decisione seguente o precedente.
    Inizio e Fine vanno al principio e alla fine; un numero e Invio vanno a quella mossa.
    Tab guarda con gli occhi seguenti: tutto, ogni posto, il pubblico.
    PagSu e PagGiù scorrono il tabellone.

    F3  la cronaca fin qui, con la clausola di ogni riga
    F4  il tabellone a tutto schermo
    F6  la lingua seguente
    F10 esci

match-done = { $game }: { $games } partite.
match-share = { $who }: { $share } % ({ $low }–{ $high }), { $count }
match-draw = patta
match-score = { $bot }: punteggio medio { $mean } ± { $error }
match-how-many = { $seats } posti vogliono { $seats } bot, non { $bots }


## Serve
help-serve = Apre tavoli per giocare in rete; senza configurare nulla, con un PostgreSQL proprio.
help-worker = Gioca i turni dei bot e sorveglia gli orologi di un cluster.
help-migrate = Aggiorna lo schema del database, mentre i nodi continuano a servire.
help-host = l’indirizzo su cui ascoltare
help-port = la porta su cui ascoltare
help-watch-port = la porta su cui dice come sta (/healthz, /readyz, /metrics); senza, da nessuna parte
help-processes = quanti processi pensano per i bot
serve-at = Ilion è all’indirizzo { $address }.
serve-not-installed = Il server non è installato: installa ilion con l’extra «server».
serve-proxies = ILION_TRUSTED_PROXIES elenca indirizzi o reti, come 10.0.0.2 o 10.0.0.0/24: { $what }
serve-taken = La porta { $port } di { $host } non è libera. Scegline un’altra con --port.
help-site = Scrive il sito che non ha bisogno di server, in una cartella per qualsiasi hosting di file.
help-site-folder = dove scrivere il sito; sostituisce quello che c’è
help-base = il percorso sotto cui si vedrà, come /ilion/
site-written = Il sito per { $base } è in { $folder }: { $files } file, { $bytes } MB.
site-unbuilt = Qui non sono costruiti né il client web né Python: esegui `just offline` o installa un ilion pubblicato.
site-base = Un percorso comincia e finisce con una barra: { $base } no.
site-other = { $folder } contiene altro che un sito: indica una cartella vuota.
worker-no-database = Imposta ILION_DATABASE_URL: un lavoratore lavora per il database di un cluster.
migrate-step = Fatto: { $step }
migrate-nothing = Lo schema è aggiornato.
schema-older = Al database manca { $step }, e forse altro dello schema. Esegui «ilion migrate» una volta, o imposta ILION_AUTO_MIGRATE=1, e riavvia.
schema-newer = Lo schema del database è più recente di questa versione di Ilion, che non conosce { $step }. Usa la versione più recente.
schema-blocked = Non è stato possibile fare { $step }: qualcos’altro tiene bloccate le sue tabelle, per esempio una lunga copia. Non si è perso nulla; esegui di nuovo «ilion migrate» più tardi.
database-away = Il database non è raggiungibile; la riga qui sopra dice perché.



help-analyse = Distingue la fortuna dall’abilità in una partita conservata.
help-tries = quante partite si immaginano per ogni decisione
help-move = solo questa mossa: che cosa avrebbe fatto l’oracolo, e perché
help-analyse-json = tutto in JSON
no-oracle = nessuno sa ancora giudicare { $game }
no-decision = alla mossa { $n } non c’era nulla da decidere

analyse-seat = { $who }: { $start } all’inizio, fortuna { $luck }, decisioni proprie { $own }, decisioni altrui { $others }, misura { $rest }: { $result }. Errori rispetto alle mosse migliori trovate: { $cost }
analyse-error = In centesimi di vittoria. Una decisione conta per quanto ha cambiato le probabilità; la misura è quanto differiscono due sguardi alla stessa posizione. Gli errori sono noti a ± { $error }.
analyse-turning = Svolte
analyse-luck = { $n }. { $move }: { $gift } per { $who }
analyse-cost = { $n }. { $move }: è costato { $cost }; meglio: { $best }
hint-chance = { $who }: { $chance } ± { $error } su 100
hint-choice = { $act }: { $chance } ({ $share } %)
## ilion map
help-map = Controlla una mappa di Escólex, o ne crea una.
help-map-check = Dice che cosa non va in una mappa, se qualcosa non va.
help-map-hex = Scrive una mappa equilibrata di esagoni.
help-map-file = una mappa, come la descrive docs/play/escolex-maps.md
help-cells = quante caselle
help-map-seed = il seme: lo stesso seme dà la stessa mappa
map-misfit = { $file } non è una mappa: { $what }
map-sound = { $name }: { $land } caselle di terra e { $sea } di mare, { $links } vicinanze, per { $low } fino a { $high } armate. Ci si può giocare.

## Learn
help-learn = Impara un gioco giocandolo: dieci minuti a un tavolo, passo per passo.
learn-none = { $game } non ha una lezione.
learn-step = Passo { $n } di { $of }. { $told }
learn-on = Avanti
learn-over = La lezione finisce qui. Ora siediti: ilion play { $game } --seat { $seat }=human
odds = { $attackers } contro { $defenders }: { $chance } %

help-archive = Sposta le partite finite da tempo dal database alla cartella ILION_ARCHIVE_FOLDER.
help-archive-days = da quanti giorni è finita una partita quando viene archiviata (30)
archive-not-set = Non c’è un archivio: indica in ILION_ARCHIVE_FOLDER quale cartella usare.
archive-busy = C’è già un altro processo che archivia, oppure il database è troppo occupato.
archive-unkept = L’archivio non conserva ciò che riceve ({ $what }). Non si è perso nulla.
archive-done = Archiviate: { $tables }, in { $files } file, { $size } byte ciascuna. Rimaste nel database per un difetto: { $stay }.
help-ratings = Conta di nuovo tutte le partite classificate, nell’ordine in cui sono state contate la prima volta.
ratings-done = Partite classificate: { $games }. Impronta di tutti i punteggi: { $fingerprint }.
help-audit = Controlla il registro di ogni tavolo: regole, dadi, catena e istantanea.
help-audit-keep = un file che ricorda a che punto è il controllo; avviato di nuovo con esso, riprende da lì
audit-progress = { $done } tavoli su { $wanted }
audit-goes-on = { $tables ->
    [one] { $tables } tavolo era già stato controllato.
   *[other] { $tables } tavoli erano già stati controllati.
  }
audit-not-kept = { $path } non dice a che punto è un controllo.
audit-done = Tavoli: { $tables }. Con un errore: { $wrong }. Di una versione più nuova e non letti: { $unread }.
audit-unread = { $table }: scritto da una versione più nuova di Ilion
audit-found = { $table }{ $where }: { $what }
audit-line = , riga { $line }
audit-broken = ciò che ne è conservato non va insieme ({ $what })
audit-archive = non si potrebbe ricostruire da ciò che ne terrebbe l’archivio
audit-went-on = la partita è continuata dopo la fine
audit-snapshot = l’istantanea è di un’altra posizione
audit-order = segue la riga { $after }
audit-no-answer = la sorte non ha risposto
audit-awaited = il tavolo aspettava { $due }, non { $said }
audit-position = la sua impronta è di un’altra posizione
audit-chain = la catena è rotta
audit-begins = una partita comincia una sola volta, con la prima riga
audit-seat = non c’è il posto { $seat }
audit-drawn = la sorte non risponde a una riga di tipo { $kind }
audit-illegal = una mossa non lecita: { $act } ({ $why })
audit-no-such = { $act } non è di tipo { $kind }
audit-nobody = nessun bot chiamato { $bot } può sedersi
audit-act = una riga di tipo { $kind } contiene una mossa
audit-kind = non ci sono righe di tipo { $kind }
audit-table-chain = la catena del tavolo non è quella della sua ultima riga
audit-standby = secondo il registro sostituiscono questi bot: { $due }; i posti dicono: { $said }
audit-scores = il punteggio è { $due }, non { $said }
audit-status = «{ $status }», finita per «{ $by }», dopo una riga di tipo { $kind }
audit-waits = il tavolo aspetta { $due }, non { $said }
audit-unasked = alla sorte non è stato chiesto { $label }
audit-place = { $label } è estratto dal posto { $said }, non { $due }
audit-tape = { $label }, posto { $place }, non è ciò che sta sul nastro
audit-pulse = i suoi dadi e il turno del faro che hanno atteso non vanno insieme
audit-back-nothing = il posto { $seat } ritira ciò che non ha fatto
audit-back-other = il posto { $seat } ritirerebbe la riga { $said }, non la { $due }
audit-back-fate = il posto { $seat } ritira { $act } dopo la risposta della sorte
audit-back-shown = il posto { $seat } ritira { $act }, che ha già mostrato qualcosa
audit-back-answered = il posto { $seat } ritira { $act }, a cui si era già risposto

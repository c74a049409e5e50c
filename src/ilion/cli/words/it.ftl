help-ilion = Ilion: quattro giochi da tavolo sulla guerra di Troia.
help-version = mostra la versione ed esce
help-lang = lingua: en, es, fr o it (predefinita: quella del sistema, altrimenti l’inglese)
help-commands = comandi
meta-command = COMANDO
meta-game = GIOCO
help-game = nome del gioco, come lo elenca `ilion games`
help-games-game = mostra un solo gioco, con le decisioni dietro le sue opzioni
help-games = Elenca i giochi con edizioni, posti e opzioni.
help-dev = Strumenti per autori di giochi: test, benchmark, problemi.
dev-not-installed = Il pacchetto ilion-dev non è installato. Da una copia dei sorgenti di Ilion esegui: { $command }
help-new = Crea il pacchetto di un nuovo gioco, subito eseguibile.
help-new-name = nome del nuovo gioco: lettere minuscole, cifre e trattini
help-new-into = cartella in cui crearlo (predefinita: quella corrente)
help-acts = numero minimo di mosse da giocare
help-pairs = numero minimo di coppie di posizioni da confrontare
help-seed = seme casuale: lo stesso seme dà le stesse partite
help-jobs = numero di processi in parallelo
help-edition = numero dell’edizione
help-longest = numero di mosse dopo il quale una partita è considerata infinita
help-sample = prova solo questo numero di errori, scelti a caso con il seme (predefinito: tutti)
help-seconds = secondi di CPU da usare

argparse-usage = uso:
argparse-positional = argomenti
argparse-options = opzioni
argparse-help = mostra questo aiuto ed esce
argparse-required = argomenti mancanti: %s
argparse-argument = argomento %(argument_name)s: %(message)s
argparse-choice = %(value)r non è tra i valori ammessi: %(choices)s
argparse-one = è richiesto un valore
argparse-some = è richiesto almeno un valore
argparse-ambiguous = %(option)s è ambiguo: può essere %(matches)s
argparse-ignored = non accetta valori, ma ha ricevuto %r

no-such-game = il gioco «{ $name }» non esiste.
which-game = quale gioco? Scegli tra: { $games }.
file-unreadable = { $file } non si può leggere: non esiste o non è un file di testo.
no-such-edition = { $game } non ha l’edizione { $edition }; scegli tra: { $editions }
not-a-number = «{ $text }» non è un numero intero uguale o maggiore di { $least }
not-a-share = «{ $text }» non è un numero da 0 a 1

games-credit = { $title }, un gioco di { $author } ({ $year }). Questa è un’implementazione indipendente delle sue regole.
games-credit-old = { $title }, un gioco tradizionale. Questa è un’implementazione indipendente delle sue regole.
games-editions = Edizioni: { $editions }
games-seats = Giocatori: { $seats }
games-minutes = Durata: { $time }. Lezione: { $lesson } min.
minutes = { $span } min
bot-level = { $bot }, { $level }
games-presets = Regole predefinite (--preset NOME): { $presets }
games-options = Opzioni (--option NOME=VALORE):
games-default = predefinito: { $value }
games-default-ruling = predefinito: { $value }; decisione { $ruling }
games-as-edition = come nell’edizione
value-yes = sì
value-no = no
clause-in-game = In questa partita: { $options }
new-no-name = «{ $name }» non può essere il nome di un nuovo gioco: usa lettere minuscole, cifre e trattini, e un nome non ancora usato
new-taken = { $folder } esiste già
new-written = Cartella creata: { $folder } ({ $files } file, { $lines } righe).
new-next = Ora esegui: { $command }, poi ilion play { $game }.
games-left-out = Saltato: { $game }. { $why }
games-source = Dal pacchetto { $source }
games-count =
    { $n ->
        [0] Non ci sono ancora giochi.
        [one] { $n } gioco.
       *[other] { $n } giochi.
    }





help-play = Gioca contro i bot o con amici alla stessa tastiera.
help-option = imposta un’opzione del gioco, come la elenca `ilion games`; si può ripetere
help-preset = usa regole predefinite, come le elenca `ilion games`; --option può cambiarle ancora
help-components = usa i tuoi componenti (pedine, carte, mappe) da un file TOML o JSON
help-components-of = Scrive o controlla un file con i tuoi componenti.
help-components-check = cerca errori e avvisi in questo tuo file
help-seats = numero di giocatori
help-seat = chi gioca a un posto: { $players }; si può ripetere (predefinito: tu al primo posto, contro i bot)
help-hotseat = tutti i giocatori sono persone alla stessa tastiera
help-save = file in cui salvare la partita
help-resume = riprende una partita salvata: questo file, o il più recente
help-plain = semplici righe di testo invece dello schermo intero, per lettori di schermo e script
meta-option = NOME=VALORE
meta-preset = NOME
meta-seat = POSTO=GIOCATORE
meta-file = FILE

no-such-option = «{ $name }» non è un’opzione di { $game }; scegli tra: { $options }
no-such-preset = «{ $name }» non è tra le regole predefinite di { $game }; scegli tra: { $presets }
no-such-value = { $name } non può essere «{ $value }»; scegli tra: { $values }
no-such-seat = il posto «{ $seat }» non esiste; scegli tra: { $seats }
no-such-player = il giocatore «{ $player }» non esiste; scegli tra: { $players }
no-such-clause = la regola «{ $clause }» non esiste
origin-inferred = nostra lettura
origin-ours = variante di Ilion
no-mind = { $player } non sa ancora giocare a { $game }; usa «uniform»
setup-misfit = queste opzioni non sono compatibili: { $what }
components-none = { $game } non ha componenti che puoi sostituire
components-misfit = { $file } non contiene componenti di questo gioco: { $what }
components-sound = { $file } è valido.
record-misfit = { $file } non è il registro di una partita di questo gioco: { $what }
record-of-package = { $file } è una partita di «{ $game }», del pacchetto { $source }, che non è installato o è stato saltato (`ilion games` dice perché)
record-other-source = Registrata con { $then }, ma è installato { $now }. Le stesse mosse possono avere un altro significato.
record-refused = { $file } contiene una mossa non permessa: { $what }
nothing-kept = In { $folder } non ci sono ancora partite salvate.

head-edition = edizione { $edition }
head-rules = Regole: { $preset }
head-rules-own = Regole personalizzate: { $options }
preset-recommended = consigliate
preset-by-the-book = alla lettera
preset-first = prima partita
preset-short = partita breve
head-viewer = sei: { $seat }
spectator = spettatore
seat-bot = { $seat } (bot: { $bot })
why-legal = Questa mossa ora è permessa.
over = La partita è finita.
over-draw = La partita è finita: patta.
over-won = La partita è finita. Vittoria: { $winners }.
saved = Salvata in { $path }
pass-keyboard = Prossimo giocatore: { $seat }. Passa la tastiera, poi premi Invio.
nothing-found = Nessun risultato per «{ $query }».
more-found = … e altri { $n }.
taken-back = Mossa ritirata.
not-taken-back = Non puoi ritirare questa mossa: sono stati tirati dadi, è stato rivelato qualcosa o un altro giocatore ha già mosso.
plain-help = Scrivi il numero della tua scelta, o qualche lettera per cercare. Comandi: b mostra il tabellone; m la mappa; l la cronaca; g e delle caselle muove insieme più pedine; c e il codice di una regola ne mostra il testo; w e qualche parola spiega perché una mossa non è permessa; u ritira la mossa; q salva ed esce.

board-title = Tabellone
log-title = Cronaca
choices-title =
    { $n ->
        [one] { $n } scelta; scrivi per cercare
       *[other] { $n } scelte; scrivi per cercare
    }
type-to-search = Scrivi per cercare
searching = Cerca: { $query } ({ $n })
log-no-clause = Questa riga non cita nessuna regola.
why-title = Perché non posso? Scegli una mossa per vedere perché ora non è permessa
leave = Salva ed esci
keys-table = F1 aiuto  F2 perché?  F3 cronaca  F4 tabellone  F5 ritira  F6 lingua  F10 esci
keys-news = Invio: pagina seguente
keys-back = Esc: torna al tavolo
help-table =
    Su, Giù e Invio scelgono. Scrivi lettere o un numero per cercare fra le scelte; Backspace allarga la ricerca, Esc la cancella.
    PagSu e PagGiù scorrono il tabellone.
    Tab passa dalla lista alla mappa e viceversa. Sulla mappa le frecce muovono il cursore e Invio sceglie. Con il mouse, un clic indica e un secondo clic sceglie.
    Spazio aggiunge una pedina a un gruppo. Poi premi Invio su una casella: la pedina più vicina va lì, e le altre si spostano di altrettanto.
    
    F1  questo aiuto (anche ?)
    F2  perché non posso? Scegli una mossa qualsiasi e leggi perché non è permessa (anche Ctrl+W)
    F3  la cronaca completa, con la regola di ogni riga (anche Ctrl+G)
    F4  il tabellone a schermo intero (anche Ctrl+B)
    F5  ritira la tua ultima mossa, se non sono stati tirati dadi o rivelate informazioni (anche Ctrl+Z)
    F6  lingua seguente (anche Ctrl+L)
    F7  altre possibilità: patti, invettive, ritiro dalla guerra
    F8  la mappa a schermo intero con la legenda, e ritorno (anche Ctrl+E)
    F10 salva ed esci (anche Ctrl+Q)
    
    La partita si salva dopo ogni mossa. Nella cronaca, » segna le tue mosse e • le novità.

help-replay = Rivede una partita salvata, mossa per mossa.
help-match = Fa giocare molte partite ai bot e conta i risultati.
help-file = il file di una partita (predefinito: l’ultima giocata)
help-view = punto di vista: un posto, «spectator» (spettatore) o «all» (niente di nascosto)
help-replay-plain = stampa invece l’intera partita
help-replay-clauses = stampa anche la regola di ogni riga
help-bots = un bot per ogni posto: { $bots }
help-how-many-games = numero di partite
help-swap = sposta i bot di un posto dopo ogni partita
meta-view = POSTO

move = { $who }: { $act }
replay-fault = La partita si interrompe alla mossa { $n }: { $move } — { $what }
replay-view = visto da: { $view }
replay-board = Tabellone: { $seat }
replay-move = Mossa { $n } di { $all }
view-all = tutto
keys-replay = ←→ mossa  ↑↓ decisione  Inizio Fine  Tab vista  F1 aiuto  F3 cronaca  F10 esci
help-viewing =
    Destra e Sinistra vanno avanti o indietro di una mossa. Giù e Su vanno alla decisione seguente o precedente.
    Inizio e Fine vanno all’inizio e alla fine. Scrivi un numero e premi Invio per andare a quella mossa.
    Tab cambia il punto di vista: tutto, ogni posto, uno spettatore.
    PagSu e PagGiù scorrono il tabellone.
    
    F3  la cronaca fin qui, con la regola di ogni riga
    F4  il tabellone a schermo intero
    F6  lingua seguente
    F10 esci

match-done = { $game }: { $games } partite.
match-share = { $who }: { $share } % ({ $low }–{ $high }), { $count }
match-draw = patta
match-score = { $bot }: punteggio medio { $mean } ± { $error }
match-how-many = Per { $seats } posti servono { $seats } bot, non { $bots }


## Serve
help-serve = Avvia il server (predefinito: con un PostgreSQL proprio).
help-worker = Avvia un worker: turni dei bot e orologi di un cluster.
help-migrate = Esegue le migrazioni del database a server acceso.
help-host = indirizzo su cui ascoltare
help-port = porta su cui ascoltare
help-reload = riavvia quando cambia un file di un pacchetto di gioco installato
help-watch-port = porta per /healthz, /readyz e /metrics (predefinita: nessuna)
help-processes = numero di processi per la ricerca dei bot
serve-at = Ilion è all’indirizzo { $address }.
serve-watching = Modifiche osservate in: { $folders }
serve-reloading = Modificato: { $files }. Il server si riavvia.
serve-not-installed = Il server non è installato. Nella cartella del progetto esegui: { $command }
serve-proxies = ILION_TRUSTED_PROXIES deve elencare indirizzi o reti, come 10.0.0.2 o 10.0.0.0/24: { $what }
serve-taken = La porta { $port } su { $host } è già in uso. Scegline un’altra con --port.
help-site = Crea un sito statico che non ha bisogno di un server.
help-site-folder = cartella in cui scrivere il sito; un sito precedente viene sostituito
help-base = percorso URL del sito, come /ilion/
site-written = Sito per { $base } scritto in { $folder }: { $files } file, { $bytes } MB.
site-unbuilt = Il client web o la sua parte offline non è stato compilato. Esegui prima `just offline`.
site-base = Il percorso deve iniziare e finire con una barra: { $base }
site-confirm = Il sito in { $folder } verrà cancellato e riscritto. Continuare?
site-other = { $folder } non è vuota e non contiene un sito. Scegli una cartella vuota.
worker-no-database = Imposta ILION_DATABASE_URL con l’indirizzo del database del cluster.
migrate-step = Fatto: { $step }
migrate-nothing = Lo schema del database è aggiornato.
schema-older = Lo schema del database non è aggiornato: manca { $step }. Esegui «ilion migrate», o imposta ILION_AUTO_MIGRATE=1, poi riavvia.
schema-too-old = Questa versione non può aggiornare un database così vecchio: manca { $step }. Aggiornalo prima con una versione precedente.
schema-newer = Lo schema del database è più recente di questa versione di Ilion: { $step } è sconosciuto. Usa la versione più recente.
schema-blocked = { $step } non è riuscito: un altro processo, come un lungo dump, ha bloccato le tabelle. Non si è perso nulla. Esegui di nuovo «ilion migrate» più tardi.
database-away = Il database non è raggiungibile. La riga qui sopra dice perché.



help-analyse = Analizza fortuna e abilità in una partita salvata.
help-tries = numero di partite simulate per ogni decisione
help-move = analizza solo questa mossa: che cosa giocherebbe l’oracolo, e perché
help-analyse-json = stampa tutto in formato JSON
no-oracle = { $game } non si può analizzare: non ha ancora una funzione di valutazione
no-decision = alla mossa { $n } non c’era nulla da decidere

analyse-seat = { $who }: { $start } all’inizio, fortuna { $luck }, decisioni proprie { $own }, decisioni altrui { $others }, non spiegato { $rest }: { $result }. { $sure ->
    [0] Nessun errore evidente
   *[other] Costo degli errori: { $cost }
  }
analyse-error = Tutti i valori sono punti percentuali di probabilità di vincere. Gli errori si misurano rispetto alle mosse migliori trovate, con precisione di ± { $error }. Un abbandono non è spiegato da nessuna mossa.
analyse-turning = Svolte
analyse-luck = { $n }. { $move }: { $gift } per { $who }
analyse-cost = { $n }. { $move }: costo { $cost }; meglio: { $best }
hint-chance = { $who }: { $chance } % ± { $error } di probabilità di vincere
hint-choice = { $act }: { $chance } % (da giocare nel { $share } % dei casi)
hint-then = poi: { $acts }
## ilion map
help-map = Controlla o crea una mappa per Escólex.
help-map-check = Cerca errori in una mappa.
help-map-hex = Crea una mappa equilibrata di esagoni.
help-map-file = file di una mappa, come descritto in docs/play/escolex-maps.md
help-cells = numero di caselle
help-map-seed = seme casuale: lo stesso seme dà la stessa mappa
map-misfit = { $file } non è una mappa valida: { $what }
map-sound = { $name } è valida: { $land } caselle di terra e { $sea } di mare, { $links } confini, per { $low }–{ $high } giocatori.

## Learn
help-learn = Impara un gioco in una breve lezione interattiva.
learn-none = { $game } non ha una lezione.
learn-step = Passo { $n } di { $of }. { $told }
learn-on = Avanti
learn-over = Lezione completata. Ora gioca una partita: ilion play { $game } --seat { $seat }=human
odds = { $attackers } contro { $defenders }: { $chance } %

help-archive = Sposta le partite vecchie nella cartella d’archivio.
help-archive-days = archivia le partite finite da almeno questo numero di giorni (30)
archive-not-set = Non c’è un archivio. Indica una cartella in ILION_ARCHIVE_FOLDER.
archive-busy = È in corso un’altra archiviazione, o il database è troppo occupato. Riprova più tardi.
archive-unkept = L’archivio non si può scrivere o leggere ({ $what }). Non si è perso nulla.
archive-done = Tavoli archiviati: { $tables } ({ $size } byte ciascuno), in { $files } file. Rimasti nel database a causa di errori: { $stay }.
help-ratings = Ricalcola tutti i punteggi dalle partite classificate.
ratings-done = Partite classificate: { $games }. Impronta di tutti i punteggi: { $fingerprint }.
help-audit = Controlla ogni partita salvata: regole e dadi.
help-audit-keep = file in cui salvare l’avanzamento; un controllo interrotto riprende da lì
audit-progress = { $done } tavoli su { $wanted }
audit-goes-on = { $tables ->
    [one] { $tables } tavolo era già stato controllato.
   *[other] { $tables } tavoli erano già stati controllati.
  }
audit-not-kept = { $path } non è il file di avanzamento di un controllo.
audit-done = Tavoli: { $tables }. Con errori: { $wrong }. Non letti (versione più recente): { $unread }.
audit-unread = { $table }: scritto da una versione più recente di Ilion
audit-found = { $table }{ $where }: { $what }
audit-line = , riga { $line }
audit-broken = i dati salvati non sono coerenti ({ $what })
audit-archive = non si può ricostruire da ciò che salverebbe l’archivio
audit-went-on = la partita è continuata dopo la fine
audit-snapshot = lo snapshot è di un’altra posizione
audit-order = segue la riga { $after }
audit-no-answer = manca un tiro di dadi o un sorteggio
audit-awaited = il tavolo aspettava { $due }, non { $said }
audit-position = l’impronta è di un’altra posizione
audit-chain = la catena di hash è interrotta
audit-begins = una partita deve cominciare una sola volta, con la prima riga
audit-seat = il posto { $seat } non esiste
audit-drawn = una riga di tipo { $kind } non può avere un sorteggio
audit-illegal = mossa non permessa: { $act } ({ $why })
audit-no-such = { $act } non è di tipo { $kind }
audit-nobody = non c’è nessun bot chiamato { $bot }
audit-act = una riga di tipo { $kind } non può contenere una mossa
audit-kind = non ci sono righe di tipo { $kind }
audit-table-chain = la catena di hash del tavolo è diversa da quella della sua ultima riga
audit-standby = bot sostituti: { $due } nel registro, { $said } ai posti
audit-scores = il punteggio dovrebbe essere { $due }, non { $said }
audit-status = stato «{ $status }», finita per «{ $by }», dopo una riga di tipo { $kind }
audit-waits = il tavolo dovrebbe aspettare { $due }, non { $said }
audit-unasked = per { $label } non è stato richiesto nessun sorteggio
audit-place = { $label } è estratto dalla posizione { $said }, non { $due }
audit-tape = { $label }, posizione { $place }, non è ciò che danno i semi
audit-pulse = i dadi non corrispondono all’estrazione della fonte pubblica che hanno atteso
audit-back-nothing = il posto { $seat } ritira una mossa che non ha fatto
audit-back-other = il posto { $seat } ritira la riga { $said }, ma dovrebbe ritirare la { $due }
audit-back-fate = il posto { $seat } ritira { $act } dopo che sono stati tirati i suoi dadi
audit-back-shown = il posto { $seat } ritira { $act } dopo che ha rivelato qualcosa
audit-back-answered = il posto { $seat } ritira { $act } dopo la risposta di un altro giocatore
unknown-command = comando sconosciuto: «{ $typed }».
unknown-option = opzione sconosciuta: «{ $typed }».
unknown-argument = argomento di troppo: «{ $typed }».
did-you-mean = Intendevi «{ $name }»?
see-help = Scrivi «{ $command } --help» per la guida.
see-games = Scrivi «ilion games» per vedere tutti i giochi.
see-example = Esempio: { $command }
see-command-help = «ilion COMANDO --help» spiega un comando.
start-here = Per iniziare:
start-learn = impara un gioco in pochi minuti
start-play = gioca contro un bot
start-serve = gioca nel browser e con gli amici
group-play = Giocare
group-study = Studiare
group-make = Creare un gioco
group-host = Ospitare
group-maintain = Fare manutenzione
help-yes = non chiede conferma
confirm-choices = [s/N]
confirm-yes = s sì si
confirm-needed = Non c’è un terminale in cui chiedere. Aggiungi --yes per procedere.
confirm-refused = Non è stato modificato nulla.
ratings-confirm = Tutti i punteggi saranno cancellati e ricalcolati da { $games ->
    [one] 1 partita classificata
   *[other] { $games } partite classificate
}. Continuare?
progress = { $done } di { $total }
progress-seconds = Ancora in corso: { $seconds } s
analyse-progress = Analisi: { $done } decisioni su { $total }
newest-record = Lettura di { $path }
archive-progress = Tavoli archiviati: { $tables }

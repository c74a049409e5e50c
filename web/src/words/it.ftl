## La barra
skip = Vai alla pagina
nav = Pagine
nav-tools = Impostazioni
nav-home = Ilion, inizio
nav-play = Gioca
nav-lobby = Tavoli
nav-profile = Le mie partite
nav-about = Informazioni
nav-settings = Impostazioni
language = Lingua
lang-en = English
lang-es = Español
lang-fr = Français
lang-it = Italiano
theme-to-glaze = Tema scuro
theme-to-bone = Tema chiaro
close = Chiudi
page-failed = Non è stato possibile caricare questa pagina. Ricaricala quando sei in linea.

## Inizio
home-title = Dieci anni davanti a Troia, una sera al tuo tavolo
home-text = Giochi di eroi, dèi e navi. Gratis, senza iscrizione, e ogni decisione cita la sua regola.
choose-game = Gioco
play-game = Gioca a { $game }
edition = Edizione
edition-n = { $n ->
    [1] Prima edizione
   *[2] Versione 2.0
 }
players = Giocatori
players-n = { $n ->
    [one] { $n } giocatore
   *[other] { $n } giocatori
 }
players-range = { $least }–{ $most } giocatori
editions-n = { $n ->
    [one] un’edizione
   *[other] { $n } edizioni
 }
by-author = di { $author }
play-time = { $least }–{ $most } min
weight = { $n ->
    [1] facilissimo
    [2] si impara presto
    [3] con sostanza
    [4] molto da valutare
   *[other] per esperti
 }
options = Opzioni
map-editor = Editor di mappe
options-changed = { $n ->
    [one] Opzioni ({ $n } cambiata)
   *[other] Opzioni ({ $n } cambiate)
 }
mode-computer = Contro il computer
level = Livello
side = Schieramento
either = Indifferente
start = Comincia
setting-table = Si prepara il tavolo…
bot-uniform = Tersite
bot-greedy = Antenore
mode-friend = Invita un amico
mode-friend-text = Un link, senza iscrizione. Dal vivo o una mossa ogni tanto.
mode-friend-do = Apri un tavolo
seats-choose = Posto per posto
seats-text = Chi siede dove? Un posto libero è per chi ha il suo link o, a un tavolo aperto, per chiunque. Se ne occupi più d’uno, li giochi tutti su questo schermo.
mode-pass = Sullo stesso schermo
mode-pass-secret = Un solo schermo; ciò che è nascosto resta nascosto tra un turno e l’altro.
mode-pass-open = Un solo schermo per tutti.
mode-pass-do = Siediti
mode-find = Trova un avversario
mode-find-do = Trova qualcuno
find-live = Ora
find-days = In più giorni
seek-waits = Cerco un avversario: { $game }
seek-found = Avversario trovato: { $game }
seek-go = Al tavolo
seek-bot = Gioca invece contro { $who }
seek-stop = Smetti di cercare
house-now = { $people ->
    [one] C’è una persona
   *[other] Ci sono { $people } persone
 }, { $tables ->
    [0] non si gioca a nessun tavolo
    [one] si gioca a un tavolo
   *[other] si gioca a { $tables } tavoli
 }.
house-seek = { $n ->
    [one] { $game }: una persona cerca un avversario
   *[other] { $game }: { $n } persone cercano un avversario
 }
mode-learn = Impara
mode-learn-text = Le regole con parole nostre, e una prima partita.
mode-learn-do = Inizia
tables-now = Tavoli
credit-line = Giochi dei loro autori, icone di Lorc, Delapouite e altri: riconoscimenti
resume = Riprendi
your-move = tocca a te
their-move = gli altri pensano
waiting-players = in attesa di giocatori
against = con { $who }
free-seat = posto libero
to-replay = Rivedi
to-watch = Guarda
sit-down = Siediti
sit-as = Siediti: { $seat }

## Opzioni
options-of = Opzioni di { $game }
pace = Tempo
pace-free = Senza orologio
pace-live-10 = Dal vivo: 10 minuti, +10 s per mossa
pace-live-30 = Dal vivo: 30 minuti, +20 s per mossa
pace-days-1 = Un giorno per mossa
pace-days-3 = Tre giorni per mossa
rhythm-free = senza orologio
rhythm-live = dal vivo, con orologio
rhythm-days = giorni per mossa
public-table = Tavolo aperto
private-table = Su invito
public-table-text = Chiunque può sedersi o guardare.
rated = Classificata
rated-text = Conta per il punteggio di tutti quelli che giocano: dall’inizio alla fine, con l’orologio e con una delle regole previste. Non si torna indietro e l’oracolo tace.
rated-account = Per chi ha un account: prima accedi.
rating-known = { $points } ± { $doubt }
rating-guess = { $points } ± { $doubt }, prima stima
ratings-title = I miei punteggi
ratings-games = { $n ->
    [one] Una partita classificata
   *[other] { $n } partite classificate
 }
ratings-levels = Dove stanno gli avversari
sealed-dice = Dadi sigillati
sealed-dice-text = Nessuno può conoscere un dado prima della mossa che lo chiede, nemmeno il server. Ogni volta si aspetta qualche secondo un numero pubblico: per le sfide, e per le partite di più giorni.
preset = Le regole di questo tavolo
preset-recommended = Consigliato
preset-recommended-text = Come conviene giocare di solito.
preset-first = Prima partita
preset-short = Partita breve
preset-by-the-book = Alla lettera
preset-mixed = Regole scelte una per una
preset-own = A modo tuo
preset-own-text = { $n ->
    [one] Un’opzione è diversa da quella consigliata.
   *[other] { $n } opzioni sono diverse da quelle consigliate.
 }
every-option = Tutte le opzioni
as-edition = come dice l’edizione
yes = Sì
no = No
recommended = (consigliato)
ruling-n = Decisione { $ruling }
done = Fatto
components = Componenti
components-how = Chi possiede il gioco pubblicato può giocare con i suoi valori: prendi il nostro file, scrivici i tuoi e usalo qui.
map-how = Gioca su una mappa tua: disegnala nell’editor, salvala e usa qui il file.
own-components = I miei componenti
own-how = Chi possiede il gioco pubblicato può inserire ciò che vi è stampato, pezzo per pezzo. Resta su questo dispositivo e si usa ai tavoli che apri.
own-lead = Inserisci ciò che è stampato sul tuo gioco. Ciò che cambi è tuo; dove il tuo mostra lo stesso del nostro, spuntalo. Resta su questo dispositivo finché non apri un tavolo con esso.
own-printed = come stampato
own-progress = { $read } su { $all } come stampati
own-checking = Controllo in corso…
own-sound = Ci si può giocare, e così sarà ai tavoli che apri.
own-save = Salva il file
own-open = Apri un file
own-none = Non hai ancora inserito nulla: questi sono i nostri valori.
components-get = Prendi il nostro file
components-use = Usa il mio file
components-own = Il mio: { $file }
components-ours = Torna al nostro
components-are-own = A questo tavolo si gioca con il file del suo proprietario.
components-are-ours = I valori sono quelli dati dal regolamento.
components-more = Da dove vengono i valori
reconstructed = ricostruito
reconstructed-text = Alcuni valori stampati del gioco pubblicato non ci sono noti. I nostri sono una ricostruzione, e così sono segnati nel file.

## Sala e profilo
lobby-title = Tavoli
lobby-open = Apri un tavolo
lobby-open-do = Aprilo
tables-mine = I miei tavoli
tables-mine-none = Ora non siedi a nessun tavolo.
tables-open = Aspettano giocatori
tables-open-none = Nessuno aspetta in questo momento.
tables-open-none-text = Apri un tavolo, e chi arriva ti troverà.
tables-live = Si stanno giocando
tables-live-none = Ora non si gioca a nessun tavolo aperto.
tables-finished = Partite finite
tables-finished-none = Ancora nessuna partita finita.
bring = Porta una partita finita
bring-text = Anche una partita giocata fino in fondo contro i bot, senza rete, si può tenere qui: salvala là in un file e apri qui il file. Le regole vengono controllate; i dadi sono quelli del tuo dispositivo.
bring-done = { $n ->
    [one] Ora c’è una partita.
   *[other] Ora ci sono { $n } partite.
 }
profile-title = Le mie partite
profile-guest = Sei ospite: solo questo browser ti conosce. Se ne cancelli i dati, il nome è perso.
profile-nobody = Riceverai un nome quando ti siederai per la prima volta. Non si chiede altro.
profile-tally = { $played ->
    [one] { $played } partita
   *[other] { $played } partite
 }, { $won ->
    [one] { $won } vinta
   *[other] vinte: { $won }
 }
person-title = Qualcuno
person-mine = La mia pagina
person-since = Qui dal { $day }
person-show = Mostra la mia pagina agli altri
person-show-text = Gli altri vedono il tuo nome, i tuoi punteggi, la tua fortuna, i tuoi eroi e le partite ai tavoli aperti, quelle classificate e quelle giocate con te. Il resto lo sai solo tu.
person-guest = Solo tu vedi questa pagina. Gli altri potranno vederne una quando avrai un account, a meno che tu non la tenga per te.
person-ratings = Punteggi
person-sides = Schieramenti preferiti
person-side = { $n ->
    [one] Una partita, vinte: { $won }
   *[other] { $n } partite, vinte: { $won }
 }
curve-told = Il punteggio nelle ultime { $n } partite classificate: da { $from } a { $now }, almeno { $least } e al massimo { $most }.
person-favourites = Eroi e dèi
person-favourites-note = I più giocati per primi, con le partite e quelle vinte. Contano le partite classificate e quelle ai tavoli aperti, tranne quelle abbandonate.
person-lot = { $what }: { $n }
luck-gave = In { $n } partite, dadi e carte hanno dato { $mean } punti su cento a partita, con un margine di ± { $doubt }.
luck-took = In { $n } partite, dadi e carte hanno tolto { $mean } punti su cento a partita, con un margine di ± { $doubt }.
luck-fair = Può ben essere un caso.
luck-odd = Il caso da solo fa altrettanto a una persona su venti.
luck-note = Punti di probabilità di vincere, secondo l’oracolo, nelle partite classificate e ai tavoli aperti.
luck-told = Quanto hanno dato in tutto dadi e carte in { $n } partite: ora { $now } punti su cento, almeno { $least } e al massimo { $most }.
all = Tutti
result = Risultato
outcome-won = Vinta
outcome-lost = Persa
outcome-drawn = Patta
outcome-none = Annullata
opponent = Avversario
search-do = Cerca
games-older = Partite precedenti
games-none = Non ci sono partite così.
games-none-yet = Nessuna tra le ultime; ce ne sono di più vecchie.
follow = Segui
unfollow = Non seguire più
friend = Amicizia
follows-you = Ti segue
block = Blocca
block-who = Blocca { $who }
blocked-who = Hai bloccato { $who }
unblock = Sblocca
unblock-who = Sblocca { $who }
block-text = Nessuno dei due si siede al tavolo dell’altro, viene abbinato all’altro o gli chiede una partita, e tu non leggi ciò che dice.
blocks = Persone bloccate
follows = Persone che seguo
challenge = Chiedi una partita
company = Compagnia
dare = { $who } ti chiede una partita: { $game }
dare-mine = Hai chiesto una partita a { $who }: { $game }
dare-no = No, grazie
dare-withdraw = Ritira
plays-now = { $who } sta giocando ora
over-days = Partite in più giorni
days-off = Giorni liberi
days-off-text = Nei giorni liberi nessun orologio delle partite in più giorni corre contro di te; i tuoi avversari lo sanno. Te ne restano { $left } in un anno.
days-off-until = Giorni liberi fino al { $day }
days-off-count = Quanti giorni, da adesso
days-off-do = Prendili
feeds = Avvisi per altri programmi
feeds-text = I tuoi turni per un lettore di notizie e le tue scadenze per un calendario, a un indirizzo che conosci solo tu. Chi ce l’ha può leggerli.
feed-atom = I miei turni (Atom)
feed-calendar = Le mie scadenze (iCalendar)
feed-there = C’è un indirizzo. Si vede una sola volta: creane un altro se l’hai perso.
feed-make = Crea un indirizzo
feed-renew = Crea un altro indirizzo
feed-drop = Ritira l’indirizzo
your-name = Il tuo nome
save = Salva
saved = Salvato

## L'account
account-title = Account
account-link = Account e accesso
account-nobody = Qui non ha fatto l’accesso nessuno. Puoi giocare anche così: basta un nome.
account-guest = Qui giochi come { $name }, da ospite: solo questo browser ti conosce.
account-known = Sei { $name }; hai fatto l’accesso con { $email }.
account-by-passkey = Sei { $name }; hai fatto l’accesso con una passkey.
one-moment = Un momento…
sign-in = Accedi
sign-in-text = Senza password: arriva un codice per e-mail, oppure ti apre la tua passkey. Chi non ha ancora un account lo riceve così.
keep-account = Conserva il mio nome e le mie partite
keep-account-text = Dai un indirizzo e-mail, e il tuo nome, i tuoi posti e le tue partite finite restano tuoi su ogni dispositivo. Se l’indirizzo ha già un account, le partite di questo browser vi si aggiungono.
add-email = Aggiungi un indirizzo e-mail
add-email-text = Una seconda via d’accesso, se perdi la passkey, e un modo per sapere quando tocca a te.
no-mail-here = Questo server non manda e-mail. Usa una passkey.
email = Indirizzo e-mail
code-send = Mandami un codice
code-sent = Un codice è in viaggio verso { $email }. Scrivilo qui, in questo browser, entro dieci minuti.
code = Codice
code-enter = Accedi
code-again = Un altro indirizzo, o un codice nuovo
passkey-enter = Accedi con una passkey
passkeys = Passkey
passkeys-text = La passkey la custodisce il tuo dispositivo e si apre con il dito, il viso o il suo blocco. Niente da ricordare, niente da rubare.
passkeys-unknown = Questo browser non conosce le passkey.
passkey-label = Un nome per la passkey
passkey-label-like = Il mio telefono
passkey-add = Crea una passkey
passkey-drop = Togli
passkey-unnamed = Passkey senza nome
passkey-made = Creata il { $day }
passkey-used = Usata l’ultima volta il { $day }
end-thing = { $end }: { $thing }
notices = Avvisi
notices-text = Quando tocca a te, quando una partita finisce o ti chiedono la rivincita e non sei al tavolo.
notices-mail = Per e-mail
notices-mail-none = Prima dai un indirizzo e-mail, qui sopra.
notices-turns = Turni per e-mail
notices-each = Una lettera per turno
notices-daily = Una al giorno
notices-here = In questo browser
notices-unknown = A questo browser non si può dire nulla quando è chiuso.
sessions = Dove hai fatto l’accesso
session-this = qui
session-seen = Visto l’ultima volta il { $day }
session-unnamed = Un browser
session-end = Chiudi
sessions-end-others = Chiudi tutte le altre
sign-out = Esci
export = Quello che si conserva di te
export-text = Il tuo nome, le tue vie d’accesso, dove ti sei seduto e che cosa hai fatto e detto. Portalo con te in un file, o vattene per sempre.
export-take = Prendi tutto in un file
leave = Cancella il mio account
leave-text = Il tuo nome, il tuo indirizzo, le tue parole nella chat e ogni via d’accesso sono cancellati subito e per sempre. Le partite restano a chi le ha giocate con te, senza nome; in quelle ancora in corso un bot può prendere il tuo posto.
leave-not = Resta
leave-do = Cancella per sempre
refuse-passkey-stopped = Il dispositivo non ha creato né trovato alcuna passkey. Nulla è cambiato.
refuse-passkey-there = Questo dispositivo ha già una passkey per te.
refuse-passkey-address = A questo indirizzo le passkey non funzionano: serve un nome come localhost, oppure https.
refuse-notices-denied = Il browser non permette gli avvisi di questo sito. Permettili prima nelle sue impostazioni.
refuse-notices-none = Il servizio di avvisi del browser non è raggiungibile.

## Impostazioni
settings-title = Impostazioni
theme = Tema
theme-auto = Come il dispositivo
theme-bone = Osso (chiaro)
theme-glaze = Vernice (scuro)
motion = Movimento
motion-text = Pedine che scivolano, dadi che rotolano.
motion-auto = Come il dispositivo
motion-full = Sì
motion-none = No
speed = Rivedere ciò che è accaduto
speed-text = Pedine scoperte, duelli e turni altrui, uno dopo l’altro sul tabellone. Un clic va avanti, Esc va alla fine.
speed-calm = Con calma
speed-brisk = Più svelto
speed-none = Subito
sound = Suono
sound-text = Pedine, dadi, spade, dèi, mare e Cavallo mentre si gioca, e due note quando tocca a te.
volume = Volume
sound-on = Attiva il suono
sound-off = Togli il suono
text-board = Tabellone a parole
text-board-text = Al posto di quello disegnato; i lettori di schermo lo hanno sempre.
play-offline = Senza rete
play-offline-text = Gli stessi giochi contro il computer, tutto sul tuo dispositivo.
play-offline-do = Gioca senza rete
install = Installa
install-text = Ilion come un’applicazione su questo dispositivo.
install-do = Installa

## Sulla soglia di un tavolo
no-table = Questo tavolo non è qui
private-text = Questo tavolo è su invito. Chiedi a chi l’ha aperto il link di un posto.
wait-friend = Si aspettano gli altri. Manda loro il link; non serve iscriversi.
wait-start = Ci sono tutti; si stanno sigillando i dadi.
stand-up = Alzati
send-away = Manda via { $who }
link-seat = Link al posto: { $seat }
link-seats = Link ai posti liberi, lo stesso per tutti
fill-bots = { $count ->
    [one] Metti un bot al posto libero
   *[other] Metti bot ai { $count } posti liberi
 }
fill-level = Livello dei bot
link-watch = Link per guardare
link-replay = Link per rivedere
copy-link = Copia
copied = Copiato
share = Condividi
share-with = Condividi…
qr-code = Codice QR
qr-of = Un codice che porta a { $link }

## Al tavolo
board = Tabellone
board-words = Tabellone a parole
beside-board = Accanto al tabellone
beside = Cronaca, chat e dadi
fold-seats = Giocatori
you = tu
a-computer = computer
present = presente
away = assente
to-move = deve muovere
your-decision = Decidi tu
waiting = In attesa
plan = Piano
plan-n = Piano: { $n ->
    [one] una riga
   *[other] { $n } righe
}
plan-text = Quello che prepari qui viene giocato per te appena ti si chiede proprio quello, anche mentre dormi. Nessun altro lo vede. Se succede qualsiasi altra cosa il piano finisce e decidi tu.
plan-if = Se qualcuno gioca «{ $what }»,
plan-asked = Quando mi si chiede «{ $what }»,
plan-then = gioco «{ $what }».
plan-when = Se succede questo
plan-do = Gioco
plan-choose = Scegli
plan-add = Aggiungi al piano
plan-drop = Cancella il piano
plan-dropped = È successo qualcosa di diverso da quello che avevi previsto: il resto del piano non viene giocato.
plan-seen = Va bene
plan-due = Il tuo piano risponde tra un momento.
plan-none = Da qui nessuno può prevedere che cosa ti si chiederà.
plan-full = Un piano ha quattro righe al massimo.
plan-looking = Si guarda che cosa può venire…
watching = Stai guardando
watching-tag = spettatore
you-play = Giochi con: { $seat }.
choices = Scelte
choices-n = { $n ->
    [one] { $n } scelta sul tabellone
   *[other] { $n } scelte sul tabellone
 }
picked-n = { $n ->
    [one] Un solo modo di continuare
   *[other] { $n } modi di continuare
 }
let-go = Lascia
find-choice = Cerca una scelta
find-choice-n = { $n ->
    [one] { $n } scelta
   *[other] { $n } scelte; scrivi per cercare
 }
nothing-found = Non si è trovato nulla.
final = definitivo
final-text = Non si può tornare indietro.
not-yet = Non ancora
do-it = Fallo
undo = Annulla
sending = In viaggio…
why-not = Perché no?
why-not-title = Perché no?
why-not-act = Perché no «{ $act }»?
why-not-text = Nomina una mossa qualsiasi e leggi che cosa ne dicono ora le regole.
why-not-find = Cerca una mossa
why-legal = Ora puoi farlo.
log = Cronaca
log-empty = Non è ancora successo nulla.
log-earlier = Prima
log-start = Prima del primo turno
log-partly = Parte di un turno
log-undo = { $who } riprende l’ultima mossa.
log-rewind = { $who } riprende l’ultima mossa, e con essa la risposta dei bot.
log-resign = { $who } si arrende.
log-draw = { $who } offre la patta.
log-abort = { $who } propone di annullare la partita.
see-moment = vedilo
chat = Chat
chat-empty = Nessuno ha detto nulla.
chat-say = Di’ qualcosa
send = Invia
unread = non letti
phrases = Frasi fatte
asides = Che altro puoi fare
clause-n = Clausola { $clause }
clause-open = Clausola { $clause }
clause-where = Sezione { $where } del regolamento, con parole nostre.
origin-text = Le clausole senza segno sono nel regolamento; le altre dicono se sono una nostra lettura o una regola della casa.
origin-book-text = È nel regolamento.
origin-inferred = nostra lettura
origin-inferred-text = Il regolamento non lo dice con queste parole: ne consegue, o è una nostra lettura.
origin-ours = regola della casa
origin-ours-text = Il regolamento non ne parla: è una regola, un’opzione o un componente della casa.
clause-all = Tutte le regole
clock-days = { $days } g { $hours } h
curtain-title = Lo schermo passa a: { $seat }
curtain-text = Ciò che l’altro schieramento ha nascosto resta dietro questo sipario. Alzalo quando sei da solo davanti allo schermo.
curtain-lift = Gioco con: { $seat }
reconnecting-title = Riconnessione.
reconnecting-text = La posizione è al sicuro; ciò che hai fatto partirà appena torna la linea.
offline-title = Non sei in linea.
offline-text = Ciò che hai aperto resta leggibile; i tavoli tornano con la rete.
offline-table = Il tabellone resta leggibile; le mosse aspettano che torni la rete.

## Dadi
dice = Dadi
dice-text = Nessuno può scegliere questi dadi: il server ha sigillato il suo numero prima della partita, e ogni posto ne ha messo uno proprio.
dice-commitment = Il sigillo del server
dice-share = Quota: { $seat }
dice-share-none = non ancora messa
dice-later = A fine partita il sigillo viene aperto, e potrai verificare qui ogni dado.
dice-check = Verifica qui ogni dado
dice-checking = Verifica in corso…
dice-rules-check = Verifica ogni mossa con le regole
dice-rules-text = Per farlo si scaricano una volta nel browser le regole stesse del gioco: circa 7 MB.
dice-rules-right = Rigiocata con le regole: mosse: { $acts }, tutte ammesse; ogni estrazione è quella che le regole chiedono e il risultato è giusto.
dice-rules-none = Non è stato possibile avviare le regole in questo browser.
dice-right = Tutto ciò che è stato controllato qui torna:
dice-wrong = Qualcosa non torna.
dice-no-record = Non è stato possibile caricare il registro.
dice-commitment-kept = Il sigillo è quello che ti è stato mostrato prima della partita.
dice-commitment-broken = Il sigillo non è quello che ti è stato mostrato prima della partita.
dice-share-used = La tua quota è nei dadi.
dice-share-missing = La tua quota non è nei dadi.
dice-promise-broken = La promessa è stata infranta: la tua quota resta chiusa, o questa partita non è come promesso.
dice-promise-kept = Questo dispositivo conserva ciò che era promesso prima di aprire la tua quota, il { $moment }: il tavolo, ogni sigillo, i posti e il loro ordine, chi è un bot e il numero pubblico.
dice-promise-save = Salva la promessa
dice-again = Prima che questa partita cominciasse i dadi erano già stati cominciati { $times ->
    [one] una volta
   *[other] { $times } volte
 }, con la tua quota aperta.
dice-all-bots = Tutti i posti erano del server; allora questa verifica non dimostra nulla contro di lui.
dice-beacon = Numero pubblico
dice-beacon-round = { $name }, turno { $round }
dice-beacon-lost = Non si è potuto avere: i sigilli sono stati rifatti e la partita è cominciata senza.
dice-beacon-later = Il turno si annuncia quando tutte le quote sono aperte.
dice-beacon-used = Il turno { $round } di { $name } è nei dadi.
dice-sealed = Questi dadi sono sigillati: ogni mossa che chiede dadi viene prima salvata, e i suoi dadi vengono da un numero pubblico che allora non esisteva. Nessuno può conoscerli prima, nemmeno questo server. Le carte date prima della prima mossa, e ciò che è nascosto, il server le conosce.
dice-sealed-heard = Mosse di cui questo dispositivo ha saputo prima che si potessero conoscere i dadi: { $heard } su { $all }.
dice-wait = La mossa è salvata. I suoi dadi aspettano il numero pubblico { $round }.

## Games that did not end
fairness-title = Partite non finite
fairness-text = Chi non gradisce i suoi dadi potrebbe ricominciare finché gli piacciono. Perciò ogni partita cominciata e non finita è elencata qui con il sigillo dei suoi dadi, che è stato mostrato a tutti a quel tavolo, e con quanto spesso succede a chi l’ha aperta.
fairness-house = Su questo server:
fairness-rate = { $finished } finite, { $cancelled } no.
fairness-file = Salva come file
fairness-aborted = Interrotta di comune accordo
fairness-abandoned = Lasciata da un mese
fairness-anew = Dadi ricominciati
fairness-opener = Aperta da { $name }:
fairness-nobody = Aperta da qualcuno che se n’è andato:
fairness-none = Nessuna finora.
fairness-more = Precedenti

## Menu
menu = Menu
menu-words = Tabellone a parole
menu-drawn = Tabellone disegnato
menu-draw = Offri la patta
menu-abort = Proponi di annullarla
menu-resign = Arrenditi
resign-sure = { $seats ->
    [2] Abbandoni questa partita?
   *[other] Lasci questa partita? Gli altri continuano.
  }
away-title = { $who } non c’è.
away-text = Si fa ciò che vuole la maggioranza dei presenti. Si può votare quando qualcuno è via da un’ora; il voto decade al suo ritorno.
away-bot = Un bot gioca per { $who }
away-bot-text = Finché il posto non viene ripreso.
away-pause = Una pausa
away-pause-text = Il tavolo aspetta che qualcuno giochi o riprenda, al massimo due settimane.
away-end = Chiudi la partita
away-end-text = Viene annullata e non conta per nessuno.
away-ask = Che fare?
resting = Il tavolo è in pausa. Chiunque sia presente può riprendere.
resting-mine = Il tavolo è in pausa. Gioca quando vuoi.
go-on = Riprendi
menu-abort-alone = Annulla la partita
abort-sure = Annulli questa partita? Non conterà per nessuno.
give-up-text = Un bot continua al posto tuo, e puoi riprendere il tuo posto.
menu-back = Riprendi il tuo posto
bot-for-you = Un bot gioca al posto tuo.
bot-instead = gioca un bot
rules = Regole
rules-find = Cerca nelle regole
rules-text = Raccontate con parole nostre, clausola per clausola. Dove il regolamento tace, una decisione dice che cosa giochiamo e perché.
question-title = Un dubbio sulle regole
question-text = La tua domanda diventa un file con il tavolo, le sue opzioni e la partita fin qui, pronto da mandare a chi può rispondere.
question-ask = Che cosa non è chiaro?
question-attach = Allega la partita come l’ho vista io
question-save = Salva in un file
question-saved = Salvato tra i tuoi download.
keys = Tasti: { $undo } annulla, { $why } perché no?, { $log } cronaca, { $back } lascia; Tab passa da una parte all’altra, le frecce dentro gli elenchi.

## La fine
ended-resign = La partita è stata abbandonata.
ended-draw = È stata concordata la patta.
ended-flag = Il tempo è scaduto.
ended-abort = La partita è stata annullata.
ended-aborted = La partita è stata annullata.
ended-rules = La partita è finita.
result-won = Vittoria: { $who }.
result-draw = Non vince nessuno.
rematch = Rivincita, a parti invertite
rematch-join = Alla rivincita

## Rivedere
replay-tag = replay
moment = Momento
moment-of = Momento { $n } di { $all }
eyes = Visto da
eyes-spectator = uno spettatore
share-moment = Condividi questo momento
download = Registro
continue = Continua da qui
continue-text = Un tavolo nuovo che riparte dal momento { $n }, con dadi nuovi, contro il computer.
continue-do = Continua
back-to-table = Torna al tavolo
replay-first = All’inizio
replay-back = Un passo indietro
replay-play = Avvia
replay-pause = Pausa
replay-next = Un passo avanti
replay-last = Alla fine
replay-speed = Velocità: { $how }
jump-turn = Vai a un turno

## Imparare e riconoscimenti
learn-title = Impara { $game }
learn-try = Una prima partita
learn-try-text = Il modo più rapido: siediti contro il giocatore più debole. Tutto ciò che puoi fare è in elenco o illuminato, e ciò che non puoi fare ti dice perché.
bot-tutorial = Tutorial
bot-puzzle = Avversario
lesson = Una visita guidata
lesson-you = Tu
lesson-text = Dieci minuti a un tavolo vero: le mosse le fai tu, e ogni passo ti dice che cosa e perché.
lesson-begin = Comincia
lesson-step = Passo { $n } di { $of }
lesson-over = Fine della visita
lesson-over-text = Hai visto di che cosa è fatto un turno. Il resto è nel regolamento, clausola per clausola; oppure siediti per una prima partita contro il giocatore più debole.
lesson-back = Indietro
lesson-next = Avanti
lesson-again = Dall’inizio
puzzles = Problemi
puzzles-text = { $n } posizioni tratte da partite in cui una mossa è chiaramente la migliore. Trovala.
puzzles-best = La tua serie più lunga: { $n }.
puzzles-on = Continua
puzzle-n = Problema { $n } di { $of }
puzzle-find = Tocca a te, e una mossa è chiaramente migliore di tutte le altre. Quale?
puzzle-right = È proprio quella.
puzzle-wrong = C’è di meglio. Prova un’altra mossa o guarda la soluzione.
puzzle-streak = { $n } di fila al primo tentativo
puzzle-best = la migliore
puzzle-less = { $n ->
    [one] una vittoria in meno su 100 (± { $error })
   *[other] { $n } vittorie in meno su 100 (± { $error })
 }
puzzle-found = { $n ->
    [0] Su cento avversari rapidi non la troverebbe nessuno.
    [one] Su cento avversari rapidi la troverebbe uno solo.
   *[other] Su cento avversari rapidi la troverebbero in { $n }.
 }
puzzle-show = Mostra la soluzione
puzzle-next = Problema successivo
puzzle-strength = Il tuo livello nei problemi: { $told }.
puzzle-moved = { $by } per questo primo tentativo.
puzzle-order = In ordine: il { $n }
puzzles-counts = Conta solo il primo tentativo di ogni problema, e nessun altro lo vede.
rulebook-title = Le regole di { $game }
rulebook-chapters = Capitoli
rulebook-both = Affiancate
rulebook-print = Stampa
rulebook-option = Si può scegliere: { $option }
rulebook-nothing = Questa edizione qui non dice nulla.
rulebook-found = { $n ->
    [one] { $n } passo trovato
   *[other] { $n } passi trovati
 }
example = Esempio
example-n = Esempio: { $title }
example-ways = Passi dell’esempio
own-step-1 = Prendi il nostro file come modello:
own-step-2 = Sostituisci i valori con quelli del tuo gioco; ognuno porta scritto da dove viene.
own-step-3 = Sceglilo in «Opzioni» quando apri un tavolo. Il registro della partita lo porta con sé.
credit-game = Un gioco di { $author } ({ $year }).
about-title = Informazioni su Ilion
about-text = Ilion gioca ai giochi da tavolo della guerra di Troia seguendo esattamente i loro regolamenti: a questo tavolo, nel terminale, contro bot, e per chi li studia. Ogni rifiuto nomina la regola su cui poggia, e ogni dado si può verificare.
about-games = I giochi e i loro autori
about-independent = Ilion è una realizzazione indipendente delle regole. Non è fatta né approvata dagli autori o dagli editori di questi giochi, che ne conservano tutti i diritti.
about-independent-short = Ilion è indipendente da autore ed editore.
about-original = Se uno ti piace, cerca l’originale. Le regole sono raccontate con parole nostre; nulla del testo o delle illustrazioni pubblicate è stato usato.
about-components = Componenti
about-components-text = I valori che stanno nei regolamenti sono ripresi come dati di fatto. Dove pedine, carte o mappe pubblicate non ci sono note, le nostre sono ricostruzioni, segnate come tali ovunque compaiano; un file tuo le sostituisce.
about-dice = I dadi
about-dice-text = Ogni dado nasce da un numero che il server ha sigillato prima della partita e da uno che il dispositivo di ogni posto ha messo. Dopo la partita chiunque può ricalcolarli, al tavolo sotto «Dadi» o con un programma suo.
about-thanks = Grazie
about-fonts = Caratteri: GFS Didot della Greek Font Society (T. Katsoulidis, G. Matthiopoulos) e Source Sans 3 di Adobe, entrambi con la SIL Open Font License 1.1.
about-icons = Emblemi: game-icons.net, di Lorc, Delapouite e altri, con licenza CC BY 3.0, ricolorati.
about-icons-all = Ogni emblema e chi l’ha disegnato
about-licence = Ilion è software libero con licenza Apache 2.0.
nowhere-title = Qui non c’è nulla
nowhere-text = Il vento ti ha portato oltre la riva.

## Rifiuti
sorry = Non ha funzionato.
refuse-offline = Il server non è raggiungibile. Nulla è cambiato.
refuse-broken = Il server non ha potuto farlo. Nulla è cambiato.
refuse-detail = { $detail }

## L'oracolo
oracle-ask = Che cosa farebbe l’oracolo?
oracle-short = Oracolo
oracle-thinking = L’oracolo sta pensando…
oracle-chance = { $who }: probabilità { $chance } % (± { $error })
analysis = Fortuna e abilità
analysis-tab = Fortuna
analysis-judged = { $done } decisioni giudicate su { $of }
analysis-line = Probabilità di vincere, momento per momento
analysis-start = All’inizio
analysis-luck = Fortuna
analysis-own = Decisioni proprie
analysis-others = Decisioni altrui
analysis-rest = Misura
analysis-result = Risultato
analysis-note = Probabilità di vincere di { $who }, in punti su cento: da dove è partita, che cosa l’ha cambiata, dove è finita.
analysis-winning = Chi era in vantaggio
analysis-of = Probabilità di chi
analysis-luck-before = Fortuna prima dell’ultimo tiro
analysis-roll = L’ultimo tiro
analysis-sound = Nessun errore di { $who } si distingue dal caso: insieme fanno meno di { $error } punti.
analysis-given = Rispetto alle mosse migliori trovate, { $who } ha regalato { $cost } punti (± { $error }).
analysis-turning = Svolte
deeds = Imprese
see-board = Il tabellone
see-account = Com’è andata
turning-act = { $who }: { $act }.
turning-cost = { $who }: { $act }. Meglio: { $best }.

stage = Che cosa accade
stage-next = Avanti
stage-end = Alla fine
stage-recap = Dalla tua ultima decisione

# A board drawn from a scene
drawn-lit = si può scegliere

day-title = La guerra del giorno
day-text = Una partita al giorno, uguale per tutti: gli stessi dadi, lo stesso avversario, un solo tentativo. Chi fa meglio non ha avuto più fortuna.
day-against = { $side } contro { $who }
day-left = Fino a mezzanotte (UTC): { $hours } h { $minutes } min
day-over = Questo giorno è finito
day-begun = { $n ->
    [0] nessuno ha ancora cominciato
    [one] un giocatore, finite: { $ended }
   *[other] { $n } giocatori, finite: { $ended }
  }
day-mine = Com’è andata a me
day-place = Posto
day-place-of = { $place } su { $n }
day-result = Risultato
day-won = Vittoria
day-lost = Sconfitta
day-drawn = Pareggio
day-part = { $share } della vittoria
day-gain = Rispetto agli altri
day-mean = In media, con gli stessi dadi, si è preso { $share }.
day-lines = Tutti
day-name = Nome
day-moves = Mosse
day-guest = ospite
day-order = A parità di risultato sta davanti chi ha vinto in meno mosse o ha resistito di più.
day-later = Vedrai com’è andata agli altri dopo aver giocato.
day-nobody = Nessuno l’ha giocata fino alla fine.
day-dice = Come sono stati fissati i dadi
day-dice-text = L’impegno è stato pubblicato il giorno prima. Finito il giorno si apre il seme: da esso vengono tutti i dadi di tutti i tavoli del giorno, e chiunque può verificare che corrisponde all’impegno.
day-commitment = Impegno
day-seed = Seme
day-seed-later = si mostra dopo mezzanotte (UTC)
day-before = Giorni precedenti
day-field = Com’è andata agli altri
day-gone = qualcuno che se n’è andato

cups-title = Tornei
cups-text = Iscriviti a uno o creane uno tuo: in una sera, con l’orologio, o su più giorni. I tavoli si aprono da soli, turno dopo turno.
cups-none = Nessun torneo è annunciato. Creane uno!
cups-make = Crea un torneo
cup-name = Nome
cup-kind = Formula
cup-kind-swiss = Svizzero
cup-kind-circle = Girone all’italiana
cup-kind-knockout = Eliminazione diretta
cup-kind-swiss-text = A ogni turno incontri qualcuno con i tuoi stessi punti, e nessuno due volte. Si può entrare in ritardo.
cup-kind-circle-text = Ognuno incontra tutti gli altri una volta, fino a 32.
cup-kind-knockout-text = Chi perde è fuori. Il pareggio si rigioca a parti invertite.
cup-pace = Ritmo
cup-most = Al massimo
cup-rounds = Turni
cup-rounds-fit = Secondo gli iscritti
cup-until = Comincia
cup-until-5 = tra 5 minuti
cup-until-30 = tra mezz’ora
cup-until-120 = tra due ore
cup-until-1440 = domani a quest’ora
cup-until-10080 = tra una settimana
cup-programs = Programmi
cup-for-programs = Per programmi, non per persone
cup-make-do = Crea
cup-account = I tornei sono per chi ha un account.
cup-sign-in = Accedi
cup-entered = { $n ->
    [one] Un iscritto su { $most } al massimo
   *[other] { $n } iscritti su { $most } al massimo
 }
cup-begins = Comincia: { $when }
cup-clock = { $minutes } minuti, +{ $seconds } s a mossa
cup-round = Turno { $round }
cup-round-of = Turno { $round } di { $of }
cup-over = Finito
cup-off = Annullato
cup-enter = Iscriviti
cup-back = Rientra
cup-leave = Ritirati
cup-begin = Comincia subito
cup-call-off = Annulla il torneo
cup-to-table = Alla mia partita
cup-to = Al torneo
cup-waits = La tua partita ti aspetta. Chi non arriva in tempo la perde.
cup-away = assente
cup-away-text = Non vieni abbinato finché non rientri.
cup-entrants = Iscritti
cup-nobody = Ancora nessuno
cup-places = Classifica
cup-points = Punti
cup-buchholz = Buchholz
cup-berger = Sonneborn-Berger
cup-order-swiss = A parità di punti contano quelli dei tuoi avversari (Buchholz), poi quelli di chi hai battuto (Sonneborn-Berger), poi le partite fra i pari.
cup-order-circle = A parità di punti contano le partite fra i pari, poi i punti di chi hai battuto (Sonneborn-Berger).
cup-order-knockout = Secondo quanto ognuno è andato avanti.
cup-free = riposa questo turno
cup-no-game = senza giocare
cup-watch = Guarda
cup-kind-arena = Arena
cup-kind-arena-text = Per un tempo fisso chi è libero incontra chi è libero, il più vicino possibile in punti. Una vittoria vale un punto, un pareggio mezzo. Si può arrivare in ritardo e andarsene quando si vuole.
cup-minutes = Durata
cup-minutes-n = { $n } minuti
cup-ends = Fino a: { $when }
cup-last-games = Si giocano le ultime partite
cup-order-arena = Secondo i punti, poi le partite vinte.
cup-games = Partite
cup-soon = Giocherai appena qualcuno sarà libero.
cup-teams = Squadre di quattro
cup-for-teams = Per squadre di quattro, con gli stessi dadi in due sale
cup-teams-text = Le squadre di quattro si incontrano in quattro sale. A due a due le sale hanno gli stessi dadi e vi si scambiano le parti: la fortuna si annulla. Nessuno vede una sala prima che siano finite entrambe.
cup-team-make = Crea una squadra
cup-team-name = Nome della squadra
cup-team-join = Entra
cup-team-code = Codice di una squadra
cup-team-mine = La tua squadra: { $name }
cup-commitment = Impegno: { $hash }
cup-team-missing = { $n ->
    [one] manca una persona
   *[other] mancano { $n } persone
  }
cup-team-link = Link alla tua squadra
cup-team-captain = Ne sei il capitano: a torneo cominciato decidi tu se resta in gara.
cup-rooms = Sale
cup-deal = Mano { $n }
cup-deal-closed = I risultati si vedono quando sono finite entrambe le sale.
cup-luck-first = In media la prima parte ha preso { $points } in più per sala: dadi e parti, uguali per le due squadre. Si annulla.
cup-luck-second = In media la seconda parte ha preso { $points } in più per sala: dadi e parti, uguali per le due squadre. Si annulla.
cup-luck-none = Dadi e parti non hanno favorito nessuno.
explorer = Esploratore
explorer-title = { $game } in cifre
explorer-text = Quello che molte partite raccontano insieme: come sono cominciate e com’è andata, che ne è stato di ciascuno e quanto è durata.
explorer-panel = Come sono andate le aperture, che ne è stato degli eroi, chi vince: contato su molte partite.
explorer-look = Guarda
explorer-opening = Com’è andata questa apertura
explorer-which = Partite contate insieme
explorer-seats = { $n ->
    [one] un giocatore
   *[other] { $n } giocatori
}
explorer-house = Partite pubbliche di qui, { $which }: { $n }
explorer-lab = Partite di bot in laboratorio, { $which }: { $n }
explorer-turns = Una partita dura in media { $value } turni ({ $low }–{ $high }).
explorer-decisions = Tutti insieme decidono { $value } volte ({ $low }–{ $high }).
explorer-few = Ci sono meno di { $few } partite: si danno solo numeri, niente percentuali.
explorer-how = Tra parentesi sta l’intervallo che contiene il valore vero in 19 casi su 20. Il punteggio è ciò che la parte ha vinto: 100 % è ogni partita, una patta vale metà. Per meno di { $few } partite non si dà alcuna percentuale.
explorer-of = { $n ->
    [one] Su una partita giocata fino in fondo.
   *[other] Su { $n } partite giocate fino in fondo.
 }
explorer-what = Che cosa
explorer-games = Partite
explorer-share = Sul totale
explorer-score = Punti
explorer-percent = { $n } %
explorer-reach = ({ $low }–{ $high })
explorer-too-few = troppo poche partite
explorer-yours = la partita da cui vieni
explorer-all = Mostra altre { $n }
explorer-more = { $n ->
    [one] Una riga più rara è omessa.
   *[other] { $n } righe più rare sono omesse.
}

## Cura
report = Segnala
report-who = Segnala { $who }
report-why = Che cosa non va? Chi ospita lo legge con la chat intorno.
report-send = Invia la segnalazione
report-thanks = Grazie. Chi ospita darà un’occhiata.
mute-who = Non leggere più { $who }
about-who = Su { $who }
ban-until = Non puoi partecipare qui fino al { $until }. Motivo: { $reason }.
ban-for-good = Non puoi più partecipare qui. Motivo: { $reason }.
ban-note = Chi ospita aggiunge: «{ $note }»
ban-what-stays = Puoi ancora leggere, e scaricare o cancellare i tuoi dati.
ban-abuse = insulti o molestie
ban-cheating = gioco scorretto
ban-name = un nome offensivo
ban-spam = spam
ban-other = le regole di questo server
told-close = Chiudi questo annuncio
hook-title = Una stanza di chat
hook-text = I tuoi turni come messaggio in Slack, Discord, Mattermost o dovunque si accetti un webhook. Li vede chi può leggere la stanza.
hook-url = Indirizzo del webhook (https)
hook-keep = Avvisa questa stanza
hook-drop = Non avvisarla più
hook-on = Questa stanza è avvisata dei tuoi turni.
hook-off = La stanza non ha accettato niente più volte di fila, quindi non è più avvisata. Controlla l’indirizzo e salvalo di nuovo.
young-title = Nomi da una lista
young-text = Il tuo nome è uno di una lista di eroi e non c’è chat: non la scrivi e non la leggi. Pensato per i bambini.
young-host = Lo ha deciso chi ospita.
young-label = Il mio nome viene dalla lista, senza chat
chat-off = Non hai la chat.
host-title = Chi ospita
host-link = La pagina di chi ospita
host-text = Tutto ciò che si fa qui va nel registro, che tutti quelli che ospitano possono leggere.
host-nobody = Questa pagina è per chi ospita questo server.
host-reports = Segnalazioni
host-people = Persone
host-bans = Esclusioni
host-announce = Annunci
host-house = Punteggi
host-log = Registro
host-more = Altro
host-none = Non c’è niente.
host-find = Nome, indirizzo o identificativo
host-guest = Ospite
host-seen = ultima volta { $when }
host-since = dal { $when }
host-banned = Esclusione
host-banned-until = Esclusione fino al { $until }
host-young = Nome dalla lista
host-ban = Escludi
host-ban-who = Escludi { $who }
host-unban = Togli l’esclusione
host-unban-who = Togli l’esclusione di { $who }
host-ban-text = Vale subito. Le partite in corso vanno avanti finché l’orologio le chiude. A { $who } si dice il motivo e ciò che aggiungi.
host-ban-reason = Motivo
host-ban-note = Ciò che aggiungi
host-ban-days = Per quanto
host-ban-day = { $n ->
    [0] Per sempre
    [one] Un giorno
   *[other] { $n } giorni
 }
host-make-young = Nome dalla lista, senza chat
host-make-young-who = { $who }: nome dalla lista, senza chat
host-make-grown = Nome libero e chat
host-make-grown-who = { $who }: nome libero e chat
host-likeness = Il suo gioco accanto ai programmi
host-likeness-none = Nessuna partita classificata contro persone è stata ancora guardata.
host-likeness-few = Decisioni guardate: { $n }. Sono troppo poche per dirne qualcosa.
host-likeness-own = { $n } decisioni che non erano ovvie, in { $games } partite: { $share } % come avrebbe deciso il programma della casa, probabilmente { $low }–{ $high } %.
host-likeness-others = Altre persone di punteggio simile: { $share } %, probabilmente { $low }–{ $high } %.
host-likeness-others-few = Delle altre persone di punteggio simile si sa troppo poco per confrontare.
host-likeness-levels = Gli avversari, nelle stesse decisioni
host-likeness-level = { $who }: { $share } %
host-likeness-beyond = Più spesso delle persone di punteggio simile, e più di quanto il caso spieghi facilmente.
host-likeness-within = Non nettamente più spesso delle persone di punteggio simile.
host-likeness-note = Un indizio, mai un verdetto, e da solo non è motivo di esclusione. I giocatori forti decidono spesso come i programmi, c’è chi studia con loro, le posizioni cambiano e poche partite dicono poco. Fra molte persone oneste, alcune spiccano per caso.
host-report-by = segnalazione di { $who }
host-report-move = alla mossa { $n }
host-report-said = Che cosa si è detto
host-report-none = Lì non si è detto niente.
host-report-close = Fatto
host-report-close-who = Fatto con la segnalazione su { $who }
host-to-table = Il tavolo
host-to-person = La pagina della persona
host-announce-line = La riga in { $lang }
host-announce-text = Tutti la vedono su ogni pagina finché la chiudono. Chi legge un’altra lingua riceve la prima che hai scritto.
host-announce-days = Per quanti giorni
host-announce-do = Annuncia
host-announce-drop = Togli
host-announce-until = fino al { $when }
host-ratings-text = Ogni partita classificata si conta di nuovo, nel suo ordine. Lo fa un processo a parte mentre si gioca.
host-ratings-do = Conta di nuovo
host-ratings-waits = Il conteggio è in corso.
host-ratings-failed = Non è riuscito; il registro del server dice perché.
host-ratings-done = Contate il { $when }: { $games ->
    [one] una partita
   *[other] { $games } partite
 }, impronta { $mark }.
deed-ban = ha escluso
deed-unban = ha tolto l’esclusione di
deed-young = ha messo la lista dei nomi per
deed-grown = ha tolto la lista dei nomi per
deed-closed = ha chiuso una segnalazione su
deed-announced = ha annunciato
deed-withdrawn = ha tolto un annuncio
deed-ratings = ha fatto contare di nuovo i punteggi

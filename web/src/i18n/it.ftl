## La barra
skip = Vai al contenuto
nav = Menu principale
nav-tools = Impostazioni
nav-home = Ilion, pagina iniziale
nav-play = Gioca
nav-learn = Impara
nav-community = Comunità
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
page-failed = Impossibile caricare la pagina. Ricaricala quando torni online.

## Inizio
home-title = Dieci anni davanti a Troia, una sera al tuo tavolo
home-text = Giochi di eroi, dèi e navi. Gratis, senza iscrizione, e vedi sempre quale regola si applica.
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
by-author = di { $author }
weight = { $n ->
    [1] facilissimo da imparare
    [2] facile da imparare
    [3] complessità media
    [4] complesso
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
either = A caso
start = Inizia
setting-table = Preparazione della partita…
bot-uniform = Tersite
bot-greedy = Antenore
mode-friend = Invita un amico
mode-friend-do = Crea un tavolo
seats-choose = Scegli i posti
seats-text = Chi gioca a ciascun posto? I posti liberi vanno a chi riceve il link o, a un tavolo pubblico, a chiunque. Su questo schermo puoi occupare più posti.
find-live = Dal vivo
find-days = Corrispondenza
community-now = { $people ->
    [one] 1 giocatore online
   *[other] { $people } giocatori online
 }, { $tables ->
    [0] nessuna partita in corso
    [one] 1 partita in corso
   *[other] { $tables } partite in corso
 }
tables-now = Tavoli
credit-line = Giochi dei rispettivi autori; icone di Lorc, Delapouite e altri. Crediti
resume = Riprendi
your-move = tocca a te
against = contro { $who }
free-seat = posto libero
guest-n = Ospite { $n }
to-replay = Rivedi
to-watch = Guarda
sit-down = Unisciti
sit-as = Unisciti: { $seat }

## Inizio: durate, avversari
goal-iliad = Quattro giorni davanti a Troia: prendi la rocca o brucia le navi.
length = Quanto tempo?
length-learn = Impara
length-short = Partita breve
length-full = Partita completa
length-learn-text = Una prima partita guidata. Non serve conoscere le regole.
length-short-trojan-war = Sei turni. Decidono i punti, senza il Cavallo.
length-short-troia = Il cavallo e il cammino cominciano già a metà.
length-short-iliad = Un giorno, metà degli eroi. Al tramonto decidono i punti.
length-short-escolex = Otto giri. Vince chi ha più terre.
length-full-trojan-war = Tutti i dodici turni, fino al Cavallo.
length-full-troia = Sei dei dodici dèi, estratti a sorte.
length-full-escolex = Finché resta una sola armata.
length-full-iliad = Quattro giorni, tutti i 51 eroi.
length-min = { $n } min
length-min-range = { $least }–{ $most } min
length-hours = { $n } h
opponents = Con chi?
with-computer = Computer
with-online = Avversario online
with-friend = Amico via link
with-screen = Stesso schermo
start-learn = Inizia la lezione
start-short = Inizia la partita breve
start-full = Inizia la partita completa
start-online = Trova un avversario
start-friend = Crea link d’invito
start-screen = Inizia su questo schermo
starting = Avvio…
learn-more = Regole e problemi
online-now = { $people ->
    [one] 1 giocatore online
   *[other] { $people } giocatori online
 }
online-seekers = { $n ->
    [one] 1 giocatore cerca un avversario
   *[other] { $n } giocatori cercano un avversario
 }
online-pace = Tempo di gioco
online-live = Dal vivo, 30 min a testa
online-days = 3 giorni a mossa
online-preset = Puoi trovare un avversario solo con regole predefinite non modificate. Sceglile nelle opzioni o invita un amico via link.
friend-text = Ti diamo un link da mandare. Al tuo amico non serve un account.
friend-text-rated = Ti diamo un link da mandare. Al tuo amico serve un account, perché la partita è classificata.
screen-text-secret = Vi passate il dispositivo. Tra un turno e l’altro ciò che è nascosto resta nascosto.
screen-text-open = Vi passate il dispositivo dopo ogni turno.
how-strong = A quale livello?
details = Dettagli
options-more = Altre opzioni
rated-guest = Le partite classificate richiedono un account.

## Chi sono
me-guest = Ospite
me-guest-long = Ospite in questo browser
me-menu = { $name }: il tuo menu
me-account = Account e accesso
me-keep = Crea un account per conservare le tue partite e giocare partite classificate.
sign-up = Crea account
sign-up-title = Crea il tuo account
sign-up-name = Nome
sign-up-name-hint = Gli altri giocatori vedono questo nome.
sign-up-how = Il dispositivo ti chiederà l’impronta, il volto o il blocco schermo. Così crea la tua passkey: niente password, niente e-mail.
sign-up-games = { $n ->
    [0] Con un account puoi giocare partite classificate e partecipare ai tornei.
    [one] La tua partita in questo browser passa al tuo account.
   *[other] Le tue { $n } partite in questo browser passano al tuo account.
 }
sign-up-done = Ti diamo il benvenuto, { $name }.
sign-up-done-text = Il tuo account è pronto. La prossima volta scegli «Accedi» e usa la passkey.
sign-up-second = Aggiungi una seconda passkey, nel caso perdessi questo dispositivo.
sign-up-continue = Continua
sign-in-title = Accedi
sign-in-how = Usa la passkey creata su questo dispositivo, o scansiona un codice con il telefono che la contiene.
sign-in-instead = Ho già un account
sign-up-instead = Prima volta qui? Crea un account
email-instead = Usa l’e-mail
email-text = Ti invieremo un codice. Se l’indirizzo è nuovo, creeremo il tuo account.
passkey-instead = Usa una passkey
passkey-waiting = In attesa del dispositivo…
passkey-old = Questo browser non supporta le passkey. Prova una versione recente di Chrome, Edge, Firefox o Safari.
passkey-not-created = Nessuna passkey creata. Riprova, o continua a giocare come ospite.
passkey-not-found = Su questo dispositivo non c’è nessuna passkey per questo sito. Riprova, o crea un account.
passkey-numbers = Le passkey non funzionano con un indirizzo numerico.
passkey-numbers-open = Apri Ilion su { $address }
passkey-insecure = Le passkey richiedono un indirizzo sicuro (https). Chiedi a chi gestisce questo server di attivarlo.

## Comunità, imparare, le mie partite
tables-live-none-text = Crea un tavolo o gioca contro il computer a un tavolo pubblico, e altri potranno guardare.
today-title = Oggi
today-game = { $game } ({ $side }) contro { $who }. Stessi dadi per tutti.
today-finished = { $n ->
    [0] Nessuno l’ha ancora finita.
    [one] 1 giocatore l’ha finita.
   *[other] { $n } giocatori l’hanno finita.
 }
today-puzzle = Problema del giorno
today-puzzle-text = { $game }, problema { $n }
today-solve = Risolvi
do-play = Gioca
next-cup = Prossimo torneo
next-cup-in = Inizia tra { $left }
next-cup-running = In corso
next-cup-see = Vedi e partecipa
next-cup-all = Tutti i tornei
next-cup-none = Nessun torneo in programma.
next-cup-none-text = Creane uno: svizzero, girone all’italiana, eliminazione diretta o arena.
friends-title = Amici
friends-guest = Accedi per seguire altri giocatori.
friends-none = Segui i giocatori dal loro profilo e qui vedrai quando giocano.
friends-playing = sta giocando
learn-all = Impara a giocare
learn-all-text = Una prima partita guidata per ogni gioco, le regole complete e i problemi.
lesson-minutes = Lezione, { $n } min
mine-guest = Queste partite sono salvate solo in questo browser. Crea un account per conservarle.
mine-running = In corso
mine-none = Nessuna partita in corso.
mine-finished = Finite
mine-finished-none = Ancora nessuna partita finita.
mine-start = Inizia una partita
all-games = Tutti i giochi
all-results = Tutti i risultati
played-date = Data
rated-need = Questa partita è classificata. Per giocare ti serve un account.
rated-need-text = Bastano circa 20 secondi, senza e-mail. Poi torni a questo tavolo.
wait-friend-rated = In attesa dell’avversario. Mandagli questo link. Gli serve un account, perché la partita è classificata.

goal-trojan-war = Vinci duelli per undici turni. Al turno 12 decide il Cavallo di legno.
goal-troia = Paga gli dèi per muovere gli eroi. Costruisci il cavallo o arriva alle navi prima dell’avversario.
goal-escolex = Conquista terra e mare. Vince l’ultima armata rimasta in gioco.

## Che cosa mi aspetta
bell = Notifiche
bell-n = { $n ->
    [0] Notifiche: nulla in attesa
    [one] Notifiche: 1 in attesa
   *[other] Notifiche: { $n } in attesa
 }
bell-none = Non hai nulla in sospeso.
bell-none-text = I tuoi turni, le sfide e le partite di torneo compaiono qui, in ogni pagina.
bell-sound = Suono delle notifiche
bell-push = Notifiche del browser
bell-more = altre { $n }
wait-tournament = Partita di torneo
wait-tournament-text = { $cup }: hai { $left } per entrare, o perdi a tavolino
wait-tournament-days = { $cup }: la tua partita è pronta
wait-entered = Torneo
wait-entered-text = { $cup } inizia tra { $left }
wait-challenge = Sfida
wait-challenge-text = { $who } ti sfida a { $game }, { $pace }
wait-sent-text = In attesa che { $who } accetti: { $game }
wait-found = Avversario trovato
wait-found-text = { $game }: la tua partita è pronta
wait-turn = Tocca a te
wait-turn-text = { $game } contro { $who }
wait-search = Cerco un avversario
wait-search-text = { $game } · { $left }
wait-unfinished = Partita in sospeso
wait-join = Entra
wait-see = Vedi il torneo
wait-accept = Accetta
wait-cancel = Annulla
wait-decline = Rifiuta
wait-instead = Gioca contro { $who } ({ $level })
wait-stop = Annulla ricerca

## Giocatori, risultati, ricerche
sign-up-public = Il tuo nome, i punteggi, le partite classificate e quelle ai tavoli pubblici sono visibili in classifica, tra gli ultimi risultati, nella ricerca dei giocatori e sul tuo profilo. Per nasconderli, rendi privato il profilo dalla sua pagina.
leaderboard-range = La barra mostra il margine di incertezza di ogni punteggio (intervallo al 95 %). Con un margine superiore a ±215 non si entra in classifica.
leaderboard-none = Ancora nessuno in classifica. Gioca partite classificate per entrarci.
results-title = Risultati recenti
results-none = Ancora nessuna partita finita.
find-player = Trova un giocatore
find-player-name = Prime lettere del nome
find-player-none = Nessun giocatore con profilo pubblico ha un nome che inizia così.

## Opzioni
options-of = Opzioni di { $game }
pace = Tempo di gioco
pace-free = Senza orologio
pace-live-10 = Dal vivo: 10 min + 10 s a mossa
pace-live-30 = Dal vivo: 30 min + 20 s a mossa
pace-days-1 = Per corrispondenza: 1 giorno a mossa
pace-days-3 = Per corrispondenza: 3 giorni a mossa
rhythm-free = senza orologio
rhythm-live = dal vivo, con orologio
rhythm-days = per corrispondenza (giorni a mossa)
public-table = Tavolo pubblico
private-table = Tavolo privato
public-table-text = Chiunque può unirsi o guardare.
rated = Classificata
rated-text = Il risultato cambia il punteggio dei giocatori di questo tavolo. Servono un orologio e regole predefinite, e si gioca dall’inizio. Non si ritirano mosse e non ci sono suggerimenti.
rating-known = { $points } ± { $doubt }
rating-guess = { $points } ± { $doubt } (provvisorio)
ratings-title = I miei punteggi
ratings-games = { $n ->
    [one] 1 partita classificata
   *[other] { $n } partite classificate
 }
ratings-levels = Punteggi dei bot
sealed-dice = Dadi sigillati
sealed-dice-text = Nessuno può conoscere un tiro prima che sia salvata la mossa che lo richiede, nemmeno il server. Ogni tiro richiede qualche secondo in più. Ideale per i tornei e le partite per corrispondenza.
preset = Regole di questo tavolo
preset-recommended = Consigliate
preset-recommended-text = La scelta migliore per quasi tutti.
preset-first = Prima partita
preset-short = Partita breve
preset-by-the-book = Alla lettera
preset-mixed = Regole personalizzate
preset-own = Personalizzate
preset-own-text = { $n ->
    [one] 1 opzione diversa dalle regole consigliate.
   *[other] { $n } opzioni diverse dalle regole consigliate.
 }
every-option = Tutte le opzioni
as-edition = come nell’edizione
yes = Sì
no = No
on = Attivo
off = Disattivato
recommended = (consigliato)
ruling-n = Decisione { $ruling }
done = Fatto
components = Componenti
components-how = Se possiedi il gioco, puoi giocare con i valori stampati. Scarica il nostro file, inserisci i tuoi valori e caricalo qui.
map-how = Gioca su una mappa tua: disegnala nell’editor, salvala e carica qui il file.
own-components = I miei componenti
own-how = Se possiedi il gioco, puoi inserire i valori stampati, pezzo per pezzo. Restano su questo dispositivo e valgono ai tavoli che crei.
own-lead = Inserisci i valori stampati sulla tua copia del gioco. Se un valore è uguale al nostro, basta spuntarlo. I tuoi valori restano su questo dispositivo finché non li usi per creare un tavolo.
own-printed = come sulla mia copia
own-progress = { $read } su { $all } verificati
own-checking = Controllo in corso…
own-sound = Tutto pronto: questi valori saranno usati ai tavoli che crei.
own-save = Salva il file
own-open = Apri un file
own-none = Non hai ancora inserito nulla: questi sono i nostri valori.
components-get = Scarica il nostro file
components-use = Carica il mio file
components-own = Il mio file: { $file }
components-ours = Ripristina i nostri
components-are-own = Questo tavolo usa i componenti di chi l’ha creato.
components-are-ours = Tutti i valori vengono dal regolamento.
components-more = Da dove vengono
reconstructed = Valori ricostruiti
reconstructed-text = Non conosciamo alcuni valori stampati nel gioco pubblicato. I nostri sono ricostruiti, e il file lo indica.

## Sala e profilo
lobby-open-do = Crea
tables-open = Tavoli in attesa di giocatori
tables-open-none = Al momento nessun tavolo aspetta giocatori.
tables-open-none-text = Creane uno: gli altri potranno unirsi.
tables-live = In corso
tables-live-none = Nessuna partita pubblica in corso.
tables-finished = Partite finite
bring = Carica una partita finita
bring-text = Puoi aggiungere le partite finite offline contro i bot: nel gioco offline salva la partita in un file, poi aprilo qui. Controlliamo ogni mossa con le regole, ma i dadi li ha tirati il tuo dispositivo.
bring-done = { $n ->
    [one] 1 partita aggiunta.
   *[other] { $n } partite aggiunte.
 }
person-title = Giocatore
person-mine = Il mio profilo
person-since = Qui dal { $day }
person-show = Profilo pubblico
person-show-text = Gli altri vedono il tuo nome, i punteggi, la fortuna, gli eroi preferiti, le partite classificate, quelle ai tavoli pubblici e quelle giocate con te. Tutto il resto rimane privato.
person-guest = Solo tu vedi questa pagina. Con un account puoi avere un profilo pubblico.
person-ratings = Punteggi
person-sides = Schieramenti preferiti
person-side = { $n ->
    [one] 1 partita, vinte: { $won }
   *[other] { $n } partite, vinte: { $won }
 }
curve-told = Punteggio nelle ultime { $n } partite classificate: da { $from } a { $now }, minimo { $least }, massimo { $most }.
person-favourites = Eroi e dèi
person-favourites-note = Prima i più giocati, con le partite giocate e vinte. Contano le partite classificate e quelle ai tavoli pubblici, tranne quelle finite per abbandono.
person-lot = { $what }: { $n }
luck-gave = In { $n } partite la fortuna ha inciso per +{ $mean } % a partita (± { $doubt }).
luck-took = In { $n } partite la fortuna ha inciso per −{ $mean } % a partita (± { $doubt }).
luck-fair = È una fortuna normale.
luck-odd = Per puro caso succede solo a un giocatore su 20 circa.
luck-note = L’effetto di dadi e carte sulla probabilità di vincere, secondo la stima dell’oracolo. Contano le partite classificate e quelle ai tavoli pubblici.
luck-told = Effetto totale di dadi e carte in { $n } partite: ora { $now } %, minimo { $least } %, massimo { $most } %.
all = Tutti
result = Risultato
outcome-won = Vinta
outcome-lost = Persa
outcome-drawn = Patta
outcome-none = Annullata
opponent = Avversario
search-do = Cerca
games-older = Partite precedenti
games-none = Nessuna partita trovata.
games-none-yet = Nessuna partita recente. Prova con le più vecchie.
follow = Segui
unfollow = Non seguire più
friend = Vi seguite
follows-you = Ti segue
block = Blocca
block-who = Blocca { $who }
blocked-who = Hai bloccato { $who }
unblock = Sblocca
unblock-who = Sblocca { $who }
block-text = Non verrete abbinati, non potrete unirvi l’uno ai tavoli dell’altro né sfidarvi, e non vedrai i suoi messaggi.
blocks = Giocatori bloccati
follows = Giocatori che segui
challenge = Sfida
over-days = Partite per corrispondenza
days-off = Giorni liberi
days-off-text = Nei giorni liberi i tuoi orologi si fermano nelle partite per corrispondenza, e gli avversari vedono che non ci sei. Giorni rimasti quest’anno: { $left }.
days-off-until = Giorni liberi fino al { $day }
days-off-count = Numero di giorni, da adesso
days-off-do = Prendi questi giorni
feeds = Feed e calendario
feeds-text = Segui i tuoi turni in un lettore di feed e le scadenze in un calendario. Tieni privato l’indirizzo: chi ce l’ha può leggerli.
feed-atom = I miei turni (Atom)
feed-calendar = Le mie scadenze (iCalendar)
feed-there = Hai già un indirizzo. Viene mostrato una volta sola: se l’hai perso, creane un altro.
feed-make = Crea indirizzo
feed-renew = Crea un nuovo indirizzo
feed-drop = Elimina indirizzo
your-name = Il tuo nome
save = Salva
saved = Salvato

## L'account
account-title = Account
account-link = Account e accesso
account-nobody = Non hai effettuato l’accesso. Puoi giocare anche senza account: basta un nome.
account-guest = Giochi come { $name }, da ospite. Solo questo browser ti riconosce.
account-known = Sei { $name }, accesso con { $email }.
account-by-passkey = Sei { $name }, accesso con passkey.
one-moment = Un momento…
sign-in = Accedi
add-email = Aggiungi un indirizzo e-mail
add-email-text = Ti permette di accedere se perdi la passkey e di sapere quando tocca a te.
no-mail-here = Questo server non manda e-mail. Per accedere usa una passkey.
email = Indirizzo e-mail
code-send = Invia il codice
code-sent = Abbiamo inviato un codice a { $email }. Inseriscilo qui, in questo browser, entro dieci minuti.
code = Codice
code-enter = Accedi
code-again = Usa un altro indirizzo o chiedi un nuovo codice
passkey-enter = Accedi con una passkey
passkeys = Passkey
passkeys-text = Il tuo dispositivo custodisce la passkey e la sblocca con l’impronta, il volto o il PIN. Niente da ricordare, niente da rubare.
passkeys-unknown = Questo browser non supporta le passkey.
passkey-label = Nome della passkey
passkey-label-like = Il mio telefono
passkey-add = Crea una passkey
passkey-drop = Elimina
passkey-unnamed = Passkey senza nome
passkey-made = Creata il { $day }
passkey-used = Usata l’ultima volta il { $day }
end-thing = { $end }: { $thing }
notices = Notifiche
notices-text = Ti avvisiamo quando tocca a te, una partita finisce o qualcuno chiede la rivincita mentre non sei al tavolo.
notices-mail = Per e-mail
notices-mail-none = Prima aggiungi un indirizzo e-mail qui sopra.
notices-turns = Turni per e-mail
notices-each = Un’e-mail per turno
notices-daily = Riepilogo giornaliero
notices-here = In questo browser
notices-unknown = Questo browser non supporta le notifiche push.
sessions = Dove hai effettuato l’accesso
session-this = questo browser
session-seen = Visto l’ultima volta il { $day }
session-unnamed = Browser sconosciuto
session-end = Disconnetti
sessions-end-others = Disconnetti tutti gli altri
sign-out = Esci
export = I tuoi dati
export-text = Nome, metodi di accesso, partite, mosse e messaggi. Scarica tutto o elimina il tuo account.
export-take = Scarica i miei dati
leave = Elimina il mio account
leave-text = Elimina subito e per sempre il tuo nome, l’indirizzo e-mail, i messaggi in chat e i metodi di accesso. Le partite finite restano ai tuoi avversari, senza il tuo nome. In quelle in corso un bot può prendere il tuo posto.
leave-not = Mantieni l’account
leave-do = Elimina per sempre
refuse-passkey-stopped = Nessuna passkey trovata o creata. Nulla è cambiato.
refuse-passkey-there = Questo dispositivo ha già una tua passkey.
refuse-passkey-address = Le passkey non funzionano a questo indirizzo: serve https o localhost.
refuse-notices-denied = Il browser blocca le notifiche di questo sito. Prima consentile nelle sue impostazioni.
refuse-notices-none = Il servizio push del browser non è raggiungibile. Riprova più tardi.

## Impostazioni
settings-title = Impostazioni
theme = Tema
theme-auto = Sistema
theme-bone = Chiaro (Osso)
theme-glaze = Scuro (Vernice)
motion = Animazioni
motion-text = Pedine che scorrono e dadi che rotolano.
motion-auto = Sistema
motion-full = Attive
motion-none = Disattivate
speed = Velocità di riproduzione
speed-text = La velocità con cui il tabellone mostra le pedine che si scoprono, i duelli e i turni degli altri. Clic per il passo successivo, Esc per saltare.
speed-calm = Normale
speed-brisk = Veloce
speed-none = Istantanea
sound = Suono
sound-text = Effetti sonori durante il gioco e un segnale quando tocca a te.
volume = Volume
sound-on = Attiva il suono
sound-off = Togli il suono
text-board = Tabellone testuale
text-board-text = Descrive il tabellone a parole invece di disegnarlo. I lettori di schermo ricevono sempre questa versione.
play-offline = Gioco offline
play-offline-text = Gli stessi giochi contro i bot, tutto sul tuo dispositivo.
play-offline-do = Gioca offline
install = Installa
install-text = Aggiungi Ilion a questo dispositivo come app.
install-do = Installa

## Sulla soglia di un tavolo
no-table = Tavolo non trovato
private-text = Questo tavolo è privato. Chiedi un link d’invito a chi l’ha creato.
wait-friend = In attesa dei giocatori. Manda loro il link d’invito.
wait-public = In attesa dei giocatori. Il tuo tavolo compare nella pagina Comunità. Puoi anche mandare il link d’invito.
wait-start = Ci sono tutti. Preparazione dei dadi…
stand-up = Lascia il tavolo
send-away = Rimuovi { $who }
link-seat = Link d’invito ({ $seat })
link-seats = Link d’invito per i posti liberi (lo stesso per tutti)
fill-bots = { $count ->
    [one] Aggiungi un bot
   *[other] Aggiungi { $count } bot
 }
fill-level = Livello dei bot
link-watch = Link per gli spettatori
link-replay = Link per rivedere
copy-link = Copia
copied = Copiato
share = Condividi
share-with = Condividi…
qr-code = Codice QR
qr-of = Codice QR di { $link }

## Al tavolo
board = Tabellone
board-words = Tabellone testuale
beside-board = Accanto al tabellone
beside = Cronaca, chat e dadi
fold-seats = Giocatori
you = tu
you-name = Tu
a-computer = bot
present = online
away = assente
to-move = deve muovere
your-decision = Tocca a te
waiting = In attesa
plan = Mosse condizionali
plan-n = Mosse condizionali: { $n }
plan-text = Prepara le risposte in anticipo, anche per quando dormi. Se si presenta proprio questa situazione, la tua risposta viene giocata subito. Se succede altro, le mosse condizionali vengono eliminate e decidi tu. Nessun altro le vede.
plan-if = Se un giocatore gioca «{ $what }»,
plan-asked = Quando mi viene chiesto «{ $what }»,
plan-then = gioco «{ $what }».
plan-when = Se succede questo
plan-do = Gioco
plan-choose = Scegli
plan-add = Aggiungi
plan-drop = Elimina tutto
plan-dropped = È successo qualcos’altro: il resto delle tue mosse condizionali non verrà giocato.
plan-seen = OK
plan-due = La tua mossa condizionale sta per essere giocata.
plan-none = Da qui non si può prevedere la tua prossima decisione.
plan-full = Puoi avere al massimo quattro mosse condizionali.
plan-looking = Calcolo dei possibili sviluppi…
watching = Stai guardando
watching-tag = spettatore
you-play = Il tuo posto: { $seat }.
choices = Scelte
choices-n = { $n ->
    [one] Mostra l’unica scelta
   *[other] Mostra tutte le { $n } scelte
 }
picked-n = { $n ->
    [one] 1 scelta
   *[other] Scegli tra { $n }
 }
let-go = Annulla
picked-board = Scegli un punto del tabellone
answer-stands = Non chiedere più in questo turno
find-choice = Cerca tra le scelte
find-choice-n = { $n ->
    [one] { $n } scelta
   *[other] { $n } scelte; scrivi per cercare
 }
nothing-found = Nessun risultato.
final = definitivo
final-text = Non si può annullare.
not-yet = Annulla
do-it = Conferma
undo = Ritira la mossa
sending = Invio…
bot-thinks = { $who } sta pensando
seconds-short = { $n } s
why-not = Perché non posso?
why-not-title = Perché non posso?
why-not-act = «{ $act }»: perché non posso?
why-not-text = Scegli una mossa per sapere perché ora non è permessa.
why-not-find = Cerca una mossa
why-legal = Questa mossa ora è permessa.
log = Cronaca
log-empty = Non è ancora successo nulla.
log-earlier = Mostra i precedenti
log-start = Inizio della partita
log-partly = Turno incompleto
log-undo = { $who } ritira una mossa.
log-rewind = { $who } ritira una mossa e le risposte dei bot.
log-resign = { $who } abbandona la partita.
log-draw = { $who } offre la patta.
log-abort = { $who } propone di annullare la partita.
see-moment = mostra
chat = Chat
chat-empty = Ancora nessun messaggio.
chat-say = Scrivi un messaggio
send = Invia
unread = non letti
phrases = Frasi rapide
asides = Altre possibilità
clause-n = Regola { $clause }
clause-open = Regola { $clause }
clause-where = Sezione { $where } del regolamento, con parole nostre.
origin-text = Le regole senza contrassegno vengono dal regolamento. Le altre sono indicate come nostra lettura o come variante di Ilion.
origin-book-text = Questa regola viene dal regolamento.
origin-inferred = nostra lettura
origin-inferred-text = Il regolamento non lo dice espressamente: deriva dalle regole, o è la nostra lettura.
origin-ours = variante di Ilion
origin-ours-text = Non è nel regolamento: è una regola, un’opzione o un componente aggiunto da Ilion.
clause-all = Tutte le regole
clock-days = { $days } g { $hours } h
clock-hours = { $hours } h { $minutes } min
curtain-title = Prossimo giocatore: { $seat }
curtain-text = Passa il dispositivo. Ciò che è nascosto resta nascosto finché non continui.
curtain-lift = Ci sono
reconnecting-title = Riconnessione…
reconnecting-text = La partita è al sicuro. La tua ultima mossa partirà quando torni online.
offline-title = Sei offline.
offline-text = Puoi ancora leggere ciò che hai aperto. I tavoli tornano con la connessione.
offline-table = Puoi ancora guardare il tabellone. Potrai muovere quando torni online.

## Dadi
dice = Dadi
dice-text = Dadi verificabili: prima della partita il server si è impegnato su un numero segreto e il dispositivo di ogni giocatore ne ha aggiunto uno proprio. Nessuno può scegliere i dadi.
dice-commitment = Impegno del server
dice-share = { $seat }: hash del seme
dice-share-none = non ancora aggiunto
dice-later = A fine partita i numeri segreti vengono rivelati e puoi verificare qui ogni dado.
dice-check = Verifica i dadi
dice-checking = Verifica in corso…
dice-rules-check = Verifica ogni mossa
dice-rules-text = Scarica una volta nel browser le regole del gioco (circa 7 MB).
dice-rules-right = Rigiocata secondo le regole: tutte le { $acts } mosse sono permesse, ogni sorteggio è quello richiesto dalle regole e il risultato è giusto.
dice-rules-none = Impossibile avviare le regole in questo browser.
dice-right = Tutto torna:
dice-wrong = Qualcosa non torna.
dice-no-record = Impossibile caricare il registro della partita.
dice-commitment-kept = L’impegno è quello che ti è stato mostrato prima della partita.
dice-commitment-broken = L’impegno non è quello che ti è stato mostrato prima della partita.
dice-share-used = Il tuo seme è nei dadi.
dice-share-missing = Il tuo seme non è nei dadi.
dice-promise-broken = Il server non ha mantenuto l’impegno. O non ha usato il tuo seme, o questa partita non è quella che ha promesso.
dice-promise-kept = Il { $moment }, prima di rivelare il tuo seme, questo dispositivo ha salvato ciò che il server aveva promesso: il tavolo, tutti gli impegni, i posti e il loro ordine, i bot e l’origine del numero casuale pubblico.
dice-promise-save = Salva la promessa
dice-again = Prima dell’inizio di questa partita i dadi sono stati rifatti { $times ->
    [one] una volta
   *[other] { $times } volte
 } dopo che il tuo seme era stato rivelato.
dice-all-bots = Il server giocava a tutti i posti: questa verifica non può dimostrare che sia stato onesto.
dice-beacon = Numero casuale pubblico
dice-beacon-round = { $name }, estrazione { $round }
dice-beacon-lost = Non era disponibile: sono stati creati nuovi impegni e la partita è iniziata senza.
dice-beacon-later = L’estrazione viene scelta quando tutti i semi sono rivelati.
dice-beacon-used = L’estrazione { $round } di { $name } è nei dadi.
dice-sealed = Dadi sigillati: ogni mossa che richiede dadi viene prima salvata; poi i dadi si tirano con un numero casuale pubblico che prima non esisteva. Nessuno può conoscere il tiro in anticipo, nemmeno questo server. Il server conosce però le pedine nascoste e le carte distribuite prima della prima mossa.
dice-sealed-heard = Mosse ricevute da questo dispositivo prima che se ne potessero conoscere i dadi: { $heard } su { $all }.
dice-wait = La tua mossa è salvata. In attesa del numero casuale pubblico { $round }.

## Games that did not end
fairness-title = Partite non finite
fairness-text = Un giocatore a cui i dadi non piacciono potrebbe ricominciare finché non ne escono di migliori. Perciò elenchiamo ogni partita iniziata e non finita, con l’impegno sui dadi visto dai giocatori e con quanto spesso succede a chi l’ha creata.
fairness-server = Su questo server:
fairness-rate = Finite: { $finished }, non finite: { $cancelled }.
fairness-file = Salva in un file
fairness-aborted = Annullata
fairness-abandoned = Abbandonata da un mese
fairness-anew = Dadi rifatti
fairness-opener = Creata da { $name }:
fairness-nobody = Creata da un account eliminato:
fairness-none = Nessuna finora.
fairness-more = Mostra le precedenti

## Menu
menu = Menu
menu-words = Tabellone testuale
menu-drawn = Tabellone disegnato
menu-draw = Offri la patta
menu-abort = Proponi di annullare la partita
menu-resign = Abbandona
menu-leave = Lascia il tavolo
resign-sure = { $seats ->
    [2] Abbandoni questa partita?
   *[other] Abbandoni questa partita? Gli altri continuano.
  }
away-title = { $who } non c’è.
away-text = Decide la maggioranza dei presenti. Si può votare quando un giocatore è assente da un’ora. Se torna, la votazione si chiude.
away-bot = Fai giocare un bot per { $who }
away-bot-text = Finché non torna a riprendere il posto.
away-pause = Metti in pausa
away-pause-text = Finché qualcuno non muove o riprende, al massimo per due settimane.
away-end = Annulla la partita
away-end-text = La partita viene annullata e non conta.
away-ask = Che fare?
resting = La partita è in pausa. Chiunque sia al tavolo può riprenderla.
resting-mine = La partita è in pausa. Muovi quando vuoi.
go-on = Riprendi
menu-abort-alone = Annulla la partita
abort-sure = Annulli questa partita? Non conterà.
give-up-text = Un bot gioca al tuo posto. Puoi riprenderlo più tardi.
menu-back = Riprendi il mio posto
bot-for-you = Un bot sta giocando per te.
bot-instead = gioca un bot
rules = Regole
rules-find = Cerca nelle regole
rules-text = Le regole con parole nostre, punto per punto. Dove il regolamento tace, le nostre decisioni spiegano come giochiamo e perché.
question-title = Domanda su una regola
question-text = Salviamo la tua domanda in un file con il tavolo, le sue opzioni e la partita fin qui. Mandalo a chi può rispondere.
question-ask = Che cosa non è chiaro?
question-attach = Allega la partita come l’ho vista io
question-save = Salva in un file
question-saved = Salvato nei tuoi download.
keys = Tasti: { $undo } ritira la mossa, { $why } perché non posso?, { $log } cronaca, { $back } annulla. Tab passa da un pannello all’altro, le frecce scorrono gli elenchi.

## La fine
ended-resign = La partita è finita per abbandono.
ended-draw = Patta per accordo.
ended-flag = Il tempo è scaduto.
ended-abort = La partita è stata annullata.
ended-aborted = La partita è stata annullata.
ended-rules = La partita è finita.
result-won = Vittoria: { $who }.
result-draw = È patta.
result-won-by = Vittoria: { $who } ({ $head }).
result-draw-by = È patta: { $head }.
result-win = Hai vinto.
result-win-by = Hai vinto: { $head }.
result-lose = Hai perso.
result-lose-by = Hai perso: { $head }.
result-sum = Il tiro decisivo
rematch = Rivincita (a parti invertite)
rematch-join = Vai alla rivincita

## Rivedere
replay-tag = replay
moment = Posizione
moment-of = Posizione { $n } di { $all }
eyes = Visto da
eyes-spectator = Spettatore
share-moment = Condividi la posizione
download = Scarica la partita
continue = Gioca da qui
continue-text = Inizia una nuova partita contro i bot dalla posizione { $n }, con nuovi dadi.
continue-do = Inizia
back-to-table = Torna al tavolo
replay-first = Prima posizione
replay-back = Posizione precedente
replay-play = Avvia
replay-pause = Pausa
replay-next = Posizione successiva
replay-last = Ultima posizione
replay-speed = Velocità: { $how }
jump-turn = Vai al turno

## Imparare e riconoscimenti
learn-title = Impara a giocare: { $game }
learn-try = Gioca una prima partita
learn-try-text = Gioca contro il bot più facile. Il tabellone evidenzia le mosse possibili; se provi una mossa che non è permessa, vedi perché.
bot-tutorial = Avversario
bot-puzzle = Avversario
lesson = Lezione guidata
lesson-you = Tu
lesson-text = Giochi a un tavolo vero. Le mosse le fai tu, e ogni passo spiega che cosa fare e perché.
lesson-begin = Inizia
lesson-step = Passo { $n } di { $of }
lesson-over = Lezione completata
lesson-over-text = Ora sai come funziona un turno. Gioca una prima partita contro il bot più facile, o cerca i dettagli nelle regole.
lesson-back = Indietro
lesson-next = Avanti
lesson-again = Ricomincia
puzzles = Problemi
puzzles-text = { $n } posizioni. In ognuna una mossa è chiaramente la migliore. Trovala.
puzzles-best = La tua serie più lunga: { $n }.
puzzles-on = Continua
puzzle-n = Problema { $n } di { $of }
puzzle-find = Tocca a te. Trova la mossa migliore.
puzzle-right = Esatto!
puzzle-wrong = C’è una mossa migliore. Riprova o guarda la soluzione.
puzzle-streak = { $n } di fila al primo tentativo
puzzle-best = migliore
puzzle-less = { $n ->
    [one] 1 vittoria in meno su 100 partite (± { $error })
   *[other] { $n } vittorie in meno su 100 partite (± { $error })
 }
puzzle-turn = Turno completo: { $acts }
puzzle-alike = { $n ->
    [one] Un’altra mossa è quasi altrettanto buona e vale come giusta.
   *[other] Altre { $n } mosse sono quasi altrettanto buone e valgono come giuste.
  }
puzzle-levels = Trovata, per livello: { $levels }
puzzle-same =
    { $n ->
        [one] Anche un’altra prima mossa è giusta: porta alla stessa posizione.
       *[other] Anche altre { $n } prime mosse sono giuste: portano alla stessa posizione.
    }
puzzle-found = { $n ->
    [0] Un bot veloce non trova quasi mai questa mossa.
   *[other] Un bot veloce trova questa mossa il { $n } % delle volte.
 }
puzzle-show = Mostra la soluzione
puzzle-next = Problema successivo
puzzle-strength = Il tuo punteggio nei problemi: { $told }.
puzzle-moved = Variazione di punteggio per il primo tentativo: { $by }.
puzzle-order = Continua in ordine: problema { $n }
puzzles-counts = Di ogni problema conta solo il primo tentativo. Nessun altro lo vede.
rulebook-title = Regole: { $game }
rulebook-chapters = Capitoli
rulebook-both = Edizioni a confronto
rulebook-print = Stampa
rulebook-tables = Tabelle
rulebook-sheet = Pedine e carte da ritagliare
rulebook-options = Opzioni in vigore
rulebook-option-value = Valore
rulebook-option-recommended = Consigliato
rulebook-option-ruling = Decisione
rulebook-in-game = In questa partita: { $options }
rulebook-this-game = In questa partita:
rulebook-recommended = Consigliato: { $options }
rulebook-nothing = Niente in questa edizione.
rulebook-found = { $n ->
    [one] { $n } risultato
   *[other] { $n } risultati
 }
example = Esempio
example-n = Esempio: { $title }
example-ways = Passi dell’esempio
own-step-1 = Scarica il nostro file come modello:
own-step-2 = Sostituisci i valori con quelli del tuo gioco. Accanto a ognuno è scritto da dove viene il nostro.
own-step-3 = Scegli il file in «Opzioni» quando crei un tavolo. Viene salvato nel registro della partita.
credit-game = Un gioco di { $author } ({ $year }).
about-title = Informazioni su Ilion
about-text = Ilion porta nel browser e nel terminale i giochi da tavolo sulla guerra di Troia, secondo i rispettivi regolamenti. Giochi contro persone o bot. Se una mossa non è permessa, vedi quale regola la vieta; ogni tiro di dado si può verificare.
about-games = I giochi e i loro autori
about-independent = Ilion è un’implementazione indipendente delle regole. Non è prodotta né approvata dagli autori o dagli editori di questi giochi, che ne conservano tutti i diritti.
about-independent-short = Ilion non è affiliato all’autore né all’editore.
about-original = Se uno di questi giochi ti piace, cerca l’originale. Le regole sono scritte con parole nostre; non usiamo testi o illustrazioni pubblicati.
about-components = Componenti
about-components-text = I valori dati nei regolamenti sono usati così come sono. Dove non conosciamo pedine, carte o mappe pubblicate, usiamo ricostruzioni, sempre indicate come tali. Puoi sostituirle con un file tuo.
about-dice = I dadi
about-dice-text = Ogni tiro combina un numero che il server ha fissato prima della partita con uno del dispositivo di ogni giocatore. Dopo la partita chiunque può ricalcolare i tiri, in «Dadi» al tavolo o con un proprio programma.
about-thanks = Grazie
about-fonts = Caratteri: GFS Didot della Greek Font Society (T. Katsoulidis, G. Matthiopoulos) e Source Sans 3 di Adobe, entrambi con la SIL Open Font License 1.1.
about-icons = Emblemi: game-icons.net, di Lorc, Delapouite e altri, con licenza CC BY 3.0, ricolorati.
about-icons-all = Tutti gli emblemi e i loro autori
about-licence = Ilion è software libero con licenza Apache 2.0.
nowhere-title = Pagina non trovata
nowhere-text = Il vento ti ha portato fuori rotta. Qui non c’è nessuna pagina.

## Rifiuti
try-again = Riprova
refuse-offline = Il server non è raggiungibile. Nulla è cambiato. Controlla la connessione e riprova.
refuse-broken = Errore del server. Nulla è cambiato. Riprova.
refuse-detail = { $detail }

## L'oracolo
oracle-ask = Chiedi un suggerimento all’oracolo
oracle-short = Oracolo
oracle-thinking = L’oracolo sta pensando…
oracle-then = Poi: { $acts }
debug = Dati del tavolo
debug-view = Vista
debug-legal = Mosse permesse
debug-facts = Ultime novità
oracle-share = da giocare il { $n } % delle volte
oracle-refining = Prima risposta. Continuo a cercare…
oracle-chance = { $who }: { $chance } % di probabilità di vincere (± { $error })
analysis = Fortuna e abilità
analysis-tab = Analisi
analysis-judged = { $done } decisioni analizzate su { $of }
analysis-unjudged = { $n ->
    [one] 1 decisione non si è potuta analizzare.
   *[other] { $n } decisioni non si sono potute analizzare.
  }
analysis-drawing = Calcolo delle probabilità di vincere…
analysis-line = Probabilità di vincere nel corso della partita
analysis-start = All’inizio
analysis-luck = Fortuna
analysis-own = Le sue decisioni
analysis-others = Decisioni altrui
analysis-rest = Non spiegato (abbandono)
analysis-result = Risultato
analysis-note = Come è cambiata la probabilità di vincere (%) di { $who }, dall’inizio alla fine.
analysis-winning = Chi era in vantaggio
analysis-of = Per quale giocatore
analysis-luck-before = Fortuna prima dell’ultimo tiro
analysis-roll = L’ultimo tiro
analysis-sound = { $who } non ha commesso errori evidenti: le sue imprecisioni costano in tutto meno del { $error } %.
analysis-given = Gli errori di { $who } sono costati il { $cost } % (± { $error }) rispetto alle mosse migliori trovate.
analysis-turning = Svolte
analysis-costly = Errori gravi
analysis-none = Per questa partita non c’è un’analisi.
deeds = Momenti salienti
see-account = Mostra l’analisi
turning-act = { $who }: { $act }.
turning-cost = { $who }: { $act }. Meglio: { $best }.

stage = Eventi
stage-next = Avanti
stage-end = Salta
stage-recap = Dalla tua ultima decisione

# A board drawn from a scene
drawn-lit = selezionabile

day-title = Sfida del giorno
day-text = Una partita al giorno, uguale per tutti: stessi dadi, stesso avversario, un solo tentativo. Nessuno ha più fortuna di te.
day-against = { $side } contro { $who }
day-left = Finisce a mezzanotte UTC, tra { $hours } h { $minutes } min
day-over = Questa sfida è finita
day-begun = { $n ->
    [0] ancora nessun giocatore
    [one] 1 giocatore, partite finite: { $ended }
   *[other] { $n } giocatori, partite finite: { $ended }
 }
day-mine = Il mio risultato
day-place = Posizione
day-place-of = { $place } su { $n }
day-result = Risultato
day-won = Vittoria
day-lost = Sconfitta
day-drawn = Patta
day-part = Vittoria condivisa: { $share }
day-gain = Rispetto agli altri
day-mean = Punteggio medio con gli stessi dadi: { $share }.
day-lines = Classifica
day-name = Nome
day-moves = Mosse
day-guest = ospite
day-order = A parità di risultato contano le mosse: è meglio vincere con meno mosse e perdere con più mosse.
day-later = Gioca per vedere com’è andata agli altri.
day-nobody = Nessuno ha finito questa sfida.
day-dice = Come sono stati fissati i dadi
day-dice-text = Pubblichiamo un impegno il giorno prima e riveliamo il seme a fine giornata. Dal seme derivano tutti i dadi di tutti i tavoli di quel giorno, e chiunque può verificare che corrisponda all’impegno.
day-commitment = Impegno
day-seed = Seme
day-seed-later = rivelato dopo mezzanotte UTC
day-before = Giorni precedenti
day-field = Guarda com’è andata agli altri
day-gone = account eliminato

cups-title = Tornei
cups-text = Iscriviti a un torneo o creane uno, dal vivo o per corrispondenza. Abbinamenti e tavoli si creano da soli a ogni turno.
cups-none = Ancora nessun torneo. Creane uno!
cups-make = Crea un torneo
cup-name = Nome
cup-kind = Formula
cup-kind-swiss = Svizzero
cup-kind-circle = Girone all’italiana
cup-kind-knockout = Eliminazione diretta
cup-kind-swiss-text = A ogni turno si affrontano giocatori con punti simili, mai due volte gli stessi. Ci si può iscrivere anche dopo l’inizio.
cup-kind-circle-text = Ogni giocatore incontra tutti gli altri una volta. Fino a 32 giocatori.
cup-kind-knockout-text = Se perdi sei fuori. Le patte si rigiocano a parti invertite.
cup-pace = Tempo di gioco
cup-most = Numero massimo di iscritti
cup-rounds = Turni
cup-rounds-fit = Automatico
cup-until = Inizio
cup-until-5 = tra 5 minuti
cup-until-30 = tra 30 minuti
cup-until-120 = tra 2 ore
cup-until-1440 = domani a quest’ora
cup-until-10080 = tra una settimana
cup-programs = Bot
cup-for-programs = Solo per bot, non per persone
cup-make-do = Crea
cup-account = Per partecipare a un torneo o crearne uno serve un account.
cup-entered = { $n ->
    [one] 1 iscritto (massimo { $most })
   *[other] { $n } iscritti (massimo { $most })
 }
cup-begins = Inizio: { $when }
cup-clock = { $minutes } min + { $seconds } s a mossa
cup-round = Turno { $round }
cup-round-of = Turno { $round } di { $of }
cup-over = Finito
cup-off = Annullato
cup-enter = Iscriviti
cup-back = Rientra
cup-leave = Ritirati
cup-begin = Inizia subito
cup-call-off = Annulla il torneo
cup-to-table = Vai alla mia partita
cup-to = Torna al torneo
cup-waits = La tua partita è pronta. Vai al tavolo entro cinque minuti (per corrispondenza: entro il tempo di una mossa), o perdi a tavolino.
cup-away = assente
cup-away-text = Risulti assente. Premi «Rientra» per tornare negli abbinamenti.
cup-entrants = Iscritti
cup-nobody = Ancora nessun iscritto
cup-places = Classifica
cup-points = Punti
cup-buchholz = Buchholz
cup-berger = Sonneborn-Berger
cup-order-swiss = Spareggi: punti degli avversari (Buchholz), poi punti degli avversari battuti (Sonneborn-Berger), poi scontri diretti.
cup-order-circle = Spareggi: scontri diretti, poi punti degli avversari battuti (Sonneborn-Berger).
cup-order-knockout = Classifica in base al turno raggiunto.
cup-free = riposa questo turno
cup-no-game = a tavolino
cup-watch = Guarda
cup-kind-arena = Arena
cup-kind-arena-text = Per un tempo fisso i giocatori liberi con punti simili vengono abbinati più volte. Una vittoria vale 1 punto, una patta ½. Puoi arrivare in ritardo e andartene quando vuoi.
cup-minutes = Durata
cup-minutes-n = { $n } minuti
cup-ends = Fino a: { $when }
cup-last-games = Ultime partite in corso
cup-order-arena = Classifica per punti, poi per partite vinte.
cup-games = Partite
cup-soon = Giocherai appena un avversario sarà libero.
cup-teams = Squadre di quattro
cup-for-teams = Squadre di quattro, stessi dadi a tavoli accoppiati
cup-teams-text = Ogni incontro si gioca a quattro tavoli. I tavoli vanno a coppie, con gli stessi dadi e a parti invertite: così la fortuna si annulla. Un tavolo resta nascosto finché non sono finiti entrambi i tavoli della coppia.
cup-team-make = Crea una squadra
cup-team-name = Nome della squadra
cup-team-join = Entra
cup-team-code = Codice della squadra
cup-team-mine = La tua squadra: { $name }
cup-commitment = Impegno: { $hash }
cup-team-missing = { $n ->
    [one] manca 1 giocatore
   *[other] mancano { $n } giocatori
 }
cup-team-link = Link d’invito per la tua squadra
cup-team-captain = Sei il capitano. A torneo iniziato, solo tu puoi ritirare la squadra o farla rientrare.
cup-rooms = Tavoli
cup-deal = Serie di dadi { $n }
cup-deal-closed = I risultati compaiono quando sono finiti entrambi i tavoli.
cup-luck-first = Con questi dadi il primo schieramento ha ottenuto in media { $points } in più a tavolo. Ogni squadra lo ha giocato una volta, quindi il vantaggio si annulla.
cup-luck-second = Con questi dadi il secondo schieramento ha ottenuto in media { $points } in più a tavolo. Ogni squadra lo ha giocato una volta, quindi il vantaggio si annulla.
cup-luck-none = Questi dadi non hanno favorito nessuno schieramento.
explorer = Esploratore
explorer-title = { $game } in cifre
explorer-text = Statistiche di molte partite: aperture e risultati, sopravvivenza, schieramenti e durata.
explorer-panel = Risultati delle aperture, sopravvivenza degli eroi e percentuali di vittoria di molte partite.
explorer-look = Esplora
explorer-opening = Risultati di questa apertura
explorer-which = Partite contate
explorer-seats = { $n ->
    [one] 1 giocatore
   *[other] { $n } giocatori
 }
explorer-server = Partite pubbliche su questo server, { $which }: { $n }
explorer-lab = Partite di bot dal laboratorio, { $which }: { $n }
explorer-turns = Una partita dura in media { $value } turni ({ $low }–{ $high }).
explorer-decisions = Tutti i giocatori insieme prendono { $value } decisioni ({ $low }–{ $high }).
explorer-few = Meno di { $few } partite: si mostrano solo i numeri, niente percentuali.
explorer-how = Tra parentesi: l’intervallo di confidenza al 95 %. Il punteggio è la quota di partite vinte (la patta vale metà). Con meno di { $few } partite non si mostra alcuna percentuale.
explorer-of = { $n ->
    [one] Su 1 partita finita.
   *[other] Su { $n } partite finite.
 }
explorer-what = Voce
explorer-games = Partite
explorer-share = Quota
explorer-score = Punteggio
explorer-percent = { $n } %
explorer-reach = ({ $low }–{ $high })
explorer-too-few = troppo poche partite
explorer-yours = la tua partita
explorer-all = Mostra altre { $n }
explorer-more = { $n ->
    [one] 1 voce più rara non è mostrata.
   *[other] { $n } voci più rare non sono mostrate.
 }

## Cura
report = Segnala
report-who = Segnala { $who }
report-why = Che cosa non va? Un moderatore vedrà la segnalazione e la chat di quel momento.
report-send = Invia la segnalazione
report-thanks = Grazie. Un moderatore la esaminerà.
mute-who = Silenzia { $who }
about-who = Segnala o blocca { $who }
ban-until = Il tuo account è sospeso fino al { $until }. Motivo: { $reason }.
ban-for-good = Il tuo account è sospeso in modo permanente. Motivo: { $reason }.
ban-note = Messaggio del moderatore: «{ $note }»
ban-what-stays = Puoi ancora leggere, e scaricare o eliminare i tuoi dati.
ban-abuse = insulti o molestie
ban-cheating = gioco sleale
ban-name = un nome offensivo
ban-spam = spam
ban-other = violazione delle regole di questo server
told-close = Chiudi l’annuncio
hook-title = Webhook per la chat
hook-text = Pubblica i tuoi turni su Slack, Discord, Mattermost o qualsiasi servizio che accetti webhook. Li vede chiunque sia nel canale.
hook-url = Indirizzo del webhook (https)
hook-keep = Salva il webhook
hook-drop = Rimuovi il webhook
hook-on = I tuoi turni vengono pubblicati in questo canale.
hook-off = Il webhook non ha funzionato per più volte di fila, quindi abbiamo smesso di pubblicare. Controlla l’indirizzo e salvalo di nuovo.
young-title = Modalità bambini
young-text = Per i bambini: il nome viene da una lista di eroi e la chat è disattivata, in lettura e in scrittura.
young-host = L’ha attivata chi gestisce il server.
young-label = Modalità bambini
chat-off = Per te la chat è disattivata.
host-title = Gestione
host-link = Gestione del server
host-text = Tutto ciò che fai qui viene registrato, e ogni gestore può leggere il registro.
host-nobody = Questa pagina è per chi gestisce questo server.
host-reports = Segnalazioni
host-people = Giocatori
host-bans = Sospensioni
host-announce = Annunci
host-ratings = Punteggi
host-log = Registro
host-more = Altro
host-none = Non c’è nulla da mostrare.
host-find = Nome, e-mail o id
host-guest = Ospite
host-seen = ultimo accesso { $when }
host-since = qui dal { $when }
host-banned = Account sospeso
host-banned-until = Account sospeso fino al { $until }
host-young = Modalità bambini
host-ban = Sospendi
host-ban-who = Sospendi { $who }
host-unban = Togli la sospensione
host-unban-who = Togli la sospensione a { $who }
host-ban-text = La sospensione vale subito. Le partite in corso continuano finché non le chiude l’orologio. { $who } vedrà il motivo e il tuo messaggio.
host-ban-reason = Motivo
host-ban-note = Messaggio al giocatore
host-ban-days = Durata
host-ban-day = { $n ->
    [0] Permanente
    [one] 1 giorno
   *[other] { $n } giorni
 }
host-make-young = Attiva la modalità bambini
host-make-young-who = Attiva la modalità bambini per { $who }
host-make-grown = Disattiva la modalità bambini
host-make-grown-who = Disattiva la modalità bambini per { $who }
host-likeness = Indizio di aiuto da un motore
host-likeness-none = Non è ancora stata analizzata nessuna partita classificata contro persone.
host-likeness-few = { $n } decisioni analizzate: troppo poche per trarne conclusioni.
host-likeness-own = { $n } decisioni non ovvie in { $games } partite: il { $share } % coincide con la scelta di Atena (intervallo al 95 %: { $low }–{ $high } %).
host-likeness-others = Altri giocatori con un punteggio simile: { $share } % (intervallo al 95 %: { $low }–{ $high } %).
host-likeness-others-few = Dati insufficienti su altri giocatori con un punteggio simile.
host-likeness-levels = I bot, nelle stesse decisioni
host-likeness-level = { $who }: { $share } %
host-likeness-beyond = Più dei giocatori con un punteggio simile, e più di quanto il caso spieghi facilmente.
host-likeness-within = Non nettamente più dei giocatori con un punteggio simile.
host-likeness-note = È un indizio, non una prova: non sospendere mai un giocatore solo per questo. I giocatori forti scelgono spesso come i bot, alcuni studiano con loro, le posizioni cambiano e poche partite dicono poco. Fra molti giocatori onesti, qualcuno spicca per caso.
host-report-by = segnalazione di { $who }
host-report-move = alla mossa { $n }
host-report-said = Chat
host-report-none = Nessun messaggio.
host-report-close = Chiudi
host-report-close-who = Chiudi la segnalazione su { $who }
host-to-table = Vai al tavolo
host-to-person = Vai al profilo
host-announce-line = Testo in { $lang }
host-announce-text = Tutti lo vedono su ogni pagina finché non lo chiudono. Se manca una lingua, chi la legge riceve il primo testo che hai scritto.
host-announce-days = Giorni di visibilità
host-announce-do = Pubblica
host-announce-drop = Rimuovi
host-announce-until = fino al { $when }
host-ratings-text = Ricalcola tutti i punteggi da ogni partita classificata, in ordine. Lo fa un worker mentre si continua a giocare.
host-ratings-do = Ricalcola
host-ratings-waits = Un worker sta ricalcolando.
host-ratings-failed = Ricalcolo non riuscito. Il log del server dice perché.
host-ratings-done = Ricalcolati il { $when }: { $games ->
    [one] 1 partita
   *[other] { $games } partite
 }, impronta { $mark }.
deed-ban = ha sospeso
deed-unban = ha tolto la sospensione a
deed-young = ha attivato la modalità bambini per
deed-grown = ha disattivato la modalità bambini per
deed-closed = ha chiuso una segnalazione su
deed-announced = ha pubblicato un annuncio
deed-withdrawn = ha rimosso un annuncio
deed-ratings = ha ricalcolato i punteggi

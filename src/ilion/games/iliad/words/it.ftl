game-title = Iliade
game-summary = Cinquantuno eroi combattono quattro giorni davanti a Troia: il calendario degli dèi raddoppia i deboli e impone duelli, Achille si astiene e la notte restituisce parte dei caduti.

side-greek = Greci
side-trojan = Troiani
seat-greek = Greci
seat-greek-1 = Greci, primo giocatore
seat-greek-2 = Greci, secondo giocatore
seat-greek-3 = Greci, terzo giocatore
seat-greek-4 = Greci, quarto giocatore
seat-greek-5 = Greci, quinto giocatore
seat-trojan = Troiani
seat-trojan-1 = Troiani, primo giocatore
seat-trojan-2 = Troiani, secondo giocatore
seat-trojan-3 = Troiani, terzo giocatore
seat-trojan-4 = Troiani, quarto giocatore
seat-trojan-5 = Troiani, quinto giocatore
terrain-citadel = la rocca
terrain-ship = la flotta
status-ready = Pronti
status-abstaining = Si astiene
status-wounded = Feriti
status-fallen = Caduti oggi
status-lost = Perduti
status-raided = Uccisi di notte

board-hour = L’ora
board-time = Giorno { $day }, ora { $hour }: { $title }
board-wall = Il muro greco è in piedi.
board-no-wall = Il muro greco non è ancora costruito.
board-goals = Greci in Troia: { $troy } su { $needed }. Troiani sulle navi: { $ships } su { $needed }.
board-reconstructed = Mappa, valori e calendario sono ricostruiti: non avevamo quelli stampati.
board-lesson = La piccola piana della lezione, le sue pedine e la sua giornata sono nostre.
board-map = La piana di Troia
board-legend = ~ mare, = riva, S nave, . piana, n colle, ^ monte, ≈ fiume, # rocca, | e -- muri; in maiuscolo i Greci
board-ways = ° dove può andare { $piece }
board-ways-fight = ° dove può andare { $piece }, ! dove dovrà combattere
board-piece = { $mark } { $piece } ({ $city }) { $value }
board-status = { $status }: { $n }
board-fights = Scontri
board-duties = Da attaccare: { $enemies }

ask-wait = Si aspetta: { $seat }.
ask-fate = Il dado rotola.
ask-place =
    { $n ->
        [0] Hai piazzato tutte le pedine. Di’ che hai finito.
        [one] Piazza l’ultima pedina, o scegli uno schieramento già pronto.
       *[other] { $n } pedine da piazzare: prendine una, o scegli uno schieramento già pronto per tutte le altre.
    }
ask-place-where = Dove si mette { $piece }?
ask-move = Prendi una pedina per muoverla, o chiudi la tua mossa.
ask-move-where = Dove va { $piece }?
ask-declare = Imposta gli scontri: chi attacca chi?
ask-shoot = I tuoi arcieri possono tirare prima degli scontri.
ask-carry = { $piece } è ferito. Dove lo porti nel suo campo?
ask-recover =
    { $left ->
        [one] I medici possono ridarti ancora { $left } punto dei caduti di oggi. Chi?
       *[other] I medici possono ridarti ancora { $left } punti dei caduti di oggi. Chi?
    }

act-take = Prendi { $piece }
act-go = In { $square }
act-hold = Resta e attacca { $enemy }
act-stay = Resta fermo
act-array-vanguard = Schiera gli altri: i più forti davanti
act-array-shield = Schiera gli altri: le pedine da 1 coprono gli eroi
act-array-guard = Schiera gli altri: i più forti a guardia di ciò che vuole il nemico
act-strike = { $attacker } attacca { $defender }
act-aim = { $archer } tiene la freccia per { $target }
act-shoot = { $archer } tira su { $target }
act-save = Recupera { $piece }
act-done = Termina
act-roll = Esce { $face }

placed = { $piece } prende posto in { $square }.
arrayed-vanguard = Schieramento dei { $who }: i più forti davanti.
arrayed-shield = Schieramento dei { $who }: le pedine da 1 coprono gli eroi.
arrayed-guard = Schieramento dei { $who }: i più forti stanno di guardia.
hour = Giorno { $day }, ora { $hour }. { $title }.
favour-1 = Gli dèi favoriscono i Greci: le loro pedine da 1 raddoppiano.
favour-2 = Gli dèi favoriscono i Troiani: le loro pedine da 1 raddoppiano.
favour-3 = Gli dèi favoriscono i due eserciti: tutte le pedine da 1 raddoppiano.
half-turn-greek = Muovono i Greci.
half-turn-trojan = Rispondono i Troiani.
returns = { $piece } riprende le armi.
roused = { $piece } è attaccato ed entra in gioco.
duel-imposed = Tutto si ferma: { $greek } e { $trojan } si battono a duello.
duel-off = Il duello tra { $greek } e { $trojan } non si può fare; l’ora è libera.
moved = { $piece } va in { $square }.
held = { $piece } tiene la posizione contro { $enemy }.
fight-set = { $attackers } contro { $defenders }.
fight-dropped = Non c’è più nessuno da combattere per { $attackers }.
shot = { $archer } tira su { $target }.
arrow-kills = Un { $die }: la freccia uccide { $target }.
arrow-wounds = Un { $die }: la freccia ferisce { $target }.
arrow-scratches = Un { $die }: la freccia non fa altro danno a { $target }.
arrow-misses = Un { $die }: la freccia manca { $target }.
open-field = { $attackers }: { $sum } + { $half ->
    [1] ½ × { $die }
   *[0] { $die }
 } = { $total }; { $defenders }: { $other_sum } + { $other_half ->
    [1] ½ × { $other_die }
   *[0] { $other_die }
 } = { $other_total }.
open-field-even = Pari: nulla di fatto.
slain = Perdite: { $pieces }.
duel-throw = Lancio { $throw }: { $attacker } { $sum } + { $half ->
    [1] ½ × { $die }
   *[0] { $die }
 } = { $total }; { $defender } { $other_sum } + { $other_half ->
    [1] ½ × { $other_die }
   *[0] { $other_die }
 } = { $other_total }.
duel-nothing = Nulla di fatto.
duel-wounded = { $piece } è ferito.
duel-again = { $piece } è colpito di nuovo, ma non peggiora.
duel-killed = { $piece } è ucciso.
duel-even = { $attacker } e { $defender } si separano senza nuove ferite.
carried = { $piece } è portato in { $square }.
wall-built = I Greci hanno costruito il muro.
night = Scende la notte del giorno { $day }.
raid = Ulisse e Diomede assalgono il campo dei Traci. Perdite: { $pieces }.
saved =
    { $left ->
        [one] { $piece } guarisce e ritorna; resta { $left } punto.
       *[other] { $piece } guarisce e ritorna; restano { $left } punti.
    }
lost = Perdita definitiva: { $pieces }.
points = Punti perduti: Greci { $greeks }, Troiani { $trojans }.
won-troy-taken = Troia è presa. Vincono i Greci.
won-trojans-slain = Non resta nessun Troiano. Vincono i Greci.
won-ships-burnt = Le navi bruciano. Vincono i Troiani.
won-greeks-slain = Non resta nessun Greco. Vincono i Troiani.
won-achilles-alone = Resta solo Achille, e non combatte. Vincono i Troiani.
won-sunset = L’ultimo giorno finisce e Troia resiste. Vincono i Troiani.
won-sunset-greeks = L’ultimo giorno finisce. I Greci hanno perso di meno, e vincono.
won-sunset-trojans = L’ultimo giorno finisce. I Troiani non hanno perso più dei Greci, e vincono.

refuse-not-now = Non si fa in questa parte dell’ora.
refuse-nothing-taken = Prendi prima una pedina.
refuse-in-hand = Hai in mano { $piece }: di’ prima dove va.
refuse-no-piece = { $piece } non è in questa partita.
refuse-not-yours = { $piece } non è tuo.
refuse-gone = { $piece } non è più sulla mappa.
refuse-wounded = { $piece } è ferito e riposa fino al mattino.
refuse-abstains = { $piece } non prende parte alla guerra finché non viene il suo giorno o qualcuno lo attacca.
refuse-friend = { $piece } è della tua parte.
refuse-no-square = Sulla mappa non c’è il quadrato { $square }.
refuse-sea = { $square } è mare.
refuse-occupied = { $piece } è in { $square }.
refuse-placed = { $piece } è già piazzato.
refuse-all-placed = Tutte le tue pedine sono piazzate.
refuse-not-placed =
    { $n ->
        [one] Ti resta una pedina da piazzare.
       *[other] Ti restano { $n } pedine da piazzare.
    }
refuse-outside-area = { $square } non è uno dei tuoi quadrati di partenza.
refuse-no-rest = { $piece } non può stare in { $square }: serve un quadrato libero del suo campo, lontano dai nemici se ce n’è uno.
refuse-moved = { $piece } ha già avuto la sua mossa.
refuse-no-fight = In { $square }, { $piece } starebbe accanto a un nemico senza poter combattere tutti quelli che deve.
refuse-controlled = { $piece } non può arrivare in { $square }: lo ferma per strada un nemico che nessuno attacca ancora.
refuse-river = { $piece } non può arrivare in { $square }: lo ferma per strada un fiume.
refuse-wall = { $piece } non può arrivare in { $square }: lo ferma per strada un muro.
refuse-blocked = { $piece } non può arrivare in { $square }: ci sono pedine di mezzo.
refuse-too-far = { $square } è troppo lontano per { $piece }.
refuse-no-duel = { $piece } non può unirsi a uno scontro con { $enemy }: eroe contro eroe è un duello, uno contro uno.
refuse-one-hero = Un solo eroe alla volta può attaccare { $enemy }.
refuse-no-contact = { $piece } e { $enemy } non sono a contatto.
refuse-over-wall = C’è un muro tra { $piece } e { $enemy }.
refuse-duties = Non ancora attaccati: { $enemies }.
refuse-idle = Ancora senza scontro: { $pieces }.
refuse-stays = Chi sta accanto a un nemico deve attaccarlo, se può.
refuse-keeps-arrow = { $piece } tiene la freccia e non combatte.
refuse-shape = { $piece } non può unirsi a uno scontro con { $enemy }: si combatte in molti contro uno o uno contro molti.
refuse-leaves-duty = Se { $piece } va contro { $enemy }, resta senza scontro qualcuno che va combattuto.
refuse-no-archer = { $piece } non è un arciere.
refuse-no-need = { $piece } non ha motivo di tenere una freccia per { $enemy }.
refuse-must-shoot = Devono ancora tirare su un nemico accanto a loro: { $archers }.
refuse-spent = { $piece } ha già tirato.
refuse-fights = { $piece } combatte, e non tira.
refuse-no-line = { $enemy } non è entro tre quadrati in linea retta da { $piece }.
refuse-aimed = { $piece } tiene la freccia per un nemico accanto a lui.
refuse-not-fallen = { $piece } non è caduto oggi.
refuse-quota =
    { $left ->
        [one] { $piece } vale più del punto che puoi ancora recuperare.
       *[other] { $piece } vale più dei { $left } punti che puoi ancora recuperare.
    }

wrong-greek-seats = { $greeks } giocatori greci su { $seats } non lasciano nessun Troiano.
wrong-army = I { $side } hanno { $pieces } pedine per { $seats } giocatori.
wrong-no-map = La mappa non ha righe.
wrong-map-size = Una mappa di { $width } per { $height } quadrati è troppo grande: al massimo 99 per 99.
wrong-row = La riga { $row } della mappa ha { $length } quadrati, la prima ne ha { $width }.
wrong-sign = Il segno «{ $sign }» della legenda dev’essere un solo carattere e comparire una volta sola.
wrong-unknown-sign = La riga { $row } della mappa ha il segno «{ $sign }», che la legenda non conosce.
wrong-edge = Un muro tra { $inside } e { $outside } non è sul lato di due quadrati della mappa.
wrong-gate = Una porta conduce da { $inside }, dentro, a { $outside }, fuori, e lì non passa nessun muro.
wrong-piece-twice = Due pedine hanno l’identificativo «{ $piece }», oppure è vuoto.
wrong-mark-twice = Un’altra pedina dello stesso esercito ha la sigla «{ $mark }» di { $piece }.
wrong-area-square = La zona { $area } ha il quadrato { $square }, che è mare o fuori dalla mappa.
wrong-area-small = La zona { $area } ha { $squares } quadrati per { $pieces } pedine.
wrong-area-shared = Il quadrato { $square } è nelle zone di partenza di tutti e due gli eserciti.
wrong-no-day = Il calendario non ha giorni.
wrong-no-hour = Il giorno { $day } del calendario non ha ore.
wrong-duel = Giorno { $day }, ora { $hour }: «{ $piece }» non è un eroe di valore superiore a 1 dei { $side }.
wrong-goal-small = Devono starci { $needed } pedine, ma { $goal } ha { $squares } quadrati.
wrong-goal-cut-off = Nessuna strada di terra porta a tutta { $goal }.

## Quanto costa un atto
warn-unspent = { $points ->
    [one] Resta un punto
   *[other] Restano { $points } punti
 } da spendere. Chi non si salva stanotte è perduto per sempre; puoi ancora salvare: { $pieces }.
warn-unmoved = Nessuna delle tue { $n } pedine si è mossa in quest’ora.

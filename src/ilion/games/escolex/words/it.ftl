game-title = Escólex
game-summary = Conquista qualsiasi mappa di terra e mare. Le terre collegate danno truppe, ogni truppa si muove di una casella a turno e i dadi decidono ogni combattimento. Vince l’ultima armata rimasta in gioco.

## Seats and armies
seat-0 = Nero
seat-1 = Argilla
seat-2 = Bronzo
seat-3 = Vino
seat-4 = Oliva
seat-5 = Avorio
seat-6 = Rosa
seat-7 = Verderame
seat-8 = Bruno
seat-9 = Viola
seat-10 = Zolfo
seat-11 = Cenere
army-0 = Nero I
army-1 = Argilla I
army-2 = Nero II
army-3 = Argilla II

## Options
option-map = Mappa
option-map-null = scelta in base al numero di armate
option-map-small = Caldera
option-map-aegean = Egeo
option-map-world = Mondo
option-map-hex = esagoni generati
option-special_cells = Caselle speciali: montagne, deserti, mari fertili
option-troops = Truppe iniziali di ogni armata
option-troops-null = terre ÷ armate, per eccesso
option-handicap = Truppe iniziali in più, posto per posto
option-order = Primo giocatore
option-order-seats = il primo posto
option-order-lot = a sorte
option-limit = Limite di truppe per casella
option-limit-null = nessun limite
option-limit_at = Quando si controlla il limite di truppe nei movimenti
option-limit_at-step = a ogni passo
option-limit_at-end = dopo tutti i movimenti; le truppe di troppo si tolgono
option-choice_round = In due: giro dopo il quale ciascuno tiene un’armata
option-choice = In due: come si sceglie l’armata da tenere
option-choice-secret = in segreto e nello stesso momento
option-choice-open = apertamente, uno dopo l’altro
option-capital = Capitali: chi perde la propria è fuori
option-capital_lost = Quando una capitale è persa
option-capital_lost-left = quando il proprietario non vi ha più truppe
option-capital_lost-taken = quando la tiene un altro giocatore
option-capital_die = Le capitali si difendono con un dado in più
option-queen = Regine: chi perde la propria è fuori
option-queen_falls = Perdite dove c’è una regina
option-queen_falls-last = la regina cade per ultima
option-queen_falls-chance = la regina può cadere come ogni altra truppa
option-queen_die = Le regine combattono con un dado in più
option-hold_back = Si può rinunciare ai rinforzi
option-all_gone = Se le ultime armate si distruggono a vicenda
option-all_gone-draw = i loro giocatori pareggiano
option-all_gone-attacker = vince l’attaccante
option-combine_embark = Truppe singole di due terre possono condividere una nave
option-placement_chunk = Truppe per turno di piazzamento
option-sea_goes = Turni di piazzamento richiesti da una truppa in mare
option-max_rounds = Limite di giri (variante di Ilion)
option-max_rounds-null = nessun limite
option-agreed_draws = I giocatori possono accordarsi per la patta (variante di Ilion)

## Cells
kind-land = terra
kind-sea = mare
flag-mountain = montagna
flag-desert = deserto
flag-fertile = fertile

## What happens
placed = { $who } piazza una truppa: { $cell }.
placed-at-sea = { $who } piazza una truppa: { $cell }. In mare costa due.
stock-lost = { $who } non ha posto per { $n ->
    [one] l’ultima truppa della riserva e la perde.
   *[other] le ultime { $n } truppe della riserva e le perde.
 }
founded = { $who } sceglie la capitale: { $cell }.
crowned = { $who } mette la regina: { $cell }.
plays-first = Sorteggio: comincia { $who }.
round = Comincia il giro { $n }.
turn = Turno di { $who }: { $n ->
    [0] nessun rinforzo.
    [one] 1 rinforzo.
   *[other] { $n } rinforzi.
 }
reinforced = { $who } rinforza { $cell }: +{ $n }.
reinforced-at-sea = { $who } rinforza { $cell }: +{ $n }. In mare ogni truppa costa due.
reinforcements-lost = { $who } non ha posto per { $n ->
    [one] 1 rinforzo e lo perde.
   *[other] { $n } rinforzi e li perde.
 }
forgone = { $who } rinuncia a { $n ->
    [one] 1 rinforzo.
   *[other] { $n } rinforzi.
 }
marched = { $who } muove { $n }: { $origin } → { $to }.
embarked = { $who } imbarca { $n }: { $origin } → { $to }. { $arrive ->
    [0] Serve una seconda truppa.
    [one] Ne arriva 1.
   *[other] Ne arrivano { $arrive }.
 }
queen-marched = La regina di { $who } si sposta: { $to }.
pact-broken = { $who } rompe il patto con { $other }.
battle = Combattimento per { $cell }: { $attacker } { $a } contro { $defender } { $d }.
rolled = { $who } tira { $dice ->
    [one] 1 dado
   *[other] { $dice } dadi
 }: { $hits ->
    [0] nessun colpo.
    [one] 1 colpo.
   *[other] { $hits } colpi.
 }
no-hits = Nessun colpo: ogni parte perde una truppa.
conquered = { $who } prende { $cell } con { $n ->
    [one] 1 truppa rimasta.
   *[other] { $n } truppe rimaste.
 }
held = { $who } tiene { $cell } con { $n ->
    [one] 1 truppa rimasta.
   *[other] { $n } truppe rimaste.
 }
deserted = Nessun superstite: { $cell } è vuota.
excess-removed = { $cell } supera il limite: { $n ->
    [one] si toglie 1 truppa.
   *[other] si tolgono { $n } truppe.
 }
destroyed = { $who } non ha più truppe ed è fuori.
capital-lost = { $who } perde la capitale, { $cell }, ed è fuori. Le truppe restano.
queen-lost = { $who } perde la regina ed è fuori. Le truppe restano.
queen-struck = { $cell }: cade la regina di { $who }.
queen-spared = { $cell }: la regina di { $who } si salva.
chose = { $who } ha scelto un’armata in segreto.
abandoned = { $who } rinuncia a un’armata: { $army }.
won = Resta solo { $who }, che vince la guerra.
all-gone = Le ultime armate si sono distrutte a vicenda. Patta: { $who }.
all-gone-won = Le ultime armate si sono distrutte a vicenda. Vince { $who }, che attaccava.
won-by-land = L’ultimo giro è finito. { $who } vince con più terre: { $land } a { $rival }.
won-by-troops = L’ultimo giro è finito con terre pari. { $who } vince con più truppe: { $troops } a { $rival }.
drawn-by-count = L’ultimo giro è finito. Patta: { $who }, con terre ({ $land }) e truppe ({ $troops }) pari.
withdrew = { $who } si ritira dalla guerra. Le truppe restano.
would-settle = { $who } offre la patta.
settled = Tutti i giocatori accettano la patta: { $who }.
proposed = { $who } propone un patto a { $other }.
accepted = { $who } accetta il patto con { $other }.
pact-ended = { $who } disdice il patto con { $other }.
proposal-withdrawn = { $who } ritira la proposta a { $other }.
proposal-declined = { $who } rifiuta il patto proposto da { $other }.

## Why not
refuse-no-such-cell = Questa casella non c’è sulla mappa.
refuse-other-sheet = Quella casella è su un altro foglio. Prima apri quel foglio.
refuse-not-yours = Quella casella non è tua.
refuse-phase = Non puoi farlo in questa fase.
refuse-enemy = Quella casella è di { $other }. Scegli una casella vuota o una tua.
refuse-sea-costs-two = Una truppa in mare costa due, e non te ne restano abbastanza.
refuse-limit = Così la casella supererebbe il limite di truppe.
refuse-outside-region = I rinforzi vanno in una casella della regione che li ha dati.
refuse-too-many = A questa regione { $n ->
    [0] non resta nulla da piazzare.
    [one] resta solo 1 truppa da piazzare.
   *[other] restano solo { $n } truppe da piazzare.
 }
refuse-troops-left = Prima piazza tutti i rinforzi.
refuse-marched = Queste truppe si sono già mosse o restano ferme.
refuse-mustered = Prima muovi le truppe scelte, o lasciale dove sono.
refuse-not-mustered = Prima scegli la casella da cui partono.
refuse-not-neighbours = Una truppa può andare solo in una casella vicina.
refuse-too-few = { $n ->
    [0] Di queste truppe non può andarne nessuna.
    [one] Di queste truppe può andarne solo 1.
   *[other] Di queste truppe possono andarne solo { $n }.
 }
refuse-odd = Ci si imbarca a coppie: due a terra ne fanno una in mare. Scegli un numero pari.
refuse-nobody-shares = Resterebbe una truppa spaiata: nessun’altra terra può mandarne una seconda, o in mare non c’è posto.
refuse-ship-waits = Una truppa in mare ne aspetta una seconda. Prima manda quella.
refuse-number = Quel numero non si può inviare in una volta. Dividilo in numeri più piccoli.
refuse-say-number = Indica invece un numero: { $n }.
refuse-no-queen = Qui non c’è una regina che possa muoversi.
refuse-queen-alone = Per imbarcarsi la regina ha bisogno di un numero dispari di truppe con sé: due a terra ne fanno una in mare.
refuse-no-such-sheet = Non puoi aprire o chiudere quel foglio.
refuse-just-opened = Fai qualcosa su questo foglio prima di aprirne un altro.
refuse-idle-sheet = Su quel foglio non c’è niente da fare.
refuse-no-such-army = Scegli la prima o la seconda armata.
refuse-fates = Lo decide solo il caso.
refuse-dice-roll = Aspetta che i dadi siano tirati.
refuse-out = Sei fuori dalla guerra.
refuse-no-such-partner = Lì non c’è un giocatore attivo con cui fare un patto.
refuse-already-proposed = Hai già un patto o una proposta con questo giocatore.
refuse-not-proposed = Questo giocatore non ti ha proposto un patto.
refuse-nothing-to-revoke = Non hai patti né proposte con questo giocatore.
refuse-already-settled = In questo giro hai già offerto la patta.
refuse-no-draws = In questa partita non si può offrire la patta.

## Faults of a setup
fault-armies = Questa mappa è per { $low }–{ $high } armate.
fault-handicap = Per le truppe in più serve un numero per ciascuna delle { $armies } armate.
fault-number = I numeri non possono superare { $most }.
map-cell-twice = Due caselle hanno lo stesso id: { $cell }.
map-flag-misfit = { $cell } è { $kind } e non può essere segnata come { $flag }.
map-miscounted = I conti non tornano: la mappa ha { $land } caselle di terra e { $sea } di mare.
map-players-disordered = Il numero consigliato di armate deve stare tra il minimo e il massimo.
map-too-small = { $land } caselle di terra sono poche per { $armies } armate: a ogni armata ne servono tre.
map-link-unknown = Un confine nomina una casella che non esiste: { $cell }.
map-link-to-itself = { $cell } risulta vicina di sé stessa.
map-link-disordered = La coppia { $one }, { $other } non è in ordine alfabetico.
map-link-twice = La coppia { $one }, { $other } compare due volte.
map-wrap-unknown = La coppia { $one }, { $other } è indicata come vicina oltre il bordo della mappa, ma le due caselle non sono vicine.
map-apart = La mappa è divisa: nessuna via porta da { $one } a { $other }.
map-legend-misfit = La legenda della griglia deve nominare ogni casella esattamente una volta.
map-raster-misfit = La griglia e l’elenco delle vicine non concordano su { $one } e { $other }.
map-shape-misfit = I contorni e l’elenco delle vicine non concordano su { $one } e { $other }.
map-tight = { $land } caselle di terra sono poche per { $armies } armate: la guerra può non finire mai.

## The board
board-head = { $round ->
    [0] Prima della guerra
   *[other] Giro { $round }
  }
phase-place = { $army } sta piazzando le truppe.
phase-found = { $army } sta scegliendo la capitale.
phase-crown = { $army } sta scegliendo dove mettere la regina.
phase-reinforce = { $army } sta piazzando i rinforzi.
phase-march = { $army } sta muovendo.
phase-battle = { $army } attacca: si tirano i dadi.
phase-choose = Ogni giocatore tiene un’armata.
phase-over = La guerra è finita.
phase-lot = Sorteggio del primo giocatore.
board-last = Variante di Ilion: la guerra finisce dopo il giro { $last }. Vince chi ha più terre, poi più truppe.
board-fight = Combattimento per { $cell }: { $attacker } { $a } contro { $defender } { $d }
board-armies = Armate
board-army = { $army }: { $troops ->
    [one] 1 truppa
   *[other] { $troops } truppe
  }, { $land ->
    [one] { $land } terra
   *[other] { $land } terre
  }, { $sea ->
    [one] { $sea } mare
   *[other] { $sea } mari
  }, rinforzi { $income }
board-passive = fuori, le truppe restano
board-destroyed = distrutta
board-stock = { $left } da piazzare
board-capital = capitale { $cell }
board-queen = regina { $cell }
board-pacts = Patti e offerte di patta
board-pact = Patto tra { $one } e { $other }
board-offer = { $one } propone un patto a { $other }
board-map = Mappa
board-sheet = Foglio { $sheet } di { $sheets }: da { $first } a { $last }
board-cell = { $cell } ({ $what }): { $army } { $n } | { $near }
board-empty = { $cell } ({ $what }): nessuno | { $near }
board-came = ({ $n ->
    [one] { $n } ferma
   *[other] { $n } ferme
 })

## Questions
goal-last-army = Scopo: restare l’ultima armata in gioco
goal-most-land = Scopo: più terre (giro { $round } di { $limit })
goal-leader = In testa: { $most } terre su { $all }
goal-standing = Tu: { $mine } terre su { $all } · miglior rivale: { $most }

ask-place = { $army }: piazza una truppa ({ $left ->
    [one] ne resta { $left } in riserva
   *[other] ne restano { $left } in riserva
 }).
ask-found = { $army }: scegli la tua capitale. Se la perdi sei fuori.
ask-crown = { $army }: scegli dove mettere la regina. Se la perdi sei fuori.
ask-reinforce = { $army }: piazza i tuoi rinforzi ({ $left ->
    [one] ne resta { $left }
   *[other] ne restano { $left }
 }).
ask-march = { $army }: scegli una casella da cui muovere, o chiudi il turno.
ask-depart = Da { $cell }: verso dove, e quante truppe?
ask-ship = In { $cell } una truppa ne aspetta una seconda. Quale terra la manda?
ask-choose = Quale armata tieni? L’altra resta sulla mappa ma non gioca più.
ask-battle = Combattimento per { $cell }: si { $dice ->
    [one] tira 1 dado.
   *[other] tirano { $dice } dadi.
 }
ask-queen = Combattimento per { $cell }: cade la regina?
ask-wait = Tocca a { $who }.
ask-over = La guerra è finita. { $n ->
    [one] Vince { $who }.
   *[other] Patta: { $who }.
  }

## Acts
act-place = Piazza una truppa: { $cell }
act-found = Scegli come capitale: { $cell }
act-crown = Metti la regina: { $cell }
act-reinforce = Rinforza { $cell }: +{ $n }
act-muster = Muovi da: { $cell }
act-march = { $origin } → { $to }: { $n }
act-embark = { $origin } → { $to }: { $n ->
    [one] se ne imbarca 1
   *[other] se ne imbarcano { $n }
  }, { $arrive ->
    [one] ne arriva 1
   *[other] ne arrivano { $arrive }
 }
act-decamp = { $origin } → { $to }: tutte
act-escort = { $origin } → { $to }: { $n }, con la regina
act-halt = Resta qui: { $cell }
act-open = Apri il foglio { $sheet }: da { $first } a { $last }
act-close = Tieni ferme tutte le truppe del foglio { $sheet }: da { $first } a { $last }
act-end = Chiudi il turno
act-keep = { $army ->
    [0] Tieni un’armata
    [1] Tieni la prima armata
   *[other] Tieni la seconda armata
  }
act-withdraw = Ritirati dalla guerra
act-propose = Proponi un patto a { $seat }
act-accept = Accetta il patto con { $seat }
act-revoke = Rifiuta o disdici il patto con { $seat }
act-settle = Offri o accetta la patta
act-hits = { $n ->
    [0] Nessun colpo
    [one] 1 colpo
   *[other] { $n } colpi
 }
act-forgo = Rinuncia ai rinforzi rimasti
act-lot = Comincia { $seat }
act-struck = { $queen ->
    [0] La regina si salva
   *[other] La regina cade
  }
why-attack = { $n } contro { $foes } ({ $cell }): vinci il { $win } % delle volte e in media ne restano { $left }.
why-joint = Con le truppe vicine possono attaccare in { $n }: allora vinci il { $win } % delle volte.
why-take-land = { $cell } è terra libera: una casella in più verso nuove truppe.
why-take-sea = Mare libero: { $cell }.
why-defend = Fino a { $threat ->
    [one] 1 truppa nemica può attaccare
   *[other] { $threat } truppe nemiche possono attaccare
  } { $cell }. Con { $n } la perdi il { $after } % delle volte invece del { $before } %.
why-front = { $cell } è più vicina al fronte, e per ora nessun nemico può attaccarla.
why-leaves = { $cell }: { $n ->
    [one] ne resta 1
   *[other] ne restano { $n }
  }, e { $threat ->
    [one] 1 truppa nemica può attaccare
   *[other] { $threat } truppe nemiche possono attaccare
  } la casella.
why-can-attack = Allora in { $n } possono attaccare { $cell } e vincono il { $win } % delle volte.
why-home = Caselle di terra libere accanto: { $empty }.
why-beside = Accanto alle tue truppe. Caselle di terra libere intorno: { $empty }.
why-second = Una seconda truppa qui: { $threat ->
    [one] 1 truppa nemica può attaccare
   *[other] { $threat } truppe nemiche possono attaccare
  } la casella.
why-safe = Qui hai { $n ->
    [one] 1 truppa
   *[other] { $n } truppe
  }, e { $threat ->
    [one] 1 truppa nemica può attaccare
   *[other] { $threat } truppe nemiche possono attaccare
  } la casella.
why-sheet = Su questo foglio le tue truppe hanno di fronte il nemico.
why-stay = Nessun movimento da qui rende più di quanto rischia.
why-keep = Questa armata ha { $n ->
    [one] 1 truppa
   *[other] { $n } truppe
  } e { $land ->
    [one] 1 casella
   *[other] { $land } caselle
  } di terra.

## Quanto costa un atto
warn-sea = In mare una truppa costa { $price } della tua riserva. { $left ->
    [one] Te ne resterà una.
    [0] Non te ne resterà nessuna.
   *[other] Te ne resteranno { $left }.
 }
warn-emptied = Non resta nessuno: rinunci a questa terra ({ $cell }).
warn-capital-left = Non resta nessuno nella tua capitale, { $cell }. Se è ancora vuota alla fine del tuo turno, sei fuori.
warn-capital-taken = Non resta nessuno nella tua capitale, { $cell }. Se la prende un altro giocatore, sei fuori.
warn-withdraw = Lasci la guerra per sempre. Le tue truppe restano e si limitano a difendersi. Gli altri giocatori continuano.
warn-excess = Alcune tue caselle superano il limite: { $n ->
    [one] sarà tolta 1 truppa.
   *[other] saranno tolte { $n } truppe.
 }
warn-forgo = { $n ->
    [one] 1 rinforzo non è ancora piazzato e andrà perso.
   *[other] { $n } rinforzi non sono ancora piazzati e andranno persi.
 }

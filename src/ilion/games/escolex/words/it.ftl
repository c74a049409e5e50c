game-title = Escólex
game-summary = Quante armate si vuole su qualunque mappa di terra e mare: le regioni danno truppe, ogni truppa fa un passo e, dove due armate si incontrano, decidono i dadi. Vince l’ultimo rimasto in piedi.

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
option-map-null = secondo le armate
option-map-small = Caldera
option-map-aegean = Egeo
option-map-world = Mondo
option-map-hex = esagoni, fatti per regola
option-special_cells = Caselle speciali: montagne, deserti, mari fertili
option-troops = Truppe iniziali di ogni armata
option-troops-null = terre ÷ armate
option-handicap = Truppe iniziali in più per alcune armate, in ordine di posti
option-order = Chi comincia
option-order-seats = il primo posto
option-order-lot = si tira a sorte
option-limit = Massimo di truppe per casella
option-limit-null = nessun limite
option-limit_at = Quando si guarda il limite nei movimenti
option-limit_at-step = a ogni passo
option-limit_at-end = alla fine; quelle di troppo si tolgono
option-choice_round = Giro dopo il quale ciascuno dei due giocatori tiene un’armata
option-choice = Come due giocatori scelgono l’armata da tenere
option-choice-secret = in segreto e insieme
option-choice-open = apertamente, uno dopo l’altro
option-capital = Capitali: chi perde la propria si ritira
option-capital_lost = Quando una capitale è persa
option-capital_lost-left = quando non vi sono più truppe proprie
option-capital_lost-taken = quando la occupa un altro
option-capital_die = La capitale si difende con un dado in più
option-queen = Regine: chi perde la propria si ritira
option-queen_falls = Quale truppa cade dove sta la regina
option-queen_falls-last = la regina per ultima
option-queen_falls-chance = una qualsiasi, a sorte
option-queen_die = La regina combatte con un dado in più
option-hold_back = Si può rinunciare a rinforzi
option-all_gone = Se le ultime armate spariscono insieme
option-all_gone-draw = i loro giocatori pareggiano
option-all_gone-attacker = vince l’attaccante
option-combine_embark = Truppe singole di due terre possono dividere una nave
option-placement_chunk = Truppe piazzate ogni volta prima della guerra
option-sea_goes = Volte che prende una truppa piazzata in mare
option-max_rounds = Giri dopo i quali si decide contando (regola della casa)
option-max_rounds-null = nessun ultimo giro
option-agreed_draws = I giocatori possono accordarsi per una patta (regola della casa)

## Cells
kind-land = terra
kind-sea = mare
flag-mountain = montagna
flag-desert = deserto
flag-fertile = fertile

## What happens
placed = { $who } piazza una truppa: { $cell }.
placed-at-sea = { $who } piazza una truppa in mare, al prezzo di due: { $cell }.
stock-lost = { $who } non trova posto per { $n ->
    [one] una truppa della riserva, che va persa.
   *[other] { $n } truppe della riserva, che vanno perse.
  }
founded = { $who } sceglie la capitale: { $cell }.
crowned = { $who } incorona la regina: { $cell }.
plays-first = La sorte vuole che cominci { $who }.
round = Comincia il giro { $n }.
turn = Tocca a { $who }; { $n ->
    [0] nessun rinforzo.
    [one] un rinforzo.
   *[other] { $n } rinforzi.
  }
reinforced = { $who } rinforza { $cell } con { $n ->
    [one] una truppa.
   *[other] { $n } truppe.
  }
reinforced-at-sea = { $who } rinforza { $cell } con { $n ->
    [one] una truppa di mare, al prezzo di due.
   *[other] { $n } truppe di mare, al prezzo del doppio.
  }
reinforcements-lost = { $who } perde { $n ->
    [one] un rinforzo che non trova posto.
   *[other] { $n } rinforzi che non trovano posto.
  }
forgone = { $who } rinuncia a { $n ->
    [one] un rinforzo.
   *[other] { $n } rinforzi.
  }
marched = { $who }: { $n ->
    [one] si muove una truppa
   *[other] si muovono { $n } truppe
  }, { $origin } → { $to }.
embarked = { $who }: { $n ->
    [one] si imbarca una truppa
   *[other] si imbarcano { $n } truppe
  }, { $origin } → { $to }; { $arrive } in mare.
queen-marched = La regina di { $who } va con loro: { $to }.
pact-broken = { $who } rompe il patto con { $other }.
battle = Combattimento per { $cell }: { $attacker } con { $a } contro { $defender } con { $d }.
rolled = { $who } tira { $dice ->
    [one] un dado
   *[other] { $dice } dadi
  }: { $hits ->
    [0] nessun dispari.
    [one] un dispari.
   *[other] { $hits } dispari.
  }
no-hits = Nessuno colpisce: ogni parte perde una truppa.
conquered = { $who } prende { $cell } con { $n ->
    [one] una truppa.
   *[other] { $n } truppe.
  }
held = { $who } tiene { $cell } con { $n ->
    [one] una truppa.
   *[other] { $n } truppe.
  }
deserted = Non resta nessuno: { $cell }.
excess-removed = { $n ->
    [one] Una truppa è di troppo e se ne va
   *[other] { $n } truppe sono di troppo e se ne vanno
  }: { $cell }.
destroyed = { $who } non ha più truppe ed è fuori.
capital-lost = { $who } ha perso la capitale, { $cell }, e si ritira dalla guerra; le truppe restano.
queen-lost = { $who } ha perso la regina e si ritira dalla guerra; le truppe restano.
queen-struck = { $cell }: la regina di { $who } è tra i caduti.
queen-spared = { $cell }: la regina di { $who } si salva.
chose = { $who } ha scelto un’armata, in segreto.
abandoned = { $who } lascia un’armata al suo destino: { $army }.
won = { $who } è l’ultimo in piedi e vince la guerra.
all-gone = Le ultime armate si sono distrutte a vicenda: patta tra { $who }.
all-gone-won = Le ultime armate si sono distrutte a vicenda; { $who } attaccava e vince.
won-by-count = L’ultimo giro è finito; { $who } ha più terre, o altrettante e più truppe, e vince.
drawn-by-count = L’ultimo giro è finito; patta tra { $who }.
withdrew = { $who } si ritira dalla guerra; le truppe restano.
would-settle = { $who } accetterebbe la patta.
settled = Tutti accettano la patta: { $who }.
proposed = { $who } propone un patto a { $other }.
accepted = { $who } accetta il patto con { $other }.
revoked = { $who } non vuole patti con { $other }.

## Why not
refuse-no-such-cell = Su questa mappa non c’è quella casella.
refuse-other-sheet = Quella casella è su un altro foglio della mappa; prima aprilo.
refuse-not-yours = Quella casella non è tua.
refuse-phase = Non è il momento.
refuse-enemy = Quella casella è di { $other }; va bene solo una vuota o una tua.
refuse-sea-costs-two = Una truppa in mare ne costa due.
refuse-limit = Nella casella non stanno tante truppe.
refuse-outside-region = I rinforzi vanno alle caselle della regione che li dà.
refuse-too-many = A questa regione { $n ->
    [0] non resta nulla da piazzare.
    [one] resta una truppa da piazzare.
   *[other] restano { $n } truppe da piazzare.
  }
refuse-troops-left = Prima vanno piazzati tutti i rinforzi.
refuse-marched = Queste truppe si sono già mosse, o restano.
refuse-mustered = Prima le truppe scelte devono muoversi o restare.
refuse-not-mustered = Prima scegli la casella da cui partono.
refuse-not-neighbours = Una truppa va solo in una casella vicina.
refuse-too-few = { $n ->
    [0] Di queste truppe non può andarne nessuna.
    [one] Di queste truppe può andarne una sola.
   *[other] Di queste truppe possono andarne solo { $n }.
  }
refuse-odd = Ci si imbarca a coppie: due di terra ne fanno una di mare.
refuse-nobody-shares = Nessuno potrebbe unirsi alla truppa che avanza, o in mare non c’è posto.
refuse-ship-waits = Una nave aspetta la seconda truppa; prima mandala.
refuse-number = Quel numero non si dice in una volta; dillo a pezzi.
refuse-say-number = Di’ il numero: { $n }.
refuse-no-queen = Qui nessuna regina può muoversi.
refuse-queen-alone = La regina si imbarca con un numero dispari di altre truppe: due di terra ne fanno una di mare.
refuse-no-such-sheet = Non c’è un tale foglio da aprire o chiudere.
refuse-just-opened = Prima fai qualcosa su questo foglio.
refuse-idle-sheet = Su quel foglio non c’è niente da fare.
refuse-no-such-army = Hai una prima e una seconda armata.
refuse-fates = I dadi sono della sorte.
refuse-dice-roll = I dadi stanno rotolando.
refuse-out = Hai lasciato la guerra.
refuse-no-such-partner = Lì non c’è nessuno con cui trattare.
refuse-already-proposed = C’è già un patto o una proposta tra voi.
refuse-not-proposed = Non ti è stato proposto nulla.
refuse-nothing-to-revoke = Non c’è né patto né proposta tra voi.
refuse-already-settled = L’hai già detto.
refuse-no-draws = A questo tavolo la guerra continua finché resta un solo giocatore.

## Faults of a setup
fault-armies = Questa mappa va bene da { $low } a { $high } armate.
fault-handicap = Il vantaggio dà un numero per ciascuna delle { $armies } armate.
fault-number = Nessun numero può superare { $most }.
map-cell-twice = Due caselle hanno l’identificativo { $cell }.
map-flag-misfit = { $cell } è { $kind } e non può essere segnata come { $flag }.
map-miscounted = I conti non tornano: ci sono { $land } caselle di terra e { $sea } di mare.
map-players-disordered = Il numero consigliato di armate deve stare tra il minimo e il massimo.
map-too-small = { $land } caselle di terra sono poche per { $armies } armate: a ciascuna ne servono tre.
map-link-unknown = Una vicinanza nomina una casella che non esiste: { $cell }.
map-link-to-itself = { $cell } sarebbe vicina di sé stessa.
map-link-disordered = La coppia { $one }, { $other } non è in ordine alfabetico.
map-link-twice = La coppia { $one }, { $other } compare due volte.
map-wrap-unknown = La coppia { $one }, { $other } attraversa il bordo ma non è una vicinanza.
map-apart = Non c’è strada da { $one } a { $other }.
map-legend-misfit = La legenda della griglia non nomina ogni casella una volta.
map-raster-misfit = La griglia e le vicinanze non concordano su { $one } e { $other }.
map-shape-misfit = I contorni e le vicinanze non concordano su { $one } e { $other }.
map-tight = { $land } caselle di terra sono poche per { $armies } armate: una guerra così può non finire mai.

## The board
board-head = { $round ->
    [0] Prima della guerra
   *[other] Giro { $round }
  }
phase-place = { $army } piazza la riserva.
phase-found = { $army } sceglie la capitale.
phase-crown = { $army } incorona la regina.
phase-reinforce = { $army } piazza i rinforzi.
phase-march = { $army } muove.
phase-battle = { $army } attacca: i dadi rotolano.
phase-choose = Ciascuno dei due tiene un’armata.
phase-over = La guerra è finita.
phase-lot = Si tira a sorte chi comincia.
board-last = Regola della casa: dopo il giro { $last } decidono le terre, poi le truppe
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
board-passive = passiva
board-destroyed = distrutta
board-stock = { $left } da piazzare
board-capital = capitale { $cell }
board-queen = regina { $cell }
board-pacts = Patti
board-pact = Patto tra { $one } e { $other }
board-offer = { $one } propone un patto a { $other }
board-map = Mappa
board-sheet = Foglio { $sheet } di { $sheets }: da { $first } a { $last }
board-cell = { $cell } ({ $what }): { $army } { $n } | { $near }
board-empty = { $cell } ({ $what }): nessuno | { $near }
board-came = ({ $n ->
    [one] { $n } resta
   *[other] { $n } restano
  })

## Questions
ask-place = { $army }: piazza una truppa ({ $left ->
        [one] ne resta { $left }
       *[other] ne restano { $left }
    }).
ask-found = { $army }: scegli la tua capitale.
ask-crown = { $army }: quale truppa è la regina?
ask-reinforce = { $army }: piazza i rinforzi ({ $left ->
        [one] ne resta { $left }
       *[other] ne restano { $left }
    }).
ask-march = { $army }: quali truppe muovi? O chiudi il turno.
ask-depart = { $cell }: dove, e quante?
ask-ship = Una nave aspetta: chi si unisce? { $cell }
ask-choose = Quale delle tue armate tieni?
ask-battle = { $cell }: rotolano { $dice } dadi.
ask-queen = { $cell }: cade la regina?
ask-wait = Si aspetta { $who }.
ask-over = La guerra è finita: { $who }.

## Acts
act-place = Piazza una truppa: { $cell }
act-found = Capitale: { $cell }
act-crown = Regina: { $cell }
act-reinforce = Rinforza { $cell } con { $n }
act-muster = Muovi da: { $cell }
act-march = { $origin } → { $to }: { $n }
act-embark = { $origin } → { $to }: si imbarcano in { $n }, arrivano in { $arrive }
act-decamp = { $origin } → { $to }: tutte
act-escort = { $origin } → { $to }: { $n }, con la regina
act-halt = Le truppe restano: { $cell }
act-open = Apri il foglio { $sheet }: da { $first } a { $last }
act-close = Tutti restano sul foglio { $sheet }: da { $first } a { $last }
act-end = Chiudi il turno
act-keep = { $army ->
    [0] Tieni un’armata
    [1] Tieni la prima armata
   *[other] Tieni la seconda armata
  }
act-withdraw = Ritirati dalla guerra
act-propose = Proponi un patto a { $seat }
act-accept = Accetta il patto con { $seat }
act-revoke = Rinuncia al patto con { $seat }
act-settle = Accetta la patta
act-hits = { $n } dadi dispari
act-forgo = Non piazzare altri rinforzi
act-lot = Comincia { $seat }
act-struck = { $queen ->
    [0] La regina si salva
   *[other] La regina cade
  }

## Quanto costa un atto
warn-sea = In mare una truppa costa { $price } della tua riserva. { $left ->
    [one] Dopo te ne resta una.
    [0] Dopo non te ne resta nessuna.
   *[other] Dopo te ne restano { $left }.
 }
warn-emptied = Non resta nessuno: { $cell } non è più tua.
warn-capital = Non resta nessuno nella tua capitale, { $cell }: non è più tua.
warn-withdraw = Lasci la guerra per sempre. La tua armata resta dov’è e si limita a difendersi; gli altri continuano.
warn-excess = Alcune tue caselle hanno più truppe di quante possano; quelle di troppo si tolgono ({ $n }).
warn-forgo = Quello che non piazzi va perso ({ $n }).

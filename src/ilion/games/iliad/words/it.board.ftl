place-troy = TROIA
place-bay = Baia degli Achei
place-scamander = Scamandro
place-simois = Simoenta
place-sigeum = Sigeo
place-rhoeteum = Reteo
place-callicolone = Callicolone
place-ida = Ida
place-batieia = Batiea
place-fig-tree = Colle del fico
web-terrain-sea = mare
web-terrain-shore = riva
web-terrain-ship = una nave in secca
web-terrain-plain = piana
web-terrain-hill = colle
web-terrain-mountain = monte, 2 per entrare
web-terrain-river = fiume: chi entra si ferma
web-terrain-citadel = la rocca di Troia

web-plain = La piana di Troia, { $width } quadrati per { $height }
web-plain-help = Le frecce vanno di quadrato in quadrato, Pag giù e Pag su tra quelli in cui si può fare qualcosa. Invio prende una pedina, la posa o la manda a combattere; Esc la lascia. Più e meno avvicinano e allontanano.
web-zoom-in = Ingrandisci
web-zoom-out = Riduci
web-whole-plain = Tutta la piana
web-square = { $square }, { $terrain }.
web-piece = { $piece } ({ $city }), { $side }, valore { $value }.
web-in-hand = Nella tua mano.
web-can-move = Può muoversi.
web-can-attack = Può combattere o tirare.
web-can-be-attacked = Può essere attaccato.
web-free = Quadrato libero.
web-costs =
    { $n ->
        [one] Costa { $n } passo.
       *[other] Costa { $n } passi.
    }
web-touches = A contatto con { $enemies }: si combatte.
web-owed-beside = { $enemy } va attaccato: ora ha accanto { $pieces }.
web-owed-bound = { $enemy } va attaccato. Chi gli tiene testa: { $pieces }.

web-calendar = Il calendario
web-day = Giorno { $n }
web-day-hour = Giorno { $day }, ora { $hour }
web-hour = Ora { $n }: { $title }.
web-imposed = Duello imposto: { $greek } contro { $trojan }.
web-wall-at-dusk = muro al tramonto
web-achilles-returns = torna Achille
web-night-raid = incursione notturna
web-favour-greek = gli 1 greci raddoppiati
web-favour-trojan = gli 1 troiani raddoppiati
web-favour-both = tutti gli 1 raddoppiati

web-to-place =
    { $n ->
        [one] Una pedina da schierare
       *[other] { $n } pedine da schierare
    }
web-to-carry = Da portare al suo campo
web-deployments = Schieramenti già pronti
web-plan-vanguard = Avanguardia
web-plan-vanguard-text = I più forti davanti
web-plan-shield = Scudo
web-plan-shield-text = Le pedine da 1 davanti agli eroi
web-plan-guard = Guardia
web-plan-guard-text = I più forti su ciò che il nemico vuole

web-reach =
    { $free ->
        [one] { $free } quadrato libero,
       *[other] { $free } quadrati liberi,
    } { $fights ->
        [0] nessuno che apra uno scontro.
        [one] { $fights } che apre uno scontro.
       *[other] { $fights } che aprono uno scontro.
    }
web-legend-cost = quanto costa la strada
web-legend-fight = apre uno scontro: guardalo per le probabilità
web-still-to-move =
    { $n ->
        [0] Tutti hanno mosso.
        [one] Una pedina può ancora muovere.
       *[other] { $n } pedine possono ancora muovere.
    }
web-duties = Da attaccare
web-fights =
    { $n ->
        [one] Uno scontro
       *[other] { $n } scontri
    }
web-how-to-strike = Trascina un attaccante su un nemico, oppure tocca l’uno e poi l’altro.
web-shots = Frecce
web-shot-odds = uccide { $kills } %, ferisce { $wounds } %
web-night =
    { $n ->
        [one] La notte: resta { $n } punto
       *[other] La notte: restano { $n } punti
    }
web-dice = Gli ultimi dadi
web-against = { $one } contro { $other }
web-by-calendar = Imposto dal calendario
web-apart = di differenza
web-value = valore
web-half-die = mezzo dado
web-duel = Duello in tre lanci
web-open-field = Campo aperto
web-duel-won = uccide { $n } %
web-duel-cut = ferisce { $n } %
web-duel-nothing = nulla { $n } %
web-duel-bled = è ferito { $n } %
web-duel-lost = è ucciso { $n } %
web-field-won = vince { $n } %
web-field-nothing = pari { $n } %
web-field-lost = perde { $n } %
web-group = Muovi in gruppo
web-group-how = Scegline più d’una: toccale o racchiudile in un riquadro (Maiusc e trascina). Poi tocca dove andrà la più vicina, o trascinane una.
web-grouped =
    { $n ->
        [0] Tocca quelle che si muoveranno insieme o racchiudile in un riquadro.
        [one] Si muove una pedina. Tocca dove.
       *[other] Si muovono { $n } pedine. Tocca dove andrà la più vicina, o trascinane una.
    }
web-as-before = Come l’ora prima ({ $n })
web-march-back = Annulla il movimento

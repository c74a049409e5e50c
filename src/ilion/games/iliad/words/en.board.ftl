place-troy = TROY
place-bay = Bay of the Achaeans
place-scamander = Scamander
place-simois = Simois
place-sigeum = Sigeum
place-rhoeteum = Rhoeteum
place-callicolone = Callicolone
place-ida = Ida
place-batieia = Batieia
place-fig-tree = Fig-tree hill
web-terrain-sea = sea
web-terrain-shore = shore
web-terrain-ship = a beached ship
web-terrain-plain = plain
web-terrain-hill = hill
web-terrain-mountain = mountain, 2 to enter
web-terrain-river = river: whoever enters stops
web-terrain-citadel = the citadel of Troy

web-plain = The plain of Troy, { $width } by { $height } squares
web-plain-help = Arrows move from square to square, Page Down and Page Up between those where something can be done. Enter takes a piece, puts it down or sends it to fight; Escape lets go. Plus and minus zoom.
web-zoom-in = Closer
web-zoom-out = Farther
web-whole-plain = The whole plain
web-square = { $square }, { $terrain }.
web-piece = { $piece } of { $city }, { $side }, value { $value }.
web-in-hand = In your hand.
web-can-move = Can move.
web-can-attack = Can fight or shoot.
web-can-be-attacked = Can be attacked.
web-free = A free square.
web-costs =
    { $n ->
        [one] Costs { $n } step.
       *[other] Costs { $n } steps.
    }
web-touches = In contact with { $enemies }: a fight.
web-owed-beside = { $enemy } must be attacked: { $pieces } moved beside him.
web-owed-bound = { $enemy } must be attacked; to do it, { $pieces } stood firm.

web-calendar = The calendar
web-day = Day { $n }
web-day-hour = Day { $day }, hour { $hour }
web-hour = Hour { $n }: { $title }.
web-imposed = Imposed duel: { $greek } against { $trojan }.
web-wall-at-dusk = wall built at dusk
web-achilles-returns = Achilles returns
web-night-raid = night raid
web-favour-greek = Greek 1s doubled
web-favour-trojan = Trojan 1s doubled
web-favour-both = all 1s doubled

web-to-place =
    { $n ->
        [one] One piece to place
       *[other] { $n } pieces to place
    }
web-to-carry = To be carried to his camp
web-deployments = Ready-made deployments
web-plan-vanguard = Vanguard
web-plan-vanguard-text = The strongest stand in front
web-plan-shield = Shield
web-plan-shield-text = Common pieces stand before the heroes
web-plan-guard = Guard
web-plan-guard-text = The strongest stand on what the enemy wants

web-reach =
    { $free ->
        [one] { $free } free square,
       *[other] { $free } free squares,
    } { $fights ->
        [0] none that starts a fight.
        [one] { $fights } that starts a fight.
       *[other] { $fights } that start a fight.
    }
web-legend-cost = what the way costs
web-legend-fight = starts a fight; look at it for the odds
web-still-to-move =
    { $n ->
        [0] Everybody has moved.
        [one] One piece can still move.
       *[other] { $n } pieces can still move.
    }
web-duties = Must be attacked
web-fights =
    { $n ->
        [one] One fight
       *[other] { $n } fights
    }
web-how-to-strike = Drag an attacker onto an enemy, or tap the one and then the other.
web-shots = Arrows
web-shot-odds = kills { $kills }%, wounds { $wounds }%
web-night =
    { $n ->
        [one] The night: { $n } point left
       *[other] The night: { $n } points left
    }
web-dice = The last dice
web-against = { $one } against { $other }
web-by-calendar = Imposed by the calendar
web-apart = apart
web-value = value
web-half-die = half the die
web-duel = Duel, three throws
web-open-field = Open field
web-duel-won = kills { $n }%
web-duel-cut = wounds { $n }%
web-duel-nothing = nothing { $n }%
web-duel-bled = is wounded { $n }%
web-duel-lost = is killed { $n }%
web-field-won = wins { $n }%
web-field-nothing = even { $n }%
web-field-lost = loses { $n }%
web-group = March as a group
web-group-how = Choose several: tap them, or draw a frame around them (Shift and drag). Then tap where the nearest shall go, or drag one of them.
web-grouped =
    { $n ->
        [0] Tap those who shall march together, or draw a frame around them.
        [one] One piece marches. Tap where to.
       *[other] { $n } pieces march. Tap where the nearest shall go, or drag one of them.
    }
web-as-before = As last hour ({ $n })
web-march-back = Take the march back

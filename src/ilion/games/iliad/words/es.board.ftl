place-troy = TROYA
place-bay = Bahía de los aqueos
place-scamander = Escamandro
place-simois = Simois
place-sigeum = Sigeo
place-rhoeteum = Reteo
place-callicolone = Calicolone
place-ida = Ida
place-batieia = Batiea
place-fig-tree = Colina de la higuera
web-terrain-sea = mar
web-terrain-shore = orilla
web-terrain-ship = una nave varada
web-terrain-plain = llanura
web-terrain-hill = colina
web-terrain-mountain = montaña, cuesta 2 entrar
web-terrain-river = río: quien entra se detiene
web-terrain-citadel = la ciudadela de Troya

web-plain = La llanura de Troya, { $width } por { $height } casillas
web-plain-help = Las flechas van de casilla en casilla; Re Pág y Av Pág, por aquellas en las que se puede hacer algo. Intro toma una pieza, la deja o la manda a luchar; Escape la suelta. Más y menos acercan y alejan.
web-zoom-in = Acercar
web-zoom-out = Alejar
web-whole-plain = Toda la llanura
web-square = { $square }, { $terrain }.
web-piece = { $piece } ({ $city }), { $side }, valor { $value }.
web-in-hand = En tu mano.
web-can-move = Puede moverse.
web-can-attack = Puede luchar o disparar.
web-can-be-attacked = Se le puede atacar.
web-free = Casilla libre.
web-costs =
    { $n ->
        [one] Cuesta { $n } paso.
       *[other] Cuesta { $n } pasos.
    }
web-touches = En contacto con { $enemies }: hay combate.
web-owed-beside = Hay que atacar a { $enemy }: ahora tiene al lado a { $pieces }.
web-owed-bound = Hay que atacar a { $enemy }. Quien le planta cara: { $pieces }.

web-calendar = El calendario
web-day = Día { $n }
web-day-hour = Día { $day }, hora { $hour }
web-hour = Hora { $n }: { $title }.
web-imposed = Duelo impuesto: { $greek } contra { $trojan }.
web-wall-at-dusk = muro al anochecer
web-achilles-returns = vuelve Aquiles
web-night-raid = incursión nocturna
web-favour-greek = los 1 griegos, dobles
web-favour-trojan = los 1 troyanos, dobles
web-favour-both = todos los 1, dobles

web-to-place =
    { $n ->
        [one] Una pieza por colocar
       *[other] { $n } piezas por colocar
    }
web-to-carry = Hay que llevarlo a su campamento
web-deployments = Despliegues preparados
web-plan-vanguard = Vanguardia
web-plan-vanguard-text = Los más fuertes van delante
web-plan-shield = Escudo
web-plan-shield-text = Las piezas de valor 1 cubren a los héroes
web-plan-guard = Guardia
web-plan-guard-text = Los más fuertes guardan lo que quiere el enemigo

web-reach =
    { $free ->
        [one] { $free } casilla libre,
       *[other] { $free } casillas libres,
    } { $fights ->
        [0] ninguna que dé combate.
        [one] { $fights } que da combate.
       *[other] { $fights } que dan combate.
    }
web-legend-cost = lo que cuesta el camino
web-legend-fight = da combate: mírala para ver las probabilidades
web-still-to-move =
    { $n ->
        [0] Ya han movido todos.
        [one] Una pieza puede mover aún.
       *[other] { $n } piezas pueden mover aún.
    }
web-duties = Hay que atacar
web-fights =
    { $n ->
        [one] Un combate
       *[other] { $n } combates
    }
web-how-to-strike = Arrastra un atacante sobre un enemigo, o toca uno y después el otro.
web-shots = Flechas
web-shot-odds = mata { $kills } %, hiere { $wounds } %
web-night =
    { $n ->
        [one] La noche: queda { $n } punto
       *[other] La noche: quedan { $n } puntos
    }
web-dice = Los últimos dados
web-against = { $one } contra { $other }
web-by-calendar = Impuesto por el calendario
web-apart = de diferencia
web-value = valor
web-half-die = medio dado
web-duel = Duelo a tres tiradas
web-open-field = Campo abierto
web-duel-won = mata { $n } %
web-duel-cut = hiere { $n } %
web-duel-nothing = nada { $n } %
web-duel-bled = es herido { $n } %
web-duel-lost = muere { $n } %
web-field-won = gana { $n } %
web-field-nothing = empate { $n } %
web-field-lost = pierde { $n } %
web-group = Mover en grupo
web-group-how = Elige varias: tócalas o enciérralas en un recuadro (Mayús y arrastrar). Luego toca adónde va la más cercana, o arrastra una de ellas.
web-grouped =
    { $n ->
        [0] Toca las que han de moverse juntas o enciérralas en un recuadro.
        [one] Se mueve una pieza. Toca adónde.
       *[other] Se mueven { $n } piezas. Toca adónde va la más cercana, o arrastra una de ellas.
    }
web-as-before = Como la hora anterior ({ $n })
web-march-back = Deshacer el movimiento

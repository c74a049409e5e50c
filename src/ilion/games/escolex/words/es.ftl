game-title = Escólex
game-summary = Cualquier número de ejércitos en cualquier mapa de tierra y mar: las regiones dan tropas, cada tropa da un paso y, donde se encuentran dos ejércitos, deciden los dados. Gana el último en pie.

## Seats and armies
seat-0 = Negro
seat-1 = Arcilla
seat-2 = Bronce
seat-3 = Vino
seat-4 = Oliva
seat-5 = Marfil
seat-6 = Rosa
seat-7 = Cardenillo
seat-8 = Pardo
seat-9 = Violeta
seat-10 = Azufre
seat-11 = Ceniza
army-0 = Negro I
army-1 = Arcilla I
army-2 = Negro II
army-3 = Arcilla II

## Options
option-map = Mapa
option-map-null = según los ejércitos
option-map-small = Caldera
option-map-aegean = Egeo
option-map-world = Mundo
option-map-hex = hexágonos, hechos por regla
option-special_cells = Casillas especiales: montañas, desiertos, mares fértiles
option-troops = Tropas iniciales de cada ejército
option-troops-null = tierras ÷ ejércitos
option-handicap = Más tropas iniciales para algunos ejércitos, por orden de puestos
option-order = Quién empieza
option-order-seats = el primer puesto
option-order-lot = se echa a suertes
option-limit = Máximo de tropas por casilla
option-limit-null = sin límite
option-limit_at = Cuándo se mira el límite en los movimientos
option-limit_at-step = a cada paso
option-limit_at-end = al final; lo que sobra se retira
option-choice_round = Ronda tras la que cada uno de los dos jugadores se queda con un ejército
option-choice = Cómo eligen dos jugadores el ejército que conservan
option-choice-secret = en secreto y a la vez
option-choice-open = a la vista, uno tras otro
option-capital = Capitales: quien pierde la suya se retira
option-capital_lost = Cuándo se pierde una capital
option-capital_lost-left = cuando no quedan en ella tropas propias
option-capital_lost-taken = cuando la ocupa otro
option-capital_die = La capital defiende con un dado más
option-queen = Reinas: quien pierde la suya se retira
option-queen_falls = Qué tropa cae donde está la reina
option-queen_falls-last = la reina, la última
option-queen_falls-chance = cualquiera, al azar
option-queen_die = La reina combate con un dado más
option-hold_back = Se puede renunciar a refuerzos
option-all_gone = Si los últimos ejércitos desaparecen a la vez
option-all_gone-draw = empatan sus jugadores
option-all_gone-attacker = gana el atacante
option-combine_embark = Tropas sueltas de dos tierras pueden compartir barco
option-placement_chunk = Tropas que se colocan cada vez antes de la guerra
option-sea_goes = Veces que cuesta colocar una tropa en el mar
option-max_rounds = Rondas tras las que se decide por recuento (regla de la casa)
option-max_rounds-null = sin última ronda
option-agreed_draws = Los jugadores pueden acordar un empate (regla de la casa)

## Cells
kind-land = tierra
kind-sea = mar
flag-mountain = montaña
flag-desert = desierto
flag-fertile = fértil

## What happens
placed = { $who } coloca una tropa: { $cell }.
placed-at-sea = { $who } coloca una tropa en el mar, al precio de dos: { $cell }.
stock-lost = { $who } no encuentra sitio para { $n ->
    [one] una tropa de su reserva, que se pierde.
   *[other] { $n } tropas de su reserva, que se pierden.
  }
founded = { $who } elige capital: { $cell }.
crowned = { $who } corona a su reina: { $cell }.
plays-first = La suerte quiere que empiece { $who }.
round = Empieza la ronda { $n }.
turn = Juega { $who }; { $n ->
    [0] sin refuerzos.
    [one] un refuerzo.
   *[other] { $n } refuerzos.
  }
reinforced = { $who } refuerza { $cell } con { $n ->
    [one] una tropa.
   *[other] { $n } tropas.
  }
reinforced-at-sea = { $who } refuerza { $cell } con { $n ->
    [one] una tropa de mar, al precio de dos.
   *[other] { $n } tropas de mar, al precio del doble.
  }
reinforcements-lost = { $who } pierde { $n ->
    [one] un refuerzo que no cabe.
   *[other] { $n } refuerzos que no caben.
  }
forgone = { $who } renuncia a { $n ->
    [one] un refuerzo.
   *[other] { $n } refuerzos.
  }
marched = { $who }: { $n ->
    [one] se mueve una tropa
   *[other] se mueven { $n } tropas
  }, { $origin } → { $to }.
embarked = { $who }: { $n ->
    [one] embarca una tropa
   *[other] embarcan { $n } tropas
  }, { $origin } → { $to }; { $arrive } en el mar.
queen-marched = La reina de { $who } va con ellas: { $to }.
pact-broken = { $who } rompe el pacto con { $other }.
battle = Combate por { $cell }: { $attacker } con { $a } contra { $defender } con { $d }.
rolled = { $who } lanza { $dice ->
    [one] un dado
   *[other] { $dice } dados
  }: { $hits ->
    [0] ningún impar.
    [one] un impar.
   *[other] { $hits } impares.
  }
no-hits = Nadie causa bajas: cada bando pierde una tropa.
conquered = { $who } conquista { $cell } con { $n ->
    [one] una tropa.
   *[other] { $n } tropas.
  }
held = { $who } defiende { $cell } con { $n ->
    [one] una tropa.
   *[other] { $n } tropas.
  }
deserted = No queda nadie: { $cell }.
excess-removed = { $n ->
    [one] Sobra una tropa y se retira
   *[other] Sobran { $n } tropas y se retiran
  }: { $cell }.
destroyed = A { $who } no le quedan tropas: fuera de la guerra.
capital-lost = { $who } ha perdido su capital, { $cell }, y se retira de la guerra; sus tropas se quedan.
queen-lost = { $who } ha perdido a su reina y se retira de la guerra; sus tropas se quedan.
queen-struck = { $cell }: la reina de { $who } está entre los caídos.
queen-spared = { $cell }: la reina de { $who } se salva.
chose = { $who } ha elegido ejército, en secreto.
abandoned = { $who } deja un ejército a su suerte: { $army }.
won = { $who } es el último en pie y gana la guerra.
all-gone = Los últimos ejércitos se han destruido entre sí: empate entre { $who }.
all-gone-won = Los últimos ejércitos se han destruido entre sí; { $who } atacaba y gana.
won-by-count = Termina la última ronda; { $who } tiene más tierras, o las mismas y más tropas, y gana.
drawn-by-count = Termina la última ronda; empate entre { $who }.
withdrew = { $who } se retira de la guerra; sus tropas se quedan.
would-settle = { $who } aceptaría un empate.
settled = Todos aceptan el empate: { $who }.
proposed = { $who } propone un pacto a { $other }.
accepted = { $who } acepta el pacto con { $other }.
revoked = { $who } no quiere pactos con { $other }.

## Why not
refuse-no-such-cell = En este mapa no existe esa casilla.
refuse-other-sheet = Esa casilla está en otra hoja del mapa; ábrela antes.
refuse-not-yours = Esa casilla no es tuya.
refuse-phase = No es el momento para eso.
refuse-enemy = Esa casilla es de { $other }; solo vale una vacía o una tuya.
refuse-sea-costs-two = Una tropa en el mar cuesta dos.
refuse-limit = En la casilla no caben tantas tropas.
refuse-outside-region = Los refuerzos van a las casillas de la región que los da.
refuse-too-many = A esta región { $n ->
    [0] no le queda nada que colocar.
    [one] le queda una tropa por colocar.
   *[other] le quedan { $n } tropas por colocar.
  }
refuse-troops-left = Antes hay que colocar todos los refuerzos.
refuse-marched = Esas tropas ya se han movido, o se quedan.
refuse-mustered = Primero, las tropas elegidas deben moverse o quedarse.
refuse-not-mustered = Elige antes la casilla de la que salen.
refuse-not-neighbours = Una tropa solo pasa a una casilla vecina.
refuse-too-few = { $n ->
    [0] De esas tropas no puede ir ninguna.
    [one] De esas tropas solo puede ir una.
   *[other] De esas tropas solo pueden ir { $n }.
  }
refuse-odd = Se embarca por parejas: dos de tierra hacen una de mar.
refuse-nobody-shares = Nadie podría unirse a la tropa que sobra, o en el mar no cabe.
refuse-ship-waits = Un barco espera a su segunda tropa; envíala antes.
refuse-number = Ese número no se dice de una vez; dilo por partes.
refuse-say-number = Di el número: { $n }.
refuse-no-queen = Aquí no hay reina que pueda moverse.
refuse-queen-alone = La reina embarca con un número impar de acompañantes: dos de tierra hacen una de mar.
refuse-no-such-sheet = No hay tal hoja que abrir o cerrar.
refuse-just-opened = Haz antes algo en esta hoja.
refuse-idle-sheet = En esa hoja no hay nada que hacer.
refuse-no-such-army = Tienes un primer y un segundo ejército.
refuse-fates = Los dados son del azar.
refuse-dice-roll = Los dados están rodando.
refuse-out = Ya no estás en la guerra.
refuse-no-such-partner = Ahí no hay nadie con quien pactar.
refuse-already-proposed = Ya hay un pacto o una propuesta entre vosotros.
refuse-not-proposed = Nadie te ha propuesto nada.
refuse-nothing-to-revoke = No hay pacto ni propuesta entre vosotros.
refuse-already-settled = Ya lo has dicho.
refuse-no-draws = En esta mesa la guerra sigue hasta que quede un solo jugador.

## Faults of a setup
fault-armies = Este mapa es para entre { $low } y { $high } ejércitos.
fault-handicap = La ventaja da un número para cada uno de los { $armies } ejércitos.
fault-number = Ningún número puede pasar de { $most }.
map-cell-twice = Dos casillas tienen el identificador { $cell }.
map-flag-misfit = { $cell } es { $kind } y no puede marcarse como { $flag }.
map-miscounted = El recuento está mal: hay { $land } casillas de tierra y { $sea } de mar.
map-players-disordered = El número recomendado de ejércitos debe estar entre el mínimo y el máximo.
map-too-small = { $land } casillas de tierra son pocas para { $armies } ejércitos: cada uno necesita tres.
map-link-unknown = Una vecindad nombra una casilla que no existe: { $cell }.
map-link-to-itself = Se dice que { $cell } es vecina de sí misma.
map-link-disordered = La pareja { $one }, { $other } no está en orden alfabético.
map-link-twice = La pareja { $one }, { $other } está repetida.
map-wrap-unknown = La pareja { $one }, { $other } cruza el borde pero no es una vecindad.
map-apart = No hay camino de { $one } a { $other }.
map-legend-misfit = La leyenda de la cuadrícula no nombra cada casilla una vez.
map-raster-misfit = La cuadrícula y las vecindades no coinciden en { $one } y { $other }.
map-shape-misfit = Los contornos y las vecindades no coinciden en { $one } y { $other }.
map-tight = { $land } casillas de tierra son pocas para { $armies } ejércitos: una guerra así puede no acabar nunca.

## The board
board-head = { $round ->
    [0] Antes de la guerra
   *[other] Ronda { $round }
  }
phase-place = { $army } coloca su reserva.
phase-found = { $army } elige capital.
phase-crown = { $army } corona a su reina.
phase-reinforce = { $army } coloca refuerzos.
phase-march = { $army } mueve.
phase-battle = { $army } ataca: ruedan los dados.
phase-choose = Cada uno de los dos se queda con un ejército.
phase-over = La guerra ha terminado.
phase-lot = Se echa a suertes quién empieza.
board-last = Regla de la casa: tras la ronda { $last } deciden las tierras y luego las tropas
board-fight = Combate por { $cell }: { $attacker } { $a } contra { $defender } { $d }
board-armies = Ejércitos
board-army = { $army }: { $troops ->
    [one] 1 tropa
   *[other] { $troops } tropas
  }, { $land } de tierra, { $sea } de mar, refuerzos { $income }
board-passive = pasivo
board-destroyed = destruido
board-stock = { $left } por colocar
board-capital = capital { $cell }
board-queen = reina { $cell }
board-pacts = Pactos
board-pact = Pacto entre { $one } y { $other }
board-offer = { $one } propone un pacto a { $other }
board-map = Mapa
board-sheet = Hoja { $sheet } de { $sheets }: de { $first } a { $last }
board-cell = { $cell } ({ $what }): { $army } { $n } | { $near }
board-empty = { $cell } ({ $what }): nadie | { $near }
board-came = ({ $n ->
    [one] { $n } se queda
   *[other] { $n } se quedan
  })

## Questions
ask-place = { $army }: coloca una tropa ({ $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }).
ask-found = { $army }: elige tu capital.
ask-crown = { $army }: ¿qué tropa es la reina?
ask-reinforce = { $army }: coloca refuerzos ({ $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }).
ask-march = { $army }: ¿qué tropas mueves? O termina el turno.
ask-depart = { $cell }: ¿adónde, y cuántas?
ask-ship = Un barco espera: ¿quién se une? { $cell }
ask-choose = ¿Con cuál de tus ejércitos te quedas?
ask-battle = { $cell }: ruedan { $dice } dados.
ask-queen = { $cell }: ¿cae la reina?
ask-wait = Se espera a { $who }.
ask-over = La guerra ha terminado: { $who }.

## Acts
act-place = Colocar una tropa: { $cell }
act-found = Capital: { $cell }
act-crown = Reina: { $cell }
act-reinforce = Reforzar { $cell } con { $n }
act-muster = Mover desde { $cell }
act-march = { $origin } → { $to }: { $n }
act-embark = { $origin } → { $to }: embarcan { $n }, llegan { $arrive }
act-decamp = { $origin } → { $to }: todas
act-escort = { $origin } → { $to }: { $n }, con la reina
act-halt = Las tropas se quedan: { $cell }
act-open = Abrir la hoja { $sheet }: de { $first } a { $last }
act-close = Todas se quedan en la hoja { $sheet }: de { $first } a { $last }
act-end = Terminar el turno
act-keep = { $army ->
    [0] Quedarse con un ejército
    [1] Quedarse con el primer ejército
   *[other] Quedarse con el segundo ejército
  }
act-withdraw = Retirarse de la guerra
act-propose = Proponer un pacto a { $seat }
act-accept = Aceptar el pacto con { $seat }
act-revoke = Renunciar al pacto con { $seat }
act-settle = Aceptar el empate
act-hits = { $n } dados impares
act-forgo = No colocar más refuerzos
act-lot = Empieza { $seat }
act-struck = { $queen ->
    [0] La reina se salva
   *[other] La reina cae
  }

## Lo que cuesta un acto
warn-sea = En el mar, una tropa cuesta { $price } de tu reserva. { $left ->
    [one] Después te queda una.
    [0] Después no te queda ninguna.
   *[other] Después te quedan { $left }.
 }
warn-emptied = Nadie se queda en { $cell }: deja de ser tuya.
warn-capital = Nadie se queda en { $cell }, tu capital: deja de ser tuya.
warn-withdraw = Dejas la guerra para siempre. Tu ejército se queda donde está y solo se defiende; los demás siguen jugando.
warn-excess = Algunas de tus casillas tienen más tropas de las que pueden; las que sobran se retiran ({ $n }).
warn-forgo = Lo que no coloques se pierde ({ $n }).

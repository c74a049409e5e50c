game-title = Escólex
game-summary = Conquista cualquier mapa de tierra y mar. La tierra conectada da tropas, cada tropa se mueve una casilla por turno y los dados deciden cada combate. Gana el último ejército en pie.

## Seats and armies
seat-0 = Negro
seat-1 = Arcilla
seat-2 = Bronce
seat-3 = Granate
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
option-map-null = según el número de ejércitos
option-map-small = Caldera
option-map-aegean = Egeo
option-map-world = Mundo
option-map-hex = hexágonos generados
option-special_cells = Casillas especiales: montañas, desiertos, mares fértiles
option-troops = Tropas iniciales de cada ejército
option-troops-null = casillas de tierra ÷ ejércitos, hacia arriba
option-handicap = Tropas iniciales de más, puesto por puesto
option-order = Primer jugador
option-order-seats = el primer puesto
option-order-lot = por sorteo
option-limit = Límite de tropas por casilla
option-limit-null = sin límite
option-limit_at = Cuándo se comprueba el límite en los movimientos
option-limit_at-step = a cada paso
option-limit_at-end = tras todos los movimientos; las tropas que sobran se retiran
option-choice_round = Dos jugadores: ronda tras la que cada uno se queda con un ejército
option-choice = Dos jugadores: cómo eligen el ejército que conservan
option-choice-secret = en secreto y a la vez
option-choice-open = a la vista, uno tras otro
option-capital = Capitales: si pierdes la tuya, quedas fuera
option-capital_lost = Cuándo se pierde una capital
option-capital_lost-left = cuando su dueño no tiene tropas en ella
option-capital_lost-taken = cuando la ocupa otro jugador
option-capital_die = Las capitales defienden con un dado más
option-queen = Reinas: si pierdes la tuya, quedas fuera
option-queen_falls = Bajas donde está una reina
option-queen_falls-last = la reina cae la última
option-queen_falls-chance = la reina puede caer como cualquier otra tropa
option-queen_die = Las reinas combaten con un dado más
option-hold_back = Se puede renunciar a refuerzos
option-all_gone = Si los últimos ejércitos se destruyen entre sí
option-all_gone-draw = empatan sus jugadores
option-all_gone-attacker = gana el atacante
option-combine_embark = Tropas sueltas de dos tierras pueden compartir barco
option-placement_chunk = Tropas por turno de colocación
option-sea_goes = Turnos de colocación que gasta una tropa en el mar
option-max_rounds = Límite de rondas (variante de Ilion)
option-max_rounds-null = sin límite
option-agreed_draws = Los jugadores pueden acordar un empate (variante de Ilion)

## Cells
kind-land = tierra
kind-sea = mar
flag-mountain = montaña
flag-desert = desierto
flag-fertile = fértil

## What happens
placed = { $who } coloca una tropa en { $cell }.
placed-at-sea = { $who } coloca una tropa en { $cell }. En el mar cuesta dos.
stock-lost = { $who } no tiene sitio para { $n ->
    [one] la última tropa de su reserva y la pierde.
   *[other] las últimas { $n } tropas de su reserva y las pierde.
  }
founded = { $who } hace de { $cell } su capital.
crowned = { $who } coloca a su reina en { $cell }.
plays-first = Por sorteo, empieza { $who }.
round = Empieza la ronda { $n }.
turn = Turno de { $who }: { $n ->
    [0] sin refuerzos.
    [one] 1 refuerzo.
   *[other] { $n } refuerzos.
  }
reinforced = { $who } refuerza { $cell }: +{ $n }.
reinforced-at-sea = { $who } refuerza { $cell }: +{ $n }. En el mar cada tropa cuesta dos.
reinforcements-lost = { $who } no tiene sitio para { $n ->
    [one] 1 refuerzo y lo pierde.
   *[other] { $n } refuerzos y los pierde.
  }
forgone = { $who } renuncia a { $n ->
    [one] 1 refuerzo.
   *[other] { $n } refuerzos.
  }
marched = { $who } mueve { $n }: { $origin } → { $to }.
embarked = { $who } embarca { $n }: { $origin } → { $to }. { $arrive ->
    [0] Debe unirse una segunda tropa.
    [one] Llega 1.
   *[other] Llegan { $arrive }.
  }
queen-marched = La reina de { $who } va a { $to }.
pact-broken = { $who } rompe el pacto con { $other }.
battle = Combate por { $cell }: { $attacker } { $a } contra { $defender } { $d }.
rolled = { $who } tira { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
  }: { $hits ->
    [0] ningún impacto.
    [one] 1 impacto.
   *[other] { $hits } impactos.
  }
no-hits = Ningún impacto: cada bando pierde una tropa.
conquered = { $who } toma { $cell }; { $n ->
    [one] le queda 1 tropa.
   *[other] le quedan { $n } tropas.
  }
held = { $who } conserva { $cell }; { $n ->
    [one] le queda 1 tropa.
   *[other] le quedan { $n } tropas.
  }
deserted = No sobrevive nadie: { $cell } queda vacía.
excess-removed = { $cell } supera el límite: { $n ->
    [one] se retira 1 tropa.
   *[other] se retiran { $n } tropas.
  }
destroyed = A { $who } no le quedan tropas y queda fuera.
capital-lost = { $who } pierde su capital, { $cell }, y queda fuera. Sus tropas se quedan.
queen-lost = { $who } pierde a su reina y queda fuera. Sus tropas se quedan.
queen-struck = { $cell }: cae la reina de { $who }.
queen-spared = { $cell }: la reina de { $who } se salva.
chose = { $who } ha elegido un ejército en secreto.
abandoned = { $who } abandona un ejército: { $army }.
won = { $who } es el último en pie y gana la guerra.
all-gone = Los últimos ejércitos se han destruido entre sí. Empate: { $who }.
all-gone-won = Los últimos ejércitos se han destruido entre sí. { $who } atacaba y gana.
won-by-land = Ha terminado la última ronda. { $who } gana por tierras: { $land } a { $rival }.
won-by-troops = Ha terminado la última ronda con igualdad de tierras. { $who } gana por tropas: { $troops } a { $rival }.
drawn-by-count = Ha terminado la última ronda. Empatan { $who }, con las mismas tierras ({ $land }) y tropas ({ $troops }).
withdrew = { $who } se retira de la guerra. Sus tropas se quedan.
would-settle = { $who } ofrece un empate.
settled = Todos los jugadores aceptan el empate: { $who }.
proposed = { $who } propone un pacto a { $other }.
accepted = { $who } acepta el pacto con { $other }.
pact-ended = { $who } rompe el pacto con { $other }.
proposal-withdrawn = { $who } retira la propuesta a { $other }.
proposal-declined = { $who } rechaza el pacto que propone { $other }.

## Why not
refuse-no-such-cell = Este mapa no tiene esa casilla.
refuse-other-sheet = Esa casilla está en otra hoja. Abre antes esa hoja.
refuse-not-yours = Esa casilla no es tuya.
refuse-phase = No puedes hacer eso en esta fase.
refuse-enemy = Esa casilla es de { $other }. Elige una vacía o una tuya.
refuse-sea-costs-two = Una tropa en el mar cuesta dos, y no te quedan tantas.
refuse-limit = La casilla superaría su límite de tropas.
refuse-outside-region = Los refuerzos van a una casilla de la región que los da.
refuse-too-many = A esta región { $n ->
    [0] no le queda nada que colocar.
    [one] solo le queda 1 tropa por colocar.
   *[other] solo le quedan { $n } tropas por colocar.
  }
refuse-troops-left = Coloca antes todos tus refuerzos.
refuse-marched = Esas tropas ya se han movido o se quedan.
refuse-mustered = Mueve antes las tropas que has elegido, o elige que se queden.
refuse-not-mustered = Elige antes desde qué casilla se mueven.
refuse-not-neighbours = Una tropa solo puede ir a una casilla vecina.
refuse-too-few = { $n ->
    [0] No puede ir ninguna de estas tropas.
    [one] Solo puede ir 1 de estas tropas.
   *[other] Solo pueden ir { $n } de estas tropas.
  }
refuse-odd = Las tropas embarcan por parejas: dos de tierra hacen una de mar. Elige un número par.
refuse-nobody-shares = Sobraría una tropa: ninguna otra tierra puede enviarle pareja, o no hay sitio en el mar.
refuse-ship-waits = Una tropa espera en el mar a una segunda. Envía antes esa.
refuse-number = Ese número no se puede enviar de una vez. Divídelo en números menores.
refuse-say-number = Indica un número: { $n }.
refuse-no-queen = Aquí no hay ninguna reina que pueda moverse.
refuse-queen-alone = Para embarcar, la reina necesita un número impar de tropas con ella: dos de tierra hacen una de mar.
refuse-no-such-sheet = No puedes abrir ni cerrar esa hoja.
refuse-just-opened = Haz algo en esta hoja antes de abrir otra.
refuse-idle-sheet = En esa hoja no hay nada que hacer.
refuse-no-such-army = Elige tu primer o tu segundo ejército.
refuse-fates = Eso solo lo decide el azar.
refuse-dice-roll = Espera a que se tiren los dados.
refuse-out = Estás fuera de la guerra.
refuse-no-such-partner = Ahí no hay ningún jugador en activo con quien pactar.
refuse-already-proposed = Ya tienes un pacto o una propuesta con este jugador.
refuse-not-proposed = Este jugador no te ha propuesto ningún pacto.
refuse-nothing-to-revoke = No tienes ningún pacto ni propuesta con este jugador.
refuse-already-settled = Ya has ofrecido un empate en esta ronda.
refuse-no-draws = En esta partida no se puede acordar un empate.

## Faults of a setup
fault-armies = Este mapa es para entre { $low } y { $high } ejércitos.
fault-handicap = Las tropas de más necesitan un número para cada uno de los { $armies } ejércitos.
fault-number = Ningún número puede pasar de { $most }.
map-cell-twice = Dos casillas tienen el mismo identificador: { $cell }.
map-flag-misfit = { $cell } es { $kind } y no puede marcarse como { $flag }.
map-miscounted = El recuento está mal: el mapa tiene { $land } casillas de tierra y { $sea } de mar.
map-players-disordered = El número recomendado de ejércitos debe estar entre el mínimo y el máximo.
map-too-small = { $land } casillas de tierra son pocas para { $armies } ejércitos: cada uno necesita tres.
map-link-unknown = Una frontera nombra una casilla que no existe: { $cell }.
map-link-to-itself = { $cell } figura como vecina de sí misma.
map-link-disordered = La pareja { $one }, { $other } no está en orden alfabético.
map-link-twice = La pareja { $one }, { $other } está repetida.
map-wrap-unknown = La pareja { $one }, { $other } figura como cruce del borde del mapa, pero no son vecinas.
map-apart = El mapa está partido: no hay camino de { $one } a { $other }.
map-legend-misfit = La leyenda de la cuadrícula debe nombrar cada casilla exactamente una vez.
map-raster-misfit = La cuadrícula y la lista de vecinas no coinciden en { $one } y { $other }.
map-shape-misfit = Los contornos y la lista de vecinas no coinciden en { $one } y { $other }.
map-tight = { $land } casillas de tierra son pocas para { $armies } ejércitos: la guerra puede no acabar nunca.

## The board
board-head = { $round ->
    [0] Antes de la guerra
   *[other] Ronda { $round }
  }
phase-place = { $army } coloca tropas.
phase-found = { $army } elige capital.
phase-crown = { $army } elige dónde está su reina.
phase-reinforce = { $army } coloca refuerzos.
phase-march = { $army } mueve sus tropas.
phase-battle = { $army } ataca: ruedan los dados.
phase-choose = Cada jugador se queda con un ejército.
phase-over = La guerra ha terminado.
phase-lot = Se sortea quién empieza.
board-last = Variante de Ilion: la guerra termina tras la ronda { $last }. Gana quien tenga más tierras o, si hay empate, más tropas.
board-fight = Combate por { $cell }: { $attacker } { $a } contra { $defender } { $d }
board-armies = Ejércitos
board-army = { $army }: { $troops ->
    [one] 1 tropa
   *[other] { $troops } tropas
  }, { $land } de tierra, { $sea } de mar, refuerzos { $income }
board-passive = fuera, sus tropas se quedan
board-destroyed = destruido
board-stock = { $left } por colocar
board-capital = capital { $cell }
board-queen = reina { $cell }
board-pacts = Pactos y ofertas de empate
board-pact = Pacto entre { $one } y { $other }
board-offer = { $one } propone un pacto a { $other }
board-map = Mapa
board-sheet = Hoja { $sheet } de { $sheets }: de { $first } a { $last }
board-cell = { $cell } ({ $what }): { $army } { $n } | { $near }
board-empty = { $cell } ({ $what }): nadie | { $near }
board-came = ({ $n ->
    [one] { $n } ya lista
   *[other] { $n } ya listas
  })

## Questions
goal-last-army = Objetivo: ser el último ejército en pie
goal-most-land = Objetivo: tener más tierras (ronda { $round } de { $limit })
goal-leader = En cabeza: { $most } de { $all } tierras
goal-standing = Tú: { $mine } de { $all } tierras · mejor rival: { $most }

ask-place = { $army }: coloca una tropa ({ $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    } en tu reserva).
ask-found = { $army }: elige tu capital. Si la pierdes, quedas fuera.
ask-crown = { $army }: elige dónde está tu reina. Si la pierdes, quedas fuera.
ask-reinforce = { $army }: coloca tus refuerzos ({ $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }).
ask-march = { $army }: elige desde qué casilla mover o termina el turno.
ask-depart = Desde { $cell }: ¿adónde y cuántas?
ask-ship = Una tropa espera en { $cell } a una segunda. ¿Qué tierra la envía?
ask-choose = ¿Qué ejército conservas? El otro se queda en el mapa, pero ya no juega.
ask-battle = Combate por { $cell }: tirando { $dice ->
    [one] 1 dado…
   *[other] { $dice } dados…
  }
ask-queen = Combate por { $cell }: ¿cae la reina?
ask-wait = Esperando a { $who }.
ask-over = La guerra ha terminado. { $n ->
    [one] Gana { $who }.
   *[other] Empatan { $who }.
  }

## Acts
act-place = Colocar una tropa en { $cell }
act-found = Elegir { $cell } como capital
act-crown = Colocar a tu reina en { $cell }
act-reinforce = Reforzar { $cell }: +{ $n }
act-muster = Mover desde { $cell }
act-march = { $origin } → { $to }: { $n }
act-embark = { $origin } → { $to }: { $n ->
    [one] embarca 1
   *[other] embarcan { $n }
  }, { $arrive ->
    [one] llega 1
   *[other] llegan { $arrive }
  }
act-decamp = { $origin } → { $to }: todas
act-escort = { $origin } → { $to }: { $n }, con la reina
act-halt = Quedarse en { $cell }
act-open = Abrir la hoja { $sheet }: de { $first } a { $last }
act-close = Dejar en su sitio todas las tropas de la hoja { $sheet }: de { $first } a { $last }
act-end = Terminar turno
act-keep = { $army ->
    [0] Quedarse con un ejército
    [1] Quedarse con el primer ejército
   *[other] Quedarse con el segundo ejército
  }
act-withdraw = Retirarse de la guerra
act-propose = Proponer un pacto a { $seat }
act-accept = Aceptar el pacto con { $seat }
act-revoke = Rechazar o romper el pacto con { $seat }
act-settle = Acordar un empate
act-hits = { $n ->
    [0] Ningún impacto
    [one] 1 impacto
   *[other] { $n } impactos
  }
act-forgo = Renunciar a los refuerzos que quedan
act-lot = Empieza { $seat }
act-struck = { $queen ->
    [0] La reina se salva
   *[other] La reina cae
  }
why-attack = { $n } contra { $foes } en { $cell }: ganas el { $win } % de las veces y te quedan { $left } de media.
why-joint = Con las tropas vecinas pueden atacar { $n }: entonces ganas el { $win } % de las veces.
why-take-land = { $cell } es tierra libre: una casilla más para tener tropas nuevas.
why-take-sea = { $cell } es mar libre.
why-defend = { $threat ->
    [one] 1 tropa enemiga puede
   *[other] Hasta { $threat } tropas enemigas pueden
  } atacar { $cell }. Con { $n } ahí, la pierdes el { $after } % de las veces en vez del { $before } %.
why-front = { $cell } está más cerca del frente y ningún enemigo puede atacarla ahora.
why-leaves = { $n ->
    [one] En { $cell } queda 1
   *[other] En { $cell } quedan { $n }
  }, y { $threat ->
    [one] 1 tropa enemiga puede atacarla.
   *[other] { $threat } tropas enemigas pueden atacarla.
  }
why-can-attack = Entonces { $n } pueden atacar { $cell } y ganar el { $win } % de las veces.
why-home = Casillas de tierra libres al lado: { $empty }.
why-beside = Está junto a tus tropas. Casillas de tierra libres alrededor: { $empty }.
why-second = Una segunda tropa ahí: { $threat ->
    [one] 1 tropa enemiga puede atacar.
   *[other] { $threat } tropas enemigas pueden atacar.
  }
why-safe = { $n ->
    [one] Tienes 1 tropa
   *[other] Tienes { $n } tropas
  } ahí, y { $threat ->
    [one] 1 enemiga puede atacar.
   *[other] { $threat } enemigas pueden atacar.
  }
why-sheet = En esta hoja tus tropas están frente al enemigo.
why-stay = Ningún movimiento desde aquí gana más de lo que arriesga.
why-keep = Este ejército tiene { $n ->
    [one] 1 tropa
   *[other] { $n } tropas
  } y { $land ->
    [one] 1 casilla de tierra
   *[other] { $land } casillas de tierra
  }.

## Lo que cuesta un acto
warn-sea = En el mar, una tropa cuesta { $price } de tu reserva. { $left ->
    [one] Te quedará una.
    [0] No te quedará ninguna.
   *[other] Te quedarán { $left }.
 }
warn-emptied = Nadie se queda en { $cell }: abandonas esta tierra.
warn-capital-left = Nadie se queda en { $cell }, tu capital. Si sigue vacía al final de tu turno, quedas fuera.
warn-capital-taken = Nadie se queda en { $cell }, tu capital. Si otro jugador la ocupa, quedas fuera.
warn-withdraw = Dejas la guerra para siempre. Tus tropas se quedan y solo se defienden. Los demás jugadores siguen.
warn-excess = Algunas de tus casillas superan el límite de tropas: { $n ->
    [one] se retirará 1 tropa.
   *[other] se retirarán { $n } tropas.
 }
warn-forgo = { $n ->
    [one] 1 refuerzo está sin colocar y se perderá.
   *[other] { $n } refuerzos están sin colocar y se perderán.
 }

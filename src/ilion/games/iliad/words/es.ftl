game-title = Ilíada
game-summary = Cincuenta y un héroes luchan cuatro días ante Troya: el calendario de los dioses dobla a los débiles e impone duelos, Aquiles se niega a luchar y la noche devuelve a algunos caídos.

side-greek = griegos
side-trojan = troyanos
seat-greek = Griegos
seat-greek-1 = Griegos, primer jugador
seat-greek-2 = Griegos, segundo jugador
seat-greek-3 = Griegos, tercer jugador
seat-greek-4 = Griegos, cuarto jugador
seat-greek-5 = Griegos, quinto jugador
seat-trojan = Troyanos
seat-trojan-1 = Troyanos, primer jugador
seat-trojan-2 = Troyanos, segundo jugador
seat-trojan-3 = Troyanos, tercer jugador
seat-trojan-4 = Troyanos, cuarto jugador
seat-trojan-5 = Troyanos, quinto jugador
terrain-citadel = la ciudadela
terrain-ship = la flota
status-ready = Dispuestos
status-abstaining = Se abstiene
status-wounded = Heridos
status-fallen = Caídos hoy
status-lost = Perdidos
status-raided = Muertos de noche

board-hour = La hora
board-time = Día { $day }, hora { $hour }: { $title }
board-wall = El muro griego está en pie.
board-no-wall = El muro griego aún no está construido.
board-goals = Griegos en Troya: { $troy } de { $needed }. Troyanos sobre naves: { $ships } de { $needed }.
board-reconstructed = Mapa, valores y calendario son una reconstrucción: no teníamos los impresos.
board-lesson = La pequeña llanura de la lección, sus piezas y su día son nuestros.
board-map = La llanura de Troya
board-legend = ~ mar, = orilla, S nave, . llanura, n colina, ^ montaña, ≈ río, # ciudadela, | y -- muros; en mayúsculas, los griegos
board-ways = ° adonde puede ir { $piece }
board-ways-fight = ° adonde puede ir { $piece }, ! donde tendrá que combatir
board-piece = { $mark } { $piece } ({ $city }) { $value }
board-status = { $status }: { $n }
board-fights = Combates
board-duties = Hay que atacar a: { $enemies }

ask-wait = Se espera a: { $seat }.
ask-fate = Rueda el dado.
ask-place =
    { $n ->
        [0] Todas tus piezas están colocadas. Di que has terminado.
        [one] Coloca tu última pieza o elige un despliegue ya hecho.
       *[other] { $n } piezas por colocar: toma una, o elige un despliegue ya hecho para todas las que quedan.
    }
ask-place-where = ¿Dónde se sitúa { $piece }?
ask-move = Toma una pieza para moverla, o termina tu movimiento.
ask-move-where = ¿Adónde va { $piece }?
ask-declare = Dispón tus combates: ¿quién ataca a quién?
ask-shoot = Tus arqueros pueden disparar antes de los combates.
ask-carry = { $piece } está herido. ¿En qué casilla de su campamento lo dejas?
ask-recover =
    { $left ->
        [one] Los médicos pueden devolverte { $left } punto más de los caídos de hoy. ¿A quién?
       *[other] Los médicos pueden devolverte { $left } puntos más de los caídos de hoy. ¿A quién?
    }

act-take = Tomar a { $piece }
act-go = A { $square }
act-hold = Quedarse y atacar a { $enemy }
act-stay = Quedarse
act-array-vanguard = Desplegar el resto: los más fuertes al frente
act-array-shield = Desplegar el resto: los de valor 1 protegen a los héroes
act-array-guard = Desplegar el resto: los más fuertes guardan lo que busca el enemigo
act-strike = { $attacker } ataca a { $defender }
act-aim = { $archer } reserva su flecha para { $target }
act-shoot = { $archer } dispara a { $target }
act-save = Recuperar a { $piece }
act-done = Terminar
act-roll = Saca un { $face }

placed = { $piece } ocupa su puesto en { $square }.
arrayed-vanguard = Despliegue de los { $who }: los más fuertes, al frente.
arrayed-shield = Despliegue de los { $who }: los de valor 1 protegen a los héroes.
arrayed-guard = Despliegue de los { $who }: los más fuertes montan guardia.
hour = Día { $day }, hora { $hour }. { $title }.
favour-1 = Los dioses favorecen a los griegos: sus piezas de valor 1 se doblan.
favour-2 = Los dioses favorecen a los troyanos: sus piezas de valor 1 se doblan.
favour-3 = Los dioses favorecen a ambos ejércitos: todas las piezas de valor 1 se doblan.
half-turn-greek = Mueven los griegos.
half-turn-trojan = Responden los troyanos.
returns = { $piece } vuelve a tomar las armas.
roused = Atacan a { $piece }: entra en juego.
duel-imposed = Todos se detienen: { $greek } y { $trojan } se baten en duelo.
duel-off = El duelo entre { $greek } y { $trojan } no puede celebrarse; la hora es libre.
moved = { $piece } va a { $square }.
held = { $piece } planta cara a { $enemy }.
fight-set = { $attackers } contra { $defenders }.
fight-dropped = No queda con quién combatir: { $attackers }.
shot = { $archer } dispara a { $target }.
arrow-kills = Un { $die }: la flecha mata a { $target }.
arrow-wounds = Un { $die }: la flecha hiere a { $target }.
arrow-scratches = Un { $die }: la flecha no hace más daño a { $target }.
arrow-misses = Un { $die }: la flecha no alcanza a { $target }.
open-field = { $attackers }: { $sum } + { $half ->
    [1] ½ × { $die }
   *[0] { $die }
 } = { $total }; { $defenders }: { $other_sum } + { $other_half ->
    [1] ½ × { $other_die }
   *[0] { $other_die }
 } = { $other_total }.
open-field-even = Empate: no pasa nada.
slain = Bajas: { $pieces }.
duel-throw = Tirada { $throw }: { $attacker } { $sum } + { $half ->
    [1] ½ × { $die }
   *[0] { $die }
 } = { $total }; { $defender } { $other_sum } + { $other_half ->
    [1] ½ × { $other_die }
   *[0] { $other_die }
 } = { $other_total }.
duel-nothing = Sin daño.
duel-wounded = { $piece } queda herido.
duel-again = Vuelven a herir a { $piece }, pero no empeora.
duel-killed = { $piece } muere.
duel-even = { $attacker } y { $defender } se separan sin nuevas heridas.
carried = Llevan a { $piece } a { $square }.
wall-built = Los griegos han construido su muro.
night = Cae la noche del día { $day }.
raid = Ulises y Diomedes asaltan el campamento de los tracios. Bajas: { $pieces }.
saved =
    { $left ->
        [one] { $piece } sana y vuelve; queda { $left } punto.
       *[other] { $piece } sana y vuelve; quedan { $left } puntos.
    }
lost = Pérdida definitiva: { $pieces }.
points = Puntos perdidos: griegos { $greeks }, troyanos { $trojans }.
won-troy-taken = Troya ha caído. Ganan los griegos.
won-trojans-slain = No queda ningún troyano. Ganan los griegos.
won-ships-burnt = Arden las naves. Ganan los troyanos.
won-greeks-slain = No queda ningún griego. Ganan los troyanos.
won-achilles-alone = Solo queda Aquiles, y no combate. Ganan los troyanos.
won-sunset = Termina el último día y Troya sigue en pie. Ganan los troyanos.
won-sunset-greeks = Termina el último día. Los griegos han perdido menos, y ganan.
won-sunset-trojans = Termina el último día. Los troyanos no han perdido más que los griegos, y ganan.

refuse-not-now = Eso no se hace en esta parte de la hora.
refuse-nothing-taken = Primero toma una pieza.
refuse-in-hand = Tienes a { $piece } en la mano: di antes adónde va.
refuse-no-piece = En esta partida no está { $piece }.
refuse-not-yours = { $piece } no es tuyo.
refuse-gone = { $piece } ya no está en el mapa.
refuse-wounded = { $piece } está herido y descansa hasta la mañana.
refuse-abstains = { $piece } no toma parte en la guerra hasta que llegue su día o alguien lo ataque.
refuse-friend = { $piece } es de tu bando.
refuse-no-square = En el mapa no hay casilla { $square }.
refuse-sea = { $square } es mar.
refuse-occupied = { $piece } está en { $square }.
refuse-placed = { $piece } ya está colocado.
refuse-all-placed = Todas tus piezas están colocadas.
refuse-not-placed =
    { $n ->
        [one] Te falta por colocar una pieza.
       *[other] Te faltan por colocar { $n } piezas.
    }
refuse-outside-area = { $square } no es una de tus casillas de salida.
refuse-no-rest = { $piece } no puede quedar en { $square }: ha de ser una casilla libre de su campamento, lejos de enemigos si la hay.
refuse-moved = { $piece } ya ha tenido su movimiento en esta jugada.
refuse-no-fight = En { $square }, { $piece } estaría junto a un enemigo y no podría combatir con todos los que debe.
refuse-controlled = { $piece } no puede llegar a { $square }: lo detiene por el camino un enemigo al que nadie ataca aún.
refuse-river = { $piece } no puede llegar a { $square }: lo detiene por el camino un río.
refuse-wall = { $piece } no puede llegar a { $square }: lo detiene por el camino un muro.
refuse-blocked = { $piece } no puede llegar a { $square }: hay piezas en medio.
refuse-too-far = { $square } está demasiado lejos para { $piece }.
refuse-no-duel = { $piece } no puede unirse a un combate con { $enemy }: héroe contra héroe es un duelo, uno contra uno.
refuse-one-hero = Solo un héroe a la vez puede atacar a { $enemy }.
refuse-no-contact = { $piece } y { $enemy } no están en contacto.
refuse-over-wall = Hay un muro entre { $piece } y { $enemy }.
refuse-duties = Aún sin atacar: { $enemies }.
refuse-idle = Aún sin combate: { $pieces }.
refuse-stays = Quien está junto a un enemigo debe atacar si puede.
refuse-keeps-arrow = { $piece } reserva su flecha y no combate.
refuse-shape = { $piece } no puede unirse a un combate con { $enemy }: se combate muchos contra uno o uno contra muchos.
refuse-leaves-duty = Si { $piece } va contra { $enemy }, quedaría sin combatir alguien con quien hay que combatir.
refuse-no-archer = { $piece } no es arquero.
refuse-no-need = { $piece } no tiene por qué reservar una flecha para { $enemy }.
refuse-must-shoot = Aún deben disparar a un enemigo que tienen al lado: { $archers }.
refuse-spent = { $piece } ya ha disparado.
refuse-fights = { $piece } combate, y no dispara.
refuse-no-line = { $enemy } no está en línea recta a tres casillas o menos de { $piece }.
refuse-aimed = { $piece } reserva su flecha para un enemigo que tiene al lado.
refuse-not-fallen = { $piece } no ha caído hoy.
refuse-quota =
    { $left ->
        [one] { $piece } vale más que el { $left } punto que aún puedes recuperar.
       *[other] { $piece } vale más que los { $left } puntos que aún puedes recuperar.
    }

wrong-greek-seats = { $greeks } jugadores griegos de { $seats } no dejan ningún troyano.
wrong-army = Los { $side } tienen { $pieces } piezas para { $seats } jugadores.
wrong-no-map = El mapa no tiene filas.
wrong-map-size = Un mapa de { $width } por { $height } casillas es demasiado grande: como mucho, 99 por 99.
wrong-row = La fila { $row } del mapa tiene { $length } casillas y la primera tiene { $width }.
wrong-sign = El signo «{ $sign }» de la leyenda debe ser un solo carácter y aparecer una sola vez.
wrong-unknown-sign = La fila { $row } del mapa lleva el signo «{ $sign }», que la leyenda no conoce.
wrong-edge = Un muro entre { $inside } y { $outside } no está en el borde de dos casillas del mapa.
wrong-gate = Una puerta lleva de { $inside }, dentro, a { $outside }, fuera, y por ahí no pasa ningún muro.
wrong-piece-twice = Dos piezas tienen el identificador «{ $piece }», o está vacío.
wrong-mark-twice = Otra pieza del mismo ejército lleva la marca «{ $mark }» de { $piece }.
wrong-area-square = La zona { $area } contiene la casilla { $square }, que es mar o queda fuera del mapa.
wrong-area-small = La zona { $area } tiene { $squares } casillas para { $pieces } piezas.
wrong-area-shared = La casilla { $square } está en las zonas de salida de ambos ejércitos.
wrong-no-day = El calendario no tiene días.
wrong-no-hour = El día { $day } del calendario no tiene horas.
wrong-duel = Día { $day }, hora { $hour }: «{ $piece }» no es un héroe de valor superior a 1 de los { $side }.
wrong-goal-small = En { $goal } hay { $squares } casillas, y deben caber { $needed } piezas.
wrong-goal-cut-off = Ningún camino por tierra lleva a toda { $goal }.

## Lo que cuesta un acto
warn-unspent = { $points ->
    [one] Queda un punto
   *[other] Quedan { $points } puntos
 } sin gastar. Quien no se salva esta noche se pierde para siempre; aún puedes salvar a: { $pieces }.
warn-unmoved = Ninguna de tus { $n } piezas se ha movido en esta hora.

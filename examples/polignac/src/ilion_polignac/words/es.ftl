game-title = Polignac
game-summary = Un juego de bazas sin triunfo para tres a cinco jugadores. Cada jota que te llevas es un punto de penalización, y la de picas, dos.
seat-david = David
seat-charles = Carlomagno
seat-caesar = César
seat-alexander = Alejandro
seat-judith = Judit
option-rounds = Manos en que sale cada jugador
when = Mano { $n }
when-mark = { $n }

rank-7 = siete
rank-8 = ocho
rank-9 = nueve
rank-T = diez
rank-J = jota
rank-Q = reina
rank-K = rey
rank-A = as
suit-S = picas
suit-H = corazones
suit-D = diamantes
suit-C = tréboles
card = { $rank } de { $suit }
piece-back = carta tapada
trick = Baza
place = Carta de { $who }
hand-of = { $who }: { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }

goal = Objetivo: llevarse las menos jotas posibles
goal-best = Menos puntos: { $best }
goal-standing = Tus puntos: { $mine } · mejor rival: { $best }

ask-over = La partida ha terminado.
ask-wait = Esperando a: { $who }.
ask-lead = Sales tú. ¿Qué carta juegas?
ask-follow = Asiste con { $suit } si puedes. ¿Qué carta juegas?
act-deal = Carta repartida: { $rank } de { $suit }
act-deal-unseen = Se reparte una carta
act-play = { $rank } de { $suit }

dealt = Mano { $deal }: sale { $who }.
played = { $who }: { $rank } de { $suit }.
took = { $who } se lleva la baza.
jack = { $who } recibe 1 punto de penalización por la jota de { $suit }.
polignac = { $who } recibe 2 puntos de penalización por Polignac, la jota de picas.
ended = Con menos puntos, gana: { $winners }.

refuse-fate = Las cartas se reparten al azar.
refuse-not-held = No tienes esa carta.
refuse-follow = Tienes { $suit } y debes asistir.

clause-P01 = Cuatro jugadores usan treinta y dos cartas, del siete al as. Tres o cinco jugadores quitan los dos sietes negros.
clause-P02 = Todas las cartas se reparten al azar, de una en una, de modo que todos los jugadores tengan el mismo número.
clause-P03 = En la primera mano sale el primer puesto; en la siguiente, el siguiente puesto. Después cada jugador, por turno, juega una carta de su mano.
clause-P04 = Un jugador que tiene una carta del palo de salida debe jugar una. Un jugador que no tiene ninguna puede jugar cualquier carta.
clause-P05 = No hay triunfo. La carta más alta del palo de salida se lleva la baza.
clause-P06 = El jugador que se lleva una baza sale en la siguiente.
clause-P07 = Cada jota de una baza da un punto de penalización al jugador que se la lleva.
clause-P08 = La jota de picas, llamada Polignac, da dos puntos de penalización en lugar de uno.
clause-P09 = La partida termina cuando cada jugador ha salido en una mano, o en tantas como diga la opción «Manos en que sale cada jugador».
clause-P10 = Gana el jugador con menos puntos de penalización. Los jugadores que empatan con menos puntos comparten la victoria.
ruling-R1 = Muchos juegan hasta que un jugador tiene diez o veinte puntos de penalización. Jugamos hasta que todos han salido las mismas veces; cuántas es una opción.

chapter-deal = El reparto
chapter-deal-text = Polignac se juega con una baraja de piquet.
chapter-trick = La baza
chapter-trick-text = Asiste y fíjate en quién se lleva la baza.
chapter-cost = Lo que cuestan las jotas
chapter-cost-text = Cuatro jotas, cinco puntos de penalización.
chapter-end = El final
chapter-end-text = Cada jugador sale una vez.

tutorial-welcome = Eres David y sales tú. Cada jota que te llevas es un punto de penalización, y Polignac, la jota de picas, son dos. Llévate las menos bazas posibles, y ninguna con una jota.
tutorial-lead = Empieza bajo: el siete de corazones no puede llevarse la baza mientras los demás tengan corazones.
tutorial-lead-hint = Juega el siete de corazones: elígelo y luego tu sitio en la mesa.
tutorial-under = César se llevó la baza y sale con el as de tréboles. Debes asistir. Tu rey podría llevarse una baza más tarde; debajo del as es inofensivo.
tutorial-under-hint = Juega el rey de tréboles.
tutorial-polignac = Ahora César sale con el rey de picas. La reina es tu única pica.
tutorial-polignac-hint = Juega la reina de picas.
tutorial-throw = Carlomagno tuvo que asistir con Polignac, y César recibe dos puntos de penalización. Sale con otra pica. A ti no te queda ninguna, así que puedes jugar cualquier carta. Deshazte de una jota.
tutorial-throw-hint = Juega la jota de diamantes.
tutorial-end = La jota da a César otro punto de penalización, el tercero. Juega por debajo, descarta y recuerda lo que ha salido: eso es Polignac.

game-title = Polignac
game-summary = De tres a cinco juegan bazas sin triunfo. Cada jota que te llevas cuesta un punto, y la de picas dos.
seat-david = David
seat-charles = Carlomagno
seat-caesar = César
seat-alexander = Alejandro
seat-judith = Judit
option-rounds = Cuántas veces sale cada uno
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
trick = La baza
place = Carta de { $who }
hand-of = { $who }: { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }

ask-over = La partida ha terminado.
ask-wait = Se espera a { $who }.
ask-lead = Sales tú: ¿con qué carta?
ask-follow = ¿Qué carta? Quien tiene { $suit } asiste.
act-deal = Se reparte: { $rank } de { $suit }
act-deal-unseen = Se reparte una carta
act-play = { $rank } de { $suit }

dealt = Mano { $deal }: sale { $who }.
played = { $who }: { $rank } de { $suit }.
took = { $who } se lleva la baza.
jack = { $who } paga un punto por la jota de { $suit }.
polignac = { $who } paga dos puntos por Polignac, la jota de picas.
ended = Con menos puntos que nadie, gana: { $winners }.

refuse-fate = Las cartas las reparte el azar.
refuse-not-held = No tienes esa carta.
refuse-follow = Tienes { $suit } y debes asistir.

clause-P01 = Cuatro juegan con treinta y dos cartas, del siete al as. Tres o cinco apartan los dos sietes negros.
clause-P02 = Se reparten todas las cartas, de una en una y al azar, de modo que todos tengan las mismas.
clause-P03 = En la primera mano sale el primer asiento, en la siguiente el siguiente; después cada uno, por turno, juega una carta de su mano.
clause-P04 = Quien tiene una carta del palo de salida debe asistir; quien no la tiene juega lo que quiera.
clause-P05 = No hay triunfo: se lleva la baza la carta más alta del palo de salida.
clause-P06 = Quien se lleva una baza sale en la siguiente.
clause-P07 = Cada jota de una baza cuesta un punto a quien se la lleva.
clause-P08 = La jota de picas, llamada Polignac, cuesta dos.
clause-P09 = La partida termina cuando todos han salido en una mano.
clause-P10 = Gana quien tiene menos puntos; si son varios con los mismos, comparten la victoria.
ruling-R1 = Muchos juegan hasta que alguien tiene diez o veinte puntos. Jugamos tantas manos que todos salgan las mismas veces; cuántas es una opción.

chapter-deal = El reparto
chapter-deal-text = Las cartas del piquet.
chapter-trick = La baza
chapter-trick-text = Asiste, y mira quién se la lleva.
chapter-cost = Lo que cuesta
chapter-cost-text = Cuatro jotas, cinco puntos.
chapter-end = El final
chapter-end-text = Todos salen una vez.

tutorial-welcome = Eres David y sales tú. Cada jota que te llevas cuesta un punto, y Polignac, la jota de picas, cuesta dos. Así que llévate las menos bazas que puedas, y ninguna con una jota.
tutorial-lead = Empieza bajo: con el siete de corazones seguro que no te llevas la baza.
tutorial-lead-hint = Juega el siete de corazones: elígelo y luego tu sitio en la mesa.
tutorial-under = César se la llevó y sale con el as de tréboles. Debes asistir. Tu rey podría llevarse una baza más tarde; bajo el as no hace daño.
tutorial-under-hint = Juega el rey de tréboles.
tutorial-polignac = Ahora sale con el rey de picas. La reina es tu única pica.
tutorial-polignac-hint = Juega la reina de picas.
tutorial-throw = Carlomagno tuvo que asistir con Polignac, y César paga dos puntos. Vuelve a salir de picas y a ti no te queda ninguna: puedes tirar lo que quieras. Una jota, pues.
tutorial-throw-hint = Tira la jota de diamantes.
tutorial-end = La jota le cuesta a César otro punto, y ya tiene tres. Pasar por debajo, descartar y recordar lo que ha caído: eso es todo el Polignac.

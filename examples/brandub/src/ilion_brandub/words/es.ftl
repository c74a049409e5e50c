game-title = Brandub
game-summary = Ocho asaltantes persiguen a un rey y a sus cuatro hombres. El rey gana si llega a una esquina del tablero.
seat-raiders = Asaltantes
seat-king = Rey
option-armed = El rey ayuda a capturar
option-calm = Jugadas sin captura para el empate

board = Tablero
corner = { $square }, una esquina
throne = El trono
piece-raider = asaltante
piece-man = hombre del rey
piece-king = rey

goal-raiders = Objetivo: capturar al rey
goal-king = Objetivo: llevar al rey a una esquina
goal-watch = El rey en una esquina, o capturado
goal-standing = Asaltantes { $raiders } · bando del rey { $king }

ask-draw = La partida acaba en empate.
ask-won-0 = Ganan los asaltantes.
ask-won-1 = Gana el rey.
ask-wait = Esperando a: { $who }.
ask-move = ¿Qué pieza mueves?
act-move = De { $man } a { $to }

moved = { $who }: de { $man } a { $to }.
king-moved = El rey va de { $man } a { $to }.
taken = { $who }: captura en { $square }.
king-taken = El rey cae capturado. Ganan los asaltantes.
king-home = El rey llega a una esquina y gana.
stuck = El bando al que le toca no puede mover y pierde.
calm = Demasiadas jugadas sin captura: la partida acaba en empate.

refuse-not-yours = No tienes ninguna pieza en { $square }.
refuse-kings-own = Solo el rey puede detenerse en { $square }.
refuse-blocked = Una pieza en { $square } cierra el paso.

why-takes = { $n ->
        [one] Captura una pieza.
       *[other] Captura { $n } piezas.
    }

clause-B01 = El tablero tiene siete por siete casillas. La del centro es el trono.
clause-B02 = El rey empieza en el trono, con sus cuatro hombres al lado. Los ocho asaltantes forman una cruz a su alrededor.
clause-B03 = Empiezan los asaltantes. Después, los dos bandos mueven por turnos una de sus piezas.
clause-B04 = Una pieza mueve cualquier número de casillas por una fila o una columna. No puede saltar por encima de otra pieza.
clause-B05 = Solo el rey puede detenerse en una esquina o en el trono. Cualquier pieza puede pasar por el trono mientras está vacío.
clause-B06 = Una pieza es capturada cuando un enemigo mueve de modo que la pieza queda entre dos enemigos en línea. Una esquina cuenta como enemigo, y el trono también mientras está vacío. El rey también captura, salvo que esté desactivada la opción «El rey ayuda a capturar».
clause-B07 = El rey gana cuando llega a una esquina.
clause-B08 = El rey se captura como cualquier otra pieza, pero en el trono o junto a él solo cuando está rodeado por todos los lados. Entonces ganan los asaltantes.
clause-B09 = Un bando que no puede mover pierde.
clause-B10 = Tras sesenta jugadas seguidas sin captura, la partida acaba en empate. La opción «Jugadas sin captura para el empate» fija otro número.
ruling-R1 = Algunos juegan sin que el rey participe en las capturas. Es una opción.
ruling-R2 = Los textos antiguos no tienen empate. Cuántas jugadas sin captura lo dan es una opción.

chapter-board = El tablero
chapter-board-text = Cinco piezas contra ocho.
chapter-move = Mover
chapter-move-text = Todas las piezas mueven igual, pero algunas casillas son solo para el rey.
chapter-take = Capturar
chapter-take-text = Dos piezas capturan a un enemigo que queda entre ellas.
chapter-end = El final
chapter-end-text = El rey llega a una esquina, o los asaltantes lo capturan.

tutorial-welcome = Diriges el bando del rey: el rey en su trono y cuatro hombres. Los asaltantes quieren rodearlo; él quiere llegar a una esquina. Un asaltante acaba de ir a a6, junto a una esquina.
tutorial-take = Una esquina cuenta como enemigo. Mueve de d5 a a5: el asaltante de a6 queda entre tu hombre y la esquina, y lo capturas.
tutorial-take-hint = Mueve el hombre de d5 a a5.
tutorial-open = La columna por encima del rey está libre hasta d6. Sácalo por ahí.
tutorial-open-hint = Mueve el rey a d6.
tutorial-run = La fila también está libre. Ve a a6, junto a la esquina.
tutorial-run-hint = Mueve el rey a a6.
tutorial-home = No hay nada entre el rey y la esquina de a7. Ve allí.
tutorial-home-hint = Mueve el rey a a7.
tutorial-end = El rey está en la esquina. Has ganado. A los asaltantes les va mejor si antes protegen las esquinas.

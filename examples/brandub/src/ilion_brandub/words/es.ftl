game-title = Brandub
game-summary = Ocho asaltantes dan caza a un rey con cuatro hombres, que quiere llegar a una esquina del tablero.
seat-raiders = Asaltantes
seat-king = Rey
option-armed = El rey ayuda a capturar
option-calm = Jugadas sin captura que hacen tablas

board = Tablero
corner = { $square }, una esquina
throne = El trono
piece-raider = asaltante
piece-man = hombre del rey
piece-king = rey

ask-draw = No ha ganado nadie.
ask-won-0 = Han ganado los asaltantes.
ask-won-1 = Ha ganado el rey.
ask-wait = Esperando a { $who }.
ask-move = ¿Qué pieza mueves?
act-move = De { $man } a { $to }

moved = { $who }: de { $man } a { $to }.
king-moved = El rey va de { $man } a { $to }.
taken = { $who }: capturada la pieza de { $square }.
king-taken = El rey ha sido capturado: ganan los asaltantes.
king-home = El rey ha llegado a una esquina y gana.
stuck = Quien debe mover no puede, y ha perdido.
calm = Hace tanto que no se captura a nadie que la partida queda en tablas.

refuse-not-yours = En { $square } no hay ninguna pieza tuya.
refuse-kings-own = En { $square } solo puede estar el rey.
refuse-blocked = Hay alguien en medio, en { $square }.

why-takes = { $n ->
        [one] Captura una pieza.
       *[other] Captura { $n } piezas.
    }

clause-B01 = El tablero tiene siete casillas por siete; la del centro es el trono.
clause-B02 = El rey está en el trono, sus cuatro hombres al lado y ocho asaltantes en cruz alrededor.
clause-B03 = Empiezan los asaltantes; después los dos bandos mueven por turno una pieza propia.
clause-B04 = Una pieza avanza cuantas casillas quiera por una fila o una columna, sin saltar a nadie.
clause-B05 = Solo el rey puede estar en una esquina o en el trono; todos pueden pasar por el trono cuando está vacío.
clause-B06 = Una pieza es capturada cuando un enemigo mueve de modo que queda entre dos enemigos en línea; una esquina, y el trono cuando está vacío, cuentan como enemigo.
clause-B07 = El rey gana cuando llega a una esquina.
clause-B08 = Al rey se le captura como a cualquiera, pero en el trono y junto a él solo si está cercado por todos los lados. Entonces ganan los asaltantes.
clause-B09 = Quien no puede mover ha perdido.
clause-B10 = Tras sesenta jugadas sin captura no gana nadie.
ruling-R1 = Algunos juegan que el rey no participa en las capturas; hay una opción para ello.
ruling-R2 = Los textos antiguos no conocen las tablas; cuántas jugadas tranquilas hacen falta es una opción.

chapter-board = El tablero
chapter-board-text = Cinco contra ocho.
chapter-move = Mover
chapter-move-text = Todos mueven igual, pero no todos pueden estar en todas partes.
chapter-take = Capturar
chapter-take-text = Entre dos se captura a uno.
chapter-end = El final
chapter-end-text = El rey escapa, o no.

tutorial-welcome = Llevas el bando del rey: el rey en su trono y cuatro hombres. Los asaltantes quieren cercarlo; él quiere llegar a una esquina. Un asaltante acaba de ir a a6, junto a la esquina.
tutorial-take = Una esquina cuenta como enemigo. Ve de d5 a a5, y el asaltante de a6 queda entre tu hombre y la esquina: está capturado.
tutorial-take-hint = Mueve la pieza de d5 a a5.
tutorial-open = La columna por encima del rey está libre hasta d6. Sácalo.
tutorial-open-hint = Mueve el rey a d6.
tutorial-run = La fila también está abierta. Ve a a6, junto a la esquina.
tutorial-run-hint = Mueve el rey a a6.
tutorial-home = Nadie se interpone entre el rey y la esquina de a7.
tutorial-home-hint = Mueve el rey a a7.
tutorial-end = El rey está en su esquina y ha ganado. A los asaltantes les va mejor si guardan antes las esquinas.

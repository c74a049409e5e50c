game-title = El juego real de Ur
game-summary = Dos jugadores compiten con siete fichas en una carrera por un recorrido en parte compartido. Las rosetas dan una tirada más.
seat-black = Negras
seat-red = Rojas
option-pieces = Fichas de cada bando
option-refuge = La roseta del centro protege
option-exact = Para salir hace falta la tirada exacta

board = Tablero
square = Casilla { $step }
rosette = Casilla { $step }, una roseta
tray-0 = { $who }: por meter
tray-15 = { $who }: ya fuera
dice = Dados
piece-man = { $owner }
piece-die-0 = esquina lisa
piece-die-1 = esquina marcada

goal = Objetivo: sacar todas tus fichas antes que tu rival
goal-standing = Fuera: negras { $black } · rojas { $red } de { $all }

ask-over = Ganan { $who }.
ask-wait = Esperando a: { $who }.
ask-move = Has sacado { $pips }: ¿qué ficha mueves?
act-lead = Empiezan { $who }
act-cast = Sale { $pips }
act-enter = Meter una ficha
act-advance = Mover la ficha de la casilla { $step }

leads = Empiezan { $who }.
cast = { $who } sacan { $pips }.
nothing = { $who } pierden el turno.
stuck = { $who } no pueden mover y pierden el turno.
entered = { $who } meten una ficha en la casilla { $to }.
advanced = { $who } mueven de { $step } a { $to }.
came-home = { $who } sacan una ficha.
captured = { $who } capturan una ficha de { $whose } en la casilla { $step }.
again = { $who } están en una roseta y tiran otra vez.
won = { $who } han sacado todas sus fichas y ganan.

refuse-beyond = Desde aquí necesitas exactamente { $need } para salir, y has sacado { $pips }.
refuse-own = En la casilla { $step } ya hay una ficha tuya.
refuse-refuge = La roseta del centro protege la ficha que está en ella.
refuse-fate = Eso lo deciden los dados.
refuse-hand = No te quedan fichas por meter.
refuse-empty = No tienes ninguna ficha en la casilla { $step }.

why-takes = Captura una ficha en la casilla { $step }.
why-home = Saca una ficha.

clause-U01 = Cada bando tiene un recorrido de catorce casillas: cuatro propias, ocho compartidas por los dos bandos y otras dos propias.
clause-U02 = Cada bando tiene siete fichas, o las que diga la opción «Fichas de cada bando». Todas empiezan fuera del tablero.
clause-U03 = El azar decide qué bando empieza.
clause-U04 = Se tiran juntos cuatro dados, cada uno con dos de sus cuatro esquinas marcadas. La tirada es el número de esquinas marcadas que quedan arriba.
clause-U05 = Una ficha avanza por su recorrido tantas casillas como indica la tirada completa.
clause-U06 = Una ficha nueva entra en la casilla de su recorrido que indica la tirada.
clause-U07 = No puede haber dos fichas del mismo bando en una casilla.
clause-U08 = Una ficha que acaba su movimiento en una casilla compartida con una ficha enemiga la captura. La ficha capturada debe volver a empezar desde fuera del tablero.
clause-U09 = Una ficha en la roseta central de la fila compartida no puede ser capturada, salvo que esté desactivada la opción «La roseta del centro protege».
clause-U10 = Un bando cuya ficha acaba su movimiento en una roseta tira otra vez.
clause-U11 = Una ficha sale del tablero con la tirada exacta que la lleva una casilla más allá de la última. Con la opción «Para salir hace falta la tirada exacta» desactivada, también vale una tirada mayor.
clause-U12 = Una tirada de cero acaba el turno.
clause-U13 = Un bando que puede mover debe mover. Un bando que no puede mover pierde el turno.
clause-U14 = Gana el primer bando que saca todas sus fichas.
ruling-R1 = Algunos juegan que la roseta central da una tirada, pero no protege. Es una opción.
ruling-R2 = Algunos dejan salir una ficha con una tirada mayor de la que necesita. Es una opción.

chapter-board = El tablero
chapter-board-text = Cada bando tiene una fila propia. La de en medio es compartida, y en ella se lucha.
chapter-throw = La tirada
chapter-throw-text = Cuatro dados con dos clases de esquinas.
chapter-move = El movimiento
chapter-move-text = Una tirada, una ficha.
chapter-meet = Capturas y rosetas
chapter-meet-text = En la fila compartida se pueden capturar fichas, y las rosetas ayudan.
chapter-end = El final
chapter-end-text = Es una carrera.

tutorial-welcome = Llevas las Negras. Haz que tus dos fichas completen el recorrido antes que las Rojas: cuatro casillas tuyas, ocho compartidas, otras dos tuyas y fuera del tablero.
tutorial-enter = Has sacado cuatro. Mete una ficha: va a la cuarta casilla, una roseta, y una roseta da otra tirada.
tutorial-enter-hint = Mete una ficha.
tutorial-refuge = Otra vez cuatro. Sigue con tu ficha: la roseta del centro es la única casilla compartida donde no pueden capturarla.
tutorial-refuge-hint = Mueve la ficha de la casilla 4.
tutorial-second = Has sacado cero, y las Rojas han metido una ficha. Ahora tienes un uno: mete tu segunda ficha.
tutorial-second-hint = Mete tu segunda ficha.
tutorial-take = Las Rojas están en la casilla 5, exactamente cuatro por delante de tu ficha de la casilla 1. Captúrala.
tutorial-take-hint = Mueve la ficha de la casilla 1.
tutorial-on = Las Rojas deben volver a empezar y han sacado cero. Avanza tu primera ficha con el cuatro.
tutorial-on-hint = Mueve la ficha de la casilla 8.
tutorial-home = Desde la casilla 12 necesitas exactamente tres para salir del tablero, y has sacado tres. Saca la ficha.
tutorial-home-hint = Mueve la ficha de la casilla 12.
tutorial-end = Una ficha ya está fuera. Lo demás es una carrera, y ya conoces todas sus reglas.

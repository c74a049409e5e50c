refuse-rated-preset = Una partida puntuada se juega desde el principio, con una de las variantes previstas y con nuestros propios componentes.
refuse-rated-clock = Una partida puntuada necesita reloj: elige un ritmo.
refuse-rated-account = Las partidas puntuadas son para quien tiene cuenta: entra primero.
refuse-rated-seats = En una partida puntuada cada cual ocupa un solo sitio, alguien juega y los bots son de un nivel de fuerza conocida.
refuse-rated-undo = En una partida puntuada no se deshace nada.
refuse-rated-hint = El oráculo calla mientras se juega una partida puntuada.

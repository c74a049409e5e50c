## The tables of the rulebook
web-table-gods = Dioses
web-table-throw = Lanzamiento
web-table-nothing = nada
web-table-wounded = herido
web-table-killed = muerto
web-table-pieces = Piezas
web-table-city = Ciudad
web-table-squares = Casillas por movimiento
web-table-gates = Puertas, de la casilla interior a la exterior: { $gates }

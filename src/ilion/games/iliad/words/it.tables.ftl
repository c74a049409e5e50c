## The tables of the rulebook
web-table-gods = Dèi
web-table-throw = Lancio
web-table-nothing = niente
web-table-wounded = ferito
web-table-killed = ucciso
web-table-pieces = Pedine
web-table-city = Città
web-table-squares = Quadrati per mossa
web-table-gates = Porte, dal quadrato interno a quello esterno: { $gates }

## The tables of the rulebook
web-table-gods = Gods
web-table-throw = Throw
web-table-nothing = nothing
web-table-wounded = wounded
web-table-killed = killed
web-table-pieces = Pieces
web-table-city = City
web-table-squares = Squares a move
web-table-gates = Gates, from the square inside to the square outside: { $gates }

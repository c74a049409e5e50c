## The tables of the rulebook
web-table-cells = Casillas del mapa
web-table-neighbours = Vecinas

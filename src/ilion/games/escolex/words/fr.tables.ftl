## The tables of the rulebook
web-table-cells = Cases de la carte
web-table-neighbours = Voisines

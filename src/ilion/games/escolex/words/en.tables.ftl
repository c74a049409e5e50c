## The tables of the rulebook
web-table-cells = Cells of the map
web-table-neighbours = Neighbours

## The tables of the rulebook
web-table-cells = Caselle della mappa
web-table-neighbours = Vicine

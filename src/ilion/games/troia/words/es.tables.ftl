## The tables of the rulebook
table-gods = Dioses
table-offering = Ofrenda
table-power = Poder
table-heroes = Héroes y ofrendas que los mueven
table-march = Camino de Héctor y Paris
table-cards = Cartas
table-shows = Muestra
table-costs = Costes en el Olimpo, casilla a casilla desde el lado griego
table-cornucopia = Cornucopia

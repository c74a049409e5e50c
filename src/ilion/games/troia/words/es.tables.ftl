## The tables of the rulebook
web-table-gods = Dioses
web-table-offering = Ofrenda
web-table-power = Poder
web-table-heroes = Héroes y ofrendas que los mueven
web-table-march = Camino de Héctor y Paris
web-table-cards = Cartas
web-table-shows = Muestra

## The tables of the rulebook
web-table-gods = Dèi
web-table-offering = Offerta
web-table-power = Potere
web-table-heroes = Eroi e offerte che li muovono
web-table-march = Cammino di Ettore e Paride
web-table-cards = Carte
web-table-shows = Mostra

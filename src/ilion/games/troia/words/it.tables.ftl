## The tables of the rulebook
table-gods = Dèi
table-offering = Offerta
table-power = Potere
table-heroes = Eroi e offerte che li muovono
table-march = Cammino di Ettore e Paride
table-cards = Carte
table-shows = Mostra
table-costs = Costi sull’Olimpo, casella per casella dall’estremo greco
table-cornucopia = Cornucopia

## The tables of the rulebook
web-table-gods = Gods
web-table-offering = Offering
web-table-power = Power
web-table-heroes = Heroes and the offerings that move them
web-table-march = March of Hector and Paris
web-table-cards = Cards
web-table-shows = Shows

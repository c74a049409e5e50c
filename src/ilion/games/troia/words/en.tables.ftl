## The tables of the rulebook
table-gods = Gods
table-offering = Offering
table-power = Power
table-heroes = Heroes and the offerings that move them
table-march = March of Hector and Paris
table-cards = Cards
table-shows = Shows
table-costs = Costs on Olympus, place by place from the Greek end
table-cornucopia = Cornucopia

## The tables of the rulebook
web-table-gods = Dieux
web-table-offering = Offrande
web-table-power = Pouvoir
web-table-heroes = Héros et offrandes qui les déplacent
web-table-march = Chemin d’Hector et de Pâris
web-table-cards = Cartes
web-table-shows = Montre

## The tables of the rulebook
table-gods = Dieux
table-offering = Offrande
table-power = Pouvoir
table-heroes = Héros et offrandes qui les déplacent
table-march = Chemin d’Hector et de Pâris
table-cards = Cartes
table-shows = Montre
table-costs = Coûts sur l’Olympe, place par place depuis le côté grec
table-cornucopia = Corne d’abondance

## The tables of the rulebook
table-heroes = Héros
table-others = autres héros et l’armée
table-turn = Tour
table-die = Dé
table-points = PV
table-loser = Le vaincu d’un duel
table-left = Résistance moins écart
table-story = Événements imposés
table-events = Événements aléatoires
table-against = héros, contre :
table-bonus = Ajouté au dé
table-spared = au lieu d’être tué
table-horse = Le Cheval : ouvre les portes à { $needed } ou plus, dé et modificateurs compris

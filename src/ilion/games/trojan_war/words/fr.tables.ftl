## The tables of the rulebook
web-table-heroes = Héros
web-table-others = autres héros et l’armée
web-table-turn = Tour
web-table-die = Dé
web-table-points = PV
web-table-loser = Le vaincu d’un duel
web-table-left = Résistance moins écart
web-table-story = Événements imposés
web-table-events = Événements aléatoires

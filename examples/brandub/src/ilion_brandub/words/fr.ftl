game-title = Brandub
game-summary = Huit pillards traquent un roi et ses quatre hommes ; le roi veut atteindre un coin du plateau.
seat-raiders = Pillards
seat-king = Roi
option-armed = Le roi aide à prendre
option-calm = Coups sans prise qui font une partie nulle

board = Plateau
corner = { $square }, un coin
throne = Le trône
piece-raider = pillard
piece-man = homme du roi
piece-king = roi

ask-draw = Personne n’a gagné.
ask-won-0 = Les pillards ont gagné.
ask-won-1 = Le roi a gagné.
ask-wait = On attend { $who }.
ask-move = Quelle pièce jouez-vous ?
act-move = De { $man } à { $to }

moved = { $who } : de { $man } à { $to }.
king-moved = Le roi va de { $man } à { $to }.
taken = { $who } : la pièce de { $square } est prise.
king-taken = Le roi est pris : les pillards gagnent.
king-home = Le roi a atteint un coin et gagne.
stuck = Qui doit jouer ne le peut pas, et a perdu.
calm = Voilà si longtemps que personne n’a été pris que personne ne gagne.

refuse-not-yours = Aucune de vos pièces n’est sur { $square }.
refuse-kings-own = Seul le roi peut se tenir sur { $square }.
refuse-blocked = Quelqu’un barre le chemin sur { $square }.

why-takes = { $n ->
        [one] Cela prend une pièce.
       *[other] Cela prend { $n } pièces.
    }

clause-B01 = Le plateau a sept cases sur sept ; celle du milieu est le trône.
clause-B02 = Le roi est sur le trône, ses quatre hommes à côté, et huit pillards en croix autour d’eux.
clause-B03 = Les pillards commencent ; puis les deux camps jouent à tour de rôle une de leurs pièces.
clause-B04 = Une pièce avance d’autant de cases que l’on veut sur une rangée ou une colonne, sans sauter personne.
clause-B05 = Seul le roi peut se tenir sur un coin ou sur le trône ; tous peuvent passer sur le trône quand il est vide.
clause-B06 = Une pièce est prise quand un ennemi joue de sorte qu’elle se trouve entre deux ennemis en ligne ; un coin, et le trône quand il est vide, comptent comme un ennemi.
clause-B07 = Le roi gagne quand il atteint un coin.
clause-B08 = Le roi est pris comme tout autre, mais sur le trône et à côté seulement s’il est enfermé de tous les côtés. Les pillards gagnent alors.
clause-B09 = Qui ne peut pas jouer a perdu.
clause-B10 = Après soixante coups sans prise, personne ne gagne.
ruling-R1 = Certains jouent que le roi ne prend pas part aux prises ; une option le permet.
ruling-R2 = Les textes anciens ne connaissent pas de partie nulle ; le nombre de coups calmes est une option.

chapter-board = Le plateau
chapter-board-text = Cinq contre huit.
chapter-move = Jouer
chapter-move-text = Tous avancent de même, mais tous ne peuvent pas se tenir partout.
chapter-take = Prendre
chapter-take-text = À deux on en prend un.
chapter-end = La fin
chapter-end-text = Le roi s’échappe, ou non.

tutorial-welcome = Vous menez le camp du roi : le roi sur son trône et quatre hommes. Les pillards veulent l’enfermer ; il veut atteindre un coin. Un pillard vient d’aller en a6, à côté du coin.
tutorial-take = Un coin compte comme un ennemi. Allez de d5 à a5, et le pillard d’a6 se trouve entre votre homme et le coin : il est pris.
tutorial-take-hint = Jouez la pièce de d5 en a5.
tutorial-open = La colonne au-dessus du roi est libre jusqu’à d6. Faites-le sortir.
tutorial-open-hint = Jouez le roi en d6.
tutorial-run = La rangée est ouverte aussi. Allez en a6, à côté du coin.
tutorial-run-hint = Jouez le roi en a6.
tutorial-home = Personne ne se tient entre le roi et le coin d’a7.
tutorial-home-hint = Jouez le roi en a7.
tutorial-end = Le roi est dans son coin, et a gagné. Les pillards font mieux de garder d’abord les coins.

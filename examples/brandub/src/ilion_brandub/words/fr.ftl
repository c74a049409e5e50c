game-title = Brandub
game-summary = Huit pillards traquent un roi et ses quatre hommes. Le roi gagne s’il atteint un coin du plateau.
seat-raiders = Pillards
seat-king = Roi
option-armed = Le roi participe aux prises
option-calm = Coups sans prise avant la partie nulle

board = Plateau
corner = { $square }, un coin
throne = Le trône
piece-raider = pillard
piece-man = homme du roi
piece-king = roi

goal-raiders = But : capturer le roi
goal-king = But : mener le roi dans un coin
goal-watch = Le roi dans un coin, ou capturé
goal-standing = Pillards { $raiders } · camp du roi { $king }

ask-draw = La partie est nulle.
ask-won-0 = Les pillards gagnent.
ask-won-1 = Le roi gagne.
ask-wait = On attend : { $who }.
ask-move = Quelle pièce déplacez-vous ?
act-move = De { $man } à { $to }

moved = { $who } : de { $man } à { $to }.
king-moved = Le roi va de { $man } à { $to }.
taken = { $who } : la pièce de { $square } est prise.
king-taken = Le roi est pris. Les pillards gagnent.
king-home = Le roi atteint un coin et gagne.
stuck = Le camp qui doit jouer n’a aucun coup possible et perd.
calm = Trop de coups sans prise : la partie est nulle.

refuse-not-yours = Vous n’avez pas de pièce en { $square }.
refuse-kings-own = Seul le roi peut s’arrêter en { $square }.
refuse-blocked = Une pièce en { $square } bloque le passage.

why-takes = { $n ->
        [one] Prend { $n } pièce.
       *[other] Prend { $n } pièces.
    }

clause-B01 = Le plateau a sept cases sur sept. La case du milieu est le trône.
clause-B02 = Le roi commence sur le trône, avec ses quatre hommes à côté. Les huit pillards forment une croix autour d’eux.
clause-B03 = Les pillards commencent. Puis les deux camps déplacent à tour de rôle une de leurs pièces.
clause-B04 = Une pièce se déplace d’autant de cases que l’on veut sur une rangée ou une colonne. Elle ne peut pas sauter par-dessus une autre.
clause-B05 = Seul le roi peut s’arrêter sur un coin ou sur le trône. Toute pièce peut passer sur le trône quand il est vide.
clause-B06 = Une pièce est prise quand un ennemi se déplace de sorte qu’elle se trouve entre deux ennemis en ligne. Un coin compte comme un ennemi, et le trône aussi quand il est vide. Le roi prend aussi, sauf si l’option « Le roi participe aux prises » est désactivée.
clause-B07 = Le roi gagne quand il atteint un coin.
clause-B08 = Le roi est pris comme toute autre pièce, mais, sur le trône ou à côté, seulement s’il est entouré de tous les côtés. Les pillards gagnent alors.
clause-B09 = Un camp qui ne peut pas jouer perd.
clause-B10 = Après soixante coups de suite sans prise, la partie est nulle. L’option « Coups sans prise avant la partie nulle » fixe un autre nombre.
ruling-R1 = Certains jouent sans que le roi participe aux prises. C’est une option.
ruling-R2 = Les textes anciens ne prévoient pas de partie nulle. Le nombre de coups sans prise qui en fait une est une option.

chapter-board = Le plateau
chapter-board-text = Cinq pièces contre huit.
chapter-move = Les déplacements
chapter-move-text = Toutes les pièces se déplacent de la même façon, mais certaines cases sont réservées au roi.
chapter-take = Les prises
chapter-take-text = Deux pièces prennent l’ennemi qui est entre elles.
chapter-end = La fin
chapter-end-text = Le roi atteint un coin, ou les pillards le prennent.

tutorial-welcome = Vous menez le camp du roi : le roi sur son trône et quatre hommes. Les pillards veulent l’entourer ; lui veut atteindre un coin. Un pillard vient d’aller en a6, à côté d’un coin.
tutorial-take = Un coin compte comme un ennemi. Allez de d5 en a5 : le pillard en a6 est alors entre votre homme et le coin, et il est pris.
tutorial-take-hint = Déplacez l’homme de d5 en a5.
tutorial-open = La colonne au-dessus du roi est libre jusqu’en d6. Faites-le sortir.
tutorial-open-hint = Déplacez le roi en d6.
tutorial-run = La rangée est ouverte aussi. Allez en a6, à côté du coin.
tutorial-run-hint = Déplacez le roi en a6.
tutorial-home = Rien ne sépare plus le roi du coin a7. Allez-y.
tutorial-home-hint = Déplacez le roi en a7.
tutorial-end = Le roi est dans le coin. Vous gagnez. Les pillards ont intérêt à garder d’abord les coins.

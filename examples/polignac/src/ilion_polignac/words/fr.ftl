game-title = Polignac
game-summary = Un jeu de plis sans atout pour trois à cinq joueurs. Chaque valet ramassé est un point de pénalité, et le valet de pique en vaut deux.
seat-david = David
seat-charles = Charlemagne
seat-caesar = César
seat-alexander = Alexandre
seat-judith = Judith
option-rounds = Donnes que chaque joueur entame
when = Donne { $n }
when-mark = { $n }

rank-7 = sept
rank-8 = huit
rank-9 = neuf
rank-T = dix
rank-J = valet
rank-Q = dame
rank-K = roi
rank-A = as
suit-S = pique
suit-H = cœur
suit-D = carreau
suit-C = trèfle
card = { $rank } de { $suit }
piece-back = carte cachée
trick = Pli
place = Carte : { $who }
hand-of = { $who } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

goal = But : prendre le moins de valets possible
goal-best = Le moins de points : { $best }
goal-standing = Vos points { $mine } · meilleur rival { $best }

ask-over = La partie est finie.
ask-wait = On attend : { $who }.
ask-lead = Vous entamez. Quelle carte jouez-vous ?
ask-follow = Fournissez à { $suit } si vous pouvez. Quelle carte jouez-vous ?
act-deal = Carte distribuée : { $rank } de { $suit }
act-deal-unseen = Une carte est distribuée
act-play = { $rank } de { $suit }

dealt = Donne { $deal } : { $who } entame.
played = { $who } : { $rank } de { $suit }.
took = { $who } remporte le pli.
jack = { $who } prend 1 point de pénalité pour le valet de { $suit }.
polignac = { $who } prend 2 points de pénalité pour Polignac, le valet de pique.
ended = Le moins de points gagne : { $winners }.

refuse-fate = Les cartes sont distribuées au hasard.
refuse-not-held = Vous n’avez pas cette carte.
refuse-follow = Vous avez du { $suit } : vous devez fournir à la couleur.

clause-P01 = À quatre joueurs, on utilise trente-deux cartes, du sept à l’as. À trois ou à cinq, on retire les deux sept noirs.
clause-P02 = Toutes les cartes sont distribuées au hasard, une à une, de sorte que chaque joueur en ait le même nombre.
clause-P03 = À la première donne, la première place entame ; à la donne suivante, la place suivante. Puis chaque joueur à son tour joue une carte de sa main.
clause-P04 = Un joueur qui a une carte de la couleur demandée doit en jouer une. Un joueur qui n’en a pas peut jouer n’importe quelle carte.
clause-P05 = Il n’y a pas d’atout. La plus haute carte de la couleur demandée remporte le pli.
clause-P06 = Le joueur qui remporte un pli entame le suivant.
clause-P07 = Chaque valet d’un pli donne un point de pénalité au joueur qui remporte le pli.
clause-P08 = Le valet de pique, appelé Polignac, donne deux points de pénalité au lieu d’un.
clause-P09 = La partie est finie quand chaque joueur a entamé une donne, ou autant que l’indique l’option « Donnes que chaque joueur entame ».
clause-P10 = Le joueur qui a le moins de points de pénalité gagne. Les joueurs à égalité partagent la victoire.
ruling-R1 = Beaucoup jouent jusqu’à ce qu’un joueur ait dix ou vingt points de pénalité. Ici, on joue jusqu’à ce que chaque joueur ait entamé aussi souvent ; combien de fois est une option.

chapter-deal = La donne
chapter-deal-text = Le Polignac se joue avec un jeu de piquet.
chapter-trick = Le pli
chapter-trick-text = Fournissez à la couleur, et voyez qui remporte le pli.
chapter-cost = Le prix des valets
chapter-cost-text = Quatre valets, cinq points de pénalité.
chapter-end = La fin
chapter-end-text = Chaque joueur entame une fois.

tutorial-welcome = Vous êtes David, et vous entamez. Chaque valet ramassé est un point de pénalité, et Polignac, le valet de pique, en vaut deux. Remportez le moins de plis possible, et aucun avec un valet.
tutorial-lead = Commencez bas : le sept de cœur ne peut pas remporter le pli tant que d’autres ont du cœur.
tutorial-lead-hint = Jouez le sept de cœur : choisissez-le, puis votre place sur la table.
tutorial-under = César a remporté le pli et entame avec l’as de trèfle. Vous devez fournir à la couleur. Votre roi pourrait remporter un pli plus tard ; sous l’as, il est sans danger.
tutorial-under-hint = Jouez le roi de trèfle.
tutorial-polignac = César entame maintenant avec le roi de pique. La dame est votre seul pique.
tutorial-polignac-hint = Jouez la dame de pique.
tutorial-throw = Charlemagne a dû fournir Polignac, et César prend deux points de pénalité. Il rejoue pique. Vous n’en avez plus : vous pouvez jouer n’importe quelle carte. Débarrassez-vous d’un valet.
tutorial-throw-hint = Jouez le valet de carreau.
tutorial-end = Ce valet donne à César un autre point de pénalité, son troisième. Jouer sous la plus haute carte, se défausser et retenir ce qui est tombé : voilà le Polignac.

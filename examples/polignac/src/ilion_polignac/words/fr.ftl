game-title = Polignac
game-summary = De trois à cinq, on joue des levées sans atout. Chaque valet que vous ramassez coûte un point, et celui de pique deux.
seat-david = David
seat-charles = Charlemagne
seat-caesar = César
seat-alexander = Alexandre
seat-judith = Judith
option-rounds = Combien de fois chacun entame une donne
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
trick = La levée
place = Carte de { $who }
hand-of = { $who } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

ask-over = La partie est finie.
ask-wait = On attend { $who }.
ask-lead = À vous d’entamer : quelle carte ?
ask-follow = Quelle carte ? Qui a du { $suit } doit fournir.
act-deal = Donné : { $rank } de { $suit }
act-deal-unseen = Une carte est donnée
act-play = { $rank } de { $suit }

dealt = Donne { $deal } : { $who } entame.
played = { $who } : { $rank } de { $suit }.
took = { $who } fait la levée.
jack = { $who } paie un point pour le valet de { $suit }.
polignac = { $who } paie deux points pour Polignac, le valet de pique.
ended = Avec le moins de points, la partie revient à : { $winners }.

refuse-fate = C’est le hasard qui donne les cartes.
refuse-not-held = Vous n’avez pas cette carte.
refuse-follow = Vous avez du { $suit } et devez fournir.

clause-P01 = À quatre, on joue avec trente-deux cartes, du sept à l’as. À trois ou à cinq, on écarte les deux sept noirs.
clause-P02 = Toutes les cartes sont données, une à une et au hasard, de sorte que chacun en ait autant.
clause-P03 = À la première donne la première place entame, à la suivante la suivante ; puis chacun à son tour joue une carte de sa main.
clause-P04 = Qui a une carte de la couleur demandée doit en fournir ; qui n’en a pas joue ce qu’il veut.
clause-P05 = Il n’y a pas d’atout : la plus haute carte de la couleur demandée fait la levée.
clause-P06 = Qui fait une levée entame la suivante.
clause-P07 = Chaque valet d’une levée coûte un point à qui la ramasse.
clause-P08 = Le valet de pique, dit Polignac, en coûte deux.
clause-P09 = La partie est finie quand chacun a entamé une donne.
clause-P10 = Qui a le moins de points gagne ; à égalité, on partage la victoire.
ruling-R1 = Beaucoup jouent jusqu’à ce que quelqu’un ait dix ou vingt points. Nous jouons assez de donnes pour que chacun entame aussi souvent ; combien de fois est une option.

chapter-deal = La donne
chapter-deal-text = Les cartes du piquet.
chapter-trick = La levée
chapter-trick-text = Fournissez, et voyez qui la fait.
chapter-cost = Ce qu’il en coûte
chapter-cost-text = Quatre valets, cinq points.
chapter-end = La fin
chapter-end-text = Chacun entame une fois.

tutorial-welcome = Vous êtes David, et vous entamez. Chaque valet que vous ramassez coûte un point, et Polignac, le valet de pique, deux. Faites donc le moins de levées possible, et aucune avec un valet.
tutorial-lead = Commencez bas : avec le sept de cœur, vous êtes sûr de ne pas faire la levée.
tutorial-lead-hint = Jouez le sept de cœur : choisissez-le, puis votre place sur la table.
tutorial-under = César l’a faite et joue l’as de trèfle. Vous devez fournir. Votre roi pourrait faire une levée plus tard ; sous l’as, il ne risque rien.
tutorial-under-hint = Jouez le roi de trèfle.
tutorial-polignac = Il joue maintenant le roi de pique. La dame est votre seul pique.
tutorial-polignac-hint = Jouez la dame de pique.
tutorial-throw = Charlemagne a dû fournir Polignac, et César paie deux points. Il rejoue pique et vous n’en avez plus : vous pouvez jeter ce que vous voulez. Un valet, donc.
tutorial-throw-hint = Jetez le valet de carreau.
tutorial-end = Ce valet coûte encore un point à César, qui en a trois. Passer dessous, se défausser, se rappeler ce qui est tombé : voilà tout le Polignac.

## La carte, les à-côtés, ce qui se demande deux fois, et la fin

end-again = Encore, avec les mêmes joueurs
end-agree = Encore, avec les mêmes joueurs : on vous attend
end-back = Reprendre à l’un de mes coups
end-chances = Les chances tour par tour, hasard et jeu
end-luck = { $start } au départ, chance { $luck }, décisions propres { $own }
end-hundredths = En centièmes de victoire ; chaque barre est un moment de la partie, de gauche à droite.
end-reckoning = Les chances se calculent.
asides-more = Outre votre coup : { $n } de plus (F7)
asides-title = Outre votre coup
confirm-keys = Entrée : le faire · Échap : y repenser
confirm-title = Vraiment ?
keys-chart = Les flèches montrent, Entrée choisit, Espace groupe, F8 en grand, Tab : liste
back-title = À partir de quel coup ?
back-keys = Entrée revient à ce coup · Échap reste ici
confirm-plain = Répondez o pour le faire ; toute autre réponse y renonce.
others-act = Un instant…
nothing-there = Rien à faire pour l’instant en { $spot }.
yes = o
asides-plain = a : { $n } de plus, outre votre coup
keys-mapped = Tab carte  F8 grande carte  F1 aide  F3 récit  F4 plateau  F5 reprendre  F10 fin
company-where =
    { $n ->
        [one] { $n } pion part
       *[other] { $n } pions partent ensemble
    } : Entrée là où doit aller le plus proche ; Espace sur un autre l’emmène ; Échap les laisse.
company-not = Personne, là, ne peut partir avec d’autres pour l’instant.
company-stays = Aucun ne peut s’approcher davantage sans combattre.
company-plain = g, les cases où se tiennent plusieurs de vos pions, et la case où doit aller le plus proche : g 0903 0803 0905
no-map = Ce jeu n’a pas de carte.

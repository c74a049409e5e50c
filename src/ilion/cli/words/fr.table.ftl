## La carte, les à-côtés, ce qui se demande deux fois, et la fin

end-again = Encore, avec les mêmes joueurs
end-back = Reprendre à l’un de mes coups
end-chances = Les chances tour par tour, hasard et jeu
end-luck = { $start } au départ, chance { $luck }, décisions propres { $own }
end-hundredths = En centièmes de victoire ; chaque barre est un moment de la partie, de gauche à droite.
end-reckoning = Les chances se calculent.
asides-more = Outre votre coup : { $n } de plus (F7)
asides-title = Outre votre coup
confirm-keys = Entrée : le faire · Échap : y repenser
confirm-title = Vraiment ?
chart-title = Carte (Tab)
keys-chart = Les flèches montrent, Entrée choisit, Tab va à la liste, F4 tout le plateau
back-title = À partir de quel coup ?
back-keys = Entrée revient à ce coup · Échap reste ici
confirm-plain = Répondez o pour le faire ; toute autre réponse y renonce.
nothing-there = Rien à faire pour l’instant en { $spot }.
yes = o
asides-plain = a : { $n } de plus, outre votre coup

## La carte, les à-côtés, ce qui se demande deux fois, et la fin

end-again = Revanche
end-agree = Revanche : les autres joueurs vous attendent
end-back = Rejouer à partir d’un de mes coups
end-chances = Analyse : chances, hasard et talent
end-luck = { $start } % au départ, chance { $luck }, décisions propres { $own }
end-hundredths = En points de pourcentage des chances de gagner. Chaque barre est une position, de gauche à droite.
end-reckoning = Analyse de la partie…
asides-more = Autres choix : { $n } (F7)
asides-title = Autres choix
confirm-keys = Entrée : confirmer · Échap : annuler
confirm-title = Confirmer ?
keys-chart = Flèches : aller, Entrée : choisir, Espace : grouper, F8 en grand, Tab : liste
back-title = À partir de quel coup ?
back-keys = Entrée : jouer à partir de ce coup · Échap : annuler
confirm-plain = Tapez o pour confirmer ; toute autre réponse annule.
others-act = Un instant…
nothing-there = Rien à faire pour l’instant en { $spot }.
yes = o
asides-plain = a : autres choix ({ $n })
keys-mapped = Tab carte  F8 agrandir  F1 aide  F3 journal  F4 plateau  F5 reprendre  F10 fin
company-where =
    { $n ->
        [one] { $n } pion dans le groupe
       *[other] { $n } pions dans le groupe
    }. Entrée : déplacer ici le plus proche. Espace : ajouter un pion. Échap : annuler.
company-not = Aucun pion ne peut rejoindre le groupe ici pour l’instant.
company-stays = Aucun ne peut s’approcher davantage sans combattre.
company-plain = Tapez g, les cases de vos pions, puis la case où doit aller le plus proche : g 0903 0803 0905
no-map = Ce jeu n’a pas de carte.
subject-asked = { $subject }. Échap : retour.
head-against = contre : { $who }

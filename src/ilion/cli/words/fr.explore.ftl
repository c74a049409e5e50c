help-explore = Ce que racontent ensemble de nombreuses parties : ouvertures, sorts, camps, durée, avec des nombres et des intervalles.
help-explore-game = le jeu ; sauf avec --gather ou --check
help-explore-files = dossiers de résultats du laboratoire et fichiers de parties ; par défaut, ce qui a été recueilli sur ce serveur
help-explore-gather = compte ce qui est nouveau dans les archives et dans les dossiers du laboratoire nommés par --files
help-explore-check = recompte tout et compare
explore-which = Quel jeu ? Il y a : { $games }
explore-missing = Il faut { $name } : pip install 'ilion[{ $extra }]'
explore-nothing = Rien n’a encore été compté : ilion explore --gather, ou nommez des fichiers avec --files.
explore-busy = Quelqu’un recueille en ce moment.
explore-gathered = Compté : { $games ->
    [one] une nouvelle partie
   *[other] { $games } nouvelles parties
} ; illisibles : { $unread }.
explore-differs = { $what } : { $kept } comptées, { $again } trouvées
explore-checked = { $n ->
    [0] Tout ce qui est compté concorde avec les parties.
    [one] Un compte ne concorde pas avec les parties.
   *[other] { $n } comptes ne concordent pas avec les parties.
}
explore-sample-house = { $game }, { $seats } joueurs{ $editions ->
    [1] {""}
   *[other] , édition { $edition }
} : { $games ->
    [one] une partie
   *[other] { $games } parties
}
explore-sample-lab = { $game }, { $seats } joueurs{ $editions ->
    [1] {""}
   *[other] , édition { $edition }
}, au laboratoire : { $games ->
    [one] une partie
   *[other] { $games } parties
}
explore-few = Avec moins de { $few } parties, on ne donne que des nombres, pas de pourcentages.
explore-turns = Tours : { $value } en moyenne ({ $low }–{ $high })
explore-decisions = Décisions : { $value } en moyenne ({ $low }–{ $high })
explore-side = camp
explore-games = parties
explore-share = du total
explore-score = score du camp
explore-percent = { $value } % ({ $low }–{ $high })
explore-more = { $n ->
    [one] Une ligne plus rare est omise.
   *[other] { $n } lignes plus rares sont omises.
}

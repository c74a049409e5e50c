refuse-over = La partie est finie.
refuse-not-your-turn = Ce n’est pas votre tour.
list-of = { $most } et { $last }
nobody = personne
fate = Le Destin
unplayable-seats = { $one ->
    [1] Ce jeu se joue à { $low }.
   *[other] Ce jeu se joue de { $low } à { $high } joueurs.
}
unplayable-version = La version { $version } des règles de ce jeu est inconnue ici ; la plus récente est la version { $known }.

refuse-over = La partie est finie.
refuse-not-your-turn = Ce n'est pas votre tour.
list-of = { $most } et { $last }
nobody = personne
fate = Le Destin

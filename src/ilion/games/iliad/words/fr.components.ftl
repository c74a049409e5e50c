value-value = Valeur
value-archer = A, archer
value-map = la carte
value-hour = heure
advice-pieces = { $side } : ce fichier a { $count } pions, la règle en compte { $due }.
advice-wall = Le mur { $wall } a { $drawn } côtés, et autour de ce qu’il enferme il y en a { $due }, pas tous les mêmes. Retirez-le, et il se trace de lui-même.

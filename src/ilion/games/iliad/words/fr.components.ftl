value-value = Valeur
value-archer = A, archer
value-map = la carte
value-hour = heure
advice-pieces = { $side } : ce fichier a { $count } pions, la règle en compte { $due }.
advice-wall = La muraille { $wall } a { $drawn } côtés, et autour de ce qu’elle enferme il y en a { $due }, pas tous les mêmes. Retirez-la, et elle se trace d’elle-même.

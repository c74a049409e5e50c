refuse-only-here = Sur cet appareil, on joue avec des bots ou avec ses voisins, et sans pendule.
refuse-no-record = Ce n’est pas l’enregistrement d’une partie d’un jeu d’ici.
refuse-spoilt-game = Une partie de ce fichier n’est plus telle qu’elle a été jouée et a été laissée de côté.

value-foot = Bas
value-foot-none = rien
value-tile = tuile
value-olympus = Olympe
value-horse = pièces du cheval
advice-offering = { $side } n’ont aucune carte avec cette offrande : { $offering }. Ses dieux seront difficiles à contenter.

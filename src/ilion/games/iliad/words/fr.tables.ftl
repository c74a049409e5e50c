## The tables of the rulebook
web-table-gods = Dieux
web-table-throw = Lancer
web-table-nothing = rien
web-table-wounded = blessé
web-table-killed = tué
web-table-pieces = Pions
web-table-city = Ville
web-table-squares = Carrés par déplacement
web-table-gates = Portes, du carré intérieur au carré extérieur : { $gates }

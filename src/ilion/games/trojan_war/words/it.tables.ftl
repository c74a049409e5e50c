## The tables of the rulebook
table-heroes = Eroi
table-others = altri eroi e l’esercito
table-turn = Turno
table-die = Dado
table-points = PV
table-loser = Lo sconfitto di un duello
table-left = Resistenza meno scarto
table-story = Eventi obbligatori
table-events = Eventi casuali
table-against = eroe, contro:
table-bonus = Si aggiunge al dado
table-spared = invece di ucciso
table-horse = Il Cavallo: apre le porte con { $needed } o più, sommati dado e modificatori

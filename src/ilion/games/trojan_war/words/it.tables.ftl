## The tables of the rulebook
web-table-heroes = Eroi
web-table-others = altri eroi e l’esercito
web-table-turn = Turno
web-table-die = Dado
web-table-points = PV
web-table-loser = Lo sconfitto di un duello
web-table-left = Resistenza meno scarto
web-table-story = Eventi obbligatori
web-table-events = Eventi casuali

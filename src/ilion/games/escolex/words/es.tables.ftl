## The tables of the rulebook
table-cells = Casillas del mapa
table-neighbours = Vecinas
table-costs = Costes y dados
table-income = Casillas de tierra de una región por cada refuerzo
table-land-price = Tropas que cuesta una tropa en tierra
table-sea-price = Tropas que cuesta una tropa en el mar
table-embark = Tropas que embarcan para que llegue una
table-dice = Dados por tropa
table-die-mountain = Dados para quien defiende en una montaña
table-die-capital = Dados para quien defiende una capital
table-die-queen = Dados donde combate una reina
table-capital = Capital
table-queen = Reina

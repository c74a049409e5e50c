## The tables of the rulebook
table-cells = Cells of the map
table-neighbours = Neighbours
table-costs = Costs and dice
table-income = Land cells of a region for one reinforcement
table-land-price = Troops that one troop on land costs
table-sea-price = Troops that one troop at sea costs
table-embark = Troops that embark for one to arrive
table-dice = Dice for each troop
table-die-mountain = Dice for the defender on a mountain
table-die-capital = Dice for the defender of a capital
table-die-queen = Dice where a queen fights
table-capital = Capital
table-queen = Queen

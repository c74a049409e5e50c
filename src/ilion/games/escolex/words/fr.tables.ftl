## The tables of the rulebook
table-cells = Cases de la carte
table-neighbours = Voisines
table-costs = Coûts et dés
table-income = Cases de terre d’une région pour un renfort
table-land-price = Troupes que coûte une troupe sur terre
table-sea-price = Troupes que coûte une troupe en mer
table-embark = Troupes qui embarquent pour qu’une arrive
table-dice = Dés par troupe
table-die-mountain = Dés du défenseur sur une montagne
table-die-capital = Dés du défenseur d’une capitale
table-die-queen = Dés là où une reine combat
table-capital = Capitale
table-queen = Reine

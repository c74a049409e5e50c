## The tables of the rulebook
table-cells = Caselle della mappa
table-neighbours = Vicine
table-costs = Costi e dadi
table-income = Caselle di terra di una regione per un rinforzo
table-land-price = Costo di una truppa a terra, in truppe
table-sea-price = Costo di una truppa in mare, in truppe
table-embark = Truppe che si imbarcano perché ne arrivi una
table-dice = Dadi per truppa
table-die-mountain = Dadi di chi difende su una montagna
table-die-capital = Dadi di chi difende una capitale
table-die-queen = Dadi dove combatte una regina
table-capital = Capitale
table-queen = Regina

## The tables of the rulebook
table-heroes = Héroes
table-others = otros héroes y el ejército
table-turn = Turno
table-die = Dado
table-points = PV
table-loser = El vencido en un duelo
table-left = Resistencia menos diferencia
table-story = Eventos obligatorios
table-events = Eventos aleatorios
table-against = héroe, contra:
table-bonus = Se suma al dado
table-spared = en vez de muerto
table-horse = El Caballo: abre las puertas con { $needed } o más, sumados el dado y los modificadores

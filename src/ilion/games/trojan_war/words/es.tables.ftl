## The tables of the rulebook
web-table-heroes = Héroes
web-table-others = otros héroes y el ejército
web-table-turn = Turno
web-table-die = Dado
web-table-points = PV
web-table-loser = El vencido en un duelo
web-table-left = Resistencia menos diferencia
web-table-story = Eventos obligatorios
web-table-events = Eventos aleatorios

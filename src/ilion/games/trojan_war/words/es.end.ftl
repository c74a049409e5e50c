## How a game is told once it is over
when = Turno { $turn }
when-mark = { $turn }
deed-killed = { $who } mató a { $whom }.
deed-killed-many = { $who } mató a { $n } héroes.
deed-won = Más duelos ganados: { $who }, { $n }.
deed-beaten = Más derrotas: { $who }, { $n }.
deed-throw = Mejor tirada: { $who }, { $die } + { $sum } = { $total }.

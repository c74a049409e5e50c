## How a game is told once it is over
when = Turno { $turn }
when-mark = { $turn }
deed-killed = { $who } ha ucciso { $whom }.
deed-killed-many = { $who } ha ucciso { $n } eroi.
deed-won = Più duelli vinti: { $who }, { $n }.
deed-beaten = Più sconfitte: { $who }, { $n }.
deed-throw = Miglior lancio: { $who }, { $die } + { $sum } = { $total }.

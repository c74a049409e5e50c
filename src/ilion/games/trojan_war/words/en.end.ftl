## How a game is told once it is over
when = Turn { $turn }
when-mark = { $turn }
deed-killed = { $who } killed { $whom }.
deed-killed-many = { $who } killed { $n } heroes.
deed-won = Most duels won: { $who }, { $n }.
deed-beaten = Most often beaten: { $who }, { $n } times.
deed-throw = Best throw: { $who }, { $die } + { $sum } = { $total }.

## How a game is told once it is over
when = Tour { $turn }
when-mark = { $turn }
deed-killed = { $who } a tué { $whom }.
deed-killed-many = { $who } a tué { $n } héros.
deed-won = Le plus de duels gagnés : { $who }, { $n }.
deed-beaten = Le plus de défaites : { $who }, { $n }.
deed-throw = Meilleur jet : { $who }, { $die } + { $sum } = { $total }.

## How a game is told once it is over
when = Giorno { $day }, ora { $hour }
when-mark = { $day }.{ $hour }
deed-killed = { $who } ha ucciso { $whom }.
deed-killed-many = { $who } ha ucciso { $n } nemici.
deed-field = Più nemici abbattuti in campo aperto: { $who }, { $n }.
deed-wounded = Più ferite: { $who }, { $n }.

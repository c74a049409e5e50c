## How a game is told once it is over
when = Día { $day }, hora { $hour }
when-mark = { $day }.{ $hour }
deed-killed = { $who } mató a { $whom }.
deed-killed-many = { $who } mató a { $n } enemigos.
deed-field = Más bajas causadas a campo abierto: { $who }, { $n }.
deed-wounded = Más heridas: { $who }, { $n }.

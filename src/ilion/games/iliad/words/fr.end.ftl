## How a game is told once it is over
when = Jour { $day }, heure { $hour }
when-mark = { $day }.{ $hour }
deed-killed = { $who } a tué { $whom }.
deed-killed-many = { $who } a tué { $n } ennemis.
deed-field = Le plus de morts causées en bataille rangée : { $who }, { $n }.
deed-wounded = Le plus de blessures : { $who }, { $n }.

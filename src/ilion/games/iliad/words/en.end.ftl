## How a game is told once it is over
when = Day { $day }, hour { $hour }
when-mark = { $day }.{ $hour }
deed-killed = { $who } killed { $whom }.
deed-killed-many = { $who } killed { $n } enemies.
deed-field = In the open field most fell before { $who }: { $n }.
deed-wounded = Most wounds: { $who }, { $n }.

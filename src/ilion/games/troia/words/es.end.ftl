## How a game is told once it is over
when = Turno { $n }
when-mark = { $n }
deed-called = Divinidad más invocada: { $who }, { $n } veces.
deed-moved = Héroe que más se movió: { $who }, { $n } veces.
deed-superior = Más ofrendas superiores: { $who }, { $n }.
deed-offering = Mayor ofrenda: { $side } a { $god }, { $total }.

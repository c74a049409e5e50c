## How a game is told once it is over
when = Tour { $n }
when-mark = { $n }
deed-called = Divinité la plus sollicitée : { $who }, { $n } fois.
deed-moved = Héros le plus déplacé : { $who }, { $n } fois.
deed-superior = Le plus d’offrandes supérieures : { $who }, { $n }.
deed-offering = Plus grande offrande : { $side } à { $god }, { $total }.

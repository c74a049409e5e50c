## How a game is told once it is over
when = Turn { $n }
when-mark = { $n }
deed-called = Most called upon: { $who }, { $n } times.
deed-moved = Most on the move: { $who }, { $n } times.
deed-superior = Most superior offerings: { $who }, { $n }.
deed-offering = Largest offering: { $side } to { $god }, { $total }.

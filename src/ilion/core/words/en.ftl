refuse-over = The game is over.
refuse-not-your-turn = It is not your turn.
list-of = { $most } and { $last }
nobody = nobody
fate = Fate

refuse-over = The game is over.
refuse-not-your-turn = It is not your turn.
list-of = { $most } and { $last }
nobody = nobody
fate = Fate
unplayable-seats = { $one ->
    [1] This game is for { $low }.
   *[other] This game is for { $low } to { $high } players.
}
unplayable-version = Version { $version } of this game’s rules is not known here; the newest is version { $known }.

## The tables of the rulebook
table-heroes = Heroes
table-others = other heroes and the army
table-turn = Turn
table-die = Die
table-points = VP
table-loser = The loser of a duel
table-left = Resistance minus difference
table-story = Mandatory events
table-events = Random events
table-against = hero, against:
table-bonus = Added to the die
table-spared = instead of killed
table-horse = The Horse: opens the gates with { $needed } or more, die and modifiers together

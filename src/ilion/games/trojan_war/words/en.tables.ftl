## The tables of the rulebook
web-table-heroes = Heroes
web-table-others = other heroes and the army
web-table-turn = Turn
web-table-die = Die
web-table-points = VP
web-table-loser = The loser of a duel
web-table-left = Resistance minus difference
web-table-story = Mandatory events
web-table-events = Random events

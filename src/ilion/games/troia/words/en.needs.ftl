## What each question depends on

needs-hand = Your hand
needs-gods = Olympus (what it costs you → the hero it moves for you, and where he stands)
needs-god = { $place }. { $god } · { $offering } · { $cost } → { $hero }, { $zone }
needs-reach-none = out of reach
needs-reach-mixed = mixed
needs-reach-superior = superior
needs-reach-either = mixed or superior
needs-pile = { $side }: discards
needs-decks = Decks
remark-offer = cost { $cost }, moves { $hero }, { $reach }
remark-lay = as an offering: { $what }

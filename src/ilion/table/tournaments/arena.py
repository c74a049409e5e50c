"""Arena tournaments: free players are paired with opponents of similar points until the time is over.

Two players do not meet twice in a row as long as another opponent is free, or until one has waited long enough.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from ilion.table.tournaments import Pairing, PairingResult, by_player, points
from ilion.table.tournaments.knockout import next_pairing
from ilion.table.tournaments.matching import max_weight_pairs

MAX_PLACES_APART: Final = 8
"""How many places further down the standings an opponent is looked for."""


def pair(
    players: Sequence[str], met: Sequence[PairingResult], free: Collection[str], rested: Collection[str]
) -> list[Pairing]:
    """Return the pairs among the ``free`` players; those in ``rested`` may meet their last opponent again."""
    games = by_player(met, players)
    scores = {who: points(who, games[who]) for who in players}
    last = {who: games[who][-1].other(who) if games[who] else "" for who in players}
    ranked = sorted((who for who in players if who in free), key=lambda who: -scores[who])
    far = 1 + len(ranked) * (1 + max(scores.values(), default=0))
    weights = {}
    for a, one in enumerate(ranked):
        for b in range(a + 1, min(a + 1 + MAX_PLACES_APART, len(ranked))):
            other = ranked[b]
            twice = other == last[one] or one == last[other]
            if not twice or (one in rested and other in rested):
                weights[a, b] = far * far - far * twice - (scores[one] - scores[other])
    found = max_weight_pairs(weights)
    return [
        next_pairing(ranked[a], ranked[b], sorted({*games[ranked[a]], *games[ranked[b]]}, key=lambda one: one.round))
        for a, b in sorted(found.items())
        if a < b
    ]

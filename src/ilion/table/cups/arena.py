"""Whoever is free meets whoever is free, as near in points as can be, until the time is over.

Nobody meets the same again at once while there is another. Who has waited for one long enough does.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from ilion.table.cups import Met, Pair, by_player, points
from ilion.table.cups.knockout import again
from ilion.table.cups.matching import heaviest

NEAR: Final = 8
"""So many places below somebody, one is looked for whom he meets."""


def pair(players: Sequence[str], met: Sequence[Met], free: Collection[str], rested: Collection[str]) -> list[Pair]:
    """Who meet now, of those who are ``free``; those who have ``rested`` may meet whom they met last."""
    games = by_player(met, players)
    scores = {who: points(who, games[who]) for who in players}
    last = {who: games[who][-1].other(who) if games[who] else "" for who in players}
    ranked = sorted((who for who in players if who in free), key=lambda who: -scores[who])
    far = 1 + len(ranked) * (1 + max(scores.values(), default=0))
    weights = {}
    for a, one in enumerate(ranked):
        for b in range(a + 1, min(a + 1 + NEAR, len(ranked))):
            other = ranked[b]
            twice = other == last[one] or one == last[other]
            if not twice or (one in rested and other in rested):
                weights[a, b] = far * far - far * twice - (scores[one] - scores[other])
    found = heaviest(len(ranked), weights)
    return [
        again(ranked[a], ranked[b], sorted({*games[ranked[a]], *games[ranked[b]]}, key=lambda one: one.round))
        for a, b in sorted(found.items())
        if a < b
    ]

"""Who loses is out. The strongest meet as late as they can; where places stay empty, they have the first round free.

A draw is played again on other sides; after ``TRIES`` of them, who entered as the stronger goes on. Where neither came,
neither does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ilion.table.cups import Met, Pair

TRIES: Final = 3
NOBODY: Final = ""


def rounds(count: int) -> int:
    """As few as it takes, without draws."""
    return max(1, (count - 1).bit_length())


def places(players: Sequence[str]) -> list[str]:
    """The list from top to bottom: one and two in different halves, the first four in different quarters."""
    order = [0]
    while len(order) < len(players):
        order = [place for one in order for place in (one, 2 * len(order) - 1 - one)]
    return [players[n] if n < len(players) else NOBODY for n in order]


def pair(players: Sequence[str], met: Sequence[Met]) -> list[Pair]:
    """The pairs of the next round; none once the winner is known."""
    stage = places(players)
    seed = {who: n for n, who in enumerate(players)}
    while len(stage) > 1:
        both = list(zip(stage[::2], stage[1::2], strict=True))
        found = [winner(one, other, met, seed) for one, other in both]
        if None in found:
            return [again(*two, met) for two, won in zip(both, found, strict=True) if won is None]
        stage = [won or NOBODY for won in found]
    return []


def winner(one: str, other: str, met: Sequence[Met], seed: dict[str, int]) -> str | None:
    """Who of two goes on, perhaps nobody; None while that is open."""
    if not one or not other:
        return one or other
    games = [game for game in met if {game.first, game.second} == {one, other}]
    if not games:
        return None
    took = {who: games[-1].of(who) for who in (one, other)}
    if took[one] != took[other]:
        return max(took, key=lambda who: took[who])
    if not games[-1].played:
        return NOBODY
    return min(one, other, key=lambda who: seed[who]) if len(games) >= TRIES else None


def again(one: str, other: str, met: Sequence[Met]) -> Pair:
    """Two who meet, on other sides than the last time, or than each had last."""
    for game in reversed(met):
        if {game.first, game.second} == {one, other}:
            return Pair(game.second, game.first)
    firsts = [sum((game.first == who) - (game.second == who) for game in met if game.played) for who in (one, other)]
    return Pair(other, one) if firsts[0] > firsts[1] else Pair(one, other)

"""Knockout tournaments: losers are out. The strongest meet as late as possible and get the byes of the first round.

A draw is replayed with sides swapped; after ``TRIES`` draws the player with the higher seed goes on. If neither player
came, neither goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ilion.table.tournaments import Pairing, PairingResult

MAX_REPLAYS: Final = 3
NO_PLAYER: Final = ""


def rounds(count: int) -> int:
    """Return the number of rounds without draws."""
    return max(1, (count - 1).bit_length())


def places(players: Sequence[str]) -> list[str]:
    """Return the bracket, top to bottom: seeds 1 and 2 in different halves, the first four in different quarters."""
    order = [0]
    while len(order) < len(players):
        order = [place for one in order for place in (one, 2 * len(order) - 1 - one)]
    return [players[n] if n < len(players) else NO_PLAYER for n in order]


def pair(players: Sequence[str], met: Sequence[PairingResult]) -> list[Pairing]:
    """Return the pairs of the next round; empty once the winner is known."""
    stage = places(players)
    seed = {who: n for n, who in enumerate(players)}
    while len(stage) > 1:
        both = list(zip(stage[::2], stage[1::2], strict=True))
        found = [winner(one, other, met, seed) for one, other in both]
        if None in found:
            return [next_pairing(*two, met) for two, won in zip(both, found, strict=True) if won is None]
        stage = [won or NO_PLAYER for won in found]
    return []


def winner(one: str, other: str, met: Sequence[PairingResult], seed: dict[str, int]) -> str | None:
    """Return which of two players goes on, an empty string for neither; None as long as that is open."""
    if not one or not other:
        return one or other
    games = [game for game in met if {game.first, game.second} == {one, other}]
    if not games:
        return None
    took = {who: games[-1].of(who) for who in (one, other)}
    if took[one] != took[other]:
        return max(took, key=lambda who: took[who])
    if not games[-1].played:
        return NO_PLAYER
    return min(one, other, key=lambda who: seed[who]) if len(games) >= MAX_REPLAYS else None


def next_pairing(one: str, other: str, met: Sequence[PairingResult]) -> Pairing:
    """Return two players' next pairing, with sides other than last time, or than each had last."""
    for game in reversed(met):
        if {game.first, game.second} == {one, other}:
            return Pairing(game.second, game.first)
    firsts = [sum((game.first == who) - (game.second == who) for game in met if game.played) for who in (one, other)]
    return Pairing(other, one) if firsts[0] > firsts[1] else Pairing(one, other)

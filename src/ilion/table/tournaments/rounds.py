"""The number of rounds of a tournament, and the pairs of the next round."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ilion.table.tournaments import Kind, NoPairingLeft, Pairing, PairingResult, knockout, round_robin, swiss


def rounds(kind: Kind, count: int, wanted: int = 0) -> int:
    """Return the number of rounds for ``count`` players; in a Swiss tournament the ``wanted`` number, if any.

    An arena has no rounds: players are paired when they are free.
    """
    if kind == "arena":
        return 0
    if kind == "circle":
        return round_robin.rounds(count)
    if kind == "knockout":
        return knockout.rounds(count)
    return wanted or min(knockout.rounds(count) + 1, round_robin.rounds(count))


def next_round(
    kind: Kind, players: Sequence[str], met: Sequence[PairingResult], here: Collection[str], round: int, of: int
) -> list[Pairing]:
    """Return the pairs of a round, counted from 1; empty if the tournament is over.

    ``players`` has everyone who ever entered, the strongest first. In a round robin and a knockout, players who left
    are still paired: their opponents win by forfeit.
    """
    if kind == "knockout":
        return knockout.pair(players, met)
    if round > of:
        return []
    if kind == "circle":
        return round_robin.pair(players, round)
    if len(here) < 2:
        return []
    try:
        return swiss.pair(players, met, here, round == of)
    except NoPairingLeft:
        return []

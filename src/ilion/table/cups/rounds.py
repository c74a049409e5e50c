"""How many rounds a cup has, and the pairs of the next."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ilion.table.cups import Kind, Met, Pair, Unpaired, circle, knockout, swiss


def rounds(kind: Kind, count: int, wanted: int = 0) -> int:
    """How many rounds so many play; in a Swiss cup as many as are ``wanted``: others may still come.

    An arena has none: who is free is paired.
    """
    if kind == "arena":
        return 0
    if kind == "circle":
        return circle.rounds(count)
    if kind == "knockout":
        return knockout.rounds(count)
    return wanted or min(knockout.rounds(count) + 1, circle.rounds(count))


def next_round(
    kind: Kind, players: Sequence[str], met: Sequence[Met], here: Collection[str], round: int, of: int
) -> list[Pair]:
    """The pairs of a round, from 1; none where the cup is over.

    ``players`` has all who ever entered, the strongest first. In a circle and a knockout whoever has left is still
    paired: those whom he would have met win without playing.
    """
    if kind == "knockout":
        return knockout.pair(players, met)
    if round > of:
        return []
    if kind == "circle":
        return circle.pair(players, round)
    if len(here) < 2:
        return []
    try:
        return swiss.pair(players, met, here, round == of)
    except Unpaired:
        return []

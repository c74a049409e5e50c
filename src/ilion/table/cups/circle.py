"""Everybody meets everybody, by Berger's tables: the last of an even number stands still, the others go round him."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.table.cups import Pair


def rounds(count: int) -> int:
    return count - 1 + count % 2


def pair(players: Sequence[str], round: int) -> list[Pair]:
    """The pairs of a round, from 1; sides are as even as they can be."""
    seats = [*players, ""] if len(players) % 2 else list(players)
    n = len(seats)
    half = n // 2
    turn = [seats[(k + (round - 1) * half) % (n - 1)] for k in range(n - 1)]
    still = seats[-1]
    first = (turn[0], still) if round % 2 else (still, turn[0])
    pairs = [first, *((turn[k], turn[n - 1 - k]) for k in range(1, half))]
    return [Pair(one, other) if one else Pair(other) for one, other in sorted(pairs, key=lambda both: "" in both)]

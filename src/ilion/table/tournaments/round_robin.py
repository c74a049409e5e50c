"""Round robin by Berger's tables: the last of an even number of players stays, the others rotate."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.table.tournaments import Pairing


def rounds(count: int) -> int:
    return count - 1 + count % 2


def pair(players: Sequence[str], round: int) -> list[Pairing]:
    """Return the pairs of a round, counted from 1; sides are balanced as far as possible."""
    seats = [*players, ""] if len(players) % 2 else list(players)
    n = len(seats)
    half = n // 2
    turn = [seats[(k + (round - 1) * half) % (n - 1)] for k in range(n - 1)]
    still = seats[-1]
    first = (turn[0], still) if round % 2 else (still, turn[0])
    pairs = [first, *((turn[k], turn[n - 1 - k]) for k in range(1, half))]
    return [Pairing(one, other) if one else Pairing(other) for one, other in sorted(pairs, key=lambda both: "" in both)]

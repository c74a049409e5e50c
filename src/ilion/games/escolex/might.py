"""Who will win a war, from what everybody holds: the strong grow stronger.

The powers were fitted to the ends of 90 wars of four, in which some erred and most began anywhere; they foretell other
such wars better than lands and troops alone.
"""

from __future__ import annotations

from math import exp
from typing import Final

from ilion.games.escolex.position import ACTIVE, Position
from ilion.games.escolex.rows import MASK, SHIFT

OF_LANDS: Final = 4.7
OF_INCOME: Final = 2.8
OF_TROOPS: Final = -0.66
"""Troops count by what they make of the danger; where there is none, they are less use than lands."""
OF_DANGER: Final = 3.9
GOES_NOW: Final = 1.5
"""By how much the army is mightier whose turn begins."""


def shares(p: Position) -> list[float]:
    """By seat, the share of all active armies' might."""
    might = [0.0] * p.book.seats
    dangers = danger(p)
    for a, status in enumerate(p.status):
        if status == ACTIVE:
            troops = float(max(1, p.strength[a]))
            lands = max(0.5, float(sum(p.ground.land[a])))
            income = 1.0 + sum(p.ground.income(a))
            goes = GOES_NOW if a == p.army else 1.0
            held = lands**OF_LANDS * income**OF_INCOME * troops**OF_TROOPS
            might[p.book.seat(a)] += goes * held * exp(-OF_DANGER * dangers[a] / troops)
    total = sum(might) or 1.0
    return [one / total for one in might]


def danger(p: Position) -> list[int]:
    """By army, how many troops its cells have less than the strongest neighbour has around them, in sum."""
    found = [0] * p.book.armies
    nobody = p.nobody()
    owners, troops, near = p.ground.owner, p.ground.troops, p.book.near
    around = [0] * nobody
    for s, row in enumerate(owners):
        for i, owner in enumerate(row):
            if owner == nobody:
                continue
            most = 0
            for k in near[(s << SHIFT) + i]:
                other = owners[k >> SHIFT][k & MASK]
                if other != owner and other != nobody:
                    around[other] += troops[k >> SHIFT][k & MASK]
                    most = max(most, around[other])
            if most:
                around = [0] * nobody
                found[owner] += max(0, most - troops[s][i])
    return found

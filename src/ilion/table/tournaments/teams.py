"""Matches between teams of four on four boards, in which the luck of the dice cancels out.

Both boards of a deal have the same dice, and the teams sit on opposite sides there. The result is by how much a team
did better with the same side and the same dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ilion.table.tournaments import DRAW, WIN

SIZE: Final = 4
BOARDS_PER_MATCH: Final = 4
DEALS: Final = 2
MOST_TEAMS: Final = 64

Took = tuple[int, int]
"""Half points of the first side and of the second."""


class TeamBoard(NamedTuple):
    """Two members who meet, on the first side and on the second."""

    deal: int
    first: str
    second: str


def rooms(one: Sequence[str], other: Sequence[str]) -> list[TeamBoard]:
    """Return the boards of two teams: on even boards the first team has the first side."""
    return [
        TeamBoard(n // DEALS, *((one[n], other[n]) if n % 2 == 0 else (other[n], one[n])))
        for n in range(BOARDS_PER_MATCH)
    ]


def dealt(even: Took, odd: Took) -> Took:
    """Return the points of both teams in a deal: the first team has the first side on its even board."""
    return even[0] + odd[1], even[1] + odd[0]


def luck(even: Took, odd: Took) -> int:
    """Return what dice and sides gave the first side of a deal, over both boards; negative if the second gained."""
    return (even[0] + odd[0] - even[1] - odd[1]) // 2


def match(deals: Sequence[Took]) -> Took:
    """Return the match points of two teams: the team with more points from all deals wins."""
    one, other = (sum(took[n] for took in deals) for n in (0, 1))
    return (DRAW, DRAW) if one == other else (WIN, 0) if one > other else (0, WIN)

"""Teams of four: two of them meet in four rooms, and what the dice gave to a side falls out.

Both rooms of a deal have the same dice, and the teams sit on other sides there. What a side took in both rooms it owes
to dice that both teams had; by how much a team did better with the same side is the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ilion.table.cups import DRAW, WIN

SIZE: Final = 4
ROOMS: Final = 4
DEALS: Final = 2
MOST_TEAMS: Final = 64

Took = tuple[int, int]
"""Half points of the first side and of the second."""


class Room(NamedTuple):
    """Two members who meet, on the first side and on the second."""

    deal: int
    first: str
    second: str


def rooms(one: Sequence[str], other: Sequence[str]) -> list[Room]:
    """Where the members of two teams meet: in the even rooms the first team has the first side."""
    return [Room(n // DEALS, *((one[n], other[n]) if n % 2 == 0 else (other[n], one[n]))) for n in range(ROOMS)]


def dealt(even: Took, odd: Took) -> Took:
    """What both teams took of a deal: the first team sat first in its even room and second in the odd one."""
    return even[0] + odd[1], even[1] + odd[0]


def luck(even: Took, odd: Took) -> int:
    """What dice and sides gave the first side of a deal, over both rooms: below 0 where they gave it to the second."""
    return (even[0] + odd[0] - even[1] - odd[1]) // 2


def match(deals: Sequence[Took]) -> Took:
    """What two teams get for all of their deals: whoever took more of them has won."""
    one, other = (sum(took[n] for took in deals) for n in (0, 1))
    return (DRAW, DRAW) if one == other else (WIN, 0) if one > other else (0, WIN)

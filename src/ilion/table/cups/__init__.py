"""Cups: who meets whom in a tournament, and who stands where, as functions of who entered and what came of each game.

Points are counted in halves: a game has two of them to give.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, Literal, NamedTuple

Kind = Literal["swiss", "circle", "knockout", "arena"]
"""In a circle everybody meets everybody, in an arena whoever is free whoever is free."""
CupStatus = Literal["open", "playing", "over", "off"]
FEWEST: Final = 2
MOST: Final = 256
WIN: Final = 2
DRAW: Final = 1


class Pair(NamedTuple):
    """Two who are to meet, on the first side and on the second; whoever is alone has the round free."""

    first: str
    second: str = ""


class Met(NamedTuple):
    """What came of a pair in a round."""

    round: int
    first: str
    second: str
    took: tuple[int, int]
    played: bool = True
    """Whether they did: it counts, but they have not met, where one did not come."""

    @property
    def free(self) -> bool:
        return not self.second

    def of(self, who: str) -> int:
        """What one of the two took."""
        return self.took[0] if who == self.first else self.took[1]

    def other(self, who: str) -> str:
        return self.second if who == self.first else self.first


class Unpaired(Exception):
    """No pairing is left in which nobody meets anybody again."""


def by_player(met: Iterable[Met], players: Collection[str]) -> dict[str, list[Met]]:
    """What each of some has played, in the order of the rounds."""
    found: dict[str, list[Met]] = {who: [] for who in players}
    for one in sorted(met, key=lambda one: one.round):
        for who in (one.first, one.second):
            if who in found:
                found[who].append(one)
    return found


def points(who: str, met: Sequence[Met], before: int | None = None) -> int:
    """What somebody took in all, or before a round."""
    return sum(one.of(who) for one in met if before is None or one.round < before)

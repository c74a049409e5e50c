"""Tournaments: pairings and standings, as functions of the entrants and the results.

Points are counted in halves: a game has two of them to give.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, Literal, NamedTuple

Kind = Literal["swiss", "circle", "knockout", "arena"]
"""``circle`` is a round robin; in an arena, players who are free are paired at any time."""
CupStatus = Literal["open", "playing", "over", "off"]
MIN_ENTRANTS: Final = 2
MAX_ENTRANTS: Final = 256
WIN: Final = 2
DRAW: Final = 1


class Pairing(NamedTuple):
    """Two players on the first side and on the second; a player without an opponent has a bye."""

    first: str
    second: str = ""


class PairingResult(NamedTuple):
    """The result of a pairing in a round."""

    round: int
    first: str
    second: str
    took: tuple[int, int]
    played: bool = True
    """Whether the game was played; a forfeit gives points, but the two have not met."""

    @property
    def free(self) -> bool:
        return not self.second

    def of(self, who: str) -> int:
        """Return the half points of one of the two."""
        return self.took[0] if who == self.first else self.took[1]

    def other(self, who: str) -> str:
        return self.second if who == self.first else self.first


class NoPairingLeft(Exception):
    """Raised when no pairing without a repeated meeting is left."""


def by_player(met: Iterable[PairingResult], players: Collection[str]) -> dict[str, list[PairingResult]]:
    """Return each player's results, in the order of the rounds."""
    found: dict[str, list[PairingResult]] = {who: [] for who in players}
    for one in sorted(met, key=lambda one: one.round):
        for who in (one.first, one.second):
            if who in found:
                found[who].append(one)
    return found


def points(who: str, met: Sequence[PairingResult], before: int | None = None) -> int:
    """Return a player's half points in all, or before a round."""
    return sum(one.of(who) for one in met if before is None or one.round < before)

"""What an offering is worth: short, mixed or superior; and what a hand could still make of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

SHORT: Final = 0
MIXED: Final = 1
SUPERIOR: Final = 2
LEVELS: Final = ("short", "mixed", "superior")

Worth = tuple[int, int]
"""What a card brings to a god: offerings of its own kind, and offerings in all."""
NO_TOKEN: Final = -1


WILD: Final = 2
"""What the Cornucopia adds."""


class Terms:
    """What a payment is measured by: the god's cost and the rulings in force."""

    __slots__ = ("alone", "cost", "pure")

    def __init__(self, cost: int, pure: bool, alone: bool) -> None:
        self.cost = cost
        self.pure = pure
        """Offerings of another kind spoil a superior offering."""
        self.alone = alone
        """The Cornucopia needs no card beside it."""

    def level(self, specific: int, total: int, cards: int) -> int:
        """What such a payment is, the Cornucopia's offerings included."""
        if total < self.cost or specific < 1 or (cards == 0 and not self.alone):
            return SHORT
        if specific >= self.cost and not (self.pure and specific < total):
            return SUPERIOR
        return MIXED

    def key(self) -> tuple[int, bool, bool]:
        return (self.cost, self.pure, self.alone)

    def spare(self, worths: tuple[Worth, ...], poured: int) -> bool:
        """Whether some card could be left out and the payment be as good."""
        specific, total = summed(worths, poured)
        n = len(worths)
        level = self.level(specific, total, n)
        return any(self.level(specific - s, total - t, n - 1) >= level for s, t in worths)


def summed(worths: tuple[Worth, ...], poured: int) -> Worth:
    """What cards bring, with the Cornucopia where it stands in the payment."""
    specific, total = sum([s for s, _ in worths]), sum([t for _, t in worths])
    return (specific, total) if poured == NO_TOKEN else (specific + poured, total + WILD)


def several(worths: tuple[Worth, ...], most: int) -> Iterator[tuple[Worth, ...]]:
    """Every choice of at most ``most`` of the cards, counting equal cards as one."""
    kinds = sorted(set(worths), reverse=True)
    have = [worths.count(kind) for kind in kinds]

    def grow(start: int, taken: tuple[Worth, ...]) -> Iterator[tuple[Worth, ...]]:
        yield taken
        if len(taken) == most:
            return
        for i in range(start, len(kinds)):
            if taken.count(kinds[i]) < have[i]:
                yield from grow(i, (*taken, kinds[i]))

    return grow(0, ())


@lru_cache(maxsize=1 << 16)
def completes(
    key: tuple[int, bool, bool], drafted: tuple[Worth, ...], rest: tuple[Worth, ...], pours: tuple[int, ...]
) -> bool:
    """Whether the drafted cards can grow into a payment in which none could be spared.

    Such a payment never holds more cards than the cost, since each card brings one offering at least.
    """
    terms = Terms(*key)
    room = terms.cost - len(drafted)
    for more in several(rest, room) if room >= 0 else ():
        worths = drafted + more
        for poured in pours:
            specific, total = summed(worths, poured)
            if terms.level(specific, total, len(worths)) != SHORT and not terms.spare(worths, poured):
                return True
    return False


@lru_cache(maxsize=1 << 16)
def reach(key: tuple[int, bool, bool], hand: tuple[Worth, ...], pours: tuple[int, ...]) -> str:
    """Which offerings a hand allows: none, mixed, superior or either.

    Cards past the cost never help, but one may turn superior into mixed where other kinds spoil.
    """
    terms = Terms(*key)
    found = set()
    for worths in several(hand, terms.cost + 1):
        for poured in pours:
            specific, total = summed(worths, poured)
            found.add(terms.level(specific, total, len(worths)))
        if MIXED in found and SUPERIOR in found:
            return "either"
    return "superior" if SUPERIOR in found else "mixed" if MIXED in found else "none"

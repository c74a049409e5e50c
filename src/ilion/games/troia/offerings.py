"""Levels of an offering (short, mixed, superior), and what a hand can still make of one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

SHORT: Final = 0
MIXED: Final = 1
SUPERIOR: Final = 2
LEVELS: Final = ("short", "mixed", "superior")

Worth = tuple[int, int]
"""What a card brings to a god: offerings of the god's own kind, and offerings in total."""
NO_TOKEN: Final = -1


CORNUCOPIA_OFFERINGS: Final = 2
"""Offerings that the Cornucopia adds."""


class PaymentTerms:
    """What a payment is measured against: the god's cost and the rulings in use."""

    __slots__ = ("alone", "cost", "pure")

    def __init__(self, cost: int, pure: bool, alone: bool) -> None:
        self.cost = cost
        self.pure = pure
        """Whether offerings of another kind prevent a superior offering."""
        self.alone = alone
        """Whether the Cornucopia may pay without a card."""

    def level(self, specific: int, total: int, cards: int) -> int:
        """Return the level of a payment; the sums include the Cornucopia's offerings."""
        if total < self.cost or specific < 1 or (cards == 0 and not self.alone):
            return SHORT
        if specific >= self.cost and not (self.pure and specific < total):
            return SUPERIOR
        return MIXED

    def key(self) -> tuple[int, bool, bool]:
        return (self.cost, self.pure, self.alone)

    def spare(self, worths: tuple[Worth, ...], poured: int) -> bool:
        """Return whether some card could be left out without lowering the level."""
        specific, total = payment_sums(worths, poured)
        n = len(worths)
        level = self.level(specific, total, n)
        return any(self.level(specific - s, total - t, n - 1) >= level for s, t in worths)


def payment_sums(worths: tuple[Worth, ...], poured: int) -> Worth:
    """Return the sums of a payment, with the Cornucopia if ``poured`` says that it is used."""
    specific, total = sum([s for s, _ in worths]), sum([t for _, t in worths])
    return (specific, total) if poured == NO_TOKEN else (specific + poured, total + CORNUCOPIA_OFFERINGS)


def card_choices(worths: tuple[Worth, ...], most: int) -> Iterator[tuple[Worth, ...]]:
    """Yield every choice of at most ``most`` cards; equal cards count as one."""
    kinds = sorted(set(worths), reverse=True)
    have = [worths.count(kind) for kind in kinds]

    def grow(start: int, chosen: tuple[Worth, ...]) -> Iterator[tuple[Worth, ...]]:
        yield chosen
        if len(chosen) == most:
            return
        for i in range(start, len(kinds)):
            if chosen.count(kinds[i]) < have[i]:
                yield from grow(i, (*chosen, kinds[i]))

    return grow(0, ())


@lru_cache(maxsize=1 << 16)
def can_complete(
    key: tuple[int, bool, bool], drafted: tuple[Worth, ...], rest: tuple[Worth, ...], pours: tuple[int, ...]
) -> bool:
    """Return whether the drafted cards can grow into a payment in which no card could be left out.

    Such a payment never holds more cards than the cost, since each card brings at least one offering.
    """
    terms = PaymentTerms(*key)
    room = terms.cost - len(drafted)
    for more in card_choices(rest, room) if room >= 0 else ():
        worths = drafted + more
        for poured in pours:
            specific, total = payment_sums(worths, poured)
            if terms.level(specific, total, len(worths)) != SHORT and not terms.spare(worths, poured):
                return True
    return False


@lru_cache(maxsize=1 << 16)
def levels_in_reach(key: tuple[int, bool, bool], hand: tuple[Worth, ...], pours: tuple[int, ...]) -> str:
    """Return which levels a hand allows: none, mixed, superior or either.

    Cards past the cost never help, except that one may turn superior into mixed where other kinds spoil an offering.
    """
    terms = PaymentTerms(*key)
    levels = set()
    for worths in card_choices(hand, terms.cost + 1):
        for poured in pours:
            specific, total = payment_sums(worths, poured)
            levels.add(terms.level(specific, total, len(worths)))
        if MIXED in levels and SUPERIOR in levels:
            return "either"
    return "superior" if SUPERIOR in levels else "mixed" if MIXED in levels else "none"

"""All that can be written down, and what is conserved."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ilion.core.wire import Act, Fact
from ilion_polignac.rules import DEALS, PLAYS, Tricks
from ilion_polignac.types import Action, Rules


def acts(setup: Rules) -> Iterable[Act]:
    return (*DEALS, *PLAYS)


def audit(before: Tricks, seat: int, act: Action, after: Tricks, facts: Sequence[Fact]) -> str | None:
    held = sorted([*[card for hand in after.hands for card in hand], *after.trick, *after.gone])
    if len(set(held)) != len(held) or not set(held) <= set(after.deck):
        return "a card twice, or of another pack"
    if len(held) + after.left != (len(after.deck) if after.deal < after.deals else 0):
        return "a card lost"
    for hand, void in zip(after.hands, after.voids, strict=True):
        if any(void >> card // 8 & 1 for card in hand):
            return "a suit that was denied"
    if after.deal > before.deal and sum(after.points) != 5 * after.deal:
        return "a deal does not cost five"
    return None

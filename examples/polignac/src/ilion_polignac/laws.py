"""Every act that can be written, and invariants of an act."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ilion.core.values import Act, Fact
from ilion_polignac.rules import DEALS, PLAYS, PolignacState
from ilion_polignac.types import Action, PolignacSetup


def acts(setup: PolignacSetup) -> Iterable[Act]:
    return (*DEALS, *PLAYS)


def audit(before: PolignacState, seat: int, act: Action, after: PolignacState, facts: Sequence[Fact]) -> str | None:
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

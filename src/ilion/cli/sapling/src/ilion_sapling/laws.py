"""Every act that can be written, and what must hold after every act."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ilion.core.values import Act, Fact
from ilion_sapling.rules import EMPTY, PUTS, Position
from ilion_sapling.types import GameSetup, Put


def acts(setup: GameSetup) -> Iterable[Act]:
    return PUTS


def audit(before: Position, seat: int, act: Put, after: Position, facts: Sequence[Fact]) -> str | None:
    changed = [(old, new) for old, new in zip(before.men, after.men, strict=True) if old != new]
    return None if changed == [(EMPTY, seat)] else f"not one man more: {changed}"

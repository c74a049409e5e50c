"""All that can be written down, and what must hold after every act."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ilion.core.wire import Act, Fact
from ilion_sapling.rules import EMPTY, PUTS, Table
from ilion_sapling.types import Put, Rules


def acts(setup: Rules) -> Iterable[Act]:
    return PUTS


def audit(before: Table, seat: int, act: Put, after: Table, facts: Sequence[Fact]) -> str | None:
    changed = [(old, new) for old, new in zip(before.men, after.men, strict=True) if old != new]
    return None if changed == [(EMPTY, seat)] else f"not one man more: {changed}"

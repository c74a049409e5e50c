"""How one finished game began, in the words that the explorer counts beginnings by."""

from __future__ import annotations

from ilion.core.counting import counted
from ilion.core.traits import OPENING, Trait
from ilion.table.scroll import Scroll


def began(scroll: Scroll) -> tuple[Trait, ...]:
    read = scroll.read()
    found = counted(read.game, read.setup, list(read.made.values()))
    return tuple([trait for trait in found.traits if trait.kind == OPENING])

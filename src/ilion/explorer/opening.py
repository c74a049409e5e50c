"""The opening of a finished game, as the explorer counts openings."""

from __future__ import annotations

from ilion.core.game_stats import count_game
from ilion.core.traits import OPENING, Trait
from ilion.table.raw_log import RawLog


def began(scroll: RawLog) -> tuple[Trait, ...]:
    read = scroll.read()
    found = count_game(read.game, read.setup, list(read.made.values()))
    return tuple([trait for trait in found.traits if trait.kind == OPENING])

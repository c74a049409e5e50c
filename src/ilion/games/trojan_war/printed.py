"""What is printed on counters and tables: every value with its origin, and what is odd about somebody's own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ilion.core.components import Whose, compared, some
from ilion.core.game import Printed, Shown
from ilion.core.wire import Phrase
from ilion.games.trojan_war.book import faults, shipped
from ilion.games.trojan_war.types import SIDES, Components, Counter

HIGHEST: Final = 9
"""The most that a die shows."""


def printed(c: Components) -> Iterator[Printed]:
    """The counters one by one, then the tables."""
    for h in c.hero:
        for what, value in (("power", h.power), ("resistance", h.resistance), ("character", f"letter-{h.character}")):
            source = "rulebook" if what in h.known else c.origin
            yield Printed(f"{h.id}.{what}", value, source, Shown(f"hero-{h.id}", f"value-{what}", value))
        for what, raw in (("enters", h.enters), ("boards", h.boards), ("immune", h.immune)):
            yield Printed(f"{h.id}.{what}", raw, "rulebook", Shown(f"hero-{h.id}", f"value-{what}"))
    yield Printed("abilities", (c.letters, c.abilities), "rulebook", Shown("value-abilities"))
    yield Printed("influence", (c.gods, c.cancels, c.influence), "rulebook", Shown("value-influence"))


@lru_cache(maxsize=64)
def whose(c: Components) -> Whose:
    """Whose the values of a table's own components are."""
    return compared(printed(shipped()), printed(c))


def check(c: Components) -> tuple[list[Phrase], list[Phrase]]:
    """All that is wrong with somebody's own components, and what is allowed but likely to disappoint."""
    return some(faults(c)), some(advice(c))


def advice(c: Components) -> Iterator[Phrase]:
    ours = shipped()
    for side in SIDES:
        mine, due = len(army(c, side)), len(army(ours, side))
        if mine != due:
            yield Phrase("advice-counters", {"side": f"side-{side}", "count": mine, "due": due})
        best = max((h.power for h in army(c, side)), default=0)
        for foe in (h for other in SIDES if other != side for h in army(c, other)):
            if foe.power > best + HIGHEST:
                yield Phrase("advice-power", {"hero": f"hero-{foe.id}", "power": foe.power})
    known = {*SIDES, *[h.id for h in c.hero]}
    for row in c.influence:
        if row not in known:
            yield Phrase("advice-row", {"row": row})


def army(c: Components, side: str) -> list[Counter]:
    return [h for h in c.hero if h.side == side]

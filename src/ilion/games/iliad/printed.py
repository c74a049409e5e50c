"""What is printed on pieces, map and calendar: every value with its origin, and what is odd about somebody's own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import structs

from ilion.core.components import Whose, compared, some
from ilion.core.game import Printed, Shown
from ilion.core.wire import Phrase
from ilion.games.iliad.book import SIDES, builtin
from ilion.games.iliad.fault import faults
from ilion.games.iliad.types import FOLLOWS, Components, IliadSetup


def printed(c: Components) -> Iterator[Printed]:
    """The pieces one by one, the map as a whole, the calendar hour by hour."""
    for m in c.pieces:
        yield Printed(f"piece.{m.id}", (m.side, m.value), m.source, Shown(f"piece-{m.id}", "", m.value))
    bare = structs.replace(c.map, source="reconstructed", names=())
    yield Printed("map", bare, c.map.source, Shown("value-map"))
    for n, day in enumerate(c.days, 1):
        for i, hour in enumerate(day.hours, 1):
            raw = (hour.favour, hour.duel, hour.events)
            yield Printed(f"hour.{n}.{i}", raw, day.source, Shown("value-hour", "", f"{n}.{i}"))


@lru_cache(maxsize=64)
def whose(c: Components) -> Whose:
    """Whose the values of a table's own components are."""
    return compared(printed(builtin("war")), printed(c))


def check(c: Components) -> tuple[list[Phrase], list[Phrase]]:
    """All that is wrong with somebody's own components, and what is allowed but likely to disappoint."""
    return some(faults(IliadSetup(components=c))), some(advice(c))


def advice(c: Components) -> Iterator[Phrase]:
    ours = builtin("war")
    for side in SIDES:
        mine, due = (sum(m.side == side for m in parts.pieces) for parts in (c, ours))
        if mine != due:
            yield Phrase("advice-pieces", {"side": f"seat-{side}", "count": mine, "due": due})
    for name in ("troy_wall", "greek_wall"):
        drawn, follows = (edges(getattr(chart, name)) for chart in (c.map, structs.replace(c.map, **{name: FOLLOWS})))
        if drawn and drawn != follows:
            yield Phrase("advice-wall", {"wall": name, "drawn": len(drawn), "due": len(follows)})


def edges(wall: tuple[tuple[int, int, int, int], ...]) -> frozenset[frozenset[tuple[int, int]]]:
    """The edges of a wall, from whichever side they were written."""
    return frozenset(frozenset(((a, b), (c, d))) for a, b, c, d in wall)

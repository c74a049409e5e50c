"""What is wrong with a setup: components that do not fit together, options that exclude each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from msgspec import structs

from ilion.core.options import any_setup as any_options
from ilion.core.wire import Arg, Phrase
from ilion.games.iliad.book import SIDES, builtin, components, mustered, needed, seats_of
from ilion.games.iliad.types import LARGEST, Chart, Components, IliadSetup, Man, within

OWN = 0.1
"""How often a random setup brings components of its own."""


def fault(setup: IliadSetup) -> Phrase | None:
    """The first thing that is wrong, if anything is."""
    return next(faults(setup), None)


def faults(setup: IliadSetup) -> Iterator[Phrase]:
    """All that is wrong; of a map that cannot be read no more than that is told."""
    data = components(setup)
    yield from seat_faults(setup)
    unread = False
    for found in map_faults(data.map):
        unread = True
        yield found
    yield from piece_faults(data.pieces)
    if not unread:
        yield from area_faults(setup, data.map)
    yield from calendar_faults(data)
    if not unread:
        yield from goal_faults(setup, data)


def wrong(word: str, **args: Arg) -> Phrase:
    return Phrase(f"wrong-{word}", args)


def label(x: int, y: int) -> str:
    return f"{x:02}{y:02}"


def seat_faults(setup: IliadSetup) -> Iterator[Phrase]:
    if setup.greek_seats >= setup.seats:
        yield wrong("greek-seats", greeks=setup.greek_seats, seats=setup.seats)
    men = mustered(setup)
    for side, seats in zip(SIDES, seats_of(setup), strict=True):
        army = [m for m in men if m.side == side]
        if len(army) < max(1, len(seats)):
            yield wrong("army", side=f"side-{side}", pieces=len(army), seats=len(seats))


def map_faults(chart: Chart) -> Iterator[Phrase]:
    if not chart.rows or not chart.rows[0]:
        yield wrong("no-map")
        return
    width, height = len(chart.rows[0]), len(chart.rows)
    if width > LARGEST or height > LARGEST:
        yield wrong("map-size", width=width, height=height)
    for n, row in enumerate(chart.rows):
        if len(row) != width:
            yield wrong("row", row=n + 1, length=len(row), width=width)
    signs = [sign for sign, _ in chart.legend]
    for sign in signs:
        if len(sign) != 1 or signs.count(sign) > 1:
            yield wrong("sign", sign=sign)
    for n, row in enumerate(chart.rows):
        for sign in row:
            if sign not in signs:
                yield wrong("unknown-sign", row=n + 1, sign=sign)
    for a, b, c, d in chart.troy_wall + chart.greek_wall:
        if not (on_map(chart, a, b) and on_map(chart, c, d)) or abs(a - c) + abs(b - d) != 1:
            yield wrong("edge", inside=label(a, b), outside=label(c, d))
    walls = chart.border(chart.squares("citadel")) + chart.border(within(chart.camp))
    for a, b, c, d in sorted(set(chart.gates) - set(walls)):
        yield wrong("gate", inside=label(a, b), outside=label(c, d))


def on_map(chart: Chart, x: int, y: int) -> bool:
    return 1 <= x <= len(chart.rows[0]) and 1 <= y <= len(chart.rows)


def terrain(chart: Chart, x: int, y: int) -> str:
    return dict(chart.legend)[chart.rows[len(chart.rows) - y][x - 1]]


def piece_faults(pieces: tuple[Man, ...]) -> Iterator[Phrase]:
    ids = Counter(m.id for m in pieces)
    marks = Counter((m.side, m.mark.lower()) for m in pieces)
    for m in pieces:
        if not m.id or ids[m.id] > 1:
            yield wrong("piece-twice", piece=m.id)
        if marks[m.side, m.mark.lower()] > 1:
            yield wrong("mark-twice", piece=m.id, mark=m.mark)


def area_faults(setup: IliadSetup, chart: Chart) -> Iterator[Phrase]:
    men = mustered(setup)
    areas = {"trojan_start": chart.trojan_start, "greek_start": chart.greek_start, "camp": chart.camp}
    for name, boxes in areas.items():
        for x, y in sorted(within(boxes)):
            if not on_map(chart, x, y) or terrain(chart, x, y) == "sea":
                yield wrong("area-square", area=name, square=label(x, y))
        army = [m for m in men if (m.side == "trojan") == (name == "trojan_start")]
        if len(within(boxes)) < len(army):
            yield wrong("area-small", area=name, squares=len(within(boxes)), pieces=len(army))
    for x, y in sorted(within(chart.trojan_start) & (within(chart.greek_start) | within(chart.camp))):
        yield wrong("area-shared", square=label(x, y))


def calendar_faults(data: Components) -> Iterator[Phrase]:
    heroes = {m.id: m for m in data.pieces}
    if not data.days:
        yield wrong("no-day")
    for n, day in enumerate(data.days):
        if not day.hours:
            yield wrong("no-hour", day=n + 1)
        for i, hour in enumerate(day.hours):
            for side, name in zip(SIDES, hour.duel or (), strict=False):
                hero = heroes.get(name)
                if hero is None or hero.side != side or hero.value in ("A", 1):
                    yield wrong("duel", day=n + 1, hour=i + 1, piece=name, side=f"side-{side}")


def goal_faults(setup: IliadSetup, data: Components) -> Iterator[Phrase]:
    """Troy and the fleet are large enough, and land leads from each army to what it must occupy."""
    chart = data.map
    least = needed(setup)
    everywhere = [(x, y) for y in range(1, len(chart.rows) + 1) for x in range(1, len(chart.rows[0]) + 1)]
    for kind, start in (("citadel", chart.greek_start), ("ship", chart.trojan_start)):
        goal = {xy for xy in everywhere if terrain(chart, *xy) == kind}
        if len(goal) < least:
            yield wrong("goal-small", goal=f"terrain-{kind}", squares=len(goal), needed=least)
        reached = within(start)
        todo = list(reached)
        while todo:
            x, y = todo.pop()
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near not in reached and on_map(chart, *near) and terrain(chart, *near) != "sea":
                    reached.add(near)
                    todo.append(near)
        if not goal <= reached:
            yield wrong("goal-cut-off", goal=f"terrain-{kind}")


def any_setup(rng: Random) -> IliadSetup:
    """A random setup without a fault: every option, any number of seats, now and then components of its own."""
    while True:
        drawn = any_options(IliadSetup, rng)
        values = {name: getattr(drawn, name) for name in drawn.__struct_fields__}
        values |= {"seats": rng.choice((2, 2, 3, 4, 5, 6)), "greek_seats": rng.choice((0, 0, 1, 2, 3))}
        if rng.random() < OWN:
            values["components"] = builtin("lesson")
        setup = IliadSetup(**values)
        if fault(setup) is None:
            return setup


def keepsakes() -> Iterator[tuple[str, IliadSetup]]:
    """Games short enough to be read: the lesson as taught, with the armies shared, and with a night."""
    yield "lesson", IliadSetup(scenario="lesson")
    yield "four-at-a-lesson", IliadSetup(scenario="lesson", muster="few", sunset="points", seats=4)
    lesson = builtin("lesson")
    yield "a-lesson-of-two-days", IliadSetup(components=structs.replace(lesson, days=lesson.days * 2))

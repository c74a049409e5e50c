"""Tables of one setup: map, pieces, calendar, rulings and acts; checks of a setup and its components; random setups."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files
from itertools import cycle
from random import Random
from typing import Any, Final, get_args

import msgspec
from msgspec import structs

from ilion.core.components import ComponentsOrigin, origin_of, some
from ilion.core.game import PrintedLabel, PrintedValue
from ilion.core.odds import Odds
from ilion.core.options import any_setup as any_options
from ilion.core.values import Arg, Phrase
from ilion.games.iliad.map import SquareMap
from ilion.games.iliad.types import (
    IMPLIED_WALL,
    MAX_MAP_SIDE,
    PLANS,
    Action,
    Aim,
    Array,
    Components,
    Day,
    Done,
    Favour,
    Go,
    Hold,
    Hour,
    IliadSetup,
    MapFile,
    Piece,
    Roll,
    Save,
    Shoot,
    Stay,
    Strike,
    Take,
    squares_within,
)

RULES_VERSION: Final = 3
ONE_DAY_VERSION: Final = 2
"""The version of the rules whose map and day a war of one day has: on later maps the armies hardly meet in a day."""

GREEK: Final = 0
TROJAN: Final = 1
SIDES: Final = ("greek", "trojan")
FAVOURS: Final = get_args(Favour)
"""Read as two bits: 1 stands for the Greeks, 2 for the Trojans."""

HERO_BUDGET: Final = 10
COMMON_BUDGET: Final = 6
"""Movement allowance in points per hour; HERO_BUDGET is for pieces of value 2 and more."""

ROLLS: Final = tuple(Roll(n) for n in range(1, 7))
DIE: Final = Odds(ROLLS)
DONE: Final = Done()
STAY: Final = Stay()
ARRAYS: Final = tuple(Array(plan) for plan in PLANS)


@lru_cache
def builtin_components(scenario: str, version: int = RULES_VERSION) -> Components:
    """Return the components shipped with the game, as of a version of its rules."""
    data = load_toml({"war": "components.toml", "lesson": "lesson.toml"}[scenario])
    if scenario == "war":
        for older in range(RULES_VERSION - 1, version - 1, -1):
            data |= load_toml(f"version-{older}.toml")
    return msgspec.convert(data, Components)


def load_toml(name: str) -> dict[str, Any]:
    return tomllib.loads(files("ilion.games.iliad").joinpath(name).read_text("utf-8"))


def components(setup: IliadSetup) -> Components:
    """Return the components of a setup: its own, or the built-in ones."""
    version = min(setup.version, ONE_DAY_VERSION) if setup.length == "one-day" else setup.version
    return setup.components or builtin_components(setup.scenario, version)


def mustered_pieces(setup: IliadSetup) -> tuple[Piece, ...]:
    """Return the pieces that take part."""
    everybody = components(setup).pieces
    return tuple(m for m in everybody if m.few) if setup.muster == "few" else everybody


def pieces_needed(setup: IliadSetup) -> int:
    """Return how many pieces must stand in Troy, or on ships, at the same time."""
    data = components(setup)
    return data.needed_few if setup.muster == "few" else data.needed


def seats_of(setup: IliadSetup) -> tuple[tuple[int, ...], ...]:
    """Return the seats of the Greeks, then those of the Trojans, in playing order."""
    greeks = setup.greek_seats or setup.seats - setup.seats // 2
    return tuple(range(greeks)), tuple(range(greeks, setup.seats))


def played_days(setup: IliadSetup) -> tuple[Day, ...]:
    """Return the days that are played."""
    return components(setup).days[: {"book": None, "two-days": 2, "one-day": 1}[setup.length]]


def components_in_play(setup: IliadSetup) -> Components:
    """Return the components in use: the map, the pieces that take part and the days that are played."""
    return msgspec.structs.replace(components(setup), pieces=mustered_pieces(setup), days=played_days(setup))


def share_out(men: tuple[int, ...], values: tuple[int, ...], seats: tuple[int, ...]) -> Iterable[tuple[int, int]]:
    """Yield pieces with their seats: the strongest first, dealt back and forth so that the shares are even."""
    return zip(sorted(men, key=lambda p: -values[p]), cycle((*seats, *reversed(seats))), strict=False)


def hours_with(event: str, days: tuple[Day, ...]) -> frozenset[tuple[int, int]]:
    """Return the days and hours, counted from 0, at which an event happens."""
    return frozenset((n, i) for n, day in enumerate(days) for i, hour in enumerate(day.hours) if event in hour.events)


class Book:
    """One setup, read and indexed. Pieces, squares, sides and seats are numbers."""

    __slots__ = (
        "aims",
        "archer",
        "budget",
        "cities",
        "days",
        "duels",
        "far",
        "favours",
        "gos",
        "ground",
        "hero",
        "holds",
        "ids",
        "index",
        "marks",
        "men",
        "needed",
        "owner",
        "points",
        "raid_nights",
        "raiders",
        "return_hours",
        "saves",
        "seats",
        "setup",
        "shoots",
        "side",
        "strikes",
        "sulks",
        "takes",
        "thracian",
        "titles",
        "wall_hours",
    )

    def __init__(self, setup: IliadSetup) -> None:
        data = components(setup)
        men = mustered_pieces(setup)
        self.setup: IliadSetup = setup
        self.ground: SquareMap = SquareMap(
            data.map, setup.steps, setup.corners, setup.hills, setup.wall_stop, setup.arrow_lines
        )
        self.ids: tuple[str, ...] = tuple(m.id for m in men)
        self.index: dict[str, int] = {name: p for p, name in enumerate(self.ids)}
        self.side: tuple[int, ...] = tuple(SIDES.index(m.side) for m in men)
        self.points: tuple[int, ...] = tuple(1 if m.value == "A" else m.value for m in men)
        self.hero: tuple[bool, ...] = tuple(n > 1 for n in self.points)
        self.archer: tuple[bool, ...] = tuple(m.value == "A" for m in men)
        self.budget: tuple[int, ...] = tuple(HERO_BUDGET if hero else COMMON_BUDGET for hero in self.hero)
        self.marks: tuple[str, ...] = tuple(m.mark.lower() if m.side == "trojan" else m.mark.upper() for m in men)
        self.cities: tuple[str, ...] = tuple(m.city for m in men)
        self.thracian: tuple[bool, ...] = tuple(m.thracian for m in men)
        self.sulks: tuple[bool, ...] = tuple(m.abstains for m in men)
        self.raiders: tuple[int, ...] = tuple(p for p, m in enumerate(men) if m.raider)
        self.needed: int = pieces_needed(setup)
        self.men: tuple[tuple[int, ...], ...] = tuple(
            tuple(p for p in range(len(men)) if self.side[p] == side) for side in (GREEK, TROJAN)
        )
        self.seats: tuple[tuple[int, ...], ...] = seats_of(setup)
        shares = {p: s for side in (GREEK, TROJAN) for p, s in share_out(self.men[side], self.points, self.seats[side])}
        self.owner: tuple[int, ...] = tuple(shares[p] for p in range(len(men)))
        days = played_days(setup)
        self.days: int = len(days)
        self.favours: tuple[tuple[int, ...], ...] = tuple(tuple(FAVOURS.index(h.favour) for h in d.hours) for d in days)
        self.duels: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            tuple(self.duellists(h) for h in d.hours) for d in days
        )
        self.titles: tuple[tuple[str, ...], ...] = tuple(tuple(f"hour-{h.title}" for h in d.hours) for d in days)
        self.wall_hours: frozenset[tuple[int, int]] = hours_with("wall", days)
        self.return_hours: frozenset[tuple[int, int]] = hours_with("achilles", days)
        self.raid_nights: frozenset[int] = frozenset(n for n, d in enumerate(days) if "thracians" in d.night)
        self.far: tuple[dict[int, tuple[int, float]], ...] = (self.distances(GREEK), self.distances(TROJAN))
        self.takes: tuple[Action, ...] = tuple(Take(name) for name in self.ids)
        self.gos: tuple[Action, ...] = tuple(Go(label) for label in self.ground.labels)
        self.holds: tuple[Action, ...] = tuple(Hold(name) for name in self.ids)
        self.saves: tuple[Action, ...] = tuple(Save(name) for name in self.ids)
        self.strikes: tuple[tuple[Action, ...], ...] = tuple(tuple(Strike(a, d) for d in self.ids) for a in self.ids)
        self.aims: tuple[tuple[Action, ...], ...] = tuple(tuple(Aim(a, d) for d in self.ids) for a in self.ids)
        self.shoots: tuple[tuple[Action, ...], ...] = tuple(tuple(Shoot(a, d) for d in self.ids) for a in self.ids)

    def duellists(self, hour: Hour) -> tuple[int, ...]:
        """Return the Greek and the Trojan who must duel in an hour, or nothing if one of them does not take part."""
        names = hour.duel or ()
        return tuple(self.index[name] for name in names) if all(name in self.index for name in names) else ()

    def distances(self, side: int) -> dict[int, tuple[int, float]]:
        """Return, by square of a side's start areas, the distances to its goal and to the middle of its line."""
        ground = self.ground
        goal = [ground.coordinates(s) for s in ground.squares(self.goal(side))]
        squares = ground.squares(self.start_area(side, False) | self.start_area(side, True))
        middle = sum(ground.coordinates(s)[0] for s in squares) / len(squares)
        far = {}
        for s in squares:
            x, y = ground.coordinates(s)
            far[s] = min(max(abs(x - a), abs(y - b)) for a, b in goal), abs(x - middle)
        return far

    def start_area(self, side: int, wall: bool) -> int:
        """Return the squares where a side is placed and where its wounded are carried."""
        ground = self.ground
        return ground.trojan_start if side == TROJAN else ground.camp if wall else ground.greek_start

    def goal(self, side: int) -> int:
        """Return the squares that a side must occupy."""
        return self.ground.citadel if side == GREEK else self.ground.ships


@lru_cache(maxsize=256)
def book_of(setup: IliadSetup) -> Book:
    return Book(setup)


OWN_COMPONENTS_PROBABILITY = 0.1
"""How often a random setup has components of its own."""


def setup_error(setup: IliadSetup) -> Phrase | None:
    """Return the first error of a setup, or None if it can be played."""
    return next(setup_errors(setup), None)


def setup_errors(setup: IliadSetup) -> Iterator[Phrase]:
    """Yield all errors of a setup. If the map cannot be read, errors of areas and goals are not looked for."""
    data = components(setup)
    yield from seat_errors(setup)
    map_is_readable = True
    for error in map_errors(data.map):
        map_is_readable = False
        yield error
    yield from piece_errors(data.pieces)
    if map_is_readable:
        yield from area_errors(setup, data.map)
    yield from calendar_errors(data)
    if map_is_readable:
        yield from goal_errors(setup, data)


def error_phrase(word: str, **args: Arg) -> Phrase:
    return Phrase(f"wrong-{word}", args)


def square_label(x: int, y: int) -> str:
    return f"{x:02}{y:02}"


def seat_errors(setup: IliadSetup) -> Iterator[Phrase]:
    if setup.greek_seats >= setup.seats:
        yield error_phrase("greek-seats", greeks=setup.greek_seats, seats=setup.seats)
    men = mustered_pieces(setup)
    for side, seats in zip(SIDES, seats_of(setup), strict=True):
        army = [m for m in men if m.side == side]
        if len(army) < max(1, len(seats)):
            yield error_phrase("army", side=f"side-{side}", pieces=len(army), seats=len(seats))


def map_errors(chart: MapFile) -> Iterator[Phrase]:
    if not chart.rows or not chart.rows[0]:
        yield error_phrase("no-map")
        return
    width, height = len(chart.rows[0]), len(chart.rows)
    if width > MAX_MAP_SIDE or height > MAX_MAP_SIDE:
        yield error_phrase("map-size", width=width, height=height)
    for n, row in enumerate(chart.rows):
        if len(row) != width:
            yield error_phrase("row", row=n + 1, length=len(row), width=width)
    signs = [sign for sign, _ in chart.legend]
    for sign in signs:
        if len(sign) != 1 or signs.count(sign) > 1:
            yield error_phrase("sign", sign=sign)
    for n, row in enumerate(chart.rows):
        for sign in row:
            if sign not in signs:
                yield error_phrase("unknown-sign", row=n + 1, sign=sign)
    for a, b, c, d in chart.troy_wall + chart.greek_wall:
        if not (is_on_map(chart, a, b) and is_on_map(chart, c, d)) or abs(a - c) + abs(b - d) != 1:
            yield error_phrase("edge", inside=square_label(a, b), outside=square_label(c, d))
    walls = chart.border(chart.squares("citadel")) + chart.border(squares_within(chart.camp))
    for a, b, c, d in sorted(set(chart.gates) - set(walls)):
        yield error_phrase("gate", inside=square_label(a, b), outside=square_label(c, d))


def is_on_map(chart: MapFile, x: int, y: int) -> bool:
    return 1 <= x <= len(chart.rows[0]) and 1 <= y <= len(chart.rows)


def terrain_at(chart: MapFile, x: int, y: int) -> str:
    return dict(chart.legend)[chart.rows[len(chart.rows) - y][x - 1]]


def piece_errors(pieces: tuple[Piece, ...]) -> Iterator[Phrase]:
    ids = Counter(m.id for m in pieces)
    marks = Counter((m.side, m.mark.lower()) for m in pieces)
    for m in pieces:
        if not m.id or ids[m.id] > 1:
            yield error_phrase("piece-twice", piece=m.id)
        if marks[m.side, m.mark.lower()] > 1:
            yield error_phrase("mark-twice", piece=m.id, mark=m.mark)


def area_errors(setup: IliadSetup, chart: MapFile) -> Iterator[Phrase]:
    men = mustered_pieces(setup)
    areas = {"trojan_start": chart.trojan_start, "greek_start": chart.greek_start, "camp": chart.camp}
    for name, boxes in areas.items():
        for x, y in sorted(squares_within(boxes)):
            if not is_on_map(chart, x, y) or terrain_at(chart, x, y) == "sea":
                yield error_phrase("area-square", area=name, square=square_label(x, y))
        army = [m for m in men if (m.side == "trojan") == (name == "trojan_start")]
        if len(squares_within(boxes)) < len(army):
            yield error_phrase("area-small", area=name, squares=len(squares_within(boxes)), pieces=len(army))
    for x, y in sorted(
        squares_within(chart.trojan_start) & (squares_within(chart.greek_start) | squares_within(chart.camp))
    ):
        yield error_phrase("area-shared", square=square_label(x, y))


def calendar_errors(data: Components) -> Iterator[Phrase]:
    heroes = {m.id: m for m in data.pieces}
    if not data.days:
        yield error_phrase("no-day")
    for n, day in enumerate(data.days):
        if not day.hours:
            yield error_phrase("no-hour", day=n + 1)
        for i, hour in enumerate(day.hours):
            for side, name in zip(SIDES, hour.duel or (), strict=False):
                hero = heroes.get(name)
                if hero is None or hero.side != side or hero.value in ("A", 1):
                    yield error_phrase("duel", day=n + 1, hour=i + 1, piece=name, side=f"side-{side}")


def goal_errors(setup: IliadSetup, data: Components) -> Iterator[Phrase]:
    """Yield an error for a goal that is too small, or that the army which must occupy it cannot reach by land."""
    chart = data.map
    least = pieces_needed(setup)
    everywhere = [(x, y) for y in range(1, len(chart.rows) + 1) for x in range(1, len(chart.rows[0]) + 1)]
    for kind, start in (("citadel", chart.greek_start), ("ship", chart.trojan_start)):
        goal = {xy for xy in everywhere if terrain_at(chart, *xy) == kind}
        if len(goal) < least:
            yield error_phrase("goal-small", goal=f"terrain-{kind}", squares=len(goal), needed=least)
        reached = squares_within(start)
        todo = list(reached)
        while todo:
            x, y = todo.pop()
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near not in reached and is_on_map(chart, *near) and terrain_at(chart, *near) != "sea":
                    reached.add(near)
                    todo.append(near)
        if not goal <= reached:
            yield error_phrase("goal-cut-off", goal=f"terrain-{kind}")


def random_setup(rng: Random) -> IliadSetup:
    """Return a random playable setup: any options, any number of seats, sometimes components of its own."""
    while True:
        drawn = any_options(IliadSetup, rng)
        values = {name: getattr(drawn, name) for name in drawn.__struct_fields__}
        values |= {"seats": rng.choice((2, 2, 3, 4, 5, 6)), "greek_seats": rng.choice((0, 0, 1, 2, 3))}
        if rng.random() < OWN_COMPONENTS_PROBABILITY:
            values["components"] = builtin_components("lesson")
        setup = IliadSetup(**values)
        if setup_error(setup) is None:
            return setup


def golden_setups() -> Iterator[tuple[str, IliadSetup]]:
    """Yield setups of golden games: the lesson as taught, with shared armies, with a night; two days of the war."""
    yield "lesson", IliadSetup(scenario="lesson")
    yield "four-at-a-lesson", IliadSetup(scenario="lesson", muster="few", sunset="points", seats=4)
    lesson = builtin_components("lesson")
    yield "a-lesson-of-two-days", IliadSetup(components=structs.replace(lesson, days=lesson.days * 2))
    yield "two-days-of-war", IliadSetup(version=RULES_VERSION, length="two-days", muster="few")


def printed_values(c: Components) -> Iterator[PrintedValue]:
    """Yield the printed values: piece by piece, the map as a whole, the calendar hour by hour."""
    for m in c.pieces:
        yield PrintedValue(f"piece.{m.id}", (m.side, m.value), m.source, PrintedLabel(f"piece-{m.id}", "", m.value))
    bare = structs.replace(c.map, source="reconstructed", names=())
    yield PrintedValue("map", bare, c.map.source, PrintedLabel("value-map"))
    for n, day in enumerate(c.days, 1):
        for i, hour in enumerate(day.hours, 1):
            raw = (hour.favour, hour.duel, hour.events)
            yield PrintedValue(f"hour.{n}.{i}", raw, day.source, PrintedLabel("value-hour", "", f"{n}.{i}"))


@lru_cache(maxsize=64)
def components_origin(c: Components) -> ComponentsOrigin:
    """Return where the values of a table's own components come from."""
    return origin_of(printed_values(builtin_components("war")), printed_values(c))


def check_components(c: Components) -> tuple[list[Phrase], list[Phrase]]:
    """Return all errors of custom components, and advice on what is allowed but likely to disappoint."""
    return some(setup_errors(IliadSetup(components=c))), some(components_advice(c))


def components_advice(c: Components) -> Iterator[Phrase]:
    ours = builtin_components("war")
    for side in SIDES:
        mine, due = (sum(m.side == side for m in parts.pieces) for parts in (c, ours))
        if mine != due:
            yield Phrase("advice-pieces", {"side": f"seat-{side}", "count": mine, "due": due})
    for name in ("troy_wall", "greek_wall"):
        drawn, follows = (
            wall_edges(getattr(chart, name)) for chart in (c.map, structs.replace(c.map, **{name: IMPLIED_WALL}))
        )
        if drawn and drawn != follows:
            yield Phrase("advice-wall", {"wall": name, "drawn": len(drawn), "due": len(follows)})


def wall_edges(wall: tuple[tuple[int, int, int, int], ...]) -> frozenset[frozenset[tuple[int, int]]]:
    """Return the edges of a wall, regardless of the side each was written from."""
    return frozenset(frozenset(((a, b), (c, d))) for a, b, c, d in wall)

"""What does not vary in a game: map, pieces, calendar, rulings and every act, resolved once and shared."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from itertools import cycle
from typing import Any, Final, get_args

import msgspec

from ilion.core.odds import Odds
from ilion.games.iliad.ground import Ground
from ilion.games.iliad.types import (
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
    Man,
    Roll,
    Save,
    Shoot,
    Stay,
    Strike,
    Take,
)

GREEK: Final = 0
TROJAN: Final = 1
SIDES: Final = ("greek", "trojan")
FAVOURS: Final = get_args(Favour)
"""Read as two bits: 1 is the Greeks, 2 the Trojans."""

FAR: Final = 10
SHORT: Final = 6
"""Squares an hour, above value 1 and for value 1."""

ROLLS: Final = tuple(Roll(n) for n in range(1, 7))
DIE: Final = Odds(ROLLS)
DONE: Final = Done()
STAY: Final = Stay()
ARRAYS: Final = tuple(Array(plan) for plan in PLANS)


@lru_cache
def builtin(scenario: str, first: bool = False) -> Components:
    """The components that come with the game, today or with the first version of its rules."""
    data = shipped({"war": "components.toml", "lesson": "lesson.toml"}[scenario])
    if scenario == "war" and first:
        data |= shipped("version-1.toml")
    return msgspec.convert(data, Components)


def shipped(name: str) -> dict[str, Any]:
    return tomllib.loads(files("ilion.games.iliad").joinpath(name).read_text("utf-8"))


def components(setup: IliadSetup) -> Components:
    return setup.components or builtin(setup.scenario, setup.version == 1)


def mustered(setup: IliadSetup) -> tuple[Man, ...]:
    """The pieces that take part."""
    everybody = components(setup).pieces
    return tuple(m for m in everybody if m.few) if setup.muster == "few" else everybody


def needed(setup: IliadSetup) -> int:
    """How many pieces must stand in Troy, or on ships, at the same time."""
    data = components(setup)
    return data.needed_few if setup.muster == "few" else data.needed


def seats_of(setup: IliadSetup) -> tuple[tuple[int, ...], ...]:
    """The seats of the Greeks, then those of the Trojans, in the order they act."""
    greeks = setup.greek_seats or setup.seats - setup.seats // 2
    return tuple(range(greeks)), tuple(range(greeks, setup.seats))


def calendar(setup: IliadSetup) -> tuple[Day, ...]:
    """The days that are played."""
    return components(setup).days[: {"book": None, "two-days": 2, "one-day": 1}[setup.length]]


def played(setup: IliadSetup) -> Components:
    """What lies on the table: the map, the pieces that take part and the days that are played."""
    return msgspec.structs.replace(components(setup), pieces=mustered(setup), days=calendar(setup))


def dealt(men: tuple[int, ...], values: tuple[int, ...], seats: tuple[int, ...]) -> Iterable[tuple[int, int]]:
    """An army shared out, the strongest first, back and forth so that the shares are even."""
    return zip(sorted(men, key=lambda p: -values[p]), cycle((*seats, *reversed(seats))), strict=False)


def hours_with(event: str, days: tuple[Day, ...]) -> frozenset[tuple[int, int]]:
    """The days and hours, from 0, at which something happens."""
    return frozenset((n, i) for n, day in enumerate(days) for i, hour in enumerate(day.hours) if event in hour.events)


class Book:
    """One setup, read and indexed. Pieces, squares, sides and seats are numbers here; ids are for the outside."""

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
        men = mustered(setup)
        self.setup: IliadSetup = setup
        self.ground: Ground = Ground(
            data.map, setup.steps, setup.corners, setup.hills, setup.wall_stop, setup.arrow_lines
        )
        self.ids: tuple[str, ...] = tuple(m.id for m in men)
        self.index: dict[str, int] = {name: p for p, name in enumerate(self.ids)}
        self.side: tuple[int, ...] = tuple(SIDES.index(m.side) for m in men)
        self.points: tuple[int, ...] = tuple(1 if m.value == "A" else m.value for m in men)
        self.hero: tuple[bool, ...] = tuple(n > 1 for n in self.points)
        self.archer: tuple[bool, ...] = tuple(m.value == "A" for m in men)
        self.budget: tuple[int, ...] = tuple(FAR if hero else SHORT for hero in self.hero)
        self.marks: tuple[str, ...] = tuple(m.mark.lower() if m.side == "trojan" else m.mark.upper() for m in men)
        self.cities: tuple[str, ...] = tuple(m.city for m in men)
        self.thracian: tuple[bool, ...] = tuple(m.thracian for m in men)
        self.sulks: tuple[bool, ...] = tuple(m.abstains for m in men)
        self.raiders: tuple[int, ...] = tuple(p for p, m in enumerate(men) if m.raider)
        self.needed: int = needed(setup)
        self.men: tuple[tuple[int, ...], ...] = tuple(
            tuple(p for p in range(len(men)) if self.side[p] == side) for side in (GREEK, TROJAN)
        )
        self.seats: tuple[tuple[int, ...], ...] = seats_of(setup)
        shares = {p: s for side in (GREEK, TROJAN) for p, s in dealt(self.men[side], self.points, self.seats[side])}
        self.owner: tuple[int, ...] = tuple(shares[p] for p in range(len(men)))
        days = calendar(setup)
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
        """The Greek and the Trojan an hour calls out, if both are mustered."""
        names = hour.duel or ()
        return tuple(self.index[name] for name in names) if all(name in self.index for name in names) else ()

    def distances(self, side: int) -> dict[int, tuple[int, float]]:
        """How far each square a side may be placed on is from what it must occupy, and from the middle of its line."""
        ground = self.ground
        goal = [ground.place(s) for s in ground.squares(self.goal(side))]
        squares = ground.squares(self.start_area(side, False) | self.start_area(side, True))
        middle = sum(ground.place(s)[0] for s in squares) / len(squares)
        far = {}
        for s in squares:
            x, y = ground.place(s)
            far[s] = min(max(abs(x - a), abs(y - b)) for a, b in goal), abs(x - middle)
        return far

    def start_area(self, side: int, wall: bool) -> int:
        """Where a side is placed, and where its wounded are carried."""
        ground = self.ground
        return ground.trojan_start if side == TROJAN else ground.camp if wall else ground.greek_start

    def goal(self, side: int) -> int:
        """What a side must occupy."""
        return self.ground.citadel if side == GREEK else self.ground.ships


@lru_cache(maxsize=256)
def book_of(setup: IliadSetup) -> Book:
    return Book(setup)

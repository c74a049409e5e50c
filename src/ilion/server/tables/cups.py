"""Tournaments on a server: making one, entering and leaving it, and what is told of it."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import asyncpg
import msgspec

from ilion.answers.forms import CupForm
from ilion.answers.setups import read_setup, refuse
from ilion.core.game import Game
from ilion.core.wire import Refusal
from ilion.server.people.limits import CUPS_AT_ONCE, TOO_OFTEN, Ledger, times
from ilion.server.people.people import YOUNG, Person, new_id
from ilion.server.postgres import as_json
from ilion.server.postgres.rows import CupEntryRow, CupGameRow, CupRow
from ilion.server.postgres.spread import Spread
from ilion.server.tables.tables import Tables
from ilion.table.cups import CupStatus, Kind, Met
from ilion.table.cups.standings import Place, standings
from ilion.table.rated import kind_of
from ilion.table.sorry import NOTHING_HERE, Sorry

SHOWN: Final = 40
"""Tournaments in the list."""
FRESH: Final = 2.0
"""Seconds for which what was read of a tournament is shown."""
KEPT: Final = 40
PATIENCE: Final = 300
"""Seconds in which one must have come to his table, where moves do not have days."""
BANKS: Final = 4
"""After so many banks a round of live games is over, whatever is still played."""
MOVES: Final = 30
"""After so many moves that took as long as they may, a round of games over days is."""
CIRCLE: Final = 32
"""Who all meet each other are no more than that."""

NO_CUP: Final = Refusal("refuse-no-cup")
CLOSED: Final = Refusal("refuse-cup-closed")
NOT_IN: Final = Refusal("refuse-cup-not-in")
NOT_YOURS: Final = Refusal("refuse-cup-not-yours")
NO_ACCOUNT: Final = Refusal("refuse-cup-account")
FOR_PROGRAMS: Final = Refusal("refuse-cup-programs")
FOR_PEOPLE: Final = Refusal("refuse-cup-people")
TWICE: Final = Refusal("refuse-cup-twice")
NO_CLOCK: Final = Refusal("refuse-cup-clock")
NOT_TWO: Final = Refusal("refuse-cup-two")


class CupInfo(msgspec.Struct, frozen=True):
    """A tournament as the list shows it."""

    id: str
    name: str
    kind: Kind
    game: str
    status: CupStatus
    programs: bool
    rated: bool
    rhythm: str
    bank: int
    increment: int
    begins: float
    entered: int
    most: int
    round: int
    rounds: int


class CupPlace(msgspec.Struct, frozen=True):
    """Where somebody stands; points are halves, ``berger`` quarters."""

    place: int
    n: int
    """By which number games name him."""
    who: str
    points: int
    buchholz: int
    berger: int
    here: bool
    mine: bool


class CupGame(msgspec.Struct, frozen=True):
    """Two who meet, by their numbers; -1 is nobody."""

    first: int
    second: int
    table: str
    took: tuple[int, int] | None
    played: bool


class Cup(msgspec.Struct, frozen=True):
    """A tournament, who stands where, and the games of a round."""

    info: CupInfo
    setup: Any
    places: tuple[CupPlace, ...]
    shown: int
    """The round whose games these are."""
    games: tuple[CupGame, ...]
    entered: bool
    here: bool
    may_enter: bool
    made: bool
    """Whether it is mine."""
    table: str
    """Where I am to play now."""


class Sheet(NamedTuple):
    """All of a tournament, as it was read a moment ago."""

    at: float
    row: CupRow
    entries: list[CupEntryRow]
    games: list[CupGameRow]
    places: list[Place]


class Cups:
    """All tournaments."""

    def __init__(self, tables: Tables, ledger: Ledger) -> None:
        self.tables = tables
        self.db = tables.db
        self.at_once = times(CUPS_AT_ONCE, ledger.factor)
        self.sheets: OrderedDict[str, Sheet] = OrderedDict()

    async def make(self, person: Person, game: Game, form: CupForm) -> str:
        """A new tournament; returns its id."""
        if isinstance(self.db, Spread):  # it is about several tables at once, which may be in several databases
            raise Sorry(NOTHING_HERE, 404)
        if person.kind != "account":
            raise Sorry(NO_ACCOUNT, 403)
        if person.young:  # it has a name of his own, which everybody reads
            raise Sorry(YOUNG, 403)
        r = form.rhythm
        if r.kind == "free" or not r.bank:
            raise Sorry(NO_CLOCK, 422)
        setup = read_setup(game, {"seats": 2, **form.setup})
        refuse(game.unplayable(setup))
        if setup.seats != 2 or form.setup.get("components") is not None:
            raise Sorry(NOT_TWO, 422)
        if form.rated:
            kind_of(game, setup)
        days = r.kind == "days"
        patience = r.bank if days else PATIENCE
        cup = await self.db.make_cup(
            new_id(),
            form.name,
            form.kind,
            game.name,
            as_json(setup),
            form.programs,
            form.rated,
            r.kind,
            r.bank * 1000,
            r.increment * 1000,
            days,
            min(form.most, CIRCLE) if form.kind == "circle" else form.most,
            form.rounds,
            patience,
            patience + (MOVES if days else BANKS) * r.bank + 100 * r.increment,
            person.id,
            person.owner,
            float(form.until),
            self.at_once,
        )
        if cup is None:
            raise Sorry(TOO_OFTEN, 429)
        return cup

    async def enter(self, person: Person, cup: str) -> None:
        row = await self.row(cup)
        if person.kind == "guest":
            raise Sorry(NO_ACCOUNT, 403)
        if row["programs"] != (person.kind == "bot"):
            raise Sorry(FOR_PROGRAMS if row["programs"] else FOR_PEOPLE, 403)
        try:
            entered = await self.db.enter_cup(cup, person.id, person.owner)
        except asyncpg.UniqueViolationError:
            raise Sorry(TWICE) from None
        if entered is None:
            raise Sorry(CLOSED)
        self.sheets.pop(cup, None)

    async def leave(self, person: Person, cup: str) -> None:
        if await self.db.leave_cup(cup, person.id) is None:
            raise Sorry(NOT_IN, 403)
        self.sheets.pop(cup, None)

    async def begin(self, person: Person, cup: str) -> None:
        """Whoever made it waits no longer."""
        if await self.db.begin_cup(cup, person.id) is None:
            raise Sorry(NOT_YOURS, 403)

    async def call_off(self, person: Person, cup: str) -> None:
        if await self.db.call_off_cup(cup, person.id) is None:
            raise Sorry(NOT_YOURS, 403)
        self.sheets.pop(cup, None)

    async def row(self, cup: str) -> CupRow:
        found = await self.db.read_cups([cup])
        if not found:
            raise Sorry(NO_CUP, 404)
        return found[0]

    async def listed(self, person: Person | None) -> list[CupInfo]:
        """Those that somebody has entered, then the others that may be entered or are played, then those over."""
        mine = [] if person is None else await self.db.cups_of(person.id, SHOWN)
        ids = dict.fromkeys(row["id"] for row in [*mine, *await self.db.newest_cups(SHOWN)])
        return [info(row) for row in await self.db.read_cups(list(ids)[:SHOWN])]

    async def sheet(self, cup: str) -> Sheet:
        """All of a tournament, read every few seconds however many ask."""
        found = self.sheets.get(cup)
        if found is None or time.monotonic() - found.at > FRESH:
            row = await self.row(cup)
            entries, games = await self.db.cup_entries(cup), await self.db.cup_games(cup)
            places = standings(row["kind"], [e["person"] for e in entries], met_in(games))
            found = self.sheets[cup] = Sheet(time.monotonic(), row, entries, games, places)
            while len(self.sheets) > KEPT:
                self.sheets.popitem(last=False)
        return found

    async def told(self, cup: str, person: Person | None, round: int) -> Cup:
        """A tournament as somebody sees it, with the games of a round: the one that is played, where none is said."""
        _, row, entries, games, places = await self.sheet(cup)
        me = "" if person is None else person.id
        numbers = {e["person"]: n for n, e in enumerate(entries)}
        mine = next((e for e in entries if e["person"] == me), None)
        shown = round or row["round"]
        now = [g for g in games if g["round"] == row["round"] and me in (g["first"], g["second"]) and g["took"] is None]
        late = row["status"] == "playing" and (row["kind"] == "swiss" and row["round"] < row["rounds"])
        kind_fits = person is not None and person.kind == ("bot" if row["programs"] else "account")
        open = row["status"] == "open" or late or (row["status"] == "playing" and mine is not None)
        room = mine is not None or row["entered"] < row["most"]
        return Cup(
            info(row),
            msgspec.json.decode(row["setup"]),
            tuple(place(one, entries[numbers[one.who]], numbers[one.who], me) for one in places),
            shown,
            tuple(game(g, numbers) for g in games if g["round"] == shown),
            mine is not None,
            mine is not None and mine["here"],
            kind_fits and open and room and not (mine is not None and mine["here"]),
            row["creator"] == me,
            now[0]["table_id"] if now else "",
        )


def met_in(games: Sequence[CupGameRow]) -> list[Met]:
    """The games that are settled."""
    return [
        Met(g["round"], g["first"], g["second"], (g["took"][0], g["took"][1]), g["played"])
        for g in games
        if g["took"] is not None
    ]


def info(row: CupRow) -> CupInfo:
    return CupInfo(
        row["id"],
        row["name"],
        row["kind"],
        row["game"],
        row["status"],
        row["programs"],
        row["rated"],
        row["rhythm"],
        row["bank"] // 1000,
        row["increment"] // 1000,
        row["begins"],
        row["entered"],
        row["most"],
        row["round"],
        row["rounds"],
    )


def place(one: Place, entry: CupEntryRow, n: int, me: str) -> CupPlace:
    who = entry["who"] or ""
    return CupPlace(one.place, n, who, one.points, one.buchholz, one.berger, entry["here"], entry["person"] == me)


def game(g: CupGameRow, numbers: dict[str, int]) -> CupGame:
    took = None if g["took"] is None else (g["took"][0], g["took"][1])
    return CupGame(numbers[g["first"]], numbers.get(g["second"], -1), g["table_id"], took, g["played"])

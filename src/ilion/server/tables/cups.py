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
from ilion.server.postgres.rows import CupEntryRow, CupGameRow, CupRoomRow, CupRow
from ilion.server.postgres.spread import Spread
from ilion.server.tables.tables import Tables
from ilion.server.tables.teams import (
    CLOSED,
    NOT_IN,
    TWICE,
    CupDeal,
    CupTeam,
    Members,
    come_back,
    deals_told,
    join_team,
    make_team,
    took_in,
    withdraw,
)
from ilion.table.cups import CupStatus, Kind, Met
from ilion.table.cups.standings import Place, standings
from ilion.table.cups.teams import MOST_TEAMS
from ilion.table.rated import kind_of
from ilion.table.sorry import NOTHING_HERE, Sorry

SHOWN: Final = 40
"""Tournaments in the list."""
FRESH: Final = 2.0
"""Seconds for which what was read of a tournament is shown."""
KEPT: Final = 40
MOST_SHOWN: Final = 128
"""Games of an arena that are shown; as many as can be under way."""
PATIENCE: Final = 300
"""Seconds in which one must have come to his table, where moves do not have days."""
BANKS: Final = 4
"""After so many banks a round of live games is over, whatever is still played."""
MOVES: Final = 30
"""After so many moves that took as long as they may, a round of games over days is."""
CIRCLE: Final = 32
"""Who all meet each other are no more than that."""

NO_CUP: Final = Refusal("refuse-no-cup")
NOT_YOURS: Final = Refusal("refuse-cup-not-yours")
NO_ACCOUNT: Final = Refusal("refuse-cup-account")
FOR_PROGRAMS: Final = Refusal("refuse-cup-programs")
FOR_PEOPLE: Final = Refusal("refuse-cup-people")
NO_CLOCK: Final = Refusal("refuse-cup-clock")
NOT_TWO: Final = Refusal("refuse-cup-two")
LIVE_ALONE: Final = Refusal("refuse-cup-arena")
NOT_RATED: Final = Refusal("refuse-cup-team-rated")
ALONE: Final = Refusal("refuse-cup-alone")


class CupInfo(msgspec.Struct, frozen=True):
    """A tournament as the list shows it."""

    id: str
    name: str
    kind: Kind
    game: str
    status: CupStatus
    programs: bool
    teams: bool
    """Whether teams of four enter it."""
    rated: bool
    rhythm: str
    bank: int
    increment: int
    begins: float
    ends: float
    """When an arena pairs nobody any more; 0 for all others."""
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
    """Two who meet, by their numbers; -1 is nobody. Two teams meet in several rooms, two for each deal."""

    first: int
    second: int
    table: str
    took: tuple[int, int] | None
    played: bool
    deals: tuple[CupDeal, ...] = ()


class Cup(msgspec.Struct, frozen=True):
    """A tournament, who stands where, and the games of a round."""

    info: CupInfo
    setup: Any
    places: tuple[CupPlace, ...]
    shown: int
    """The round whose games these are."""
    games: tuple[CupGame, ...]
    teams: tuple[CupTeam, ...]
    entered: bool
    here: bool
    may_enter: bool
    may_join: bool
    """Whether I may make a team, or join one."""
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
    members: Members
    rooms: dict[int, list[CupRoomRow]]
    """Those of the rounds that were asked for."""
    commitments: dict[str, str]


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
        arena = form.kind == "arena"
        if arena and (form.teams or r.kind == "days"):
            raise Sorry(LIVE_ALONE, 422)
        if form.rated and form.teams:
            raise Sorry(NOT_RATED, 422)
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
            min(form.most, CIRCLE if form.kind == "circle" else form.most, MOST_TEAMS if form.teams else form.most),
            form.rounds,
            patience,
            patience + (MOVES if days else BANKS) * r.bank + 100 * r.increment,
            person.id,
            person.owner,
            float(form.until),
            self.at_once,
            form.teams,
            60 * form.minutes if arena else 0,
        )
        if cup is None:
            raise Sorry(TOO_OFTEN, 429)
        return cup

    async def enter(self, person: Person, cup: str) -> None:
        row = await self.fit(person, cup)
        if row["teams"]:
            await come_back(self.db, person, cup, Members(await self.db.members(cup)))
        else:
            await self.enter_alone(person, cup)
        if row["kind"] == "arena" and row["status"] == "playing":
            await self.db.look_now(cup)
        self.sheets.pop(cup, None)

    async def enter_alone(self, person: Person, cup: str) -> None:
        try:
            async with self.db.transaction() as db:
                await db.hold_entries(cup)
                entered = await db.enter_cup(cup, person.id, person.owner)
        except asyncpg.UniqueViolationError:
            raise Sorry(TWICE) from None
        if entered is None:
            raise Sorry(CLOSED)

    async def make_team(self, person: Person, cup: str, name: str) -> None:
        await self.fit_for_team(person, cup)
        await make_team(self.db, person, cup, name)
        self.sheets.pop(cup, None)

    async def join_team(self, person: Person, cup: str, code: str) -> None:
        await self.fit_for_team(person, cup)
        await join_team(self.db, person, cup, code)
        self.sheets.pop(cup, None)

    async def fit_for_team(self, person: Person, cup: str) -> None:
        if not (await self.fit(person, cup))["teams"]:
            raise Sorry(ALONE)

    async def fit(self, person: Person, cup: str) -> CupRow:
        """A tournament that is for somebody like this."""
        row = await self.row(cup)
        if person.kind == "guest":
            raise Sorry(NO_ACCOUNT, 403)
        if row["programs"] != (person.kind == "bot"):
            raise Sorry(FOR_PROGRAMS if row["programs"] else FOR_PEOPLE, 403)
        return row

    async def leave(self, person: Person, cup: str) -> None:
        if (await self.row(cup))["teams"]:
            await withdraw(self.db, person, cup, Members(await self.db.members(cup)))
        elif await self.db.leave_cup(cup, person.id) is None:
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
            members = Members(await self.db.members(cup) if row["teams"] else [])
            commitments = {d["id"]: d["commitment"] for d in (await self.db.deals_of(cup) if row["teams"] else [])}
            found = self.sheets[cup] = Sheet(time.monotonic(), row, entries, games, places, members, {}, commitments)
            while len(self.sheets) > KEPT:
                self.sheets.popitem(last=False)
        return found

    async def rooms(self, sheet: Sheet, round: int) -> list[CupRoomRow]:
        if round not in sheet.rooms:
            sheet.rooms[round] = await self.db.cup_rooms(sheet.row["id"], round)
        return sheet.rooms[round]

    async def told(self, cup: str, person: Person | None, round: int) -> Cup:
        """A tournament as somebody sees it, with the games of a round: the one that is played, where none is said."""
        sheet = await self.sheet(cup)
        row, entries, games = sheet.row, sheet.entries, sheet.games
        me = "" if person is None else person.id
        team = sheet.members.team_of(me) if me else ""
        one = team if row["teams"] else me
        numbers = {e["person"]: n for n, e in enumerate(entries)}
        mine = next((e for e in entries if e["person"] == one), None)
        shown = round or row["round"]
        rooms = await self.rooms(sheet, shown) if row["teams"] and shown else []
        now = await self.rooms(sheet, row["round"]) if row["teams"] and team and row["round"] else games
        tables = [g["table_id"] for g in now if me and me in (g["first"], g["second"]) and g["took"] is None]
        playing = row["status"] == "playing"
        swiss_late = row["kind"] == "swiss" and row["round"] < row["rounds"]
        late = playing and (swiss_late or (row["kind"] == "arena" and -row["until"] < row["span"]))
        kind_fits = person is not None and person.kind == ("bot" if row["programs"] else "account")
        open = row["status"] == "open" or late or (playing and mine is not None)
        room = mine is not None or row["entered"] < row["most"]
        fits = kind_fits and open and room
        comes = not row["teams"] or (mine is not None and sheet.members.leads(me))
        return Cup(
            info(row),
            msgspec.json.decode(row["setup"]),
            tuple(place(p, entries[numbers[p.who]], numbers[p.who], one) for p in sheet.places),
            shown,
            tuple(
                game(
                    g,
                    numbers,
                    deals_told(
                        [r for r in rooms if r["board"] == g["board"]], sheet.members.names, sheet.commitments, me
                    ),
                )
                for g in shown_of(row, games, shown)
            ),
            sheet.members.told(numbers, me),
            mine is not None,
            mine is not None and mine["here"],
            fits and comes and not (mine is not None and mine["here"]),
            fits and row["teams"] and not team,
            row["creator"] == me,
            tables[0] if tables else "",
        )


def met_in(games: Sequence[CupGameRow]) -> list[Met]:
    """The games that are settled."""
    return [
        Met(g["round"], g["first"], g["second"], took, g["played"]) for g in games if (took := took_in(g)) is not None
    ]


def shown_of(row: CupRow, games: Sequence[CupGameRow], round: int) -> list[CupGameRow]:
    """The games of a round; of an arena those under way, and then the last ones."""
    if row["kind"] == "arena":
        return sorted(games, key=lambda g: (g["took"] is not None, -g["round"]))[:MOST_SHOWN]
    return [g for g in games if g["round"] == round]


def info(row: CupRow) -> CupInfo:
    return CupInfo(
        row["id"],
        row["name"],
        row["kind"],
        row["game"],
        row["status"],
        row["programs"],
        row["teams"],
        row["rated"],
        row["rhythm"],
        row["bank"] // 1000,
        row["increment"] // 1000,
        row["begins"],
        row["begins"] + row["span"] if row["span"] else 0.0,
        row["entered"],
        row["most"],
        row["round"],
        row["rounds"],
    )


def place(one: Place, entry: CupEntryRow, n: int, me: str) -> CupPlace:
    who = entry["who"] or ""
    return CupPlace(one.place, n, who, one.points, one.buchholz, one.berger, entry["here"], entry["person"] == me)


def game(g: CupGameRow, numbers: dict[str, int], deals: tuple[CupDeal, ...]) -> CupGame:
    second = numbers.get(g["second"], -1)
    return CupGame(numbers[g["first"]], second, g["table_id"], took_in(g), g["played"], deals)

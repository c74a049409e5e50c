"""Tournaments on a server: make, enter and leave one, and its public view."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import asyncpg
import msgspec

from ilion.core.game import Game
from ilion.core.values import Refusal
from ilion.queries.forms import TournamentForm
from ilion.queries.setup_check import read_setup, refuse
from ilion.server.database import Database, as_json
from ilion.server.database.generated.rows import CupEntryRow, CupGameRow, CupRoomRow, CupRow
from ilion.server.runtime.bounded import LruCache
from ilion.server.tables.single_database import NO_TOURNAMENTS, require_single_database
from ilion.server.tables.tables import Tables
from ilion.server.tables.teams import (
    CLOSED,
    NOT_IN,
    TWICE,
    CupDeal,
    CupTeam,
    Members,
    come_back,
    deal_views,
    join_team,
    make_team,
    result_of,
    withdraw,
)
from ilion.server.users.rate_limits import MAX_OPEN_TOURNAMENTS, TOO_OFTEN, SharedRateLimiter, scaled_limit
from ilion.server.users.sessions import YOUNG, User, hold_active, new_id, plain_title
from ilion.table.errors import RequestRefused
from ilion.table.rated_games import kind_of
from ilion.table.tournaments import CupStatus, Kind, PairingResult
from ilion.table.tournaments.standings import TournamentPlace, standings
from ilion.table.tournaments.teams import MOST_TEAMS

MAX_TOURNAMENTS_LISTED: Final = 40
"""Maximal number of tournaments in the list."""
TOURNAMENT_CACHE_SECONDS: Final = 2.0
"""A tournament that was read is shown for this long."""
MAX_CACHED_TOURNAMENTS: Final = 40
MAX_ARENA_GAMES_SHOWN: Final = 128
"""Maximal number of games of an arena that are shown: as many as can be in progress."""
NO_SHOW_SECONDS: Final = 300
"""Players of live games must arrive at their table within this time."""
BANKS_PER_ROUND: Final = 4
"""A round of live games ends after this many times the bank, whatever is still played."""
MOVES_PER_ROUND: Final = 30
"""A round of correspondence games ends after this many moves at full time."""
MAX_ROUND_ROBIN_PLAYERS: Final = 32
"""Maximal number of players in a round robin."""

NO_CUP: Final = Refusal("refuse-no-cup")
NOT_YOURS: Final = Refusal("refuse-cup-not-yours")
TOURNAMENT_NEEDS_ACCOUNT: Final = Refusal("refuse-cup-account")
FOR_PROGRAMS: Final = Refusal("refuse-cup-programs")
FOR_PEOPLE: Final = Refusal("refuse-cup-people")
TOURNAMENT_NEEDS_CLOCK: Final = Refusal("refuse-cup-clock")
NOT_TWO: Final = Refusal("refuse-cup-two")
LIVE_ALONE: Final = Refusal("refuse-cup-arena")
NOT_RATED: Final = Refusal("refuse-cup-team-rated")
ALONE: Final = Refusal("refuse-cup-alone")


class TournamentInfo(msgspec.Struct, frozen=True):
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
    """When an arena stops pairing; 0 for all other kinds."""
    entered: int
    most: int
    round: int
    rounds: int
    mine: bool
    """Whether the user, or their team, has entered it."""


class TournamentStanding(msgspec.Struct, frozen=True):
    """A player's standing; points are in halves, ``berger`` in quarters."""

    place: int
    n: int
    """The number by which games refer to the player."""
    who: str
    page: str
    """The id of the player's profile; empty if it is not public."""
    points: int
    buchholz: int
    berger: int
    here: bool
    mine: bool


class TournamentGame(msgspec.Struct, frozen=True):
    """A pairing, by the players' numbers; -1 is a bye. Two teams meet in several rooms, two for each deal."""

    first: int
    second: int
    table: str
    took: tuple[int, int] | None
    played: bool
    deals: tuple[CupDeal, ...] = ()


class Tournament(msgspec.Struct, frozen=True):
    """A tournament with its standings and the games of a round."""

    info: TournamentInfo
    setup: Any
    places: tuple[TournamentStanding, ...]
    shown: int
    """The round whose games these are."""
    games: tuple[TournamentGame, ...]
    teams: tuple[CupTeam, ...]
    entered: bool
    here: bool
    may_enter: bool
    may_join: bool
    """Whether the user may make a team, or join one."""
    made: bool
    """Whether the user made it."""
    table: str
    """The table at which the user must play now."""


class TournamentSheet(NamedTuple):
    """All data of a tournament, as read a moment ago."""

    at: float
    row: CupRow
    entries: list[CupEntryRow]
    games: list[CupGameRow]
    places: list[TournamentPlace]
    members: Members
    rooms: dict[int, list[CupRoomRow]]
    """The rooms of the rounds that were asked for."""
    commitments: dict[str, str]


class Tournaments:
    """All tournaments."""

    def __init__(self, tables: Tables, ledger: SharedRateLimiter) -> None:
        self.tables = tables
        self.db = tables.db
        self.at_once = scaled_limit(MAX_OPEN_TOURNAMENTS, ledger.factor)
        self.sheets = LruCache[str, TournamentSheet](MAX_CACHED_TOURNAMENTS)

    async def make(self, person: User, game: Game, form: TournamentForm) -> str:
        """Make a tournament; return its id."""
        require_single_database(self.db, NO_TOURNAMENTS)
        if person.kind != "account":
            raise RequestRefused(TOURNAMENT_NEEDS_ACCOUNT, 403)
        if person.young:  # a tournament has a free name, which everybody reads
            raise RequestRefused(YOUNG, 403)
        name, r = plain_title(form.name), form.rhythm
        if r.kind == "free" or not r.bank:
            raise RequestRefused(TOURNAMENT_NEEDS_CLOCK, 422)
        setup = read_setup(game, {"seats": 2, **form.setup})
        refuse(game.setup_refusal(setup))
        if setup.seats != 2 or form.setup.get("components") is not None:
            raise RequestRefused(NOT_TWO, 422)
        arena = form.kind == "arena"
        if arena and (form.teams or r.kind == "days"):
            raise RequestRefused(LIVE_ALONE, 422)
        if form.rated and form.teams:
            raise RequestRefused(NOT_RATED, 422)
        if form.rated:
            kind_of(game, setup)
        days = r.kind == "days"
        patience = r.bank if days else NO_SHOW_SECONDS
        async with self.db.transaction() as db:
            await db.hold_users([person.owner])
            cup = await db.make_cup(
                id=new_id(),
                name=name,
                kind=form.kind,
                game=game.name,
                setup=as_json(setup),
                programs=form.programs,
                rated=form.rated,
                rhythm=r.kind,
                bank=r.bank * 1000,
                increment=r.increment * 1000,
                per_move=days,
                most=min(
                    form.most,
                    MAX_ROUND_ROBIN_PLAYERS if form.kind == "circle" else form.most,
                    MOST_TEAMS if form.teams else form.most,
                ),
                rounds=form.rounds,
                patience=patience,
                lasts=patience + (MOVES_PER_ROUND if days else BANKS_PER_ROUND) * r.bank + 100 * r.increment,
                creator=person.id,
                owner=person.owner,
                until=float(form.until),
                at_once=self.at_once,
                teams=form.teams,
                span=60 * form.minutes if arena else 0,
            )
        if cup is None:
            raise RequestRefused(TOO_OFTEN, 429)
        return cup

    async def enter(self, person: User, cup: str) -> None:
        row = await self.require_kind(person, cup)
        if row.teams:
            await come_back(self.db, person, cup)
        else:
            await self.enter_alone(person, cup)
        if row.kind == "arena" and row.status == "playing":
            await self.db.wake_job(kind="tournament", subject=cup)
        await self.show_change(person, cup)

    async def enter_alone(self, person: User, cup: str) -> None:
        try:
            async with self.db.transaction() as db:
                await hold_active(db, person)
                await db.hold_entries(cup)
                entered = await db.enter_cup(cup=cup, person=person.id, owner=person.owner)
        except asyncpg.UniqueViolationError:
            raise RequestRefused(TWICE) from None
        if entered is None:
            raise RequestRefused(CLOSED)

    async def make_team(self, person: User, cup: str, name: str) -> None:
        await self.require_team_tournament(person, cup)
        if person.young:  # others read the name
            raise RequestRefused(YOUNG, 403)
        await make_team(self.db, person, cup, plain_title(name))
        await self.show_change(person, cup)

    async def join_team(self, person: User, cup: str, code: str) -> None:
        await self.require_team_tournament(person, cup)
        await join_team(self.db, person, cup, code)
        await self.show_change(person, cup)

    async def require_team_tournament(self, person: User, cup: str) -> None:
        if not (await self.require_kind(person, cup)).teams:
            raise RequestRefused(ALONE)

    async def require_kind(self, person: User, cup: str) -> CupRow:
        """Return a tournament; raise RequestRefused if this kind of user cannot enter it."""
        row = await self.row(cup)
        if person.kind == "guest":
            raise RequestRefused(TOURNAMENT_NEEDS_ACCOUNT, 403)
        if row.programs != (person.kind == "bot"):
            raise RequestRefused(FOR_PROGRAMS if row.programs else FOR_PEOPLE, 403)
        return row

    async def leave(self, person: User, cup: str) -> None:
        if (await self.row(cup)).teams:
            await withdraw(self.db, person, cup)
        else:
            await leave_alone(self.db, person, cup)
        await self.show_change(person, cup)

    async def show_change(self, person: User, cup: str) -> None:
        """Have a change that a user made shown at once: in the tournament, and on the pages of the user."""
        self.sheets.pop(cup, None)
        await self.tables.bus.publish_users((person.id,))

    async def begin(self, person: User, cup: str) -> None:
        """Start a tournament at its maker's request."""
        if await self.db.begin_cup(cup=cup, creator=person.id) is None:
            raise RequestRefused(NOT_YOURS, 403)

    async def call_off(self, person: User, cup: str) -> None:
        if await self.db.call_off_cup(cup=cup, creator=person.id) is None:
            raise RequestRefused(NOT_YOURS, 403)
        self.sheets.pop(cup, None)
        entered = await self.db.cup_entries(cup), await self.db.members(cup)
        await self.tables.bus.publish_users({row.person for rows in entered for row in rows})

    async def row(self, cup: str) -> CupRow:
        found = await self.db.read_cups([cup])
        if not found:
            raise RequestRefused(NO_CUP, 404)
        return found[0]

    async def list_tournaments(self, person: User | None) -> list[TournamentInfo]:
        """Return tournaments: those the user has entered, then open and running ones, then finished ones."""
        mine = [] if person is None else await self.db.cups_of(person=person.id, most=MAX_TOURNAMENTS_LISTED)
        ids = dict.fromkeys([*mine, *await self.db.newest_cups(MAX_TOURNAMENTS_LISTED)])
        rows = await self.db.read_cups(list(ids)[:MAX_TOURNAMENTS_LISTED])
        return [tournament_info(row, row.id in mine) for row in rows]

    async def sheet(self, cup: str) -> TournamentSheet:
        """Return all data of a tournament, read every few seconds however many requests come."""
        found = self.sheets.get(cup)
        if found is None or time.monotonic() - found.at > TOURNAMENT_CACHE_SECONDS:
            row = await self.row(cup)
            entries, games = await self.db.cup_entries(cup), await self.db.cup_games(cup)
            places = standings(row.kind, [e.person for e in entries], settled_games(games))
            members = Members(await self.db.members(cup) if row.teams else [])
            commitments = {d.id: d.commitment for d in (await self.db.deals_of(cup) if row.teams else [])}
            found = self.sheets[cup] = TournamentSheet(
                time.monotonic(), row, entries, games, places, members, {}, commitments
            )
        return found

    async def rooms(self, sheet: TournamentSheet, round: int) -> list[CupRoomRow]:
        if round not in sheet.rooms:
            sheet.rooms[round] = await self.db.cup_rooms(cup=sheet.row.id, round=round)
        return sheet.rooms[round]

    async def view(self, cup: str, person: User | None, round: int) -> Tournament:
        """Return a tournament as a user sees it, with the games of ``round``; 0 is the current round."""
        sheet = await self.sheet(cup)
        row, entries, games = sheet.row, sheet.entries, sheet.games
        me = "" if person is None else person.id
        team = sheet.members.team_of(me) if me else ""
        one = team if row.teams else me
        numbers = {e.person: n for n, e in enumerate(entries)}
        mine = next((e for e in entries if e.person == one), None)
        shown = round or row.round
        rooms = await self.rooms(sheet, shown) if row.teams and shown else []
        now = await self.rooms(sheet, row.round) if row.teams and team and row.round else games
        tables = [g.table_id for g in now if me and me in (g.first, g.second) and g.took is None]
        playing = row.status == "playing"
        swiss_late = row.kind == "swiss" and row.round < row.rounds
        late = playing and (swiss_late or (row.kind == "arena" and -row.until < row.span))
        kind_fits = person is not None and person.kind == ("bot" if row.programs else "account")
        open = row.status == "open" or late or (playing and mine is not None)
        room = mine is not None or row.entered < row.most
        fits = kind_fits and open and room
        comes = not row.teams or (mine is not None and sheet.members.leads(me))
        return Tournament(
            tournament_info(row, mine is not None),
            msgspec.json.decode(row.setup),
            tuple(standing_view(p, entries[numbers[p.who]], numbers[p.who], one) for p in sheet.places),
            shown,
            tuple(
                game_view(
                    g,
                    numbers,
                    deal_views([r for r in rooms if r.board == g.board], sheet.members, sheet.commitments, me),
                )
                for g in games_shown(row, games, shown)
            ),
            sheet.members.team_views(numbers, me),
            mine is not None,
            mine is not None and mine.here,
            fits and comes and not (mine is not None and mine.here),
            fits and row.teams and not team,
            row.creator == me,
            tables[0] if tables else "",
        )


async def leave_alone(db: Database, person: User, cup: str) -> None:
    """Leave a tournament that the user entered without a team. It may begin at this moment."""
    async with db.transaction() as within:
        await within.hold_entries(cup)
        if await within.leave_cup(cup=cup, person=person.id) is None:
            raise RequestRefused(NOT_IN, 403)


def settled_games(games: Sequence[CupGameRow]) -> list[PairingResult]:
    """Return the results of games that are settled."""
    return [
        PairingResult(g.round, g.first, g.second, took, g.played) for g in games if (took := result_of(g)) is not None
    ]


def games_shown(row: CupRow, games: Sequence[CupGameRow], round: int) -> list[CupGameRow]:
    """Return the games of a round; of an arena, those in progress and then the latest."""
    if row.kind == "arena":
        return sorted(games, key=lambda g: (g.took is not None, -g.round))[:MAX_ARENA_GAMES_SHOWN]
    return [g for g in games if g.round == round]


def tournament_info(row: CupRow, mine: bool) -> TournamentInfo:
    return TournamentInfo(
        row.id,
        row.name,
        row.kind,
        row.game,
        row.status,
        row.programs,
        row.teams,
        row.rated,
        row.rhythm,
        row.bank // 1000,
        row.increment // 1000,
        row.begins,
        row.begins + row.span if row.span else 0.0,
        row.entered,
        row.most,
        row.round,
        row.rounds,
        mine,
    )


def standing_view(one: TournamentPlace, entry: CupEntryRow, n: int, me: str) -> TournamentStanding:
    who = entry.who or ""
    return TournamentStanding(
        one.place,
        n,
        who,
        entry.page or "",
        one.points,
        one.buchholz,
        one.berger,
        entry.here,
        entry.person == me,
    )


def game_view(g: CupGameRow, numbers: dict[str, int], deals: tuple[CupDeal, ...]) -> TournamentGame:
    second = numbers.get(g.second, -1)
    return TournamentGame(numbers[g.first], second, g.table_id, result_of(g), g.played, deals)

"""Pages and programs over HTTP: guests, tables, records. Every answer is a Struct; OpenAPI is made from them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, Literal, get_args

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException, NotAuthorizedException
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from ilion.bots.simple import BOTS
from ilion.core.options import options
from ilion.core.record import Move, dumps
from ilion.core.wire import Refusal
from ilion.core.words import LANGS, read_words
from ilion.games import GAMES
from ilion.server.library import Eyes, whose
from ilion.server.messages import Lang, Name, TableInfo
from ilion.server.people import COOKIE, Person, token_of
from ilion.server.story import moves_until
from ilion.server.tables import Sorry

Web = Request[Any, Any, Any]
YEAR = 365 * 24 * 3600
LANGUAGES: tuple[Lang, ...] = get_args(Lang)
Seed = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class GuestForm(msgspec.Struct, forbid_unknown_fields=True):
    name: Name


class Me(msgspec.Struct):
    id: str
    name: str
    kind: str


class Rhythm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time: free, live (a bank and an increment in seconds), or days for each move."""

    kind: Literal["free", "live", "days"] = "free"
    bank: Annotated[int, Meta(ge=0, le=86_400 * 30)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class TableForm(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    setup: dict[str, Any] = {}
    seats: Annotated[list[str], Meta(min_length=1, max_length=12)] = []
    public: bool = False
    rhythm: Rhythm = Rhythm()
    seed: Seed | None = None
    after: After | None = None
    """Where to go on from; the setup is then that game's."""


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a finished game, as one pair of eyes counts moments."""

    table: str
    moment: Annotated[int, Meta(ge=0)]
    eyes: Eyes = "spectator"


class Opened(msgspec.Struct):
    id: str
    invites: dict[int, str]


class SitForm(msgspec.Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=12)] | None = None
    invite: Annotated[str, Meta(max_length=64)] = ""
    seed: Seed | None = None
    seed_hash: Seed | None = None


class SeedForm(msgspec.Struct, forbid_unknown_fields=True):
    """A share of the dice: its hash, or the seed itself."""

    seed: Seed | None = None
    seed_hash: Seed | None = None


class OptionInfo(msgspec.Struct):
    name: str
    values: list[Any]
    default: Any
    ruling: str


class GameInfo(msgspec.Struct):
    name: str
    author: str
    year: int
    editions: list[int]
    seats: list[int]
    options: list[OptionInfo]
    secrets: bool
    own_components: bool
    """Whether somebody who owns the game can play with components of his own."""
    bots: list[str]
    titles: dict[Lang, str]
    summaries: dict[Lang, str]
    seat_names: dict[Lang, list[str]]
    """What the seats are called where nothing else is set up."""


async def person_of(request: Web) -> Person:
    """Who asks; guests and accounts alike."""
    person = await request.app.state.people.known(token_of(request))
    if person is None:
        raise NotAuthorizedException("refuse-not-known")
    assert isinstance(person, Person)
    return person


async def until(state: State, request: Web, game: str, after: After) -> tuple[Any, Sequence[Move]]:
    """The setup of a finished game and its moves up to a moment."""
    row = await state.tables.row(after.table)
    if row.status not in ("over", "aborted"):
        raise Sorry(Refusal("refuse-still-playing"), 403)
    if row.game.name != game:
        raise Sorry(Refusal("refuse-no-game"), 422)
    record = await state.tables.record(after.table)
    eyes = await whose(state, request, after.table, after.eyes)
    return record.setup, await asyncio.to_thread(moves_until, row.game, record, eyes, after.moment)


def sorry(_: Web, error: Sorry) -> Response[Refusal]:
    return Response(error.refusal, status_code=error.status)


class Api(Controller):
    path = "/api"

    @post("/guests")
    async def guests(self, data: JSONBody[GuestForm], state: State, request: Web) -> Response[Me]:
        """Play at once under a name."""
        person, token = await state.people.guest(data.name, request.headers.get("user-agent", ""))
        secure = state.settings.secure_cookies
        cookie = Cookie(COOKIE, value=token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
        return Response(Me(person.id, person.name, person.kind), cookies=[cookie], headers={"x-ilion-token": token})

    @get("/me")
    async def me(self, request: Web) -> Me:
        person = await person_of(request)
        return Me(person.id, person.name, person.kind)

    @post("/me", status_code=200)
    async def rename(self, data: JSONBody[GuestForm], state: State, request: Web) -> Me:
        """Another name for the same person."""
        person = await state.people.rename(await person_of(request), data.name)
        return Me(person.id, person.name, person.kind)

    @get("/games")
    async def games(self) -> list[GameInfo]:
        return [
            GameInfo(
                g.name,
                g.author,
                g.year,
                list(g.editions),
                list(g.seats),
                [OptionInfo(o.name, list(o.values), o.default, o.ruling) for o in options(g.setup)],
                g.secrets,
                g.components is not None,
                [name for name in BOTS if name != "greedy" or g.mind is not None],
                {lang: g.words(lang).say("game-title") for lang in LANGUAGES},
                {lang: g.words(lang).say("game-summary") for lang in LANGUAGES},
                {lang: [g.words(lang).name(n) for n in g.seat_names(g.setup(seats=g.seats[0]))] for lang in LANGUAGES},
            )
            for g in GAMES.values()
        ]

    @post("/tables")
    async def open_table(self, data: JSONBody[TableForm], state: State, request: Web) -> Opened:
        """A new table."""
        person = await person_of(request)
        game = GAMES.get(data.game)
        if game is None:
            raise Sorry(Refusal("refuse-no-game"), 404)
        given: Sequence[Move] = ()
        try:
            setup = msgspec.convert({"seats": len(data.seats), **data.setup}, game.setup)
        except msgspec.ValidationError as error:
            raise HTTPException(status_code=422, detail=str(error)) from error
        if data.after is not None:
            setup, given = await until(state, request, game.name, data.after)
        r = data.rhythm
        bank = None if r.kind == "free" else max(r.bank, 1) * 1000
        table, invites = await state.tables.open(
            person.id,
            game,
            setup,
            data.seats,
            public=data.public,
            rhythm=r.kind,
            bank=bank,
            increment=r.increment * 1000,
            per_move=r.kind == "days",
            seed=bytes.fromhex(data.seed) if data.seed else None,
            given=given,
        )
        return Opened(table, invites)

    @get("/tables")
    async def lobby(self, state: State, request: Web) -> list[TableInfo]:
        """Tables that wait for players."""
        person = await state.people.known(token_of(request))
        return await self.infos(state, await state.tables.db.rows("open_tables", 50), person)

    @get("/tables/live")
    async def live(self, state: State, request: Web) -> list[TableInfo]:
        """Open tables that are being played: anybody may watch."""
        person = await state.people.known(token_of(request))
        return await self.infos(state, await state.tables.db.rows("live_tables", 50), person)

    @get("/tables/mine")
    async def mine(self, state: State, request: Web) -> list[TableInfo]:
        person = await person_of(request)
        return await self.infos(state, await state.tables.db.rows("tables_of", person.id, 50), person)

    async def infos(self, state: State, rows: list[Any], person: Person | None) -> list[TableInfo]:
        who = person.id if person else None
        return [state.tables.info(await state.tables.row(row["id"]), who) for row in rows]

    @get("/tables/{table:str}")
    async def table(self, table: FromPath[str], state: State, request: Web) -> TableInfo:
        person = await state.people.known(token_of(request))
        return state.tables.info(await state.tables.row(table), person.id if person else None)  # type: ignore[no-any-return]

    @post("/tables/{table:str}/sit")
    async def sit(self, table: FromPath[str], data: JSONBody[SitForm], state: State, request: Web) -> TableInfo:
        """Take a free seat, by its link or at a public table."""
        person = await person_of(request)
        seed = bytes.fromhex(data.seed) if data.seed else None
        await state.tables.sit(person.id, table, data.seat, data.invite, seed, data.seed_hash or "")
        return state.tables.info(await state.tables.row(table), person.id)  # type: ignore[no-any-return]

    @post("/tables/{table:str}/seed")
    async def seed(self, table: FromPath[str], data: JSONBody[SeedForm], state: State, request: Web) -> TableInfo:
        """Give the hash of a seed, and later the seed."""
        person = await person_of(request)
        seed = bytes.fromhex(data.seed) if data.seed else None
        await state.tables.give_seed(person.id, table, seed, data.seed_hash or "")
        return state.tables.info(await state.tables.row(table), person.id)  # type: ignore[no-any-return]

    @get("/tables/{table:str}/record", media_type="application/x-ndjson")
    async def record(self, table: FromPath[str], state: State) -> str:
        """A finished game as a record."""
        row = await state.tables.row(table)
        if row.status not in ("over", "aborted"):
            raise Sorry(Refusal("refuse-still-playing"), 403)
        return dumps(await state.tables.record(table))


@get("/words/{lang:str}/{package:str}", media_type="text/plain; charset=utf-8", cache=300)
async def words(lang: FromPath[str], package: FromPath[str]) -> str:
    """The Fluent messages of the table (``core``), the server or a game, in a language."""
    folder = {"core": "ilion.core", "server": "ilion.server"}.get(package, "")
    if package in GAMES:
        folder = GAMES[package].package
    if lang not in LANGS or not folder:
        raise HTTPException(status_code=404)
    return read_words(folder, lang)


@get("/healthz")
async def health(state: State) -> dict[str, str]:
    return {"node": state.settings.node}


@get("/readyz")
async def ready(state: State) -> dict[str, str]:
    """Ready while the database answers and the node is not draining."""
    if state.sockets.draining:
        raise HTTPException(status_code=503)
    await state.db.pool.fetchval("select 1")
    return {"ready": "yes"}

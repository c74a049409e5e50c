"""Pages and programs over HTTP: guests, tables, records. Every answer is a Struct; OpenAPI is made from them."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Sequence
from typing import Annotated, Any, Literal, get_args

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from ilion.bots.levels import LEVELS, players
from ilion.core.options import options
from ilion.core.record import Move, dumps
from ilion.core.wire import Arg, Refusal
from ilion.core.words import LANGS, read_words
from ilion.games import GAMES
from ilion.server.library import LARGE, Eyes, game_of, whose
from ilion.server.limits import GUESTS, OPEN_TABLES, TABLES, TOO_OFTEN, place_of
from ilion.server.messages import Lang, Name, TableInfo
from ilion.server.metrics import CACHED, HOUSE, SOCKETS
from ilion.server.people import BEARER, Person, cookie_name, token_of
from ilion.server.sorry import NO_GAME, NOT_ALLOWED, TRY_AGAIN, Sorry
from ilion.server.story import moves_until

Web = Request[Any, Any, Any]
YEAR = 365 * 24 * 3600
LOBBY = 50
UNHEARD = "-"
log = logging.getLogger("ilion.http")
NOT_KNOWN = Refusal("refuse-not-known")
LANGUAGES: tuple[Lang, ...] = get_args(Lang)
Seed = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


WhoPlays = Annotated[str, Meta(pattern="^(me|open|bot:[a-z0-9-]{1,32})$")]


class GuestForm(msgspec.Struct, forbid_unknown_fields=True):
    name: Name


class Me(msgspec.Struct):
    """The one who asks."""

    id: str
    name: str
    kind: str
    lang: str = "en"
    email: str | None = None
    by_mail: bool = False
    """Whether notices come by e-mail, too."""


class Rhythm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time: free, live (a bank and an increment in seconds), or days for each move."""

    kind: Literal["free", "live", "days"] = "free"
    bank: Annotated[int, Meta(ge=0, le=86_400 * 30)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class TableForm(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    setup: dict[str, Any] = {}
    seats: Annotated[list[WhoPlays], Meta(min_length=1, max_length=12)] = []
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
    least: int | None
    """Where it is any number from some on: that one."""
    blank: bool
    """Whether such a number may be left out."""


class GameInfo(msgspec.Struct):
    name: str
    author: str
    year: int
    editions: list[int]
    seats: list[int]
    usual: int
    """For how many the game was made first of all."""
    options: list[OptionInfo]
    secrets: bool
    own_components: bool
    """Whether somebody who owns the game can play with components of his own."""
    bots: list[str]
    """Whom one can play against, the weakest first; ``level-<name>`` names them."""
    titles: dict[Lang, str]
    summaries: dict[Lang, str]
    seat_names: dict[Lang, list[str]]
    """What the seats are called where nothing else is set up."""


async def person_of(request: Web, scope: str = "watch") -> Person:
    """Who asks: a guest, an account, or a program whose token allows it."""
    person = await request.app.state.people.known(token_of(request))
    if person is None:
        raise Sorry(NOT_KNOWN, 401)
    assert isinstance(person, Person)
    if not person.may(scope):
        raise Sorry(NOT_ALLOWED, 403)
    return person


async def somebody(request: Web) -> Person | None:
    """Who asks, where nobody in particular may ask, too."""
    person: Person | None = await request.app.state.people.known(token_of(request))
    return person


async def human_of(request: Web) -> Person:
    """Who asks, where a program may not: a person decides about sessions, keys and papers."""
    person = await person_of(request)
    if person.scopes is not None:
        raise Sorry(NOT_ALLOWED, 403)
    return person


def place(request: Web) -> str:
    return place_of(request.client.host if request.client else None)


def signed_in(person: Person, token: str, request: Web) -> Response[Me]:
    """The session as a cookie that no script can read; a program, which keeps no cookies, is told the token."""
    secure = request.app.state.settings.secure_cookies
    cookie = Cookie(cookie_name(secure), value=token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    headers = {} if "sec-fetch-site" in request.headers else {"x-ilion-token": token}
    return Response(Me(person.id, person.name, person.kind), cookies=[cookie], headers=headers)


async def until(state: State, request: Web, game: str, after: After) -> tuple[Any, Sequence[Move]]:
    """The setup of a finished game and its moves up to a moment."""
    row = await state.tables.finished(after.table)
    if row.game.name != game:
        raise Sorry(NO_GAME, 422)
    record = await state.tables.record(after.table)
    eyes = await whose(state, request, after.table, after.eyes)
    return record.setup, await asyncio.to_thread(moves_until, row.game, record, eyes, after.moment)


def sorry(_: Web, error: Sorry) -> Response[Refusal]:
    return Response(error.refusal, status_code=error.status)


def misread(_: Web, error: HTTPException) -> Response[Refusal]:
    """What the framework turns away before we see it, said as we say it; ``detail`` is for whoever writes a client."""
    extra = [str(e.get("message", "")) for e in error.extra if isinstance(e, dict)] if error.extra else []
    word = "refuse-nothing-here" if error.status_code == 404 else "refuse-nonsense"
    detail: dict[str, Arg] = {"detail": "; ".join([error.detail, *extra])} if error.status_code != 404 else {}
    return Response(Refusal(word, detail), status_code=error.status_code, headers=error.headers or {})


def nonsense(_: Web, error: Exception) -> Response[Refusal]:
    """What is nested too deep, or is no text."""
    return Response(Refusal("refuse-nonsense"), status_code=400)


def away(_: Web, error: Exception) -> Response[Refusal]:
    """The database does not answer: nothing was saved, and nothing is let through."""
    log.error("the database is away", exc_info=error)
    return Response(TRY_AGAIN, status_code=503, headers={"retry-after": "1"})


def broken(_: Web, error: Exception) -> Response[Refusal]:
    """A fault of ours: told to whoever watches the house, and to nobody else."""
    log.error("a request broke", exc_info=error)
    return Response(TRY_AGAIN, status_code=500)


def shelf() -> list[GameInfo]:
    """All that can be played; the first time it reads every game's words in every language, which takes a second."""
    return [
        GameInfo(
            g.name,
            g.author,
            g.year,
            list(g.editions),
            list(g.seats),
            g.setup().seats,
            [OptionInfo(o.name, list(o.values), o.default, o.ruling, o.least, o.blank) for o in options(g.setup)],
            g.secrets,
            g.components is not None,
            list(LEVELS if g.mind else players(g)),
            {lang: g.title(lang) for lang in LANGUAGES},
            {lang: g.summary(lang) for lang in LANGUAGES},
            {lang: [g.words(lang).name(n) for n in g.seat_names(g.setup(seats=g.seats[0]))] for lang in LANGUAGES},
        )
        for g in GAMES.values()
    ]


class Api(Controller):
    path = "/api"

    @post("/guests")
    async def guests(self, data: JSONBody[GuestForm], state: State, request: Web) -> Response[Me]:
        """Play at once under a name."""
        state.limits.spend("guests", place(request), GUESTS)
        person, token = await state.people.guest(data.name, request.headers.get("user-agent", ""))
        return signed_in(person, token, request)

    @get("/games")
    async def games(self) -> list[GameInfo]:
        return shelf()

    @post("/tables", request_max_body_size=LARGE)
    async def open_table(self, data: JSONBody[TableForm], state: State, request: Web) -> Opened:
        """A new table."""
        person = await person_of(request, "open")
        state.limits.spend("tables", person.id, TABLES)
        if await state.people.db.value("count_open", person.id) >= state.limits.most(OPEN_TABLES):
            raise Sorry(TOO_OFTEN, 429)
        game = game_of(data.game)
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
    async def lobby(
        self,
        state: State,
        request: Web,
        game: Annotated[str, QueryParameter(max_length=64)] = "",
        rhythm: FromQuery[Literal["", "free", "live", "days"]] = "",
        seats: Annotated[int, QueryParameter(ge=0, le=12)] = 0,
        before: Annotated[float, QueryParameter(ge=0, le=1e11)] = 0,
    ) -> list[TableInfo]:
        """Tables that wait for players, newest first: of a game, a rhythm, a number of seats; older than a moment."""
        wanted = (game if game in GAMES or not game else UNHEARD, rhythm, seats, before, LOBBY)
        return await self.infos(state, await state.tables.db.rows("open_tables", *wanted), await somebody(request))

    @get("/tables/live")
    async def live(self, state: State, request: Web) -> list[TableInfo]:
        """Open tables that are being played: anybody may watch."""
        return await self.infos(state, await state.tables.db.rows("live_tables", LOBBY), await somebody(request))

    @get("/tables/mine")
    async def mine(self, state: State, request: Web) -> list[TableInfo]:
        person = await person_of(request)
        return await self.infos(state, await state.tables.db.rows("tables_of", person.id, 50), person)

    async def infos(self, state: State, rows: list[Any], person: Person | None) -> list[TableInfo]:
        who = person.id if person else None
        return [state.tables.info(row, who) for row in await state.tables.rows([row["id"] for row in rows])]

    @get("/tables/{table:str}")
    async def table(self, table: FromPath[str], state: State, request: Web) -> TableInfo:
        person = await somebody(request)
        return state.tables.info(await state.tables.row(table), person.id if person else None)  # type: ignore[no-any-return]

    @post("/tables/{table:str}/sit")
    async def sit(self, table: FromPath[str], data: JSONBody[SitForm], state: State, request: Web) -> TableInfo:
        """Take a free seat, by its link or at a public table."""
        person = await person_of(request, "play")
        seed = bytes.fromhex(data.seed) if data.seed else None
        await state.tables.sit(person.id, table, data.seat, data.invite, seed, data.seed_hash or "")
        return state.tables.info(await state.tables.row(table), person.id)  # type: ignore[no-any-return]

    @post("/tables/{table:str}/seed")
    async def seed(self, table: FromPath[str], data: JSONBody[SeedForm], state: State, request: Web) -> TableInfo:
        """Give the hash of a seed, and later the seed."""
        person = await person_of(request, "play")
        seed = bytes.fromhex(data.seed) if data.seed else None
        await state.tables.give_seed(person.id, table, seed, data.seed_hash or "")
        return state.tables.info(await state.tables.row(table), person.id)  # type: ignore[no-any-return]

    @get("/tables/{table:str}/record", media_type="application/x-ndjson")
    async def record(self, table: FromPath[str], state: State) -> str:
        """A finished game as a record."""
        await state.tables.finished(table)
        return dumps(await state.tables.record(table))


@get("/words/{lang:str}/{package:str}", media_type="text/plain; charset=utf-8", cache=300)
async def words(lang: FromPath[str], package: FromPath[str]) -> str:
    """The Fluent messages of the table (``core``), the bots, the server or a game, in a language."""
    folder = {"core": "ilion.core", "bots": "ilion.bots", "server": "ilion.server"}.get(package, "")
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


@get("/metrics", media_type=CONTENT_TYPE_LATEST, include_in_schema=False)
async def metrics(request: Web, state: State) -> bytes:
    """For whoever watches the house: from this machine, or from anywhere with the house's own token."""
    wanted = BEARER + state.settings.metrics_token
    given = request.headers.get("authorization", "")
    local = request.client is not None and request.client.host in ("127.0.0.1", "::1")
    if not (hmac.compare_digest(given.encode(), wanted.encode()) if wanted != BEARER else local):
        raise HTTPException(status_code=404)
    SOCKETS.set(len(state.sockets.all))
    CACHED.set(len(state.tables.lives))
    return generate_latest(HOUSE)

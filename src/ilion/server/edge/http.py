"""Pages and programs over HTTP: guests, tables, records. Every answer is a Struct; OpenAPI is made from them."""

from __future__ import annotations

import logging
from functools import cache
from typing import Annotated, Any, Literal, get_args

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta

from ilion.bots.levels import LEVELS, players
from ilion.core.fate import compact
from ilion.core.game import Game, Preset
from ilion.core.options import options
from ilion.core.wire import Arg, Refusal
from ilion.core.words import LANGS, read_words
from ilion.games import GAMES
from ilion.server.edge.asking import ask
from ilion.server.edge.library import LARGE, STORY, Eyes, whose
from ilion.server.edge.rooms import Rooms
from ilion.server.people.limits import BOTS_ALONE, GUESTS, SEATS, TABLES, Payer, place_of
from ilion.server.people.people import Person, cookie_name, token_of
from ilion.server.tables.seating import fill, send_away, sit, stand_up
from ilion.server.tables.shares import open_seed, promised, show_hash
from ilion.server.tables.tables import Tables
from ilion.server.thinking.components import game_of
from ilion.server.thinking.setups import read_setup
from ilion.table.messages import Lang, Name, TableInfo
from ilion.table.scroll import written
from ilion.table.sorry import NO_GAME, NOT_ALLOWED, OUR_FAULT, TRY_AGAIN, Sorry
from ilion.table.story import going_on

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
    sealed: bool = False
    """Whether the dice of every act wait for a public round of their own (level 3)."""
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
    seed_hash: Seed | None = None


class AwayForm(msgspec.Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=12)]


class FillForm(msgspec.Struct, forbid_unknown_fields=True):
    bot: Annotated[str, Meta(max_length=32)]


class SeedForm(msgspec.Struct, forbid_unknown_fields=True):
    """A share of the dice: its hash, or the seed itself; who has several seats says of which."""

    seed: Seed | None = None
    seed_hash: Seed | None = None
    seat: Annotated[int, Meta(ge=0, le=12)] | None = None


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
    seat_names: dict[Lang, list[list[str]]]
    """What the seats are called, for each number of them, where nothing else is set up."""
    minutes: tuple[int, int]
    weight: int
    presets: list[Preset]


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
    """Who asks, where a program may not: a person decides about sessions, keys and what is kept about him."""
    person = await person_of(request)
    if person.scopes is not None:
        raise Sorry(NOT_ALLOWED, 403)
    return person


def place(request: Web) -> str:
    return place_of(request.client.host if request.client else None)


def payer(request: Web, person: Person) -> Payer:
    """On whose account a request goes."""
    return Payer(person.owner, place(request))


def signed_in(person: Person, token: str, request: Web) -> Response[Me]:
    """The session as a cookie that no script can read; a program, which keeps no cookies, is told the token."""
    secure = request.app.state.settings.secure_cookies
    cookie = Cookie(cookie_name(secure), value=token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    headers = {} if "sec-fetch-site" in request.headers else {"x-ilion-token": token}
    return Response(Me(person.id, person.name, person.kind), cookies=[cookie], headers=headers)


async def going_on_from(state: Rooms, request: Web, game: str, after: After) -> tuple[Any, tuple[bytes, bytes]]:
    """The setup of a finished game, its moves up to a moment, and the position then."""
    row = await state.tables.finished(after.table)
    if row.game.name != game:
        raise Sorry(NO_GAME, 422)
    eyes = await whose(state, request, after.table, after.eyes)
    scroll = await state.tables.scroll(after.table)
    return row.setup, await ask(request, STORY, going_on, scroll, eyes, after.moment)


def sorry(_: Web, error: Sorry) -> Response[Refusal]:
    return Response(error.refusal, status_code=error.status)


def misread(_: Web, error: HTTPException) -> Response[Refusal]:
    """What the framework turns away before we see it, said as we say it; ``detail`` is for whoever writes a client."""
    extra = [str(e.get("message", "")) for e in error.extra if isinstance(e, dict)] if error.extra else []
    word = "refuse-nothing-here" if error.status_code == 404 else "refuse-nonsense"
    detail: dict[str, Arg] = {"detail": "; ".join([error.detail, *extra])} if error.status_code != 404 else {}
    return Response(Refusal(word, detail), status_code=error.status_code, headers=error.headers or {})


def nonsense(_: Web, error: Exception) -> Response[Refusal]:
    """What is nested too deep, is no text, or is a value that no column could hold."""
    return Response(Refusal("refuse-nonsense"), status_code=400)


def away(_: Web, error: Exception) -> Response[Refusal]:
    """The database does not answer: nothing was saved, and nothing is let through."""
    log.error("the database is away", exc_info=error)
    return Response(TRY_AGAIN, status_code=503, headers={"retry-after": "1"})


def broken(_: Web, error: Exception) -> Response[Refusal]:
    """A fault of ours: told to whoever watches the house, and to nobody else."""
    log.error("a request broke", exc_info=error)
    return Response(OUR_FAULT, status_code=500)


def shelf() -> list[GameInfo]:
    """All that can be played."""
    return [game_info(name) for name in GAMES]


@cache
def game_info(name: str) -> GameInfo:
    """What is told of a game, made once: it reads its words in every language, which takes a while."""
    g = GAMES[name]
    return GameInfo(
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
        {lang: [names_of_seats(g, lang, seats) for seats in g.seats] for lang in LANGUAGES},
        g.minutes,
        g.weight,
        list(g.presets),
    )


def names_of_seats(game: Game, lang: Lang, seats: int) -> list[str]:
    return [game.words(lang).name(name) for name in game.seat_names(game.setup(seats=seats))]


class Api(Controller):
    path = "/api"

    @post("/guests")
    async def guests(self, data: JSONBody[GuestForm], state: Rooms, request: Web) -> Response[Me]:
        """Play at once under a name."""
        await state.ledger.spend(GUESTS.of(Payer(place=place(request))))
        person, token = await state.people.guest(data.name, request.headers.get("user-agent", ""))
        return signed_in(person, token, request)

    @get("/games")
    async def games(self) -> list[GameInfo]:
        return shelf()

    @post("/tables", request_max_body_size=LARGE)
    async def open_table(self, data: JSONBody[TableForm], state: Rooms, request: Web) -> Opened:
        """A new table."""
        person = await person_of(request, "open")
        alone = all(who.startswith("bot:") for who in data.seats)
        pays = payer(request, person)
        await state.ledger.spend(TABLES.of(pays) + (BOTS_ALONE.of(pays) if alone else ()))
        game = game_of(data.game)
        given: tuple[bytes, bytes] | None = None
        usual = game.among_bots if alone else {}
        setup = read_setup(game, {"seats": len(data.seats), **usual, **data.setup})
        if data.after is not None:
            setup, given = await going_on_from(state, request, game.name, data.after)
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
            given=given,
            owner=person.owner,
            room=state.ledger.room,
            sealed=data.sealed,
        )
        return Opened(table, invites)

    @get("/tables")
    async def lobby(
        self,
        state: Rooms,
        request: Web,
        game: Annotated[str, QueryParameter(max_length=64)] = "",
        rhythm: FromQuery[Literal["", "free", "live", "days"]] = "",
        seats: Annotated[int, QueryParameter(ge=0, le=12)] = 0,
        before: Annotated[float, QueryParameter(ge=0, le=1e11)] = 0,
    ) -> list[TableInfo]:
        """Tables that wait for players, newest first: of a game, a rhythm, a number of seats; older than a moment."""
        wanted = (game if game in GAMES or not game else UNHEARD, rhythm, seats, before, LOBBY)
        return await self.infos(state, await state.tables.db.open_tables(*wanted), await somebody(request))

    @get("/tables/live")
    async def live(self, state: Rooms, request: Web) -> list[TableInfo]:
        """Open tables that are being played: anybody may watch."""
        return await self.infos(state, await state.tables.db.live_tables(LOBBY), await somebody(request))

    @get("/tables/mine")
    async def mine(self, state: Rooms, request: Web) -> list[TableInfo]:
        person = await person_of(request)
        return await self.infos(state, await state.tables.db.tables_of(person.id, 50), person)

    async def infos(self, state: Rooms, rows: list[Any], person: Person | None) -> list[TableInfo]:
        return await state.tables.infos([row["id"] for row in rows], person.id if person else None)

    @get("/tables/{table:str}")
    async def table(self, table: FromPath[str], state: Rooms, request: Web) -> TableInfo:
        person = await somebody(request)
        return state.tables.info(await state.tables.row(table), person.id if person else None)

    @post("/tables/{table:str}/sit")
    async def sit(self, table: FromPath[str], data: JSONBody[SitForm], state: Rooms, request: Web) -> TableInfo:
        """Take a free seat, by its link or at a public table."""
        person = await person_of(request, "play")
        await state.ledger.spend(SEATS.of(payer(request, person)))
        await sit(state.tables, person.id, table, data.seat, data.invite, data.seed_hash or "")
        return state.tables.info(await state.tables.row(table), person.id)

    @post("/tables/{table:str}/stand")
    async def stand(self, table: FromPath[str], state: Rooms, request: Web) -> TableInfo:
        """Leave a table whose game has not begun."""
        person = await person_of(request, "play")
        await stand_up(state.tables, person.id, table)
        return state.tables.info(await state.tables.row(table), person.id)

    @post("/tables/{table:str}/send-away")
    async def send_away(self, table: FromPath[str], data: JSONBody[AwayForm], state: Rooms, request: Web) -> Opened:
        """Free a seat at a table that one opened, as long as its game has not begun; free seats get a new link."""
        person = await person_of(request, "open")
        return Opened(table, await send_away(state.tables, person.id, table, data.seat))

    @post("/tables/{table:str}/fill")
    async def fill(self, table: FromPath[str], data: JSONBody[FillForm], state: Rooms, request: Web) -> TableInfo:
        """Put bots on the free seats of a table that one opened, as long as its game has not begun."""
        person = await person_of(request, "open")
        await state.ledger.spend(SEATS.of(payer(request, person)))
        await fill(state.tables, person.id, table, data.bot)
        return state.tables.info(await state.tables.row(table), person.id)

    @post("/tables/{table:str}/seed")
    async def seed(self, table: FromPath[str], data: JSONBody[SeedForm], state: Rooms, request: Web) -> TableInfo:
        """Show the hash of a seed and, once every seat has shown one, open the seed."""
        person = await person_of(request, "play")
        if data.seed_hash:
            await show_hash(state.tables, person.id, table, data.seed_hash, data.seat)
        if data.seed:
            await open_seed(state.tables, person.id, table, bytes.fromhex(data.seed), data.seat)
        return state.tables.info(await state.tables.row(table), person.id)

    @get("/tables/{table:str}/promise", media_type="application/json")
    async def promise(self, table: FromPath[str], state: Rooms) -> str:
        """What is promised of the dice once every hash is in, as a file: keep it, and open your seed then."""
        return compact((await promised(state.tables, table)).line()) + "\n"

    @get("/tables/{table:str}/record", media_type="application/x-ndjson")
    async def record(self, table: FromPath[str], state: Rooms, request: Web) -> str:
        """A finished game as a record."""
        await state.tables.finished(table)
        tables: Tables = state.tables
        text: str = await ask(request, STORY, written, await tables.scroll(table), await tables.ending(table))
        return text


@get("/words/{lang:str}/{package:str}", media_type="text/plain; charset=utf-8", cache=300)
async def words(lang: FromPath[str], package: FromPath[str]) -> str:
    """The Fluent messages of the table (``core``), the bots, the server or a game, in a language."""
    folder = {"core": "ilion.core", "bots": "ilion.bots", "server": "ilion.server"}.get(package, "")
    if package in GAMES:
        folder = GAMES[package].package
    if lang not in LANGS or not folder:
        raise HTTPException(status_code=404)
    return read_words(folder, lang)

"""Pages and programs over HTTP: guests, tables, records. Every answer is a Struct; OpenAPI is made from them."""

from __future__ import annotations

import logging
import time
from typing import Annotated, Any, Literal

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from ilion.answers.forms import After, AwayForm, FillForm, GuestForm, Me, Opened, SeedForm, SitForm, TableForm
from ilion.answers.opening import alone, asked_for
from ilion.answers.rooms import ROOMS
from ilion.answers.shelf import GameInfo, shelf
from ilion.core.fate import compact
from ilion.core.wire import Arg, Refusal
from ilion.core.words import LANGS, read_words
from ilion.games import GAMES
from ilion.server.edge.asking import ask
from ilion.server.edge.guard import SAFE
from ilion.server.edge.library import LARGE, STORY, whose
from ilion.server.edge.rooms import Rooms
from ilion.server.people.limits import BOTS_ALONE, GUESTS, SEATS, TABLES, Payer, place_of
from ilion.server.people.people import BANNED, Person, cookie_name, token_of
from ilion.server.tables.seating import fill, send_away, sit, stand_up
from ilion.server.tables.shares import open_seed, show_hash
from ilion.server.tables.tables import Tables
from ilion.table.messages import TableInfo
from ilion.table.rows import Row
from ilion.table.scroll import written
from ilion.table.shares import promised
from ilion.table.sorry import NO_GAME, NOT_ALLOWED, NOT_KNOWN, OUR_FAULT, TRY_AGAIN, Sorry
from ilion.table.story import going_on

Web = Request[Any, Any, Any]
YEAR = 365 * 24 * 3600
LOBBY = 50
UNHEARD = "-"
STAYS = "even_banned"
"""The mark of a route by which who is banned changes something, too: he leaves, or ends what is his."""
log = logging.getLogger("ilion.http")


async def person_of(request: Web, scope: str = "watch") -> Person:
    """Who asks: a guest, an account, or a program whose token allows it."""
    person = await request.app.state.people.known(token_of(request))
    if person is None:
        raise Sorry(NOT_KNOWN, 401)
    assert isinstance(person, Person)
    if not person.may(scope):
        raise Sorry(NOT_ALLOWED, 403)
    if person.banned and request.method not in SAFE and not request.route_handler.opt.get(STAYS):
        raise Sorry(BANNED, 403)
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
    return Response(
        Me(person.id, person.name, person.kind, young="self" if person.young else ""), cookies=[cookie], headers=headers
    )


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


class Api(Controller):
    path = "/api"

    @post("/guests")
    async def guests(self, data: JSONBody[GuestForm], state: Rooms, request: Web) -> Response[Me]:
        """Play at once under a name."""
        before = await somebody(request)
        if before is not None and before.banned:
            raise Sorry(BANNED, 403)
        await state.ledger.spend(GUESTS.of(Payer(place=place(request))))
        person, token = await state.people.guest(data.name, request.headers.get("user-agent", ""), data.young)
        return signed_in(person, token, request)

    @get("/games")
    async def games(self) -> list[GameInfo]:
        return shelf()

    @post("/tables", request_max_body_size=LARGE)
    async def open_table(self, data: JSONBody[TableForm], state: Rooms, request: Web) -> Opened:
        """A new table."""
        person = await person_of(request, "open")
        pays = payer(request, person)
        await state.ledger.spend(TABLES.of(pays) + (BOTS_ALONE.of(pays) if alone(data) else ()))
        game, setup = asked_for(data)
        given: tuple[bytes, bytes] | None = None
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
            rated=data.rated,
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
        row: Row = await state.tables.row(table)
        row.admit(person.id if person else None)
        return state.tables.info(row, person.id if person else None)

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
        return compact(promised(await state.tables.row(table), time.time()).line()) + "\n"

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
    if lang not in LANGS or package not in ROOMS:
        raise HTTPException(status_code=404)
    return read_words(ROOMS[package], lang)

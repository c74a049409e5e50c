"""HTTP API of guests, tables and records. Every answer is a Struct, from which OpenAPI is generated."""

from __future__ import annotations

import logging
import time
from functools import lru_cache
from typing import Annotated, Any, Literal

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException, InternalServerException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from ilion.core.dice import compact
from ilion.core.values import Arg, Refusal
from ilion.core.words import LANGS, read_words
from ilion.games import GAMES
from ilion.queries.catalogue import GameInfo, shelf
from ilion.queries.forms import (
    AwayForm,
    ContinueFrom,
    CurrentUser,
    DiceShareForm,
    FillForm,
    GuestForm,
    SitForm,
    TableForm,
    TableOpened,
)
from ilion.queries.message_packages import MESSAGE_PACKAGES
from ilion.queries.table_setup import asked_for, only_bots
from ilion.server.api.compute_requests import compute
from ilion.server.api.game_info import MAX_LARGE_REQUEST_BYTES, viewpoint_seat
from ilion.server.api.security import SAFE_METHODS
from ilion.server.api.services import Services
from ilion.server.api.static_files import CachedResponse
from ilion.server.database.generated.rows import NamedMomentRow
from ilion.server.tables.dice_shares import open_seed, show_hash
from ilion.server.tables.replays import STORY
from ilion.server.tables.seating import fill, send_away, sit, stand_up
from ilion.server.tables.tables import Tables
from ilion.server.users.rate_limits import BOTS_ALONE, GUESTS, SEATS, TABLES, RateLimitKeys, network_of
from ilion.server.users.sessions import BANNED, User, cookie_name, token_of
from ilion.table.dice_shares import promise_for
from ilion.table.errors import NO_GAME, NOT_ALLOWED, NOT_KNOWN, OUR_FAULT, TRY_AGAIN, RequestRefused
from ilion.table.header import TableHeader
from ilion.table.messages import TableInfo
from ilion.table.raw_log import build_record
from ilion.table.replay import going_on

Web = Request[Any, Any, Any]
CLIENT_GONE = "client disconnected prematurely"
"""The detail of the framework's error for a client that disconnects before it has sent its whole request."""
SESSION_COOKIE_SECONDS = 365 * 24 * 3600
MAX_TABLES_LISTED = 50
UNKNOWN_GAME = "-"
EVEN_BANNED = "even_banned"
"""Option of a route by which banned users may change something, too: sign out, leave, delete what is theirs."""
log = logging.getLogger("ilion.http")


async def person_of(request: Web, scope: str = "watch") -> User:
    """Return the requesting user: a guest, an account, or a bot account whose token has the scope."""
    person = await request.app.state.people.find_user(token_of(request))
    if person is None:
        raise RequestRefused(NOT_KNOWN, 401)
    assert isinstance(person, User)
    if not person.may(scope):
        raise RequestRefused(NOT_ALLOWED, 403)
    if person.banned and request.method not in SAFE_METHODS and not request.route_handler.opt.get(EVEN_BANNED):
        raise RequestRefused(BANNED, 403)
    return person


async def user_or_none(request: Web) -> User | None:
    """Return the requesting user, or None if they are not signed in."""
    person: User | None = await request.app.state.people.find_user(token_of(request))
    return person


async def human_of(request: Web) -> User:
    """Return the requesting user; raise RequestRefused for bot accounts, which may not manage an account."""
    person = await person_of(request)
    if person.scopes is not None:
        raise RequestRefused(NOT_ALLOWED, 403)
    return person


def client_network(request: Web) -> str:
    return network_of(request.client.host if request.client else None)


def rate_limit_keys(request: Web, person: User) -> RateLimitKeys:
    """Return who is charged for a request."""
    return RateLimitKeys(person.owner, client_network(request))


def signed_in(person: User, token: str, request: Web) -> Response[CurrentUser]:
    """Return the session as a cookie that no script can read; a program gets the token in a header."""
    secure = request.app.state.settings.secure_cookies
    cookie = Cookie(
        cookie_name(secure), value=token, max_age=SESSION_COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure
    )
    headers = {} if "sec-fetch-site" in request.headers else {"x-ilion-token": token}
    return Response(
        CurrentUser(person.id, person.name, person.kind, young="self" if person.young else ""),
        cookies=[cookie],
        headers=headers,
    )


async def continued_game(
    state: Services, request: Web, game: str, after: ContinueFrom
) -> tuple[Any, tuple[bytes, bytes]]:
    """Return the setup of a finished game, with its moves up to a moment and the position then."""
    row = await state.tables.reader.finished_header(after.table)
    if row.game.name != game:
        raise RequestRefused(NO_GAME, 422)
    eyes = await viewpoint_seat(state, request, after.table, after.eyes)
    scroll = await state.tables.logs.raw_log(after.table)
    return row.setup, await compute(request, STORY, going_on, scroll, eyes, after.moment)


def refusal_response(_: Web, error: RequestRefused) -> Response[Refusal]:
    return Response(error.refusal, status_code=error.status)


def framework_error_response(_: Web, error: HTTPException) -> Response[Refusal]:
    """Return a framework error as a Refusal; ``detail`` is for authors of clients."""
    extra = [str(e.get("message", "")) for e in error.extra if isinstance(e, dict)] if error.extra else []
    word = "refuse-nothing-here" if error.status_code == 404 else "refuse-nonsense"
    detail: dict[str, Arg] = {"detail": "; ".join([error.detail, *extra])} if error.status_code != 404 else {}
    return Response(Refusal(word, detail), status_code=error.status_code, headers=error.headers or {})


def malformed_response(_: Web, error: Exception) -> Response[Refusal]:
    """Refuse a request that is nested too deeply, is not text, or has a value that no column can hold."""
    return Response(Refusal("refuse-nonsense"), status_code=400)


def unavailable_response(_: Web, error: Exception) -> Response[Refusal]:
    """Refuse a request because the database does not answer; nothing was saved."""
    log.error("database unavailable", exc_info=error)
    return Response(TRY_AGAIN, status_code=503, headers={"retry-after": "1"})


def deleted_meanwhile(_: Web, error: Exception) -> Response[Refusal]:
    """Refuse a request that refers to a user who was deleted while it was served."""
    return Response(TRY_AGAIN, status_code=409)


def internal_error_response(request: Web, error: Exception) -> Response[Refusal]:
    """Log an internal error and answer without its details.

    A client that disconnects in the middle of its request is not an error, though the framework reports one.
    """
    if isinstance(error, InternalServerException) and error.detail == CLIENT_GONE:
        return malformed_response(request, error)
    log.error("request handler failed", exc_info=error)
    return Response(OUR_FAULT, status_code=500)


class TableController(Controller):
    """Tables: list, open, sit down, start, and what belongs to one."""

    path = "/api"

    @post("/guests")
    async def guests(self, data: JSONBody[GuestForm], state: Services, request: Web) -> Response[CurrentUser]:
        """Create a guest with a name and sign them in."""
        before = await user_or_none(request)
        if before is not None and before.banned:
            raise RequestRefused(BANNED, 403)
        await state.ledger.spend(GUESTS.of(RateLimitKeys(network=client_network(request))))
        person, token = await state.people.guest(data.name, request.headers.get("user-agent", ""), data.young)
        return signed_in(person, token, request)

    @get("/games")
    async def games(self) -> list[GameInfo]:
        """Return the games, with seats, presets and options."""
        return shelf()

    @post("/tables", request_max_body_size=MAX_LARGE_REQUEST_BYTES)
    async def open_table(self, data: JSONBody[TableForm], state: Services, request: Web) -> TableOpened:
        """Open a table."""
        person = await person_of(request, "open")
        pays = rate_limit_keys(request, person)
        await state.ledger.spend(TABLES.of(pays) + (BOTS_ALONE.of(pays) if only_bots(data) else ()))
        game, setup = asked_for(data)
        given: tuple[bytes, bytes] | None = None
        if data.after is not None:
            setup, given = await continued_game(state, request, game.name, data.after)
        r = data.rhythm
        bank = None if r.kind == "free" else max(r.bank, 1) * 1000
        table, invites = await state.tables.opener.open(
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
            room=state.ledger.table_quota,
            sealed=data.sealed,
            rated=data.rated,
        )
        return TableOpened(table, invites)

    @get("/tables")
    async def lobby(
        self,
        state: Services,
        request: Web,
        game: Annotated[str, QueryParameter(max_length=64)] = "",
        rhythm: FromQuery[Literal["", "free", "live", "days"]] = "",
        seats: Annotated[int, QueryParameter(ge=0, le=12)] = 0,
        before: Annotated[float, QueryParameter(ge=0, le=1e11)] = 0,
    ) -> list[TableInfo]:
        """Return tables that wait for players, newest first, filtered; ``before`` is the cursor."""
        rows = await state.tables.db.open_tables(
            game=game if game in GAMES or not game else UNKNOWN_GAME,
            rhythm=rhythm,
            seats=seats,
            before=before,
            most=MAX_TABLES_LISTED,
        )
        return await self.infos(state, rows, await user_or_none(request))

    @get("/tables/live")
    async def live(self, state: Services, request: Web) -> list[TableInfo]:
        """Return public tables with a game in progress, which anyone may watch."""
        return await self.infos(
            state, await state.tables.db.live_tables(MAX_TABLES_LISTED), await user_or_none(request)
        )

    @get("/tables/mine")
    async def mine(self, state: Services, request: Web) -> list[TableInfo]:
        """Return the user's tables."""
        person = await person_of(request)
        return await self.infos(state, await state.tables.db.tables_of(person=person.id, most=50), person)

    async def infos(self, state: Services, rows: list[NamedMomentRow], person: User | None) -> list[TableInfo]:
        return await state.tables.reader.infos([row.id for row in rows], person.id if person else None)

    @get("/tables/{table:str}")
    async def table(self, table: FromPath[str], state: Services, request: Web) -> TableInfo:
        """Return a table: its setup, seats and status."""
        person = await user_or_none(request)
        row: TableHeader = await state.tables.reader.header(table)
        row.admit(person.id if person else None)
        return state.tables.outgoing.info(row, person.id if person else None)

    @post("/tables/{table:str}/sit")
    async def sit(self, table: FromPath[str], data: JSONBody[SitForm], state: Services, request: Web) -> TableInfo:
        """Take a free seat, by its link or at a public table."""
        person = await person_of(request, "play")
        await state.ledger.spend(SEATS.of(rate_limit_keys(request, person)))
        await sit(state.tables, person.id, table, data.seat, data.invite, data.seed_hash or "")
        return state.tables.outgoing.info(await state.tables.reader.header(table), person.id)

    @post("/tables/{table:str}/stand")
    async def stand(self, table: FromPath[str], state: Services, request: Web) -> TableInfo:
        """Leave a table whose game has not begun."""
        person = await person_of(request, "play")
        await stand_up(state.tables, person.id, table)
        return state.tables.outgoing.info(await state.tables.reader.header(table), person.id)

    @post("/tables/{table:str}/send-away")
    async def send_away(
        self, table: FromPath[str], data: JSONBody[AwayForm], state: Services, request: Web
    ) -> TableOpened:
        """Free a seat at the user's own table before its game begins; free seats get a new link."""
        person = await person_of(request, "open")
        return TableOpened(table, await send_away(state.tables, person.id, table, data.seat))

    @post("/tables/{table:str}/fill")
    async def fill(self, table: FromPath[str], data: JSONBody[FillForm], state: Services, request: Web) -> TableInfo:
        """Put bots on the free seats of the user's own table before its game begins."""
        person = await person_of(request, "open")
        await state.ledger.spend(SEATS.of(rate_limit_keys(request, person)))
        await fill(state.tables, person.id, table, data.bot)
        return state.tables.outgoing.info(await state.tables.reader.header(table), person.id)

    @post("/tables/{table:str}/seed")
    async def seed(
        self, table: FromPath[str], data: JSONBody[DiceShareForm], state: Services, request: Web
    ) -> TableInfo:
        """Save the hash of a seed and, once every seat has shown one, open the seed."""
        person = await person_of(request, "play")
        if data.seed_hash:
            await show_hash(state.tables, person.id, table, data.seed_hash, data.seat)
        if data.seed:
            await open_seed(state.tables, person.id, table, bytes.fromhex(data.seed), data.seat)
        return state.tables.outgoing.info(await state.tables.reader.header(table), person.id)

    @get("/tables/{table:str}/promise", media_type="application/json")
    async def promise(self, table: FromPath[str], state: Services) -> str:
        """Return the commitment to the dice once every hash is in, as a file to keep before opening the seed."""
        return compact(promise_for(await state.tables.reader.header(table), time.time()).line()) + "\n"

    @get("/tables/{table:str}/record", media_type="application/x-ndjson")
    async def record(self, table: FromPath[str], state: Services, request: Web) -> str:
        """Return the record of a finished game."""
        await state.tables.reader.finished_header(table)
        tables: Tables = state.tables
        text: str = await compute(
            request, STORY, build_record, await tables.logs.raw_log(table), await tables.logs.record_ending(table)
        )
        return text


@lru_cache(maxsize=len(LANGS) * len(MESSAGE_PACKAGES))
def words_response(lang: str, package: str) -> CachedResponse:
    """Return the messages of a package in a language, compressed once."""
    return CachedResponse(read_words(MESSAGE_PACKAGES[package], lang).encode(), "text/plain; charset=utf-8")


@get("/words/{lang:str}/{package:str}", media_type="text/plain; charset=utf-8", packed=True)
async def words(request: Web, lang: FromPath[str], package: FromPath[str]) -> Response[bytes]:
    """Return the Fluent messages of the table (``core``), the bots, the server or a game, in a language."""
    if lang not in LANGS or package not in MESSAGE_PACKAGES:
        raise HTTPException(status_code=404)
    return words_response(lang, package).answer(request.headers)

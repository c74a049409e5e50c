"""Seats before a game begins: sitting down, standing up, sending a player away, bots on the seats still free.

Every change locks the table first and checks afterwards, so that two requests at once see each other.

All free seats share one link, so that it can be sent to several people; a player takes the first, or chooses.

A vacated seat is free as before. If it had shown a hash of its dice share, players who have opened theirs are asked for
a new one, under a new commitment: otherwise the next player there could choose between two sets of dice.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

import msgspec

from ilion.bots.levels import players as playable
from ilion.core.dice import DICE_PROTOCOL
from ilion.core.values import Refusal
from ilion.server.database import Transaction
from ilion.server.tables.table_opener import rated_players
from ilion.server.tables.tables import Tables
from ilion.server.tables.waiting import users_at
from ilion.server.users.sessions import token_hash
from ilion.table.errors import ALREADY_BEGUN, NO_BOT, NOT_KNOWN, NOT_SEATED, RequestRefused
from ilion.table.header import Seat, TableHeader
from ilion.table.rated_games import admit

SEAT_UNKNOWN = Refusal("refuse-no-seat")
NOT_OPENER = Refusal("refuse-not-opener")
PAIRED = Refusal("refuse-cup-stand")


async def sit(tables: Tables, person: str, table: str, seat: int | None, invite: str, seed_hash: str) -> None:
    """Take a free seat: by its link, at a public table, or at the user's own; optionally with the hash of a dice share.

    The table is locked first, so that the checks see all other players.
    """
    async with tables.db.transaction(of=table) as db:
        if await db.keep_user(person) is None:
            raise RequestRefused(NOT_KNOWN, 401)
        held = await db.hold_open(table)
        row = await tables.reader.header(table, db)
        left = [s for s in row.seats if (s.free or row.lapsed(s)) and seat in (None, s.seat)]
        invited = [s for s in left if invite and s.invite == token_hash(invite)]
        asked = row.public or row.creator == person or await tables.db.dared_to(table=table, person=person)
        wanted = invited or (left if asked else [])
        if not wanted or await tables.db.unwelcome(table=table, person=person):
            raise RequestRefused(SEAT_UNKNOWN, 403)
        if held is None:
            raise RequestRefused(SEAT_UNKNOWN, 409)
        s = wanted[0]
        if row.rated:
            others = [o.person for o in row.seats if o is not s and o.person is not None]
            admit(row.game, row.bank, (), await rated_players(tables.db, [*others, person]))
        if s.person is not None:
            await vacate(tables, db, row, s)
        if await db.take_seat(table=table, seat=s.seat, person=person, seed_hash=seed_hash) is None:
            raise RequestRefused(SEAT_UNKNOWN, 409)
    await tables.bus.publish_users({person, row.creator, *users_at(row)})


async def stand_up(tables: Tables, person: str, table: str) -> None:
    """Leave a table before its game begins.

    A tournament seats its players, and nobody could sit down there again: there it is refused.
    """
    async with opening(tables, table, lambda row: require_seat(row, person)) as (db, row):
        mine = [s for s in row.seats if s.person == person]
        if row.cup:
            raise RequestRefused(PAIRED)
        for s in mine:
            await vacate(tables, db, row, s)


async def send_away(tables: Tables, person: str, table: str, seat: int) -> dict[int, str]:
    """Free a seat of the user's own table before its game begins; return new links, the old one stops working."""
    async with opening(tables, table, lambda row: require_opener(row, person)) as (db, row):
        s = next((s for s in row.seats if s.seat == seat and s.person not in (None, person)), None)
        if s is None:
            raise RequestRefused(SEAT_UNKNOWN, 404)
        invite = secrets.token_urlsafe(18)
        await vacate(tables, db, row, s)
        await db.change_invite(table=row.id, invite=token_hash(invite))
    return {other.seat: invite for other in row.seats if other is s or other.free}


async def fill(tables: Tables, person: str, table: str, bot: str) -> None:
    """Put bots on all free seats of the user's own table; then its game may begin."""
    async with opening(tables, table, lambda row: require_opener(row, person)) as (db, row):
        if bot not in playable(row.game):
            raise RequestRefused(NO_BOT, 422)
        if not any(s.person for s in row.seats):
            raise RequestRefused(NOT_SEATED, 403)
        if row.rated:
            admit(row.game, row.bank, [bot, *(s.bot for s in row.seats)], ())
        seats = tuple([await with_bot(db, row, s, bot) for s in row.seats])
        if seats == row.seats:
            raise RequestRefused(SEAT_UNKNOWN, 404)
        if await db.shares_open(row.id):
            await new_dice(tables, db, msgspec.structs.replace(row, seats=seats))
    await tables.opener.start(table)


async def with_bot(db: Transaction, row: TableHeader, s: Seat, bot: str) -> Seat:
    """Return a seat with a bot on it if it was free, else as it is."""
    share = secrets.token_bytes(32)
    if (
        not s.free
        or await db.seat_bot(
            table=row.id,
            seat=s.seat,
            bot=bot,
            seed_hash=DICE_PROTOCOL.seat_hash(row.id, str(s.seat), share),
            seed=share,
        )
        is None
    ):
        return s
    return msgspec.structs.replace(s, bot=bot)


def require_seat(row: TableHeader, person: str) -> None:
    """Raise RequestRefused unless the user sits at the table."""
    if all(s.person != person for s in row.seats):
        raise RequestRefused(NOT_SEATED, 403)


def require_opener(row: TableHeader, person: str) -> None:
    """Raise RequestRefused unless the user opened the table."""
    if row.creator != person:
        raise RequestRefused(NOT_OPENER, 403)


@asynccontextmanager
async def opening(
    tables: Tables, table: str, require: Callable[[TableHeader], None]
) -> AsyncGenerator[tuple[Transaction, TableHeader], None]:
    """Lock a table whose game has not begun, and yield it as it stands under the lock.

    Raise what ``require`` raises for those who may not do this, then RequestRefused if the game has begun.
    """
    async with tables.db.transaction(of=table) as db:
        held = await db.hold_open(table)
        row = await tables.reader.header(table, db)
        require(row)
        if held is None:
            raise RequestRefused(ALREADY_BEGUN)
        yield db, row
    await tables.bus.publish_users(users_at(row))


async def vacate(tables: Tables, db: Transaction, row: TableHeader, s: Seat) -> None:
    """Free a seat of a locked table."""
    shown = await db.leave_seat(table=row.id, seat=s.seat, person=s.person)
    if shown is None:
        raise RequestRefused(SEAT_UNKNOWN)
    if shown and not row.deal and await db.shares_open(row.id):
        await new_dice(tables, db, row)


async def new_dice(tables: Tables, db: Transaction, row: TableHeader) -> None:
    """Ask all players for new dice shares, under a new commitment; bots get theirs at once."""
    secret = secrets.token_bytes(32)
    await db.change_commitment(id=row.id, commitment=DICE_PROTOCOL.commit(row.id, secret))
    await tables.opener.change_shares(db, row, secret)

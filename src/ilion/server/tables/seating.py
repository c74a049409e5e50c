"""Who sits where before a game begins: sitting down, standing up, sending away, bots in place of those who do not come.

All free seats have one link, so that it can be sent to everybody at once; whoever comes takes the first, or chooses.

A seat that is left is free as it was. If it had shown a hash of its share of the dice, whoever has opened his is asked
for a new one, under a new commitment: else the next to sit there would choose between two sets of dice.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import msgspec

from ilion.bots.levels import players as playable
from ilion.core.wire import Refusal
from ilion.server.people.people import hashed
from ilion.server.postgres import Transaction
from ilion.server.tables.tables import FATE, Tables, players
from ilion.table.rated import admit
from ilion.table.rows import Row, Seat
from ilion.table.sorry import BEGUN, NO_BOT, NOT_SEATED, Sorry

NO_SEAT = Refusal("refuse-no-seat")
NOT_OPENER = Refusal("refuse-not-opener")


async def sit(tables: Tables, person: str, table: str, seat: int | None, invite: str, seed_hash: str) -> None:
    """Take a free seat: by its link, or at a public table, or at one's own, by choice; perhaps with a hash to show."""
    row = await tables.row(table)
    left = [s for s in row.seats if (s.free or row.lapsed(s)) and seat in (None, s.seat)]
    invited = [s for s in left if invite and s.invite == hashed(invite)]
    asked = row.public or row.creator == person or await tables.db.dared_to(table, person)
    wanted = invited or (left if asked else [])
    if not wanted or await tables.db.unwelcome(table, person):
        raise Sorry(NO_SEAT, 403)
    s = wanted[0]
    if row.rated:
        others = [o.person for o in row.seats if o is not s and o.person is not None]
        admit(row.game, row.bank, (), await players(tables.db, [*others, person]))
    if s.person is not None:
        await vacate(tables, row, s)
    if await tables.db.take_seat(table, s.seat, person, seed_hash) is None:
        raise Sorry(NO_SEAT, 409)


async def stand_up(tables: Tables, person: str, table: str) -> None:
    """Leave a table before its game begins."""
    row = await tables.row(table)
    mine = [s for s in row.seats if s.person == person]
    if not mine:
        raise Sorry(NOT_SEATED, 403)
    for s in mine:
        await vacate(tables, row, s)


async def send_away(tables: Tables, person: str, table: str, seat: int) -> dict[int, str]:
    """Free a seat of one's own table before the game begins; the old link leads nowhere, the new ones are returned."""
    row = await own(tables, person, table)
    s = next((s for s in row.seats if s.seat == seat and s.person not in (None, person)), None)
    if s is None:
        raise Sorry(NO_SEAT, 404)
    invite = secrets.token_urlsafe(18)
    await vacate(tables, row, s, hashed(invite))
    return {other.seat: invite for other in row.seats if other is s or other.free}


async def fill(tables: Tables, person: str, table: str, bot: str) -> None:
    """Bots on all seats of one's own table that are still free; with that its game may begin."""
    row = await own(tables, person, table)
    if bot not in playable(row.game):
        raise Sorry(NO_BOT, 422)
    if not any(s.person for s in row.seats):
        raise Sorry(NOT_SEATED, 403)
    if row.rated:
        admit(row.game, row.bank, [bot, *(s.bot for s in row.seats)], ())
    async with opening(tables, row) as db:
        seats = tuple([await with_bot(db, row, s, bot) for s in row.seats])
        if seats == row.seats:
            raise Sorry(NO_SEAT, 404)
        if await db.shares_open(row.id):
            await new_dice(tables, db, msgspec.structs.replace(row, seats=seats))
    await tables.start(table)


async def with_bot(db: Transaction, row: Row, s: Seat, bot: str) -> Seat:
    """A seat with a bot on it, where it was free."""
    share = secrets.token_bytes(32)
    if not s.free or await db.seat_bot(row.id, s.seat, bot, FATE.seat_hash(row.id, str(s.seat), share), share) is None:
        return s
    return msgspec.structs.replace(s, bot=bot)


async def own(tables: Tables, person: str, table: str) -> Row:
    """A table that the person has opened."""
    row = await tables.row(table)
    if row.creator != person:
        raise Sorry(NOT_OPENER, 403)
    return row


@asynccontextmanager
async def opening(tables: Tables, row: Row) -> AsyncGenerator[Transaction, None]:
    """A change to a table, unless its game begins at this moment."""
    async with tables.db.transaction(of=row.id) as db:
        if await db.hold_open(row.id) is None:
            raise Sorry(BEGUN)
        yield db


async def vacate(tables: Tables, row: Row, s: Seat, invite: bytes | None = None) -> None:
    """Free a seat of somebody who still has it; free seats may get another link with that."""
    async with opening(tables, row) as db:
        shown = await db.leave_seat(row.id, s.seat, s.person)
        if shown is None:
            raise Sorry(NO_SEAT)
        if invite is not None:
            await db.change_invite(row.id, invite)
        if shown and not row.deal and await db.shares_open(row.id):
            await new_dice(tables, db, row)


async def new_dice(tables: Tables, db: Transaction, row: Row) -> None:
    """Everybody shows a new share, under a new commitment; bots have theirs at once."""
    secret = secrets.token_bytes(32)
    await db.change_commitment(row.id, FATE.commit(row.id, secret))
    await tables.change_shares(db, row, secret)

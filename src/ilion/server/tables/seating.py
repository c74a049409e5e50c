"""Who sits where before a game begins: sitting down, standing up, sending away.

A seat that is left is free as it was. If it had shown a hash of its share of the dice, whoever has opened his is asked
for a new one, under a new commitment: else the next to sit there would choose between two sets of dice.
"""

from __future__ import annotations

import secrets

from ilion.core.wire import Refusal
from ilion.server.people.people import hashed
from ilion.server.tables.tables import FATE, Tables
from ilion.table.rows import Row, Seat
from ilion.table.sorry import NOT_SEATED, Sorry

BEGUN = Refusal("refuse-begun")
NO_SEAT = Refusal("refuse-no-seat")
NOT_OPENER = Refusal("refuse-not-opener")


async def sit(
    tables: Tables, person: str, table: str, seat: int | None, invite: str, seed: bytes | None, seed_hash: str
) -> None:
    """Take a free seat: by its link, or at a public table, or at one's own, by choice."""
    row = await tables.row(table)
    free = [s for s in row.seats if not s.bot and (s.person is None or row.lapsed(s)) and seat in (None, s.seat)]
    invited = [s for s in free if invite and s.invite == hashed(invite)]
    wanted = invited or (free if row.public or row.creator == person else [])
    if not wanted:
        raise Sorry(NO_SEAT, 403)
    s = wanted[0]
    if s.person is not None:
        await vacate(tables, row, s)
    share = FATE.seat_hash(table, str(s.seat), seed) if seed else seed_hash
    if await tables.db.take_seat(table, s.seat, person, share, seed) is None:
        raise Sorry(NO_SEAT, 409)
    await tables.start(table)


async def stand_up(tables: Tables, person: str, table: str) -> None:
    """Leave a table before its game begins."""
    row = await tables.row(table)
    mine = [s for s in row.seats if s.person == person]
    if not mine:
        raise Sorry(NOT_SEATED, 403)
    for s in mine:
        await vacate(tables, row, s)


async def send_away(tables: Tables, person: str, table: str, seat: int) -> str:
    """Free a seat of one's own table before the game begins; its old link leads nowhere, the new one is returned."""
    row = await tables.row(table)
    if row.creator != person:
        raise Sorry(NOT_OPENER, 403)
    s = next((s for s in row.seats if s.seat == seat and s.person not in (None, person)), None)
    if s is None:
        raise Sorry(NO_SEAT, 404)
    invite = secrets.token_urlsafe(18)
    await vacate(tables, row, s, hashed(invite))
    return invite


async def vacate(tables: Tables, row: Row, s: Seat, invite: bytes | None = None) -> None:
    """Free a seat of somebody who still has it, unless the game begins at this moment."""
    async with tables.db.transaction() as db:
        if await db.hold_open(row.id) is None:
            raise Sorry(BEGUN)
        shown = await db.leave_seat(row.id, s.seat, s.person, invite)
        if shown is None:
            raise Sorry(NO_SEAT)
        if shown and await db.shares_open(row.id):
            secret = secrets.token_bytes(32)
            await db.change_commitment(row.id, FATE.commit(row.id, secret))
            await tables.change_shares(db, row, secret)

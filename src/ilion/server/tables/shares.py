"""Everybody's share of the dice before a game begins: first all hashes, then the promise, then the seeds."""

from __future__ import annotations

from ilion.server.tables.tables import FATE, Tables
from ilion.table.day import share_of
from ilion.table.rows import Row, Seat
from ilion.table.shares import EARLY, WRONG, owing
from ilion.table.sorry import Sorry


async def show_hash(tables: Tables, person: str, table: str, seed_hash: str, seat: int | None) -> None:
    """Show the hash of a share; it stands until somebody leaves and all is begun anew."""
    row = await tables.row(table)
    s = owing(row, person, seat)
    if s is not None and row.deal:
        await come(tables, person, row, s)
    elif s is not None:
        await tables.db.give_hash(table, s.seat, seed_hash, person)


async def open_seed(tables: Tables, person: str, table: str, seed: bytes, seat: int | None) -> None:
    """Open a share whose hash was shown, once every seat has shown one."""
    row = await tables.row(table)
    s = owing(row, person, seat)
    if s is not None and row.deal:
        await come(tables, person, row, s)
    elif s is not None:
        own = FATE.seat_hash(table, str(s.seat), seed)
        if s.seed_hash not in ("", own):
            raise Sorry(WRONG, 422)
        async with tables.db.transaction(of=table) as db:  # somebody may stand up at this moment
            if await db.hold_open(table) is not None and await db.give_seed(table, s.seat, seed, own, person) is None:
                raise Sorry(EARLY)
    await tables.start(table)


async def come(tables: Tables, person: str, row: Row, s: Seat) -> None:
    """Be there, in a room of a deal: everybody's share is the deal's, whatever he brings."""
    own = share_of(await tables.db.read_secret(row.id), s.seat)
    await tables.db.give_deal_share(row.id, s.seat, FATE.seat_hash(row.dice_of, str(s.seat), own), own, person)
    await tables.start(row.id)

"""Dice shares of the players before a game starts: first all hashes, then the commitment, then the seeds."""

from __future__ import annotations

from ilion.core.dice import DICE_PROTOCOL
from ilion.server.tables.tables import Tables
from ilion.table.daily_game import share_of
from ilion.table.dice_shares import EARLY, WRONG, seat_owing_share
from ilion.table.errors import RequestRefused
from ilion.table.header import Seat, TableHeader


async def show_hash(tables: Tables, person: str, table: str, seed_hash: str, seat: int | None) -> None:
    """Save the hash of a seat's dice share; it stays until a player leaves and all shares are renewed."""
    row = await tables.reader.header(table)
    s = seat_owing_share(row, person, seat)
    if s is not None and row.deal:
        await register_arrival(tables, person, row, s)
    elif s is not None:
        await tables.db.give_hash(table=table, seat=s.seat, seed_hash=seed_hash, person=person)


async def open_seed(tables: Tables, person: str, table: str, seed: bytes, seat: int | None) -> None:
    """Open a share whose hash was shown, once every seat has shown one."""
    row = await tables.reader.header(table)
    s = seat_owing_share(row, person, seat)
    if s is not None and row.deal:
        await register_arrival(tables, person, row, s)
    elif s is not None:
        own = DICE_PROTOCOL.seat_hash(table, str(s.seat), seed)
        if s.seed_hash not in ("", own):
            raise RequestRefused(WRONG, 422)
        async with tables.db.transaction(of=table) as db:  # a player may leave at this moment
            if (
                await db.hold_open(table) is not None
                and await db.give_seed(table=table, seat=s.seat, seed=seed, seed_hash=own, person=person) is None
            ):
                raise RequestRefused(EARLY)
    await tables.opener.start(table)


async def register_arrival(tables: Tables, person: str, row: TableHeader, s: Seat) -> None:
    """Register the arrival of a player in a room of a deal, where every share is the deal's own."""
    own = share_of(await tables.db.read_secret(row.id), s.seat)
    await tables.db.give_deal_share(
        table=row.id,
        seat=s.seat,
        seed_hash=DICE_PROTOCOL.seat_hash(row.dice_of, str(s.seat), own),
        seed=own,
        person=person,
    )
    await tables.opener.start(row.id)

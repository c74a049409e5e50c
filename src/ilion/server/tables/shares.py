"""Everybody's share of the dice before a game begins: first all hashes, then the promise, then the seeds."""

from __future__ import annotations

import time

from ilion.core.promise import Light, Promise, Sworn
from ilion.core.wire import Refusal
from ilion.server.tables.tables import FATE, Tables
from ilion.table.rows import Row, Seat
from ilion.table.sorry import BEGUN, NOT_SEATED, Sorry

EARLY = Refusal("refuse-early-seed")


async def show_hash(tables: Tables, person: str, table: str, seed_hash: str, seat: int | None) -> None:
    """Show the hash of a share; it stands until somebody leaves and all is begun anew."""
    s = owing(await tables.row(table), person, seat)
    if s is not None:
        await tables.db.give_hash(table, s.seat, seed_hash, person)


async def open_seed(tables: Tables, person: str, table: str, seed: bytes, seat: int | None) -> None:
    """Open a share whose hash was shown, once every seat has shown one."""
    s = owing(await tables.row(table), person, seat)
    if s is not None:
        own = FATE.seat_hash(table, str(s.seat), seed)
        if s.seed_hash not in ("", own):
            raise Sorry(Refusal("refuse-wrong-seed"), 422)
        async with tables.db.transaction() as db:  # somebody may stand up at this moment
            if await db.hold_open(table) is not None and await db.give_seed(table, s.seat, seed, own, person) is None:
                raise Sorry(EARLY)
    await tables.start(table)


def owing(row: Row, person: str, seat: int | None) -> Seat | None:
    """The seat of somebody whose share is not open; who has several says which he means."""
    mine = row.mine(person)
    if not mine or seat not in (None, *mine):
        raise Sorry(NOT_SEATED, 403)
    closed = [row.seats[n] for n in mine if row.seats[n].seed is None and seat in (None, n)]
    if len(closed) > 1:
        raise Sorry(Refusal("refuse-which-seat"), 422)
    return closed[0] if closed else None


async def promised(tables: Tables, table: str) -> Promise:
    """What the dice will be made of, for whoever keeps it before he opens his share."""
    row = await tables.row(table)
    if row.status != "open" or (row.waits and row.named is not None):
        raise Sorry(BEGUN)
    if not row.shown:
        raise Sorry(EARLY)
    seats = tuple(Sworn(str(s.seat), s.seed_hash, not s.bot) for s in row.seats)
    light = Light(row.beacon.name) if row.beacon is not None and not row.lost else None
    return Promise(table, row.commitment, row.dice, seats, light, int(time.time()), row.protocol)

"""The next game at the same table: everybody one seat further, so that two swap sides."""

from __future__ import annotations

import contextlib

import asyncpg
from msgspec import structs

from ilion.core.wire import Refusal
from ilion.server.people.limits import TABLES, Ledger, Payer
from ilion.server.people.people import new_id
from ilion.server.tables.tables import BESIDE, Tables
from ilion.table.opening import one_further
from ilion.table.rows import GONE, Row
from ilion.table.sorry import NOT_SEATED, STILL_PLAYING, Sorry

NOBODY_THERE = Refusal("refuse-nobody-there")


async def rematch(tables: Tables, ledger: Ledger, payer: Payer, person: str, table: str) -> str:
    """Ask for, or agree to, the next game; returns its table, the same for everybody, however often it is asked.

    Whoever asks first opens a table, and it counts as one. The finished table names its successor first and the
    successor is opened afterwards, so that two who ask at once, or a node that dies in between, still leave one next
    game; no transaction spans two tables.
    """
    row = await tables.row(table)
    if not row.mine(person):
        raise Sorry(NOT_SEATED, 403)
    if not row.ended:
        raise Sorry(STILL_PLAYING)
    if any(s.person == GONE for s in row.seats):
        raise Sorry(NOBODY_THERE)
    if await tables.db.unwelcome(table, person):
        raise Sorry(NOBODY_THERE)
    if not row.rematch:
        await ledger.spend(TABLES.of(payer))
        if await tables.db.claim_rematch(table, new_id()) is not None:
            await tables.db.rematch_notices(table, person)
        row = await tables.row(table)
    following = row.rematch
    if not await tables.rows([following]):
        await open_next(tables, ledger, payer, person, row)
    await tables.hub.publish(table, BESIDE)
    return following


async def open_next(tables: Tables, ledger: Ledger, payer: Payer, person: str, row: Row) -> None:
    """The table that a finished one names as its next, unless somebody else opens it at this moment."""
    before, seats = one_further(row)
    with contextlib.suppress(asyncpg.UniqueViolationError):
        await tables.open(
            person,
            row.game,
            structs.replace(row.setup, version=row.game.version),
            seats,
            public=row.public,
            rhythm=row.rhythm,
            bank=row.bank,
            increment=row.increment,
            per_move=row.per_move,
            table=row.rematch,
            sitting=[s.person for s in before],
            owner=payer.owner,
            room=ledger.room,
            sealed=row.level == 3 and tables.seals,
            rated=bool(row.rated),
        )

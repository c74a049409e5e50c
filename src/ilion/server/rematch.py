"""The next game at the same table: everybody one seat further, so that two swap sides."""

from __future__ import annotations

import contextlib

import asyncpg

from ilion.core.wire import Refusal
from ilion.server.people import GONE, new_id
from ilion.server.sorry import NOT_SEATED, STILL_PLAYING, Sorry
from ilion.server.tables import BESIDE, Tables

NOBODY_THERE = Refusal("refuse-nobody-there")


async def rematch(tables: Tables, person: str, table: str, seed: bytes | None) -> str:
    """Ask for, or agree to, the next game; returns its table, the same for everybody, however often it is asked.

    The finished table names its successor first and the successor is opened afterwards, so that two who ask at once,
    or a node that dies in between, still leave one next game; no transaction spans two tables.
    """
    row = await tables.row(table)
    if not row.mine(person):
        raise Sorry(NOT_SEATED, 403)
    if not row.ended:
        raise Sorry(STILL_PLAYING)
    if any(s["person"] == GONE for s in row.seats):
        raise Sorry(NOBODY_THERE)
    if not row.rematch:
        if await tables.db.value("claim_rematch", table, new_id()) is not None:
            await tables.db.rows("rematch_notices", table, person)
        row = await tables.row(table)
    following = row.rematch
    count = len(row.seats)
    before = [row.seats[(n - 1) % count] for n in range(count)]
    with contextlib.suppress(asyncpg.UniqueViolationError):
        await tables.open(
            person,
            row.game,
            row.setup,
            [f"bot:{s['bot']}" if s["bot"] else "me" for s in before],
            public=row.public,
            rhythm=row.rhythm,
            bank=row.bank,
            increment=row.increment,
            per_move=row.per_move,
            table=following,
            sitting=[s["person"] for s in before],
        )
    if seed is not None:
        await tables.give_seed(person, following, seed, "")
    await tables.hub.publish(table, BESIDE)
    return following

"""The next game at the same table: everybody one seat further, so that two swap sides."""

from __future__ import annotations

import secrets

import asyncpg

from ilion.core import fate
from ilion.core.wire import Refusal
from ilion.server.people import GONE
from ilion.server.tables import NOT_SEATED, Sorry, Tables

STILL_PLAYING = Refusal("refuse-still-playing")
NOBODY_THERE = Refusal("refuse-nobody-there")


async def rematch(tables: Tables, person: str, table: str, seed: bytes | None, seed_hash: str) -> str:
    """Ask for, or agree to, the next game; returns its table, the same for everybody, however often it is asked.

    The finished table names its successor first and the successor is opened afterwards, so that two who ask at once,
    or a node that dies in between, still leave one next game; no transaction spans two tables.
    """
    row = await tables.row(table)
    if not row.mine(person):
        raise Sorry(NOT_SEATED, 403)
    if row.status not in ("over", "aborted"):
        raise Sorry(STILL_PLAYING)
    if any(s["person"] == GONE for s in row.seats):
        raise Sorry(NOBODY_THERE)
    if not row.rematch:
        if await tables.db.value("claim_rematch", table, secrets.token_urlsafe(9)) is not None:
            await tables.db.rows("rematch_notices", table, person)
        row = await tables.row(table)
    following = row.rematch
    old = await tables.db.row("load_table", table)
    count = len(row.seats)
    before = [row.seats[(n - 1) % count] for n in range(count)]
    try:
        await tables.open(
            person,
            row.game,
            row.setup,
            [f"bot:{s['bot']}" if s["bot"] else "me" for s in before],
            public=row.public,
            rhythm=row.rhythm,
            bank=old["bank"],
            increment=old["increment"],
            per_move=old["per_move"],
            table=following,
            sitting=[s["person"] for s in before],
        )
    except asyncpg.UniqueViolationError:
        pass
    hashed = fate.seat_hash(seed) if seed else seed_hash
    if hashed:
        await tables.db.do("offer_seed", following, person, hashed, seed)
        await tables.start(following)
    await tables.hub.publish(table, BESIDE)
    return following


BESIDE = -1
"""The hint that something changed at a table besides its log: a word was said, a rematch was asked for."""

"""Rematch: the next game at the same table, with every player one seat further, so that two players swap sides."""

from __future__ import annotations

import contextlib

import asyncpg
from msgspec import structs

from ilion.core.values import Refusal
from ilion.server.runtime.bus import OUTSIDE_LOG
from ilion.server.tables.tables import Tables
from ilion.server.users.rate_limits import TABLES, RateLimitKeys, SharedRateLimiter
from ilion.server.users.sessions import new_id
from ilion.table.errors import NOT_SEATED, STILL_PLAYING, RequestRefused
from ilion.table.header import DELETED_USER, TableHeader
from ilion.table.opening import one_further

NOBODY_THERE = Refusal("refuse-nobody-there")


async def rematch(
    tables: Tables, shared_limits: SharedRateLimiter, limit_keys: RateLimitKeys, person: str, table: str
) -> str:
    """Ask for, or agree to, a rematch; return its table, which is the same for all players and repeated requests.

    The first request opens a table and counts against its sender's limit. The finished table names its successor before
    that one is opened, so that two requests at once, or a node that dies in between, still lead to one game; no
    transaction spans two tables.
    """
    row = await tables.reader.header(table)
    if not row.mine(person):
        raise RequestRefused(NOT_SEATED, 403)
    if not row.ended:
        raise RequestRefused(STILL_PLAYING)
    if any(s.person == DELETED_USER for s in row.seats):
        raise RequestRefused(NOBODY_THERE)
    if await tables.db.unwelcome(table=table, person=person):
        raise RequestRefused(NOBODY_THERE)
    if not row.rematch:
        await shared_limits.spend(TABLES.of(limit_keys))
        if await tables.db.claim_rematch(id=table, rematch=new_id()) is not None:
            await tables.db.rematch_notices(table=table, person=person)
        row = await tables.reader.header(table)
    following = row.rematch
    if not await tables.reader.headers([following]):
        await open_next(tables, shared_limits, limit_keys, person, row)
    await tables.bus.publish(table, OUTSIDE_LOG)
    return following


async def open_next(
    tables: Tables, shared_limits: SharedRateLimiter, limit_keys: RateLimitKeys, person: str, row: TableHeader
) -> None:
    """Open the table that a finished one names as its rematch, unless another request opens it at this moment."""
    before, seats = one_further(row)
    with contextlib.suppress(asyncpg.UniqueViolationError):
        await tables.opener.open(
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
            owner=limit_keys.owner,
            room=shared_limits.table_quota,
            sealed=row.level == 3 and tables.opener.can_seal,
            rated=bool(row.rated),
        )

"""A bot plays for somebody who is away, until he takes his seat back. Both are lines of the log, seen by every node."""

from __future__ import annotations

from ilion.core.wire import Refusal
from ilion.server.tables.tables import Tables
from ilion.table import steps
from ilion.table.live import Draft, Live
from ilion.table.messages import Ack, Refused


async def call_bot(tables: Tables, person: str, table: str, act_id: str, seat: int) -> Ack | Refused:
    """Let a bot play for somebody who is away; only those who wait for him may.

    Whether he is depends on the moment, so that whoever repeats a call through another node waits for the first answer;
    the first is saved by the connection that he waits for, so that none comes after he has waited. What was refused
    stays refused, should a repeat come late.
    """

    async def step(live: Live, s: int) -> Draft | Refusal:
        if await one.call_refused(table, act_id):
            return steps.NOT_ABSENT
        drafted = steps.call_bot(live, await tables.row(table), act_id, person, seat)
        if drafted == steps.NOT_ABSENT:
            await one.refuse_call(table, act_id)
        return drafted

    async with tables.db.under(f"{table} {act_id}") as one:
        answer = await tables.attempt(person, table, act_id, None, step, one)
    if isinstance(answer, Ack):
        await tables.hub.wake()
    return answer


async def take_back(tables: Tables, person: str, table: str, act_id: str, seat: int | None) -> Ack | Refused:
    """Play on oneself."""

    async def step(live: Live, s: int) -> Draft | Refusal:
        return steps.take_seat(live, await tables.row(table), act_id, person, seat)

    return await tables.attempt(person, table, act_id, seat, step)

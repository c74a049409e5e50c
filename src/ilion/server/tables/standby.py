"""Somebody is away: a bot plays for him until he takes his seat back, or the others rest, or end it, by a vote.

All of it are lines of the log, seen by every node."""

from __future__ import annotations

from ilion.core.wire import Refusal
from ilion.server.tables.tables import Tables
from ilion.table import steps, votes
from ilion.table.live import Draft, Live
from ilion.table.messages import Ack, Refused, Remedy


async def call(
    tables: Tables, person: str, table: str, act_id: str, seat: int, what: Remedy = "bot"
) -> Ack | Refused | None:
    """Ask for something since somebody is away; only those who wait for him may.

    Whether he is depends on the moment, so that whoever repeats a call through another node waits for the first answer;
    the first is saved by the connection that he waits for, so that none comes after he has waited. What was refused
    stays refused, should a repeat come late.
    """

    async def step(live: Live, s: int) -> Draft | Refusal:
        if await one.call_refused(table, act_id):
            return votes.NOT_ABSENT
        row = await tables.row(table)
        counted = row.bank is None and seat in range(len(row.seats))
        cast = [(vote["seat"], vote["what"]) for vote in await one.votes_cast(table, seat)] if counted else []
        drafted = votes.call(live, row, act_id, person, seat, what, cast, await one.rested(table))
        if drafted in votes.OF_THE_MOMENT:
            await one.refuse_call(table, act_id)
        return drafted

    async with tables.db.under(f"{table} {act_id}", table) as one:
        answer = await tables.attempt(person, table, act_id, None, step, one)
    if isinstance(answer, Ack):
        await tables.hub.wake()
    return answer


async def resume(tables: Tables, person: str, table: str, act_id: str, seat: int | None) -> Ack | Refused | None:
    """Let a table rest no longer."""

    async def step(live: Live, s: int) -> Draft | Refusal:
        return votes.resume(live, act_id, s)

    return await tables.attempt(person, table, act_id, seat, step)


async def take_back(tables: Tables, person: str, table: str, act_id: str, seat: int | None) -> Ack | Refused | None:
    """Play on oneself."""

    async def step(live: Live, s: int) -> Draft | Refusal:
        return steps.take_seat(live, await tables.row(table), act_id, person, seat)

    return await tables.attempt(person, table, act_id, seat, step)

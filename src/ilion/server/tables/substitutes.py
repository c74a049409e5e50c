"""Absent players: a bot plays for them until they reclaim the seat, or the others vote to pause or end the game.

All of it is saved as log entries, which every node reads.
"""

from __future__ import annotations

from ilion.core.values import Refusal
from ilion.server.tables.tables import Tables
from ilion.table import commands, votes
from ilion.table.messages import Ack, Refused, Remedy
from ilion.table.table_state import EntryDraft, TableState


async def call_substitute(
    tables: Tables, person: str, table: str, act_id: str, seat: int, what: Remedy = "bot"
) -> Ack | Refused | None:
    """Ask for a remedy because a player is absent; only players who wait for them may.

    Absence depends on the moment, so a call repeated through another node waits for the first answer. The first call is
    saved over the connection that holds its lock, so that it cannot be saved after the second stops waiting. A refused
    call stays refused if it is repeated later.
    """

    async def step(live: TableState, s: int) -> EntryDraft | Refusal:
        if await one.call_refused(table=table, act_id=act_id):
            return votes.NOT_ABSENT
        row = await tables.reader.header(table)
        counted = row.bank is None and seat in range(len(row.seats))
        cast = [(vote.seat, vote.what) for vote in await one.votes_cast(table=table, seat=seat)] if counted else []
        drafted = votes.call(live, row, act_id, person, seat, what, cast, await one.rested(table))
        if drafted in votes.OF_THE_MOMENT:
            await one.refuse_call(table=table, act_id=act_id)
        return drafted

    async with tables.db.locked(f"{table} {act_id}", table) as one:
        answer = await tables.acts.attempt(person, table, act_id, None, step, one)
    if isinstance(answer, Ack):
        await tables.bus.wake()
    return answer


async def resume_game(tables: Tables, person: str, table: str, act_id: str, seat: int | None) -> Ack | Refused | None:
    """Resume a paused game."""

    async def step(live: TableState, s: int) -> EntryDraft | Refusal:
        return votes.resume(live, act_id, s)

    return await tables.acts.attempt(person, table, act_id, seat, step)


async def reclaim_seat(tables: Tables, person: str, table: str, act_id: str, seat: int | None) -> Ack | Refused | None:
    """Reclaim a seat from its substitute."""

    async def step(live: TableState, s: int) -> EntryDraft | Refusal:
        return commands.take_seat(live, await tables.reader.header(table), act_id, person, seat)

    return await tables.acts.attempt(person, table, act_id, seat, step)

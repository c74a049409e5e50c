"""Games that end other than by their rules: resigned, drawn or aborted by agreement, lost on time."""

from __future__ import annotations

from ilion.core.values import Refusal
from ilion.server.tables.tables import Tables
from ilion.table import commands
from ilion.table.header import PendingAct
from ilion.table.messages import Ack, Refused
from ilion.table.table_state import EntryDraft, TableState


async def end_game(
    tables: Tables, person: str, table: str, act_id: str, seat: int | None, kind: commands.Agreed
) -> Ack | Refused | None:
    """Resign; or offer, or agree to, a draw or an abort."""

    async def step(live: TableState, s: int) -> EntryDraft | PendingAct | Refusal:
        entries = live.recent if commands.at_hand(live, kind) else await tables.logs.entries(table, 0)
        return commands.end(live, act_id, s, kind, entries)

    answer = await tables.acts.attempt(person, table, act_id, seat, step)
    if kind == "resign" and isinstance(answer, Ack):  # a bot may have the seat now
        await tables.bus.wake()
    return answer


async def save_flag(tables: Tables, table: str, on: int, seat: int) -> int | None:
    """Save that a seat's time has run out; return None if the table has moved on."""
    async with tables.cache.lock(table):
        live = await tables.cache.catch_up_locked(table, on)
        return await tables.acts.save(table, live, commands.flag(live, seat)) if live.seq == on else None

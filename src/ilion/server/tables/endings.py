"""Games that end otherwise than by their rules: given up, drawn or called off by agreement, lost on time."""

from __future__ import annotations

from ilion.core.wire import Refusal
from ilion.server.tables.tables import Tables
from ilion.table import steps
from ilion.table.live import Draft, Live
from ilion.table.messages import Ack, Refused
from ilion.table.rows import Asked


async def end(
    tables: Tables, person: str, table: str, act_id: str, seat: int | None, kind: steps.Agreed
) -> Ack | Refused | None:
    """Resign; or offer, or agree to, a draw or an abort."""

    async def step(live: Live, s: int) -> Draft | Asked | Refusal:
        entries = live.recent if steps.at_hand(live, kind) else await tables.entries(table, 0)
        return steps.end(live, act_id, s, kind, entries)

    answer = await tables.attempt(person, table, act_id, seat, step)
    if kind == "resign" and isinstance(answer, Ack):  # a bot may sit there now
        await tables.hub.wake()
    return answer


async def flag(tables: Tables, table: str, on: int, seat: int) -> int | None:
    """A seat's time is over."""
    async with tables.lock(table):
        live = await tables.catch_up_locked(table, on)
        return await tables.save(table, live, steps.flag(live, seat)) if live.seq == on else None

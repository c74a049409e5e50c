"""Games that end otherwise than by their rules: given up, drawn or called off by agreement, lost on time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from ilion.core.record import End
from ilion.core.wire import Fact
from ilion.server.live import Entry, Live, Story
from ilion.server.messages import Ack, Refused
from ilion.server.tables import Tables

STANDBY = "greedy"
"""The bot that plays for a seat whose time is over at a table for more than two."""


async def end(
    tables: Tables, person: str, table: str, act_id: str, seat: int | None, kind: Literal["resign", "draw", "abort"]
) -> Ack | Refused:
    """Resign; or offer, or agree to, a draw or an abort."""

    async def step(live: Live, s: int) -> Any:
        people = [x["seat"] for x in live.info.seats if not x["bot"]]
        entries = await tables.entries(table, 0)
        asked = {e.seat for e in entries if e.kind == kind and e.seq > last_act(entries)} | {s}
        ending: Any = {"status": "playing"}
        if kind == "resign" or asked >= set(people):
            scores = None if kind == "abort" else End(kind, s).scores(live.setup.seats)
            ending = {"status": "aborted" if kind == "abort" else "over", "scores": scores, "ended_by": kind}
        story = Story((), (), live.state.actors())
        return await tables.append(table, live, act_id, s, kind, None, (), story, live.state, **ending)

    return await tables.attempt(person, table, act_id, seat, step)


def last_act(entries: Sequence[Entry]) -> int:
    """The sequence number of the last act; an offer made before it has lapsed."""
    return max((e.seq for e in entries if e.kind == "act"), default=0)


async def flag(tables: Tables, table: str, on: int, seat: int) -> int | None:
    """A seat's time is over: of two it loses; at a larger table its place is played by a bot from now on."""
    async with tables.lock(table):
        live = await tables.catch_up_locked(table, on)
        if live.seq != on:
            return None
        n = live.setup.seats
        ending: Any = {"status": "playing"}
        if n == 2:
            ending = {"status": "over", "scores": End("flag", seat).scores(n), "ended_by": "flag"}
        standby = {"standby": STANDBY} if n > 2 else None
        fact = Fact("flag-falls", {"seat": live.game.seat_names(live.setup)[seat]})
        story = Story((fact,), (), live.state.actors())
        seq = await tables.append(table, live, f"flag-{on}", seat, "flag", standby, (), story, live.state, **ending)
        if seq is None:
            tables.lives.pop(table, None)
        else:
            live.info = await tables.row(table)
            await tables.hub.publish(table, seq)
        return seq

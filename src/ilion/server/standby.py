"""A bot plays for somebody who is away, until he takes his seat back. Both are lines of the log, seen by every node."""

from __future__ import annotations

from typing import Any, Final

from ilion.bots.levels import players
from ilion.core.wire import Fact, Refusal
from ilion.server.live import Live, Story
from ilion.server.messages import Ack, Refused
from ilion.server.people import GONE
from ilion.server.sorry import NO_BOT, NOT_PLAYING, NOT_SEATED
from ilion.server.tables import Tables

ABSENT: Final = {"live": 60.0, "free": 3600.0}
"""Seconds after which the others may call a bot, by the table's rhythm; where a move has days, the clock decides."""
NOT_ABSENT = Refusal("refuse-not-absent")


async def call_bot(tables: Tables, person: str, table: str, act_id: str, seat: int, bot: str) -> Ack | Refused:
    """Let a bot play for somebody who is away; only those who wait for him may."""

    async def step(live: Live, s: int) -> Any:
        row = await tables.row(table)
        if row.status != "playing":
            return NOT_PLAYING
        if bot not in players(live.game):
            return NO_BOT
        if not 0 <= seat < len(row.seats) or seat in row.mine(person):
            return NOT_SEATED
        at = row.seats[seat]
        if at["bot"] or at["standby"] or not (at["person"] == GONE or away(at["away"], row.rhythm)):
            return NOT_ABSENT
        return await seats_change(tables, live, table, act_id, seat, bot, "told-bot-sits")

    return await tables.attempt(person, table, act_id, None, step)


async def take_back(tables: Tables, person: str, table: str, act_id: str, seat: int | None) -> Ack | Refused:
    """Play on oneself."""

    async def step(live: Live, s: int) -> Any:
        row = await tables.row(table)
        if row.status != "playing":
            return NOT_PLAYING
        mine = [seat] if seat is not None else [n for n in row.mine(person) if row.seats[n]["standby"]]
        if not mine or not row.seats[mine[0]]["standby"]:
            return NO_BOT
        return await seats_change(tables, live, table, act_id, mine[0], "", "told-seat-back")

    return await tables.attempt(person, table, act_id, seat, step)


async def seats_change(
    tables: Tables, live: Live, table: str, act_id: str, seat: int, bot: str, told: str
) -> int | None:
    """The line of the log; the database changes the seat with it."""
    story = Story((Fact(told, {"seat": live.game.seat_names(live.setup)[seat]}),), (), live.state.actors())
    seq = await tables.append(table, live, act_id, seat, "seat", {"standby": bot}, (), story, live.state)
    if seq is not None:
        live.info = await tables.row(table)
        if bot:
            await tables.hub.wake()
    return seq


def away(seconds: float | None, rhythm: str) -> bool:
    """Whether somebody has been away for long enough; None: he never came."""
    enough = ABSENT.get(rhythm)
    return enough is not None and (seconds is None or seconds > enough)

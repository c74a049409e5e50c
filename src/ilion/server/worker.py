"""Work that the tables themselves call for: bots to act, clocks to fall. Nothing is queued, so nothing can be lost.

A table whose turn is a bot's is leased (SKIP LOCKED) for a few seconds, and again while the bot thinks; the act is
fenced by the table's sequence number, so a worker that comes too late changes nothing, and the turn of one that died
is soon taken by another. Whoever has thought for a table before has a head start there: he remembers the bot, and with
it the plan of its turn and what it has searched.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from functools import lru_cache
from random import Random
from typing import Any

import msgspec

from ilion.bots.bot import Bot
from ilion.bots.crew import crew
from ilion.bots.levels import player
from ilion.games import GAMES
from ilion.server.endings import flag
from ilion.server.live import Live
from ilion.server.postgres import AWAY
from ilion.server.sorry import Sorry
from ilion.server.tables import Tables
from ilion.server.traces import span

LEASE = 3.0
"""Seconds after which another worker takes over from one that is silent."""
IDLE = 0.2
HEAD_START = 2 * IDLE
"""Seconds that a turn is left to the worker that remembers the bot, before any other takes it."""
REMEMBERED = 64
"""Bots that a process keeps between their acts, each for its own seat of its own table."""
FLAG_EVERY = 1.0
Told = Callable[[str, int], Awaitable[None]]

log = logging.getLogger("ilion.worker")


@lru_cache(maxsize=REMEMBERED)
def seated(game: str, bot: str, table: str, seat: int) -> Bot:
    """The bot of one seat, with what it remembers."""
    return player(GAMES[game], bot)


def choose(game: str, setup: bytes, seen: bytes, bot: str, table: str, seat: int, seed: bytes) -> bytes:
    """One act of a bot, from what its seat sees and has seen, and nothing else. Runs in a process of its own."""
    g = GAMES[game]
    view = msgspec.json.decode(seen, type=g.seen)
    act = seated(game, bot, table, seat).choose(g, msgspec.json.decode(setup, type=g.setup), view, Random(seed))
    return msgspec.json.encode(act)


class Worker:
    """One process that thinks, and somebody who looks for due work until he is told to stop."""

    def __init__(self, tables: Tables, name: str, told: Told) -> None:
        self.tables = tables
        self.name = name
        self.told = told
        self.pool = crew(1)
        self.wake = asyncio.Event()

    async def run(self) -> None:
        """Turns of bots, for ever; a database that is away is waited for."""
        try:
            await self.forever(self.turn, IDLE)
        finally:
            self.pool.shutdown(wait=False, cancel_futures=True)

    async def forever(self, step: Callable[[], Awaitable[bool]], pause: float) -> None:
        while True:
            try:
                worked = await step()
            except (*AWAY, Sorry):
                worked = False
            except BrokenExecutor:
                self.pool, worked = crew(1), False
            except Exception:
                log.exception("a turn that could not be taken")
                worked = False
            if not worked:
                await self.rest(pause)

    async def rest(self, pause: float) -> None:
        self.wake.clear()
        try:
            await asyncio.wait_for(self.wake.wait(), pause)
        except TimeoutError:
            return

    async def turn(self) -> bool:
        """Lease one table where a bot is to act, and act; False when there was none."""
        leased = await self.tables.db.row("lease_turn", self.name, LEASE, HEAD_START)
        if leased is None:
            return False
        table = leased["id"]
        live = await self.tables.catch_up(table, leased["seq"])
        if live.seq != leased["seq"]:
            return True
        seat = next((s for s in live.state.actors() if bot_at(live.info, s)), None)
        if seat is None:
            self.tables.lives.pop(table, None)
            return True
        with span("turn", game=live.game.name, bot=bot_at(live.info, seat)):
            act = await self.think(table, live, seat)
            seq = await self.tables.bot_act(table, seat, leased["seq"], act)
        if seq is not None:
            await self.told(table, seq)
        return True

    async def think(self, table: str, live: Live, seat: int) -> bytes:
        """The bot's act; the table stays leased while it is thought of."""
        seq, seen = live.seq, msgspec.json.encode(live.state.seen(seat))
        seed = hmac.digest(live.tape.key, f"bot:{seq}:{seat}".encode(), "sha256")
        asked = (live.game.name, msgspec.json.encode(live.setup), seen, bot_at(live.info, seat), table, seat, seed)
        thought = asyncio.get_running_loop().run_in_executor(self.pool, choose, *asked)
        while not (await asyncio.wait([thought], timeout=LEASE / 3))[0]:
            await self.tables.db.do("renew_turn", table, self.name, LEASE, seq)
        return await thought

    async def flag(self) -> bool:
        """A clock has run out: the flag is an entry like any other, and loses the race against an act in time."""
        for row in await self.tables.db.rows("fallen_flags"):
            seq = await flag(self.tables, row["id"], row["seq"], row["seat"])
            if seq is not None:
                await self.told(row["id"], seq)
        return False


class Workers:
    """The workers of a node or a machine: each thinks for bots, one looks at the clocks."""

    def __init__(self, tables: Tables, node: str, told: Told, processes: int) -> None:
        self.each = [Worker(tables, f"{node}/{n}", told) for n in range(processes)]

    def wake(self) -> None:
        for worker in self.each:
            worker.wake.set()

    async def run(self) -> None:
        first = self.each[0]
        await asyncio.gather(*[one.run() for one in self.each], first.forever(first.flag, FLAG_EVERY))


def bot_at(row: Any, seat: int) -> str:
    """The bot that plays a seat: its own, or one that stands in."""
    found = row.seats[seat]
    return str(found["bot"] or found["standby"])

"""Work that the tables themselves call for: bots to act, clocks to fall. It is noted with each act, so none is lost.

A turn that is a bot's is leased (SKIP LOCKED) for a few seconds, and again while the bot thinks; the act is fenced by
the table's sequence number, so a worker that comes too late changes nothing, and the turn of one that died is soon
taken by another. Whoever has thought for a table before has a head start there: he remembers the bot, and with
it the plan of its turn and what it has searched.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple

from ilion.answers.choosing import asks, choose
from ilion.bots.levels import LEVELS, levels
from ilion.bots.processes import MOST_PATIENT, give_way, process_pool, slay
from ilion.games import GAMES
from ilion.server.base.metrics import BUSY, FLAG_AGE, TURN_AGE, TURN_SECONDS, TURNS, WORKERS
from ilion.server.base.tasks import Tasks
from ilion.server.base.traces import span
from ilion.server.people.limits import THINKING, Ledger, Payer
from ilion.server.tables.endings import flag
from ilion.server.tables.tables import Tables
from ilion.table.live import Live
from ilion.table.sorry import Sorry

LEASE = 3.0
"""Seconds after which another worker takes over from one that is silent."""
IDLE = 0.2
HEAD_START = 2 * IDLE
"""Seconds that a turn is left to the worker that remembers the bot, before any other takes it."""
FLAG_EVERY = 1.0
FLAGS = 20
"""Clocks that are looked at in one go."""
LOOK = 10.0
"""Seconds after which a worker who finds nothing looks at every turn that is due, not only at new ones: where the old
ones stand may be full of what is gone."""
LATE = 5.0
"""Seconds by which a turn may become visible, or his, after it was due."""
LONGEST = 60.0
"""Seconds after which a bot that still thinks of one act is ended."""
QUICK = 0.5
"""Seconds up to which a bot's thought is a quick one."""
MISREAD = (ValueError, KeyError, OSError)
"""What a game's own file of levels may fail by, which is no matter of the other games."""
Tell = Callable[[str, int], Awaitable[None]]


def patiently(*asked: Any) -> bytes:
    """The same where nobody waits for it: everything else goes first."""
    give_way(MOST_PATIENT)
    return choose(*asked)


@cache
def slow() -> tuple[str, ...]:
    """The bots that may think for longer, in whatever game."""
    games = []
    for game in GAMES.values():
        with suppress(*MISREAD):
            games += [levels(game.package)] if game.mind else []
    return tuple(name for name in LEVELS if any(found[name].seconds > QUICK for found in games))


class Lane(NamedTuple):
    """Which turns a worker takes: those of slow thinkers, too, or not; of tables where bots sit alone, or not."""

    slow: bool = True
    alone: bool = True

    @property
    def name(self) -> str:
        return "all" if self.alone else "slow" if self.slow else "quick"

    @property
    def leaves(self) -> tuple[str, ...]:
        """The bots whose turns are left to others."""
        return () if self.slow else slow()


ANY = Lane()


class TooLong(Exception):
    """A bot thought of an act for longer than anything of ours should."""


class Worker:
    """One process that thinks, and somebody who looks for due work."""

    def __init__(self, tables: Tables, name: str, told: Tell, lane: Lane = ANY) -> None:
        self.tables = tables
        self.name = name
        self.told = told
        self.lane = lane
        self.ledger = Ledger(tables.db)
        self.pool = process_pool(1)
        self.wake = asyncio.Event()
        self.looked = float("-inf")
        """When he last looked at every turn."""
        self.idle = float("-inf")
        """When he last found none."""

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def turn(self) -> bool:
        """Lease one table where a bot is to act, and act; False when there was none."""
        aside = self.tables.aside
        wanted = (aside.resting("turn"), self.lane.alone, ["", *self.lane.leaves])
        now = time.monotonic()
        since = now - self.idle + LATE if now - self.looked < LOOK else None
        leased = await self.tables.db.lease_turn(self.name, LEASE, HEAD_START, *wanted, since)
        TURN_AGE.labels(self.lane.name).set(0.0 if leased is None else leased["age"])
        if leased is None:
            self.idle, self.looked = now, now if since is None else self.looked
            return False
        table, seq, outcome = leased["id"], leased["seq"], "broke"
        with suppress(Sorry), BUSY.labels(self.lane.name).track_inprogress():
            async with aside.alone("turn", table, seq):
                try:
                    outcome = await self.take(table, seq, leased["owner"])
                except BrokenExecutor:
                    self.pool = process_pool(1)
        TURNS.labels(self.lane.name, outcome).inc()
        if aside.rest("turn", table):
            await self.tables.db.release_turn(table, self.name)
        return True

    async def take(self, table: str, seq: int, owner: str) -> str:
        """The turn of a bot at a leased table, unless it has moved on meanwhile; what came of it."""
        live = await self.tables.catch_up(table, seq)
        if live.seq != seq:
            self.tables.lives.pop(table, None)
            return "late"
        bots = {s: bot for s in live.state.actors() if (bot := live.info.seats[s].played_by)}
        seat = next((s for s, bot in bots.items() if bot not in self.lane.leaves), None)
        if seat is None:
            self.tables.lives.pop(table, None)
            return "left"
        with span("turn", game=live.game.name, bot=live.info.seats[seat].played_by):
            begun = time.perf_counter()
            try:
                act = await self.think(table, live, seat)
            finally:
                took = time.perf_counter() - begun
                TURN_SECONDS.labels(self.lane.name).observe(took)
                await self.ledger.charge(THINKING.of(Payer(owner), took))
            done = await self.tables.bot_act(table, seat, seq, act)
        if done is None:
            return "late"
        await self.told(table, done)
        return "played"

    async def think(self, table: str, live: Live, seat: int) -> bytes:
        """The bot's act; the table stays leased while it is thought of."""
        work = patiently if self.lane.alone else choose
        begun = time.monotonic()
        thought = asyncio.get_running_loop().run_in_executor(self.pool, work, *asks(live, seat))
        while not (await asyncio.wait([thought], timeout=LEASE / 3))[0]:
            if time.monotonic() - begun > LONGEST:
                thought.cancel()
                slay(self.pool)
                self.pool = process_pool(1)
                raise TooLong(live.info.seats[seat].played_by)
            await self.tables.db.renew_turn(table, self.name, LEASE)
        return await thought

    async def flag(self) -> bool:
        """A clock has run out: the flag is an entry like any other, and loses the race against an act in time."""
        aside = self.tables.aside
        failed = aside.failed("flag")
        rows = await self.tables.db.fallen_flags(aside.resting("flag"), failed, FLAGS)
        FLAG_AGE.set(max((row["age"] or 0.0 for row in rows), default=0.0))
        for row in rows:
            if (seat := row["seat"]) is not None:
                with suppress(Sorry):
                    async with aside.alone("flag", row["id"], row["seq"]):
                        seq = await flag(self.tables, row["id"], row["seq"], seat)
                        if seq is not None:
                            await self.told(row["id"], seq)
        return sum(row["id"] not in failed for row in rows) == FLAGS


class Workers:
    """The workers of a node or a machine: each thinks for bots, one looks at the clocks.

    The first leaves slow thinkers to the others, and one more than asked for, who gives way to everything else, has the
    tables where bots sit alone: so whoever plays against an easy opponent waits for nobody's long thoughts.
    """

    def __init__(self, tables: Tables, node: str, told: Tell, processes: int) -> None:
        lanes = [Lane(slow=n > 0, alone=n == processes) for n in range(processes + 1)]
        self.each = [Worker(tables, f"{node}/{n}", told, lane) for n, lane in enumerate(lanes)]

    def wake(self) -> None:
        for worker in self.each:
            worker.wake.set()

    def keep(self, tasks: Tasks) -> None:
        self.each[0].pool.submit(slow)  # it has read the games before anybody waits for it
        for n, one in enumerate(self.each):
            WORKERS.labels(one.lane.name).set(sum(other.lane == one.lane for other in self.each))
            TURNS.labels(one.lane.name, "broke")  # from nothing, so that the first is noticed
            tasks.keep(f"worker-{n}", one.turn, IDLE, one.wake)
        tasks.keep("flags", self.each[0].flag, FLAG_EVERY)

    def close(self) -> None:
        for one in self.each:
            one.close()

"""Workers for bot turns and clock flags. Both are due by the log itself, so that none can be lost.

A bot's turn is leased for a few seconds (SKIP LOCKED), and again while the bot thinks; the act is fenced by the table's
sequence number, so a worker that comes too late changes nothing, and the turn of a worker that died is soon taken by
another. The worker that last played at a table has a head start there: it remembers the bot, with the plan of its turn
and the results of its search.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from typing import NamedTuple

from ilion.bots.process_pool import BACKGROUND_NICENESS, process_pool, terminate_pool
from ilion.queries.bot_choice import asks, choose, slow_bots
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.metrics import BOT_TURN_AGE, BOT_TURN_SECONDS, BOT_TURNS, FLAG_AGE, WORKERS, WORKERS_BUSY
from ilion.server.runtime.tracing import span
from ilion.server.tables.endings import save_flag
from ilion.server.tables.tables import Tables
from ilion.server.users.rate_limits import THINKING, RateLimitKeys, SharedRateLimiter
from ilion.table.errors import RequestRefused
from ilion.table.table_state import TableState

BOT_TURN_LEASE_SECONDS = 3.0
"""Another worker takes over from one that has been silent for this long."""
BOT_TURN_POLL_SECONDS = 0.2
HEAD_START_SECONDS = 2 * BOT_TURN_POLL_SECONDS
"""A turn is reserved this long for the worker that remembers the bot."""
FLAG_POLL_SECONDS = 1.0
FLAGS_PER_BATCH = 20
"""Clocks checked in one batch."""
FULL_LOOK_SECONDS = 10.0
"""Idle workers look at all due turns after this long, not only at new ones.

The index of old turns may be full of dead rows, so that the full query is slow.
"""
MAX_VISIBILITY_DELAY_SECONDS = 5.0
"""A turn may become visible this long after it was due."""
MAX_ACT_SECONDS = 60.0
"""A bot that thinks about one act for longer is terminated."""
Publish = Callable[[str, int], Awaitable[None]]


class WorkerLane(NamedTuple):
    """Which turns a worker takes: also those of slow bots or not; also of tables with bots only or not."""

    slow: bool = True
    alone: bool = True

    @property
    def name(self) -> str:
        return "all" if self.alone else "slow" if self.slow else "quick"

    @property
    def leaves(self) -> tuple[str, ...]:
        """Bots whose turns this worker leaves to others."""
        return () if self.slow else slow_bots()


ANY_TURN = WorkerLane()


class BotTimeout(Exception):
    """Raised when a bot takes longer for an act than it should."""


class BotWorker:
    """The processes that compute the acts of bots, one at a time, and the loop that looks for due turns."""

    def __init__(self, tables: Tables, name: str, publish: Publish, lane: WorkerLane = ANY_TURN) -> None:
        self.tables = tables
        self.name = name
        self.publish = publish
        self.lane = lane
        self.ledger = SharedRateLimiter(tables.db)
        self.pool = process_pool(1)
        """The process that plays where a player waits."""
        self.background_pool = process_pool(1, niceness=BACKGROUND_NICENESS)
        """The process that plays among bots only, at low priority for good; it starts with the first such turn."""
        self.wake = asyncio.Event()
        self.looked = float("-inf")
        """When the worker last looked at every due turn."""
        self.idle = float("-inf")
        """When the worker last found none."""

    def close(self) -> None:
        for pool in (self.pool, self.background_pool):
            pool.shutdown(wait=False, cancel_futures=True)

    async def turn(self) -> bool:
        """Lease one table where a bot is to act, and act; return False if there was none."""
        quarantine = self.tables.quarantine
        now = time.monotonic()
        since = now - self.idle + MAX_VISIBILITY_DELAY_SECONDS if now - self.looked < FULL_LOOK_SECONDS else None
        leased = await self.tables.db.lease_turn(
            worker=self.name,
            lease=BOT_TURN_LEASE_SECONDS,
            head_start=HEAD_START_SECONDS,
            resting=quarantine.resting("turn"),
            alone=self.lane.alone,
            leaves=["", *self.lane.leaves],
            since=since,
        )
        BOT_TURN_AGE.labels(self.lane.name).set(0.0 if leased is None else leased.age)
        if leased is None:
            self.idle, self.looked = now, now if since is None else self.looked
            return False
        table, seq, outcome = leased.id, leased.seq, "broke"
        with suppress(RequestRefused), WORKERS_BUSY.labels(self.lane.name).track_inprogress():
            async with quarantine.isolated("turn", table, seq):
                with suppress(BrokenExecutor):
                    outcome = await self.take(table, seq, leased.owner)
        BOT_TURNS.labels(self.lane.name, outcome).inc()
        if quarantine.entry("turn", table):
            await self.tables.db.release_turn(table=table, worker=self.name)
        return True

    async def take(self, table: str, seq: int, owner: str) -> str:
        """Play a bot's turn at a leased table, unless the table has moved on; return the outcome for the metric."""
        live = await self.tables.cache.catch_up(table, seq)
        if live.seq != seq:
            self.tables.cache.states.pop(table, None)
            return "late"
        bots = {s: bot for s in live.state.actors() if (bot := live.info.seats[s].played_by)}
        seat = next((s for s, bot in bots.items() if bot not in self.lane.leaves), None)
        if seat is None:
            self.tables.cache.states.pop(table, None)
            return "left"
        with span("turn", game=live.game.name, bot=live.info.seats[seat].played_by):
            begun = time.perf_counter()
            try:
                act = await self.think(table, live, seat)
            finally:
                took = time.perf_counter() - begun
                BOT_TURN_SECONDS.labels(self.lane.name).observe(took)
                await self.ledger.charge(THINKING.of(RateLimitKeys(owner), took))
            done = await self.tables.acts.bot_act(table, seat, seq, act)
        if done is None:
            return "late"
        await self.publish(table, done)
        return "played"

    async def think(self, table: str, live: TableState, seat: int) -> bytes:
        """Return the bot's act; the lease of the table is renewed meanwhile."""
        awaited = any(one.person for one in live.info.seats)
        pool = self.pool if awaited else self.background_pool
        begun = time.monotonic()
        try:
            choice = asyncio.get_running_loop().run_in_executor(pool, choose, *asks(live, seat))
            while not (await asyncio.wait([choice], timeout=BOT_TURN_LEASE_SECONDS / 3))[0]:
                if time.monotonic() - begun > MAX_ACT_SECONDS:
                    choice.cancel()
                    self.replace(pool)
                    raise BotTimeout(live.info.seats[seat].played_by)
                await self.tables.db.renew_turn(table=table, worker=self.name, lease=BOT_TURN_LEASE_SECONDS)
            return await choice
        except BrokenExecutor:  # the process died during this turn, or between two turns
            self.replace(pool)
            raise

    def replace(self, pool: ProcessPoolExecutor) -> None:
        """End a process, and have its next turn start another."""
        terminate_pool(pool)
        if pool is self.pool:
            self.pool = process_pool(1)
        else:
            self.background_pool = process_pool(1, niceness=BACKGROUND_NICENESS)

    async def flag(self) -> bool:
        """Save the flags of clocks that have run out; an act that is saved first wins. Return whether more are due."""
        quarantine = self.tables.quarantine
        failed = quarantine.failed("flag")
        rows = await self.tables.db.fallen_flags(
            resting=quarantine.resting("flag"), failed=failed, most=FLAGS_PER_BATCH
        )
        FLAG_AGE.set(max((row.age or 0.0 for row in rows), default=0.0))
        for row in rows:
            if (seat := row.seat) is not None:
                with suppress(RequestRefused):
                    async with quarantine.isolated("flag", row.id, row.seq):
                        seq = await save_flag(self.tables, row.id, row.seq, seat)
                        if seq is not None:
                            await self.publish(row.id, seq)
        return sum(row.id not in failed for row in rows) == FLAGS_PER_BATCH


class BotWorkers:
    """The workers of a node: each plays for bots, the first also checks the clocks.

    The first leaves slow bots to the others. One extra worker also serves the tables with bots only, at low priority.
    So a player with a quick opponent never waits for a slow bot at another table.
    """

    def __init__(self, tables: Tables, node: str, publish: Publish, processes: int) -> None:
        lanes = [WorkerLane(slow=n > 0, alone=n == processes) for n in range(processes + 1)]
        self.each = [BotWorker(tables, f"{node}/{n}", publish, lane) for n, lane in enumerate(lanes)]

    def wake(self) -> None:
        for worker in self.each:
            worker.wake.set()

    def start_loops(self, tasks: BackgroundTasks) -> None:
        for n, one in enumerate(self.each):
            one.pool.submit(slow_bots)  # starts the process before a player waits for it
            WORKERS.labels(one.lane.name).set(sum(other.lane == one.lane for other in self.each))
            BOT_TURNS.labels(one.lane.name, "broke")  # starts at 0, so that the first failure shows in the metric
            tasks.start_loop(f"worker-{n}", one.turn, BOT_TURN_POLL_SECONDS, one.wake)
        tasks.start_loop("flags", self.each[0].flag, FLAG_POLL_SECONDS)

    def close(self) -> None:
        for one in self.each:
            one.close()

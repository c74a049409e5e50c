"""A room of processes for all that a stranger may make large: where everybody waits, nothing of that kind is done.

Each piece of work has a limit of time and of memory. A process that goes beyond is ended and replaced, and whoever
asked is refused; the others go on. The waiting line is shared evenly among owners: a person with all his programs, or
the place that somebody unknown comes from. Of one owner one piece is worked at, so that nobody fills the room.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any, Final, NamedTuple

from ilion.bots.processes import process_pool, slay, worked
from ilion.core.wire import Refusal
from ilion.server.base.metrics import THINKING, THOUGHT_SECONDS, THOUGHTS_ENDED, WAITED_SECONDS
from ilion.table.sorry import BUSY, TRY_AGAIN, Sorry

PROCESSES: Final = 2
MEMORY: Final = 160 << 20
"""Bytes that a process of the room may hold."""
STARVED: Final = 3
"""How many times as long as its seconds a piece may take by the clock, where it has to wait for a processor."""
AWAITED: Final = 36.0
"""Seconds by the clock after which whoever waits for an answer has waited enough, whatever the processor was doing."""
START: Final = 60.0
"""Seconds that a process may take to begin; they are nobody's."""
WAITING: Final = 64
"""Pieces that wait at most, of all owners together."""
PATIENCE: Final = 20.0
"""Seconds that a piece waits for its turn; whoever asked is then told to come again, rather than left in the dark."""
EACH: Final = 8
"""Pieces that one owner may have in the room."""
TOO_MUCH: Final = Refusal("refuse-too-much")
Work = Callable[..., Any]
"""A function of some module, with plain arguments: it is done in another process."""

log = logging.getLogger("ilion.thinking")


class Kind(NamedTuple):
    """What a piece of work is, and the processor's seconds it may take; ``long`` work leaves a process to the other."""

    name: str
    seconds: float
    long: bool = False
    awaited: bool = True
    """Whether somebody waits for it, with a page before him that shows nothing."""

    @property
    def clock(self) -> float:
        """Seconds by the clock that it may take."""
        return min(STARVED * self.seconds, AWAITED) if self.awaited else STARVED * self.seconds


class Ended(Exception):
    """A process that was ended at its work; ``why`` is what it had too much of: time or memory; or it just died."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Thinker:
    """One process that thinks, begun when it is first asked, and begun anew whenever it was ended."""

    def __init__(self, memory: int = MEMORY) -> None:
        self.memory = memory
        self.pool: ProcessPoolExecutor | None = None

    async def think(self, kind: Kind, work: Work, *asked: Any) -> Any:
        """What the work comes to. A process that dies of it may have been filled by others: a new one tries again."""
        try:
            return await self.once(kind, work, *asked)
        except Ended as ended:
            if ended.why == "time":
                raise
        return await self.once(kind, work, *asked)

    async def once(self, kind: Kind, work: Work, *asked: Any) -> Any:
        try:
            if self.pool is None:
                self.pool = process_pool(1, self.memory, "ilion.games")
                await self.within(START, START, os.getpid)
            return await self.within(kind.seconds, kind.clock, work, *asked)
        except MemoryError as error:
            raise self.ended("memory") from error
        except BrokenExecutor as error:
            raise self.ended("died") from error

    async def within(self, seconds: float, clock: float, work: Work, *asked: Any) -> Any:
        """The time is the processor's, so that nobody pays for what else the machine does; the clock ends it, too."""
        assert self.pool is not None
        before, until = worked(self.pool), time.monotonic() + clock
        thought = asyncio.get_running_loop().run_in_executor(self.pool, work, *asked)
        left = min(seconds, clock)
        while not (await asyncio.wait([thought], timeout=left))[0]:
            left = min(before + seconds - worked(self.pool), until - time.monotonic())
            if not left > 0:
                thought.cancel()
                raise self.ended("time")
        return thought.result()

    def ended(self, why: str) -> Ended:
        THOUGHTS_ENDED.labels(why).inc()
        log.warning("a thinking process was ended", extra={"why": why})
        self.close()
        return Ended(why)

    def close(self) -> None:
        pool, self.pool = self.pool, None
        if pool is not None:
            slay(pool)


class Piece:
    """One piece of work, from the moment somebody asks for it."""

    def __init__(self, kind: Kind, owner: str, work: Work, asked: tuple[Any, ...]) -> None:
        self.kind = kind
        self.owner = owner
        self.work = work
        self.asked = asked
        self.came = time.perf_counter()
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.patience: asyncio.TimerHandle
        """Sends it away, should its turn not come."""

    def refuse(self, error: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


class Thinking:
    """The room: a few processes, and a line of owners before it."""

    def __init__(self, processes: int = PROCESSES, memory: int = MEMORY) -> None:
        self.idle = [Thinker(memory) for _ in range(processes)]
        self.at_work: dict[str, tuple[Thinker, Piece, asyncio.Task[None]]] = {}
        """By owner."""
        self.line: OrderedDict[str, deque[Piece]] = OrderedDict()
        """Who waits for something, whose turn is next first."""

    async def think(self, kind: Kind, owner: str, work: Work, *asked: Any) -> Any:
        """What some work comes to, once it is its turn; raises ``Sorry`` where it cannot be had.

        Whoever is cancelled leaves the line. What is already worked at goes on within its limits and counts as his.
        """
        piece = Piece(kind, owner, work, asked)
        self.enter(piece)
        self.go_on()
        try:
            return await piece.answer
        finally:
            if piece in self.line.get(owner, ()):
                self.leave(piece)

    def enter(self, piece: Piece) -> None:
        """Stand in line. Where it is full, the one who waits with most makes room for somebody who waits with less."""
        mine = len(self.line.get(piece.owner, ()))
        if mine + (piece.owner in self.at_work) >= EACH:
            raise Sorry(BUSY, 429)
        if self.waiting >= WAITING:
            most = max(self.line.values(), key=len)
            if len(most) <= mine + 1:
                raise Sorry(BUSY, 503)
            self.send_away(most[-1])
        self.line.setdefault(piece.owner, deque()).append(piece)
        piece.patience = asyncio.get_running_loop().call_later(PATIENCE, self.send_away, piece)

    def send_away(self, piece: Piece) -> None:
        """Out of the line, and told to come again."""
        self.leave(piece)
        piece.refuse(Sorry(BUSY, 503))

    def leave(self, piece: Piece) -> None:
        waiting = self.line[piece.owner]
        waiting.remove(piece)
        piece.patience.cancel()
        if not waiting:
            del self.line[piece.owner]

    @property
    def waiting(self) -> int:
        return sum(map(len, self.line.values()))

    def go_on(self) -> None:
        """Give whoever is idle what is next."""
        while self.idle and (piece := self.next()) is not None:
            self.leave(piece)
            if piece.owner in self.line:
                self.line.move_to_end(piece.owner)
            thinker = self.idle.pop()
            task = asyncio.create_task(self.work(thinker, piece))
            self.at_work[piece.owner] = (thinker, piece, task)
        THINKING.labels("waiting").set(self.waiting)
        THINKING.labels("working").set(len(self.at_work))

    def next(self) -> Piece | None:
        """The oldest piece of the first owner who has none at work; long work must leave a process to the other."""
        long = sum(piece.kind.long for _, piece, _ in self.at_work.values())
        crowded = long and long >= len(self.idle) + len(self.at_work) - 1
        for owner, waiting in self.line.items():
            if owner not in self.at_work:
                for piece in waiting:
                    if not (piece.kind.long and crowded):
                        return piece
        return None

    async def work(self, thinker: Thinker, piece: Piece) -> None:
        begun = time.perf_counter()
        WAITED_SECONDS.labels(piece.kind.name).observe(begun - piece.came)
        try:
            found = await thinker.think(piece.kind, piece.work, *piece.asked)
            if not piece.answer.done():
                piece.answer.set_result(found)
        except Ended as ended:
            piece.refuse(Sorry(TRY_AGAIN, 503) if ended.why == "died" else Sorry(TOO_MUCH, 413))
        except Exception as error:
            piece.refuse(error)
        finally:
            THOUGHT_SECONDS.labels(piece.kind.name).observe(time.perf_counter() - begun)
            del self.at_work[piece.owner]
            self.idle.append(thinker)
            self.go_on()

    async def close(self) -> None:
        """Send everybody home; whoever waits is told to come again."""
        for waiting in [*self.line.values()]:
            for piece in [*waiting]:
                self.leave(piece)
                piece.refuse(Sorry(TRY_AGAIN, 503))
        under_way = [*self.at_work.values()]
        for _, piece, task in under_way:
            piece.refuse(Sorry(TRY_AGAIN, 503))
            task.cancel()
        await asyncio.gather(*[task for *_, task in under_way], return_exceptions=True)
        for thinker in self.idle:
            thinker.close()

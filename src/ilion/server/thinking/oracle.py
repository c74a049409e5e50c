"""The oracle: how long it thinks, and what it found out about finished games.

Thinking is done in the thinking room. Nothing is kept but in memory: it can be thought again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

from ilion.answers.insight import Begun, begin, examine
from ilion.bots.judge import Cost
from ilion.server.thinking.room import TOO_MUCH, Kind, Thinking
from ilion.table.scroll import Scroll
from ilion.table.sorry import Sorry

SECONDS: Final = 2.0
"""How long the oracle thinks about one position, on one core."""
EFFORT: Final = 12_000
"""Tries spent on a whole game, shared out among its decisions."""
FEWEST: Final = 20
PIECE: Final = 240
"""Tries after which the page is told, and others have their turn."""
KEPT: Final = 200
"""Games whose examination is remembered."""
BEGINNING: Final = Kind("examination", 30.0, long=True)
"""The chances along a game, with which an examination begins."""
EXAMINATION: Final = Kind("examination", 60.0, long=True, awaited=False)
"""Decisions, judged behind whoever asked."""

log = logging.getLogger("ilion.oracle")
Reads = Callable[[], Awaitable[Scroll]]


class Examined:
    """A finished game under examination."""

    def __init__(self, scroll: Scroll, begun: Begun) -> None:
        self.scroll = scroll
        self.curve = begun.curve
        self.todo = begun.decisions
        self.tries = max(FEWEST, EFFORT // max(1, len(self.todo)))
        self.found: dict[int, Cost] = {}
        self.task: asyncio.Task[None] | None = None

    @property
    def left(self) -> list[int]:
        return [move for move in self.todo if move not in self.found]


class Oracle:
    """What was found out about finished games, and who goes on with it."""

    def __init__(self, thinking: Thinking, seconds: float = SECONDS) -> None:
        self.thinking = thinking
        self.seconds = seconds
        self.games: OrderedDict[str, asyncio.Task[Examined]] = OrderedDict()

    async def examined(self, table: str, owner: str, read: Reads) -> Examined:
        """What is known of a finished game by now; the first to ask begins the examination, others take it up.

        It goes on beside whatever else its owner asks.
        """
        aside = f"{owner}/examination"
        begun = self.games.get(table)
        if begun is None or (begun.done() and begun.exception() is not None):
            begun = self.games[table] = asyncio.create_task(self.begin(aside, read))
            while len(self.games) > KEPT:
                _, gone = self.games.popitem(last=False)
                stop(gone)
        self.games.move_to_end(table)
        found = await asyncio.shield(begun)
        if found.task is None or (found.task.done() and found.left):
            found.task = asyncio.create_task(self.go_through(aside, found))
        return found

    async def begin(self, owner: str, read: Reads) -> Examined:
        scroll = await read()
        return Examined(scroll, await self.thinking.think(BEGINNING, owner, begin, scroll))

    async def go_through(self, owner: str, found: Examined) -> None:
        """Judge what is left to judge; whoever asks after a failure tries again."""
        left, size = found.left, max(1, PIECE // found.tries)
        try:
            for first in range(0, len(left), size):
                await self.judge(owner, found, left[first : first + size])
        except Sorry:
            return
        except Exception:
            log.exception("a game that could not be examined")

    async def judge(self, owner: str, found: Examined, moves: list[int]) -> None:
        """Some decisions; such as take too long to judge are judged by nobody."""
        try:
            found.found |= await self.thinking.think(EXAMINATION, owner, examine, found.scroll, moves, found.tries)
        except Sorry as sorry:
            if sorry.refusal != TOO_MUCH:
                raise
            found.todo = [move for move in found.todo if move not in moves]

    def close(self) -> None:
        for begun in self.games.values():
            stop(begun)


def stop(begun: asyncio.Task[Examined]) -> None:
    """Think no more about a game; what is known so far stays with whoever asked."""
    if not begun.done():
        begun.cancel()
    elif not begun.cancelled() and begun.exception() is None and (task := begun.result().task) is not None:
        task.cancel()

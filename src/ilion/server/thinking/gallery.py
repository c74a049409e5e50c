"""Pictures for links: each drawn once in the thinking room, and kept while it is asked for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, Final

from ilion.server.thinking.room import Kind, Thinking, Work

PICTURE: Final = Kind("picture", 20.0)
KEPT: Final = 200
"""Pictures that a node remembers, of some fifty kilobytes each."""
Asks = Callable[[], Awaitable[tuple[Work, tuple[Any, ...]]]]
"""What is to be drawn, found out only where nobody has drawn it yet."""


class Gallery:
    """Pictures by what they show. Whoever asks for one that is being drawn waits for the same."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking
        self.kept: OrderedDict[Hashable, asyncio.Task[bytes]] = OrderedDict()

    def has(self, what: Hashable) -> bool:
        """Whether a picture costs nothing."""
        drawn = self.kept.get(what)
        return drawn is not None and not failed(drawn)

    async def picture(self, what: Hashable, owner: str, asks: Asks) -> bytes:
        if not self.has(what):
            self.kept[what] = asyncio.create_task(self.draw(owner, asks))
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        self.kept.move_to_end(what)
        return await asyncio.shield(self.kept[what])

    async def draw(self, owner: str, asks: Asks) -> bytes:
        work, asked = await asks()
        drawn: bytes = await self.thinking.think(PICTURE, owner, work, *asked)
        return drawn

    def close(self) -> None:
        for drawn in self.kept.values():
            drawn.cancel()


def failed(drawn: asyncio.Task[bytes]) -> bool:
    return drawn.done() and (drawn.cancelled() or drawn.exception() is not None)

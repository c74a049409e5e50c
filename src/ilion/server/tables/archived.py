"""Games of the archive as a node tells them: rebuilt in the thinking room, one at a time, and remembered a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from ilion.server.base.archive import Archive
from ilion.server.people.export import acts_in
from ilion.server.thinking.room import Kind, Thinking
from ilion.table.archive import Rebuilt, goes_on, reread
from ilion.table.audit import Stored
from ilion.table.rows import Piece, Row, known

REBUILD = Kind("rebuild", 20.0)
HOUSE = "archive"
"""On whose account games are rebuilt, so that all who look at old ones together take one place in the line."""
REMEMBERED = 8


class Archived:
    """What a node has read of the archive."""

    def __init__(self, archive: Archive, thinking: Thinking) -> None:
        self.archive = archive
        self.thinking = thinking
        self.logs: OrderedDict[str, Rebuilt] = OrderedDict()
        self.lock = asyncio.Lock()

    async def log(self, row: Row, piece: Piece) -> Rebuilt:
        """The whole log of a game as the database had it, and a snapshot of its end."""
        async with self.lock:
            if row.id not in self.logs:
                raw = await self.archive.piece(row.id, piece)
                lines, snapshot = await self.thinking.think(REBUILD, HOUSE, reread, row.game.name, row.raw, raw)
                self.logs[row.id] = Rebuilt(known(lines, tuple[Stored, ...]), snapshot)
            self.logs.move_to_end(row.id)
            while len(self.logs) > REMEMBERED:
                self.logs.popitem(last=False)
            return self.logs[row.id]

    async def given(self, row: Row, piece: Piece) -> bool:
        """Whether a game went on from moves of another."""
        raw = await self.archive.piece(row.id, piece)
        went_on: bool = await self.thinking.think(REBUILD, HOUSE, goes_on, raw)
        return went_on

    async def acts(self, table: str, seat: int, piece: Piece) -> list[Any]:
        """What a seat did in a game, as the database would tell it."""
        raw = await self.archive.piece(table, piece)
        found: list[Any] = await self.thinking.think(REBUILD, HOUSE, acts_in, table, seat, raw)
        return found

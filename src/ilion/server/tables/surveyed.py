"""What the explorer has found, as a node tells it: a file for each game beside the archive, read once a while."""

from __future__ import annotations

import logging
import time
from typing import Final

import msgspec

from ilion.core.wire import Refusal
from ilion.explorer.surveys import Explored, Survey, chosen
from ilion.server.base.archive import Archive
from ilion.table.sorry import Sorry

NOT_EXPLORED: Final = Refusal("refuse-not-explored")
KEPT: Final = 60.0
"""Seconds for which a node remembers what it read."""
LARGEST: Final = 1 << 22
"""Bytes of a file: a game's surveys take a tenth of that."""

log = logging.getLogger("ilion.explorer")


def file_of(game: str) -> str:
    return f"explorer/{game}.json"


class Surveyed:
    """What a node has read of it: no more than there are games."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self.read: dict[str, tuple[float, tuple[Survey, ...]]] = {}

    async def told(self, game: str, source: str, seats: int, edition: int) -> Explored:
        """One sample of a game, and which others there are."""
        at, found = self.read.get(game, (-KEPT, ()))
        if time.monotonic() - at >= KEPT:
            found = await self.look(game)
            self.read[game] = time.monotonic(), found
        if not found:
            raise Sorry(NOT_EXPLORED, 404)
        return chosen(game, found, source, seats, edition)

    async def look(self, game: str) -> tuple[Survey, ...]:
        """All that was found; nothing where nobody has looked."""
        try:
            text = await self.archive.beside(file_of(game), LARGEST)
            return msgspec.json.decode(text, type=tuple[Survey, ...]) if text else ()
        except (OSError, msgspec.DecodeError):
            log.exception("what the explorer found cannot be read", extra={"thing": file_of(game)})
            return ()

"""Reads the explorer's surveys: one file for each game beside the archive, cached for a minute."""

from __future__ import annotations

import logging
import time
from typing import Final

import msgspec

from ilion.core.values import Refusal
from ilion.explorer.surveys import ExplorerPage, Survey, choose_sample
from ilion.games import GAMES
from ilion.server.runtime.archive_store import GameArchive
from ilion.server.runtime.bounded import LruCache
from ilion.table.errors import RequestRefused

NOT_EXPLORED: Final = Refusal("refuse-not-explored")
EXPLORER_CACHE_SECONDS: Final = 60.0
"""A node reads a file again after this long."""
MAX_SURVEY_BYTES: Final = 1 << 22
"""A larger file is not read; a game's surveys take a tenth of this."""
MAX_CACHED_EXPLORERS: Final = 64

log = logging.getLogger("ilion.explorer")


def file_of(game: str) -> str:
    return f"explorer/{game}.json"


class ExplorerReader:
    """Surveys that a node has read."""

    def __init__(self, archive: GameArchive) -> None:
        self.archive = archive
        self.read = LruCache[str, tuple[float, tuple[Survey, ...]]](MAX_CACHED_EXPLORERS)

    async def page(self, game: str, source: str, seats: int, edition: int) -> ExplorerPage:
        """Return one sample of a game, and a list of the other samples."""
        found = await self.surveys(game)
        if not found:
            raise RequestRefused(NOT_EXPLORED, 404)
        return choose_sample(game, found, source, seats, edition)

    async def games(self) -> tuple[str, ...]:
        """Return the games that have surveys."""
        return tuple([game for game in GAMES if await self.surveys(game)])

    async def surveys(self, game: str) -> tuple[Survey, ...]:
        """Return all surveys of a game, as they were within the last minute; empty if there are none."""
        at, found = self.read.get(game, (-EXPLORER_CACHE_SECONDS, ()))
        if time.monotonic() - at >= EXPLORER_CACHE_SECONDS:
            found = await self.read_file(game)
            self.read[game] = time.monotonic(), found
        return found

    async def read_file(self, game: str) -> tuple[Survey, ...]:
        """Return all surveys of a game; empty if there are none."""
        try:
            text = await self.archive.beside(file_of(game), MAX_SURVEY_BYTES)
            return msgspec.json.decode(text, type=tuple[Survey, ...]) if text else ()
        except (OSError, msgspec.DecodeError):
            log.exception(
                "cannot read explorer survey; `ilion explore --gather` writes it again", extra={"thing": file_of(game)}
            )
            return ()

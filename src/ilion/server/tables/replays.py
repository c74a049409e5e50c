"""Replays of finished games as data: each part is computed once, then kept in the database and in memory.

A finished game never changes, and neither does what a pair of eyes sees of it. The stories of a public game are stored
as soon as it is over (``PostGameWorker``). Any other part is computed for its first reader, and then everyone, at any
node, gets the same bytes. The database deletes them when the game is archived.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, Final

import ilion
from ilion.core.package_source import fingerprint
from ilion.games import GAMES
from ilion.server.compute.answer_cache import AnswerCache, CachedAnswer
from ilion.server.compute.encoding import run_encoded
from ilion.server.compute.worker_pool import JobKind, Work, WorkerPool
from ilion.server.database import Database
from ilion.server.runtime.errors import DATABASE_UNAVAILABLE
from ilion.table.header import TableHeader
from ilion.table.raw_log import RawLog

STORY: Final = JobKind("story", 20.0)
MAX_CACHED_BYTES: Final = 32 << 20
"""Memory of a node for replays: about two thousand games."""
MAX_REPLAY_STORED_BYTES: Final = 256 << 10
"""A larger part is computed again for every reader."""
MOMENTS_PER_PAGE: Final = 24
"""Page size of our clients; pages of another size or offset are not stored."""
COMPUTING_PACKAGES: Final = ("bots", "core", "games", "queries", "table")
"""Packages whose code decides what a replay or an analysis looks like."""
Read = Callable[[], Awaitable[RawLog]]
Run = Callable[..., Awaitable[tuple[bytes, bool]]]
"""Runs a kind of job in another process: ``WorkerPool.run`` without its owner, or ``PoolProcess.run``."""

log = logging.getLogger("ilion.replays")


@cache
def code_fingerprint() -> str:
    """Return a fingerprint of the code and words that replays and analyses are made by, installed games included.

    What was stored by code with another fingerprint is computed again: its form or its words may have changed.
    """
    built_in = [fingerprint(f"ilion.{name}") for name in COMPUTING_PACKAGES]
    installed = [str(game.source) for game in GAMES.values() if game.source is not None]
    return hashlib.sha256("\n".join([ilion.__version__, *built_in, *installed]).encode()).hexdigest()[:20]


class ReplayStore:
    """The parts of replays that this node has in memory, and the database behind it."""

    def __init__(self, db: Database, pool: WorkerPool) -> None:
        self.db = db
        self.pool = pool
        self.cache = AnswerCache(MAX_CACHED_BYTES)
        db.on_new_epoch.append(self.cache.clear)

    async def part(self, row: TableHeader, part: str, owner: str, read: Read, work: Work, *asked: Any) -> bytes:
        """Return a part of a finished game's replay, encoded; ``work`` computes it from the log the first time."""

        def run(kind: JobKind, *asked: Any) -> Awaitable[tuple[bytes, bool]]:
            return self.pool.run(kind, owner, *asked)

        async def compute() -> CachedAnswer:
            if (stored := await self.db.read_replay(table=row.id, part=part, release=code_fingerprint())) is not None:
                return CachedAnswer(bytes(stored))
            return CachedAnswer(await compute_part(self.db, run, row.id, part, await read(), work, *asked))

        return (await self.cache.get((row.id, part), compute)).body

    def close(self) -> None:
        self.cache.close()


def story_part(seat: int | None) -> str:
    """Return the name of the part that is the story of a game for a seat; None is a spectator."""
    return f"story/{seat}"


async def compute_part(
    db: Database, run: Run, table: str, part: str, raw_log: RawLog, work: Work, *asked: Any
) -> bytes:
    """Compute a part of a finished game's replay, save it, and return it; a failure to save is only logged."""
    body, _ = await run(STORY, run_encoded, True, work, raw_log, *asked)
    if len(body) <= MAX_REPLAY_STORED_BYTES:
        try:
            await db.save_replay(table=table, part=part, release=code_fingerprint(), body=body)
        except DATABASE_UNAVAILABLE:
            log.warning("replay not stored", extra={"table": table, "thing": part})
    return body

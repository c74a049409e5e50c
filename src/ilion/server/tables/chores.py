"""Work that a host has asked for: taken by whichever worker has time, in a process of its own, and what came of it."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import BrokenExecutor
from typing import Final, Literal

import msgspec

from ilion.bots.processes import MOST_PATIENT, give_way, process_pool, slay
from ilion.server.base.settings import HOME, Settings
from ilion.server.base.tasks import Tasks
from ilion.server.postgres import Database
from ilion.server.tables.ratings import rebuild
from ilion.server.tables.tables import Tables

IDLE: Final = 2.0
LEASE: Final = 30.0
"""Seconds after which another takes over from one that is silent."""
TRIES: Final = 3
LONGEST: Final = 3600.0
Kind = Literal["ratings"]

log = logging.getLogger("ilion.chores")


class Chore(msgspec.Struct, frozen=True):
    """How a piece of work stands."""

    state: Literal["none", "waits", "done", "failed"]
    asked: float | None = None
    done: float | None = None
    found: msgspec.Raw = msgspec.Raw(b"null")


class Counted(msgspec.Struct, frozen=True):
    """Ratings that were counted anew."""

    games: int
    fingerprint: str


class Chores:
    """Takes what was asked for, one piece after the other."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.db = tables.db
        self.url = settings.databases[HOME]
        self.pool = process_pool(1)

    def keep(self, tasks: Tasks) -> None:
        tasks.keep("chores", self.step, IDLE)

    def close(self) -> None:
        slay(self.pool)

    async def step(self) -> bool:
        """Do one piece of work; False when there was none."""
        leased = await self.db.lease_chore(LEASE, TRIES)
        if leased is None:
            return False
        kind, subject = leased["kind"], leased["subject"]
        work = asyncio.get_running_loop().run_in_executor(self.pool, recount, self.url)
        try:
            async with asyncio.timeout(LONGEST):
                while not (await asyncio.wait([work], timeout=LEASE / 3))[0]:
                    await self.db.keep_chore(kind, subject, LEASE)
            await self.db.end_chore(kind, subject, await work)
        except (BrokenExecutor, TimeoutError):
            slay(self.pool)
            self.pool = process_pool(1)
            log.warning("a chore was broken off", extra={"kind": kind})
        return True


def recount(url: str) -> bytes:
    """Count every rated game anew, in this process."""
    give_way(MOST_PATIENT)
    return msgspec.json.encode(asyncio.run(recounted(url)))


async def recounted(url: str) -> Counted:
    db = await Database.connect(url, 2)
    try:
        return Counted(*await rebuild(db))
    finally:
        await db.close()


async def ask(db: Database, kind: Kind, subject: str = "") -> None:
    await db.ask_chore(kind, subject, TRIES)


async def stands(db: Database, kind: Kind, subject: str = "") -> Chore:
    row = await db.chore(kind, subject, TRIES)
    if row is None:
        return Chore("none")
    if row["done"] is None:
        return Chore("failed" if row["late"] else "waits", row["asked"])
    return Chore("done", row["asked"], row["done"], msgspec.Raw(row["found"] or b"null"))

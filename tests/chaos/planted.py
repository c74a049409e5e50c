"""Bugs that the judge must find: each undoes one rule of the protocol, here and never in the product.

A plant is put into the nodes by the nursery before it forks them, or into the database by SQL.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tests.chaos.run import CALM, Outcome, Prepare, run

NODES = ("node killed",)
DATABASE = ("database killed",)


def forgets_ids() -> None:
    """A repeat is not recognised: the node never asks whether an id was answered."""
    from ilion.server.postgres import queries

    queries()["answered"] = "select seq, null::integer as saved from tables where id = $1 and $2 <> ''"


def answers_early() -> None:
    """The answer is given first and the act saved a little later."""
    from ilion.server.postgres import Database

    honest = Database.value
    tasks = set()

    async def later(self: Database, *args: Any) -> None:
        await asyncio.sleep(0.1)
        await honest(self, *args)

    async def hasty(self: Database, name: str, *args: Any) -> Any:
        if name != "append":
            return await honest(self, name, *args)
        task = asyncio.create_task(later(self, name, *args))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        return args[1] + 1

    Database.value = hasty  # type: ignore[method-assign]


def commits_softly() -> None:
    """Commits are answered before they are on disk."""
    from ilion.server.postgres import DURABLE

    DURABLE["synchronous_commit"] = "off"


def never_looks() -> None:
    """Heartbeats do not look at the log, so that a lost hint is lost for good."""
    from ilion.server.postgres import queries

    queries()["table_seqs"] = "select id, seq from tables where id = any($1) and false"


def leases_for_ever() -> None:
    """The turn of a worker that died is nobody's."""
    from ilion.server.postgres import queries

    lease = queries()["lease_turn"]
    queries()["lease_turn"] = lease.replace("or t.lease_until < clock_timestamp()", "")
    assert queries()["lease_turn"] != lease


async def no_version_check(db: Any) -> None:
    """An act lands on whatever the table has become meanwhile."""
    source = await db.fetchval("select pg_get_functiondef('append'::regproc)")
    edits = {
        "seq = expected + 1": "seq = t.seq + 1",
        "t.seq = expected and": "",
        "end if;\n  insert": "end if;\n  select seq - 1 into expected from tables where id = the_table;\n  insert",
    }
    for old, new in edits.items():
        assert old in source, old
        source = source.replace(old, new)
    await db.execute(source)


class Plant(msgspec.Struct, frozen=True):
    """A bug, where it goes, what troubles to make meanwhile, and the promises it breaks."""

    rules: tuple[str, ...]
    code: str = ""
    prepare: Prepare | None = None
    options: dict[str, str] = {}
    kinds: tuple[str, ...] = ()
    seconds: float = 5
    calm: float = 1
    people: int = 10
    bots: int = 0

    async def run(self, rng: Random, log: Path | None) -> Outcome:
        plants = [f"tests.chaos.planted:{self.code}"] if self.code else []
        return await run(
            rng,
            self.seconds,
            0.4,
            self.kinds,
            people=self.people,
            bots=self.bots,
            plants=plants,
            options=self.options,
            calm=self.calm,
            prepare=self.prepare,
            keep_log=log,
        )


PLANTS = {
    "no version check": Plant(("the log obeys the rules", "one act on one position"), prepare=no_version_check),
    "no act id": Plant(("refused is not stored",), "forgets_ids", kinds=NODES),
    "answer before commit": Plant(("acknowledged is stored", "no gap"), "answers_early", kinds=NODES),
    "synchronous_commit off": Plant(
        ("acknowledged is stored", "no stale read"),
        "commits_softly",
        options={"wal_writer_delay": "2s"},
        kinds=DATABASE,
    ),
    "no look at the log": Plant(("every table moves on",), "never_looks", seconds=3, calm=CALM),
    "a lease without end": Plant(
        ("every table moves on", "a bot's turn is taken over"),
        "leases_for_ever",
        kinds=("worker killed",),
        people=0,
        bots=6,
        seconds=6,
        calm=CALM,
    ),
}

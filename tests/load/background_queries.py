"""``python -m tests.load.background_queries``: the cost of the server's background queries as the number of tables
grows.

Nine tables of ten wait for a player, and a tenth have clocks; ten bot turns and five flags are due. Then the heartbeat
of a node with this many users, each at their own table for twenty minutes, with a bus that publishes everything. The
rows are created in bulk in a separate database. It fails if a query costs more when there are more tables.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import asyncpg

from ilion.server.api.heartbeats import SESSION_CHECK_HEARTBEATS, TABLE_CHECK_HEARTBEATS
from ilion.server.database import queries
from ilion.server.database.migrate import migrate
from tests.load import figures
from tests.load.figures import Figures
from tests.load.many_users import GAMES, SESSIONS, USERS
from tests.rig.process import cpu, exit_on_sigterm, folder
from tests.rig.services import Cluster, cluster, owner

SIZES = (1_000, 10_000, 100_000, 300_000)
TIMES = 200
GROWTH, LEAST_MS = 3.0, 2.0
"""The largest growth of processor time with the number of tables, and milliseconds that a query may always take."""
LEAST = """
insert into tables (id, game, setup, status, creator, seq, awaited, bots, bot_seats, touched, bank, clocks, deadlines)
select 't' || i, 'trojan-war', '{}', 'playing', 'p1', 10, '{0}', true, '{1}',
  clock_timestamp() - interval '1 day' * (i % 29),
  case when i % 10 = 0 then 864000000 end,
  case when i % 10 = 0 then '{864000000,864000000}'::bigint[] end,
  case when i % 10 = 0 then array[clock_timestamp() + interval '1 day' * (1 + i % 9), null] end
from generate_series($1::integer, $2::integer) i
"""
SEATS = """
insert into seats (table_id, seat, person, bot)
select 't' || i, seat, case seat when 0 then 'p' || i end, case seat when 0 then '' else 'uniform' end
from generate_series($1::integer, $2::integer) i cross join generate_series(0, 1) seat
"""
NOTED = """
insert into scheduled_work (table_id, kind, at)
select id, kind,
  case kind when 'turn' then 'infinity' when 'flag' then deadlines[1] else touched + interval '30 days' end
from tables cross join unnest('{turn,flag,lapse}'::text[]) kind where kind <> 'flag' or deadlines is not null
on conflict do nothing
"""
TURNS = """
update tables set awaited = '{1}', seq = seq + 1
where id = any(array(select 't' || 7 * i from generate_series(1, 10) i))
"""
FLAGS = """
update tables set deadlines = array[clock_timestamp() - interval '1 minute', null]
where id = any(array(select 't' || 100 * i from generate_series(1, 5) i))
"""
FALLEN = """
update scheduled_work set at = clock_timestamp()
where kind = 'flag' and table_id = any(array(select 't' || 100 * i from generate_series(1, 5) i))
"""
QUERIES: dict[str, tuple[str, tuple[Any, ...]]] = {
    "lease": ("lease_turn", ("w/0", 3.0, 0.4, [], False, [""], None)),
    "lease_since": ("lease_turn", ("w/0", 3.0, 0.4, [], False, [""], 5.0)),
    "flags": ("fallen_flags", ([], [], 20)),
    "rounds": ("waiting_for_rounds", ([],)),
    "lapse": ("abandon_tables", (30, 200)),
    "archive": ("ripe_tables", (30, 200)),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.background_queries", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=SIZES)
    parser.add_argument("--people", type=int, default=18_500, help="sockets of the node whose heartbeat is measured")
    parser.add_argument("--keep", type=Path, default=figures.FILE, help="the file to which the figures are added")
    args = parser.parse_args()
    exit_on_sigterm()
    found = figures.begin(tables=list(map(str, args.tables)))
    with folder(owner()) as path, cluster(path, {"shared_buffers": "256MB"}) as database:
        asyncio.run(measure(database, args.tables, found))
        asyncio.run(heartbeat(database, args.people, found))
    found.keep(args.keep)
    grew = grown(found.found, min(args.tables), max(args.tables))
    for name in grew:
        print(f"{name} costs more when there are more tables", flush=True)
    return 1 if grew else 0


def grown(found: Mapping[str, float], least: int, most: int) -> list[str]:
    """Return the queries that cost more when there are more tables, by more than the noise of a busy machine."""
    cost = {name: [found[f"due_{name}_{n}_processor_ms"] for n in (least, most)] for name in (*QUERIES, "nothing")}
    return [name for name, (few, many) in cost.items() if many > max(GROWTH * few, LEAST_MS)]


async def measure(database: Cluster, sizes: list[int], found: Figures) -> None:
    """Measure the due work at each number of tables."""
    await migrate(database.url("ilion"))
    db = await asyncpg.connect(database.url("ilion"))
    there = 0
    for size in sorted(sizes):
        await grow(db, there, size)
        there = size
        for name, (statement, args) in QUERIES.items():
            took, spent, rows = await timed(db, queries()[statement], *args)
            print(f"{size} tables, {name}: {took:.2f} ms, processor {spent:.2f} ms, {rows} rows", flush=True)
            found.note(**{f"due_{name}_{size}_ms": took, f"due_{name}_{size}_processor_ms": spent})
        async with db.transaction():
            await db.execute("update scheduled_work set at = 'infinity' where kind = 'turn' and at < 'infinity'")
            took, spent, _ = await timed(db, queries()["lease_turn"], *QUERIES["lease"][1])
        print(f"{size} tables, lease with nothing due: {took:.2f} ms, processor {spent:.2f} ms", flush=True)
        found.note(**{f"due_nothing_{size}_ms": took, f"due_nothing_{size}_processor_ms": spent})
    await db.close()


SEATS_OF_ONE = """
insert into seats (table_id, seat, person)
select 'game-' || i, 0, 'user-' || i from generate_series(0, $1::integer - 1) i
"""
STAY, BEAT = 1200.0, 5.0
"""Seconds that a user stays, and between two heartbeats."""


async def heartbeat(database: Cluster, people: int, found: Figures) -> None:
    """Measure the cost of a heartbeat for the database: processor time of its process, and the log that it writes."""
    db = await asyncpg.connect(database.url("ilion"))
    await db.execute("set session_replication_role = replica")
    for sql in (USERS, SESSIONS, GAMES, SEATS_OF_ONE):
        await db.execute(sql, people)
    await db.execute("set session_replication_role = default")
    for table in ("tables", "seats", "sessions", "users"):
        await db.execute(f"vacuum analyze {table}")
    marks = [row["token"] for row in await db.fetch("select token from sessions")]
    pid, node = await db.fetchval("select pg_backend_pid()"), await db.fetchval(queries()["begin_node"], "one")
    rng, changed = Random(1), max(1, round(people * BEAT / STAY))

    async def beat(whole: bool) -> None:
        some = rng.sample(range(people), 2 * changed)
        looked = range(people) if whole else rng.sample(range(people), people // TABLE_CHECK_HEARTBEATS)
        known = marks if whole else rng.sample(marks, people // SESSION_CHECK_HEARTBEATS)
        await db.fetchval(queries()["beat_node"], node)
        await db.fetch(queries()["table_seqs"], [f"game-{n}" for n in looked])
        who = [f"game-{n}" for n in some], [f"user-{n}" for n in some], [True] * changed + [False] * changed
        await db.fetch(queries()["note_presence"], node, *who)
        await db.fetch(queries()["still_known"], known)

    for name, whole, times in (("beat", False, 40), ("beat_after_a_gap", True, 5)):
        await beat(whole)
        await db.execute("checkpoint")
        await beat(whole)
        log, spent, begun = await db.fetchval("select pg_current_wal_lsn()"), cpu(pid), time.perf_counter()
        for _ in range(times):
            await beat(whole)
        took = (time.perf_counter() - begun) / times * 1000
        spent = (cpu(pid) - spent) / times * 1000
        written = (
            await db.fetchval("select pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)::float8", log) / times / 1000
        )
        print(f"{people} people, {name}: processor {spent:.1f} ms, {took:.1f} ms, {written:.1f} kB of log", flush=True)
        found.note(**{f"{name}_{people}_ms": spent, f"{name}_{people}_wal_kb": written})
    await db.close()


async def grow(db: Any, there: int, size: int) -> None:
    """Add tables as they are after a while, without running triggers."""
    await db.execute("set session_replication_role = replica")
    for sql in (LEAST, SEATS):
        await db.execute(sql, there + 1, size)
    await db.execute(NOTED)
    await db.execute(FLAGS)
    await db.execute(FALLEN)
    await db.execute("set session_replication_role = default")
    await db.execute(TURNS)
    await db.execute("update cluster_heartbeat set at = clock_timestamp()")
    for table in ("tables", "seats", "scheduled_work"):
        await db.execute(f"vacuum analyze {table}")


async def timed(db: Any, sql: str, *args: Any) -> tuple[float, float, int]:
    """Return the milliseconds and the processor milliseconds of a query that is rolled back, and its number of rows."""
    took, rows, pid = [], 0, await db.fetchval("select pg_backend_pid()")
    before = cpu(pid)
    for _ in range(TIMES):
        undone = db.transaction()
        await undone.start()
        begun = time.perf_counter()
        rows = len(await db.fetch(sql, *args))
        took.append((time.perf_counter() - begun) * 1000)
        await undone.rollback()
    return statistics.median(took), (cpu(pid) - before) / TIMES * 1000, rows


if __name__ == "__main__":
    sys.exit(main())

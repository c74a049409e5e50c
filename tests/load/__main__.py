"""``python -m tests.load``: durable acts through sockets beside bare PostgreSQL and boardgame.io, in the same run.

boardgame.io plays a game of nine numbers, so we play that too, besides one of ours.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import asyncpg
import uvloop

from ilion.server.postgres import queries
from tests.load import cells, other
from tests.load.bare import pgbench, prepare
from tests.load.players import Count, closed_loop
from tests.rig.nursery import Nursery
from tests.rig.process import cpu, folder, free_port, heed_the_end, rss, wait_for
from tests.rig.services import Cluster, cluster, owner
from tests.rig.wire import Wire


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--game", default="trojan-war")
    parser.add_argument("--matches", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=8, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--idle", type=int, default=5000, help="sockets held; 0 for none")
    parser.add_argument("--text", action="store_true", help="ask for the board in words, too, as those do who read it")
    parser.add_argument("--beats", action="store_true", help="ask for what happens beat by beat, as the browser does")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument("--npm", type=Path, default=Path(tempfile.gettempdir()) / "ilion-boardgameio")
    parser.add_argument("--smallest", action="store_true", help="all of it for a moment, to see that it still runs")
    args = parser.parse_args()
    if args.smallest:
        args.alone, args.matches, args.seconds, args.rounds, args.idle = True, 2, 1, 1, 50
    if not args.alone:
        other.install(args.npm)
    heed_the_end()
    uvloop.run(run(args))
    return 0


class Stage:
    """A PostgreSQL that keeps its promises, and one node."""

    def __init__(self, cluster: Cluster, pid: int, port: int) -> None:
        self.cluster = cluster
        self.pid = pid
        self.port = port

    async def connect(self) -> Any:
        return await asyncpg.connect(self.cluster.url("ilion"))

    @property
    def spent(self) -> tuple[float, float]:
        """Seconds of processor time of the node, and of the database."""
        return cpu(self.pid), sum(cpu(pid) for pid in self.cluster.everyone())


@asynccontextmanager
async def stage() -> AsyncGenerator[Stage, None]:
    with folder(owner()) as path, cluster(path, {"shared_buffers": "256MB"}) as database:
        settings = {"ILION_DATABASE_URL": database.url("ilion"), "ILION_BOTS": "0", "ILION_LIMITS": "0"}
        with closing(Nursery(path / "node.log", settings, ["tests.load.cells:shelve"])) as nursery:
            port = free_port()
            pid = nursery.bear("serve", "--port", str(port))
            wait_for(port)
            yield Stage(database, pid, port)


async def run(args: argparse.Namespace) -> None:
    rates: dict[str, list[float]] = {}
    cells.shelve()
    async with stage() as one:
        await closed_loop(one.port, args.game, args.matches, 2, text=args.text, beats=args.beats)
        for n in range(args.rounds):
            db = await one.connect()
            script = await prepare(db, args.game, args.matches)
            bare = await asyncio.to_thread(pgbench, one.cluster, "ilion", script, args.matches, args.seconds)
            print(f"round {n + 1}\n  pgbench, the same statement: {bare:.0f} acts/s", flush=True)
            rate = await ours(args, one, args.game, db)
            small = await ours(args, one, cells.GAME.name, db)
            print(f"    {args.game} to pgbench {rate / bare:.2f}, {cells.GAME.name} {small / bare:.2f}")
            told = (("pgbench", bare), (args.game, rate), ("ratio to pgbench", rate / bare), ("cells", small))
            for name, value in told:
                rates.setdefault(name, []).append(value)
            if not args.alone:
                await others(args, one, rates, db)
            await db.close()
        await sizes(one, args.game)
        if args.idle:
            await idle(one, args.idle)
            await presence(one, args.idle)
    print("medians: " + ", ".join(f"{name} {statistics.median(values):.5g}" for name, values in rates.items()))


async def ours(args: argparse.Namespace, one: Stage, game: str, db: Any) -> float:
    """Acts in a second of one game, saved before they are answered."""
    rows, before = await db.fetchval("select count(*) from entries"), one.spent
    count, took = await closed_loop(one.port, game, args.matches, args.seconds, text=args.text, beats=args.beats)
    after, saved = one.spent, await db.fetchval("select count(*) from entries") - rows
    rate = len(count.acks) / took
    tell(f"{game}, durable", rate, count)
    node, base = ((b - a) / saved * 1e6 for a, b in zip(before, after, strict=True))
    print(f"    processor time for an act: node {node:.0f} µs, database {base:.0f} µs;", end=" ")
    print(f"{count.games} games ended, {count.refused} refused", flush=True)
    return rate


async def others(args: argparse.Namespace, one: Stage, rates: dict[str, list[float]], db: Any) -> None:
    """boardgame.io under the same load, in memory and on the same PostgreSQL."""
    await db.execute("drop database if exists boardgameio with (force)")
    await db.execute("create database boardgameio")
    for name, store in (("in memory", "memory"), ("bgio-postgres", one.cluster.url("boardgameio"))):
        r = await asyncio.to_thread(other.closed_loop, args.npm, store, args.matches, args.seconds)
        print(f"  boardgame.io, {name}: {r.rate:.0f} moves/s, p50 {r.p50:.1f} ms, p99 {r.p99:.1f} ms", flush=True)
        rates.setdefault(f"boardgame.io {name}", []).append(r.rate)


def tell(name: str, rate: float, count: Count) -> None:
    print(
        f"  {name}: {rate:.0f} acts/s, act to ack p50 {at(count.acks, 50):.1f} ms, p99 {at(count.acks, 99):.1f} ms;"
        f" act to opponent p50 {at(count.told, 50):.1f} ms, p99 {at(count.told, 99):.1f} ms",
        flush=True,
    )


def at(seconds: list[float], percent: int) -> float:
    """A percentile in milliseconds."""
    return sorted(seconds)[min(len(seconds) - 1, len(seconds) * percent // 100)] * 1000 if seconds else float("nan")


async def sizes(one: Stage, game: str) -> None:
    """Bytes that an act and a table take in the database, indexes and all, without what was measured beside them."""
    db = await one.connect()
    for name, key in {"tables": "id", "entries": "table_id", "seats": "table_id", "snapshots": "table_id"}.items():
        await db.execute(
            f"delete from {name} where {key} not in (select id from tables where game = $1 and id not like 'bare-%')",
            game,
        )
        await db.execute(f"vacuum full {name}")
    entries, tables = await db.fetchrow("select (select count(*) from entries), (select count(*) from tables)")
    log = await db.fetchval("select pg_total_relation_size('entries')")
    rest = await db.fetchval(
        "select sum(pg_total_relation_size(r::regclass)) from unnest('{tables,seats,snapshots,secrets}'::text[]) r"
    )
    print(f"bytes: {log / entries:.0f} for an act, {rest / tables:.0f} for a table beside its log ({entries} acts)")
    await db.close()


async def idle(one: Stage, sockets: int) -> None:
    """Memory of a node that holds so many sockets, each at a table, one in a hundred of them at the same."""
    db = await one.connect()
    tables = [r["id"] for r in await db.fetch("select id from tables where status <> 'open' limit 100")]
    await db.close()
    welcomed = 0

    def heard(text: bytes) -> None:
        nonlocal welcomed
        welcomed += text.startswith(b'{"say":"welcome"')

    before, wires = rss(one.pid), []
    for n in range(sockets):
        wire = await Wire.connect(one.port, "", heard)
        wire.say(b'{"say":"hello","table":"%s"}' % tables[n % len(tables)].encode())
        wires.append(wire)
    while welcomed < sockets:
        await asyncio.sleep(0.1)
    await asyncio.sleep(6)
    held = sum(not wire.lost for wire in wires)
    each = (rss(one.pid) - before) / held / 1024
    print(f"idle: {held} sockets held, {each:.1f} KiB each, node {rss(one.pid) >> 20} MiB")
    for wire in wires:
        wire.close()


async def presence(one: Stage, people: int) -> None:
    """How long the one statement takes by which a heartbeat notes that so many people are at their tables."""
    db = await one.connect()
    await db.execute(
        "insert into people (id, name, kind) select 'p' || i, '', 'guest' from generate_series(1, $1) i", people
    )
    await db.execute(
        "insert into seats (table_id, seat, person)"
        " select 'present-' || i / 2, i % 2, 'p' || i from generate_series(1, $1) i",
        people,
    )
    await db.execute("analyze seats")
    here = [[f"present-{i // 2}" for i in range(1, people + 1)], [f"p{i}" for i in range(1, people + 1)]]
    took = []
    for _ in range(5):
        begun = time.perf_counter()
        await db.execute(queries()["seen_at"], *here)
        took.append(time.perf_counter() - begun)
    print(f"presence: {people} people noted in {statistics.median(took) * 1000:.0f} ms")
    await db.close()


if __name__ == "__main__":
    sys.exit(main())

"""``python -m tests.shards.cost``: the cost of a move if tables can move between databases, and if they cannot.

Measured in turn in the same rounds: without shards; with one database as most hosts have it; with two, of which the
first has the moves; and the same after another shard has moved away, so that every line is checked by its shard.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import time

import asyncpg
import uvloop

from ilion.server.database import Database
from ilion.server.database.group_commit import AppendRequest
from ilion.server.database.migrate import migrate
from ilion.server.database.shard_move import FENCED_TABLES, move
from ilion.server.database.sharded import ShardedDatabase
from ilion.server.runtime.settings import HOME_DATABASE
from tests.load.together import lay_out_on, median_line, spent
from tests.rig.process import exit_on_sigterm, folder
from tests.rig.services import Cluster, cluster, owner

CLIENTS = 16
BEFORE, ONE, TWO, MOVED = "before", "one database", "two databases", "a letter moved away"
ENOUGH = 1.15
"""The largest additional cost with one database."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.shards.cost", description=__doc__)
    parser.add_argument("--seconds", type=float, default=4, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--smallest", action="store_true", help="once and shortly: whether it works, not what it costs")
    args = parser.parse_args()
    exit_on_sigterm()
    if args.smallest:
        args.seconds, args.rounds = 0.5, 1
    return uvloop.run(run(args.seconds, args.rounds, args.smallest))


async def run(seconds: float, rounds: int, smallest: bool) -> int:
    line = median_line("trojan-war")
    found: dict[str, list[tuple[float, float]]] = {}
    with folder(owner()) as path, cluster(path, {"shared_buffers": "256MB"}) as first:
        first.run("createdb", "-h", "127.0.0.1", "-p", str(first.port), "-U", "postgres", "far")
        urls = {HOME_DATABASE: first.url("ilion"), "far": first.url("far")}
        for url in urls.values():
            await migrate(url)
        for n in range(rounds):
            for name in (BEFORE, ONE, TWO, MOVED) if n % 2 else (MOVED, TWO, ONE, BEFORE):
                await make(urls, name)
                cost = await acts(first, urls, name, line, seconds)
                found.setdefault(name, []).append(cost)
                print(f"  {name}: node {cost[0]:.0f} µs, database {cost[1]:.0f} µs", flush=True)
    ratios = {
        name: [sum(one) / sum(two) for one, two in zip(costs, found[BEFORE], strict=True)]
        for name, costs in found.items()
    }
    for name, costs in found.items():
        node, base = (statistics.median(part) for part in zip(*costs, strict=True))
        ratio = f"{statistics.median(ratios[name]):.2f} of before in the same round"
        print(f"{name}: node {node:.0f} µs, database {base:.0f} µs for an act, {ratio}")
    return 1 if statistics.median(ratios[ONE]) > ENOUGH and not smallest else 0


async def make(urls: dict[str, str], name: str) -> None:
    """Return a database as in this case."""
    await move(urls, "z", "far" if name == MOVED else HOME_DATABASE, notice=0, linger=0)
    db = await asyncpg.connect(urls[HOME_DATABASE])
    try:
        if name != MOVED:
            for relation in FENCED_TABLES:
                await db.execute(f"drop trigger if exists elsewhere on {relation}")
        await db.execute("drop index if exists tables_letter")
        if name != BEFORE:
            await db.execute("create index tables_letter on tables (left(id, 1))")
    finally:
        await db.close()


async def acts(
    first: Cluster, urls: dict[str, str], name: str, line: AppendRequest, seconds: float
) -> tuple[float, float]:
    """Return the microseconds of processor time per move, of the node and of the database."""
    await lay_out_on(first, CLIENTS)
    one = name in (BEFORE, ONE)
    db = (
        await Database.connect(urls[HOME_DATABASE])
        if one
        else await ShardedDatabase.over(urls[HOME_DATABASE], 8, {"far": urls["far"]})
    )
    until, saved, before = time.perf_counter() + seconds, 0, spent(first)

    async def client(n: int) -> None:
        nonlocal saved
        seq = 0
        while time.perf_counter() < until:
            at = line._replace(table=f"bare-{n}", expected=seq, id=f"act-{seq}")
            found = await (db.group_commit.append(at) if name == BEFORE else db.save(at))
            assert found is not None
            seq, saved = found, saved + 1

    await asyncio.gather(*map(client, range(CLIENTS)))
    node, base = ((b - a) / saved * 1e6 for a, b in zip(before, spent(first), strict=True))
    await db.close()
    return node, base


if __name__ == "__main__":
    sys.exit(main())

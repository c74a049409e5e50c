"""``python -m tests.load.together``: moves saved in groups as a node saves them, compared with pgbench in the same
round.

There are as many concurrent moves as pgbench has clients, each at its own table, and each is sent when the previous one
is saved. The same again with a synchronous standby.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import statistics
import sys
import time
from pathlib import Path
from random import Random

import asyncpg
import msgspec
import uvloop

from ilion.core.dice import DiceProtocol
from ilion.games import GAMES
from ilion.server.database import Database
from ilion.server.database.group_commit import AppendRequest, GroupCommit
from ilion.server.database.migrate import migrate
from ilion.table import commands
from ilion.table.header import Seat, TableHeader
from ilion.table.local_table import LocalTable
from ilion.table.table_state import EncodedDraft, EntryDraft, LogEntry
from tests.load.bare import lay_out, pgbench, statement
from tests.rig.process import cpu, exit_on_sigterm, folder
from tests.rig.services import Cluster, cluster, owner, standby

CLIENTS = 64
ENOUGH, ENOUGH_COPIED = 3.0, 2.0
"""The least ratio to bare pgbench, without and with a standby."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.together", description=__doc__)
    parser.add_argument("--game", default="trojan-war")
    parser.add_argument("--clients", type=int, default=CLIENTS)
    parser.add_argument("--seconds", type=float, default=5, help="per measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--smallest", action="store_true", help="run once and briefly, to check that it works")
    args = parser.parse_args()
    exit_on_sigterm()
    if args.smallest:
        args.seconds, args.rounds = 1, 1
    return uvloop.run(run(args))


async def run(args: argparse.Namespace) -> int:
    line, ratios = median_line(args.game), dict[str, list[float]]()
    with folder(owner()) as path, cluster(path, {"shared_buffers": "256MB", "max_connections": "120"}) as first:
        await migrate(first.url("ilion"))
        (path / "copy").mkdir()
        with standby(give_to_postgres(path / "copy"), first) as copy:
            for n in range(args.rounds):
                await flushed_on(first, "")
                bare = await asyncio.to_thread(bare_rate, first, line, args.clients, args.seconds)
                print(f"round {n + 1}\n  pgbench, {args.clients} clients: {bare:.0f} moves/s", flush=True)
                for name, names in (("together", ""), ("together, flushed on a copy", "standby")):
                    await flushed_on(first, names)
                    rate, spent = await saved_together(first, line, args.clients, args.seconds)
                    ratios.setdefault(name, []).append(rate / bare)
                    print(f"  {name}: {rate:.0f} moves/s, {rate / bare:.2f} of pgbench, {spent}", flush=True)
                await flushed_on(first, "")
            assert copy.process is not None and copy.process.alive()
    medians = {name: statistics.median(values) for name, values in ratios.items()}
    print("medians: " + ", ".join(f"{name} {value:.2f}" for name, value in medians.items()))
    short = medians["together"] < ENOUGH or medians["together, flushed on a copy"] < ENOUGH_COPIED
    return 1 if short and not args.smallest else 0


def give_to_postgres(path: Path) -> Path:
    """Give a folder to the user that PostgreSQL runs as."""
    if (user := owner()) is not None:
        shutil.chown(path, user)
    return path


def median_line(game: str, acts: int = 200) -> AppendRequest:
    """Return the data of the move of median size, out of a sample of real moves of a real game."""
    g, lines = GAMES[game], []
    seats = tuple(
        Seat(seat=n, person=str(n), seed=bytes(32), seed_hash=DiceProtocol().seat_hash("bare", str(n), bytes(32)))
        for n in range(g.setup().seats)
    )

    def keep(entry: LogEntry, kept: EncodedDraft) -> None:
        if entry.kind == "act":
            lines.append(kept)

    rng = Random(1)
    while len(lines) < acts:
        table = LocalTable(
            TableHeader(id="bare", game=g, setup=g.setup(), status="playing", seats=seats), bytes(32), keep
        )
        while table.live.info.status == "playing" and len(lines) < acts:
            live = table.live
            seat = live.state.actors()[0]
            act = msgspec.json.encode(rng.choice(live.state.legal(seat)))
            draft = commands.do(live, f"act-{live.seq}", seat, act)
            assert isinstance(draft, EntryDraft)
            table.append(draft)
    kept = sorted(lines, key=lambda k: len(k.facts) + len(k.snapshot or b""))[len(lines) // 2]
    told = kept.act, kept.fates, kept.facts, kept.mark, kept.chain
    return AppendRequest("", 0, None, "", 0, "act", *told, (0,), "playing", None, "", kept.snapshot, None)


async def flushed_on(first: Cluster, names: str) -> None:
    """Set the standbys that a commit waits for."""
    db = await asyncpg.connect(first.url("ilion"))
    await db.execute(f"alter system set synchronous_standby_names = '{names}'")
    await db.execute("select pg_reload_conf()")
    while names and not await db.fetchval("select exists (select from pg_stat_replication where sync_state = 'sync')"):
        await asyncio.sleep(0.05)
    await db.close()


def bare_rate(first: Cluster, line: AppendRequest, clients: int, seconds: float) -> float:
    asyncio.run(lay_out_on(first, clients))
    return pgbench(first, "ilion", statement(line), clients, seconds)


async def lay_out_on(first: Cluster, clients: int) -> None:
    db = await asyncpg.connect(first.url("ilion"))
    await lay_out(db, clients)
    await db.close()


async def saved_together(first: Cluster, line: AppendRequest, clients: int, seconds: float) -> tuple[float, str]:
    """Return the moves saved per second, and their cost."""
    await lay_out_on(first, clients)
    db = await Database.connect(first.url("ilion"))
    together, until, saved = GroupCommit(db), time.perf_counter() + seconds, 0
    before = spent(first)

    async def client(n: int) -> None:
        nonlocal saved
        seq = 0
        while time.perf_counter() < until:
            found = await together.append(line._replace(table=f"bare-{n}", expected=seq, id=f"act-{seq}"))
            assert found is not None
            seq, saved = found, saved + 1

    begun = time.perf_counter()
    await asyncio.gather(*map(client, range(clients)))
    took = time.perf_counter() - begun
    node, base = ((b - a) / saved * 1e6 for a, b in zip(before, spent(first), strict=True))
    await db.close()
    return saved / took, f"processor time per move: node {node:.0f} µs, database {base:.0f} µs"


def spent(first: Cluster) -> tuple[float, float]:
    """Return the seconds of processor time of this process, and of the database."""
    return time.process_time(), sum(cpu(pid) for pid in first.processes())


if __name__ == "__main__":
    sys.exit(main())

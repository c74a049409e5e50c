"""``python -m tests.load``: durable moves through WebSockets compared with bare PostgreSQL and boardgame.io in one run.

By default players ask for the same as the web client: animations, but not the board in words. Every round plays every
game; boardgame.io plays a game of nine numbers, so Ilion plays it too. Processor time is measured only while moves are
counted. The figures are added to a file, with the commit and the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

import uvloop

from ilion.games import GAMES
from tests.load import cells, figures, other
from tests.load.bare import pgbench, prepare
from tests.load.figures import Figures
from tests.load.idle import idle
from tests.load.players import Count, closed_loop
from tests.load.stage import Stage, stage
from tests.rig.process import exit_on_sigterm, rss


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--game", action="append", choices=tuple(GAMES), help="repeat for several; default: all games")
    parser.add_argument("--matches", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=8, help="per measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--idle", type=int, default=5000, help="idle sockets; 0 for none")
    parser.add_argument("--text", action="store_true", help="ask for the board in words, too")
    parser.add_argument("--animate", action=argparse.BooleanOptionalAction, default=True, help="ask for animations")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument("--npm", type=Path, default=Path(tempfile.gettempdir()) / "ilion-boardgameio")
    parser.add_argument("--keep", type=Path, default=figures.FILE, help="the file to which the figures are added")
    parser.add_argument("--smallest", action="store_true", help="run everything briefly, to check that it works")
    args = parser.parse_args()
    args.game = args.game or list(GAMES)
    if args.smallest:
        args.alone, args.matches, args.seconds, args.rounds, args.idle = True, 2, 1, 1, 50
    if not args.alone:
        other.install(args.npm)
    exit_on_sigterm()
    found = uvloop.run(run(args))
    if not args.smallest:
        found.keep(args.keep)
    return 0


async def run(args: argparse.Namespace) -> Figures:
    rates: dict[str, list[float]] = {}
    options = {name: getattr(args, name) for name in ("game", "matches", "seconds", "rounds", "text", "animate")}
    found = figures.begin(**options)
    cells.register()
    async with stage() as one:
        for game in args.game:
            warm = 0.0 if args.smallest else 2.0
            await closed_loop(one.port, game, args.matches, 1, one.spent, warm, text=args.text, animate=args.animate)
        for n in range(args.rounds):
            print(f"round {n + 1}", flush=True)
            async with one.connection() as db:
                await measure_round(args, one, rates, db)
        await sizes(one, found)
        if args.idle:
            await measure_idle(args, one, found)
    found.note(**{name: statistics.median(values) for name, values in rates.items()})
    print("medians: " + ", ".join(f"{name} {value:.5g}" for name, value in found.found.items()))
    return found


async def measure_round(args: argparse.Namespace, one: Stage, rates: dict[str, list[float]], db: Any) -> None:
    """Measure every game next to pgbench with the statement that saves a move of it, then boardgame.io."""

    def noted(**values: float) -> None:
        for name, value in values.items():
            rates.setdefault(name, []).append(value)

    for game in (*args.game, cells.GAME.name):
        bare = 0.0
        if game != cells.GAME.name:
            script = await prepare(db, game, args.matches)
            bare = await asyncio.to_thread(pgbench, one.cluster, "ilion", script, args.matches, args.seconds)
        window = await closed_loop(
            one.port, game, args.matches, args.seconds, one.spent, text=args.text, animate=args.animate
        )
        count, acts = window.counted, max(1, len(window.counted.acks))
        rate = acts / window.seconds
        print_rate(f"{game}, durable", rate, count)
        node, base = (seconds / acts * 1e6 for seconds in window.spent)
        print(f"    processor time per move: node {node:.0f} µs, database {base:.0f} µs;", end=" ")
        print(f"{count.games} games ended, {count.hellos} hellos, {count.refused} refused", flush=True)
        name = game.replace("-", "_")
        noted(**{f"{name}_acts_s": rate, f"{name}_node_us": node, f"{name}_database_us": base})
        noted(**{f"{name}_ack_p50_ms": at(count.acks, 50), f"{name}_ack_p99_ms": at(count.acks, 99)})
        if bare:
            print(f"    pgbench, the same statement: {bare:.0f} moves/s; ratio {rate / bare:.2f}", flush=True)
            noted(**{f"{name}_pgbench_acts_s": bare, f"{name}_to_pgbench": rate / bare})
    if not args.alone:
        for store, moves in (await measure_boardgameio(args, one, db)).items():
            noted(**{f"boardgameio_{store}_moves_s": moves})


async def measure_boardgameio(args: argparse.Namespace, one: Stage, db: Any) -> dict[str, float]:
    """Return the moves per second of boardgame.io under the same load, in memory and on the same PostgreSQL."""
    await db.execute("drop database if exists boardgameio with (force)")
    await db.execute("create database boardgameio")
    rates = {}
    for name, store in (("memory", "memory"), ("postgres", one.cluster.url("boardgameio"))):
        r = await asyncio.to_thread(other.closed_loop, args.npm, store, args.matches, args.seconds)
        print(f"  boardgame.io, {name}: {r.rate:.0f} moves/s, p50 {r.p50:.1f} ms, p99 {r.p99:.1f} ms", flush=True)
        rates[name] = r.rate
    return rates


def print_rate(name: str, rate: float, count: Count) -> None:
    print(
        f"  {name}: {rate:.0f} moves/s, move to acknowledgement p50 {at(count.acks, 50):.1f} ms,"
        f" p99 {at(count.acks, 99):.1f} ms; move to opponent p50 {at(count.told, 50):.1f} ms,"
        f" p99 {at(count.told, 99):.1f} ms",
        flush=True,
    )


def at(seconds: list[float], percent: int) -> float:
    """Return a percentile in milliseconds."""
    return sorted(seconds)[min(len(seconds) - 1, len(seconds) * percent // 100)] * 1000 if seconds else float("nan")


async def sizes(one: Stage, found: Figures) -> None:
    """Measure the bytes of a move and of a table in the database, with indexes, without the rows of other
    measurements."""
    async with one.connection() as db:
        for name, key in {"tables": "id", "entries": "table_id", "seats": "table_id", "snapshots": "table_id"}.items():
            ours = "select id from tables where game <> $1 and id not like 'bare-%'"
            await db.execute(f"delete from {name} where {key} not in ({ours})", cells.GAME.name)
            await db.execute(f"vacuum full {name}")
        entries, tables = await db.fetchrow("select (select count(*) from entries), (select count(*) from tables)")
        log = await db.fetchval("select pg_total_relation_size('entries')")
        rest = await db.fetchval(
            "select sum(pg_total_relation_size(r::regclass)) from unnest('{tables,seats,snapshots,secrets}'::text[]) r"
        )
    print(f"bytes: {log / entries:.0f} per move, {rest / tables:.0f} per table besides its log ({entries} moves)")
    found.note(act_bytes=log / entries, table_bytes=float(rest) / tables)


async def measure_idle(args: argparse.Namespace, one: Stage, found: Figures) -> None:
    """Measure the cost of idle sockets."""
    seconds = args.seconds if args.smallest else 4 * args.seconds
    held = await idle(one, args.idle, seconds, text=args.text, animate=args.animate)
    print(
        f"hello: node {held.hello:.0f} µs, database {held.hello_database:.0f} µs\n"
        f"idle: {held.sockets} sockets held, {held.kib:.1f} KiB each, node {rss(one.pid) >> 20} MiB;"
        f" per second and socket: node {held.second:.1f} µs, database {held.second_database:.1f} µs;"
        f" {held.heartbeats:.1f} heartbeats a minute",
        flush=True,
    )
    found.note(
        hello_node_us=held.hello,
        hello_database_us=held.hello_database,
        idle_sockets=held.sockets,
        idle_kib=held.kib,
        idle_second_node_us=held.second,
        idle_second_database_us=held.second_database,
        idle_beats_minute=held.heartbeats,
    )


if __name__ == "__main__":
    sys.exit(main())

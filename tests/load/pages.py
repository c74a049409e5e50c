"""``python -m tests.load.pages``: what open pages cost that nobody touches, on node and database.

Each page is of a user of its own, who plays with two others and is sent the list of what waits for them. First one
list by itself: processor time of node and database. Then so many pages are opened and held: what they cost by the hour,
beyond a node without pages, with heartbeats and checks of sessions.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import uvloop

from ilion.server.api.waiting_pages import (
    USERS_PER_BATCH,
    WAITING_CHECK_SECONDS,
    WAITING_CHECKS,
)
from ilion.server.database import Database
from ilion.server.tables.waiting import read_waiting
from tests.load import figures
from tests.load.many_users import GAMES, SESSIONS, USERS
from tests.load.stage import Stage, stage
from tests.rig.process import exit_on_sigterm, folder, rss
from tests.rig.services import nats_server
from tests.rig.wire import Wire

AT_ONCE = 50
"""Pages that are being opened at the same time."""
HOUR = 3600.0
SEATS = """
insert into seats (table_id, seat, person)
select 'game-' || i, seat, 'user-' || (i + seat) % $1
from generate_series(0, $1::integer - 1) i cross join generate_series(0, 1) seat
"""
WATCH, WAITING = b'{"type":"watch-waiting"}', b'{"type":"waiting"'


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.pages", description=__doc__)
    parser.add_argument("--pages", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=120, help="for which they are held")
    parser.add_argument("--lists", type=int, default=10_000, help="read for the price of one")
    parser.add_argument("--without-bus", action="store_true")
    parser.add_argument("--keep", type=Path, default=figures.FILE, help="the file to which the figures are added")
    parser.add_argument("--smallest", action="store_true", help="all of it for a moment, to see that it still runs")
    args = parser.parse_args()
    if args.smallest:
        args.pages, args.seconds, args.lists = 20, 1, 40
    exit_on_sigterm()
    found = figures.begin(pages=args.pages, seconds=args.seconds, bus=not args.without_bus)
    with ExitStack() as services:
        settings = {}
        if not args.without_bus:
            settings["ILION_NATS_URL"] = services.enter_context(nats_server(services.enter_context(folder(None)))).url
        uvloop.run(run(args, settings, found))
    if not args.smallest:
        found.keep(args.keep)
    return 0


async def run(args: argparse.Namespace, settings: dict[str, str], found: figures.Figures) -> None:
    async with stage(**settings) as one:
        async with one.connection() as db:
            await db.execute("set session_replication_role = replica")
            for sql in (USERS, SESSIONS, GAMES, SEATS):
                await db.execute(sql, args.pages)
            for table in ("users", "sessions", "tables", "seats"):
                await db.execute(f"vacuum analyze {table}")
        node, database = await measure_list(one, args.pages, args.lists)
        hourly = HOUR / (WAITING_CHECKS * WAITING_CHECK_SECONDS)
        print(f"a list: node {node * 1e6:.0f} µs, database {database * 1e6:.0f} µs; {hourly:.0f} an hour a page")
        found.note(list_node_us=node * 1e6, list_database_us=database * 1e6, lists_an_hour=hourly)
        await hold(one, args, found)


async def measure_list(one: Stage, users: int, lists: int) -> tuple[float, float]:
    """Return the seconds of processor time that one list takes, where many are read at once as the check does."""
    db = await Database.connect(one.cluster.url("ilion"), 2)
    names = [f"user-{n}" for n in range(users)]
    batches = [names[first : first + USERS_PER_BATCH] for first in range(0, len(names), USERS_PER_BATCH)]
    await read_waiting(db, batches[0])
    spent, base, done = time.process_time(), one.spent().database, 0
    while done < lists:
        for batch in batches:
            done += len(await read_waiting(db, batch))
    found = (time.process_time() - spent) / done, (one.spent().database - base) / done
    await db.close()
    return found


async def hold(one: Stage, args: argparse.Namespace, found: figures.Figures) -> None:
    """Open the pages, wait until each has its list, and hold them."""
    heard: Counter[bytes] = Counter()

    def hear(text: bytes) -> None:
        heard[text[: len(WAITING)]] += 1

    alone = await measure_shares(one, args.seconds / 4)
    memory, before, wires = rss(one.pid), one.spent(), list[Any]()
    for n in range(args.pages):
        wire = await Wire.connect(one.port, f"token-{n}", hear)
        wire.say(WATCH)
        wires.append(wire)
        while heard[WAITING] < n - AT_ONCE:
            await asyncio.sleep(0.01)
    while heard[WAITING] < args.pages:
        await asyncio.sleep(0.1)
    opened = one.spent()
    held_shares = await measure_shares(one, args.seconds)
    node, database = held_shares[0] - alone[0], held_shares[1] - alone[1]
    held = sum(not wire.lost for wire in wires)
    kib = (rss(one.pid) - memory) / args.pages / 1024
    for wire in wires:
        wire.close()
    assert held == args.pages, f"{args.pages - held} pages were lost"
    hours = [share / held * HOUR for share in (node, database)]
    opening = [(opened.node - before.node) / held, (opened.database - before.database) / held]
    print(f"{held} pages at a load of {os.getloadavg()[0]:.0f}")
    print(f"to open one: node {opening[0] * 1e3:.2f} ms, database {opening[1] * 1e3:.2f} ms")
    print(f"held for {args.seconds:.0f} s: node {node:.1%}, database {database:.1%} of a core; {kib:.1f} KiB a page")
    print(f"a page an hour: node {hours[0] * 1e3:.1f} ms, database {hours[1] * 1e3:.1f} ms of processor time")
    found.note(page_hour_node_ms=hours[0] * 1e3, page_hour_database_ms=hours[1] * 1e3, page_kib=kib)
    found.note(page_open_node_ms=opening[0] * 1e3, page_open_database_ms=opening[1] * 1e3)


async def measure_shares(one: Stage, seconds: float) -> tuple[float, float]:
    """Return the parts of a core that node and database take while nobody asks for anything."""
    before, begun = one.spent(), time.monotonic()
    await asyncio.sleep(seconds)
    after, took = one.spent(), time.monotonic() - begun
    return (after.node - before.node) / took, (after.database - before.database) / took


if __name__ == "__main__":
    sys.exit(main())

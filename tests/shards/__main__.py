"""``python -m tests.shards``: shards move between two databases while people play, and no move may be lost.

Two nodes, a bus and two PostgreSQL. Again and again the shard of a running table moves to the other database, with old
games in it. What every client saw is then compared with the logs, each in the one database where it must be. With
``--planted`` bugs are planted in the transfer, which this must find.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import statistics
import sys
import time
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import msgspec

from ilion.server.database.shard_move import NOTICE_SECONDS, SHARDS, move, read_map
from ilion.server.runtime.bus import NatsBus
from ilion.server.runtime.settings import HOME_DATABASE
from tests.chaos.clients import Client
from tests.chaos.guests import Onlooker, Spectator
from tests.chaos.history import History, now
from tests.chaos.judge import acts, due, talk
from tests.chaos.judge.wrong import Wrong
from tests.chaos.matches import Match
from tests.chaos.scene import Scene
from tests.chaos.tempers import Temper
from tests.rig.audit import Log, audit, read_logs
from tests.rig.fork_server import ForkServer
from tests.rig.process import exit_on_sigterm, folder, free_port, wait_for
from tests.rig.services import cluster, nats_server, owner
from tests.shards.bugs import PLANTS, planted

FAR = "far"
GAMES = ("iliad", "iliad", "trojan-war", "iliad", "troia", "iliad")
"""What is played, each at its own table; long games once, short ones again and again."""
PLAIN = Temper(resign=0, draw=0, abort=0, call=0, say=0.1)
"""Plays, undoes, repeats, chats and reconnects; calls no bots."""
LINGER = 1.0
"""Seconds for which an old copy is kept here."""
SETTLED = 60.0
PLANTED_MOVES = 8
WITHIN = 90.0
"""Seconds after which no further run is started for a bug that was not found."""
OLD = """
with t as (
  insert into tables (id, game, setup, status, creator, seq)
  select letter || '-old-' || n, 'trojan-war', '{}', 'over', 'nobody', 60
  from unnest($1::text[]) letter cross join generate_series(1, $2::integer) n returning id)
insert into entries (table_id, seq, act_id, seat, kind, act, facts, digest, chain)
select id, n, 'old-' || n, 0, 'act', '["place", 3, "ajax"]', sha256(n::text::bytea), sha256('a'), sha256('b')
from t cross join generate_series(1, 60) n
"""


class Step(msgspec.Struct):
    """One transfer: when it started and ended, the number of tables, and for how long they could not be written."""

    letter: str
    begin: float
    end: float
    tables: int
    pause: float


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.shards", description=__doc__)
    parser.add_argument("--moves", type=int, default=50)
    parser.add_argument("--old", type=int, default=50, help="finished games of each letter that move along")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--log", type=Path, default=None, help="where nodes write")
    parser.add_argument("--planted", nargs="*", choices=list(PLANTS), default=None)
    args = parser.parse_args()
    exit_on_sigterm()
    rng = Random(args.seed if args.seed is not None else time.time_ns())
    if args.planted is not None:
        missed = [name for name in args.planted or PLANTS if not found(name, args.old, rng, args.log)]
        return 1 if missed else 0
    return 1 if asyncio.run(run(args.moves, args.old, rng, args.log)) else 0


def found(name: str, old: int, rng: Random, log: Path | None) -> bool:
    """Return whether the judge finds a planted bug in time."""
    start, seen = time.monotonic(), False
    while not seen and time.monotonic() - start < WITHIN:
        with planted(name):
            seen = bool(asyncio.run(run(PLANTED_MOVES, old, rng, log)))
        print(f"{name}: {'found' if seen else 'NOT FOUND'} after {time.monotonic() - start:.0f} s", flush=True)
    return seen


async def run(moves: int, old: int, rng: Random, log: Path | None) -> list[Wrong]:
    with (
        folder(owner()) as path,
        folder(owner()) as second,
        nats_server(path) as nats,
        cluster(path, {}) as home,
        cluster(second, {}) as far,
    ):
        urls = {HOME_DATABASE: home.url("ilion"), FAR: far.url("ilion")}
        settings = {"ILION_DATABASE_URL": urls[HOME_DATABASE], "ILION_SHARDS": f"{FAR}={urls[FAR]}"}
        settings |= {
            "ILION_NATS_URL": nats.url,
            "ILION_RATE_LIMIT_FACTOR": "0",
            "ILION_HEARTBEAT_SECONDS": "1",
            "ILION_BOT_WORKERS": "1",
        }
        with closing(ForkServer(log or path / "nodes.log", settings)) as fork_server:
            ports = [free_port(), free_port()]
            nodes = [fork_server.start("serve", "--port", str(port)) for port in ports]
            for port in ports:
                wait_for(port, 60)
            scene = Scene(ports, rng)
            try:
                steps = await play(urls, nats.url, moves, old, scene)
                logs, wrong = await read_all(urls, scene.history.tables)
            finally:
                scene.calm = scene.stopping = True
                for pid in nodes:
                    with suppress(ProcessLookupError):
                        os.killpg(pid, signal.SIGKILL)
    return report(scene.history, logs, steps, wrong)


async def play(urls: dict[str, str], bus: str, moves: int, old: int, scene: Scene) -> list[Step]:
    matches = []
    for n, game in enumerate(GAMES):
        clients = [await Client.join(scene, f"p{n}-{i}", PLAIN) for i in range(2)]
        matches.append(Match(scene, game, {}, clients))
    matches.append(Match(scene, "trojan-war", {}, [await Client.join(scene, "lonely", PLAIN)], "uniform"))
    playing = [asyncio.create_task(match.run()) for match in matches]
    async with asyncio.timeout(SETTLED):
        while not all(match.table for match in matches):
            await asyncio.sleep(0.05)
    playing += [asyncio.create_task(Onlooker(scene, matches).run()) for _ in range(2)]
    playing += [asyncio.create_task(Spectator(scene, matches).run()) for _ in range(2)]
    await execute(urls[HOME_DATABASE], OLD, sorted({match.table[0] for match in matches}), old)
    hub = await NatsBus.connect(bus)
    steps: list[Step] = []
    try:
        for n in range(moves):
            letter = scene.rng.choice(matches).table[0]
            steps.append(await one(urls, letter, hub))
            print(f"  {n + 1}: {letter}, {steps[-1].tables} tables, pause {steps[-1].pause:.2f} s", flush=True)
    finally:
        await hub.close()
    scene.history.calm = now()
    await asyncio.sleep(1)
    scene.calm = scene.stopping = True
    _, late = await asyncio.wait(playing, timeout=SETTLED)
    for task in late:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    scene.history.end = now()
    return steps


async def one(urls: dict[str, str], letter: str, hub: NatsBus) -> Step:
    home = await asyncpg.connect(urls[HOME_DATABASE])
    try:
        there = (await read_map(home)).get(letter, HOME_DATABASE)
    finally:
        await home.close()
    begin = now()
    moved = await move(urls, letter, HOME_DATABASE if there == FAR else FAR, hub.tell_map, NOTICE_SECONDS, LINGER)
    assert moved is not None
    return Step(letter, begin, now(), moved.tables, moved.pause)


async def read_all(urls: dict[str, str], tables: Sequence[str]) -> tuple[list[Log], list[Wrong]]:
    """Return the logs, each from where the map says that it is, and what is found elsewhere."""
    logs: list[Log] = []
    wrong: list[Wrong] = []
    held = {name: await asyncpg.connect(url) for name, url in urls.items()}
    places = await read_map(held[HOME_DATABASE])
    for name, db in held.items():
        here = [letter for letter in SHARDS if places.get(letter, HOME_DATABASE) == name]
        mine = [table for table in tables if table[0] in here]
        there = {row[0] for row in await db.fetch("select id from tables")}
        wrong += [
            Wrong("a table is where the map says", f"{table} is not in {name}") for table in mine if table not in there
        ]
        twice = sorted(table for table in there if table[0] not in here)
        wrong += [Wrong("a table is in one place", f"{table} is in {name}, too") for table in twice[:3]]
        short = await db.fetchval(
            "select count(*) from tables t where (select count(*) from entries where table_id = id) <> seq"
        )
        wrong += [Wrong("a table has its whole log", f"{short} in {name}")] if short else []
        logs += await read_logs(db, [table for table in mine if table in there])
    for db in held.values():
        await db.close()
    return logs, wrong


async def execute(url: str, statement: str, *args: Any) -> None:
    db = await asyncpg.connect(url)
    try:
        await db.execute(statement, *args)
    finally:
        await db.close()


def report(history: History, logs: Sequence[Log], steps: Sequence[Step], wrong: list[Wrong]) -> list[Wrong]:
    wrong = [*wrong, *judged(history, logs)]
    acked = [t for t in history.tries if t.ok]
    whole = [t for t in acked if t.sent == 1 and not t.cut]
    waits = {id(t): min(a.at for a in t.answers if a.ok) - t.start for t in whole}
    met = [waits[id(t)] for t in whole if any(meets(t.table, t.start, step) for step in steps)]
    others = [waits[id(t)] for t in whole if not any(meets(t.table, t.start, step) for step in steps)]
    pauses = [step.pause for step in steps]
    print(
        f"moved {len(steps)} times, {sum(step.tables for step in steps)} tables, closed for"
        f" {statistics.median(pauses):.2f} s in the middle, {max(pauses):.2f} s at most;"
        f" acts acknowledged {len(acked)}, words {len(history.said)}, reads {len(history.reads)};"
        f" longest wait for an act where letters moved {max(met, default=0):.2f} s,"
        f" elsewhere {max(others, default=0):.2f} s; wrong {len(wrong)}",
        flush=True,
    )
    for one in wrong[:5]:
        print(f"  {one.rule}: {one.what[:300]}", flush=True)
    return wrong


def meets(table: str, start: float, step: Step) -> bool:
    return table[0] == step.letter and step.begin - 1 <= start <= step.end


def judged(history: History, logs: Sequence[Log]) -> Iterable[Wrong]:
    """Compare moves, chat and due work; a table that is lost completely is reported above."""
    there = {log.id for log in logs}
    known = msgspec.structs.replace(
        history,
        tries=[t for t in history.tries if t.table in there],
        heard=[h for h in history.heard if h.table in there],
    )
    yield from [Wrong("the log follows the rules", what) for log in logs for what in audit(log)]
    yield from acts.check(known, logs)
    yield from talk.kept([s for s in history.said if s.table in there], {log.id: log.words for log in logs})
    yield from due.check(known, logs)


if __name__ == "__main__":
    sys.exit(main())

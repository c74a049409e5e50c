"""``python -m tests.failover``: a primary is killed by kill -9 while people play, again and again, and a node with it.

Patroni promotes the standby. With a synchronous one nothing that was acknowledged may be lost, and no client is reset.
With an asynchronous one, which does not have the last second, moves are lost each time: every client that saw one is
notified before the server counts as back, nothing else may be wrong, and no dice may fall again. With ``--planted``
bugs are planted in the nodes, which this must find.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import time
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import msgspec

from ilion.table.audit import audit
from tests.chaos.clients import Client
from tests.chaos.guests import Spectator
from tests.chaos.history import History, now
from tests.chaos.judge import acts
from tests.chaos.judge.wrong import Wrong
from tests.chaos.listener import CUT
from tests.chaos.matches import Match
from tests.chaos.scene import Scene
from tests.chaos.tempers import LACONIC
from tests.failover import bugs
from tests.failover.patroni import Member, Pair, lacking, pair
from tests.rig.audit import Log, read_logs
from tests.rig.fork_server import ForkServer
from tests.rig.process import exit_on_sigterm, folder, free_port, listening, wait_for
from tests.rig.services import nats_server, owner

GAME = "iliad"
"""The longest games: few end during the drill."""
TABLES = 4
BACK = 90.0
"""Seconds after a failure within which everyone continues."""
STAYS = 10.0
"""Seconds after which a spectator checks whether the players have moved to another table."""
UNHEARD = 1.0
"""Seconds before its failure for which a primary does not send its log to an asynchronous copy."""
PLANTS = {"mark not checked": bugs.takes_any_mark, "epoch not read": bugs.reads_no_epoch}


class Death(msgspec.Struct):
    """A failure of the primary: when it was killed, when another was promoted, and when everyone continued."""

    at: float
    promoted: float = 0.0
    back: float = 0.0
    late: str = ""
    """The clients that did not continue."""


class Watcher(Spectator):
    """A spectator that follows the players of a match from table to table."""

    async def run(self) -> None:
        while not self.scene.stopping:
            if self.table != self.matches[0].table:
                self.sit_at(self.matches[0].table, None)
            with suppress(*CUT):
                await self.watch(now() + STAYS)
            await asyncio.sleep(0.1)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.failover", description=__doc__)
    parser.add_argument("--kills", type=int, default=5, help="of each kind of copy")
    parser.add_argument("--copies", nargs="*", choices=("synchronous", "asynchronous"), default=None)
    parser.add_argument("--seconds", type=float, default=2, help="of play before each death and after the last")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--log", type=Path, default=None, help="where nodes write")
    parser.add_argument(
        "--history", type=Path, default=None, help="where all that was tried, heard and logged is written"
    )
    parser.add_argument("--planted", nargs="*", choices=list(PLANTS), default=None)
    args = parser.parse_args()
    if missing := lacking():
        print(f"to be installed first: {', '.join(missing)}")
        return 2
    exit_on_sigterm()
    rng = Random(args.seed if args.seed is not None else time.time_ns())
    if args.planted is not None:
        missed = [name for name in args.planted or PLANTS if not found(name, args.kills, args.seconds, rng, args.log)]
        return 1 if missed else 0
    wrong = []
    for copy in args.copies or ("synchronous", "asynchronous"):
        wrong += asyncio.run(drill(copy == "synchronous", args.kills, args.seconds, rng, [], args.log, args.history))
    return 1 if wrong else 0


def found(name: str, kills: int, seconds: float, rng: Random, log: Path | None) -> bool:
    bug = PLANTS[name]
    wrong = asyncio.run(drill(False, kills, seconds, rng, [f"{bug.__module__}:{bug.__name__}"], log))
    print(f"{name}: {'found' if wrong else 'NOT FOUND'}", flush=True)
    return bool(wrong)


async def drill(
    synchronous: bool,
    kills: int,
    seconds: float,
    rng: Random,
    plants: Sequence[str],
    log: Path | None,
    written: Path | None = None,
) -> list[Wrong]:
    with (
        folder(owner()) as path,
        pair(path, synchronous) as both,
        nats_server(path) as nats,
    ):
        await execute(both.url("postgres"), "create database ilion")
        settings = {"ILION_DATABASE_URL": both.url("ilion"), "ILION_NATS_URL": nats.url, "ILION_BOT_WORKERS": "0"}
        settings |= {"ILION_RATE_LIMIT_FACTOR": "0", "ILION_HEARTBEAT_SECONDS": "1"}
        with closing(ForkServer(log or path / "nodes.log", settings, plants)) as fork_server:
            nodes = {port: fork_server.start("serve", "--port", str(port)) for port in (free_port(), free_port())}
            for port in nodes:
                wait_for(port, 60)
            scene = Scene(list(nodes), rng)
            try:
                deaths = await play(both, synchronous, kills, seconds, scene, fork_server, nodes)
                db = await asyncpg.connect(both.url("ilion"))
                there = await db.fetch("select id from tables where id = any($1)", scene.history.tables)
                logs = await read_logs(db, [row["id"] for row in there])
                await db.close()
            finally:
                scene.calm = scene.stopping = True
                for pid in nodes.values():
                    with suppress(ProcessLookupError):
                        os.killpg(pid, signal.SIGKILL)
    if written:
        told = {"tries": scene.history.tries, "heard": scene.history.heard, "logs": logs, "deaths": deaths}
        written.write_bytes(msgspec.json.encode(told, enc_hook=str))
    return report(synchronous, scene.history, logs, deaths)


async def play(
    both: Pair,
    synchronous: bool,
    kills: int,
    seconds: float,
    scene: Scene,
    fork_server: ForkServer,
    nodes: dict[int, int],
) -> list[Death]:
    """Play while primaries are killed, then stop."""
    matches = []
    for n in range(TABLES):
        clients = [await Client.join(scene, f"p{n}-{i}", LACONIC) for i in range(2)]
        matches.append(Match(scene, GAME, {}, clients))
    playing = [asyncio.create_task(match.run()) for match in matches]
    async with asyncio.timeout(BACK):
        while len(scene.history.begun()) < TABLES:
            await asyncio.sleep(0.05)
    playing += [asyncio.create_task(Watcher(scene, [match]).run()) for match in matches]
    deaths: list[Death] = []
    for n in range(kills):
        await asyncio.to_thread(both.wait, synchronous)
        await asyncio.sleep(seconds)
        deaths.append(await death(both, synchronous, scene, matches, fork_server, nodes))
        one = deaths[-1]
        if one.late:
            break
        print(f"  {n + 1}: led after {one.promoted - one.at:.1f} s, back after {one.back - one.at:.1f} s", flush=True)
    await asyncio.sleep(seconds)
    scene.calm = scene.stopping = True
    _, late = await asyncio.wait(playing, timeout=BACK)
    for task in late:
        task.cancel()
    await asyncio.gather(*late, return_exceptions=True)
    return deaths


async def death(
    both: Pair,
    synchronous: bool,
    scene: Scene,
    matches: Sequence[Match],
    fork_server: ForkServer,
    nodes: dict[int, int],
) -> Death:
    first = both.primary
    assert first is not None
    if not synchronous:
        for pid in first.senders():
            os.kill(pid, signal.SIGSTOP)
        await asyncio.sleep(UNHEARD)
    one = Death(now())
    first.kill()
    port = scene.rng.choice(list(nodes))
    os.killpg(nodes[port], signal.SIGKILL)
    with suppress(TimeoutError):
        async with asyncio.timeout(BACK):
            await over(one, first, both, scene.history, matches, fork_server, nodes, port)
    one.back = now()
    one.late = str(waiting(scene.history, matches, one.promoted) or "") if one.promoted else "nobody leads"
    return one


async def over(
    one: Death,
    first: Member,
    both: Pair,
    history: History,
    matches: Sequence[Match],
    fork_server: ForkServer,
    nodes: dict[int, int],
    port: int,
) -> None:
    """Wait until another server leads, the killed ones are back, and everyone has seen a move acknowledged since."""
    while (leads := await asyncio.to_thread(lambda: both.primary)) is None or leads is first:
        await asyncio.sleep(0.1)
    one.promoted = now()
    first.start()
    nodes[port] = fork_server.start("serve", "--port", str(port))
    while waiting(history, matches, one.promoted) or not listening(port):
        if not alive(nodes[port]):  # it found no database yet; a host restarts it
            nodes[port] = fork_server.start("serve", "--port", str(port))
        await asyncio.sleep(0.1)


def alive(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


def waiting(history: History, matches: Sequence[Match], since: float) -> set[tuple[str, tuple[int, ...]]]:
    """Return who has not seen a move acknowledged after a moment; sequence numbers may be lower than before."""
    everybody: set[tuple[str, tuple[int, ...]]] = {
        (match.table, seats) for match in matches for seats in ((0,), (1,), ())
    }
    acked = {t.table for t in history.tries for a in t.answers if a.ok and t.start > since}
    heard = {(h.table, h.seats) for h in history.heard if h.at > since and h.told}
    return everybody - {who for who in heard if who[0] in acked}


async def execute(url: str, statement: str) -> None:
    db = await asyncpg.connect(url)
    try:
        await db.execute(statement)
    finally:
        await db.close()


def report(synchronous: bool, history: History, logs: Sequence[Log], deaths: Sequence[Death]) -> list[Wrong]:
    kept = {line.entry.act_id for log in logs for line in log.lines}
    acked = [t for t in history.tries if t.ok]
    lost = [t for t in acked if t.id not in kept]
    wrong = [
        Wrong("the log follows the rules", f"{log.id}: {what}") for log in logs if (what := audit(log)) is not None
    ]
    wrong += drawn_again(history, logs, deaths)
    wrong += [Wrong("everyone continues", one.late) for one in deaths if one.late]
    if synchronous:
        wrong += [Wrong("a table stays", table) for table in set(history.tables) - {log.id for log in logs}]
        wrong += acts.check(history, logs)
    else:
        wrong += untold(history, logs, deaths, kept)
    kind = "synchronous" if synchronous else "asynchronous"
    print(
        f"{kind}: killed {len(deaths)} times, acts acknowledged {len(acked)}, lost {len(lost)},"
        f" told so {len(history.resets)} times, wrong {len(wrong)}",
        flush=True,
    )
    for one in wrong[:5]:
        print(f"  {one.rule}: {one.what[:300]}", flush=True)
    return wrong


def untold(history: History, logs: Sequence[Log], deaths: Sequence[Death], kept: set[str]) -> Iterable[Wrong]:
    """Return the errors other than a loss that every client was notified of."""
    by_id = {log.id: log for log in logs}
    for h in history.heard:
        lost = h.table not in by_id or any(acts.told([h], by_id))
        if lost and not told_so(history, deaths, h.table, h.seats, h.at):
            yield Wrong("a loss is told", f"{h.table} {h.seats}: {h.since} to {h.seq} is lost")
    stands = [t for t in history.tries if t.table in by_id and (t.id in kept or not t.ok)]
    for t in [t for t in history.tries if t.ok and t.id not in kept]:
        if not told_so(history, deaths, t.table, (t.seat,), max(a.at for a in t.answers if a.ok)):
            yield Wrong("a loss is told", f"{t.table} ({t.seat},): the act {t.id} is lost")
    yield from acts.stored(stands, by_id)
    for log in logs:
        yield from acts.counted(log)


def told_so(history: History, deaths: Sequence[Death], table: str, seats: tuple[int, ...], at: float) -> bool:
    """Return whether a client was notified, before everyone continued, that what it saw is lost, or loaded everything
    again."""
    until = next((one.back for one in deaths if one.back > at), 0.0)
    told = [(r.table, r.seats, r.at) for r in (*history.resets, *history.anew)]
    return any((where, who) == (table, seats) and at < when <= until for where, who, when in told)


def drawn_again(history: History, logs: Sequence[Log], deaths: Sequence[Death]) -> Iterable[Wrong]:
    """Return dice that fell, after another server led, in an epoch in which others had fallen before.

    A move in progress when the primary was killed is saved with the dice that fell for it: it is the same history.
    """
    sent = {t.id: t.start for t in history.tries}
    for log in logs:
        rolled = [(line.at, line.entry.act_id, draw.label) for line in log.lines for draw in line.entry.draws]
        for one in deaths:
            before = {epoch(label) for at, _, label in rolled if at < one.at}
            after = {epoch(label) for at, act, label in rolled if min(at, sent.get(act, at)) > one.promoted}
            if again := before & after:
                yield Wrong("no dice of a lost future", f"{log.id}: after {one.promoted} again {sorted(again)}")


def epoch(label: Any) -> str:
    return str(label).partition("/")[0] if str(label).startswith("@") else ""


if __name__ == "__main__":
    sys.exit(main())

"""``python -m tests.races``: pairs of requests that meet, over every route that writes, then the database's invariants.

Two nodes on one PostgreSQL. Each pair is prepared in the database, its requests are sent at the same moment, one to
each node, and afterwards every invariant must hold and no request may have broken. ``--smallest`` sends each pair
twice; ``--planted`` removes locks and constraints one by one, each of which must be found.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tests.races.bugs import PLANTS, Plant
from tests.races.invariants import broken
from tests.races.pairs import CUP, PAIRS, Pair
from tests.races.talks import FAULT, TALKS, TalkPair
from tests.races.talks import race as race_talks
from tests.races.world import ORIGIN, Actor, NotGranted, World, connect
from tests.rig.fork_server import ForkServer
from tests.rig.guest import NoResponse
from tests.rig.process import exit_on_sigterm, folder, free_port, wait_for
from tests.rig.services import Cluster, cluster, nats_server, owner
from tests.rig.shares import Ask, Shares
from tests.server.postbox import postbox

LIMITS = "tests.races.limits:small_limits"
AT_ONCE = 6
"""Pairs under way at the same time."""
START_SECONDS = 120
"""Seconds in which a node must have started."""
SETTLED_SECONDS = 3.0
"""Seconds after which what nodes do by themselves has been done."""
PLANTED_ROUNDS = 10
"""Rounds of ``AT_ONCE`` pairs in which a planted bug must be found."""
LOGGED = ("request handler failed", "message handler failed", "message not answered", "tournament step failed")


class Stage(NamedTuple):
    """What worlds are made of, and where their nodes write."""

    database: Cluster
    fork_server: ForkServer
    log: Path


class Tally(msgspec.Struct):
    """What came of the pairs so far."""

    pairs: int = 0
    granted: Counter[str] = msgspec.field(default_factory=Counter)
    wrong: Counter[str] = msgspec.field(default_factory=Counter)
    statuses: Counter[int] = msgspec.field(default_factory=Counter)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.races", description=__doc__)
    parser.add_argument("--pairs", type=int, default=20_000, help="how many pairs to send")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="after which no further round is begun")
    parser.add_argument("--smallest", action="store_true", help="each pair twice")
    parser.add_argument("--only", nargs="*", default=None, help="names of pairs, or parts of them")
    parser.add_argument("--slow", action="store_true", help="say how long each kind of pair takes")
    parser.add_argument("--log", type=Path, default=None, help="where nodes write")
    parser.add_argument("--planted", nargs="*", choices=list(PLANTS), default=None)
    args = parser.parse_args()
    exit_on_sigterm()
    if args.planted is not None:
        return asyncio.run(planted(args.planted or list(PLANTS), args.log))
    names = args.only or [""]
    known: list[Pair | TalkPair] = [*PAIRS, *TALKS]
    pairs = [pair for pair in known if any(name in pair.name for name in names)]
    number = 2 * len(pairs) if args.smallest else args.pairs
    return 1 if asyncio.run(run(pairs, number, args.minutes, args.log, args.slow)) else 0


async def run(pairs: Sequence[Pair | TalkPair], number: int, minutes: float, log: Path | None, slow: bool) -> list[str]:
    """Send so many pairs, and return all that is wrong."""
    begun = time.monotonic()
    async with stage(log) as nodes, world(nodes, "races") as at:
        tally = Tally()
        going = list(pairs)
        while tally.pairs < number and time.monotonic() - begun < 60 * minutes:
            for pair in going:
                before = time.monotonic()
                await send(at, pair, 1 if pair.heavy else min(AT_ONCE, max(1, number // len(pairs))), tally)
                if slow:
                    print(f"{time.monotonic() - before:.1f} s: {pair.name}", flush=True)
            going = [pair for pair in pairs if not pair.heavy]
        wrong = await judge(at, nodes.log, tally)
    idle = [pair.name for pair in pairs if isinstance(pair, Pair) and not tally.granted[pair.name]]
    wrong += [f"never granted: {name}" for name in idle]
    took = time.monotonic() - begun
    print(f"{tally.pairs} pairs of {len(pairs)} kinds in {took:.0f} s; statuses {dict(sorted(tally.statuses.items()))}")
    print(f"wrong: {len(wrong)}")
    for what in wrong:
        print(f"  {what}")
    return wrong


async def judge(at: World, path: Path, tally: Tally) -> list[str]:
    """Return what is wrong once nodes have done all that they do by themselves."""
    await asyncio.sleep(SETTLED_SECONDS)
    logged = Counter(word for line in path.read_text().splitlines() for word in LOGGED if word in line)
    told = [f"{what} ({times} times)" for what, times in tally.wrong.items()]
    return [*told, *(f"logged {n} times: {word}" for word, n in logged.items()), *await broken(at.db)]


async def send(at: World, pair: Pair | TalkPair, times: int, tally: Tally) -> None:
    """Send one pair several times at once."""
    async with asyncio.TaskGroup() as group:
        for _ in range(times):
            group.create_task(send_calls(at, pair, tally) if isinstance(pair, Pair) else send_talk(at, pair, tally))
    tally.pairs += times


async def send_calls(at: World, pair: Pair, tally: Tally) -> None:
    try:
        calls = await pair.prepare(at)
        answers = await at.race(*calls)
    except (TimeoutError, ConnectionError, NotGranted) as error:
        tally.wrong[f"{pair.name}: {error!r}"] += 1
        return
    granted = sum(answer.status < 400 for answer in answers)
    tally.granted[pair.name] += granted
    for call, answer in zip(calls, answers, strict=True):
        tally.statuses[answer.status] += 1
        if answer.status >= 500:
            tally.wrong[f"{pair.name}: {call.route} answers {answer.status} {answer.refusal}"] += 1
    if granted < pair.granted:
        told = ", ".join(f"{answer.status} {answer.refusal}" for answer in answers)
        tally.wrong[f"{pair.name}: {granted} of {pair.granted} granted ({told})"] += 1


async def send_talk(at: World, pair: TalkPair, tally: Tally) -> None:
    try:
        refused = await race_talks(at, pair)
    except NoResponse as error:
        tally.wrong[f"{pair.name}: no answer, {error}"] += 1
        return
    if FAULT in refused:
        tally.wrong[f"{pair.name}: {FAULT}"] += 1


@asynccontextmanager
async def stage(log: Path | None) -> AsyncGenerator[Stage, None]:
    """A PostgreSQL, a bus, a mail host and a fork server for nodes, stopped afterwards."""
    with folder(owner()) as path, nats_server(path) as nats, cluster(path, {"fsync": "off"}) as database:
        async with postbox() as post:
            settings = {
                "ILION_NATS_URL": nats.url,
                "ILION_BOT_WORKERS": "0",
                "ILION_SMTP_URL": post.url,
                "ILION_MAIL_FROM": "races@example.org",
                "ILION_PUBLIC_URL": ORIGIN,
            }
            where = log or path / "nodes.log"
            with closing(ForkServer(where, settings, [LIMITS])) as fork_server:
                yield Stage(database, fork_server, where)


@asynccontextmanager
async def world(at: Stage, name: str, plants: Sequence[str] = ()) -> AsyncGenerator[World, None]:
    """Two nodes on a database of their own, with templates of tables and tournaments."""
    command = ("createdb", "-h", "127.0.0.1", "-p", str(at.database.port), "-U", "postgres", name)
    await asyncio.to_thread(at.database.run, *command)
    url, ports, nodes = at.database.url(name), [free_port(), free_port()], []
    try:
        for port in ports:
            nodes.append(at.fork_server.start("serve", "--port", str(port), plants=plants, ILION_DATABASE_URL=url))
            await asyncio.to_thread(wait_for, port, START_SECONDS)
        db = await connect(url)
        made = World(db, ports)
        try:
            await make_templates(made)
            yield made
        finally:
            made.close()
            await db.close()
    finally:
        for pid in nodes:
            with suppress(ProcessLookupError):
                os.killpg(pid, signal.SIGKILL)


async def make_templates(at: World) -> None:
    """Open by requests what pairs copy by SQL."""
    clock = {"kind": "live", "bank": 600, "increment": 5}
    for name, more in {"rated": {"rated": True, "rhythm": clock}, "casual": {}}.items():
        (ann,) = await at.users(1)
        body = {"game": "trojan-war", "seats": ["open", "open"], "public": True, **more}
        at.templates[name] = (await at.ask("POST /api/tables", ann, body)).json()["id"]
    (ann,) = await at.users(1)
    table = (await at.ask("POST /api/tables", ann, {"game": "trojan-war", "seats": ["me", "me"]})).json()["id"]
    await Shares().put_in(table, asker(at, ann))
    await at.ask(f"GET /api/tables/{table}/story", ann)
    at.templates["playing"] = table
    (ann,) = await at.users(1)
    at.templates["cup"] = (await at.ask("POST /api/cups", ann, CUP)).json()["info"]["id"]


def asker(at: World, ann: Actor) -> Ask:
    """How a user asks the first node."""

    async def ask(method: str, path: str, body: Any) -> Any:
        return (await at.ask(f"{method} {path}", ann, body)).json()

    return ask


async def planted(names: Sequence[str], log: Path | None) -> int:
    """Whether each lock that is removed is missed."""
    async with stage(log) as at:
        missed = [name for n, name in enumerate(names) if not await finds(at, f"planted_{n}", name, PLANTS[name])]
    print(f"found {len(names) - len(missed)} of {len(names)}")
    return 1 if missed else 0


async def finds(at: Stage, database: str, name: str, plant: Plant) -> bool:
    """Whether the pair that must find a planted bug finds it."""
    pair = next(pair for pair in PAIRS if pair.name == plant.pair)
    begun, tally, wrong = time.monotonic(), Tally(), []
    async with world(at, database, [f"tests.races.bugs:{plant.bug}"] if plant.bug else []) as there:
        if plant.sql:
            await there.db.execute(plant.sql)
        for _ in range(PLANTED_ROUNDS):
            await send(there, pair, AT_ONCE, tally)
            wrong = [*tally.wrong, *await broken(there.db)]
            if wrong:
                break
    told = f"found after {tally.pairs} pairs: {wrong[0]}" if wrong else f"NOT FOUND in {tally.pairs} pairs"
    print(f"{name}: {told} ({time.monotonic() - begun:.0f} s)", flush=True)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())

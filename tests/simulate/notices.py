"""``python -m tests.simulate.notices``: how soon a tournament game is shown on every open page, in virtual time.

Processors are infinitely fast in a simulation, and messages take the time that its network draws. What remains are the
delays of the design: loops, batches, the database and the bus. On a busy machine, queueing is added. With ``--lossy``
the bus loses, duplicates and delays messages; a page whose notification was lost shows the game a minute later.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import sys
from typing import Any, NamedTuple

import msgspec

from ilion.server.api.waiting_pages import WAITING_CHECK_SECONDS, WAITING_CHECKS
from tests.chaos.history import now
from tests.rig.line import Line
from tests.rig.process import exit_on_sigterm
from tests.rig.services import Cluster
from tests.rig.wire import Wire
from tests.simulate import bus
from tests.simulate.run import simulate, simulation_database
from tests.simulate.scenario import Scenario
from tests.simulate.world import FIRST_PORT, NODES

PLAYERS = 8
CALM_SECONDS = 12.0
"""Seconds for which the pages have been open when the tournament starts."""
LOOK_SECONDS = WAITING_CHECKS * WAITING_CHECK_SECONDS + 5
"""Seconds from the start until every page must have shown it, even if a notification was lost."""
MAX_NOTICE_SECONDS = 2.0
CUP = {
    "name": "Evening Swiss",
    "kind": "swiss",
    "game": "trojan-war",
    "rhythm": {"kind": "live", "bank": 600, "increment": 10},
    "most": PLAYERS,
}


class Notices(NamedTuple):
    """The results of one tournament."""

    paired: float
    """Seconds from the start request to the pairing."""
    shown: list[float]
    """Seconds from the pairing to the first list with the game, by page."""


class Visitor:
    """An account with one open page, at a node."""

    def __init__(self, n: int) -> None:
        self.port = FIRST_PORT + n % NODES
        self.name = f"Player {n}"
        self.id = self.token = ""
        self.wire: Wire | None = None
        self.shown = 0.0

    async def ask(self, path: str, body: Any) -> Any:
        line = await Line.connect(self.port)
        signed = {"authorization": f"Bearer {self.token}"} if self.token else {}
        answer = await line.ask("POST", path, msgspec.json.encode(body), signed)
        line.close()
        assert answer.status == 201, (path, answer.status, answer.body)
        self.token = self.token or answer.headers["x-ilion-token"]
        return answer.json()

    async def join(self, db: Any) -> None:
        self.id = (await self.ask("/api/guests", {"name": self.name}))["id"]
        await db.execute("update users set kind = 'account' where id = $1", self.id)

    async def open_page(self) -> None:
        self.wire = await Wire.connect(self.port, self.token, self.hear)
        self.wire.say(b'{"type":"watch-waiting"}')

    def hear(self, text: bytes) -> None:
        if not self.shown and b'"kind":"tournament"' in text:
            self.shown = now()


async def hold_tournament(db: Any) -> Notices:
    """Let players enter a tournament and start it, while each has a different page open."""
    visitors = [Visitor(n) for n in range(PLAYERS)]
    for visitor in visitors:
        await visitor.join(db)
    cup = (await visitors[0].ask("/api/cups", CUP))["info"]["id"]
    for visitor in visitors:
        await visitor.ask(f"/api/cups/{cup}/enter", {})
        await visitor.open_page()
    await asyncio.sleep(CALM_SECONDS)
    begun = now()
    await visitors[0].ask(f"/api/cups/{cup}/begin", {})
    while not all(visitor.shown for visitor in visitors) and now() < begun + LOOK_SECONDS:
        await asyncio.sleep(0.5)
    paired = await db.fetchval(
        "select extract(epoch from max(began))::float8 from tournament_games where cup = $1", cup
    )
    for visitor in visitors:
        if visitor.wire is not None:
            visitor.wire.close()
    return Notices(paired - begun, [visitor.shown - paired for visitor in visitors])


def measure(database: Cluster, seed: int, lossy: bool) -> Notices:
    """Simulate one tournament without process faults, and nothing else."""
    found: list[Notices] = []
    if not lossy:
        vars(bus).update(LOSE=0.0, DOUBLE=0.0, DELAY=0.0)

    async def prepare(db: Any) -> None:
        found.append(await hold_tournament(db))

    simulate(database, Scenario(seed, seconds=0, kinds=(), cast=(), calm=0, plan=()), prepare)
    return found[0]


def main() -> int:
    if os.environ.get("PYTHONHASHSEED") != "0":  # the iteration order of sets of strings depends on the hash seed
        os.execve(
            sys.executable,
            [sys.executable, "-m", "tests.simulate.notices", *sys.argv[1:]],
            {**os.environ, "PYTHONHASHSEED": "0"},
        )
    parser = argparse.ArgumentParser(prog="python -m tests.simulate.notices", description=__doc__)
    parser.add_argument("--seeds", type=int, default=10, help="tournaments, each with its own seed")
    parser.add_argument("--lossy", action="store_true", help="with a bus that loses messages")
    args = parser.parse_args()
    exit_on_sigterm()
    logging.disable(logging.CRITICAL)
    with simulation_database() as database:
        found = [measure(database, seed, args.lossy) for seed in range(1, args.seeds + 1)]
    shown = sorted(seconds for one in found for seconds in one.shown)
    print(f"{len(found)} tournaments of {PLAYERS}, {NODES} nodes, virtual seconds")
    print(f"from the request to the pairing: {max(one.paired for one in found):.2f} at most")
    middle, latest = shown[len(shown) // 2], shown[-1]
    print(f"from the pairing to the notice: median {middle:.2f}, {latest:.2f} at most, {len(shown)} pages")
    return 0 if shown[0] > 0 and latest <= (LOOK_SECONDS if args.lossy else MAX_NOTICE_SECONDS) else 1


if __name__ == "__main__":
    sys.exit(main())

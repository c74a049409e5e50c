"""A server under a memory limit, first quiet, then attacked: by each attack, and by all at once."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import AsyncGenerator, Iterable, Sequence
from contextlib import asynccontextmanager
from threading import get_native_id

import msgspec

from ilion.bots.process_pool import lower_session_priority
from tests.hostile.enemy import ALONE, PROXY, SEND_TIMEOUT_SECONDS, TOGETHER, Attack, Enemy
from tests.hostile.honest import Seen, first_act, watched
from tests.rig.guest import PATIENCE, Guest, NoResponse
from tests.rig.limited_node import LimitedNode, limited_node
from tests.server.postbox import Postbox, postbox

BOTS = 2
"""Bot processes, besides the one for bots alone; the worker pool has two."""
WAIT = 2.0
"""Seconds that other users may wait during an attack, even on a busy machine."""
LOOK = 0.1
WARM = 8
GIVES_WAY = 10
SETTLED = 3.0
"""Seconds after which earlier work has settled."""


class Case(msgspec.Struct):
    """An attack, what it cost both sides, and what it reached."""

    attack: Attack
    requests: int = 0
    bytes: int = 0
    seconds: float = 0.0
    cpu: float | None = None
    memory: int | None = None
    wait: float | None = None
    outcome: str = ""
    reached: list[str] = []

    @property
    def failed(self) -> bool:
        """Return whether there was harm that is not known yet."""
        return bool(self.reached) and not self.attack.open


class Found(msgspec.Struct):
    """Everything that a run has found."""

    cases: list[Case]
    quiet: Seen
    attacked: Seen
    rounds: list[tuple[Seen, Seen]]
    peak: int
    stops: list[str]
    cpu: float
    """Seconds of processor time of node and workers per second of attack."""
    pressed: float
    """Requests and messages of all attackers per second."""


class Stage:
    """The server and its clients."""

    def __init__(self, node: LimitedNode, post: Postbox, small: bool) -> None:
        self.node = node
        self.post = post
        self.small = small
        self.idle = 0.0
        """Seconds of processor time per second that the idle server takes."""
        self.rounds = 0

    async def warm(self) -> None:
        """Start every process, so that its start is not counted."""
        guests = [Guest(self.node.port, f"127.4.0.{n + 1}") for n in range(WARM)]
        await asyncio.gather(*(self.warm_by(guest) for guest in guests))
        await self.node.abort_games("Warm%")

    async def rest(self) -> None:
        """Measure the idle server."""
        await asyncio.sleep(SETTLED)
        begun = self.node.samples[-1]
        await asyncio.sleep(SETTLED)
        ended = self.node.samples[-1]
        self.idle = (ended.cpu - begun.cpu) / (ended.at - begun.at)

    async def warm_by(self, guest: Guest) -> None:
        await guest.join("Warm")
        await guest.ask("POST", "/api/games/escolex/pieces", {"setup": {"seats": 5}}, patience=60)
        await first_act(guest, "uniform")
        guest.leave()

    def enemy(self, number: int, seconds: float, rate: float) -> Enemy:
        return Enemy(self.node.port, number, self.rounds, seconds, rate, self.post, self.small)

    async def one(self, attack: Attack, number: int, seconds: float) -> Case:
        """Run one attack alone, and measure how long another user waits meanwhile."""
        await self.node.up()
        self.rounds += 1
        stops, before = len(self.node.stops), self.node.samples[-1]
        waits = [0.0]
        watching = asyncio.create_task(self.bystander(waits))
        case = await self.tried(attack, self.enemy(number, seconds, ALONE))
        watching.cancel()
        samples = [sample for sample in self.node.samples if sample.at > before.at] or [before]
        case.cpu = max(0.0, samples[-1].cpu - before.cpu - self.idle * (samples[-1].at - before.at))
        case.memory = max(0, max(sample.memory for sample in samples) - before.memory)
        case.wait = max(waits)
        case.reached += [f"the node {why}" for _, why in self.node.stops[stops:]]
        if attack.memory and case.memory > attack.memory:
            case.reached.append(f"memory grows by {case.memory >> 20} MB")
        if case.wait > WAIT:
            case.reached.append(f"others wait {case.wait:.1f} s")
        await self.node.abort_games("Enemy%")
        return case

    async def bystander(self, waits: list[float]) -> None:
        """Send cheap requests and measure the wait."""
        guest = Guest(self.node.port, f"127.3.{self.rounds}.1")
        while True:
            begun = time.monotonic()
            try:
                await guest.ask("GET", "/healthz")
                waits.append(time.monotonic() - begun)
            except NoResponse:
                waits.append(PATIENCE)
            await asyncio.sleep(LOOK)

    async def tried(self, attack: Attack, enemy: Enemy) -> Case:
        try:
            outcome = await attack.run(enemy)
        except NoResponse as error:
            outcome = str(error)
            enemy.wants(False, f"the server does not respond: {error}")
        enemy.leave()
        return Case(
            attack,
            sum(guest.requests for guest in enemy.own),
            sum(guest.bytes for guest in enemy.own),
            enemy.lasted,
            outcome=outcome,
            reached=enemy.reached,
        )

    async def quiet(self, seconds: float, tables: int) -> Seen:
        self.rounds += 1
        return await watched(self.node.port, seconds, tables, self.rounds)

    async def all(self, attacks: Sequence[Attack], seconds: float, tables: int) -> tuple[Seen, list[Case]]:
        """Run every attack at once, while honest people play."""
        self.rounds += 1
        people = asyncio.create_task(watched(self.node.port, seconds, tables, self.rounds))
        tried = await asyncio.to_thread(self.onslaught, attacks, seconds)
        seen = await people
        await self.node.abort_games("Enemy%")
        await self.node.abort_games("Newcomer%")
        return seen, tried

    def onslaught(self, attacks: Sequence[Attack], seconds: float) -> list[Case]:
        """Run all attacks in a thread of low priority: real attackers don't share the server's processor."""
        os.setpriority(os.PRIO_PROCESS, get_native_id(), GIVES_WAY)

        async def at_once() -> list[Case]:
            enemies = [self.enemy(number, seconds, TOGETHER) for number in range(len(attacks))]
            return await asyncio.gather(*map(self.tried, attacks, enemies))

        lower_session_priority(GIVES_WAY)
        try:
            return asyncio.run(at_once())
        finally:
            lower_session_priority(0)


@asynccontextmanager
async def stage(plants: Sequence[str] = (), small: bool = False) -> AsyncGenerator[Stage, None]:
    """Start a server as a host would, with a mailbox."""
    async with postbox() as post:
        settings = {
            "bot_workers": str(BOTS),
            "smtp_url": post.url,
            "mail_from": "ilion@example.org",
            "metrics_token": secrets.token_hex(16),
            "trusted_proxies": PROXY,
            "send_timeout_seconds": str(SEND_TIMEOUT_SECONDS),
        }
        async with limited_node(plants, None, **settings) as one:
            made = Stage(one, post, small)
            await made.warm()
            yield made


async def run(attacks: Sequence[Attack], small: bool, rounds: int, seconds: float, alone: float, tables: int) -> Found:
    """Run each attack alone if there is time for it, then quiet and attacked rounds in turn on the same machine."""
    async with stage(small=small) as at:
        cases = []
        if alone:
            await at.rest()
            cases = [await at.one(attack, n, alone) for n, attack in enumerate(attacks)]
        pairs, spent, attacked, asked = [], 0.0, 0.0, 0
        for _ in range(rounds):
            quiet = await at.quiet(seconds, tables)
            before = at.node.samples[-1]
            seen, tried = await at.all(attacks, seconds, tables)
            after = at.node.samples[-1]
            spent, attacked = spent + after.cpu - before.cpu, attacked + after.at - before.at
            asked += sum(case.requests for case in tried)
            pairs.append((quiet, seen))
            cases = merged(cases, tried)
        return Found(
            cases,
            sum((quiet for quiet, _ in pairs), Seen()),
            sum((seen for _, seen in pairs), Seen()),
            pairs,
            max(sample.memory for sample in at.node.samples),
            [why for _, why in at.node.stops],
            spent / max(0.1, attacked),
            asked / max(0.1, attacked),
        )


def merged(cases: list[Case], tried: Iterable[Case]) -> list[Case]:
    """Return what each attack reached, alone or with the others."""
    if not cases:
        return list(tried)
    for case, again in zip(cases, tried, strict=True):
        case.reached += [what for what in again.reached if what not in case.reached]
    return cases

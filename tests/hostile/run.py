"""A server under a memory limit, first quiet, then attacked: attack by attack, and by all at once."""

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
from tests.rig.guest import PATIENCE, Guest, Unheard
from tests.rig.house import House, house
from tests.server.postbox import Postbox, postbox

BOTS = 2
"""Processes that think for bots, besides the one for bots alone; and the thinking room has two."""
WAIT = 2.0
"""Seconds that nobody else waits for anything while one attacks, even on a machine that others use, too."""
LOOK = 0.1
WARM = 8
GIVES_WAY = 10
SETTLED = 3.0
"""Seconds after which nothing is left of what was done before."""


class Case(msgspec.Struct):
    """An attack, what it cost him and us, and what he reached."""

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
    def amiss(self) -> bool:
        """Whether harm was done that nobody knew of."""
        return bool(self.reached) and not self.attack.open


class Found(msgspec.Struct):
    """All that a run has found."""

    cases: list[Case]
    quiet: Seen
    attacked: Seen
    rounds: list[tuple[Seen, Seen]]
    peak: int
    deaths: list[str]
    cpu: float
    """Seconds of processor time of node and thinkers in a second of attack."""
    pressed: float
    """Questions and messages of all attackers in a second."""


class Stage:
    """The house, and who comes to it."""

    def __init__(self, house: House, post: Postbox, small: bool) -> None:
        self.house = house
        self.post = post
        self.small = small
        self.idle = 0.0
        """Seconds of processor time that the house takes in a second when nobody comes."""
        self.rounds = 0

    async def warm(self) -> None:
        """Let every process begin, so that none is counted as somebody's fault."""
        guests = [Guest(self.house.port, f"127.4.0.{n + 1}") for n in range(WARM)]
        await asyncio.gather(*(self.warm_by(guest) for guest in guests))
        await self.house.sweep("Warm%")

    async def rest(self) -> None:
        """See what doing nothing costs."""
        await asyncio.sleep(SETTLED)
        begun = self.house.looks[-1]
        await asyncio.sleep(SETTLED)
        ended = self.house.looks[-1]
        self.idle = (ended.cpu - begun.cpu) / (ended.at - begun.at)

    async def warm_by(self, guest: Guest) -> None:
        await guest.join("Warm")
        await guest.ask("POST", "/api/games/escolex/pieces", {"setup": {"seats": 5}}, patience=60)
        await first_act(guest, "uniform")
        guest.leave()

    def enemy(self, number: int, seconds: float, rate: float) -> Enemy:
        return Enemy(self.house.port, number, self.rounds, seconds, rate, self.post, self.small)

    async def one(self, attack: Attack, number: int, seconds: float) -> Case:
        """One attack alone, and how long somebody else waits meanwhile."""
        await self.house.up()
        self.rounds += 1
        deaths, before = len(self.house.deaths), self.house.looks[-1]
        waits = [0.0]
        looking = asyncio.create_task(self.bystander(waits))
        case = await self.tried(attack, self.enemy(number, seconds, ALONE))
        looking.cancel()
        looks = [look for look in self.house.looks if look.at > before.at] or [before]
        case.cpu = max(0.0, looks[-1].cpu - before.cpu - self.idle * (looks[-1].at - before.at))
        case.memory = max(0, max(look.memory for look in looks) - before.memory)
        case.wait = max(waits)
        case.reached += [f"the node {why}" for _, why in self.house.deaths[deaths:]]
        if attack.memory and case.memory > attack.memory:
            case.reached.append(f"memory grows by {case.memory >> 20} MB")
        if case.wait > WAIT:
            case.reached.append(f"others wait {case.wait:.1f} s")
        await self.house.sweep("Enemy%")
        return case

    async def bystander(self, waits: list[float]) -> None:
        """Somebody who asks for next to nothing."""
        guest = Guest(self.house.port, f"127.3.{self.rounds}.1")
        while True:
            begun = time.monotonic()
            try:
                await guest.ask("GET", "/healthz")
                waits.append(time.monotonic() - begun)
            except Unheard:
                waits.append(PATIENCE)
            await asyncio.sleep(LOOK)

    async def tried(self, attack: Attack, enemy: Enemy) -> Case:
        try:
            outcome = await attack.run(enemy)
        except Unheard as error:
            outcome = str(error)
            enemy.wants(False, f"the house does not answer: {error}")
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
        return await watched(self.house.port, seconds, tables, self.rounds)

    async def all(self, attacks: Sequence[Attack], seconds: float, tables: int) -> tuple[Seen, list[Case]]:
        """Every attack at once, while honest people play."""
        self.rounds += 1
        people = asyncio.create_task(watched(self.house.port, seconds, tables, self.rounds))
        tried = await asyncio.to_thread(self.onslaught, attacks, seconds)
        seen = await people
        await self.house.sweep("Enemy%")
        await self.house.sweep("Newcomer%")
        return seen, tried

    def onslaught(self, attacks: Sequence[Attack], seconds: float) -> list[Case]:
        """All of them, in a thread that gives way: in earnest they do not sit at the house's own processor."""
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
    """A house as a host would start it, with a post."""
    async with postbox() as post:
        settings = {
            "bot_workers": str(BOTS),
            "smtp_url": post.url,
            "mail_from": "house@example.org",
            "metrics_token": secrets.token_hex(16),
            "trusted_proxies": PROXY,
            "send_timeout_seconds": str(SEND_TIMEOUT_SECONDS),
        }
        async with house(plants, None, **settings) as one:
            made = Stage(one, post, small)
            await made.warm()
            yield made


async def run(attacks: Sequence[Attack], small: bool, rounds: int, seconds: float, alone: float, tables: int) -> Found:
    """Attack by attack, where each has time; then quiet and attacked in turn, so that both see the same machine."""
    async with stage(small=small) as at:
        cases = []
        if alone:
            await at.rest()
            cases = [await at.one(attack, n, alone) for n, attack in enumerate(attacks)]
        pairs, spent, attacked, asked = [], 0.0, 0.0, 0
        for _ in range(rounds):
            quiet = await at.quiet(seconds, tables)
            before = at.house.looks[-1]
            seen, tried = await at.all(attacks, seconds, tables)
            after = at.house.looks[-1]
            spent, attacked = spent + after.cpu - before.cpu, attacked + after.at - before.at
            asked += sum(case.requests for case in tried)
            pairs.append((quiet, seen))
            cases = merged(cases, tried)
        return Found(
            cases,
            sum((quiet for quiet, _ in pairs), Seen()),
            sum((seen for _, seen in pairs), Seen()),
            pairs,
            max(look.memory for look in at.house.looks),
            [why for _, why in at.house.deaths],
            spent / max(0.1, attacked),
            asked / max(0.1, attacked),
        )


def merged(cases: list[Case], tried: Iterable[Case]) -> list[Case]:
    """What each attack reached, alone or with the others."""
    if not cases:
        return list(tried)
    for case, again in zip(cases, tried, strict=True):
        case.reached += [what for what in again.reached if what not in case.reached]
    return cases

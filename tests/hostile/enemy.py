"""An attacker with their own address and a time limit, and the players whom they would harm."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from tests.rig.guest import PATIENCE, Guest, NoResponse, two
from tests.rig.line import Answer
from tests.server.postbox import Postbox

ALONE, TOGETHER = 60.0, 20.0
"""Requests and messages per second of one address: six times the long-term rate limit, and twice when all attack at
once. Larger floods must be stopped by the network, and are not tested here."""
LENIENT = 3.0
"""The factor on waiting times in a small run, which shares its machine."""
PROXY = "127.9.9.9"
"""The one proxy address that the server trusts."""
SEND_TIMEOUT_SECONDS = 2.0
"""Seconds after which a node of the rig drops a response that nobody reads; in production it is a minute."""
REFUSED = frozenset({0, 400, 401, 403, 404, 409, 413, 422, 429, 503})


class Enemy:
    """An attacker: what they have done so far, and what they should not have reached."""

    def __init__(
        self, port: int, number: int, round: int, seconds: float, rate: float, post: Postbox, small: bool = False
    ) -> None:
        self.port = port
        self.place = f"127.{20 + number}.{round}.1"
        self.elsewhere = f"127.{120 + number}.{round}"
        self.seconds = seconds
        self.rate = rate
        self.post = post
        self.small = small
        self.begun = self.next = time.monotonic()
        self.ended = 0.0
        self.own: list[Guest] = []
        self.others: list[Guest] = []
        self.reached: list[str] = []

    # The attacker's actions

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.begun + self.seconds

    @property
    def lasted(self) -> float:
        return (self.ended or time.monotonic()) - self.begun

    async def pace(self) -> None:
        """Wait until the next message is allowed."""
        now = time.monotonic()
        self.next = max(self.next, now - 1) + 1 / self.rate
        await asyncio.sleep(max(0, self.next - now))

    def guest(self, place: str = "") -> Guest:
        """Return the attacker, not signed in yet."""
        guest = Guest(self.port, place or self.place, self.patience(PATIENCE))
        self.own.append(guest)
        return guest

    async def person(self) -> Guest:
        guest = self.guest()
        await joined(guest, "Enemy")
        return guest

    async def pair(self, game: str = "trojan-war", **more: Any) -> tuple[Guest, Guest, str]:
        """Return two of the attacker's guests at their own table."""
        one, other, table = await two(self.port, (self.place, self.place), game, self.patience(PATIENCE), **more)
        self.own += (one, other)
        return one, other, table

    async def ask(self, guest: Guest, method: str, path: str, body: Any = None, **more: Any) -> Answer:
        """Send a request at the attacker's rate. If there is no response, its status is 0."""
        await self.pace()
        try:
            return await guest.ask(method, path, body, **more)
        except NoResponse:
            return Answer()

    async def loops(self, many: int, once: Callable[[int], Awaitable[object]]) -> None:
        """Repeat until the time is over, with this many loops at once."""

        async def loop(n: int) -> None:
            while self.goes_on:
                await once(n)
                n += many

        await asyncio.gather(*(loop(n) for n in range(many)))

    async def until(self, seen: Callable[[], Awaitable[bool]], seconds: float) -> bool:
        """Return whether a condition becomes true within some seconds."""
        end = time.monotonic() + seconds
        while not await seen():
            if time.monotonic() > end:
                return False
            await asyncio.sleep(0.25)
        return True

    # The victims

    async def victim(self) -> Guest:
        """Return another user, from another address."""
        guest = Guest(self.port, f"{self.elsewhere}.{len(self.others) + 1}", self.patience(PATIENCE))
        self.others.append(guest)
        await joined(guest, "Victim")
        return guest

    async def victims(self, **more: Any) -> tuple[Guest, Guest, str]:
        places = f"{self.elsewhere}.{len(self.others) + 1}", f"{self.elsewhere}.{len(self.others) + 2}"
        one, other, table = await two(self.port, places, patience=self.patience(PATIENCE), **more)
        self.others += (one, other)
        return one, other, table

    def patience(self, seconds: float) -> float:
        """Return how long another user waits for something before that counts as harm."""
        return seconds * (LENIENT if self.small else 1)

    # The findings

    def wants(self, holds: bool, what: str) -> None:
        """Record a failure once."""
        if not holds and what not in self.reached:
            self.reached.append(what)

    @property
    def statuses(self) -> Counter[int]:
        return sum((guest.statuses for guest in self.own), Counter())

    def sound(self, answer: Answer) -> bool:
        """Return whether a response is not a server error. A missing response is not the server's fault here."""
        return not answer.fault

    def leave(self) -> None:
        self.ended = time.monotonic()
        for guest in (*self.own, *self.others):
            guest.leave()


class Attack(msgspec.Struct, frozen=True):
    """An attack; ``run`` returns a summary of its outcome."""

    name: str
    finding: str
    run: Callable[[Enemy], Awaitable[str]]
    memory: int = 0
    """Bytes by which the memory of the node may grow meanwhile; 0: not checked."""
    open: str = ""
    """Why the server doesn't withstand it yet, if known: it is printed, but is no failure."""


async def joined(guest: Guest, name: str) -> None:
    answer = await guest.join(name)
    if answer.status != 201:
        raise NoResponse(f"could not sign in: {answer.status} {answer.refusal}")


def status_of(answer: Answer) -> str:
    return str(answer.json()["status"]) if answer.status == 200 else ""

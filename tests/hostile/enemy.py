"""An attacker with their own address and a time limit, and the players whom they would harm."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from tests.rig.guest import Guest, Unheard, two
from tests.rig.line import Answer
from tests.server.postbox import Postbox

ALONE, TOGETHER = 60.0, 20.0
"""Questions and messages a second of one address: six times what the door allows for long, and twice where all attack
at once. What a flood of more does by its mere number is the network's to stop, and not what is shown here."""
LENIENT = 3.0
"""How much longer others may wait in a small run, which shares its machine with whatever else runs."""
PROXY = "127.9.9.9"
"""The one address whose word on where somebody comes from the house takes."""
SEND_TIMEOUT_SECONDS = 2.0
"""After which a node of the rig gives up an answer that nobody reads; in earnest it is a minute."""
REFUSED = frozenset({0, 400, 401, 403, 404, 409, 413, 422, 429, 503})


class Enemy:
    """An attacker: what he has done so far, and all that he reached and should not."""

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

    # What he does

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.begun + self.seconds

    @property
    def lasted(self) -> float:
        return (self.ended or time.monotonic()) - self.begun

    async def pace(self) -> None:
        """Wait until he may say something again."""
        now = time.monotonic()
        self.next = max(self.next, now - 1) + 1 / self.rate
        await asyncio.sleep(max(0, self.next - now))

    def guest(self, place: str = "") -> Guest:
        """Himself, nobody as yet."""
        guest = Guest(self.port, place or self.place)
        self.own.append(guest)
        return guest

    async def person(self) -> Guest:
        guest = self.guest()
        await joined(guest, "Enemy")
        return guest

    async def pair(self, game: str = "trojan-war", **more: Any) -> tuple[Guest, Guest, str]:
        """Two of them at a table of their own."""
        one, other, table = await two(self.port, (self.place, self.place), game, **more)
        self.own += (one, other)
        return one, other, table

    async def ask(self, guest: Guest, method: str, path: str, body: Any = None, **more: Any) -> Answer:
        """A question at his pace; no answer is an answer of status 0."""
        await self.pace()
        try:
            return await guest.ask(method, path, body, **more)
        except Unheard:
            return Answer()

    async def loops(self, many: int, once: Callable[[int], Awaitable[object]]) -> None:
        """The same again and again until time is over, so many at once."""

        async def loop(n: int) -> None:
            while self.goes_on:
                await once(n)
                n += many

        await asyncio.gather(*(loop(n) for n in range(many)))

    async def until(self, seen: Callable[[], Awaitable[bool]], seconds: float) -> bool:
        """Whether something comes to be so within some seconds."""
        end = time.monotonic() + seconds
        while not await seen():
            if time.monotonic() > end:
                return False
            await asyncio.sleep(0.25)
        return True

    # Whom he would harm

    async def victim(self) -> Guest:
        """Somebody else, who comes from somewhere else."""
        guest = Guest(self.port, f"{self.elsewhere}.{len(self.others) + 1}")
        self.others.append(guest)
        await joined(guest, "Victim")
        return guest

    async def victims(self, **more: Any) -> tuple[Guest, Guest, str]:
        places = f"{self.elsewhere}.{len(self.others) + 1}", f"{self.elsewhere}.{len(self.others) + 2}"
        one, other, table = await two(self.port, places, **more)
        self.others += (one, other)
        return one, other, table

    def patience(self, seconds: float) -> float:
        """How long somebody else waits for something before that is harm."""
        return seconds * (LENIENT if self.small else 1)

    # What is found

    def wants(self, holds: bool, what: str) -> None:
        """Note what should not have come to be, once."""
        if not holds and what not in self.reached:
            self.reached.append(what)

    @property
    def statuses(self) -> Counter[int]:
        return sum((guest.statuses for guest in self.own), Counter())

    def sound(self, answer: Answer) -> bool:
        """Whether an answer is no fault of ours; to be left without one is his own affair."""
        return not answer.fault

    def leave(self) -> None:
        self.ended = time.monotonic()
        for guest in (*self.own, *self.others):
            guest.leave()


class Attack(msgspec.Struct, frozen=True):
    """What one who attacks does; it says what it came to."""

    name: str
    finding: str
    run: Callable[[Enemy], Awaitable[str]]
    memory: int = 0
    """Bytes by which the memory of the node may grow meanwhile, where that shows whether it is withstood; 0: any."""
    open: str = ""
    """Why the house does not withstand it yet, where that is known: it is told, and not held against it."""


async def joined(guest: Guest, name: str) -> None:
    answer = await guest.join(name)
    if answer.status != 201:
        raise Unheard(f"not let in: {answer.status} {answer.refusal}")


def status_of(answer: Answer) -> str:
    return str(answer.json()["status"]) if answer.status == 200 else ""

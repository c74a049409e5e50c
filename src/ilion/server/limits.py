"""How often a thing may be tried. Most limits are each node's own; those of signing in stand in the database."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from ilion.core.wire import Refusal
from ilion.server.metrics import LIMITED
from ilion.server.postgres import Database
from ilion.server.sorry import Sorry

TOO_OFTEN = Refusal("refuse-too-often")
KEPT: Final = 50_000
"""Counters a node remembers; the ones untouched for longest are forgotten first."""


class Limit(NamedTuple):
    """So many in so many seconds."""

    most: int
    seconds: float


CODES_PER_ADDRESS_AND_PLACE: Final = Limit(4, 6 * 3600)
CODES_PER_ADDRESS: Final = Limit(20, 24 * 3600)
CODES_PER_PLACE: Final = Limit(20, 3600)
SIGN_INS_PER_PLACE: Final = Limit(10, 300)
SIGN_INS: Final = Limit(1000, 300)

GUESTS: Final = Limit(60, 3600)
TABLES: Final = Limit(30, 3600)
OPEN_TABLES: Final = 100
CHAT: Final = Limit(10, 60)
REPORTS: Final = Limit(20, 3600)
PAPERS: Final = Limit(10, 86_400)
REQUESTS: Final = Limit(600, 60)
SOCKETS_PER_PERSON: Final = 8
SOCKETS_PER_PLACE: Final = 50
MESSAGES: Final = Limit(200, 20)
WATCHING: Final = 4
"""What a message costs who does not play: a great decision is many small acts, so players may say more."""


class Bucket:
    """What is left of a limit; it fills evenly again."""

    __slots__ = ("left", "then")

    def __init__(self, left: float, now: float) -> None:
        self.left = left
        self.then = now

    def take(self, price: int, most: float, seconds: float, now: float) -> bool:
        self.left = min(most, self.left + (now - self.then) * most / seconds)
        self.then = now
        if self.left < price:
            return False
        self.left -= price
        return True


class Limits:
    """Counters in this process, for each thing and each person or place."""

    def __init__(self, factor: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.factor = factor
        """How much more generous than the constants; 0 lifts the limits."""
        self.clock = clock
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def allows(self, thing: str, who: str, limit: Limit) -> bool:
        """Count one; False when there were too many."""
        if not self.factor:
            return True
        bucket = self.buckets.pop((thing, who), None) or self.bucket(limit)
        self.buckets[thing, who] = bucket
        if len(self.buckets) > KEPT:
            self.buckets.popitem(last=False)
        return self.take(thing, bucket, limit)

    def bucket(self, limit: Limit) -> Bucket:
        """A full bucket, for whoever keeps his own."""
        return Bucket(limit.most * self.factor, self.clock())

    def take(self, thing: str, bucket: Bucket, limit: Limit, price: int = 1) -> bool:
        fine = not self.factor or bucket.take(price, limit.most * self.factor, limit.seconds, self.clock())
        if not fine:
            LIMITED.labels(thing).inc()
        return fine

    def spend(self, thing: str, who: str, limit: Limit) -> None:
        if not self.allows(thing, who, limit):
            raise Sorry(TOO_OFTEN, 429)

    def most(self, number: int) -> float:
        """A plain maximum, made as generous as the rest."""
        return number * self.factor if self.factor else float("inf")


class Attempts:
    """Counters in the database, for signing in: the same on every node, and no database means no."""

    def __init__(self, db: Database, factor: float = 1.0) -> None:
        self.db = db
        self.factor = factor

    async def spend(self, thing: str, who: str, limit: Limit) -> None:
        if not self.factor:
            return
        n = await self.db.value("attempt", f"{thing}:{who}", limit.seconds)
        if n > limit.most * self.factor:
            LIMITED.labels(thing).inc()
            raise Sorry(TOO_OFTEN, 429)


def place_of(host: str | None) -> str:
    """Where somebody comes from, for counting: an address, or the network of an IPv6 address."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return host or "?"
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)

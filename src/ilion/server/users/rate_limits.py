"""Rate limits, by cost.

Requests are charged to an owner, a user with all their bot accounts, and to a network; most actions are limited for
both. Expensive actions are counted in the database, the same on every node, and are refused if there is no database.
Cheap actions, which are many, are counted by each node for itself.
"""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from ilion.core.values import Refusal
from ilion.server.database import Database
from ilion.server.runtime.bounded import LruCache
from ilion.server.runtime.metrics import RATE_LIMITED
from ilion.table.errors import RequestRefused

TOO_OFTEN = Refusal("refuse-too-often")
MAX_BUCKETS: Final = 50_000
"""Buckets a node remembers; the ones untouched for longest are forgotten first."""
IPV6_NETWORK_FACTOR: Final = 8
"""Factor by which an IPv6 /48 network may send more than each of its /64 networks."""
TOLERANCE_SECONDS: Final = 1e-6


class RateLimit(NamedTuple):
    """A bucket of ``most`` units that fills up again in ``seconds``."""

    most: float
    seconds: float


class RateLimitKeys(NamedTuple):
    """The keys charged for a request: a user with their bot accounts, and the network; empty for nobody."""

    owner: str = ""
    network: str = ""


class Charge(NamedTuple):
    """A charge to one bucket."""

    thing: str
    holder: str
    limit: RateLimit
    price: float

    def seconds(self, factor: float) -> float:
        """Return how long the bucket takes to refill what is charged; at most the time to fill it completely."""
        return min(1.0, self.price / (self.limit.most * factor)) * self.limit.seconds


class LimitedAction(NamedTuple):
    """An action that is limited by owner, by network, or by both."""

    name: str
    owner: RateLimit | None = None
    network: RateLimit | None = None

    def of(self, keys: RateLimitKeys, price: float = 1) -> tuple[Charge, ...]:
        """Return the charges for the action."""
        charges = []
        if self.owner is not None and keys.owner:
            charges.append(Charge(self.name, f"owner:{keys.owner}", self.owner, price))
        if self.network is not None and keys.network:
            charges.append(Charge(self.name, f"place:{keys.network}", self.network, price))
            if (wide := wider_network(keys.network)) is not None:
                limit = RateLimit(self.network.most * IPV6_NETWORK_FACTOR, self.network.seconds)
                charges.append(Charge(self.name, f"place:{wide}", limit, price))
        return tuple(charges)


class TableQuota(NamedTuple):
    """How many tables an owner may have at once: waiting for players, and played by bots only."""

    open: float
    alone: float


HOUR_SECONDS: Final = 3600
DAY_SECONDS: Final = 86_400

# Expensive: counted in the database
GUESTS: Final = LimitedAction("guests", network=RateLimit(60, HOUR_SECONDS))
TABLES: Final = LimitedAction("tables", RateLimit(30, HOUR_SECONDS), RateLimit(120, HOUR_SECONDS))
BOTS_ALONE: Final = LimitedAction("bots-alone", RateLimit(6, HOUR_SECONDS), RateLimit(24, HOUR_SECONDS))
"""Tables with bots only, which play on by themselves."""
SEATS: Final = LimitedAction("seats", RateLimit(60, HOUR_SECONDS), RateLimit(240, HOUR_SECONDS))
PROGRAMS: Final = LimitedAction("programs", RateLimit(40, DAY_SECONDS), RateLimit(160, DAY_SECONDS))
EXPORT: Final = LimitedAction("export", RateLimit(10, DAY_SECONDS), RateLimit(40, DAY_SECONDS))
KEEPING: Final = LimitedAction("keeping", RateLimit(60, HOUR_SECONDS), RateLimit(240, HOUR_SECONDS))
"""Components and records that are checked and stored: one, and one more for each hundred thousand characters."""
REPORTS: Final = LimitedAction("reports", RateLimit(20, HOUR_SECONDS), RateLimit(80, HOUR_SECONDS))
HOOKS: Final = LimitedAction("hooks", RateLimit(10, HOUR_SECONDS), RateLimit(40, HOUR_SECONDS))
CODES: Final = LimitedAction("codes", network=RateLimit(20, HOUR_SECONDS))
CODES_FROM_HERE: Final = LimitedAction("codes-from-here", RateLimit(4, 6 * HOUR_SECONDS))
"""To one address, from one network."""
CODES_TO_ADDRESS: Final = LimitedAction("codes-to-address", RateLimit(20, DAY_SECONDS))
CODES_KNOWN: Final = LimitedAction("codes-known", RateLimit(6, 6 * HOUR_SECONDS))
"""To one address, from browsers that have proved it before: strangers cannot use these up."""
QUESTIONS: Final = LimitedAction("questions", network=RateLimit(10, 300))
SIGN_INS: Final = LimitedAction("sign-ins", RateLimit(1000, 300), RateLimit(10, 300))
"""From one network, and from all together."""
EVERYBODY: Final = "everybody"

THINKING: Final = LimitedAction("thinking", RateLimit(60, 600))
"""Seconds that bots have computed at an owner's tables: none are refused, but owners with fewer are served first."""

ASKED: Final = LimitedAction("asked", RateLimit(10, DAY_SECONDS))
"""Notifications of challenges to one user, from all challengers together."""

CUPS: Final = LimitedAction("cups", RateLimit(6, DAY_SECONDS), RateLimit(24, DAY_SECONDS))

# Cheap: counted by each node
REQUESTS: Final = LimitedAction("requests", network=RateLimit(600, 60))
MESSAGES: Final = LimitedAction("messages", RateLimit(400, 20), RateLimit(2000, 20))
"""Messages on sockets, in milliseconds of processor time, roughly."""
PICTURES: Final = LimitedAction("pictures", network=RateLimit(60, 300))
"""Pictures of tables that had to be drawn."""
PLANS: Final = LimitedAction("plans", RateLimit(60, 60), RateLimit(240, 60))
"""Conditional moves that are saved or searched."""
FINDS: Final = LimitedAction("finds", RateLimit(30, 60), RateLimit(120, 60))
"""Searches for players by name."""
CHAT: Final = LimitedAction("chat", RateLimit(10, 60), RateLimit(60, 60))
KEPT_READ: Final = LimitedAction("kept-read", network=RateLimit(120, 60))
"""Stored components that are read by their address."""

# Maximal numbers at the same time
MAX_OPEN_TABLES: Final = 100
MAX_BOT_ONLY_TABLES: Final = 3
MAX_OPEN_TOURNAMENTS: Final = 3
MAX_STORED_COMPONENTS: Final = 40
MAX_COMPONENT_BYTES: Final = 4 << 20
"""Compressed size of all components of one owner."""
MAX_SOCKETS_PER_OWNER: Final = 16
MAX_UNKNOWN_SOCKETS_PER_NETWORK: Final = 50
"""Sockets without a session: nothing but their network limits them."""
MAX_SOCKETS_PER_NETWORK: Final = 1000
"""All sockets of a network: every page holds one, and a school or a tournament hall has one address.

A thousand idle sockets take 3 MiB and 0.4 % of a processor. What they ask is limited by ``MESSAGES``.
"""


class NodeRateLimiter:
    """Token buckets in this process; each is stored as the moment at which it will be full again."""

    def __init__(self, factor: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.factor = factor
        """Factor on all limits; 0 lifts them."""
        self.clock = clock
        self.full = LruCache[tuple[str, str], float](MAX_BUCKETS)

    def try_charge(self, charges: Sequence[Charge]) -> bool:
        """Charge all buckets and return True, or charge none and return False if any is exhausted."""
        if not self.factor:
            return True
        now = self.clock()
        after = {(d.thing, d.holder): self.after(d, now) for d in charges}
        short = next((d for d in charges if after[d.thing, d.holder] > now + d.limit.seconds + TOLERANCE_SECONDS), None)
        if short is not None:
            RATE_LIMITED.labels(short.thing, short.holder.partition(":")[0]).inc()
            return False
        for bucket, full in after.items():
            self.full[bucket] = full
        return True

    def after(self, charge: Charge, now: float) -> float:
        return max(now, self.full.get((charge.thing, charge.holder), now)) + charge.seconds(self.factor)

    def spend(self, charges: Sequence[Charge]) -> None:
        if not self.try_charge(charges):
            raise RequestRefused(TOO_OFTEN, 429)

    def most(self, number: int) -> float:
        """Return a plain maximum, multiplied by the factor."""
        return scaled_limit(number, self.factor)


class SharedRateLimiter:
    """Token buckets in the database: the same on every node; without a database everything is refused."""

    def __init__(self, db: Database, factor: float = 1.0) -> None:
        self.db = db
        self.factor = factor
        self.table_quota = TableQuota(scaled_limit(MAX_OPEN_TABLES, factor), scaled_limit(MAX_BOT_ONLY_TABLES, factor))

    async def spend(self, charges: Sequence[Charge]) -> None:
        """Charge all buckets, or charge none and raise RequestRefused."""
        if not self.factor or not charges:
            return
        keys = [f"{d.thing}:{d.holder}" for d in charges]
        costs, spans = [d.seconds(self.factor) for d in charges], [d.limit.seconds for d in charges]
        short = await self.db.take(keys=keys, costs=costs, lengths=spans)
        if short is not None:
            RATE_LIMITED.labels(*short.split(":")[:2]).inc()
            raise RequestRefused(TOO_OFTEN, 429)

    async def charge(self, charges: Sequence[Charge]) -> None:
        """Charge buckets for what is done already; it is not refused, but counts for the next request."""
        for d in charges:
            await self.db.charge(key=f"{d.thing}:{d.holder}", seconds=d.seconds(1.0), most=d.limit.seconds)


def scaled_limit(number: int, factor: float) -> float:
    return number * factor if factor else float("inf")


def network_of(host: str | None) -> str:
    """Return the network that a request counts for: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return host or "?"
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def wider_network(network: str) -> str | None:
    """Return the /48 network of an IPv6 /64 network: one customer may have tens of thousands of them. Else None."""
    if ":" not in network or "/" not in network:
        return None
    return str(ipaddress.ip_network(network).supernet(new_prefix=48))

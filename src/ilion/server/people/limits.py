"""How much may be asked of the house, by what it costs.

Whoever asks is an owner, a person with all his programs, and comes from a place; most things are limited for both. Dear
things are counted in the database, the same on every node, and no database means no. Cheap ones, which are
many, each node counts for itself.
"""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from ilion.core.wire import Refusal
from ilion.server.base.metrics import LIMITED
from ilion.server.postgres import Database
from ilion.table.sorry import Sorry

TOO_OFTEN = Refusal("refuse-too-often")
KEPT: Final = 50_000
"""Buckets a node remembers; the ones untouched for longest are forgotten first."""
WIDER: Final = 8
"""How much more a network of IPv6 may ask than each of its neighbourhoods."""
SLACK: Final = 1e-6


class Limit(NamedTuple):
    """So many at once, and so many anew in so many seconds."""

    most: float
    seconds: float


class Payer(NamedTuple):
    """On whose account something goes: an owner's, and a place's; empty where it is on nobody's."""

    owner: str = ""
    place: str = ""


class Due(NamedTuple):
    """What is to be taken from one bucket."""

    thing: str
    holder: str
    limit: Limit
    price: float

    def seconds(self, factor: float) -> float:
        """How long the bucket takes to fill again what is taken; never longer than to fill at all."""
        return min(1.0, self.price / (self.limit.most * factor)) * self.limit.seconds


class Thing(NamedTuple):
    """Something that is limited, for an owner, for a place, or for both."""

    name: str
    owner: Limit | None = None
    place: Limit | None = None

    def of(self, payer: Payer, price: float = 1) -> tuple[Due, ...]:
        """What a payer has to give for it."""
        dues = []
        if self.owner is not None and payer.owner:
            dues.append(Due(self.name, f"owner:{payer.owner}", self.owner, price))
        if self.place is not None and payer.place:
            dues.append(Due(self.name, f"place:{payer.place}", self.place, price))
            if (wide := wider(payer.place)) is not None:
                limit = Limit(self.place.most * WIDER, self.place.seconds)
                dues.append(Due(self.name, f"place:{wide}", limit, price))
        return tuple(dues)


class Room(NamedTuple):
    """How many tables an owner may have at once: waiting for players, and played by bots alone."""

    open: float
    alone: float


HOUR: Final = 3600
DAY: Final = 86_400

# Dear: in the database
GUESTS: Final = Thing("guests", place=Limit(60, HOUR))
TABLES: Final = Thing("tables", Limit(30, HOUR), Limit(120, HOUR))
BOTS_ALONE: Final = Thing("bots-alone", Limit(6, HOUR), Limit(24, HOUR))
"""Tables at which nobody but bots sits: they play on by themselves."""
SEATS: Final = Thing("seats", Limit(60, HOUR), Limit(240, HOUR))
PROGRAMS: Final = Thing("programs", Limit(40, DAY), Limit(160, DAY))
EXPORT: Final = Thing("export", Limit(10, DAY), Limit(40, DAY))
KEEPING: Final = Thing("keeping", Limit(60, HOUR), Limit(240, HOUR))
"""Components and finished games that are looked at and kept: one, and one more for each hundred thousand letters."""
REPORTS: Final = Thing("reports", Limit(20, HOUR), Limit(80, HOUR))
HOOKS: Final = Thing("hooks", Limit(10, HOUR), Limit(40, HOUR))
CODES: Final = Thing("codes", place=Limit(20, HOUR))
CODES_FROM_HERE: Final = Thing("codes-from-here", Limit(4, 6 * HOUR))
"""To one address, by one place."""
CODES_TO_ADDRESS: Final = Thing("codes-to-address", Limit(20, DAY))
CODES_KNOWN: Final = Thing("codes-known", Limit(6, 6 * HOUR))
"""To one address, by the browsers that have proved it before: whatever strangers ask for, these are left."""
QUESTIONS: Final = Thing("questions", place=Limit(10, 300))
SIGN_INS: Final = Thing("sign-ins", Limit(1000, 300), Limit(10, 300))
"""By one place, and by everybody together."""
EVERYBODY: Final = "everybody"

THINKING: Final = Thing("thinking", Limit(60, 600))
"""Seconds that bots have thought at an owner's tables: none are refused, but who has had fewer is served first."""

ASKED: Final = Thing("asked", Limit(10, DAY))
"""Notices to one person of being asked for a game, whoever asks and however often."""

CUPS: Final = Thing("cups", Limit(6, DAY), Limit(24, DAY))

# Cheap: each node's own
REQUESTS: Final = Thing("requests", place=Limit(600, 60))
MESSAGES: Final = Thing("messages", Limit(400, 20), Limit(2000, 20))
"""What sockets ask of a node, in milliseconds of its time or so."""
PICTURES: Final = Thing("pictures", place=Limit(60, 300))
"""Pictures of tables that had to be drawn."""
PLANS: Final = Thing("plans", Limit(60, 60), Limit(240, 60))
"""Plans that are made or thought of in games over days."""
CHAT: Final = Thing("chat", Limit(10, 60), Limit(60, 60))
KEPT_READ: Final = Thing("kept-read", place=Limit(120, 60))
"""Components that were kept, and are read by whoever knows where."""

# At once
OPEN_TABLES: Final = 100
ALONE_AT_ONCE: Final = 3
CUPS_AT_ONCE: Final = 3
COMPONENTS_KEPT: Final = 40
COMPONENT_BYTES: Final = 4 << 20
"""Of one owner, all together, as packed."""
SOCKETS_PER_OWNER: Final = 16
SOCKETS_PER_PLACE: Final = 50


class Limits:
    """Buckets in this process; each is known by the moment at which it will be full again."""

    def __init__(self, factor: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.factor = factor
        """How much more generous than the constants; 0 lifts the limits."""
        self.clock = clock
        self.full: OrderedDict[tuple[str, str], float] = OrderedDict()

    def allows(self, dues: Sequence[Due]) -> bool:
        """Take from all these buckets; False, and nothing is taken, where one has not enough left."""
        if not self.factor:
            return True
        now = self.clock()
        after = {(d.thing, d.holder): self.after(d, now) for d in dues}
        short = next((d for d in dues if after[d.thing, d.holder] > now + d.limit.seconds + SLACK), None)
        if short is not None:
            LIMITED.labels(short.thing, short.holder.partition(":")[0]).inc()
            return False
        for bucket, full in after.items():
            self.full[bucket] = full
            self.full.move_to_end(bucket)
        while len(self.full) > KEPT:
            self.full.popitem(last=False)
        return True

    def after(self, due: Due, now: float) -> float:
        return max(now, self.full.get((due.thing, due.holder), now)) + due.seconds(self.factor)

    def spend(self, dues: Sequence[Due]) -> None:
        if not self.allows(dues):
            raise Sorry(TOO_OFTEN, 429)

    def most(self, number: int) -> float:
        """A plain maximum, made as generous as the rest."""
        return times(number, self.factor)


class Ledger:
    """Buckets in the database: the same on every node, and no database means no."""

    def __init__(self, db: Database, factor: float = 1.0) -> None:
        self.db = db
        self.factor = factor
        self.room = Room(times(OPEN_TABLES, factor), times(ALONE_AT_ONCE, factor))

    async def spend(self, dues: Sequence[Due]) -> None:
        """Take from all these buckets, or refuse and take nothing."""
        if not self.factor or not dues:
            return
        keys = [f"{d.thing}:{d.holder}" for d in dues]
        costs, spans = [d.seconds(self.factor) for d in dues], [d.limit.seconds for d in dues]
        short = await self.db.take(keys, costs, spans)
        if short is not None:
            LIMITED.labels(*short.split(":")[:2]).inc()
            raise Sorry(TOO_OFTEN, 429)

    async def charge(self, dues: Sequence[Due]) -> None:
        """Take from these buckets what there is: it is done already, and counts when the next one asks."""
        for d in dues:
            await self.db.charge(f"{d.thing}:{d.holder}", d.seconds(1.0), d.limit.seconds)


def times(number: int, factor: float) -> float:
    return number * factor if factor else float("inf")


def place_of(host: str | None) -> str:
    """Where somebody comes from, for counting: an address, or the neighbourhood of an IPv6 address."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return host or "?"
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def wider(place: str) -> str | None:
    """The network that a neighbourhood of IPv6 belongs to: one customer may have tens of thousands of them."""
    if ":" not in place or "/" not in place:
        return None
    return str(ipaddress.ip_network(place).supernet(new_prefix=48))

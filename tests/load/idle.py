"""Idle sockets: the cost of opening them, keeping them open, and sending heartbeats to them."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import NamedTuple

from tests.load.stage import Stage
from tests.rig.process import rss
from tests.rig.wire import Wire

AT_ONCE = 50
"""Hellos in progress at the same time."""
TABLES = 100


class Idle(NamedTuple):
    """The cost of each socket."""

    sockets: int
    hello: float
    """Microseconds of the node to open one, with its whole log sent."""
    hello_database: float
    kib: float
    """Memory of the node."""
    second: float
    """Microseconds of the node per second and socket."""
    second_database: float
    heartbeats: float
    """Heartbeats per minute that a socket receives."""


async def idle(one: Stage, sockets: int, seconds: float, **asks: bool) -> Idle:
    """Connect spectators to a hundred tables, and keep them connected."""
    async with one.connection() as db:
        rows = await db.fetch("select id from tables where status <> 'open' and seq > 0 limit $1", TABLES)
    tables = [row["id"] for row in rows]
    heard: Counter[bytes] = Counter()
    told = b"".join(b',"%s":%s' % (name.encode(), b"true" if value else b"false") for name, value in asks.items())

    def hear(text: bytes) -> None:
        heard[text[: text.index(b",")]] += 1

    memory, before, wires = rss(one.pid), one.spent(), []
    for n in range(sockets):
        wire = await Wire.connect(one.port, "", hear)
        wire.say(b'{"type":"hello","table":"%s"%s}' % (tables[n % len(tables)].encode(), told))
        wires.append(wire)
        while heard[WELCOME] < n - AT_ONCE:
            await asyncio.sleep(0.01)
    while heard[WELCOME] < sockets or heard[NEWS] < sockets:
        await asyncio.sleep(0.1)
    entered = one.spent()
    await asyncio.sleep(1)
    heartbeats, begun = heard[BEAT], one.spent()
    await asyncio.sleep(seconds)
    ended, held = one.spent(), sum(not wire.lost for wire in wires)
    grown = rss(one.pid) - memory
    for wire in wires:
        wire.close()
    return Idle(
        held,
        (entered.node - before.node) / sockets * 1e6,
        (entered.database - before.database) / sockets * 1e6,
        grown / held / 1024,
        (ended.node - begun.node) / held / seconds * 1e6,
        (ended.database - begun.database) / held / seconds * 1e6,
        (heard[BEAT] - heartbeats) / held / seconds * 60,
    )


WELCOME, NEWS, BEAT = (b'{"type":"%s"' % word for word in (b"welcome", b"news", b"heartbeat"))

"""The public beacon: where its rounds come from, and the tables that wait for theirs."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import httpx

from ilion.core.beacon import Beacon, Recorded, comes_at
from ilion.core.fate import QUICKNET
from ilion.server.base.tasks import Tasks
from ilion.server.tables.tables import Tables
from ilion.table.rows import Row
from ilion.table.sorry import Sorry

PATIENCE = 60
"""Seconds after which a round that cannot be had is given up."""
OFTEN = 1.0
"""Seconds between two looks at the tables that wait."""
KEPT = 64

log = logging.getLogger("ilion.beacon")


class Drand:
    """drand's quicknet, asked through its public relays; those that answer must agree.

    That a value is the hash of its signature is checked here; the signature itself is for whoever looks the round up.
    """

    name, genesis, period = QUICKNET

    def __init__(self, relays: list[str], transport: httpx.AsyncBaseTransport | None = None) -> None:
        chain = self.name.rpartition("-")[2]
        self.relays = [f"{relay.rstrip('/')}/{chain}/public" for relay in relays]
        self.transport = transport
        self.known: OrderedDict[int, bytes] = OrderedDict()

    async def value(self, round: int) -> bytes | None:
        if round not in self.known:
            async with httpx.AsyncClient(transport=self.transport, timeout=5, follow_redirects=False) as http:
                answers = await asyncio.gather(*(self.ask(http, f"{relay}/{round}", round) for relay in self.relays))
            values = {answer for answer in answers if answer is not None}
            if len(values) != 1:
                log.warning("round %d of the beacon: %d values from %d relays", round, len(values), len(self.relays))
                return None
            self.known[round] = values.pop()
            while len(self.known) > KEPT:
                self.known.popitem(last=False)
        return self.known[round]

    async def ask(self, http: httpx.AsyncClient, address: str, round: int) -> bytes | None:
        """What one relay says, if it makes sense."""
        try:
            told = (await http.get(address)).raise_for_status().json()
            value = bytes.fromhex(told["randomness"])
            sound = told["round"] == round and hashlib.sha256(bytes.fromhex(told["signature"])).digest() == value
        except (httpx.HTTPError, ValueError, TypeError, LookupError):
            return None
        return value if sound else None


def beacon_of(setting: str) -> Beacon | None:
    """The beacon that a setting names: ``recorded:FILE``, the addresses of drand's relays, or nothing."""
    if not setting:
        return None
    if not setting.startswith("recorded:"):
        return Drand(setting.split())
    told = json.loads(Path(setting.removeprefix("recorded:")).read_text("utf-8"))
    values = {int(round): bytes.fromhex(value) for round, value in told["values"].items()}
    return Recorded(values, told["name"], told["genesis"], told["period"])


class Keeper:
    """Brings the tables that wait for a round its value, or starts them again without one.

    Every node may do so at once: a round has one value, and the database lets one be first.
    """

    def __init__(self, tables: Tables, told: Callable[[str, int], Awaitable[None]]) -> None:
        self.tables = tables
        self.told = told

    def keep(self, tasks: Tasks) -> None:
        tasks.keep("beacon", self.look, OFTEN)

    async def look(self) -> None:
        """Once over all tables that wait."""
        aside = self.tables.aside
        waiting = {t["id"]: t["now"] for t in await self.tables.db.waiting_for_beacon(aside.resting("beacon"))}
        read = {row.id: row for row in await self.tables.rows(list(waiting))}
        for table, now in waiting.items():
            with suppress(Sorry):
                async with aside.alone("beacon", table):
                    await self.serve(read.get(table) or await self.tables.row(table), now)

    async def serve(self, row: Row, now: float) -> None:
        source, beacon = row.beacon, self.tables.beacon
        assert source is not None and row.round is not None
        late = now - comes_at(source, row.round)
        if late < 0:
            return
        value = await beacon.value(row.round) if beacon is not None and beacon.name == source.name else None
        if value is not None:
            await self.tables.db.keep_beacon(row.id, row.named, value)
            await self.tables.start(row.id)
            await self.told(row.id, 1)
        elif late > PATIENCE:
            log.warning("round %d of the beacon was not to be had: a table starts again without it", row.round)
            await self.tables.start_again(row)

"""The public beacon: where its rounds come from, and the tables that wait for theirs."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import httpx

from ilion.core.beacon import Beacon, Flash, Recorded, comes_at
from ilion.core.chain import QUICKNET, Chain, all_signed, value_of
from ilion.server.base.tasks import Tasks
from ilion.server.tables.tables import Tables
from ilion.server.thinking.room import Ended, Kind, Thinker
from ilion.table.rows import Row
from ilion.table.sorry import Sorry

PATIENCE = 60
"""Seconds after which a round that cannot be had is given up."""
OFTEN = 1.0
"""Seconds between two looks at the tables that wait."""
KEPT = 64
LOOKING = Kind("looking", 5.0)
"""To see whether a round is signed."""

log = logging.getLogger("ilion.beacon")


class Drand:
    """A chain of drand, asked through its relays: the first that answers with what the chain has signed is believed."""

    signs = True

    def __init__(
        self, relays: list[str], chain: Chain = QUICKNET, transport: httpx.AsyncBaseTransport | None = None
    ) -> None:
        self.chain = chain
        self.name, self.genesis, self.period = chain.name, chain.genesis, chain.period
        self.relays = [f"{relay.rstrip('/')}/{chain.name.rpartition('-')[2]}/public" for relay in relays]
        self.transport = transport
        self.known: OrderedDict[int, Flash] = OrderedDict()
        self.thinker = Thinker()

    async def flash(self, round: int) -> Flash | None:
        if round not in self.known:
            async with httpx.AsyncClient(transport=self.transport, timeout=5, follow_redirects=False) as http:
                asked = [asyncio.create_task(self.ask(http, f"{relay}/{round}", round)) for relay in self.relays]
                found = await first(asked)
            if found is None:
                log.warning("round %d of the beacon: none of %d relays has it", round, len(self.relays))
                return None
            self.known[round] = found
            while len(self.known) > KEPT:
                self.known.popitem(last=False)
        return self.known[round]

    async def ask(self, http: httpx.AsyncClient, address: str, round: int) -> Flash | None:
        """What one relay says, if the chain has signed it."""
        try:
            told = (await http.get(address)).raise_for_status().json()
            signature = bytes.fromhex(told["signature"])
            sound = told["round"] == round and told["randomness"] == value_of(signature).hex()
        except (httpx.HTTPError, ValueError, TypeError, LookupError):
            return None
        if not sound or not await self.signed(round, signature):
            log.warning("a relay lies about round %d of the beacon: %s", round, address)
            return None
        return Flash(value_of(signature), signature)

    async def signed(self, round: int, signature: bytes) -> bool:
        """Whether the chain has signed a round; that takes a while, so it is looked at in a process of its own."""
        try:
            found: bool = await self.thinker.think(LOOKING, all_signed, self.chain.key, ((round, signature),))
        except Ended:
            return False
        return found

    def close(self) -> None:
        self.thinker.close()


async def first(asked: list[asyncio.Task[Flash | None]]) -> Flash | None:
    """The first answer that is one; nobody waits for the rest."""
    try:
        for answer in asyncio.as_completed(asked):
            if (found := await answer) is not None:
                return found
        return None
    finally:
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)


def beacon_of(setting: str) -> Beacon | None:
    """The beacon that a setting names: ``recorded:FILE``, the addresses of drand's relays, or nothing.

    Before the addresses ``chain:FILE`` may name another chain than quicknet, as drand describes it.
    """
    if not setting:
        return None
    if not setting.startswith("recorded:"):
        info, *relays = setting.split()
        if not info.startswith("chain:"):
            return Drand([info, *relays])
        return Drand(relays, Chain.told(Path(info.removeprefix("chain:")).read_text("utf-8")))
    told = json.loads(Path(setting.removeprefix("recorded:")).read_text("utf-8"))
    values = {int(round): bytes.fromhex(value) for round, value in told["values"].items()}
    return Recorded(values, told["name"], told["genesis"], told["period"])


class Keeper:
    """Brings the tables that wait for a round what it brought, or starts them again without one.

    Every node may do so at once: a round has one value, and the database lets one be first.
    """

    def __init__(self, tables: Tables, told: Callable[[str, int], Awaitable[None]]) -> None:
        self.tables = tables
        self.told = told

    def keep(self, tasks: Tasks) -> None:
        tasks.keep("beacon", self.look, OFTEN)

    async def look(self) -> None:
        """Once over all tables that wait: for their games to begin, or for dice to fall."""
        aside, db = self.tables.aside, self.tables.db
        waiting = {t["id"]: t["now"] for t in await db.waiting_for_rounds(aside.resting("beacon"))}
        read = {row.id: row for row in await self.tables.rows(list(waiting))}
        for table, now in waiting.items():
            with suppress(Sorry):
                async with aside.alone("beacon", table):
                    await self.serve(read.get(table) or await self.tables.row(table), now)

    async def serve(self, row: Row, now: float) -> None:
        source, beacon, round = row.beacon, self.tables.beacon, row.due or row.round
        assert source is not None and round is not None
        late = now - comes_at(source, round)
        if late < 0:
            return
        flash = await beacon.flash(round) if beacon is not None and beacon.name == source.name else None
        if flash is not None and row.asked is not None:
            if (seq := await self.tables.answer(row.id, flash)) is not None:
                await self.told(row.id, seq)
        elif flash is not None:
            await self.tables.db.keep_beacon(row.id, row.named, flash.value, flash.signature)
            await self.tables.start(row.id)
            await self.told(row.id, 1)
        elif late > PATIENCE and row.level != 3:
            log.warning("round %d of the beacon was not to be had: a table starts again without it", round)
            await self.tables.start_again(row)

"""Client of the public randomness beacon (drand), and the loop that serves tables waiting for its rounds."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec

from ilion.core.beacon import Beacon, BeaconValue, RecordedBeacon, comes_at
from ilion.core.beacon_chain import QUICKNET, BeaconChain, all_signed, value_of
from ilion.server.compute.worker_pool import JobKind, PoolProcess, ProcessKilled
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.bounded import LruCache
from ilion.server.tables.tables import Tables
from ilion.table.errors import RequestRefused
from ilion.table.header import TableHeader

ROUND_TIMEOUT_SECONDS = 60
"""A round that is not available after this long is given up."""
BEACON_POLL_SECONDS = 1.0
"""Interval at which waiting tables are checked."""
MAX_CACHED_ROUNDS = 64
RELAY_TIMEOUT_SECONDS = 5.0
"""A relay that has not answered completely by then is ignored."""
MAX_RELAY_BYTES = 4_096
"""A longer answer of a relay is not read to its end."""
VERIFY_JOB = JobKind("looking", 5.0)
"""Verification of a round's signature."""

log = logging.getLogger("ilion.beacon")


class RelayAnswer(msgspec.Struct):
    """A round as a relay reports it; the numbers are in hexadecimal."""

    round: int
    randomness: str
    signature: str


class DrandClient:
    """A drand chain, queried through relays: the first answer with a valid signature of the chain is used."""

    signs = True

    def __init__(
        self, relays: list[str], chain: BeaconChain = QUICKNET, transport: httpx.AsyncBaseTransport | None = None
    ) -> None:
        self.chain = chain
        self.name, self.genesis, self.period = chain.name, chain.genesis, chain.period
        self.relays = [f"{relay.rstrip('/')}/{chain.name.rpartition('-')[2]}/public" for relay in relays]
        self.transport = transport
        self.cache = LruCache[int, BeaconValue](MAX_CACHED_ROUNDS)
        self.process = PoolProcess()

    async def flash(self, round: int) -> BeaconValue | None:
        if round not in self.cache:
            async with httpx.AsyncClient(
                transport=self.transport, timeout=RELAY_TIMEOUT_SECONDS, follow_redirects=False
            ) as http:
                requests = [asyncio.create_task(self.ask(http, f"{relay}/{round}", round)) for relay in self.relays]
                found = await first_answer(requests)
            if found is None:
                log.warning("beacon round %d not available from any of %d relays", round, len(self.relays))
                return None
            self.cache[round] = found
        return self.cache[round]

    async def ask(self, http: httpx.AsyncClient, address: str, round: int) -> BeaconValue | None:
        """Return a relay's answer if its signature is valid; otherwise None, whatever the relay sends."""
        try:
            async with asyncio.timeout(RELAY_TIMEOUT_SECONDS):
                answer = msgspec.json.decode(await read_short(http, address), type=RelayAnswer)
            signature = bytes.fromhex(answer.signature)
            valid = answer.round == round and answer.randomness == value_of(signature).hex()
        except (httpx.HTTPError, TimeoutError, ValueError, RecursionError):
            return None
        if not valid or not await self.signed(round, signature):
            log.warning("relay sent an invalid beacon round %d: %s", round, address)
            return None
        return BeaconValue(value_of(signature), signature)

    async def signed(self, round: int, signature: bytes) -> bool:
        """Return whether the chain has signed a round; verified in a process of its own, since it takes a while."""
        try:
            found: bool = await self.process.run(VERIFY_JOB, all_signed, self.chain.key, ((round, signature),))
        except ProcessKilled:
            return False
        return found

    def close(self) -> None:
        self.process.close()


async def read_short(http: httpx.AsyncClient, address: str) -> bytes:
    """Return the body of an answer; raise ValueError if it is longer than a round of a beacon can be."""
    body = bytearray()
    async with http.stream("GET", address) as answer:
        async for part in answer.raise_for_status().aiter_bytes():
            body += part
            if len(body) > MAX_RELAY_BYTES:
                raise ValueError(f"more than {MAX_RELAY_BYTES} bytes")
    return bytes(body)


async def first_answer(requests: list[asyncio.Task[BeaconValue | None]]) -> BeaconValue | None:
    """Return the first answer that is not None, and cancel the other requests."""
    try:
        for answer in asyncio.as_completed(requests):
            if (found := await answer) is not None:
                return found
        return None
    finally:
        for task in requests:
            task.cancel()
        await asyncio.gather(*requests, return_exceptions=True)


def beacon_of(setting: str) -> Beacon | None:
    """Return the beacon of a setting: ``recorded:FILE``, addresses of drand relays, or nothing.

    Before the addresses, ``chain:FILE`` may name another chain than quicknet, in drand's format.
    """
    if not setting:
        return None
    if not setting.startswith("recorded:"):
        info, *relays = setting.split()
        if not info.startswith("chain:"):
            return DrandClient([info, *relays])
        return DrandClient(relays, BeaconChain.told(Path(info.removeprefix("chain:")).read_text("utf-8")))
    recorded = json.loads(Path(setting.removeprefix("recorded:")).read_text("utf-8"))
    values = {int(round): bytes.fromhex(value) for round, value in recorded["values"].items()}
    return RecordedBeacon(values, recorded["name"], recorded["genesis"], recorded["period"])


class BeaconResolver:
    """Gives waiting tables the value of their beacon round, or restarts them without a beacon.

    Every node may do so at once: a round has one value, and the database accepts the first.
    """

    def __init__(self, tables: Tables, told: Callable[[str, int], Awaitable[None]]) -> None:
        self.tables = tables
        self.publish = told

    def start_loops(self, tasks: BackgroundTasks) -> None:
        tasks.start_loop("beacon", self.look, BEACON_POLL_SECONDS)

    async def look(self) -> None:
        """Check all waiting tables once: those about to start, and those with pending dice."""
        quarantine, db = self.tables.quarantine, self.tables.db
        waiting = {t.id: t.now for t in await db.waiting_for_rounds(quarantine.resting("beacon"))}
        read = {row.id: row for row in await self.tables.reader.headers(list(waiting))}
        for table, now in waiting.items():
            with suppress(RequestRefused):
                async with quarantine.isolated("beacon", table):
                    await self.serve(read.get(table) or await self.tables.reader.header(table), now)

    async def serve(self, row: TableHeader, now: float) -> None:
        source, beacon, round = row.beacon, self.tables.beacon, row.due or row.round
        assert source is not None and round is not None
        late = now - comes_at(source, round)
        if late < 0:
            return
        flash = await beacon.flash(round) if beacon is not None and beacon.name == source.name else None
        if flash is not None and row.asked is not None:
            if (seq := await self.tables.acts.resolve_pending(row.id, flash)) is not None:
                await self.publish(row.id, seq)
        elif flash is not None:
            await self.tables.db.keep_beacon(
                id=row.id, named=row.named, beacon_value=flash.value, signature=flash.signature
            )
            await self.tables.opener.start(row.id)
            await self.publish(row.id, 1)
        elif late > ROUND_TIMEOUT_SECONDS and row.level != 3:
            log.warning("beacon round %d not available: table restarts without a beacon", round)
            await self.tables.opener.start_again(row)

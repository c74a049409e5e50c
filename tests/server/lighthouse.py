"""A local beacon that answers as drand's relays do: real signatures, faults and lies on request."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from ilion.core.beacon import comes_at
from ilion.core.beacon_chain import BeaconChain, value_of
from tests.core.signer import CHAIN, GENESIS, SECRET, info, signature_of

Told = dict[str, object]
Lie = Callable[["Lighthouse", int], Told]


class Lighthouse:
    """It publishes rounds when they are due; ``dark`` it fails, ``late`` it is seconds behind, with ``lie`` it sends a
    lie."""

    def __init__(self, chain: BeaconChain = CHAIN, secret: int = SECRET) -> None:
        self.chain = chain
        self.secret = secret
        self.url = ""
        self.dark = False
        self.silent = False
        self.late = 0.0
        self.raw: Callable[[], AsyncGenerator[bytes, None]] | None = None
        """What is sent instead of a response, unchanged."""
        self.lie: Lie | None = None
        self.asked: list[int] = []

    def signature(self, round: int) -> str:
        return signature_of(self.secret, round)

    def value(self, round: int) -> bytes:
        return value_of(bytes.fromhex(self.signature(round)))

    def told(self, round: int) -> Told:
        return {"round": round, "randomness": self.value(round).hex(), "signature": self.signature(round)}

    def answer(self, path: str) -> tuple[int, Told]:
        chain, public, last = path.strip("/").split("/")
        round = int(last)
        known = chain == self.chain.name.rpartition("-")[2] and public == "public"
        if not known or comes_at(self.chain, round) + self.late > time.time():
            return 404, {}
        self.asked.append(round)
        if self.dark:
            return 500, {}
        return 200, self.told(round) if self.lie is None else self.lie(self, round)

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked = (await reader.readuntil(b"\r\n\r\n")).decode()
        if self.silent:
            await reader.read()  # until the client disconnects
            writer.close()
            return
        if self.raw is not None:
            await self.send_raw(writer)
            return
        status, told = self.answer(asked.split()[1])
        body = json.dumps(told).encode()
        writer.write(f"HTTP/1.1 {status} -\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n".encode() + body)
        await writer.drain()
        writer.close()

    async def send_raw(self, writer: asyncio.StreamWriter) -> None:
        assert self.raw is not None
        writer.write(b"HTTP/1.1 200 -\r\nconnection: close\r\n\r\n")
        with suppress(ConnectionError):
            async for part in self.raw():
                writer.write(part)
                await writer.drain()
        writer.close()


async def deep() -> AsyncGenerator[bytes, None]:
    """Brackets in brackets."""
    yield b"[" * 3_000


async def endless() -> AsyncGenerator[bytes, None]:
    """Never ends, and never pauses."""
    while True:
        yield b"x" * 65_536


async def dripping() -> AsyncGenerator[bytes, None]:
    """A few bytes at intervals, for ever."""
    while True:
        yield b" "
        await asyncio.sleep(0.05)


FLOODS = (deep, endless, dripping)


def another_round(light: Lighthouse, round: int) -> Told:
    """An old round, under the number of the new one."""
    return {**light.told(round - 1), "round": round}


def invented(light: Lighthouse, round: int) -> Told:
    """A number without a valid signature, with a signature whose hash it is."""
    signature = sha256(str(round).encode()).digest() + bytes(16)
    return {"round": round, "randomness": value_of(signature).hex(), "signature": signature.hex()}


def of_another_chain(light: Lighthouse, round: int) -> Told:
    signature = signature_of(SECRET + 1, round)
    return {"round": round, "randomness": value_of(bytes.fromhex(signature)).hex(), "signature": signature}


def another_value(light: Lighthouse, round: int) -> Told:
    return {**light.told(round), "randomness": "00" * 32}


def nonsense(light: Lighthouse, round: int) -> Told:
    return {"round": round, "randomness": 7, "signature": "?"}


LIES: tuple[Lie, ...] = (another_round, invented, of_another_chain, another_value, nonsense)


@asynccontextmanager
async def lighthouse(period: int = CHAIN.period, secret: int = SECRET) -> AsyncGenerator[Lighthouse, None]:
    """Yield a beacon with a round every few seconds; ``setting`` is the node's setting for it."""
    one = Lighthouse(BeaconChain.told(info(secret, GENESIS, period)), secret)
    server = await asyncio.start_server(one.talk, "127.0.0.1", 0)
    one.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield one
        server.close()


@asynccontextmanager
async def shining(period: int = CHAIN.period) -> AsyncGenerator[tuple[Lighthouse, str], None]:
    """Yield a lighthouse, and the settings of a node that uses it."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "info.json"
        file.write_text(info(SECRET, GENESIS, period))
        async with lighthouse(period) as light:
            yield light, f"chain:{file} {light.url}"


async def shine(period: int) -> None:
    """Run until the input ends; print the settings of a node first."""
    async with shining(period) as (_, setting):
        print(setting, flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(shine(int(sys.argv[1])))

"""A relay of drand's own form that answers on this machine."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from hashlib import sha256

from ilion.core.beacon import Recorded, comes_at
from ilion.core.fate import QUICKNET

NAME, GENESIS, PERIOD = QUICKNET
QUICK = Recorded({}, NAME, GENESIS, PERIOD)


class Lighthouse:
    """Rounds of quicknet from the moment they are due; ``dark`` it fails, and ``lies`` changes what it says."""

    def __init__(self, key: str = "light") -> None:
        self.key = key
        self.url = ""
        self.dark = False
        self.lies: dict[str, object] = {}
        self.asked: list[int] = []

    def signature(self, round: int) -> bytes:
        return sha256(f"{self.key} {round}".encode()).digest()

    def value(self, round: int) -> bytes:
        return sha256(self.signature(round)).digest()

    def answer(self, path: str) -> tuple[int, object]:
        chain, public, last = path.strip("/").split("/")
        round = int(last)
        if chain != NAME.rpartition("-")[2] or public != "public" or comes_at(QUICK, round) > time.time():
            return 404, {}
        self.asked.append(round)
        told = {"round": round, "randomness": self.value(round).hex(), "signature": self.signature(round).hex()}
        return (500, {}) if self.dark else (200, {**told, **self.lies})

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked = (await reader.readuntil(b"\r\n\r\n")).decode()
        status, told = self.answer(asked.split()[1])
        body = json.dumps(told).encode()
        writer.write(f"HTTP/1.1 {status} -\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n".encode() + body)
        await writer.drain()
        writer.close()


@asynccontextmanager
async def lighthouse(key: str = "light") -> AsyncGenerator[Lighthouse, None]:
    one = Lighthouse(key)
    server = await asyncio.start_server(one.talk, "127.0.0.1", 0)
    one.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield one

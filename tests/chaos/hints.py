"""A NATS proxy that loses, duplicates and delays messages."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from random import Random
from typing import Any

LOSE, DOUBLE, DELAY = 0.2, 0.1, 0.1


class Losses:
    """Counts of what happened to messages."""

    def __init__(self) -> None:
        self.lost = self.doubled = self.delayed = self.passed = 0

    @property
    def summary(self) -> str:
        return f"{self.passed} passed (doubled {self.doubled}, late {self.delayed}), {self.lost} lost"


class BadBus(Losses):
    """Stands in front of a real NATS server; everything except published messages passes unchanged."""

    def __init__(self, upstream: int, rng: Random) -> None:
        super().__init__()
        self.upstream = upstream
        self.rng = rng
        self.server: asyncio.Server | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> int:
        self.server = await asyncio.start_server(self.accept, "127.0.0.1", 0)
        return int(self.server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        assert self.server is not None
        self.server.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self.serve(reader, writer))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        up: asyncio.StreamWriter | None = None
        try:
            back, up = await asyncio.open_connection("127.0.0.1", self.upstream)
            await self.first_end(self.outward(reader, up), self.homeward(back, writer))
        except OSError:
            return
        finally:
            for end in (writer, up):
                if end is not None:
                    end.close()

    async def first_end(self, *ways: Coroutine[Any, Any, None]) -> None:
        """Wait until one direction is closed, then close the other."""
        tasks = [asyncio.create_task(way) for way in ways]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def homeward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()

    async def outward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while line := await reader.readline():
            if not line.startswith(b"PUB "):
                writer.write(line)
            else:
                frame = line + await reader.readexactly(int(line.split()[-1]) + 2)
                self.publish(frame, writer)
            await writer.drain()

    def publish(self, frame: bytes, writer: asyncio.StreamWriter) -> None:
        luck = self.rng.random()
        if luck < LOSE:
            self.lost += 1
            return
        self.passed += 1
        if luck < LOSE + DOUBLE:
            self.doubled += 1
            writer.write(frame + frame)
        elif luck < LOSE + DOUBLE + DELAY:
            self.delayed += 1
            asyncio.get_running_loop().call_later(self.rng.random() * 2, self.late, frame, writer)
        else:
            writer.write(frame)

    def late(self, frame: bytes, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, RuntimeError):
            if not writer.is_closing():
                writer.write(frame)

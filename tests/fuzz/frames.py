"""Frames for a socket: messages that are right, bent and broken, at tables in every phase; and what may come back."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from ilion.table.errors import OUR_FAULT
from ilion.table.messages import Allowed, ClientMessage, News, Refused, ServerMessage
from tests.fuzz.stock import Seat, Stock
from tests.fuzz.values import TEXTS, WEIRD, Inventor, encode
from tests.rig.guest import NoResponse
from tests.rig.wire import BINARY, TEXT, Wire

BATCH = 40
"""Frames before an answer is waited for."""
STAY = 1500
"""Frames at one table."""
PATIENCE = 60.0
FINE = (1000, 1003, 1007, 1008, 1009, 1013)
"""How the server may end a conversation: nonsense below the protocol, too much, too long, later."""
ABRUPTLY = 1006
BROKEN = tuple(text for text in TEXTS if text.isascii())
"""Invalid UTF-8 ends a connection at once, and is rare."""
decoder = msgspec.json.Decoder(ServerMessage)


class Complaints(logging.Handler):
    """What the server says of itself when something broke."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(f"{record.name}: {record.getMessage()} {record.exc_info}")


class Speaker:
    """A client at one table after another that sends random messages."""

    def __init__(self, port: int, rng: Random, stock: Stock) -> None:
        self.port = port
        self.rng = rng
        self.stock = stock
        self.sent = 0
        self.heard: Counter[str] = Counter()
        self.closed: Counter[int] = Counter()
        self.wrong: Counter[str] = Counter()

    async def run(self, until: int, sockets: int = 4, goes_on: Callable[[], bool] = lambda: True) -> None:
        """So many frames in all."""

        async def speak() -> None:
            while self.sent < until and goes_on():
                try:
                    await Talk(self, await self.place()).converse(min(until, self.sent + STAY))
                except (NoResponse, OSError):
                    await asyncio.sleep(0.05)

        await asyncio.gather(*(speak() for _ in range(sockets)))

    async def place(self) -> Seat:
        """Take a seat at a new or known table; sometimes as a spectator, or anonymously."""
        fresh = not self.stock.seats or self.rng.random() < 0.15
        seat = await self.stock.table() if fresh else self.rng.choice(self.stock.seats)
        return seat if self.rng.random() < 0.85 else msgspec.structs.replace(seat, token="")


class Talk:
    """One socket at one table."""

    def __init__(self, speaker: Speaker, seat: Seat) -> None:
        self.speaker = speaker
        self.seat = seat
        self.legal: list[Any] = []
        self.on = 0
        self.marks: set[str] = set()
        self.came = asyncio.Event()
        self.wire: Wire | None = None
        rng = speaker.rng
        (union,), schemas = msgspec.json.schema_components([ClientMessage])
        self.messages = [schemas[one["$ref"].rpartition("/")[2]] for one in union["anyOf"]]
        known = {
            "table": lambda: seat.table if rng.random() < 0.9 else speaker.stock.any_table(),
            "id": lambda: f"fuzz-{rng.randrange(1 << 40):x}-{speaker.sent}",
            "base_seq": lambda: self.on,
            "act": lambda: rng.choice(self.legal) if self.legal else None,
            "since": lambda: rng.randrange(-1, 5),
            "seat": lambda: rng.randrange(-1, 4),
            "bot": lambda: rng.choice(("greedy", "uniform", "athena", "nobody")),
        }
        self.inventor = Inventor(rng, schemas, known)

    def frame(self) -> tuple[int, bytes]:
        """Return one message: most are almost valid, some are moves, some are no messages at all."""
        rng, inventor = self.speaker.rng, self.inventor
        luck = rng.random()
        if luck < 0.001:
            return rng.choice((BINARY, TEXT)), rng.randbytes(rng.randrange(100))
        if luck < 0.06:
            return TEXT, rng.choice((*BROKEN, encode(rng.choice(WEIRD))))
        message = inventor.right(rng.choice(self.messages) if rng.random() < 0.7 else self.messages[1])
        if luck < 0.75:
            message = inventor.bent(message)
        text = encode(message)
        if luck >= 0.98:
            text = text[: rng.randrange(len(text) + 1)]
        return TEXT, text

    async def converse(self, until: int) -> None:
        """Until so many frames were sent in all, or the server has had enough."""
        speaker = self.speaker
        self.wire = wire = await Wire.connect(self.port, self.seat.token, self.hear)
        try:
            wire.say(encode({"type": "hello", "table": self.seat.table, "text": speaker.rng.random() < 0.2}))
            while speaker.sent < until and not wire.lost:
                for _ in range(BATCH):
                    wire.write(*self.frame())
                speaker.sent += BATCH
                mark = f"mark-{speaker.sent:08}"
                self.marks.add(mark)
                wire.say(encode({"type": "whynot", "id": mark, "act": None}))
                await self.answered(mark)
            if wire.lost:
                code = wire.code or ABRUPTLY
                speaker.closed[code] += 1
                if code not in FINE:
                    speaker.wrong[f"closed with {code}"] += 1
        finally:
            wire.close()

    @property
    def port(self) -> int:
        return self.speaker.port

    async def answered(self, mark: str) -> None:
        """Until the question under ``mark`` is answered, or the socket closed."""
        assert self.wire is not None
        try:
            async with asyncio.timeout(PATIENCE):
                while mark in self.marks and not self.wire.lost:
                    self.came.clear()
                    try:
                        await asyncio.wait_for(self.came.wait(), 1)
                    except TimeoutError:
                        continue
        except TimeoutError:
            self.speaker.wrong[f"no answer within {PATIENCE:.0f} s"] += 1
            self.wire.close()

    def hear(self, text: bytes) -> None:
        """Every word must be one of the protocol's."""
        try:
            message = decoder.decode(text)
        except msgspec.MsgspecError as error:
            self.speaker.wrong[f"{error}: {text!r}"[:300]] += 1
            return
        self.speaker.heard[type(message).__name__.lower()] += 1
        match message:
            case News():
                self.on = message.seq
                self.legal = [choice.act for ask in message.asks for choice in ask.legal]
            case Refused() | Allowed():
                if isinstance(message, Refused) and message.refusal == OUR_FAULT:
                    self.speaker.wrong["message handler failed"] += 1
                self.marks.discard(message.id)
                self.came.set()

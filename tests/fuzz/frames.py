"""Frames for a socket: messages that are right, almost right and not at all; and what may come back."""

from __future__ import annotations

import asyncio
import json
import logging
from random import Random
from typing import Any

import msgspec
import websockets
from websockets.exceptions import ConnectionClosed

from ilion.server.messages import ServerMessage
from tests.server.kit import Node, Player, two_players

BATCH = 25
FINE = (1000, 1007, 1008, 1009, 1013)
"""How the server may end a conversation: nonsense below the protocol, too much, too long, later."""
decoder = msgspec.json.Decoder(ServerMessage)
WEIRD: tuple[Any, ...] = (
    *(None, True, 0, -1, 1 << 31, 1 << 63, 1 << 70, 1e308, 0.5, "", "x", "\u202e", "\x00", "me", "0" * 64, "é" * 500),
    *([], {}, [[]], {"say": "do"}, [None] * 50, ["place", 1, "achilles"], "\ud800", "-" * 8, "step-0001"),
)
SAYS = ("hello", "do", "undo", "whynot", "resign", "draw", "abort", "standby", "back", "say", "ping", "bye", "news")
FIELDS = ("say", "table", "since", "lang", "text", "id", "on", "act", "seat", "bot", "line", "extra")


class Complaints(logging.Handler):
    """What the server says of itself when something broke."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(f"{record.name}: {record.getMessage()} {record.exc_info}")


class Fuzzer:
    """Somebody at a table who says whatever comes to mind."""

    def __init__(self, node: Node, rng: Random) -> None:
        self.node = node
        self.rng = rng
        self.sent = 0
        self.heard = 0
        self.closed = 0
        self.wrong: list[str] = []
        self.table = ""
        self.token = ""
        self.legal: list[Any] = []
        self.on = 0

    async def sit(self) -> None:
        """A table of his own; the other player never minds."""
        ann, _ = await two_players(self.node)
        self.token, self.table = ann.token, ann.table

    def frame(self) -> str | bytes:
        """One thing to say."""
        kind = self.rng.random()
        if kind < 0.3:
            return json.dumps(self.right())
        if kind < 0.8:
            return self.almost()
        if kind < 0.9:
            return json.dumps(self.rng.choice(WEIRD))
        if kind < 0.95:
            return self.rng.randbytes(self.rng.randrange(200))
        return self.rng.choice(("[" * 5000, '{"say":' * 500, "{", '"\\ud800"', "nul", "1e999", '{"say":"do"'))

    def right(self) -> dict[str, Any]:
        rng = self.rng
        say = rng.choice(SAYS[:11]) if rng.random() < 0.6 else "do"
        message: dict[str, Any] = {"say": say}
        if say not in ("hello", "ping"):
            message["id"] = f"fuzz-{rng.randrange(1 << 40):x}-{self.sent}"
        match say:
            case "hello":
                message |= {"table": self.table, "since": rng.randrange(-1, 5), "lang": rng.choice(("en", "it"))}
            case "do" | "whynot":
                message["act"] = rng.choice(self.legal or [None])
            case "standby":
                message |= {"seat": rng.randrange(3), "bot": "greedy"}
            case "say":
                message |= {"text": "χαῖρε", "line": rng.randrange(14)}
        if say in ("do", "undo"):
            message["on"] = self.on
        if "id" in message and say not in ("say", "standby") and rng.random() < 0.3:
            message["seat"] = rng.randrange(-1, 4)
        return message

    def almost(self) -> str:
        """A right message with a field more, less or other."""
        message, rng = self.right(), self.rng
        for _ in range(rng.randrange(1, 3)):
            field = rng.choice(FIELDS)
            match rng.randrange(3):
                case 0:
                    message.pop(field, None)
                case 1:
                    message[field] = rng.choice(WEIRD)
                case 2 if isinstance(message.get("act"), (list, dict)):
                    message["act"] = bent(message["act"], rng)
        text = json.dumps(message)
        return text[: rng.randrange(len(text))] if rng.random() < 0.05 else text

    async def run(self, frames: int) -> None:
        while self.sent < frames:
            await self.sit()
            try:
                await self.converse(min(frames, self.sent + 2000))
            except ConnectionClosed as end:
                self.closed += 1
                code = end.rcvd.code if end.rcvd is not None else 1006
                if code not in FINE:
                    self.wrong.append(f"closed with {code}")

    async def converse(self, until: int) -> None:
        """One socket, until so many frames were sent or the server has had enough."""
        player = Player(self.node, "fuzz", self.token, "")
        async with websockets.connect(
            self.node.ws, additional_headers=player.headers, max_size=None, close_timeout=1, compression=None
        ) as socket:
            await socket.send(json.dumps({"say": "hello", "table": self.table}))
            while self.sent < until:
                for _ in range(BATCH):
                    frame = self.frame()
                    try:
                        await socket.send(frame)
                    except UnicodeEncodeError:
                        continue
                    self.sent += 1
                mark = f"mark-{self.sent:08}"
                await socket.send(json.dumps({"say": "whynot", "id": mark, "act": None}))
                await self.listen(socket, mark)

    async def listen(self, socket: Any, mark: str) -> None:
        """Until the question under ``mark`` is answered; every word must be one of the protocol's."""
        async with asyncio.timeout(60):
            while True:
                text = await socket.recv()
                self.heard += 1
                try:
                    decoder.decode(text)
                except msgspec.MsgspecError as error:
                    self.wrong.append(f"{error}: {text!r}"[:300])
                raw = json.loads(text)
                if raw["say"] == "news":
                    self.on = raw["seq"]
                    self.legal = [c["act"] for ask in raw["asks"] for c in ask["legal"]]
                if raw.get("id") == mark:
                    return


def bent(act: Any, rng: Random) -> Any:
    """An act with one of its parts replaced."""
    if isinstance(act, list) and act:
        place = rng.randrange(len(act))
        return [rng.choice(WEIRD) if n == place else part for n, part in enumerate(act)]
    if isinstance(act, dict) and act:
        return {**act, rng.choice(list(act)): rng.choice(WEIRD)}
    return rng.choice(WEIRD)

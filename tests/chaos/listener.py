"""One end of a WebSocket at a table: it says hello, repeats a refused hello, and records everything it receives."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import websockets
from websockets.exceptions import WebSocketException

from ilion.table.errors import NO_TABLE
from ilion.table.subscriber import ENTRIES_PER_PAGE
from tests.chaos.history import Chat, Heard, Read, Reset, Stay, now
from tests.chaos.scene import MOMENT, PATIENCE, Scene

TRY_AGAIN = "refuse-try-again"
LOOKS_UP = 0.05
"""How often a client fetches earlier events when it receives updates."""
CUT = (OSError, TimeoutError, WebSocketException, EOFError)

decode = msgspec.json.decode
encode = msgspec.json.encode


class Listener:
    """A client at a table: in a seat, or as a spectator without seat and token."""

    def __init__(self, scene: Scene, token: str = "") -> None:
        self.scene = scene
        self.token = token
        self.rng = Random(scene.rng.random())
        self.table = ""
        self.seat: int | None = None
        self.known = -1
        self.mark = ""
        self.since = -1
        """How much of the log this socket was sent."""
        self.until = 0
        """The line up to which earlier events were fetched."""
        self.news: dict[str, Any] = {}
        self.info: dict[str, Any] = {}
        self.stay: Stay | None = None
        self.greeting: tuple[float, int] | None = None
        """A hello in progress: when it was sent, and from which line."""
        self.hellos = 0
        """How many hellos were sent through this socket."""
        self.unwelcome = False
        """Whether the last of them is not answered by a welcome yet."""
        self.held = False
        """Whether the server has announced a new welcome by itself."""
        self.bereft = False
        """Whether the server said that there is no such table."""

    def sit_at(self, table: str, seat: int | None) -> None:
        self.table, self.seat, self.known, self.mark, self.news, self.info = table, seat, -1, "", {}, {}
        self.bereft = False

    @property
    def seats(self) -> tuple[int, ...]:
        return () if self.seat is None else (self.seat,)

    @property
    def over(self) -> bool:
        return self.info.get("status") in ("over", "aborted")

    def connect(self, port: int | None = None) -> Any:
        return websockets.connect(
            f"ws://127.0.0.1:{port or self.scene.port()}/socket",
            additional_headers={"authorization": f"Bearer {self.token}"} if self.token else {},
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            close_timeout=0.2,
        )

    def begin(self) -> None:
        """Start a new socket, through which nothing was sent yet."""
        self.greeting, self.stay, self.hellos, self.unwelcome, self.held = None, None, 0, False, False

    async def greet(self, socket: Any, since: int) -> None:
        """Say hello, unless one is in progress."""
        if self.greeting is None:
            self.greeting, self.unwelcome = (now(), since), True
            self.hellos += 1
            mark = self.mark if since == self.known else ""
            await socket.send(
                encode({"type": "hello", "table": self.table, "since": since, "position_hash": mark}).decode()
            )

    async def next_word(self, socket: Any) -> dict[str, Any]:
        """Return the next message, recorded; repeat a hello that was refused, even half-way."""
        message: dict[str, Any] = decode(await asyncio.wait_for(socket.recv(), PATIENCE))
        if self.stay is not None:
            self.stay.last = now()
        match message["type"]:
            case "welcome":
                self.welcomed(message)
            case "news":
                self.hear_news(message)
                if message["since"] > 0 and self.rng.random() < LOOKS_UP:
                    self.until = self.rng.randrange(message["seq"])
                    asked = {"type": "earlier", "id": f"earlier-{self.until:04}", "before": self.until + 1}
                    await socket.send(encode(asked).decode())
            case "past" if message["id"] == f"earlier-{self.until:04}":
                since, told = message["since"], message["told"]
                self.scene.history.heard.append(Heard(self.table, self.seats, since, self.until, told, now()))
            case "chat" if self.stay is not None:
                self.stay.chats += [Chat(word["n"], word["text"], word["line"], now()) for word in message["said"]]
            case "held" if self.greeting is not None and self.hellos > 1:
                raise TimeoutError  # its own welcome may come before the reply to my hello, and they look the same
            case "held":
                self.held = True
                self.greeting = self.greeting or (now(), self.since)
            case "refused" if not message["id"] and message["refusal"]["word"] == TRY_AGAIN:
                self.greeting, self.unwelcome = None, False
                await asyncio.sleep((1 + self.rng.random() * 2) * MOMENT)
                await self.greet(socket, self.known)
            case "refused" if not message["id"] and message["refusal"]["word"] == NO_TABLE.word:
                if not self.bereft:
                    self.scene.history.resets.append(Reset(self.table, self.seats, self.known, now()))
                self.bereft = True
                raise EOFError
        if self.greeting is not None and now() - self.greeting[0] > PATIENCE:
            raise TimeoutError
        return message

    def welcomed(self, message: dict[str, Any]) -> None:
        assert self.greeting is not None or message["reset"], "welcomed without a hello"
        asked, self.since = self.greeting or (now(), -1)
        if message["reset"]:
            self.scene.history.resets.append(Reset(self.table, self.seats, self.known, now()))
            self.known = self.since = -1
        elif self.since < 0:
            self.scene.history.anew.append(Reset(self.table, self.seats, self.known, now()))
        self.held = self.unwelcome = False
        self.info = message["table"]
        self.stay = Stay(self.table, self.seat, asked, last=now())
        self.scene.history.stays.append(self.stay)
        self.scene.history.reads.append(Read(self.table, asked, message["table"]["seq"], "hello", self.seats))

    def hear_news(self, news: dict[str, Any]) -> None:
        page = news["since"] if news["seq"] - news["since"] >= ENTRIES_PER_PAGE else self.since
        since = max(self.since, page)
        told = Heard(self.table, self.seats, since, news["seq"], news["told"], now(), news["clocks"])
        self.scene.history.heard.append(told)
        self.news, self.since, self.known, self.mark = news, news["seq"], news["seq"], news["position_hash"]
        self.info = news["table"] or self.info
        if self.stay is not None and not self.stay.came:
            self.stay.came = now()
            if not self.unwelcome:  # otherwise it belongs to an earlier welcome, whose hello was refused half-way
                self.greeting = (now(), self.since) if self.held else None
        elif self.held and self.greeting is not None:  # what is sent meanwhile is not sent again with the welcome
            self.greeting = (self.greeting[0], self.since)

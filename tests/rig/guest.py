"""A guest from one network address who sends requests and messages, and counts them against rate limits."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections import Counter
from typing import Any

import msgspec

from tests.rig.line import Answer, Line
from tests.rig.shares import Shares
from tests.rig.wire import Wire

PATIENCE = 15.0
"""Seconds to wait for a response."""


SHARES = Shares()


class NoResponse(Exception):
    """No response arrived."""


class NoMessage(NoResponse):
    """The awaited message did not arrive over an open socket."""


class Guest:
    """One network address, with at most one user, who waits ``patience`` seconds for each response."""

    def __init__(self, port: int, place: str, patience: float = PATIENCE) -> None:
        self.port = port
        self.place = place
        self.patience = patience
        self.token = ""
        self.id = ""
        self.lines: list[Line] = []
        self.talks: list[Talk] = []
        self.statuses: Counter[int] = Counter()
        self.said = 0
        self.idle: list[Line] = []

    @property
    def requests(self) -> int:
        """Return the number of requests and messages so far."""
        return self.statuses.total() + self.said

    @property
    def bytes(self) -> int:
        return sum(line.sent for line in self.lines) + sum(talk.sent for talk in self.talks)

    async def line(self) -> Line:
        try:
            line = await Line.connect(self.port, self.place)
        except OSError as error:
            raise NoResponse("the connection was refused") from error
        self.lines.append(line)
        return line

    async def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        headers: dict[str, str] | None = None,
        patience: float | None = None,
    ) -> Answer:
        """Send a request and return the response. A body of bytes is sent as it is. Concurrent requests use other
        connections. The server may close an idle connection at any time; a GET is then sent again over a new one."""
        self.idle = [line for line in self.idle if not line.lost]
        reused = bool(self.idle)
        line = self.idle.pop() if reused else await self.line()
        raw = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        signed = {"authorization": f"Bearer {self.token}"} if self.token else {}
        try:
            async with asyncio.timeout(patience or self.patience):
                answer = await line.ask(method, path, raw, {**signed, **(headers or {})})
        except (TimeoutError, ConnectionError) as error:
            line.close()
            if reused and method == "GET" and isinstance(error, ConnectionError):
                while self.idle:
                    self.idle.pop().close()
                return await self.ask(method, path, body, headers, patience)
            self.statuses[0] += 1
            raise NoResponse(f"{method} {path[:60]}") from error
        self.statuses[answer.status] += 1
        if not line.lost and answer.headers.get("connection") != "close":
            self.idle.append(line)
        return answer

    async def join(self, name: str) -> Answer:
        answer = await self.ask("POST", "/api/guests", {"name": name})
        if answer.status == 201:
            self.token, self.id = answer.headers["x-ilion-token"], answer.json()["id"]
        return answer

    async def open(self, game: str, seats: list[str], **more: Any) -> Answer:
        """Open a new table."""
        return await self.ask("POST", "/api/tables", {"game": game, "seats": seats, **more})

    async def table(self, game: str, seats: list[str], **more: Any) -> dict[str, Any]:
        """Open a table, put in this guest's share of its dice, and return its id and invitations. Raise ``NoResponse``
        if it fails."""
        answer = await self.open(game, seats, **more)
        if answer.status != 201:
            raise NoResponse(f"no table: {answer.status} {answer.refusal}")
        opened: dict[str, Any] = answer.json()
        if "me" in seats:
            await self.share(opened["id"])
        return opened

    async def sit(self, table: str, invite: str) -> Answer:
        answer = await self.ask("POST", f"/api/tables/{table}/sit", {"invite": invite})
        if answer.status == 201:
            await self.share(table)
        return answer

    async def share(self, table: str) -> Any:
        """Put in this guest's share of a table's dice, and return the table."""
        return await SHARES.put_in(table, self.told)

    async def told(self, method: str, path: str, body: Any) -> Any:
        """Return the body of a response. Raise ``NoResponse`` if it is an error."""
        answer = await self.ask(method, path, body)
        if answer.status >= 400:
            raise NoResponse(f"{method} {path[:60]}: {answer.status} {answer.refusal}")
        return answer.json()

    async def talk(self, table: str = "", **hello: Any) -> Talk:
        """Open a WebSocket, at a table if one is named."""
        talk = Talk(self)
        self.talks.append(talk)
        try:
            async with asyncio.timeout(self.patience):
                talk.wire = await Wire.connect(self.port, self.token, talk.hear, self.place)
        except (TimeoutError, OSError) as error:
            raise NoResponse("a socket") from error
        if table:
            talk.say("hello", table=table, **hello)
        return talk

    def leave(self) -> None:
        for talk in self.talks:
            talk.close()
        for line in self.lines:
            line.close()


class Talk:
    """A WebSocket and the messages that it has received."""

    ids = itertools.count(1)

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.wire: Wire | None = None
        self.news: dict[str, Any] = {}
        self.lines: Counter[int] = Counter()
        """How many lines of the log it was sent, by seat."""
        self.heard: Counter[str] = Counter()
        self.answers: dict[str, dict[str, Any]] = {}
        self.came = asyncio.Event()
        self.sent = 0

    @property
    def lost(self) -> bool:
        return self.wire is None or self.wire.lost

    def hear(self, text: bytes) -> None:
        message: dict[str, Any] = msgspec.json.decode(text)
        say = message["type"]
        self.heard[say] += 1
        if say == "news":
            self.news = message
            self.lines.update(line["seat"] for line in message["told"])
        elif "id" in message:
            self.answers[message["id"]] = message
        self.came.set()

    def say(self, say: str, **fields: Any) -> str:
        """Send a message, and return its id if it has one."""
        if say not in ("hello", "ping"):
            fields.setdefault("id", f"said-{next(self.ids):06}")
        self.write(json.dumps({"type": say, **fields}).encode())
        return str(fields.get("id", ""))

    def write(self, text: bytes) -> None:
        if self.wire is None or self.wire.lost:
            raise NoResponse("the socket is closed")
        self.guest.said += 1
        self.sent += len(text)
        self.wire.say(text)

    async def until(self, seen: Any, patience: float | None = None) -> None:
        """Wait until a condition holds, checking it after each message."""
        end = time.monotonic() + (patience or self.guest.patience)
        while not seen():
            if self.lost:
                raise NoResponse("the socket is closed")
            self.came.clear()
            try:
                await asyncio.wait_for(self.came.wait(), min(0.5, end - time.monotonic()))
            except TimeoutError:
                if time.monotonic() >= end:
                    raise NoMessage("no message arrived over the socket") from None

    async def ask(self, say: str, patience: float | None = None, **fields: Any) -> dict[str, Any]:
        """Send a message and return the reply."""
        id = self.say(say, **fields)
        await self.until(lambda: id in self.answers, patience)
        return self.answers.pop(id)

    async def begin(self, patience: float | None = None) -> None:
        """Wait for the first message of the table."""
        await self.until(lambda: bool(self.news), patience)

    @property
    def legal(self) -> list[Any]:
        """Return the legal moves."""
        return [c["act"] for ask in self.news.get("asks", ()) for c in ask["legal"]]

    async def do(self, act: Any, patience: float | None = None, **fields: Any) -> dict[str, Any]:
        """Make a move, and return the reply and the update of the table."""
        answer = await self.ask("do", patience, base_seq=self.news["seq"], act=act, **fields)
        if answer["type"] == "ack":
            await self.until(lambda: self.news["seq"] >= answer["seq"], patience)
        return answer

    def close(self) -> None:
        if self.wire is not None:
            self.wire.close()


async def two(
    port: int, places: tuple[str, str], game: str = "trojan-war", patience: float = PATIENCE, **more: Any
) -> tuple[Guest, Guest, str]:
    """Return two guests at a table whose game has started."""
    one, other = (Guest(port, place, patience) for place in places)
    for guest in (one, other):
        answer = await guest.join("Guest")
        if answer.status != 201:
            raise NoResponse(f"could not sign in: {answer.status}")
    opened = await one.table(game, ["me", "open"], **more)
    answer = await other.sit(opened["id"], opened["invites"]["1"])
    if answer.status != 201:
        raise NoResponse(f"no seat: {answer.status} {answer.refusal}")
    return one, other, str(opened["id"])

"""A guest from one network address who sends requests and messages, and knows their cost in rate limits."""

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
"""Seconds after which nobody waits any longer for an answer."""


SHARES = Shares()


class Unheard(Exception):
    """No answer came."""


class Guest:
    """One address, and at most one person."""

    def __init__(self, port: int, place: str) -> None:
        self.port = port
        self.place = place
        self.token = ""
        self.id = ""
        self.lines: list[Line] = []
        self.talks: list[Talk] = []
        self.statuses: Counter[int] = Counter()
        self.said = 0
        self.idle: list[Line] = []

    @property
    def requests(self) -> int:
        """Questions and messages so far."""
        return self.statuses.total() + self.said

    @property
    def bytes(self) -> int:
        return sum(line.sent for line in self.lines) + sum(talk.sent for talk in self.talks)

    async def line(self) -> Line:
        try:
            line = await Line.connect(self.port, self.place)
        except OSError as error:
            raise Unheard("the door is closed") from error
        self.lines.append(line)
        return line

    async def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        headers: dict[str, str] | None = None,
        patience: float = PATIENCE,
    ) -> Answer:
        """A question and its answer; a body of bytes goes as it is. What is asked meanwhile goes over another line."""
        self.idle = [line for line in self.idle if not line.lost]
        line = self.idle.pop() if self.idle else await self.line()
        raw = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        signed = {"authorization": f"Bearer {self.token}"} if self.token else {}
        try:
            async with asyncio.timeout(patience):
                answer = await line.ask(method, path, raw, {**signed, **(headers or {})})
        except (TimeoutError, ConnectionError) as error:
            line.close()
            self.statuses[0] += 1
            raise Unheard(f"{method} {path[:60]}") from error
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
        """A new table."""
        return await self.ask("POST", "/api/tables", {"game": game, "seats": seats, **more})

    async def table(self, game: str, seats: list[str], **more: Any) -> dict[str, Any]:
        """A new table's id and invitations, one's own share of its dice put in; for those who rely on getting one."""
        answer = await self.open(game, seats, **more)
        if answer.status != 201:
            raise Unheard(f"no table: {answer.status} {answer.refusal}")
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
        """Put in one's share of a table's dice; the table as it is then."""
        return await SHARES.put_in(table, self.told)

    async def told(self, method: str, path: str, body: Any) -> Any:
        """What is answered, where something is."""
        answer = await self.ask(method, path, body)
        if answer.status >= 400:
            raise Unheard(f"{method} {path[:60]}: {answer.status} {answer.refusal}")
        return answer.json()

    async def talk(self, table: str = "", **hello: Any) -> Talk:
        """A socket, at a table if one is named."""
        talk = Talk(self)
        self.talks.append(talk)
        try:
            async with asyncio.timeout(PATIENCE):
                talk.wire = await Wire.connect(self.port, self.token, talk.hear, self.place)
        except (TimeoutError, OSError) as error:
            raise Unheard("a socket") from error
        if table:
            talk.say("hello", table=table, **hello)
        return talk

    def leave(self) -> None:
        for talk in self.talks:
            talk.close()
        for line in self.lines:
            line.close()


class Talk:
    """A socket and what it has heard."""

    ids = itertools.count(1)

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.wire: Wire | None = None
        self.news: dict[str, Any] = {}
        self.lines: Counter[int] = Counter()
        """How many lines of the log it was told, by seat."""
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
        """Something to say, and its id where it has one."""
        if say not in ("hello", "ping"):
            fields.setdefault("id", f"said-{next(self.ids):06}")
        self.write(json.dumps({"type": say, **fields}).encode())
        return str(fields.get("id", ""))

    def write(self, text: bytes) -> None:
        if self.wire is None or self.wire.lost:
            raise Unheard("the socket is closed")
        self.guest.said += 1
        self.sent += len(text)
        self.wire.say(text)

    async def until(self, seen: Any, patience: float = PATIENCE) -> None:
        """Until something is so, which each message may change."""
        end = time.monotonic() + patience
        while not seen():
            if self.lost:
                raise Unheard("the socket is closed")
            self.came.clear()
            try:
                await asyncio.wait_for(self.came.wait(), min(0.5, end - time.monotonic()))
            except TimeoutError:
                if time.monotonic() >= end:
                    raise Unheard("nothing came over the socket") from None

    async def ask(self, say: str, patience: float = PATIENCE, **fields: Any) -> dict[str, Any]:
        """What is answered."""
        id = self.say(say, **fields)
        await self.until(lambda: id in self.answers, patience)
        return self.answers.pop(id)

    async def begin(self, patience: float = PATIENCE) -> None:
        """Until the game is laid before us."""
        await self.until(lambda: bool(self.news), patience)

    @property
    def legal(self) -> list[Any]:
        """What I may do now."""
        return [c["act"] for ask in self.news.get("asks", ()) for c in ask["legal"]]

    async def do(self, act: Any, patience: float = PATIENCE, **fields: Any) -> dict[str, Any]:
        """An act, its answer, and the news of it."""
        answer = await self.ask("do", patience, base_seq=self.news["seq"], act=act, **fields)
        if answer["type"] == "ack":
            await self.until(lambda: self.news["seq"] >= answer["seq"], patience)
        return answer

    def close(self) -> None:
        if self.wire is not None:
            self.wire.close()


async def two(port: int, places: tuple[str, str], game: str = "trojan-war", **more: Any) -> tuple[Guest, Guest, str]:
    """Two who sit at a table whose game has begun."""
    one, other = Guest(port, places[0]), Guest(port, places[1])
    for guest in (one, other):
        answer = await guest.join("Guest")
        if answer.status != 201:
            raise Unheard(f"not let in: {answer.status}")
    opened = await one.table(game, ["me", "open"], **more)
    answer = await other.sit(opened["id"], opened["invites"]["1"])
    if answer.status != 201:
        raise Unheard(f"no seat: {answer.status} {answer.refusal}")
    return one, other, str(opened["id"])

"""Both histories of a script played at real tables over WebSockets, and every byte that the observer was sent."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from random import Random
from typing import Any
from unittest.mock import patch

import httpx
import msgspec
import websockets

from ilion.server.tables import table_cache
from ilion.server.users.sessions import COOKIE
from ilion.table.header import TableHeader
from tests.rig.shares import Shares
from tests.secrecy.script import Script, Step
from tests.server.kit import Node, node

QUIET = 3600.0
"""Seconds between heartbeats: none is sent while a script is played."""
LANGS = ("en", "es", "fr", "it")
ONE_TABLES_OWN = re.compile(
    rb'"(id|table|created|commitment|seed_hash|position_hash|x-ilion-token)":("[A-Za-z0-9_-]*"|[0-9.]+)',
)
"""What differs between any two tables: their ids, seeds, the hashes of these and the time of opening."""

logging.getLogger("httpx").setLevel(logging.WARNING)
decode = msgspec.json.decode
encode = msgspec.json.encode


class ScriptedTape:
    """Dice as a script wants them; ``key`` is the table's id."""

    scripts: dict[str, deque[int]] = {}  # noqa: RUF012

    def __init__(self, key: bytes) -> None:
        self.key = key

    def below(self, label: str, counter: int, total: int) -> int:
        return self.scripts[self.key.decode()].popleft()


async def table_id(self: table_cache.TableCache, row: TableHeader) -> bytes:
    return row.id.encode()


@asynccontextmanager
async def scripted_node(database: str) -> AsyncGenerator[Node, None]:
    """A real node, except for its dice and its timeouts."""
    with (
        patch.object(table_cache, "DiceTape", ScriptedTape),
        patch.object(table_cache.TableCache, "dice_key", table_id),
    ):
        async with node(database, heartbeat_seconds=QUIET, rate_limit_factor=0) as one:
            yield one


class Guest:
    """A client at a table; everything that it receives over its socket and in responses is kept."""

    def __init__(self, node: Node, token: str, cookie: bool) -> None:
        self.node = node
        self.table = ""
        self.headers: dict[str, str] = {}
        if token:
            self.headers = {"cookie": f"{COOKIE}={token}"} if cookie else {"authorization": f"Bearer {token}"}
        self.socket: Any = None
        self.got: list[bytes] = []
        self.seq = -1

    @classmethod
    async def join(cls, node: Node, name: str, cookie: bool = False) -> Guest:
        async with httpx.AsyncClient(base_url=node.http, verify=False, timeout=60) as http:
            answer = await http.post("/api/guests", json={"name": name})
        return cls(node, answer.headers["x-ilion-token"], cookie)

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request; the response is kept, too."""
        async with httpx.AsyncClient(base_url=self.node.http, headers=self.headers, verify=False, timeout=60) as http:
            answer = await http.request(method, path, json=body)
        self.got.append(f"{answer.status_code} ".encode() + answer.content)
        return answer.json()

    async def enter(self, table: str, since: int, **more: Any) -> None:
        """Connect, or reconnect and receive what happened since."""
        if self.socket is not None:
            await self.socket.close()
        self.table, self.seq = table, -1
        self.socket = await websockets.connect(
            self.node.ws, additional_headers=self.headers, compression=None, max_size=None, ping_interval=None
        )
        await self.say(type="hello", table=table, since=since, **more)
        await self.until(lambda m: m["type"] == "news")

    async def say(self, **message: Any) -> None:
        await self.socket.send(encode(message).decode())

    async def until(self, met: Any) -> dict[str, Any]:
        async with asyncio.timeout(60):
            while True:
                frame = await self.socket.recv()
                raw = frame.encode() if isinstance(frame, str) else frame
                self.got.append(raw)
                message: dict[str, Any] = decode(raw)
                if message["type"] == "news":
                    self.seq = message["seq"]
                if met(message):
                    return message

    async def caught_up(self) -> None:
        """Receive everything that was sent up to now."""
        await self.say(type="ping")
        await self.until(lambda m: m["type"] == "heartbeat")

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()


class Player:
    """Plays one side of a script and keeps what the observer receives."""

    def __init__(self, node: Node, script: Script, side: int, seed: int) -> None:
        self.node = node
        self.script = script
        self.side = side
        self.rng = Random(seed)
        """The same on both sides: when to reconnect, in which language, by cookie or by token."""
        self.seats: list[Guest] = []
        self.observer: Guest | None = None

    async def play(self) -> list[bytes]:
        script, n = self.script, self.script.setup.seats
        cookie = self.rng.random() < 0.5
        self.seats = [await Guest.join(self.node, f"P{seat}", cookie and seat == script.observer) for seat in range(n)]
        table = await self.open()
        if script.observer is None:
            self.observer = Guest(self.node, "", cookie=False) if cookie else await Guest.join(self.node, "Eve")
        else:
            self.observer = self.seats[script.observer]
        more = {"lang": self.rng.choice(LANGS), "text": self.rng.random() < 0.5, "animate": self.rng.random() < 0.8}
        everybody = list(dict.fromkeys([*self.seats, self.observer]))
        self.observer.got.clear()
        for guest in everybody:
            await guest.enter(table, -1, **(more if guest is self.observer else {}))
        for number, step in enumerate(script.steps):
            if self.side and step.detour is not None:
                await self.take_detour(*step.detour, number)
            if step.detour is not None and self.rng.random() < 0.5:
                await self.observer.enter(table, self.observer.seq, **more)
            await self.step(step, number, everybody)
            await self.pry(table, step, number)
            if self.rng.random() < 0.1:
                seq = self.observer.seq
                await self.observer.enter(table, self.rng.choice((-1, 0, seq - 1, seq // 2)), **more)
        await self.read(table)
        for guest in everybody:
            await guest.close()
        return [ONE_TABLES_OWN.sub(rb'"\1":"*"', got) for got in self.observer.got]

    async def open(self) -> str:
        """Return a table with all players seated; its script is ready before the last one is."""
        script, first = self.script, self.seats[0]
        seats = ["me", *["open"] * (len(self.seats) - 1)]
        setup = decode(encode(script.setup))
        body = {"game": script.game, "seats": seats, "setup": setup}
        opened = await first.ask("POST", "/api/tables", body)
        table: str = opened["id"]
        places = [*script.begin[self.side], *(n for step in script.steps for n in step.draws[self.side])]
        ScriptedTape.scripts[table] = deque(places)
        for seat, guest in enumerate(self.seats[1:], 1):
            await guest.ask("POST", f"/api/tables/{table}/sit", {"invite": opened["invites"][str(seat)]})
        shares = Shares()
        for guest in self.seats:
            await shares.put_in(table, guest.ask)
        return table

    async def read(self, table: str) -> None:
        """Request every page that the observer may see."""
        assert self.observer is not None
        eyes = ["mine", "spectator", *map(str, range(len(self.seats)))]
        pages = ["", "/record", *[f"/story?eyes={e}" for e in eyes], *[f"/moments?lang=en&eyes={e}" for e in eyes]]
        for page in pages:
            await self.observer.ask("GET", f"/api/tables/{table}{page}")
        await self.observer.ask("GET", "/api/tables/mine")

    async def step(self, step: Step, number: int, everybody: list[Guest]) -> None:
        act = None if step.acts is None else step.acts[self.side]
        await self.move(step.seat, f"step-{number:05}", act)
        for guest in everybody:
            if guest is not self.seats[step.seat]:
                await guest.caught_up()

    async def take_detour(self, seat: int, act: Any, number: int) -> None:
        """Make a move and undo it; neither may reach the observer."""
        await self.move(seat, f"detour-{number:05}", act)
        await self.move(seat, f"return-{number:05}", None)

    async def move(self, seat: int, id: str, act: Any) -> None:
        """Make a move, or undo one if none is given; return once everyone concerned was sent it."""
        actor = self.seats[seat]
        message: dict[str, Any] = {"type": "undo"} if act is None else {"type": "do", "act": act}
        await actor.say(**message, id=id, base_seq=actor.seq)
        answer = await actor.until(lambda m: m.get("id") == id)
        assert answer["type"] == "ack", (seat, act, answer)
        await actor.caught_up()

    async def pry(self, table: str, step: Step, number: int) -> None:
        """Let the observer try what is not allowed; every refusal is kept."""
        o = self.observer
        assert o is not None
        for n, act in enumerate(step.probes):
            for say in ("do", "whynot"):
                message: dict[str, Any] = {"type": say, "id": f"pry-{say}-{number:05}-{n}", "act": act}
                await o.say(**message, **({"base_seq": o.seq} if say == "do" else {}))
                answer = await o.until(lambda m, id=message["id"]: m.get("id") == id)
                assert answer["type"] == "refused", (act, answer)
        if self.rng.random() < 0.2:
            stale: dict[str, Any] = {"id": f"stale-{number:05}", "base_seq": max(0, o.seq - 3)}
            await o.say(type="do", **stale, act=["nothing"])
            await o.until(lambda m: m.get("id") == stale["id"])
            other = (self.script.observer or 0) + 1
            await o.say(type="whynot", id=f"other-{number:05}", act=["nothing"], seat=other % len(self.seats))
            await o.until(lambda m: m.get("id") == f"other-{number:05}")


class Leak(AssertionError):
    """Bytes that distinguish two histories which the rules show alike."""


def shown(message: bytes) -> str:
    return message[:3000].decode(errors="replace")


async def compare(node: Node, script: Script, seed: int) -> int:
    """Return how many messages were compared. Raise ``Leak`` at the first that differs."""
    one, other = [await Player(node, script, side, seed).play() for side in (0, 1)]
    who = "a spectator" if script.observer is None else f"seat {script.observer}"
    for n, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            raise Leak(f"{script.game}, {who}, message {n}: {shown(a)}\n / {shown(b)}")
    if len(one) != len(other):
        raise Leak(f"{script.game}, {who}: {len(one)} messages / {len(other)}")
    return len(one)

"""Tables of players in a closed loop: each moves as soon as possible, and counts only acknowledged moves."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec

from ilion.games import GAMES
from tests.rig.shares import Shares
from tests.rig.wire import Wire

encode = msgspec.json.encode


class Choice(msgspec.Struct):
    act: msgspec.Raw


class Ask(msgspec.Struct):
    legal: list[Choice] = []


class Info(msgspec.Struct):
    status: str


class Message(msgspec.Struct):
    """The parts of a message that a player reads."""

    type: str
    seq: int = -1
    asks: list[Ask] = []
    table: Info | None = None


decode = msgspec.json.Decoder(Message).decode


class Count:
    """What was counted in a time window."""

    def __init__(self) -> None:
        self.acks: list[float] = []
        self.told: list[float] = []
        self.refused = 0
        self.games = 0
        self.hellos = 0

    def add(self, other: Count) -> None:
        self.acks += other.acks
        self.told += other.told
        self.refused += other.refused
        self.games += other.games
        self.hellos += other.hellos


class Spent(NamedTuple):
    """Seconds of processor time."""

    node: float
    database: float


class Window(NamedTuple):
    """A time window: what was counted, its seconds, and the processor time spent."""

    counted: Count
    seconds: float
    spent: Spent


class Player:
    """One seat at one table after another."""

    def __init__(self, match: Match, seat: int, token: str) -> None:
        self.match = match
        self.seat = seat
        self.token = token
        self.rng = Random(f"{match.n}:{seat}")
        self.wire: Wire | None = None
        self.news = Message("")
        self.sent = 0.0
        self.waits = False
        self.least = 0

    async def enter(self, port: int) -> None:
        self.news, self.waits, self.least = Message(""), False, 0
        if self.wire is None:
            self.wire = await Wire.connect(port, self.token, self.heard)
        self.match.count.hellos += 1
        self.wire.say(encode({"type": "hello", "table": self.match.table, **self.match.asks}))

    def heard(self, text: bytes) -> None:
        message = decode(text)
        match message.type:
            case "news":
                self.news = message
                self.match.came(self.seat, message.seq)
                if message.table is not None and message.table.status != "playing":
                    self.match.over.set()
            case "ack":
                self.match.acked(self.seat, message.seq, self.sent)
                self.waits, self.least = False, message.seq
            case "refused":
                self.match.count.refused += 1
                self.waits = False
            case other:
                assert other in ("welcome", "heartbeat"), text
        self.consider()

    def consider(self) -> None:
        news = self.news
        if self.waits or news.seq < self.least or not news.asks or not news.asks[0].legal or self.match.over.is_set():
            return
        act = self.rng.choice(news.asks[0].legal).act
        id = next(self.match.ids)
        self.waits, self.sent = True, time.perf_counter()
        assert self.wire is not None
        self.wire.say(b'{"type":"do","id":"load-%08d","base_seq":%d,"act":%s}' % (id, news.seq, bytes(act)))


class Match:
    """As many players as a game has seats, and their table."""

    def __init__(self, n: int, port: int, game: str, asks: Mapping[str, bool]) -> None:
        self.n = n
        self.port = port
        self.game = game
        self.asks = asks
        """What they send in their hellos besides the table."""
        self.table = ""
        self.seats = range(GAMES[game].setup().seats)
        self.players: list[Player] = []
        self.over = asyncio.Event()
        self.count = Count()
        self.ids = itertools.count()
        self.arrived: dict[tuple[int, int], float] = {}
        """When an update reached a seat whose move is not acknowledged yet."""
        self.acts: dict[int, tuple[int, float]] = {}
        """The seat of a line, and when its move was sent."""

    def came(self, seat: int, seq: int) -> None:
        """Record an update to a seat: another player's move, if it is already known when it was sent."""
        by, sent = self.acts.get(seq, (None, 0.0))
        if by is None:
            self.arrived[seat, seq] = time.perf_counter()
        elif by != seat:
            self.count.told.append(time.perf_counter() - sent)

    def acked(self, seat: int, seq: int, sent: float) -> None:
        self.count.acks.append(time.perf_counter() - sent)
        self.acts[seq] = seat, sent
        for other in self.seats:
            came = self.arrived.pop((other, seq), None)
            if came is not None and other != seat:
                self.count.told.append(came - sent)

    async def sit(self, http: httpx.AsyncClient) -> None:
        """Create a new table for them, and start its game."""
        if not self.players:
            for seat in self.seats:
                answer = await http.post("/api/guests", json={"name": f"p{self.n}-{seat}"})
                self.players.append(Player(self, seat, answer.headers["x-ilion-token"]))
        signed = [{"authorization": f"Bearer {p.token}"} for p in self.players]
        body: dict[str, Any] = {"game": self.game, "seats": ["me", *["open"] * (len(signed) - 1)]}
        opened = (await http.post("/api/tables", json=body, headers=signed[0])).raise_for_status().json()
        self.table = opened["id"]
        for seat, headers in enumerate(signed[1:], 1):
            form = {"seat": seat, "invite": opened["invites"][str(seat)]}
            (await http.post(f"/api/tables/{self.table}/sit", json=form, headers=headers)).raise_for_status()
        shares = Shares()
        for headers in signed:
            await shares.put_in(self.table, partial(told, http, headers))
        self.arrived.clear()
        self.acts.clear()
        self.over.clear()

    async def play(self, http: httpx.AsyncClient) -> None:
        """Play game after game, until cancelled."""
        while True:
            await self.sit(http)
            for player in self.players:
                await player.enter(self.port)
            await self.over.wait()
            self.count.games += 1


async def told(http: httpx.AsyncClient, headers: dict[str, str], method: str, path: str, body: Any) -> Any:
    return (await http.request(method, path, json=body, headers=headers)).raise_for_status().json()


async def closed_loop(
    port: int,
    game: str,
    matches: int,
    seconds: float,
    spent: Callable[[], Spent] = lambda: Spent(0.0, 0.0),
    warm: float = 2.0,
    **asks: bool,
) -> Window:
    """Return what these matches did in this time, once all were in progress."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:
        all = [Match(n, port, game, asks) for n in range(matches)]
        tasks = [asyncio.create_task(match.play(http)) for match in all]
        while not all_begun(all):
            await asyncio.sleep(0.1)
            for task in tasks:
                if task.done():
                    task.result()
        await asyncio.sleep(warm)
        for match in all:
            match.count = Count()
        before, begun = spent(), time.perf_counter()
        await asyncio.sleep(seconds)
        after, took = spent(), time.perf_counter() - begun
        counts = [match.count for match in all]
        for match in all:
            match.count = Count()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        total = Count()
        for count in counts:
            total.add(count)
        for player in (player for match in all for player in match.players):
            if player.wire is not None:
                player.wire.close()
    return Window(total, took, Spent(after.node - before.node, after.database - before.database))


def all_begun(matches: list[Match]) -> bool:
    return all(len(match.count.acks) > 0 for match in matches)

"""People at tables, on real sockets: they act, repeat after a cut under the same id, send doubles, open second tabs."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import msgspec
import websockets
from websockets.exceptions import WebSocketException

from tests.chaos.history import Heard, History, Read, Try, now

TRY_AGAIN = "refuse-try-again"
CUT = (OSError, TimeoutError, WebSocketException, EOFError)
THINK = 0.08
PATIENCE = 4.0
"""Seconds without a word after which a client cuts the socket and comes back."""

decode = msgspec.json.decode
encode = msgspec.json.encode


class Scene:
    """What all clients share: where the nodes are, what happened, and whether to go on."""

    def __init__(self, ports: list[int], rng: Random) -> None:
        self.ports = ports
        self.rng = rng
        self.history = History()
        self.stopping = False
        """No new acts: only what is pending is settled."""

    def port(self) -> int:
        return self.rng.choice(self.ports)

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> httpx.Response:
        """A request, asked again at any node until one answers."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        while True:
            try:
                async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port()}", headers=headers) as http:
                    answer = await http.request(method, path, json=body, timeout=PATIENCE)
                if answer.status_code < 500:
                    return answer
            except httpx.HTTPError:
                pass
            await asyncio.sleep(0.1)


class Client:
    """A person with at most one act in the air."""

    def __init__(self, scene: Scene, name: str, token: str) -> None:
        self.scene = scene
        self.name = name
        self.token = token
        self.rng = Random(scene.rng.random())
        self.table = ""
        self.seat = 0
        self.known = -1
        self.over = False
        self.asked_at, self.asked_since = 0.0, -1
        self.news: dict[str, Any] = {}
        self.pending: Try | None = None
        self.wait_for = 0
        """Do not act on news older than this."""

    @classmethod
    async def join(cls, scene: Scene, name: str) -> Client:
        answer = await scene.ask("POST", "/api/guests", {"name": name})
        return cls(scene, name, answer.headers["x-ilion-token"])

    def sit_at(self, table: str, seat: int) -> None:
        self.table, self.seat, self.known, self.over = table, seat, -1, False
        self.news, self.pending, self.wait_for = {}, None, 0

    @property
    def idle(self) -> bool:
        return self.pending is None and (self.over or self.scene.stopping)

    async def play(self) -> None:
        """Until the game is over, or no more is wanted and nothing is pending."""
        while not self.idle:
            try:
                await self.sitting()
            except CUT:
                if self.pending is not None:
                    self.pending.cut = True
                await asyncio.sleep(self.rng.random() * 0.2)

    def connect(self) -> Any:
        return websockets.connect(
            f"ws://127.0.0.1:{self.scene.port()}/socket",
            additional_headers={"authorization": f"Bearer {self.token}"},
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            close_timeout=0.2,
        )

    async def sitting(self) -> None:
        """One socket, from hello to its end."""
        async with self.connect() as socket:
            since = -1
            await self.hello(socket, self.known if self.rng.random() < 0.8 else -1)
            greeted = False
            while not self.idle:
                message = decode(await asyncio.wait_for(socket.recv(), PATIENCE))
                match message["say"]:
                    case "welcome":
                        since = self.asked_since
                        read = Read(self.table, self.asked_at, message["table"]["seq"], "hello")
                        self.scene.history.reads.append(read)
                    case "news":
                        since = self.hear_news(message, since)
                        if not greeted:
                            greeted = True
                            if self.pending is not None:
                                await self.send(socket, self.pending, again=True)
                        await self.consider(socket)
                    case "ack" | "refused":
                        await self.answered(socket, message)
                    case "bye":
                        return

    async def hello(self, socket: Any, since: int) -> None:
        self.asked_at, self.asked_since = now(), since
        await socket.send(encode({"say": "hello", "table": self.table, "since": since}).decode())

    def hear_news(self, news: dict[str, Any], since: int) -> int:
        heard = Heard(self.table, (self.seat,), since, news["seq"], news["told"], now())
        self.scene.history.heard.append(heard)
        self.news = news
        self.known = news["seq"]
        self.over = not news["asks"][0]["view"]["to_act"]
        return self.known

    async def consider(self, socket: Any) -> None:
        """Act if it is for me to act and nothing is in the air."""
        ask = self.news["asks"][0]
        if self.pending is not None or self.over or self.scene.stopping or self.news["seq"] < self.wait_for:
            return
        if ask["undo"] and self.rng.random() < 0.05:
            self.pending = self.intend("undo", None)
        elif ask["legal"]:
            await asyncio.sleep(min(self.rng.expovariate(1 / THINK), 1))
            self.pending = self.intend("do", self.rng.choice(ask["legal"])["act"])
        else:
            return
        await self.send(socket, self.pending)
        luck = self.rng.random()
        if luck < 0.1:
            await self.send(socket, self.pending, again=True)
        elif luck < 0.15:
            await self.second_tab(self.pending)
        elif luck < 0.2 and len(ask["legal"]) > 1:
            rival = self.intend("do", self.rng.choice(ask["legal"])["act"])
            await self.rival_tab(rival)
        elif luck < 0.23:
            socket.transport.abort()

    def intend(self, kind: str, act: Any) -> Try:
        new = Try(secrets.token_hex(8), self.table, self.seat, self.news["seq"], kind, act, now())
        self.scene.history.tries.append(new)
        return new

    async def send(self, socket: Any, intent: Try, again: bool = False) -> None:
        if again:
            intent.sent += 1
        message = {"say": intent.kind, "id": intent.id, "on": intent.on}
        if intent.kind == "do":
            message["act"] = intent.act
        await socket.send(encode(message).decode())

    async def answered(self, socket: Any, message: dict[str, Any]) -> None:
        """An answer settles an intent, unless it is that the act could not be saved now."""
        intent = self.pending
        if intent is None or message["id"] != intent.id:
            intent = next((t for t in reversed(self.scene.history.tries) if t.id == message["id"]), None)
        if intent is None:
            return
        if message["say"] == "refused" and message["refusal"]["word"] == TRY_AGAIN:
            if intent is self.pending:
                intent.cut = True
                await asyncio.sleep(0.1 + self.rng.random() * 0.2)
                await self.send(socket, intent, again=True)
            return
        ok = intent.answer(message)
        if intent is self.pending:
            self.pending = None
            self.wait_for = message["seq"] if ok else 0
            if not ok:
                await self.hello(socket, self.known)
            elif self.news["seq"] >= self.wait_for:
                await self.consider(socket)

    async def second_tab(self, intent: Try) -> None:
        """The same intent through another socket at the same time."""
        await self.through_another_tab(intent, lambda: intent is not self.pending)

    async def rival_tab(self, rival: Try) -> None:
        """Another act for the same turn, from another tab: one of the two lands."""
        await self.through_another_tab(rival, lambda: rival.settled)

    async def through_another_tab(self, intent: Try, done: Callable[[], bool]) -> None:
        for _ in range(100):
            try:
                async with self.connect() as tab:
                    asked = encode({"say": "hello", "table": self.table, "since": self.known}).decode()
                    await tab.send(asked)
                    await self.send(tab, intent, again=True)
                    async with asyncio.timeout(PATIENCE):
                        while (message := decode(await tab.recv())).get("id") != intent.id:
                            continue
                    if message["say"] == "ack" or message["refusal"]["word"] != TRY_AGAIN:
                        intent.answer(message)
                        return
            except CUT:
                intent.cut = True
            if done():
                return
            await asyncio.sleep(0.1)


class Onlooker:
    """Asks how far tables are, at any node, without a seat."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    async def look(self) -> None:
        while not self.scene.stopping:
            if self.scene.history.tables:
                table = self.scene.rng.choice(self.scene.history.tables[-30:])
                start = now()
                answer = await self.scene.ask("GET", f"/api/tables/{table}")
                if answer.status_code == 200 and answer.json()["status"] != "open":
                    self.scene.history.reads.append(Read(table, start, answer.json()["seq"], "page"))
            await asyncio.sleep(0.1)


class Match:
    """Two people, or one and a bot, who play one game after another."""

    def __init__(self, scene: Scene, game: str, setup: dict[str, Any], clients: list[Client], bot: str = "") -> None:
        self.scene = scene
        self.game = game
        self.setup = setup
        self.clients = clients
        self.bot = bot

    async def run(self) -> None:
        while not self.scene.stopping:
            if await self.open():
                await asyncio.gather(*[client.play() for client in self.clients])

    async def open(self) -> bool:
        """A new table; a request whose answer was lost may have opened one that nobody sits at."""
        first, *others = self.clients
        seats = ["me", *(["open"] * len(others)), *([f"bot:{self.bot}"] if self.bot else [])]
        body = {"game": self.game, "seats": seats, "setup": self.setup, "seed": secrets.token_hex(32)}
        answer = await self.scene.ask("POST", "/api/tables", body, first.token)
        if answer.status_code != 201:
            raise RuntimeError(answer.text)
        table = answer.json()["id"]
        for seat, other in enumerate(others, 1):
            form = {"invite": answer.json()["invites"][str(seat)], "seed": secrets.token_hex(32)}
            sat = await self.scene.ask("POST", f"/api/tables/{table}/sit", form, other.token)
            if sat.status_code != 201:
                found = (await self.scene.ask("GET", f"/api/tables/{table}", token=other.token)).json()
                if not found["seats"][seat]["mine"]:
                    return False
        for seat, client in enumerate(self.clients):
            client.sit_at(table, seat)
        self.scene.history.tables.append(table)
        return True

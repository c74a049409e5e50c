"""People who do not play for long: they look at pages, watch tables, or sign out while their sockets are open."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from tests.chaos.clients import Client
from tests.chaos.history import Door, Read, SignOut, now
from tests.chaos.listener import CUT, Listener, decode, encode
from tests.chaos.matches import Match
from tests.chaos.scene import PATIENCE, Scene
from tests.chaos.tempers import QUIET


class Onlooker:
    """Asks how far tables are, at any node, without a seat."""

    def __init__(self, scene: Scene, matches: Sequence[Match]) -> None:
        self.scene = scene
        self.matches = matches

    async def run(self) -> None:
        while not self.scene.stopping:
            table, start = self.scene.rng.choice(self.matches).table, now()
            if table:
                answer = await self.scene.ask("GET", f"/api/tables/{table}")
                if answer.status_code == 200 and answer.json()["status"] != "open":
                    self.scene.history.reads.append(Read(table, start, answer.json()["seq"], "page"))
            await asyncio.sleep(0.1)


class Spectator(Listener):
    """Watches one table after another, over a socket and without a seat."""

    def __init__(self, scene: Scene, matches: Sequence[Match]) -> None:
        super().__init__(scene)
        self.matches = matches

    async def run(self) -> None:
        while not self.scene.stopping:
            table, until = self.rng.choice(self.matches).table, now() + self.rng.random() * 12
            self.sit_at(table, None)
            while table and now() < until and not self.scene.stopping:
                try:
                    await self.watch(until)
                except CUT:
                    await asyncio.sleep(self.rng.random() * 0.2)
            await asyncio.sleep(0.1)

    async def watch(self, until: float) -> None:
        async with self.connect() as socket:
            self.begin()
            await self.greet(socket, self.known)
            while now() < until and not self.scene.stopping:
                if (await self.next_word(socket))["type"] == "bye":
                    return


class Visitor:
    """Sits down, opens a socket at every node, signs out at one of them, and tries to go on."""

    LINGERS = 12.0
    """Seconds for which a door that does not close is watched."""

    def __init__(self, scene: Scene, name: str) -> None:
        self.scene = scene
        self.name = name
        self.visits = 0

    async def run(self) -> None:
        while not self.scene.stopping:
            self.visits += 1
            client = await Client.join(self.scene, f"{self.name}-{self.visits}", QUIET)
            match = Match(self.scene, "trojan-war", {}, [client], "uniform")
            if await match.open():
                try:
                    await self.visit(client)
                except CUT:
                    await asyncio.sleep(0.1)
            await self.scene.rest(1.0)

    async def visit(self, client: Client) -> None:
        sockets: list[Any] = []
        try:
            for port in self.scene.ports:
                sockets.append(await client.connect(port))
                await self.enter(client, sockets[-1])
            answer = await self.scene.ask("POST", "/api/logout", token=client.token)
            if answer.status_code not in (204, 401):  # 401: an answer was lost, the session is over
                raise RuntimeError(answer.text)
            left = SignOut(client.table, now(), doors=[Door(port) for port in self.scene.ports])
            self.scene.history.sign_outs.append(left)
            doors = zip(left.doors, sockets, strict=True)
            await asyncio.gather(*[self.linger(client, left, door, socket) for door, socket in doors])
            me = await self.scene.ask("GET", "/api/me", token=client.token)
            left.known = me.status_code != 401
            left.until = now()
        finally:
            for socket in sockets:
                socket.transport.abort()

    async def enter(self, client: Client, socket: Any) -> None:
        """Say hello and hear the first news."""
        await socket.send(encode({"type": "hello", "table": client.table}).decode())
        async with asyncio.timeout(PATIENCE):
            while (message := decode(await socket.recv()))["type"] != "news":
                continue
        client.news = message

    async def linger(self, client: Client, left: SignOut, door: Door, socket: Any) -> None:
        """Try to go on through a socket until it is closed."""
        while now() < left.at + self.LINGERS and not self.scene.stopping:
            try:
                await self.try_on(client, left, socket)
            except TimeoutError:
                continue
            except CUT:
                door.closed = now()
                return

    async def try_on(self, client: Client, left: SignOut, socket: Any) -> None:
        """An act, if there is one to do, and then half a second to listen."""
        for choice in client.news["asks"][0]["legal"][:1]:
            intent = client.intend("do", choice["act"])
            left.tries.append(intent.id)
            await socket.send(encode(intent.message()).decode())
        async with asyncio.timeout(0.5):
            while True:
                message = decode(await socket.recv())
                if message["type"] == "news":
                    client.news = message

"""Users who don't play for long: they read pages, watch tables, or sign out while their sockets are open."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from tests.chaos.clients import Client
from tests.chaos.history import Door, Read, SignOut, now
from tests.chaos.listener import CUT, Listener, decode, encode
from tests.chaos.matches import Match
from tests.chaos.scene import MOMENT, PATIENCE, Scene
from tests.chaos.tempers import QUIET

LINGERS = 12.0
"""Seconds to wait for a socket to close, and for which a spectator stays at most."""
LOOK = 0.1
"""Seconds between two requests of an onlooker."""


class Onlooker:
    """Asks any node for the state of tables, without a seat."""

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
            await asyncio.sleep(LOOK)


class Spectator(Listener):
    """Watches one table after another over a WebSocket, without a seat."""

    def __init__(self, scene: Scene, matches: Sequence[Match]) -> None:
        super().__init__(scene)
        self.matches = matches

    async def run(self) -> None:
        while not self.scene.stopping:
            table, until = self.rng.choice(self.matches).table, now() + self.rng.random() * LINGERS
            self.sit_at(table, None)
            while table and now() < until and not self.scene.stopping:
                try:
                    await self.watch(until)
                except CUT:
                    await asyncio.sleep(self.rng.random() * 2 * MOMENT)
            await asyncio.sleep(MOMENT)

    async def watch(self, until: float) -> None:
        async with self.connect() as socket:
            self.begin()
            await self.greet(socket, self.known)
            while now() < until and not self.scene.stopping:
                if (await self.next_word(socket))["type"] == "bye":
                    return


class Visitor:
    """Takes a seat, opens a socket at every node, signs out at one of them, and tries to continue."""

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
                    await asyncio.sleep(MOMENT)
            await self.scene.rest(max(10 * MOMENT, LOOK))

    async def visit(self, client: Client) -> None:
        sockets: list[Any] = []
        try:
            for port in self.scene.ports:
                sockets.append(await client.connect(port))
                await self.enter(client, sockets[-1])
            answer = await self.scene.ask("POST", "/api/logout", token=client.token)
            if answer.status_code not in (204, 401):  # 401: a response was lost, and the session is over
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
        """Say hello and receive the first update."""
        await socket.send(encode({"type": "hello", "table": client.table}).decode())
        async with asyncio.timeout(PATIENCE):
            while (message := decode(await socket.recv()))["type"] != "news":
                continue
        client.news = message

    async def linger(self, client: Client, left: SignOut, door: Door, socket: Any) -> None:
        """Try to continue through a socket until it is closed."""
        while now() < left.at + LINGERS and not self.scene.stopping:
            try:
                await self.try_on(client, left, socket)
            except TimeoutError:
                continue
            except CUT:
                door.closed = now()
                return

    async def try_on(self, client: Client, left: SignOut, socket: Any) -> None:
        """Make a move, if there is one, and then listen for a moment."""
        for choice in client.news["asks"][0]["legal"][:1]:
            intent = client.intend("do", choice["act"])
            left.tries.append(intent.id)
            await socket.send(encode(intent.message()).decode())
        async with asyncio.timeout(5 * MOMENT):
            while True:
                message = decode(await socket.recv())
                if message["type"] == "news":
                    client.news = message

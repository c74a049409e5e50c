"""Tables of every kind: one game after another, some of them rematches."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any

import httpx
import msgspec

from ilion.table.errors import NO_TABLE, STILL_PLAYING
from tests.chaos.clients import Client
from tests.chaos.history import Rematch
from tests.chaos.scene import Scene
from tests.rig.shares import Shares


class Rhythm(msgspec.Struct, frozen=True):
    """A table's time control, in seconds."""

    kind: str = "free"
    bank: int = 0
    increment: int = 0


FREE = Rhythm()


class TableLost(Exception):
    """The table was lost with its database."""


class Match:
    """Some players, or one and a bot, who play one game after another."""

    def __init__(
        self,
        scene: Scene,
        game: str,
        setup: dict[str, Any],
        clients: list[Client],
        bot: str = "",
        rhythm: Rhythm = FREE,
    ) -> None:
        self.scene = scene
        self.game = game
        self.setup = setup
        self.clients = clients
        self.bot = bot
        self.rhythm = rhythm
        self.table = ""

    async def run(self) -> None:
        while not self.scene.stopping:
            again = self.clients[0].over and not any(c.bereft for c in self.clients) and self.scene.rng.random() < 0.7
            with suppress(TableLost):
                if await (self.rematch() if again else self.open()):
                    await asyncio.gather(*[client.play() for client in self.clients])

    async def ask(self, client: Client, method: str, path: str, body: Any = None) -> httpx.Response:
        answer = await self.scene.ask(method, path, body, client.token)
        if answer.status_code == 404 and answer.json()["word"] == NO_TABLE.word:
            client.bereft = True
            raise TableLost
        return answer

    async def open(self) -> bool:
        """Open a new table; a request whose response was lost may have opened one that stays empty."""
        first, *others = self.clients
        seats = ["me", *(["open"] * len(others)), *([f"bot:{self.bot}"] if self.bot else [])]
        rhythm = msgspec.to_builtins(self.rhythm)
        body = {"game": self.game, "seats": seats, "setup": self.setup, "rhythm": rhythm}
        answer = await self.scene.ask("POST", "/api/tables", body, first.token)
        if answer.status_code != 201:
            raise RuntimeError(answer.text)
        table = answer.json()["id"]
        for seat, other in enumerate(others, 1):
            form = {"invite": answer.json()["invites"][str(seat)]}
            sat = await self.ask(other, "POST", f"/api/tables/{table}/sit", form)
            if sat.status_code != 201:
                found = (await self.ask(other, "GET", f"/api/tables/{table}")).json()
                if not found["seats"][seat]["mine"]:
                    return False
        await self.share(table)
        for seat, client in enumerate(self.clients):
            client.sit_at(table, seat)
        self.scene.history.tables.append(table)
        self.table = table
        return True

    async def share(self, table: str) -> None:
        """Put in everyone's share of the dice, as their devices do."""
        shares = Shares()
        for client in self.clients:
            await shares.put_in(table, partial(self.told, client))

    async def told(self, client: Client, method: str, path: str, body: Any) -> Any:
        return (await self.ask(client, method, path, body)).json()

    async def rematch(self) -> bool:
        """Ask for the next game, everyone at once and some of them twice."""
        askers = [client for client in self.clients for _ in range(self.scene.rng.choice((1, 2)))]
        told = await asyncio.gather(*[self.ask_for_rematch(client) for client in askers])
        if (first := told[0]) is None:  # they continue at the table that they thought was over
            for client in self.clients:
                client.info = {}
            return True
        following = first["id"]
        await self.share(following)
        for client in self.clients:
            found = (await self.ask(client, "GET", f"/api/tables/{following}")).json()
            seats = [seat["seat"] for seat in found["seats"] if seat["mine"]]
            if found["status"] == "open" or not seats:
                return await self.open()
            client.sit_at(following, seats[0])
        self.scene.history.tables.append(following)
        self.table = following
        return True

    async def ask_for_rematch(self, client: Client) -> dict[str, Any] | None:
        """Return the next table, or none if the end of this one was lost with its database."""
        answer = await self.ask(client, "POST", f"/api/tables/{self.table}/rematch")
        if answer.status_code == 409 and answer.json()["word"] == STILL_PLAYING.word:
            return None
        if answer.status_code != 201:
            raise RuntimeError(answer.text)
        told: dict[str, Any] = answer.json()
        self.scene.history.rematches.append(Rematch(self.table, told["id"]))
        return told

"""People with accounts who leave the table and come back when a letter calls them."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx

from tests.chaos.clients import Client
from tests.chaos.history import Absence, now
from tests.chaos.scene import PATIENCE, Scene
from tests.chaos.tempers import QUIET, Temper

LONGEST = 25.0
"""Seconds after which somebody looks in without having been called."""


class Correspondent(Client):
    """Leaves whenever others are to act, and waits for a letter."""

    def __init__(self, scene: Scene, name: str, token: str, temper: Temper = QUIET) -> None:
        super().__init__(scene, name, token, temper)
        self.leaving = False

    @classmethod
    async def join(cls, scene: Scene, name: str, temper: Temper = QUIET) -> Client:
        """An account, by a code that comes by letter."""
        assert scene.post is not None
        email = f"{name}@ilion.example"
        async with httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{scene.port()}", verify=False, timeout=PATIENCE
        ) as http:
            (await http.post("/api/codes", json={"email": email})).raise_for_status()
            form = {"code": await scene.post.code(email), "name": name}
            answer = (await http.post("/api/codes/enter", json=form)).raise_for_status()
        return cls(scene, name, answer.headers["x-ilion-token"], temper)

    async def consider(self, socket: Any) -> None:
        asked = self.seat in self.news["asks"][0]["view"]["to_act"]
        if not asked and self.pending is None and not self.over and not self.scene.calm:
            self.leaving = True
            self.away_until = now() + LONGEST
        else:
            await super().consider(socket)

    async def stay_away(self) -> None:
        if not self.leaving:
            return
        absence = Absence(self.table, self.seat, now())
        self.scene.history.absences.append(absence)
        assert self.scene.post is not None
        called = f"{self.table}.{self.seat}."
        while now() < self.away_until and not self.scene.stopping:
            if any(called in p.id and p.taken and p.at > absence.left for p in self.scene.post.posted[-50:]):
                break
            await asyncio.sleep(0.1)
        absence.back = now()
        self.leaving, self.away_until = False, 0.0

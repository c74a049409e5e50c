"""Users with accounts who leave the table and return when an e-mail calls them."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.chaos.clients import Client
from tests.chaos.history import Absence, now
from tests.chaos.scene import MOMENT, Scene
from tests.chaos.tempers import QUIET, Temper

LONGEST_ABSENCE = 25.0
"""Seconds after which a user returns without an e-mail."""


class Correspondent(Client):
    """Leaves whenever it is another player's turn, and waits for an e-mail."""

    def __init__(self, scene: Scene, name: str, token: str, temper: Temper = QUIET) -> None:
        super().__init__(scene, name, token, temper)
        self.leaving = False

    @classmethod
    async def join(cls, scene: Scene, name: str, temper: Temper = QUIET) -> Client:
        """Create an account with a code from an e-mail."""
        assert scene.post is not None
        email = f"{name}@ilion.example"
        asked = await scene.ask("POST", "/api/codes", {"email": email})
        assert asked.status_code < 300, asked.text
        form = {"code": await scene.post.code(email), "name": name}
        cookie = asked.headers["set-cookie"].partition(";")[0]  # only the browser that asked may enter the code
        answer = await scene.ask("POST", "/api/codes/enter", form, cookie=cookie)
        assert answer.status_code < 300, answer.text
        return cls(scene, name, answer.headers["x-ilion-token"], temper)

    async def consider(self, socket: Any) -> None:
        asked = self.seat in self.news["asks"][0]["view"]["to_act"]
        if not asked and self.pending is None and not self.over and not self.scene.calm:
            self.leaving = True
            self.away_until = now() + LONGEST_ABSENCE
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
            await asyncio.sleep(MOMENT)
        absence.back = now()
        self.leaving, self.away_until = False, 0.0

"""What all clients share: where the nodes are, what happened, and whether to go on."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import httpx

from tests.chaos.history import History
from tests.chaos.post import BadPost

PATIENCE = 4.0
"""Seconds without a word after which a client cuts the socket and comes back."""


class Scene:
    """The nodes as clients know them, and the history they write."""

    def __init__(self, ports: list[int], rng: Random, post: BadPost | None = None) -> None:
        self.ports = ports
        self.rng = rng
        self.post = post
        self.history = History()
        self.calm = False
        """Nobody dawdles or stays away any more."""
        self.stopping = False
        """No new acts: only what is pending is settled."""

    def port(self) -> int:
        return self.rng.choice(self.ports)

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> httpx.Response:
        """A request, asked again at any node until one answers."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        while True:
            try:
                async with httpx.AsyncClient(
                    base_url=f"http://127.0.0.1:{self.port()}", headers=headers, verify=False
                ) as http:
                    answer = await http.request(method, path, json=body, timeout=PATIENCE)
                if answer.status_code < 500:
                    return answer
            except httpx.HTTPError:
                pass
            await asyncio.sleep(0.1)

    async def rest(self, seconds: float) -> None:
        """Sleep, unless calm comes first."""
        until = asyncio.get_running_loop().time() + seconds
        while not self.calm and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(0.1)

"""What all clients share: the nodes, the history, and whether to continue."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import httpx

from tests.chaos.history import History
from tests.chaos.post import BadPost

MOMENT = 0.1
"""Seconds until a client tries again, or checks again whether something has changed."""
PATIENCE = 4.0
"""Seconds without a message after which a client cuts the socket and reconnects."""


class Scene:
    """The nodes as clients know them, and the history that they write."""

    def __init__(self, ports: list[int], rng: Random, post: BadPost | None = None) -> None:
        self.ports = ports
        self.rng = rng
        self.post = post
        self.history = History()
        self.calm = False
        """Nobody waits or stays away any more."""
        self.stopping = False
        """No new moves: only what is pending is settled."""

    def port(self) -> int:
        return self.rng.choice(self.ports)

    async def ask(self, method: str, path: str, body: Any = None, token: str = "", cookie: str = "") -> httpx.Response:
        """Send a request, to any node until one responds."""
        headers = signed(token, cookie)
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
            await asyncio.sleep(MOMENT)

    async def rest(self, seconds: float) -> None:
        """Sleep until the time is over or the calm begins."""
        until = asyncio.get_running_loop().time() + seconds
        while not self.calm and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(MOMENT)


def signed(token: str, cookie: str) -> dict[str, str]:
    """Return the headers that authenticate a request."""
    return {name: text for name, text in (("authorization", token and f"Bearer {token}"), ("cookie", cookie)) if text}

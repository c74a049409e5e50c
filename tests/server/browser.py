"""A browser that keeps cookies and sends the origin of its requests."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import websockets

from tests.server.kit import Node


class Browser:
    """Yield a user's browser on our own pages; ``site`` is the site of its page."""

    def __init__(self, node: Node, http: httpx.AsyncClient) -> None:
        self.node = node
        self.http = http

    async def get(self, path: str, **more: Any) -> httpx.Response:
        return await self.http.get(path, **more)

    async def post(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return await self.http.post(path, json=body, **more)

    async def delete(self, path: str) -> httpx.Response:
        return await self.http.delete(path)

    async def join(self, name: str) -> dict[str, Any]:
        answer = await self.post("/api/guests", {"name": name})
        assert answer.status_code == 201, answer.text
        me: dict[str, Any] = answer.json()
        return me

    @property
    def cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def socket(self, origin: str = "") -> Any:
        return await websockets.connect(
            self.node.ws, additional_headers={"cookie": self.cookies, "origin": origin or self.node.http}
        )


@asynccontextmanager
async def browser(
    node: Node, site: str = "same-origin", token: str = "", **headers: str
) -> AsyncGenerator[Browser, None]:
    told = {"sec-fetch-site": site, "origin": node.http, "user-agent": "Test/1.0", **headers}
    async with httpx.AsyncClient(verify=False, timeout=60, base_url=node.http, headers=told) as http:
        if token:
            http.cookies.set("ilion", token, domain="127.0.0.1", path="/")
        yield Browser(node, http)

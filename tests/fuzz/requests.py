"""Requests to every route of the OpenAPI document, by the thousand: right, bent and broken."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import quote

import msgspec

from ilion.core.values import Refusal
from tests.fuzz.stock import Stock
from tests.fuzz.values import WEIRD, Inventor
from tests.rig.guest import Guest, NoResponse
from tests.rig.line import Answer, Line, request_bytes

BATCH = 12
"""Requests on a line before their answers are waited for."""
SLOW = 0.02
"""A request that takes longer than this many seconds goes alone."""
DEAR = 5.0
SOON = 0.0005
"""What a turn counts before its seconds are known, so that two lines do not take the same."""
PATIENCE = 60.0
READY = "GET /readyz"
"""Where 503 is an honest answer, as of a node whose tasks have no time on a busy machine."""
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
OTHERS = frozenset({405, 204, 200})
"""What may be answered to a method that a route does not have."""
PATHS = (
    *("%00", "%ff", "..%2f..%2f", "%2e%2e", "9" * 40, "-1", "x" * 300, "%F0%9F%98%80", "a%0d%0ab", "NaN", "0x10"),
    *("1e3", "18446744073709551616", "2147483648", "%ed%a0%80", "%c0%80"),
)
QUERIES = ("%00=%00", "a[]=1", "&&&", "=", "lang=xx&lang=en", "x=" + "y" * 2000, "%ff=%ff", "game=%ed%a0%80")
HEADERS: tuple[tuple[str, str], ...] = (
    *(("origin", value) for value in ("http://[", "null", "http://" + "a" * 900, "https://example.org", "http://x:y")),
    *(("sec-fetch-site", value) for value in ("cross-site", "none", "é")),
    *(("authorization", value) for value in ("Bearer", "Bearer é", "Basic eA==", "Bearer ilion_bot_x")),
    *(("cookie", value) for value in ("ilion=", "ilion=%00", "=;=;;", 'ilion="')),
    *(("host", value) for value in ("[::", "a" * 300, "x:99999999")),
    *(("content-encoding", "gzip"), ("accept-encoding", "gzip;q=nan"), ("accept", "*/nothing"), ("range", "bytes=9-1")),
    *(("x-forwarded-for", value) for value in ("[::", "1.2.3.4, x", "é")),
    *(("content-type", value) for value in ("text/plain", "application/x-www-form-urlencoded", "x")),
)
decode_refusal = msgspec.json.Decoder(Refusal).decode


class Route(msgspec.Struct):
    """One operation of the document, and what it has taken so far."""

    method: str
    path: str
    parameters: list[dict[str, Any]]
    body: dict[str, Any] | None
    statuses: frozenset[int]
    seconds: float = 0.0
    asked: int = 0
    turn: float = 0.0
    """Whose is least is asked next: the seconds, those of a slow one many times over."""

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def slow(self) -> bool:
        return not self.asked or self.seconds / self.asked > SLOW

    def count(self, asked: int, took: float) -> None:
        self.asked += asked
        self.seconds += took
        self.turn += took * DEAR if self.slow else took


def routes_of(document: dict[str, Any]) -> list[Route]:
    return [
        Route(
            method.upper(),
            path,
            told.get("parameters", []),
            next((kind["schema"] for kind in told.get("requestBody", {}).get("content", {}).values()), None),
            frozenset(map(int, told["responses"])),
        )
        for path, methods in document["paths"].items()
        for method, told in methods.items()
    ]


class Asker:
    """Lines to a node on which much is asked; every route gets the same time, so the cheap are asked more often."""

    def __init__(self, port: int, rng: Random, stock: Stock, document: dict[str, Any]) -> None:
        self.port = port
        self.rng = rng
        self.stock = stock
        self.routes = routes_of(document)
        self.inventor = Inventor(rng, document["components"]["schemas"], stock.known())
        self.statuses: Counter[int] = Counter()
        self.wrong: Counter[str] = Counter()
        self.examples: dict[str, bytes] = {}
        """What was asked when something was wrong for the first time."""

    @property
    def asked(self) -> int:
        return self.statuses.total()

    async def run(self, until: int, lines: int = 4, goes_on: Callable[[], bool] = lambda: True) -> None:
        """So many requests in all."""
        await asyncio.gather(*(self.line(until, goes_on) for _ in range(lines)))

    async def line(self, until: int, goes_on: Callable[[], bool]) -> None:
        guest: Guest | None = None
        line: Line | None = None
        while self.asked < until and goes_on():
            try:
                if guest is None:
                    guest = await self.stock.guest()
                if line is None or line.lost:
                    line = await Line.connect(self.port)
                route = min(self.routes, key=lambda route: route.turn)
                route.turn += SOON
                if not await self.batch(line, guest, route):
                    guest.leave()
                    guest = None
            except (NoResponse, OSError):
                await asyncio.sleep(0.05)
        if line is not None:
            line.close()

    async def batch(self, line: Line, guest: Guest, route: Route) -> bool:
        """Send some requests to one route; return False if the guest is not signed in any more."""
        asked = [self.request(route, guest.token) for _ in range(1 if route.slow else BATCH)]
        begun = time.perf_counter()
        answers = [line.send(raw) for _, raw in asked]
        waiting = (await asyncio.wait(answers, timeout=PATIENCE))[1]
        route.count(len(asked), time.perf_counter() - begun)
        if waiting:
            self.wrong[f"{route.name}: no answer within {PATIENCE:.0f} s"] += 1
            line.close()
        known = True
        for (method, raw), future in zip(asked, answers, strict=True):
            if not future.done() or future.exception() is not None:
                self.statuses[0] += 1
                continue
            answer = future.result()
            self.statuses[answer.status] += 1
            self.check(route, method, raw, answer)
            known = known and answer.status != 401
        return known

    def request(self, route: Route, token: str) -> tuple[str, bytes]:
        """The method and all of a request."""
        rng, inventor = self.rng, self.inventor
        path, query = route.path, []
        for parameter in route.parameters:
            value = inventor.right(parameter["schema"], parameter["name"])
            if rng.random() < 0.2:
                value = inventor.bent(value)
            if parameter["in"] == "path":
                filled = rng.choice(PATHS) if rng.random() < 0.08 else quote(str(value), safe="") or "-"
                path = path.replace(f"{{{parameter['name']}}}", filled)
            elif value is not None and rng.random() < (0.97 if parameter.get("required") else 0.6):
                query.append(f"{quote(parameter['name'])}={quote(str(value))}")
        if rng.random() < 0.02:
            query.append(rng.choice(QUERIES))
        headers = {"authorization": f"Bearer {token}"} if rng.random() < 0.9 else {}
        if rng.random() < 0.08:
            headers |= [rng.choice(HEADERS)]
        method = route.method if rng.random() < 0.99 else rng.choice(METHODS)
        body = inventor.body(route.body) if route.body is not None and rng.random() < 0.98 else None
        if body is None and method != "GET" and rng.random() < 0.1:
            body = str(rng.choice(WEIRD)).encode("utf-8", "replace")
        address = path + ("?" + "&".join(query) if query else "")
        return method, request_bytes(self.port, method, address, body, headers)

    def beside(self, route: Route, method: str) -> frozenset[int]:
        """What the same address may answer to another method, where it has that, too."""
        return next((r.statuses for r in self.routes if (r.method, r.path) == (method, route.path)), frozenset())

    def check(self, route: Route, method: str, raw: bytes, answer: Answer) -> None:
        """Keep what is wrong with an answer."""
        what = ""
        if route.name == READY and answer.status == 503:
            return
        if answer.fault:
            what = str(answer.status)
        elif answer.status not in route.statuses and method == route.method and answer.status != 404:
            what = f"{answer.status} is not in the document"
        elif answer.status not in route.statuses | self.beside(route, method) | OTHERS and method != route.method:
            what = f"{answer.status} to {method}"
        elif answer.status >= 400:
            try:
                decode_refusal(answer.body)
            except msgspec.DecodeError:
                what = f"{answer.status} is no refusal: {answer.body[:60]!r}"
        elif route.method == "GET" and answer.status == 200 and self.rng.random() < 0.05:
            self.stock.learn(answer.body)
        if what:
            known = f"{route.name}: {what}"
            self.wrong[known] += 1
            self.examples.setdefault(known, raw[:600])

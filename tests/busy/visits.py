"""What visitors look at: each visit is what the web client asks for, with its quiet retries."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import httpx

PAGE = 24
RETRIED = (429, 503)
"""Statuses that the client does not show for something the player did not ask for."""
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 1.0, 15.0
PATIENCE_SECONDS = 120.0
"""Seconds after which a page that shows nothing counts as an error."""
ANALYSIS_POLLS, POLL_SECONDS = 2, 1.5


class Visit(NamedTuple):
    """Something that a visitor looks at: a kind, a table or a game, and the rest by kind."""

    kind: str
    of: str
    token: str = ""
    rest: tuple[Any, ...] = ()


class Outcome(NamedTuple):
    """What came of a visit: seconds until all of it was there, how often it was asked for again, and what was shown."""

    visit: Visit
    seconds: float
    retries: int
    errors: tuple[str, ...]


class Shown(Exception):
    """An error that the player sees."""


class Visitor:
    """Return a browser with its own network address."""

    def __init__(self, port: int, number: int) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=f"127.0.{number // 250}.{number % 250 + 1}")
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=PATIENCE_SECONDS
        )
        self.retries = 0

    async def look(self, visit: Visit) -> Outcome:
        begun, self.retries, errors = time.perf_counter(), 0, list[str]()
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await getattr(self, visit.kind)(visit)
        except (Shown, TimeoutError, httpx.HTTPError) as error:
            errors.append(f"{visit.kind} {visit.of}: {type(error).__name__} {error}")
        return Outcome(visit, time.perf_counter() - begun, self.retries, tuple(errors))

    async def replay(self, visit: Visit) -> None:
        """The story and the first page at once, then the last page."""
        where, asked = f"/api/tables/{visit.of}", {"eyes": "spectator", "lang": "en", "count": PAGE}
        story, _ = await asyncio.gather(
            self.quietly("GET", f"{where}/story", params={"eyes": "spectator"}),
            self.quietly("GET", f"{where}/moments", params={**asked, "first": 0}),
        )
        last = len(story["steps"])
        moments = await self.quietly("GET", f"{where}/moments", params={**asked, "first": last - last % PAGE})
        if moments[-1]["n"] != last:
            raise Shown(f"the last moment is {moments[-1]['n']} of {last}")

    async def analysis(self, visit: Visit) -> None:
        """What is known is there at once; it is asked for again a little later."""
        line = -1
        for n in range(ANALYSIS_POLLS):
            if n:
                await asyncio.sleep(POLL_SECONDS)
            params = {"eyes": "spectator"}
            found = await self.quietly("GET", f"/api/tables/{visit.of}/analysis", params=params)
            if len(found["line"]) < line or not found["moments"]:
                raise Shown("the line has become shorter")
            line = len(found["line"])

    async def puzzle(self, visit: Visit) -> None:
        await self.quietly("POST", f"/api/games/{visit.of}/puzzles/{visit.rest[0]}/", json={"lang": visit.rest[1]})

    async def lesson(self, visit: Visit) -> None:
        body = {"lang": visit.rest[1], "acts": visit.rest[0]}
        await self.quietly("POST", f"/api/games/{visit.of}/tutorial/", json=body)

    async def plan(self, visit: Visit) -> None:
        """What can be planned, and what can be answered then: the player asks, so that nothing is asked twice."""
        where, headers = f"/api/tables/{visit.of}/plan/ways", {"authorization": f"Bearer {visit.token}"}
        found = await self.once("POST", where, json={}, headers=headers)
        way = found["ways"][visit.rest[0] % len(found["ways"])]
        when = {"asked": way["asked"], "after": way["after"] and way["after"]["act"]}
        await self.once("POST", where, json={"when": when}, headers=headers)

    async def quietly(self, method: str, path: str, **more: Any) -> Any:
        """An answer, asked for again while the server is busy, as the client does."""
        pause = FIRST_PAUSE_SECONDS
        while (answer := await self.http.request(method, path, **more)).status_code in RETRIED:
            self.retries += 1
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
        return read(answer)

    async def once(self, method: str, path: str, **more: Any) -> Any:
        return read(await self.http.request(method, path, **more))


def read(answer: httpx.Response) -> Any:
    if answer.status_code != 200:
        raise Shown(f"{answer.status_code} {answer.text[:80]}")
    return answer.json()


async def crowd(port: int, visits: Sequence[Visit], together: int) -> list[Outcome]:
    """Make all visits, with this many visitors at a time; a visitor takes the next visit when done."""
    waiting, outcomes = [*reversed(visits)], list[Outcome]()

    async def visit(number: int) -> None:
        visitor = Visitor(port, number)
        while waiting:
            outcomes.append(await visitor.look(waiting.pop()))
        await visitor.http.aclose()

    await asyncio.gather(*[visit(n) for n in range(1, together + 1)])
    return outcomes

"""Replays, lessons and puzzles as data: computed once, then sent from memory or from the database."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from ilion.core.package_source import PackageSource
from ilion.games import GAMES
from ilion.server.compute.answer_cache import AnswerCache, CachedAnswer
from ilion.server.database import Database
from ilion.server.runtime.archive_store import FolderStore
from ilion.server.tables import replays
from ilion.server.tables.archiver import ArchiveRun, archive_all
from ilion.server.tables.replays import MOMENTS_PER_PAGE
from tests.server.kit import Node, Player, join, node, two_players

EYES = {"eyes": "spectator"}
FIRST_PAGE: dict[str, Any] = {**EYES, "lang": "en", "first": 0, "count": MOMENTS_PER_PAGE}


async def over(at: Node) -> Player:
    """Return a player at a table whose game has ended."""
    ann, _ = await two_players(at, setup={"edition": 1})
    await ann.enter()
    assert (await ann.ask("resign"))["type"] == "ack"
    await ann.leave()
    return ann


async def looked(
    player: Player, what: str, at: Node | None = None, headers: dict[str, str] | None = None
) -> httpx.Response:
    params: dict[str, Any] = FIRST_PAGE if what == "moments" else EYES
    base = (at or player.node).http
    async with httpx.AsyncClient(base_url=base, headers={**player.headers, **(headers or {})}, timeout=120) as http:
        return await http.get(f"/api/tables/{player.table}/{what}", params=params)


@contextmanager
def no_processes(at: Node) -> Iterator[None]:
    """A node whose worker pool must not be asked."""

    async def think(*_: Any) -> Any:
        raise AssertionError("this is data")

    pool, honest = at.tables.pool, at.tables.pool.run
    pool.run = think
    try:
        yield
    finally:
        pool.run = honest


async def test_the_replay_of_a_finished_game_is_computed_once_for_all_nodes(server: Node, database: str) -> None:
    ann = await over(server)
    first = {what: (await looked(ann, what)).raise_for_status() for what in ("story", "moments")}
    eve = await join(server, "Eve")
    eve.table = ann.table
    async with node(database) as other:
        for at in (server, other):
            with no_processes(at):
                for what, answer in first.items():
                    again = (await looked(eve, what, at)).raise_for_status()
                    assert again.content == answer.content and again.json()


async def test_a_browser_that_has_a_replay_is_not_sent_it_again(server: Node) -> None:
    ann = await over(server)
    answer = await looked(ann, "story")
    assert answer.headers["cache-control"].startswith("private, max-age=") and "cookie" in answer.headers["vary"]
    again = await looked(ann, "story", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304 and not again.content
    plain = await looked(ann, "moments", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.json() == (await looked(ann, "moments")).json()


async def test_the_story_of_a_running_game_is_computed_again(server: Node) -> None:
    ann, _ = await two_players(server, setup={"edition": 1})
    before = await looked(ann, "story")
    assert "etag" not in before.headers
    assert await server.tables.db.pool.fetchval("select count(*) from replays") == 0
    await ann.enter()
    assert (await ann.ask("resign"))["type"] == "ack"
    assert (await looked(ann, "story")).headers["etag"]


async def test_pages_that_no_client_requests_are_not_stored(server: Node) -> None:
    ann = await over(server)
    async with httpx.AsyncClient(base_url=server.http, headers=ann.headers, timeout=120) as http:
        for odd in ({"first": 1}, {"count": 3}):
            await http.get(f"/api/tables/{ann.table}/moments", params={**FIRST_PAGE, **odd})
    assert await server.tables.db.pool.fetchval("select count(*) from replays") == 0


async def test_results_of_other_code_are_computed_again(server: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await over(server)
    told = (await looked(ann, "story")).json()
    await server.tables.db.pool.execute("update replays set body = '[]'")
    server.app.state.replays.cache.clear()
    assert (await looked(ann, "story")).json() == []
    server.app.state.replays.cache.clear()
    monkeypatch.setattr(replays, "code_fingerprint", lambda: "another")
    assert (await looked(ann, "story")).json() == told


def test_an_upgraded_guest_game_changes_the_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    found = set()
    for version in ("1.0", "1.1"):
        guest = SimpleNamespace(source=PackageSource("ilion-guest", version, "print"))
        monkeypatch.setattr(replays, "GAMES", {**GAMES, "guest": guest})
        found.add(replays.code_fingerprint.__wrapped__())
    assert len(found) == 2


async def test_a_complete_analysis_is_stored_across_a_restart(server: Node, database: str) -> None:
    ann = await over(server)
    async with asyncio.timeout(300):
        while not (found := (await looked(ann, "analysis")).raise_for_status().json())["complete"]:
            assert found["moments"] > 0
            await asyncio.sleep(0.2)
    assert (await looked(ann, "analysis")).json() == found
    async with node(database) as other:
        with no_processes(other):
            assert (await looked(ann, "analysis", other)).json() == found


async def test_computed_data_is_deleted_when_the_game_is_archived(database: str, tmp_path: Path) -> None:
    async with node(database, archive_folder=str(tmp_path)) as one:
        ann = await over(one)
        told = (await looked(ann, "story")).json()
        await looked(ann, "analysis")
        async with asyncio.timeout(120):
            while not await one.tables.db.pool.fetchval("select count(*) from analyses"):
                await asyncio.sleep(0.1)
        one.app.state.oracle.close()
    db = await Database.connect(database)
    try:
        await db.pool.execute("update scheduled_work set at = at - interval '31 days' where kind = 'archive'")
        moved = ArchiveRun()
        assert [found async for found in archive_all(db, FolderStore(tmp_path), 30, moved)] == [] and moved.tables == 1
        for relation in ("replays", "analyses"):
            assert await db.pool.fetchval(f"select count(*) from {relation}") == 0
    finally:
        await db.close()
    async with node(database, archive_folder=str(tmp_path)) as one:
        assert (await looked(ann, "story", one)).json() == told


async def test_old_parts_are_deleted(server: Node) -> None:
    ann = await over(server)
    await looked(ann, "story")
    db = server.tables.db
    await db.sweep()
    assert await db.pool.fetchval("select count(*) from replays") == 1
    await db.pool.execute("update replays set at = at - interval '61 days'")
    await db.sweep()
    assert await db.pool.fetchval("select count(*) from replays") == 0


async def test_lessons_and_puzzles_are_computed_once(server: Node) -> None:
    ann = await join(server, "Ann")
    asked = [
        ("/api/games/troia/tutorial/", {"lang": "fr", "acts": []}),
        ("/api/games/troia/puzzles/1/", {"lang": "it"}),
    ]
    told = [(await ann.post(path, body)).raise_for_status().json() for path, body in asked]
    with no_processes(server):
        assert [(await ann.post(path, body)).raise_for_status().json() for path, body in asked] == told
    choice = told[1]["ask"]["legal"][0]["act"]
    verdicts = []
    for _ in range(2):
        tried = (await ann.post("/api/games/troia/puzzles/1/", {"lang": "it", "act": choice})).json()
        verdicts.append(tried["verdict"])
    assert verdicts[0] == verdicts[1] != ""


async def test_the_size_of_a_cache_is_limited() -> None:
    cache = AnswerCache(100)

    async def forty() -> CachedAnswer:
        return CachedAnswer(bytes(40))

    for n in range(5):
        await cache.get(n, forty)
        assert cache.size == sum(len(answer.body) for answer in cache.answers.values()) <= 100
    assert [*cache.answers] == [3, 4]

    async def huge() -> CachedAnswer:
        return CachedAnswer(bytes(200))

    assert len((await cache.get("huge", huge)).body) == 200
    assert cache.size == 0 and not cache.answers


async def test_an_answer_is_computed_while_a_client_waits_for_it() -> None:
    cache, begun, stopped = AnswerCache(100), asyncio.Event(), asyncio.Event()

    async def slow() -> CachedAnswer:
        begun.set()
        try:
            await asyncio.sleep(60)
        finally:
            stopped.set()
        raise AssertionError

    waiting = [asyncio.create_task(cache.get("x", slow)) for _ in range(2)]
    await begun.wait()
    waiting[0].cancel()
    await asyncio.sleep(0.01)
    assert cache.has("x") and not stopped.is_set()
    waiting[1].cancel()
    await asyncio.wait_for(stopped.wait(), 60)
    await asyncio.gather(*waiting, return_exceptions=True)
    await asyncio.sleep(0)
    assert not cache.has("x")


async def test_a_client_that_leaves_takes_the_answer_from_no_other() -> None:
    cache = AnswerCache(100)

    async def compute() -> CachedAnswer:
        await asyncio.sleep(0.01)
        return CachedAnswer(b"answer")

    first = asyncio.create_task(cache.get("question", compute))
    await asyncio.sleep(0.001)
    first.cancel()
    await asyncio.sleep(0)
    assert (await cache.get("question", compute)).body == b"answer"
    async with asyncio.timeout(60):
        while cache.pending:
            await asyncio.sleep(0)
    assert first.cancelled()

"""Large inputs delay nobody else: they are processed in the worker pool, within limits."""

from __future__ import annotations

import asyncio
import re
import time
import tomllib
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

import httpx
import pytest

from ilion.games import GAMES
from ilion.queries import safe_toml
from ilion.server.api.subscriptions import Subscriptions
from ilion.server.api.table_connection import TableConnection
from ilion.server.compute.worker_pool import JobKind
from tests.server.kit import Node, join, two_players

FOLDER = Path(str(files("ilion.server")))
PATIENCE = 1.0
"""Seconds of processor time that one callback of an event loop may take."""


@asynccontextmanager
async def undisturbed() -> AsyncGenerator[None, None]:
    """Check that no other request is delayed meanwhile: processor time, so that other processes do not count."""
    late = [0.0]

    async def look() -> None:
        while True:
            then = time.thread_time()
            await asyncio.sleep(0.01)
            late.append(time.thread_time() - then)

    task = asyncio.create_task(look())
    yield
    task.cancel()
    assert max(late) < PATIENCE


BOMBS = {
    "a key of many parts": ".".join(["a"] * 10_000) + "=1",
    "a key of many parts, spaced": " . ".join(["a"] * 10_000) + " = 1",
    "a key of many parts, quoted": ".".join(['"a"'] * 10_000) + "=1",
    "a table of many parts": "[" + ".".join(["a"] * 10_000) + "]",
    "a number of many figures": "a = " + "1" * 5000,
    "brackets in brackets": "a = " + "[" * 5000,
    "braces in braces": "a = " + "{a=" * 5000,
    "a quote without an end": 'a = "' + '\\"' * 20_000,
    "three quotes without an end": 'a = """' + '\\"' * 20_000,
    "a file without an end": "a = 1\n" * 100_000,
}


@pytest.mark.parametrize("name", BOMBS)
def test_malicious_toml_is_refused_before_it_is_parsed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(text: str) -> dict[str, Any]:
        raise AssertionError("it was read")

    with monkeypatch.context() as m:
        m.setattr(tomllib, "loads", read)
        begun = time.process_time()
        with pytest.raises(tomllib.TOMLDecodeError):
            safe_toml.read_toml(BOMBS[name])
    assert time.process_time() - begun < PATIENCE


def honest_toml() -> list[Path]:
    return [path for game in GAMES.values() for path in Path(str(files(game.package))).glob("*.toml")]


@pytest.mark.parametrize("path", honest_toml(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_toml_of_the_games_is_read(path: Path) -> None:
    text = path.read_text("utf-8")
    assert safe_toml.read_toml(text) == tomllib.loads(text)


def test_quoted_text_and_comments_are_not_counted() -> None:
    text = "a = '" + "x.y" * 99 + "1" * 99 + "' # " + "[" * 99 + "\n"
    text += 'b = """a\n"b\\""""""\n' + "c = '''\"\"\"x''''\n" + '"d.e" = 1.5\n'
    assert safe_toml.read_toml(text) == tomllib.loads(text)


REFUSED = ((422, "refuse-components-misfit"), (413, "refuse-nonsense"))


@pytest.mark.parametrize("name", BOMBS)
async def test_a_bomb_is_refused_with_a_reason_and_delays_nobody(server: Node, name: str) -> None:
    ann = await join(server, "ann")
    async with undisturbed():
        for path in ("components", "components/check"):
            refused = await ann.post(f"/api/games/escolex/{path}", {"text": BOMBS[name]})
            assert (refused.status_code, refused.json()["word"]) in (
                (422, "refuse-components-misfit"),
                (413, "refuse-nonsense"),
            )


async def test_long_work_is_done_in_the_worker_pool(server: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    thinking, kinds = server.app.state.thinking, []
    honest = thinking.run

    async def noted(kind: JobKind, *asked: Any) -> Any:
        kinds.append(kind.name)
        return await honest(kind, *asked)

    monkeypatch.setattr(thinking, "run", noted)
    server.app.state.oracle.seconds = 0.1
    ann = await join(server, "ann")
    made = await ann.get("/api/games/escolex/components/made?size=40")
    own = {"text": made.text}
    assert (await ann.post("/api/games/escolex/components", own)).json() == made.json()
    assert (await ann.post("/api/games/escolex/components/check", own)).json()["faults"] == []
    assert (await ann.post("/api/games/escolex/pieces", {"setup": {"seats": 12}})).status_code == 200
    assert kinds == ["components"] * 4
    kinds.clear()
    await ann.open("escolex", ["me"] * 3, {"components": made.json()})
    assert (await ann.get(f"/api/tables/{ann.table}/components")).json() == made.json()
    assert (await ann.get(f"/api/tables/{ann.table}/acts?lang=es&find=zzz")).json() == []
    assert kinds == ["setup", "components", "acts"]
    kinds.clear()
    assert (await ann.post("/api/games/troia/tutorial", {"lang": "it"})).json()["at"] == 0
    assert (await ann.get("/api/games/troia/tutorial/acts?lang=fr&find=zzz")).json() == []
    assert kinds == ["lesson", "acts"]
    kinds.clear()
    await ann.open("trojan-war", ["me", "me"], {"edition": 1})
    await ann.enter()
    assert (await ann.ask("resign", seat=0))["type"] == "ack"
    for path in ("story", "moments?lang=en", "record"):
        assert (await ann.get(f"/api/tables/{ann.table}/{path}")).status_code == 200, path
    await ann.open("trojan-war", ["me", "me"], after={"table": ann.table, "moment": 0})
    assert kinds == ["story"] * 4


def test_no_route_computes_in_a_thread_of_the_node() -> None:
    """A thread delays the event loop as much as the loop itself, unless it waits for the network or a disk (mail,
    archive) or releases the interpreter (zlib). Such threads come from the bounded pools of one module."""
    threads = [
        path.name for path in FOLDER.rglob("*.py") if re.search(r"to_thread|ThreadPool", path.read_text("utf-8"))
    ]
    assert threads == ["thread_pools.py"]


async def test_a_cancelled_request_costs_nothing(server: Node) -> None:
    thinking = server.app.state.thinking
    slow = asyncio.create_task(thinking.run(JobKind("slow", 30.0), "127.0.0.1", time.sleep, 6))
    await asyncio.sleep(0)
    async with httpx.AsyncClient(base_url=server.http) as stranger:
        with pytest.raises(httpx.ReadTimeout):
            await stranger.get("/api/games/escolex/components/made?size=9", timeout=0.3)
    async with asyncio.timeout(5):
        while thinking.waiting:
            await asyncio.sleep(0.01)
    assert not slow.done()
    await slow


async def test_a_hello_costs_by_what_it_shows(server: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    charged: list[float] = []
    monkeypatch.setattr(TableConnection, "charge", lambda self, cost: charged.append(cost))

    async def cost(setup: dict[str, Any], **hello: Any) -> float:
        ann, _ = await two_players(server, "escolex", {"seats": 2, **setup})
        await ann.enter()
        await ann.hear("news")
        charged.clear()
        await ann.enter(**hello)
        await ann.hear("news")
        await ann.leave()
        return sum(charged)

    small, large = {"map": "small"}, {"map": "world"}
    plain = await cost(small, text=True, lang="fr")
    assert await cost(large, text=True, lang="fr") > plain
    monkeypatch.setattr(Subscriptions, "bytes_shown", lambda *_: 0)
    assert await cost(large, text=True, lang="fr") <= plain, ""

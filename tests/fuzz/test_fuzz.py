"""Invalid input is answered as such; and the fuzzer would notice if it were not."""

from __future__ import annotations

import logging
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ilion.core.values import Refusal
from ilion.server.api import websocket_frames
from ilion.server.api.websocket_frames import FrameReader
from ilion.server.tables.act_service import ActService
from ilion.server.tables.table_reader import TableReader
from ilion.table.errors import NOT_SEATED
from tests.fuzz.bulk import complaints, document
from tests.fuzz.bytes import Streams
from tests.fuzz.document import schemathesis
from tests.fuzz.frames import Complaints, Speaker
from tests.fuzz.requests import Asker
from tests.fuzz.score import Score, slope
from tests.fuzz.stock import Stock
from tests.server.kit import Node, node


async def client_frame(database: str, frames: int) -> list[str]:
    """What was wrong with so many frames."""
    complained = Complaints()
    logging.getLogger().addHandler(complained)
    try:
        async with node(database, rate_limit_factor=0, heartbeat_seconds=3600) as one:
            rng = Random(11)
            speaker = Speaker(one.port, rng, Stock(one.port, rng))
            await speaker.run(frames)
    finally:
        logging.getLogger().removeHandler(complained)
    assert speaker.sent >= frames and speaker.heard
    return [*speaker.wrong, *complained.said]


async def asked(database: str, requests: int) -> list[str]:
    """What was wrong with the answers to so many requests."""
    async with node(database, rate_limit_factor=0, heartbeat_seconds=3600) as one:
        rng = Random(11)
        stock = Stock(one.port, rng)
        await stock.table("begun", "trojan-war")
        asker = Asker(one.port, rng, stock, await document(one.port))
        await asker.run(requests)
    assert asker.asked >= requests and all(route.asked for route in asker.routes)
    return [f"{what}: {asker.examples[what]!r}" for what in asker.wrong]


async def test_frames_of_nonsense_break_nothing(database: str) -> None:
    assert await client_frame(database, 1200) == []


async def test_requests_of_nonsense_break_nothing(database: str) -> None:
    assert await asked(database, 1200) == []


async def test_bytes_are_read_as_another_library_reads_them() -> None:
    streams = Streams(Random(11))
    streams.run(5000)
    assert streams.wrong == [] and streams.frames >= 5000 and {"0", "1000", "1002", "1007", "1009"} <= set(streams.ends)


@pytest.mark.parametrize("planted", ["takes anything", "reads no mask", "forgets a piece"])
async def test_a_planted_fault_in_reading_is_found(monkeypatch: pytest.MonkeyPatch, planted: str) -> None:
    honest = FrameReader.feed

    def forgets(self: FrameReader, data: bytes) -> None:
        honest(self, data[:999])

    match planted:
        case "takes anything":
            monkeypatch.setattr(FrameReader, "check", lambda self, head, size: None)
        case "reads no mask":
            monkeypatch.setattr(websocket_frames, "apply_mask", lambda data, key: data)
        case _:
            monkeypatch.setattr(FrameReader, "feed", forgets)
    streams = Streams(Random(11))
    streams.run(5000)
    assert streams.wrong


async def test_a_planted_crash_is_found(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def crashes(self: ActService, person: str, table: str, raw: bytes, seat: int | None) -> Refusal | None:
        if seat:
            raise KeyError(seat)
        return NOT_SEATED

    monkeypatch.setattr(ActService, "why_not", crashes)
    assert await client_frame(database, 1200)


async def test_a_planted_fault_in_a_page_is_found(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def crashes(self: Any, tables: Any) -> list[Any]:
        raise ZeroDivisionError

    monkeypatch.setattr(TableReader, "headers", crashes)
    one: Node
    async with node(database, rate_limit_factor=0) as one:
        found, wrong = await schemathesis(one, 5, 3, "/api/tables")
        assert found and wrong
        rng = Random(11)
        asker = Asker(one.port, rng, Stock(one.port, rng), await document(one.port))
        await asker.run(400)
    assert any("500" in what for what in asker.wrong)


def test_a_count_continues_after_an_interruption(tmp_path: Path) -> None:
    file = tmp_path / "build" / "nonsense.json"
    score = Score.read(file, 7)
    score.requests, score.frames = 30, 40
    score.found("a fault", 2)
    score.write(file)
    assert Score.read(file, None) == score
    assert Score.read(file, 8).requests == 0


def test_a_node_that_grows_is_noticed() -> None:
    assert slope([(n * 1000, 100) for n in range(100)]) == 0
    assert slope([(n * 1000, 100 + min(n, 40)) for n in range(100)]) == pytest.approx(0)
    assert slope([(n * 1000, 100 + n) for n in range(100)]) == pytest.approx(100)


def test_complaints_say_where_in_our_code() -> None:
    line = (
        b'{"told":"request handler failed","error":"KeyError","where":["litestar/x.py:1 f","/home/ilion/http.py:9 g"]}'
    )
    assert complaints(b"Ilion is at http://127.0.0.1.\n" + line) == ["request handler failed: KeyError http.py:9 g"]

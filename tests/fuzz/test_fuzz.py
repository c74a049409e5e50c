"""Nonsense is answered as nonsense; and whoever sends it would notice if it were not."""

from __future__ import annotations

import logging
from random import Random
from typing import Any

import pytest

from ilion.core.wire import Refusal
from ilion.server.sorry import NOT_SEATED
from ilion.server.tables import Tables
from tests.fuzz.__main__ import schemathesis
from tests.fuzz.frames import Complaints, Fuzzer
from tests.server.kit import Node, node


async def fuzz(database: str, frames: int) -> list[str]:
    complaints = Complaints()
    logging.getLogger().addHandler(complaints)
    try:
        async with node(database, limits=0, heartbeat=3600) as one:
            fuzzer = Fuzzer(one, Random(11))
            await fuzzer.run(frames)
    finally:
        logging.getLogger().removeHandler(complaints)
    return fuzzer.wrong + complaints.said


async def test_frames_of_nonsense_break_nothing(database: str) -> None:
    assert await fuzz(database, 600) == []


async def test_a_planted_crash_is_found(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def crashes(self: Tables, person: str, table: str, raw: bytes, seat: int | None) -> Refusal | None:
        if seat:
            raise KeyError(seat)
        return NOT_SEATED

    monkeypatch.setattr(Tables, "why_not", crashes)
    assert await fuzz(database, 600)


async def test_a_planted_fault_in_a_page_is_found(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def crashes(self: Any, tables: Any) -> list[Any]:
        raise ZeroDivisionError

    one: Node
    async with node(database, limits=0) as one:
        monkeypatch.setattr(Tables, "rows", crashes)
        asked, wrong = await schemathesis(one, 5, 3)
    assert asked and wrong

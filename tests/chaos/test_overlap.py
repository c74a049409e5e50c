"""Moves that several nodes save in batches at the same tables: each is saved or refused separately."""

from __future__ import annotations

from typing import Any

import asyncpg
import pytest

from ilion.server.database import Database
from tests.chaos import bugs, overlap
from tests.server.conftest import database  # noqa: F401

SECONDS = 3.0


@pytest.mark.parametrize("apart", [True, False])
async def test_overlapping_batches_of_several_nodes_lose_and_duplicate_nothing(database: str, apart: bool) -> None:  # noqa: F811
    found = await overlap.run(database, SECONDS, 1, apart)
    assert (found.wrong, found.failed, found.deadlocks) == ([], [], 0)
    assert len(found.acks) > 100 and len(found.refused) > 10


async def test_without_a_lock_order_nodes_deadlock(database: str) -> None:  # noqa: F811
    db = await asyncpg.connect(database)
    await bugs.locks_in_no_order(db)
    await db.close()
    for seed in range(1, 6):  # on a busy machine the first seconds may pass without a deadlock
        if (await overlap.run(database, SECONDS, seed, apart=True)).deadlocks:
            return
    raise AssertionError("no deadlock was found")


@pytest.mark.parametrize("apart", [True, False])
async def test_a_move_acknowledged_without_its_row_is_found(
    database: str,  # noqa: F811
    apart: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest = Database.structs

    async def structs(self: Database, name: str, *args: Any) -> Any:
        found: Any = await honest(self, name, *args)
        return bugs.all_saved(args) if name == "append" else found

    monkeypatch.setattr(Database, "structs", structs)
    assert any("was acknowledged at" in what for what in (await overlap.run(database, 1.0, 1, apart)).wrong)

"""The rig covers every route and message that writes, and its invariants hold where nothing has happened."""

from __future__ import annotations

import os
from typing import Any, get_args

import asyncpg
import msgspec

from ilion.server.api.security import SAFE_METHODS
from ilion.server.app import build
from ilion.server.runtime.settings import Settings
from ilion.table.messages import ClientMessage
from tests.races import bugs
from tests.races.bugs import PLANTS
from tests.races.invariants import INVARIANTS, broken
from tests.races.pairs import PAIRS, READS
from tests.races.talks import READS as QUIET
from tests.races.talks import TALKS


def writing_routes() -> set[str]:
    """Every route of the app that is asked by another method than those that only read."""
    app: Any = build(Settings(database_url="postgresql://nowhere"))
    handlers = [(route, handler) for route in app.routes for handler in getattr(route, "route_handlers", ())]
    return {
        f"{method} {route.path_format}"
        for route, handler in handlers
        for method in handler.http_methods
        if method not in SAFE_METHODS
    }


def test_every_route_that_writes_has_a_pair() -> None:
    paired = {route for pair in PAIRS for route in pair.routes}
    assert not paired & set(READS)
    assert paired | set(READS) == writing_routes()


def test_every_message_that_writes_has_a_pair() -> None:
    tags = {str(msgspec.inspect.type_info(kind).tag) for kind in get_args(ClientMessage)}  # type: ignore[attr-defined]
    said = {say for pair in TALKS for say in (pair.one, pair.other)}
    assert not said & QUIET
    assert said | QUIET == tags


def test_every_planted_bug_has_a_pair_that_must_find_it() -> None:
    names = [*(pair.name for pair in PAIRS), *(talk.name for talk in TALKS)]
    assert len(set(names)) == len(names)
    for plant in PLANTS.values():
        assert plant.pair in names
        assert plant.sql or callable(getattr(bugs, plant.bug))


def test_every_planted_bug_takes() -> None:
    """Each is planted in a separate process, as the rig does it."""
    for plant in PLANTS.values():
        pid = os.fork()
        if pid == 0:
            code = 1
            try:
                getattr(bugs, plant.bug or "locks_no_user")()
                code = 0
            finally:
                os._exit(code)
        assert os.waitpid(pid, 0)[1] == 0, plant.bug


async def test_invariants_hold_where_nothing_has_happened(database: str) -> None:
    db = await asyncpg.connect(database)
    try:
        assert await broken(db) == []
    finally:
        await db.close()


async def test_a_broken_invariant_is_found(database: str) -> None:
    db = await asyncpg.connect(database)
    try:
        await db.execute("insert into seats (table_id, seat, person, bot) values ('t', 0, 'nobody', 'uniform')")
        found = [what.partition(":")[0] for what in await broken(db)]
        assert "seats of users who do not exist" in found and "seats of bots and of users at once" in found
        assert set(found) <= set(INVARIANTS)
    finally:
        await db.close()

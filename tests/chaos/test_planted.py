"""Every planted bug still applies: a refactoring that moves its place must move the bug, too."""

from __future__ import annotations

import multiprocessing

import asyncpg
import pytest

from tests.chaos.haste import hurry, hurry_database
from tests.chaos.planted import PLANTS, Plant
from tests.rig.fork_server import read_all
from tests.server.conftest import database  # noqa: F401


def into_code(plant: Plant) -> None:
    """Plant it as the fork server does, in a separate process."""
    read_all()
    hurry()
    plant.bug()


@pytest.mark.parametrize("name", [name for name, plant in PLANTS.items() if not plant.sql])
def test_a_bug_goes_into_the_code(name: str) -> None:
    one = multiprocessing.get_context("fork").Process(target=into_code, args=(PLANTS[name],))
    one.start()
    one.join(60)
    assert one.exitcode == 0


@pytest.mark.parametrize("name", [name for name, plant in PLANTS.items() if plant.sql])
async def test_a_bug_goes_into_the_database(name: str, database: str) -> None:  # noqa: F811
    db = await asyncpg.connect(database)
    await hurry_database(db)
    await PLANTS[name].bug(db)
    await db.close()

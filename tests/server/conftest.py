"""A fresh database for every test that wants one."""

from __future__ import annotations

import os
import secrets
from collections.abc import AsyncGenerator

import pytest

from tests.server.kit import Node, drop_database, fresh_database, node


@pytest.fixture
async def database() -> AsyncGenerator[str, None]:
    name = f"ilion_test_{os.getpid()}_{secrets.token_hex(3)}"
    yield await fresh_database(name)
    await drop_database(name)


@pytest.fixture
async def server(database: str) -> AsyncGenerator[Node, None]:
    async with node(database) as one:
        yield one

"""Fixtures: a fresh database, a node, and a node shared by the tests of a file."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Generator
from typing import NamedTuple

import pytest
import pytest_asyncio

from tests.server import kit
from tests.server.browser import browser
from tests.server.kit import Node, Player, fresh_database, node
from tests.server.postbox import Postbox, postbox

SENDER = "table@ilion.example"
WATCHMAN = "the-watchman-on-the-roof"


@pytest.fixture(scope="module", autouse=True)
def carrier(request: pytest.FixtureRequest) -> Generator[str, None, None]:
    """The WebSocket implementation of the nodes; ``kit.over_both`` runs a test over each."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kit, "WEBSOCKETS", getattr(request, "param", kit.WEBSOCKETS))
        yield kit.WEBSOCKETS


@pytest.fixture
async def database() -> AsyncGenerator[str, None]:
    async with fresh_database() as url:
        yield url


@pytest.fixture
async def server(database: str) -> AsyncGenerator[Node, None]:
    async with node(database) as one:
        yield one


class SharedNode(NamedTuple):
    """A node whose e-mails go to a postbox, shared by the tests of a file."""

    node: Node
    post: Postbox
    database: str

    async def figures(self) -> str:
        """Return the metrics of the node."""
        async with browser(self.node, authorization=f"Bearer {WATCHMAN}") as page:
            answer = await page.get("/metrics")
        assert answer.status_code == 200
        return answer.text


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(carrier: str) -> AsyncGenerator[SharedNode, None]:
    async with (
        fresh_database() as url,
        postbox() as post,
        node(url, smtp_url=post.url, mail_from=SENDER, metrics_token=WATCHMAN) as one,
    ):
        yield SharedNode(one, post, url)
        for player in [p for p in Player.connected if p.node is one]:
            await player.leave()

"""Nothing that a viewer receives over the wire depends on what they have not seen."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from ilion.core.game import Game
from ilion.games import GAMES
from tests.secrecy.__main__ import parted
from tests.secrecy.planted import LEAKS
from tests.secrecy.wire import Leak, compare, scripted_node

SECRET = [game for game in GAMES.values() if game.secrets]
QUICK = SECRET[:2]
"""A short game that uses all parts of the server."""


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.name)
async def test_games_that_look_alike_send_the_same_bytes(database: str, game: Game) -> None:
    rng = Random(7)
    async with scripted_node(database) as node:
        for n in range(2):
            assert await compare(node, parted(game, rng, n + 1, longest=60), n) > 0


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_planted_leak_is_found(database: str, leak: str) -> None:
    rng = Random(3)
    async with scripted_node(database) as node:
        with pytest.raises(Leak), LEAKS[leak]():  # noqa: PT012
            for n, game in product(range(2, 20), QUICK):
                await compare(node, parted(game, rng, n), n)

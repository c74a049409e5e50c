"""What is remembered between two asks changes no byte of what anybody is told."""

from __future__ import annotations

from random import Random
from typing import get_args

import msgspec
import pytest

from ilion.core.game import Game
from ilion.games import GAMES
from ilion.table.messages import Hello, Lang
from tests.rig.plainly import Twice

ACTS = 60


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_everybody_is_told_the_same_as_with_nothing_remembered(game: Game, seed: int) -> None:
    rng = Random(f"{game.name}/{seed}")
    setup = game.some_setup(rng) if seed else game.setup(seats=game.seats[0])
    hello = Hello("plain", lang=rng.choice(get_args(Lang)), text=seed == 1, beats=seed == 2)
    twice = Twice(game, setup, rng, hello)
    for told, plain in twice.tell():
        assert told == plain
    while twice.acts < ACTS and twice.go_on():
        for told, plain in twice.tell():
            assert told == plain
    assert msgspec.json.decode(told)["seq"] == twice.table.live.seq

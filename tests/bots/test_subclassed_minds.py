"""A learner may build on a game's mind, compiled or not, by a class of plain Python."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ilion.bots.ismcts import IsmctsBot
from ilion.core.play import Playthrough, roll_from_rng
from ilion.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_search_asks_the_subclass_of_a_mind(name: str) -> None:
    game = GAMES[name]
    kind: Any = type(game.mind)
    asked = []

    class LearnedMind(kind):  # type: ignore[misc]
        def value(self, state: Any, seat: int) -> float:
            asked.append(seat)
            return float(super().value(state, seat))

    learned = msgspec.structs.replace(game, mind=LearnedMind())
    setup = game.usual()
    play = Playthrough(game, setup, roll_from_rng(Random(1)))
    play.settle()
    seat = play.state.actors()[0]
    act = IsmctsBot(tries=2).choose(learned, setup, play.state.seen(seat), Random(1))
    assert act in play.state.legal(seat)
    assert asked

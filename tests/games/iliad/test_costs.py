"""Moves that need a confirmation: fallen who could still be saved, an hour without any move."""

from __future__ import annotations

from ilion.core.values import Phrase
from ilion.games.iliad import GAME
from ilion.games.iliad.types import Done, Save
from tests.games.iliad.scene import Scene
from tests.games.iliad.test_night import MEN, WIDE, slaughter


def test_a_night_with_points_unspent_names_whom_they_could_save() -> None:
    scene = slaughter()
    told = GAME.act_warning(scene.state, 0, Done())
    assert told == Phrase("warn-unspent", {"points": 6, "pieces": ("piece-a", "piece-b", "piece-c")})
    assert GAME.act_warning(scene.state, 0, Save("a")) is None
    scene.save("a").save("b")
    assert GAME.act_warning(scene.state, 0, Done()) is None, "nothing is left to be spent"


def test_an_hour_without_any_move_needs_a_confirmation_and_after_one_step_it_does_not() -> None:
    scene = Scene(*MEN, WIDE)
    assert GAME.act_warning(scene.state, 0, Done()) == Phrase("warn-unmoved", {"n": 5})
    scene.go("e", "1806")
    assert GAME.act_warning(scene.state, 0, Done()) is None

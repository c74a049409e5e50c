"""What is remembered between two asks changes no byte of what anybody is told."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from ilion.core.game import Game
from ilion.games import GAMES
from ilion.table import beats, live, telling
from ilion.table.messages import Hello, Lang
from tests.rig.plainly import Twice

ACTS = 60
NEVER: dict[Any, Any] = {}


def otherwise(twice: Twice) -> int:
    """How often somebody is told otherwise than with nothing remembered."""
    wrong = sum(told != plain for told, plain in twice.tell())
    while twice.acts < ACTS and twice.go_on():
        wrong += sum(told != plain for told, plain in twice.tell())
    assert all(ear.seq == twice.table.live.seq for pair in twice.ears for ear in pair)
    return wrong


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_everybody_is_told_the_same_as_with_nothing_remembered(game: Game, seed: int) -> None:
    rng = Random(f"{game.name}/{seed}")
    setup = game.some_setup(rng) if seed else game.setup(seats=game.seats[0])
    hello = Hello("plain", lang=rng.choice(get_args(Lang)), text=seed == 1, beats=seed == 2)
    assert otherwise(Twice(game, setup, rng, hello)) == 0


@pytest.mark.parametrize(
    ("room", "name", "wrong"),
    [
        (live.Live, "written", lambda self: NEVER),
        (live.Live, "goes_back", lambda self, seat: True),
        (telling, "final", lambda *act: False),
        (beats, "at_once", lambda *entry: True),
    ],
    ids=["a memory that never forgets", "back across an answer", "nothing is final", "nothing in between"],
)
def test_it_is_noticed_when_somebody_is_told_otherwise(
    monkeypatch: pytest.MonkeyPatch, room: Any, name: str, wrong: Any
) -> None:
    monkeypatch.setattr(room, name, wrong)
    game = GAMES["trojan-war"]
    assert otherwise(Twice(game, game.setup(), Random(1), Hello("plain", beats=True))) > 0

"""Caching between two prompts changes no byte of what is sent."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from ilion.core.game import Game
from ilion.games import GAMES
from ilion.table import animation, outgoing, table_state
from ilion.table.messages import Hello, Lang
from tests.rig.uncached import ComparedTable

ACTS = 60
NEVER: dict[Any, Any] = {}


def differences(compared: ComparedTable) -> int:
    """Return how many messages differ without caches."""
    wrong = sum(told != plain for told, plain in compared.messages())
    while compared.acts < ACTS and compared.step():
        wrong += sum(told != plain for told, plain in compared.messages())
    assert all(viewer.seq == compared.table.live.seq for pair in compared.viewers for viewer in pair)
    return wrong


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_everyone_is_sent_the_same_as_without_caches(game: Game, seed: int) -> None:
    rng = Random(f"{game.name}/{seed}")
    setup = game.some_setup(rng) if seed else game.setup(seats=game.seats[0])
    hello = Hello("plain", lang=rng.choice(get_args(Lang)), text=seed == 1, animate=seed == 2)
    assert differences(ComparedTable(game, setup, rng, hello)) == 0


@pytest.mark.parametrize(
    ("room", "name", "wrong"),
    [
        (table_state.TableState, "written", lambda self: NEVER),
        (table_state.TableState, "goes_back", lambda self, seat: True),
        (outgoing, "final", lambda *act: False),
        (animation, "has_single_frame", lambda *entry: True),
    ],
    ids=["a memory that never forgets", "back across an answer", "nothing is final", "nothing in between"],
)
def test_a_difference_is_noticed(monkeypatch: pytest.MonkeyPatch, room: Any, name: str, wrong: Any) -> None:
    monkeypatch.setattr(room, name, wrong)
    game = GAMES["trojan-war"]
    assert differences(ComparedTable(game, game.setup(), Random(1), Hello("plain", animate=True))) > 0

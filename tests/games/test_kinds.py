"""Kinds of acts that are known to be final or not: a wrong one in any game is caught."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ilion.core.game import Game
from ilion.core.laws import Broken, Inspector
from ilion.core.play import Playthrough, rolled
from ilion.games import GAMES
from ilion.games.escolex.types import End, Muster
from ilion.games.iliad.types import Done, Take
from ilion.games.troia.types import Draw, Offer
from ilion.games.trojan_war.types import Commit, Place

ACTS = 400


def broken(game: Game) -> str:
    """The law that random play breaks, looking at every choice of every position."""
    rng = Random(game.name)
    setup = game.setup(seats=game.seats[0])
    inspector, play = Inspector(game, setup, rng), Playthrough(game, setup, rolled(rng))
    for _ in range(ACTS):
        play.settle()
        if not (actors := play.state.actors()):
            break
        try:
            inspector.kinds(play.state, actors)
        except Broken as found:
            return found.law
        seat = rng.choice(actors)
        play.do(seat, rng.choice(play.state.legal(seat)))
    return ""


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_a_game_knows_of_its_acts_is_so(game: Game) -> None:
    assert broken(game) == ""


@pytest.mark.parametrize(
    ("game", "wrong"),
    [
        ("trojan-war", {"quiet": (Commit,)}),
        ("trojan-war", {"fateful": (Place,)}),
        ("troia", {"quiet": (Draw,)}),
        ("troia", {"fateful": (Offer,)}),
        ("escolex", {"quiet": (End,)}),
        ("escolex", {"fateful": (Muster,)}),
        ("iliad", {"calm": lambda state, act: isinstance(act, Done)}),
        ("iliad", {"fateful": (Take,)}),
    ],
    ids=lambda part: part if isinstance(part, str) else next(iter(part)),
)
def test_a_wrong_kind_is_caught(game: str, wrong: dict[str, Any]) -> None:
    kinds = {"quiet": (), "fateful": (), **wrong}
    assert broken(msgspec.structs.replace(GAMES[game], **kinds)).startswith("a quiet act can be taken back")

"""Kinds of moves that are declared as final or not: a wrong declaration in any game is caught."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ilion.core.game import Game
from ilion.core.laws import LawBroken, LawChecker
from ilion.core.play import Playthrough, roll_from_rng
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
    inspector, play = LawChecker(game, setup, rng), Playthrough(game, setup, roll_from_rng(rng))
    for _ in range(ACTS):
        play.settle()
        if not (actors := play.state.actors()):
            break
        try:
            inspector.check_act_kinds(play.state, actors)
        except LawBroken as found:
            return found.law
        seat = rng.choice(actors)
        play.do(seat, rng.choice(play.state.legal(seat)))
    return ""


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_declaration_of_a_game_is_right(game: Game) -> None:
    assert broken(game) == ""


@pytest.mark.parametrize(
    ("game", "wrong"),
    [
        ("trojan-war", {"reversible_acts": (Commit,)}),
        ("trojan-war", {"final_acts": (Place,)}),
        ("troia", {"reversible_acts": (Draw,)}),
        ("troia", {"final_acts": (Offer,)}),
        ("escolex", {"reversible_acts": (End,)}),
        ("escolex", {"final_acts": (Muster,)}),
        ("iliad", {"is_reversible": lambda state, act: isinstance(act, Done)}),
        ("iliad", {"final_acts": (Take,)}),
    ],
    ids=lambda part: part if isinstance(part, str) else next(iter(part)),
)
def test_a_wrong_kind_is_caught(game: str, wrong: dict[str, Any]) -> None:
    kinds = {"reversible_acts": (), "final_acts": (), **wrong}
    assert broken(msgspec.structs.replace(GAMES[game], **kinds)).startswith("a quiet act can be taken back")

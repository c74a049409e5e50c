"""Scene from which the board is drawn, where an act is picked, the prompt, and acts in words."""

from __future__ import annotations

from typing import Final

from ilion.core.game import Goal
from ilion.core.scene import Route, Scene, SceneArea, ScenePiece, Squares, squares
from ilion.core.values import Phrase
from ilion_sapling.rules import EMPTY, SEATS, SQUARES
from ilion_sapling.types import GameSetup, GameView, Put

BOARD: Final = SceneArea(id="board", layout=Squares(rows=squares("abc", "321")), title=Phrase("board"))


def scene(setup: GameSetup, seen: GameView) -> Scene:
    men = [
        ScenePiece(at=square, owner=man, shape="seat", picture="man.svg")
        for square, man in zip(SQUARES, seen.men, strict=True)
        if man != EMPTY
    ]
    return Scene(areas=(BOARD,), pieces=tuple(men))


def act_route(setup: GameSetup, seen: GameView, act: Put) -> Route:
    return (act.square,)


def prompt(setup: GameSetup, seen: GameView) -> Phrase:
    if not seen.to_act:
        return Phrase("ask-over")
    return Phrase("ask-put" if seen.to_act[0] == seen.me else "ask-wait", {"who": SEATS[seen.to_act[0]]})


def goal(setup: GameSetup, seen: GameView) -> Goal:
    """Return the aim of both, and how many squares are still free."""
    return Goal(Phrase("goal"), Phrase("goal-standing", {"free": seen.men.count(EMPTY)}))


def act_phrase(setup: GameSetup, act: Put) -> Phrase:
    return Phrase("act-put", {"square": act.square})

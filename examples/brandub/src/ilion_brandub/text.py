"""Scene from which the board is drawn, where a move is picked, the prompt, and acts in words."""

from __future__ import annotations

from typing import Final

from ilion.core.game import Goal
from ilion.core.scene import Route, Scene, SceneArea, ScenePiece, ScenePlace, Squares, squares
from ilion.core.values import Phrase
from ilion_brandub.rules import CORNERS, DRAW, KING, NOBODY, RAIDER, SEATS, SQUARES, THRONE
from ilion_brandub.types import BrandubSetup, BrandubView, Move

PLACES: Final = {
    **{
        SQUARES[n]: ScenePlace(name=Phrase("corner", {"square": SQUARES[n]}), ground="home", mark="cross")
        for n in CORNERS
    },
    SQUARES[THRONE]: ScenePlace(name=Phrase("throne"), ground="wall", mark="ring"),
}
BOARD: Final = SceneArea(
    id="board", layout=Squares(rows=squares("abcdefg", "7654321"), rims=True), title=Phrase("board"), places=PLACES
)


def scene(setup: BrandubSetup, seen: BrandubView) -> Scene:
    men = [
        ScenePiece(at=square, kind="king", id="king", owner=1, mark="crown", picture="king.svg")
        if man == KING
        else ScenePiece(at=square, kind="raider", owner=0, picture="raider.svg")
        if man == RAIDER
        else ScenePiece(at=square, owner=1, picture="shield.svg")
        for square, man in zip(SQUARES, seen.men, strict=True)
        if man != NOBODY
    ]
    return Scene(areas=(BOARD,), pieces=tuple(men))


def act_route(setup: BrandubSetup, seen: BrandubView, act: Move) -> Route:
    return (act.man, act.to)


def prompt(setup: BrandubSetup, seen: BrandubView) -> Phrase:
    if not seen.to_act:
        return Phrase("ask-draw" if seen.ended == DRAW else f"ask-won-{seen.ended}")
    return Phrase("ask-move" if seen.to_act[0] == seen.me else "ask-wait", {"who": SEATS[seen.to_act[0]]})


def goal(setup: BrandubSetup, seen: BrandubView) -> Goal:
    """Return what a side wants of the king, and how many stand on either side."""
    aim = "watch" if seen.me is None else SEATS[seen.me].removeprefix("seat-")
    raiders = seen.men.count(RAIDER)
    king_side = sum(man not in (NOBODY, RAIDER) for man in seen.men)
    return Goal(Phrase(f"goal-{aim}"), Phrase("goal-standing", {"raiders": raiders, "king": king_side}))


def act_phrase(setup: BrandubSetup, act: Move) -> Phrase:
    return Phrase("act-move", {"man": act.man, "to": act.to})

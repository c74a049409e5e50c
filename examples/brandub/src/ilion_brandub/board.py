"""What lies on the table, from which the board is drawn; where a move is picked; what is asked and done, in words."""

from __future__ import annotations

from typing import Final

from ilion.core.scene import Area, Piece, Place, Route, Scene, Squares, squares
from ilion.core.wire import Phrase
from ilion_brandub.rules import CORNERS, DRAW, KING, NOBODY, RAIDER, SEATS, SQUARES, THRONE
from ilion_brandub.types import Move, Rules, View

PLACES: Final = {
    **{SQUARES[n]: Place(name=Phrase("corner", {"square": SQUARES[n]}), ground="home", mark="cross") for n in CORNERS},
    SQUARES[THRONE]: Place(name=Phrase("throne"), ground="wall", mark="ring"),
}
BOARD: Final = Area(
    id="board", layout=Squares(rows=squares("abcdefg", "7654321"), rims=True), title=Phrase("board"), places=PLACES
)


def scene(setup: Rules, seen: View) -> Scene:
    men = [
        Piece(at=square, kind="king", id="king", owner=1, mark="crown", picture="king.svg")
        if man == KING
        else Piece(at=square, kind="raider", owner=0, picture="raider.svg")
        if man == RAIDER
        else Piece(at=square, owner=1, picture="shield.svg")
        for square, man in zip(SQUARES, seen.men, strict=True)
        if man != NOBODY
    ]
    return Scene(areas=(BOARD,), pieces=tuple(men))


def where(setup: Rules, seen: View, act: Move) -> Route:
    return (act.man, act.to)


def ask(setup: Rules, seen: View) -> Phrase:
    if not seen.to_act:
        return Phrase("ask-draw" if seen.ended == DRAW else f"ask-won-{seen.ended}")
    return Phrase("ask-move" if seen.to_act[0] == seen.me else "ask-wait", {"who": SEATS[seen.to_act[0]]})


def tell(setup: Rules, act: Move) -> Phrase:
    return Phrase("act-move", {"man": act.man, "to": act.to})

"""What lies on the table, from which the board is drawn; where an act is picked; what is asked and done, in words."""

from __future__ import annotations

from typing import Final

from ilion.core.scene import Area, Piece, Route, Scene, Squares, squares
from ilion.core.wire import Phrase
from ilion_sapling.rules import EMPTY, SEATS, SQUARES
from ilion_sapling.types import Put, Rules, View

BOARD: Final = Area(id="board", layout=Squares(rows=squares("abc", "321")), title=Phrase("board"))


def scene(setup: Rules, seen: View) -> Scene:
    men = [
        Piece(at=square, owner=man, shape="seat", picture="man.svg")
        for square, man in zip(SQUARES, seen.men, strict=True)
        if man != EMPTY
    ]
    return Scene(areas=(BOARD,), pieces=tuple(men))


def where(setup: Rules, seen: View, act: Put) -> Route:
    return (act.square,)


def ask(setup: Rules, seen: View) -> Phrase:
    if not seen.to_act:
        return Phrase("ask-over")
    return Phrase("ask-put" if seen.to_act[0] == seen.me else "ask-wait", {"who": SEATS[seen.to_act[0]]})


def tell(setup: Rules, act: Put) -> Phrase:
    return Phrase("act-put", {"square": act.square})

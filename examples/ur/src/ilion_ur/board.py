"""What lies on the table, from which the board is drawn; where an act is picked; what is asked and done, in words."""

from __future__ import annotations

from typing import Final, assert_never

from ilion.core.scene import Area, Piece, Place, Route, Scene, Squares, Tray
from ilion.core.wire import Phrase
from ilion_ur.rules import NONE, REFUGE, ROSETTES, SEATS, SHARED
from ilion_ur.types import HAND, HOME, Action, Advance, Cast, Enter, Lead, UrSetup, View

ROWS: Final = ("b4 b3 b2 b1 . . b14 b13", "s5 s6 s7 s8 s9 s10 s11 s12", "r4 r3 r2 r1 . . r14 r13")


def square(seat: int, step: int) -> str:
    """The place of a step of somebody's course, by its id."""
    if step in (HAND, HOME):
        return f"{'home' if step else 'hand'}-{seat}"
    return f"s{step}" if step in SHARED else f"{'br'[seat]}{step}"


PLACES: Final = {
    square(seat, step): Place(
        name=Phrase("rosette" if step in ROSETTES else "square", {"step": step}),
        ground="home" if step == REFUGE else "pale" if step in SHARED else "land",
        mark="rosette" if step in ROSETTES else "",
    )
    for seat in (0, 1)
    for step in range(1, HOME)
}
BOARDS: Final = tuple(
    Area(id="board", layout=Squares(rows=rows), title=Phrase("board"), places=PLACES) for rows in (ROWS[::-1], ROWS)
)
"""The board as each seat sees it, its own row below."""
TRAYS: Final = tuple(
    Area(id=square(seat, end), layout=Tray(room=7), owner=seat, title=Phrase(f"tray-{end}", {"who": SEATS[seat]}))
    for seat in (0, 1)
    for end in (HAND, HOME)
)
CUP: Final = Area(id="dice", layout=Tray(room=4), title=Phrase("dice"))


def scene(setup: UrSetup, seen: View) -> Scene:
    men = [
        Piece(at=square(seat, step), owner=seat, mark="eyes")
        for seat, course in enumerate(seen.courses)
        for step, count in enumerate(course)
        for _ in range(count)
    ]
    up = [n < seen.pips for n in range(4)] if seen.pips != NONE else []
    dice = [Piece(at="dice", kind=f"die-{int(one)}", shape="die", mark="dot" if one else "") for one in up]
    return Scene(areas=(BOARDS[seen.me == 1 or seen.me is None], *TRAYS, CUP), pieces=(*men, *dice))


def where(setup: UrSetup, seen: View, act: Action) -> Route:
    seat, pips = max(seen.turn, 0), max(seen.pips, 0)
    match act:
        case Enter():
            return (square(seat, HAND), square(seat, pips))
        case Advance(step):
            return (square(seat, step), square(seat, min(step + pips, HOME)))
        case _:
            return ()


def ask(setup: UrSetup, seen: View) -> Phrase:
    if not seen.to_act:
        return Phrase("ask-over", {"who": SEATS[seen.courses[1][HOME] == sum(seen.courses[1])]})
    if seen.to_act[0] != seen.me:
        return Phrase("ask-wait", {"who": "fate" if seen.to_act[0] < 0 else SEATS[seen.to_act[0]]})
    return Phrase("ask-move", {"pips": seen.pips})


def tell(setup: UrSetup, act: Action) -> Phrase:
    match act:
        case Lead(seat):
            return Phrase("act-lead", {"who": SEATS[seat]})
        case Cast(pips):
            return Phrase("act-cast", {"pips": pips})
        case Enter():
            return Phrase("act-enter")
        case Advance(step):
            return Phrase("act-advance", {"step": step})
        case _:
            assert_never(act)

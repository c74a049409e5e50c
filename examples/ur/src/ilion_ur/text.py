"""Scene from which the board is drawn, where an act is picked, the prompt, and acts in words."""

from __future__ import annotations

from typing import Final, assert_never

from ilion.core.game import Goal
from ilion.core.scene import Route, Scene, SceneArea, ScenePiece, ScenePlace, Squares, Tray
from ilion.core.values import Phrase
from ilion_ur.rules import NONE, ROSETTES, SAFE_STEP, SEATS, SHARED_STEPS
from ilion_ur.types import HAND, HOME, Action, Advance, Cast, Enter, Lead, UrSetup, UrView

ROWS: Final = ("b4 b3 b2 b1 . . b14 b13", "s5 s6 s7 s8 s9 s10 s11 s12", "r4 r3 r2 r1 . . r14 r13")


def square_id(seat: int, step: int) -> str:
    """Return the id of the place of a step of a seat's course."""
    if step in (HAND, HOME):
        return f"{'home' if step else 'hand'}-{seat}"
    return f"s{step}" if step in SHARED_STEPS else f"{'br'[seat]}{step}"


PLACES: Final = {
    square_id(seat, step): ScenePlace(
        name=Phrase("rosette" if step in ROSETTES else "square", {"step": step}),
        ground="home" if step == SAFE_STEP else "pale" if step in SHARED_STEPS else "land",
        mark="rosette" if step in ROSETTES else "",
    )
    for seat in (0, 1)
    for step in range(1, HOME)
}
BOARDS: Final = tuple(
    SceneArea(id="board", layout=Squares(rows=rows), title=Phrase("board"), places=PLACES)
    for rows in (ROWS[::-1], ROWS)
)
"""Board as each seat sees it, its own row below."""
TRAYS: Final = tuple(
    SceneArea(
        id=square_id(seat, end), layout=Tray(room=7), owner=seat, title=Phrase(f"tray-{end}", {"who": SEATS[seat]})
    )
    for seat in (0, 1)
    for end in (HAND, HOME)
)
CUP: Final = SceneArea(id="dice", layout=Tray(room=4), title=Phrase("dice"))


def scene(setup: UrSetup, seen: UrView) -> Scene:
    at = [(seat, step) for seat in (0, 1) for step, count in enumerate(seen.courses[seat]) for _ in range(count)]
    men = [ScenePiece(at=square_id(seat, step), owner=seat, mark="eyes") for seat, step in at]
    marked = [n < seen.pips for n in range(4)] if seen.pips != NONE else []
    dice = [ScenePiece(at="dice", kind=f"die-{int(up)}", shape="die", mark="dot" if up else "") for up in marked]
    return Scene(areas=(BOARDS[seen.me == 1 or seen.me is None], *TRAYS, CUP), pieces=(*men, *dice))


def act_route(setup: UrSetup, seen: UrView, act: Action) -> Route:
    seat, pips = max(seen.turn, 0), max(seen.pips, 0)
    match act:
        case Enter():
            return (square_id(seat, HAND), square_id(seat, pips))
        case Advance(step):
            return (square_id(seat, step), square_id(seat, min(step + pips, HOME)))
        case _:
            return ()


def prompt(setup: UrSetup, seen: UrView) -> Phrase:
    if not seen.to_act:
        return Phrase("ask-over", {"who": SEATS[seen.courses[1][HOME] == sum(seen.courses[1])]})
    if seen.to_act[0] != seen.me:
        return Phrase("ask-wait", {"who": "fate" if seen.to_act[0] < 0 else SEATS[seen.to_act[0]]})
    return Phrase("ask-move", {"pips": seen.pips})


def goal(setup: UrSetup, seen: UrView) -> Goal:
    """Return the aim of both, and how many pieces of each side are home."""
    black, red = [course[HOME] for course in seen.courses]
    return Goal(Phrase("goal"), Phrase("goal-standing", {"black": black, "red": red, "all": setup.pieces}))


def act_phrase(setup: UrSetup, act: Action) -> Phrase:
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

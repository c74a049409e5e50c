"""Scene from which the board is drawn, where an act is picked, the prompt, and acts in words."""

from __future__ import annotations

from functools import cache
from typing import Final, assert_never

from ilion.core.scene import Ground, Hexes, Route, Scene, SceneArea, ScenePiece, ScenePlace, Track
from ilion.core.values import Phrase
from ilion_delphi.rules import DELPHI, HEXES, HEXES_PER_ROW, HILLS, MUSTER, NOBODY, SHRINES, home_hexes, seat_names
from ilion_delphi.types import Action, DelphiSetup, DelphiView, March, Muster, Rest

ROWS: Final = tuple(
    [
        " ".join(["."] * ((7 - wide) // 2) + [h for h in HEXES if h[0] == "abcdefg"[row]])
        for row, wide in enumerate(HEXES_PER_ROW)
    ]
)

GROUNDS: Final[dict[str, Ground]] = {"home": "home", "delphi": "home", "shrine": "pale", "hill": "hill"}


@cache
def scene_areas(seats: int, years: int) -> tuple[SceneArea, ...]:
    places = {
        name: ScenePlace(
            name=Phrase(hex_kind(n, seats), {"hex": name}),
            ground=GROUNDS.get(hex_kind(n, seats), "land"),
            mark="star" if n == DELPHI else "rosette" if n in SHRINES else "",
        )
        for n, name in enumerate(HEXES)
    }
    board = SceneArea(
        id="board", layout=Hexes(rows=ROWS, shifted=0), title=Phrase("board"), places=places, pile="spread"
    )
    ids = tuple([f"year-{n + 1}" for n in range(years)])
    year_places = {id: ScenePlace(name=Phrase("year", {"n": n + 1}), mark=str(n + 1)) for n, id in enumerate(ids)}
    return SceneArea(id="years", layout=Track(ids=ids), title=Phrase("years"), places=year_places), board


def hex_kind(n: int, seats: int) -> str:
    if n in home_hexes(seats):
        return "home"
    return "delphi" if n == DELPHI else "shrine" if n in SHRINES else "hill" if n in HILLS else "plain"


def scene(setup: DelphiSetup, seen: DelphiView) -> Scene:
    armies = [
        ScenePiece(at=HEXES[n], kind="army", owner=seat, shape="seat")
        for n, seat in enumerate(seen.armies)
        if seat != NOBODY
    ]
    flags = [
        ScenePiece(at=HEXES[n], kind="flag", owner=seat, shape="house")
        for n, seat in enumerate(seen.held)
        if seat != NOBODY
    ]
    year = min(seen.turn // setup.seats + 1, setup.years)
    clock = ScenePiece(at=f"year-{year}", kind="clock", shape="stone")
    return Scene(areas=scene_areas(setup.seats, setup.years), pieces=(*flags, *armies, clock))


def act_route(setup: DelphiSetup, seen: DelphiView, act: Action) -> Route:
    if isinstance(act, March):
        return (act.army, act.to)
    return (HEXES[home_hexes(setup.seats)[seen.me]],) if act == MUSTER and seen.me is not None else ()


def prompt(setup: DelphiSetup, seen: DelphiView) -> Phrase:
    if not seen.to_act:
        return Phrase("ask-over")
    if seen.to_act[0] != seen.me:
        return Phrase("ask-wait", {"who": seat_names(setup)[seen.to_act[0]]})
    return Phrase("ask-act", {"year": seen.turn // setup.seats + 1, "years": setup.years})


def act_phrase(setup: DelphiSetup, act: Action) -> Phrase:
    match act:
        case March(army, to):
            return Phrase("act-march", {"army": army, "to": to})
        case Muster():
            return Phrase("act-muster")
        case Rest():
            return Phrase("act-rest")
        case _:
            assert_never(act)

"""Scene from which the board is drawn, where an act is picked, the prompt, and acts in words."""

from __future__ import annotations

from functools import cache
from typing import Final, assert_never

from ilion.core.game import Goal
from ilion.core.scene import Ground, Hexes, Route, Scene, SceneArea, ScenePiece, ScenePlace, Track
from ilion.core.values import Phrase
from ilion_delphi.rules import DELPHI, HEXES, HEXES_PER_ROW, HILLS, MUSTER, SHRINES, home_hexes, seat_names, teams
from ilion_delphi.types import Action, DelphiSetup, DelphiView, March, Muster, Rest

INDENTS: Final = ["." * ((7 - wide) // 2) for wide in HEXES_PER_ROW]
ROWS: Final = tuple([" ".join([*INDENTS[n], *[h for h in HEXES if h[0] == row]]) for n, row in enumerate("abcdefg")])

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
    hexes = Hexes(rows=ROWS, shifted=0)
    board = SceneArea(id="board", layout=hexes, title=Phrase("board"), places=places, pile="spread")
    ids = tuple([f"year-{n + 1}" for n in range(years)])
    year_places = {id: ScenePlace(name=Phrase("year", {"n": n + 1}), mark=str(n + 1)) for n, id in enumerate(ids)}
    return SceneArea(id="years", layout=Track(ids=ids), title=Phrase("years"), places=year_places), board


def hex_kind(n: int, seats: int) -> str:
    if n in home_hexes(seats):
        return "home"
    return "delphi" if n == DELPHI else "shrine" if n in SHRINES else "hill" if n in HILLS else "plain"


def scene(setup: DelphiSetup, seen: DelphiView) -> Scene:
    armies = [(at, seat) for at, seat in zip(HEXES, seen.armies, strict=True) if seat >= 0]
    places = [(at, seat) for at, seat in zip(HEXES, seen.held, strict=True) if seat >= 0]
    flags = [ScenePiece(at=at, kind="flag", owner=seat, shape="house") for at, seat in places]
    tokens = [ScenePiece(at=at, kind="army", owner=seat, shape="seat") for at, seat in armies]
    year = min(seen.turn // setup.seats + 1, setup.years)
    clock = ScenePiece(at=f"year-{year}", kind="clock", shape="stone")
    return Scene(areas=scene_areas(setup.seats, setup.years), pieces=(*flags, *tokens, clock))


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


def goal(setup: DelphiSetup, seen: DelphiView) -> Goal:
    """Return how the war is won, and how many places the viewer's side and the best other side hold."""
    sides = teams(setup)
    places = [sum(seat in side for seat in seen.held) for side in sides]
    aim = Phrase("goal", {"years": setup.years})
    if seen.me is None:
        return Goal(aim, Phrase("goal-leader", {"most": max(places)}))
    mine = next(n for n, side in enumerate(sides) if seen.me in side)
    others = [count for n, count in enumerate(places) if n != mine]
    return Goal(aim, Phrase("goal-standing", {"mine": places[mine], "most": max(others)}))


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

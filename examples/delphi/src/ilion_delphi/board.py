"""What lies on the table, from which the board is drawn; where an act is picked; what is asked and done, in words."""

from __future__ import annotations

from functools import cache
from typing import Final, assert_never

from ilion.core.scene import Area, Ground, Hexes, Piece, Place, Route, Scene, Track
from ilion.core.wire import Phrase
from ilion_delphi.rules import DELPHI, HEXES, HILLS, MUSTER, NOBODY, SHRINES, WIDE, homes, names
from ilion_delphi.types import Action, March, Muster, Rest, Rules, View

ROWS: Final = tuple(
    [
        " ".join(["."] * ((7 - wide) // 2) + [h for h in HEXES if h[0] == "abcdefg"[row]])
        for row, wide in enumerate(WIDE)
    ]
)

GROUNDS: Final[dict[str, Ground]] = {"home": "home", "delphi": "home", "shrine": "pale", "hill": "hill"}


@cache
def areas(seats: int, years: int) -> tuple[Area, ...]:
    places = {
        name: Place(
            name=Phrase(kind(n, seats), {"hex": name}),
            ground=GROUNDS.get(kind(n, seats), "land"),
            mark="star" if n == DELPHI else "rosette" if n in SHRINES else "",
        )
        for n, name in enumerate(HEXES)
    }
    board = Area(id="board", layout=Hexes(rows=ROWS, shifted=0), title=Phrase("board"), places=places, pile="spread")
    ids = tuple([f"year-{n + 1}" for n in range(years)])
    named = {id: Place(name=Phrase("year", {"n": n + 1}), mark=str(n + 1)) for n, id in enumerate(ids)}
    return Area(id="years", layout=Track(ids=ids), title=Phrase("years"), places=named), board


def kind(n: int, seats: int) -> str:
    if n in homes(seats):
        return "home"
    return "delphi" if n == DELPHI else "shrine" if n in SHRINES else "hill" if n in HILLS else "plain"


def scene(setup: Rules, seen: View) -> Scene:
    armies = [
        Piece(at=HEXES[n], kind="army", owner=seat, shape="seat")
        for n, seat in enumerate(seen.armies)
        if seat != NOBODY
    ]
    flags = [
        Piece(at=HEXES[n], kind="flag", owner=seat, shape="house") for n, seat in enumerate(seen.held) if seat != NOBODY
    ]
    year = min(seen.turn // setup.seats + 1, setup.years)
    clock = Piece(at=f"year-{year}", kind="clock", shape="stone")
    return Scene(areas=areas(setup.seats, setup.years), pieces=(*flags, *armies, clock))


def where(setup: Rules, seen: View, act: Action) -> Route:
    if isinstance(act, March):
        return (act.army, act.to)
    return (HEXES[homes(setup.seats)[seen.me]],) if act == MUSTER and seen.me is not None else ()


def ask(setup: Rules, seen: View) -> Phrase:
    if not seen.to_act:
        return Phrase("ask-over")
    if seen.to_act[0] != seen.me:
        return Phrase("ask-wait", {"who": names(setup)[seen.to_act[0]]})
    return Phrase("ask-act", {"year": seen.turn // setup.seats + 1, "years": setup.years})


def tell(setup: Rules, act: Action) -> Phrase:
    match act:
        case March(army, to):
            return Phrase("act-march", {"army": army, "to": to})
        case Muster():
            return Phrase("act-muster")
        case Rest():
            return Phrase("act-rest")
        case _:
            assert_never(act)

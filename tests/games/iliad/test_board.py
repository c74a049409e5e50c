"""The text board."""

from __future__ import annotations

from random import Random

import msgspec

from ilion.core.play import apply, roll_from_rng, settle
from ilion.games.iliad import GAME
from ilion.games.iliad.book import ARRAYS, DONE
from ilion.games.iliad.rules import IliadState
from ilion.games.iliad.types import Go, IliadSetup, IliadView, Take
from tests.games.iliad.scene import Scene, plain


def placed(setup: IliadSetup) -> IliadState:
    state = IliadState.start(setup)
    while state.phase == 0:
        seat = state.actors()[0]
        state = apply(state, seat, ARRAYS[0] if ARRAYS[0] in state.legal(seat) else DONE)
    return state


def drawn(setup: IliadSetup, seen: IliadView, lang: str = "en") -> tuple[str, ...]:
    """The lines of the map, wherever the question puts it."""
    words = GAME.words(lang, setup)
    return next(part.lines for part in GAME.board(setup, seen, words) if part.title == words.say("board-map"))


def test_the_map_shows_terrain_pieces_and_standing_walls() -> None:
    setup = IliadSetup(scenario="lesson")
    lines = drawn(setup, placed(setup).seen(0))
    assert lines[:8] == (
        "                       1",
        "   1 2 3 4 5  6 7 8  9 0 1 2 3 4",
        "11 ^ ^ n . .  . . .  . . . n ^ ^",
        "              ------",
        "10 ^ n . . . |# # # |. . . . n ^",
        " 9 n . . . . |hiadpn|. . . . . n",
        "              ------",
        " 8 . . . . .  glaepa . . . . . .",
    )
    assert lines[-1].startswith("~ sea")


def test_a_selected_piece_shows_where_it_may_go_and_where_it_would_fight() -> None:
    setup = IliadSetup(scenario="lesson")
    state = placed(setup)
    for act in (Take("ajax_telamon"), Go("0805"), DONE, Take("aeneas"), Go("0707"), DONE):
        state = apply(state, state.actors()[0], act)
        settle(state, roll_from_rng(Random(2)))
    state = apply(state, state.actors()[0], Take("ajax_telamon"))
    mine, his = [drawn(setup, state.seen(seat)) for seat in (0, 1)]
    assert "10 ^ n . . . |#!#!#!|.°.°.°.°n°^°" in mine and "10 ^ n . . . |# # # |. . . . n ^" in his
    assert mine[-1] == "° squares Ajax son of Telamon can reach, ! squares that mean a fight"


def test_nobody_fights_where_a_wounded_piece_lies() -> None:
    scene = Scene(
        {"teucer": ("A", "1005"), "ajax": (7, "1205")},
        {"hector": (8, "1008"), "odius": (1, "1020")},
        plain(30, 26),
        trojan_rest=["1021", "1120"],
    )
    scene.done().shoot("teucer", "hector").roll(5)
    assert scene.phase == "carry" and scene.seat == 1
    lines = drawn(scene.setup, scene.state.seen(1))
    assert lines[-1] == "° squares Hector can reach" and "21 . . . . . . . . . .°." in "\n".join(lines)


def test_the_armies_are_listed_with_name_city_value_and_square() -> None:
    setup = IliadSetup()
    state = placed(setup)
    text = "\n".join(line for s in GAME.board(setup, state.seen(None), GAME.words("it", setup)) for line in s.lines)
    assert "AC Achille (Ftia) 9 1003" in text
    assert "he Ettore (Troia) 8" in text and "pn Pandaro (Zelea) A" in text
    assert "Si astiene: 1" in text and "ricostruzione" in text


def test_the_greek_wall_is_drawn_only_once_it_is_built() -> None:
    setup = IliadSetup()
    seen = placed(setup).seen(0)
    views = [seen, msgspec.structs.replace(seen, wall=True)]
    courses = [[r for r in drawn(setup, v, "fr") if r.endswith("--")] for v in views]
    assert [len(rows) for rows in courses] == [2, 3]

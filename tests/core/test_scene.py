"""What lies on the table as data: it holds together, it can be said, and a law catches what does not."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ilion.core.game import SEAT_LOOKS, GameOf
from ilion.core.laws import LawBroken, check_game
from ilion.core.point_map import draw_points
from ilion.core.scene import (
    Hexes,
    Layout,
    Points,
    Regions,
    Scene,
    SceneArea,
    SceneMark,
    ScenePiece,
    ScenePlace,
    Squares,
    Track,
    Tray,
    fault,
    ids_of,
    squares,
)
from ilion.core.scene_text import board_of, scene_sections
from ilion.core.values import Phrase, Setup
from tests.core.highcard import GAME, Action, Deal, View

BOARD = SceneArea(
    id="board", layout=Squares(rows=("a1 b1", "a2 .")), places={"b1": ScenePlace(mark="rosette", ground="sea")}
)
HAND = SceneArea(id="hand-0", layout=Tray(room=2), owner=0, title=Phrase("board"))
SCENE = Scene(
    areas=(BOARD, HAND), pieces=(ScenePiece(at="a1", id="king", owner=1, mark="♔"), ScenePiece(at="hand-0", owner=0))
)


def test_a_scene_that_holds_together_has_no_fault_and_survives_json() -> None:
    assert fault(SCENE, 2, [("king", "a2"), ("hand-0", "b1")]) == ""
    assert msgspec.json.decode(msgspec.json.encode(SCENE), type=Scene) == SCENE


def piece(**other: Any) -> Scene:
    return replace(SCENE, pieces=(*SCENE.pieces, ScenePiece(**{"at": "a2", **other})))


FAULTS: dict[str, Scene] = {
    "the id king is given twice": piece(id="king"),
    "the id a1 is given twice": replace(SCENE, areas=(*SCENE.areas, SceneArea(id="more", layout=Track(ids=("a1",))))),
    "there is no place": Scene(areas=()),
    "board speaks of z9, which is nowhere": replace(SCENE, areas=(replace(BOARD, places={"z9": ScenePlace()}), HAND)),
    "hand-0 belongs to seat 2": replace(SCENE, areas=(BOARD, replace(HAND, owner=2))),
    "nobody can paint 'dragon'": replace(SCENE, areas=(replace(BOARD, places={"a2": ScenePlace(mark="dragon")}), HAND)),
    "a piece lies on z9, which is nowhere": piece(at="z9"),
    "a piece lies on king, which is nowhere": piece(at="king"),
    "a hidden piece on a2 can be told from others": piece(down=True, text="7"),
    "a piece on a2 belongs to seat -1": piece(owner=-1),
    "nobody can paint 'four'": piece(text="four"),
    "there is no picture king.svg": piece(picture="king.svg"),
    "0 pieces lie on a2": piece(count=0),
    "a way over z9, which is nowhere": replace(SCENE, marks=(SceneMark(on=("a1", "z9")),)),
}


@pytest.mark.parametrize("wrong", FAULTS)
def test_errors_of_a_scene_are_reported(wrong: str) -> None:
    assert fault(FAULTS[wrong], 2) == wrong


def test_a_hidden_piece_that_could_be_followed_is_a_fault_and_so_is_a_way_to_nowhere() -> None:
    assert "told from others" in fault(piece(down=True, id="c1"), 2)
    assert "told from others" in fault(piece(down=True, picture="ace.svg"), 2, pictures={"ace.svg"})
    assert fault(piece(picture="ace.svg"), 2, pictures={"ace.svg"}) == ""
    assert fault(SCENE, 2, [("king", "c3")]) == "a way over c3, which is nowhere"


def test_every_layout_lists_its_places() -> None:
    layouts: dict[str, Layout] = {
        "a1 b1 a2": Squares(rows=("a1 b1", "a2 .")),
        "h1 h2 h3": Hexes(rows=("h1 h2", "h3")),
        "p q": Points(at={"p": (0, 0), "q": (1, 1)}, lines=(("p", "q"),)),
        "land": Regions(shapes={"land": ((0, 0), (1, 0), (0, 1))}),
        "t1 t2": Track(ids=("t1", "t2")),
        "it": Tray(),
    }
    for ids, layout in layouts.items():
        assert [*ids_of(SceneArea(id="it", layout=layout))] == ids.split()
    assert squares("ab", "21") == ("a2 b2", "a1 b1")


def test_a_scene_in_characters_shows_every_area() -> None:
    words = GAME.words("en")
    named = Phrase("seat-0")
    pieces = (
        ScenePiece(at="a1", owner=1, text="4", name=named),
        ScenePiece(at="h2", owner=0, name=named),
        ScenePiece(at="t2", down=True, name=None, kind="card"),
        *[ScenePiece(at="hand", owner=0, name=named)] * 3,
    )
    areas = (
        BOARD,
        SceneArea(id="hexes", layout=Hexes(rows=("h1 h2", "h3 h4")), places={"h3": ScenePlace(ground="sea")}),
        SceneArea(id="hand", layout=Tray()),
        SceneArea(id="track", layout=Track(ids=("t1", "t3"))),
    )
    shown = {
        s.title: s.text()
        for s in scene_sections(Scene(areas=areas, pieces=(*pieces[:2], *pieces[3:])), ("", ""), words)
    }
    assert shown["board"] == ("   1 2", "1 ●4 ✿", "2  ·")
    assert shown["hexes"] == ("· ○", " ~ ·")
    assert shown["hand"] == (f"3 × {words.name('seat-0')}",)
    assert shown["track"] == ("–",)


def laid(setup: Setup, seen: View) -> Scene:
    """High Card on a table: the seat's own card face up, the others face down."""
    trays = [
        SceneArea(id=f"seat-{s}", layout=Tray(room=1), owner=s, title=Phrase(f"seat-{s}")) for s in range(setup.seats)
    ]
    cards = [
        ScenePiece(at=f"seat-{s}", shape="card", text=str(seen.card), kind="card", name=Phrase("board"))
        if s == seen.me
        else ScenePiece(at=f"seat-{s}", shape="card", down=True, name=None, kind="back")
        for s in range(setup.seats)
        if seen.dealt[s]
    ]
    return Scene(areas=tuple(trays), pieces=tuple(cards))


def nowhere(setup: Setup, seen: View, act: Action) -> tuple[str, ...]:
    return ("nowhere",) if not isinstance(act, Deal) else ()


def held(game: GameOf[Any, Any, Any]) -> None:
    for seed in range(20):
        check_game(game, Setup(seats=2), Random(seed))


def wordless(setup: Setup, seen: View) -> Scene:
    return Scene(areas=(SceneArea(id="x", layout=Tray(), title=Phrase("no-such-word")),))


PLANTED: dict[str, dict[str, Any]] = {
    "the scene holds together: a way over nowhere": {"scene": laid, "act_route": nowhere},
    "everything can be said": {"scene": wordless},
}


@pytest.mark.parametrize("law", PLANTED)
def test_a_law_catches_a_scene_that_is_wrong(law: str) -> None:
    with pytest.raises(LawBroken, match=law):
        held(replace(GAME, **PLANTED[law]))


def test_the_text_board_of_a_scene_is_a_board_like_any_other() -> None:
    board = board_of(laid, GAME.seat_names)
    seen = GAME.state.start(Setup()).seen(0)
    assert [section.text() for section in board(Setup(), seen, GAME.words("fr"))] == [("–",), ("–",)]


MILL = Points(
    at={"a1": (0, 0), "b1": (1, 0), "c1": (2, 0), "a2": (0, 1), "b2": (1, 1), "c2": (2, 1)},
    lines=(("a1", "b1"), ("b1", "c1"), ("a1", "a2"), ("a1", "b2"), ("c1", "b2"), ("b2", "c2")),
)


def test_points_are_drawn_with_their_lines_and_names() -> None:
    labels = {id: id for id in MILL.at} | {"b2": "b2●"}
    assert draw_points(MILL, labels) == (
        "a1 ──b1 ──c1",
        " │ ╲     ╱",
        "a2   b2●──c2",
    )


def test_points_without_room_for_their_names_are_not_drawn() -> None:
    crowded = Points(at={f"p{n}": (float(n), 0.0) for n in range(40)})
    assert draw_points(crowded, {id: id for id in crowded.at}) == ()


def test_a_board_of_points_in_characters_shows_the_pieces() -> None:
    area = SceneArea(id="mill", layout=MILL)
    pieces = (ScenePiece(at="a1", owner=0), ScenePiece(at="b2", owner=1))
    (section,) = scene_sections(Scene(areas=(area,), pieces=pieces), ("", ""), GAME.words("en"))
    assert section.lines[0].startswith("a1○")
    assert "b2●" in section.lines[2]


def test_a_game_chooses_the_looks_of_its_seats() -> None:
    chess = replace(GAME, seat_looks=("bone", "glaze"))
    assert [chess.look_of(seat) for seat in range(3)] == [SEAT_LOOKS.index("bone"), SEAT_LOOKS.index("glaze"), 2]
    assert [GAME.look_of(seat) for seat in range(2)] == [0, 1]

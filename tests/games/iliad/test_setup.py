"""Set-up, the order of things, and ready-made deployments."""

from __future__ import annotations

import pytest

from ilion.core.options import options
from ilion.core.play import apply, why_not
from ilion.core.record import Record, position, undo
from ilion.core.words import message_ids
from ilion.games.iliad import GAME
from ilion.games.iliad.book import ARRAYS, DONE
from ilion.games.iliad.types import Go, Take
from tests.games.iliad.scene import Scene, goes, real

DUEL = ({"ajax": (7, "0703")}, {"hector": (8, "0710")})


@pytest.mark.clause("C04")
def test_the_trojans_are_placed_on_the_citadel_and_next_to_it() -> None:
    state = apply(real(), 1, Take("hector"))
    squares = goes(state.legal(1))
    assert len(squares) == 26 and {"1231", "1534", "1130", "1230"} & squares == {"1231", "1534", "1230"}
    refusal = why_not(state, 1, Go("1130"))
    assert refusal is not None and refusal.clause == "C04"


@pytest.mark.clause("C05")
def test_the_greeks_are_placed_on_the_shore_right_of_the_scamander_and_the_line_before_it() -> None:
    state = real()
    for act in (ARRAYS[0], DONE):
        state = apply(state, 1, act)
    state = apply(state, 0, Take("achilles"))
    squares = goes(state.legal(0))
    assert len(squares) == 28 and {"0903", "2204"} <= squares
    for outside in ("0703", "0905", "0804"):
        refusal = why_not(state, 0, Go(outside))
        assert refusal is not None and refusal.clause == "C05"


@pytest.mark.clause("C06")
def test_pieces_never_stand_on_one_square_not_even_when_placed() -> None:
    state = real()
    for act in (Take("hector"), Go("1231"), Take("paris")):
        state = apply(state, 1, act)
    refusal = why_not(state, 1, Go("1231"))
    assert refusal is not None and refusal.clause == "C06"
    scene = Scene({"ajax": (7, "0703"), "nestor": (2, "0704")}, {"hector": (8, "0710")})
    assert scene.refused(Take("ajax"), Go("0704")) == "C06"
    assert scene.refused(Take("ajax"), Go("0710")) == "C06"


def test_a_piece_is_placed_once() -> None:
    state = real()
    for act in (Take("hector"), Go("1231")):
        state = apply(state, 1, act)
    refusal = why_not(state, 1, Take("hector"))
    assert refusal is not None and (refusal.word, refusal.clause) == ("refuse-placed", "C04")


@pytest.mark.clause("C07")
def test_the_greeks_move_first_and_the_trojans_reply() -> None:
    scene = Scene(*DUEL)
    assert (scene.phase, scene.side, scene.seat, scene.state.day, scene.state.hour) == ("move", "greek", 0, 0, 0)
    scene.done()
    assert (scene.side, scene.seat, scene.state.hour) == ("trojan", 1, 0)
    scene.done()
    assert (scene.side, scene.seat, scene.state.hour) == ("greek", 0, 1)


@pytest.mark.clause("C08", "C74")
def test_moves_come_before_arrows_and_arrows_before_fights() -> None:
    scene = Scene({"ajax": (7, "0703"), "teucer": ("A", "0803")}, {"hector": (8, "0710"), "paris": (3, "0805")})
    scene.go("ajax", "0709").done()
    assert scene.phase == "shoot" and scene.refused(Take("teucer")) == "C08"
    scene.shoot("teucer", "paris").roll(1, 1, 1, 1, 1, 1, 1)
    words = [w for w in scene.words() if w.startswith(("moved", "arrow-", "duel-"))]
    assert words == ["moved", "arrow-misses", *["duel-nothing"] * 3]


@pytest.mark.clause("C09")
def test_no_enemy_piece_is_moved_in_ones_own_move() -> None:
    scene = Scene(*DUEL)
    assert scene.refused(Take("hector")) == "C09"
    scene.done()
    assert scene.refused(Take("ajax")) == "C09"


@pytest.mark.clause("O5")
@pytest.mark.parametrize("plan", [0, 1, 2])
def test_a_ready_made_deployment_places_all_that_is_left(plan: int) -> None:
    state = real()
    for act in (Take("hector"), Go("1431"), ARRAYS[plan], DONE):
        state = apply(state, 1, act)
    for act in (ARRAYS[plan], DONE):
        state = apply(state, 0, act)
    book = state.book
    assert -1 not in state.where and state.where[book.index["hector"]] == book.ground.index["1431"]
    achilles = book.ground.coordinates(state.where[book.index["achilles"]])
    assert achilles in ((9, 3), (22, 3)), "out of the way"


@pytest.mark.clause("O5")
def test_each_ready_made_deployment_keeps_its_promise() -> None:
    def front(plan: int) -> list[int]:
        state = real()
        for seat, act in ((1, ARRAYS[0]), (1, DONE), (0, ARRAYS[plan]), (0, DONE)):
            state = apply(state, seat, act)
        ground = state.book.ground
        return [state.book.points[p] for p in state.book.men[0] if ground.coordinates(state.where[p])[1] == 4]

    assert min(front(0)) == 3 and sum(front(0)) > sum(front(2)), "the strongest stand in front"
    assert front(1).count(1) == 10, "every common piece that is no archer stands in front"


@pytest.mark.clause("O5")
def test_trojans_on_guard_fill_the_citadel_with_their_strongest() -> None:
    state = apply(real(), 1, ARRAYS[2])
    book = state.book
    strongest = sorted(book.men[1], key=lambda p: (book.archer[p], -book.points[p]))[: book.ground.citadel.bit_count()]
    assert sum(book.ground.bit[state.where[p]] for p in strongest) == book.ground.citadel
    refusal = why_not(state, 1, ARRAYS[2])
    assert refusal is not None and (refusal.word, refusal.clause) == ("refuse-all-placed", "C04")


def test_a_ready_made_deployment_can_be_taken_back() -> None:
    record = Record(game="iliad", setup=GAME.usual(), moves=[(1, ARRAYS[0])])
    back = undo(GAME, record, 1)
    assert back is not None and position(GAME, back).pack() == real().pack()


def test_every_step_of_a_half_turn_can_be_undone_until_a_die_falls() -> None:
    scene = Scene(*DUEL)
    moves = [(0, Take("ajax")), (0, Go("0709"))]
    setup_moves = [(1, Take("hector")), (1, Go("0710")), (1, DONE), (0, Take("ajax")), (0, Go("0703")), (0, DONE)]
    record = Record(game="iliad", setup=scene.setup, moves=[*setup_moves, *moves])
    back = undo(GAME, record, 0)
    assert back is not None and back.moves[-1] == (0, Take("ajax"))
    again = undo(GAME, back, 0)
    assert again is not None and len(again.moves) == 6
    fought = Record(game="iliad", setup=scene.setup, moves=[*record.moves, (0, DONE)])
    assert undo(GAME, fought, 0) is None


def test_the_table_may_let_the_greeks_be_placed_first() -> None:
    assert real().actors() == (1,)
    assert real(first_to_place="greek").actors() == (0,)


def test_a_piece_in_hand_must_be_put_down_first() -> None:
    state = apply(real(), 1, Take("hector"))
    for act in (Take("paris"), DONE, ARRAYS[0]):
        refusal = why_not(state, 1, act)
        assert refusal is not None and refusal.word == "refuse-in-hand"
    refusal = why_not(real(), 1, DONE)
    assert refusal is not None and refusal.args == {"n": 23}


def test_nothing_unknown_is_legal() -> None:
    state = apply(real(), 1, Take("hector"))
    for act in (Take("nobody"), Go("9999"), Go("nowhere")):
        assert why_not(state, 1, act) is not None
    assert state.why_not(1, Go("0101")) is not None


def test_every_choice_a_table_may_make_has_its_words() -> None:
    known = set(message_ids(GAME.package, "en"))
    for option in options(GAME.setup):
        named = [f"option-{option.name}-{value}" for value in option.values if isinstance(value, str)]
        assert {f"option-{option.name}", *named} <= known, option.name

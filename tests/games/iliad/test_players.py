"""More than two players, shorter games, few pieces, and the lesson."""

from __future__ import annotations

from collections import Counter

import pytest

from ilion.core.state import FATE
from ilion.games.iliad import GAME
from ilion.games.iliad.book import ARRAYS, DONE, book_of
from ilion.games.iliad.rules import IliadState
from ilion.games.iliad.types import Day, Go, IliadSetup, Save, Shoot, Strike, Take
from tests.games.iliad.scene import Scene, hours, plain

WIDE = plain(30, 26)


@pytest.mark.clause("C76")
def test_the_armies_are_shared_out_evenly_and_each_player_has_one() -> None:
    book = book_of(IliadSetup(seats=5))
    assert book.seats == ((0, 1, 2), (3, 4))
    points = Counter[int]()
    for p, seat in enumerate(book.owner):
        points[seat] += book.points[p]
        assert seat in book.seats[book.side[p]]
    assert max(points[s] for s in (0, 1, 2)) - min(points[s] for s in (0, 1, 2)) <= 3
    assert abs(points[3] - points[4]) <= 3
    assert GAME.seat_names(IliadSetup(seats=3)) == ("seat-greek-1", "seat-greek-2", "seat-trojan")
    assert book_of(IliadSetup(seats=4, greek_seats=1)).seats == ((0,), (1, 2, 3))


def allies() -> Scene:
    """Two Greeks share an army: the first has Ajax and b, the second a and Nestor."""
    scene = Scene(
        {"ajax": (7, "0905"), "nestor": (2, "1305"), "a": (1, "1105"), "b": (1, "1205")},
        {"paris": (3, "1010"), "x": (1, "2525")},
        WIDE,
        seats=3,
        days=[Day(hours=hours("none", "none", "none"))] * 2,
    )
    owner = {name: scene.state.book.owner[p] for name, p in scene.state.book.index.items()}
    assert owner == {"ajax": 0, "nestor": 1, "a": 1, "b": 0, "paris": 2, "x": 2}
    return scene


@pytest.mark.clause("C76")
def test_allies_move_one_after_the_other_with_their_own_pieces() -> None:
    scene = allies()
    assert scene.seat == 0 and scene.refused(Take("nestor")) == "C76" and scene.refused(Take("paris")) == "C09"
    scene.go("ajax", "0904").done()
    assert scene.seat == 1 and scene.refused(Take("ajax")) == "C76"
    scene.go("nestor", "1304").done()
    assert scene.seat == 2


@pytest.mark.clause("C76")
def test_a_fight_may_mix_the_pieces_of_allies() -> None:
    scene = allies()
    scene.go("b", "1009").done().go("a", "1110").done()
    assert scene.fights() == [({"a", "b"}, {"paris"})]


@pytest.mark.clause("C76")
def test_each_ally_arranges_fights_and_recovers_pieces_separately() -> None:
    scene = allies()
    scene.go("b", "1009").done().go("a", "1110").done().roll(3, 2)
    assert scene.seat == 2, "even: all stand"
    scene.done().done()
    scene.done().done()
    assert scene.phase == "declare" and scene.seat == 0
    assert scene.refused(Strike("a", "paris")) == "C76"
    scene.strike("b", "paris").done()
    assert scene.seat == 1
    scene.done().roll(1, 6)
    assert scene.status("b") == "fallen" and scene.status("a") == "ready"
    while scene.phase == "move":
        scene.rest_of_hour()
    assert scene.phase == "recover" and scene.seat == 0 and scene.state.quota == (1, 0, 0)
    assert scene.refused(Save("a")) == "C76"


@pytest.mark.clause("C76")
def test_the_second_ally_recovers_what_the_second_ally_lost() -> None:
    scene = allies()
    scene.go("b", "1009").done().go("a", "1110").done().roll(3, 2)
    scene.done().done()
    scene.done().done()
    scene.done()
    scene.strike("a", "paris").done().roll(1, 6)
    assert scene.status("a") == "fallen" and scene.status("b") == "ready"
    while scene.phase == "move":
        scene.rest_of_hour()
    assert scene.phase == "recover" and scene.seat == 1 and scene.state.quota == (0, 1, 0)
    assert scene.refused(Save("b")) == "C76"


@pytest.mark.clause("C76", "C50")
def test_an_arrow_kept_by_one_ally_leaves_the_duel_to_another() -> None:
    scene = Scene(
        {"agamemnon": (6, "2505"), "ajax": (5, "1305"), "nestor": (2, "0805"), "teucer": ("A", "0906")},
        {"hector": (8, "1010"), "paris": (3, "1111"), "x": (1, "2525")},
        WIDE,
        seats=3,
    )
    scene.go("teucer", "0910").done().go("ajax", "1110").go("nestor", "1011").done()
    assert scene.phase == "declare" and scene.seat == 1, "Teucer can only shoot; who fights whom, his ally says"
    scene.strike("ajax", "hector").done()
    assert scene.fights() == [({"ajax"}, {"hector"}), ({"nestor"}, {"paris"})]
    assert scene.seat == 0 and scene.state.legal(0) == [Shoot("teucer", "hector")]


@pytest.mark.clause("C76", "C63")
def test_an_ally_with_nobody_able_to_move_is_not_asked() -> None:
    scene = Scene(
        {"ajax": (7, "0905"), "nestor": (2, "1305")},
        {"pandarus": ("A", "1308"), "x": (1, "2525")},
        WIDE,
        seats=3,
        rest=["1304", "2004"],
    )
    scene.done().done().done().shoot("pandarus", "nestor").roll(5).do(Go("2004"))
    assert scene.state.hour == 1 and scene.seat == 0
    assert scene.done().seat == 2, "Nestor is wounded"


@pytest.mark.clause("C76")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_all_seats_of_a_side_win_together(seats: int) -> None:
    state = IliadState.start(IliadSetup(seats=seats, scenario="lesson"))
    while state.actors():
        acts = state.odds().acts if state.actors() == (FATE,) else state.legal(state.actors()[0])
        act = DONE if DONE in acts else ARRAYS[0] if ARRAYS[0] in acts else acts[0]
        state.do(state.actors()[0], act)
    greeks = len(state.book.seats[0])
    assert state.scores() == (0.0,) * greeks + (1.0,) * (seats - greeks)


@pytest.mark.clause("O2")
def test_a_shorter_game_is_the_first_day_or_the_first_two() -> None:
    assert [book_of(IliadSetup(length=n)).days for n in ("book", "two-days", "one-day")] == [4, 2, 1]
    state = IliadState.start(IliadSetup(length="one-day"))
    while state.actors():
        seat = state.actors()[0]
        acts = state.odds().acts if seat == FATE else state.legal(seat)
        state.do(seat, DONE if DONE in acts else ARRAYS[0] if ARRAYS[0] in acts else acts[0])
    assert (state.day, state.hour, state.ending) == (0, 9, "sunset")


@pytest.mark.clause("O4")
def test_a_small_muster_is_half_the_pieces_and_five_are_still_needed() -> None:
    book = book_of(IliadSetup(muster="few"))
    assert (len(book.men[0]), len(book.men[1]), book.needed) == (14, 12, 5)
    assert all(book.duels[0][h] for h in (1, 6, 9)), "those whom the calendar calls out on the first day are there"


@pytest.mark.clause("O1")
def test_the_lesson_is_one_day_with_thirteen_pieces() -> None:
    book = book_of(IliadSetup(scenario="lesson"))
    assert (len(book.ids), book.days, len(book.favours[0]), book.needed) == (13, 1, 7, 3)
    assert set(book.ground.terrain) == {"sea", "shore", "ship", "plain", "hill", "mountain", "river", "citadel"}

"""Under the preset by the book, each edition is played as its text says, and nothing is forbidden that it allows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ilion.core.herald import Herald
from ilion.core.state import FATE
from ilion.games.trojan_war import GAME
from ilion.games.trojan_war.rules import TrojanWarState
from ilion.games.trojan_war.types import GREEK, TROJAN, Cancel, Draw, Keep, Reroll, Shame, Spare, Swap
from tests.games.trojan_war.scene import REFEREE, Scene, both, clause, setup_of
from tests.games.trojan_war.test_readings import agree

(PRESET,) = [preset.options for preset in GAME.presets if preset.name == "by-the-book"]
CASSANDRA, THERSITES, SINON = 1, 3, 4
TWO_DUELS = {"pending": ["M5"], "briseis": "agamemnon"}
"""On turn 6 two mandatory duels: Menelaus and Paris in box 1, Patroclus and Hector in box 2."""


def scene(edition: int, turn: int, **at: Any) -> Scene:
    """A table by the book whose events are rolled on every turn, so that each can be tried."""
    table = Scene(edition, turn, **{**PRESET, "both_events": True, **at})
    if table.state.book.first:
        table.state.absent = (table.state.book.god["hera"],)
    return table


@clause("C-N10")
@both
def test_thersites_may_take_a_mandatory_duel(edition: int) -> None:
    table = scene(edition, 6, **TWO_DUELS).reveal(("ajax-telamon", "diomedes"), event=THERSITES)
    table.cancel(4) if edition == 1 else table.cancel(2)
    assert table.step == "shame"
    agree(table, TROJAN, Shame(1), True)
    table.do(TROJAN, Shame(1))
    assert table.told("duel-given") and table.where("menelaus") == "ready"
    assert table.points() == {"greek": 0, "trojan": 1}


@clause("C-N10")
def test_a_hero_whom_thersites_shames_flees_even_from_a_duel_to_the_death() -> None:
    table = scene(1, 6, briseis="agamemnon").reveal(event=THERSITES).cancel(4).do(TROJAN, Shame(1))
    assert table.where("patroclus") == "ready" and table.step == "throw"


@clause("C-N9")
@both
def test_thersites_never_takes_a_duel_of_achilles_or_ajax(edition: int) -> None:
    table = scene(edition, 9, briseis="achilles", dead=["patroclus"])
    table.reveal(("ajax-telamon", "diomedes", "ulysses"), event=THERSITES).cancel(4)
    for box, legal in ((1, False), (2, False), (3, True)):
        agree(table, TROJAN, Shame(box), legal)
    assert table.cites(TROJAN, Shame(1)) == table.cites(TROJAN, Shame(2)) == "C-N9"


@clause("C-M6", "C-M18", "C-D3")
@pytest.mark.parametrize(("edition", "legal"), [(1, False), (2, True)])
def test_only_the_first_edition_says_that_a_mandatory_duel_cannot_be_cancelled(edition: int, legal: bool) -> None:
    table = scene(edition, 5).reveal()
    agree(table, TROJAN, Cancel(1), legal)
    later = scene(edition, 7, pending=["M5"]).reveal()
    agree(later, TROJAN, Cancel(1), legal)


@clause("C-M6")
def test_a_mandatory_duel_that_is_cancelled_is_not_held_later() -> None:
    table = scene(2, 5).reveal().cancel(1)
    assert table.state.pending == () and table.state.box == 1
    for _ in range(3):
        table.throw("5,5" if table.state.sums[0] != table.state.sums[1] else "6,5")
        if table.step == "spare":
            table.do(table.state.actors()[0], Spare())
    table.clash()
    assert len([f for f in table.told("duel-staged") if f.args["event"] == "event-M5"]) == 1


@clause("C-N24", "C-N19")
def test_by_the_book_priam_lets_both_players_cancel_mandatory_duels_in_version_2() -> None:
    table = scene(2, 6, **TWO_DUELS).reveal(event=7).do(GREEK, Cancel(1))
    assert table.step == "cancel-too"
    agree(table, TROJAN, Cancel(1), False)
    agree(table, TROJAN, Cancel(2), True)
    assert table.cites(TROJAN, Cancel(1)) == "C-D6"


@clause("C-N2")
@both
def test_cassandra_may_move_the_greek_of_a_mandatory_duel(edition: int) -> None:
    table = scene(edition, 6, briseis="agamemnon").reveal(event=CASSANDRA).cancel(4)
    agree(table, GREEK, Swap(1, 2), True)
    table.do(GREEK, Swap(1, 2)).throw("0,9 " * 9 if edition == 1 else "0,9")
    assert table.told("duel-begins")[0].args["trojan"] == "hero-hector"
    assert table.told("duel-begins")[0].args["greek"] != "hero-patroclus"


@clause("C-N2")
def test_cassandra_leaves_a_cancelled_mandatory_duel_alone() -> None:
    table = scene(2, 5).reveal(event=CASSANDRA).cancel(1)
    agree(table, GREEK, Swap(1, 2), False)
    agree(table, GREEK, Swap(2, 3), True)


@clause("C-S7")
@pytest.mark.parametrize("god", ["aphrodite", "hera", "zeus"])
def test_in_the_first_edition_one_of_nine_gods_is_drawn_to_stay_out_of_the_bowl(god: str) -> None:
    state = TrojanWarState.start(setup_of(1, **PRESET))
    assert {act.god for act in state.odds().acts if isinstance(act, Draw)} == set(state.book.gods)
    assert len(state.book.gods) == 9 and state.turn == 1
    herald = Herald()
    state = REFEREE.apply(state, FATE, Draw(god), herald)
    assert (herald.facts[0].word, herald.facts[0].clause) == ("god-absent", "C-S7")
    assert state.seen(None).absent_god == god and state.label() == "turn1/event"
    assert TrojanWarState.guess(setup_of(1, **PRESET), state.seen(GREEK), Random(1)).absent == state.absent


@clause("C-S7", "C-C1")
def test_the_absent_god_is_never_drawn() -> None:
    table = scene(1, 1).roll(0).line_up(GREEK).line_up(TROJAN)
    first = {act.god for act in table.state.odds().acts if isinstance(act, Draw)}
    table.do(FATE, Draw("zeus"))
    second = {act.god for act in table.state.odds().acts if isinstance(act, Draw)}
    assert len(first) == 8 and "hera" not in first and second == first - {"zeus"}


@clause("C-S7")
def test_version_2_keeps_all_nine_gods_in_the_bowl() -> None:
    state = TrojanWarState.start(setup_of(2, **PRESET))
    assert state.label() == "turn1/event" and len(state.book.gods) == 9 and state.absent == ()


@clause("C-H9", "C-N12")
def test_in_version_2_sinon_helps_on_the_next_two_turns_and_the_horse_may_be_rolled_again() -> None:
    table = scene(2, 12)
    p = table.state
    p.sinon, p.rerolls, p.reroll_from, p.reroll_until = True, 2, 11, 12
    table.roll(0)
    assert table.step == "sinon"
    agree(table, GREEK, Reroll(), True)
    agree(table, GREEK, Keep(), True)
    table.do(GREEK, Reroll()).roll(9)
    assert table.told("sinon-rerolls")[0].clause == "C-H9"


@clause("C-H9")
def test_in_the_first_edition_sinon_helps_on_his_own_turn_and_the_horse_is_rolled_once() -> None:
    table = scene(1, 11).roll(SINON)
    assert (table.state.reroll_from, table.state.reroll_until) == (11, 11)
    horse = scene(1, 12, sinon=True).roll(0)
    assert horse.step == "end"


@clause("C-N11", "C-N13")
@pytest.mark.parametrize("apart", [True, False])
def test_in_the_first_edition_sinon_rolls_twice_again_apart_or_together(apart: bool) -> None:
    table = scene(1, 2).duel("menelaus", "glaucus", event=SINON).throw("0,9").do(GREEK, Reroll()).roll(1)
    if apart:
        table.do(GREEK, Keep())
        while table.step != "sinon":
            table.throw("0,9")
    table.do(GREEK, Reroll()).roll(9)
    assert table.state.rerolls == 0 and [f.args["left"] for f in table.told("sinon-rerolls")] == [1, 0]


def test_a_position_with_an_absent_god_is_packed_with_it_and_one_without_as_before() -> None:
    state = TrojanWarState.start(setup_of(1, **PRESET))
    before = state.pack()
    assert len(before) == len(TrojanWarState.FIELDS)
    state.absent = (3,)
    packed = state.pack()
    assert packed[:-1] == before and packed[-1] == (("absent", (3,)),)
    again = TrojanWarState.unpack(setup_of(1, **PRESET), [list(v) if isinstance(v, tuple) else v for v in packed])
    assert again.absent == (3,) and again.pack() == packed

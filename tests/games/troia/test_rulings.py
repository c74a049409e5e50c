"""Every ruling that may go the other way, gone the other way."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ilion.core.options import options
from ilion.core.play import why_not
from ilion.core.state import FATE
from ilion.core.values import Act, Refusal
from ilion.games.troia import GAME
from ilion.games.troia.book import IDS, shipped
from ilion.games.troia.rules import TroiaState
from ilion.games.troia.state import ACT, BUILD, OVER, RETURN
from ilion.games.troia.types import (
    Add,
    Card,
    Decline,
    Done,
    Draw,
    Invoke,
    Lay,
    Lift,
    March,
    Move,
    Offer,
    Pay,
    Pour,
    Put,
    Recall,
    Snatch,
    Take,
    TroiaSetup,
    Wait,
)
from tests.games.troia.table import OLYMPUS, TWELVE, deal, lay_out, legal, offer, order, play, refusal, zone
from tests.games.troia.test_powers import call

ARES_LAST = ("zeus", "hermes", "hera", "artemis", "poseidon", "ares")
RAID = {"achilles": 4, "ajax": 4}


def ruled(**rulings: Any) -> TroiaSetup:
    return TroiaSetup(gods="first", **rulings)


def twelve(**rulings: Any) -> TroiaSetup:
    return msgspec.structs.replace(TWELVE, **rulings)


def agree(state: TroiaState, act: Act, legally: bool, seat: int | None = None) -> None:
    """``legal`` and ``why_not`` say the same."""
    who = state.actors()[0] if seat is None else seat
    assert (act in state.legal(who)) is legally
    assert (why_not(state, who, act) is None) is legally


def test_every_option_names_its_ruling_and_can_be_listed() -> None:
    for option in options(TroiaSetup):
        assert option.ruling.startswith("R") and len(option.values) >= 2 and option.default in option.values


def test_the_rulings_that_can_go_the_other_way_are_counted() -> None:
    ruled = {o.ruling for o in options(TroiaSetup)}
    settled = {"R2", "R16", "R18", "R22", "R27", "R28", "R29", "R30", "R32", "R33", "R34"}
    assert ruled == {f"R{n}" for n in range(1, 36)} - settled


def test_r3_straight_costs_and_rows_turned_round() -> None:
    assert [g.greek for g in lay_out(setup=ruled(costs="straight")).seen(0).olympus] == [6, 5, 4, 3, 2, 1]
    assert [g.trojan for g in lay_out(setup=ruled(nearest="cheapest")).seen(0).olympus] == [5, 4, 3, 3, 2, 1]


def test_r4_building_only_after_an_offering() -> None:
    setup = ruled(build_after_draw=False)
    assert deal(play(lay_out(("G16", ""), zones=RAID, setup=setup), Draw()), "G01", "G02").turn == 1
    assert offer(lay_out(("G04 G16", ""), zones=RAID, olympus=ARES_LAST, setup=setup), "ares", "G04").phase == BUILD


def test_r5_who_can_build_must() -> None:
    setup = ruled(must_build=True)
    state = deal(play(lay_out(("G16", ""), zones=RAID, setup=setup), Draw()), "G01", "G02")
    assert legal(state) == {Lay("G16", "head")} and refusal(state, Wait()).word == "refuse-must-build"
    bare = deal(play(lay_out(("", ""), zones=RAID, setup=setup), Draw()), "G01", "G02")
    assert legal(bare) == {Wait()}
    last = lay_out(("", "T16 T17"), turn=1, zones={"achilles": 0, "ajax": 0}, march=3, setup=setup)
    assert legal(deal(play(last, Draw()), "T03", "T04")) == {March("T16", "T17")}


@pytest.mark.clause("T29")
@pytest.mark.parametrize(("hand", "waits"), [("G20 G21", False), ("G20", True)])
def test_r5_one_piece_that_can_be_laid_is_enough_to_bind_the_greek(hand: str, waits: bool) -> None:
    setup = ruled(must_build=True)
    state = deal(play(lay_out((hand, ""), zones=RAID, horse={"head": "G16"}, setup=setup), Draw()), "G01", "G02")
    agree(state, Wait(), waits)


@pytest.mark.clause("T29")
@pytest.mark.parametrize(
    ("hand", "march", "waits"),
    [("T16", 0, False), ("T17", 0, False), ("T17", 1, False), ("T16", 1, True), ("T16 T17", 3, False), ("", 0, True)],
)
def test_r5_one_step_that_can_be_made_is_enough_to_bind_the_trojan(hand: str, march: int, waits: bool) -> None:
    setup = ruled(must_build=True, last_step="two")
    state = lay_out(("", hand), turn=1, zones={"achilles": 0, "ajax": 0}, march=march, setup=setup)
    agree(deal(play(state, Draw()), "T03", "T04"), Wait(), waits)


def test_r6_two_heroes_return_even_if_nothing_was_built() -> None:
    state = deal(play(lay_out(("", ""), zones=RAID, setup=ruled(heroes_return="always")), Draw()), "G01", "G02")
    assert play(state, Wait()).zones == (2,) * 6


def test_r7_the_opponent_chooses_or_all_return() -> None:
    zones = {**RAID, "odysseus": 4}
    asked = deal(play(lay_out(("G16", ""), zones=zones, setup=ruled(who_returns="opponent")), Draw()), "G01", "G02")
    asked = play(asked, Lay("G16", "head"))
    assert asked.phase == RETURN and asked.actors() == (1,)
    assert play(asked, Recall("achilles", "odysseus")).turn == 1
    everyone = deal(play(lay_out(("G16", ""), zones=zones, setup=ruled(who_returns="all")), Draw()), "G01", "G02")
    assert play(everyone, Lay("G16", "head")).zones == (2,) * 6


def test_r8_no_card_that_could_be_spared() -> None:
    setup = ruled(overpay=False)
    state = play(lay_out(("G19 G10 G01", ""), setup=setup), Offer("zeus"))
    assert legal(state) == {Add("G19"), Add("G10")}
    paid = play(state, Add("G10"))
    assert legal(paid) == {Pay()} and refusal(paid, Add("G19")).word == "refuse-spare"
    both = play(lay_out(("G01 G02 G16 G06", ""), setup=setup), Offer("artemis"), Add("G01"))
    assert legal(both) == {Add("G02"), Add("G06")}
    costly = play(lay_out(("G16 G24", ""), setup=setup), Offer("hera"))
    assert legal(costly) == {Add("G16"), Add("G24")}, "one grape and three of grain, and neither alone"


def test_r8_what_could_be_spared_is_not_paid_but_may_yet_become_superior() -> None:
    state = play(lay_out(("G02 G06 G10 G11", ""), setup=ruled(overpay=False)), Offer("hera"))
    two = play(state, Add("G02"), Add("G06"))
    assert Pay() in legal(two)
    three = play(two, Add("G10"))
    assert legal(three) == {Add("G11")} and refusal(three, Pay()).word == "refuse-spare"
    assert legal(play(three, Add("G11"))) == {Pay()}


def test_r8_the_cornucopia_stands_in_an_offering_as_it_was_poured() -> None:
    state = play(lay_out(("G25", ""), cornucopia=0, setup=ruled(overpay=False)), Offer("zeus"))
    assert state.pours() == (-1, 0, 1, 2)
    held = play(lay_out(("G24", ""), cornucopia=0, setup=ruled(overpay=False)), Offer("artemis"))
    assert play(held, Pour(2)).pours() == (2,)
    assert play(lay_out(("G25", ""), cornucopia=1), Offer("zeus")).pours() == (-1,)


def test_r9_other_kinds_spoil_a_superior_offering() -> None:
    setup = ruled(superior="pure")
    assert zone(offer(lay_out(("G10", ""), setup=setup), "zeus", "G10"), "odysseus") == 3
    assert zone(offer(lay_out(("G25", ""), setup=setup), "zeus", "G25"), "odysseus") == 4
    state = lay_out(("G16 G06", ""), setup=setup)
    assert state.seen(0).reach[2] == "either"
    assert zone(offer(state, "artemis", "G16", "G06"), "ajax") == 3


def test_r10_the_cornucopia_pays_alone() -> None:
    setup = twelve(cornucopia_alone=True)
    gods = ("apollo", "hephaestus", "iris", "doris", "athena", "aphrodite")
    state = play(lay_out(cornucopia=0, olympus=gods, setup=setup), Offer("aphrodite"))
    assert legal(state) == {Pour(1), Pour(2)}
    assert zone(play(state, Pour(1), Pay()), "aeneas") == 4


def test_r11_a_holder_keeps_the_cornucopia() -> None:
    assert call("athena", cornucopia=1, setup=twelve(athena_steals=False)).cornucopia == 1
    assert call("athena", cornucopia=1, setup=twelve(athena_steals=False)).turn == 1


def test_r12_aphrodite_all_or_nothing() -> None:
    far = dict.fromkeys(("achilles", "ajax", "odysseus", "aeneas", "sarpedon", "glaucus"), 4)
    assert call("aphrodite", far, setup=twelve(aphrodite="whole")).phase == BUILD
    assert Move("ajax", 3) in legal(call("aphrodite", setup=twelve(aphrodite="whole")))


def test_r12_the_hero_who_went_forward_is_not_the_one_who_goes_back() -> None:
    home = dict.fromkeys(("achilles", "ajax", "odysseus", "aeneas", "sarpedon", "glaucus"), 0)
    state = call("aphrodite", home, setup=twelve(aphrodite="whole"))
    moved = next(hero for hero in home if zone(state, hero) > 0)
    agree(state, Move(moved, zone(state, moved) + 1), False)
    agree(state, Move(next(hero for hero in home if hero != moved), 1), True)


def test_r13_a_power_must_be_used() -> None:
    state = call("poseidon", setup=msgspec.structs.replace(TWELVE, power_optional=False))
    assert legal(state) == {Move("achilles", 3)} and refusal(state, Decline()).word == "refuse-decline"


def test_r14_apollo_takes_the_top_card_or_one_at_random() -> None:
    given = call("apollo", discards=("", "T02 T01"), setup=twelve(apollo="top"))
    assert GAME.prompt(given.book.setup, given.seen(0)).word == "ask-apollo-given"
    top = play(given, Invoke())
    assert top.seen(1).hands[0] == ("T01",)
    for rule in ("top", "random"):
        assert call("apollo", discards=("G01", ""), setup=twelve(apollo=rule)).turn == 1, "one's own pile is no booty"
    chance = play(call("apollo", discards=("", "T02 T01"), setup=twelve(apollo="random")), Invoke())
    assert chance.actors() == (FATE,) and set(chance.odds().acts) == {Snatch("T01"), Snatch("T02")}
    assert chance.label() == "discard-trojan"
    assert play(chance, Snatch("T02")).seen(None).hands[0] == ("T02",)


def test_r15_a_stolen_card_goes_to_the_pile_of_its_holder_or_of_its_back() -> None:
    for rule, piles in (("holder", (("T26",), ())), ("back", ((), ("T26",)))):
        state = lay_out(("T26", ""), olympus=ARES_LAST, setup=ruled(stolen_discard=rule))
        assert offer(state, "ares", "T26").seen(None).discards == piles


def test_r16_stolen_cards_neither_build_nor_march() -> None:
    greek = deal(play(lay_out(("T16 T17", ""), zones=RAID), Draw()), "G01", "G02")
    trojan = lay_out(("", "G16 G17"), turn=1, zones={"achilles": 0, "ajax": 0})
    assert legal(greek) == {Wait()} == legal(deal(play(trojan, Draw()), "T03", "T04"))


def test_r17_doris_looks_and_chooses() -> None:
    state = call("doris", hands=("", "T01 T02"), setup=twelve(doris="chosen"))
    shown = play(state, Invoke())
    assert shown.chosen == 1, "the side whose hand was seen"
    assert legal(shown) == {Take("T01"), Take("T02")} and shown.seen(0).hands[1] == ("T01", "T02")
    assert shown.seen(1).shown == ("T01", "T02") and shown.seen(None).hands == ((), ())
    assert shown.looks(None, 0, Take("T01")) == Take("T")
    after = play(shown, Take("T01"))
    assert after.seen(0).hands == (("T01",), ("T02",)) and after.seen(1).hands[0] == ("T01",)


def test_r19_no_short_draw_while_an_offering_is_possible() -> None:
    setup = ruled(short_draw=False)
    state = lay_out(("G19", ""), left=(1, 20), setup=setup)
    assert Draw() not in legal(state) and refusal(state, Draw()).clause == "T48"
    assert legal(lay_out(("", ""), left=(1, 20), setup=setup)) == {Draw()}
    agree(lay_out(("", ""), left=(1, 20), setup=setup), Draw(), True)
    agree(lay_out(("G19", ""), left=(2, 20), setup=setup), Draw(), True)


def test_r20_the_turn_is_finished_when_a_deck_runs_out() -> None:
    setup = ruled(finish_turn=True)
    state = play(lay_out(("G16", ""), zones=RAID, left=(2, 20), setup=setup), Draw())
    state = deal(state, *[IDS[c] for c in state.decks[0]])
    assert state.phase == BUILD
    state = play(state, Lay("G16", "head"))
    assert (state.actors(), state.ending, state.winner) == ((), "progress", 0)


def test_r21_only_protection_counts_in_a_tie() -> None:
    zones = {"achilles": 3, "ajax": 3, "odysseus": 0}
    for rule, winner in (("both", 0), ("protection", 1)):
        state = play(lay_out(zones=zones, left=(2, 20), setup=ruled(tie_zones=rule)), Draw())
        assert deal(state, *[IDS[c] for c in state.decks[0]]).winner == winner


def test_r23_no_offering_to_a_god_whose_hero_cannot_move() -> None:
    state = lay_out(("G19", ""), zones={"odysseus": 4}, setup=ruled(idle_offer=False))
    assert legal(state) == {Draw()} and refusal(state, Offer("zeus")).word == "refuse-idle"
    assert Offer("zeus") in legal(lay_out(("G19", ""), zones={"odysseus": 4}))


def test_r24_several_offerings_in_a_turn() -> None:
    setup = ruled(offerings="many")
    state = offer(lay_out(("G04 G12", ""), olympus=ARES_LAST, setup=setup), "ares", "G04")
    assert state.phase == ACT and state.turn == 0 and legal(state) == {Done()}
    assert play(state, Done()).turn == 1
    more = offer(lay_out(("G04 G23", ""), olympus=ARES_LAST, setup=setup), "ares", "G04")
    assert legal(more) == {Offer("poseidon"), Done()} and refusal(more, Draw()).clause == "T10"
    again = offer(more, "poseidon", "G23")
    assert zone(again, "achilles") == 4
    assert play(again, Decline(), Done()).phase == BUILD
    assert refusal(lay_out(("G04", ""), setup=setup), Done()).clause == "T10"


@pytest.mark.clause("T38")
@pytest.mark.parametrize(("rule", "enough"), [("either", True), ("two", False)])
def test_r25_one_card_with_both_princes_makes_the_last_step_or_not(rule: str, enough: bool) -> None:
    parts = shipped()
    cards = (Card(grain=1, emblems=("hector", "paris")), *parts.trojan.cards[1:])
    own = msgspec.structs.replace(parts, trojan=msgspec.structs.replace(parts.trojan, cards=cards))
    setup = ruled(components=own, last_step=rule)

    def at(march: int, hand: str) -> TroiaState:
        state = lay_out(("", hand), turn=1, march=march, zones={"achilles": 0, "ajax": 0}, setup=setup)
        return deal(play(state, Draw()), "T03", "T04")

    state = at(3, "T01")
    agree(state, March("T01"), enough)
    agree(state, March("T01", "T01"), False)
    if not enough:
        assert refusal(state, March("T01")) == Refusal("refuse-step-4", {}, "T38")
    agree(at(3, "T01 T17"), March("T01", "T17"), True)
    agree(at(1, "T01"), March("T01"), True)


@pytest.mark.clause("T30")
@pytest.mark.clause("T39")
@pytest.mark.parametrize(("rule", "again"), [("one", False), ("many", True)])
def test_r26_the_greek_builds_once_or_while_two_heroes_are_left(rule: str, again: bool) -> None:
    four = {**RAID, "odysseus": 4, "aeneas": 4}
    state = deal(play(lay_out(("G16 G17 G18", ""), zones=four, setup=ruled(pieces=rule)), Draw()), "G01", "G02")
    state = play(state, Lay("G16", "head"), Recall("achilles", "ajax"))
    assert (state.turn, state.phase) == ((0, BUILD) if again else (1, ACT))
    agree(state, Lay("G17", "rump"), again, seat=0)
    agree(state, Wait(), again, seat=0)
    if again:
        agree(state, Lay("G20", "head"), False)
        assert play(state, Wait()).turn == 1
        done = play(state, Lay("G17", "rump"))
        assert done.turn == 1 and done.zones == (2,) * 6 and done.seen(None).horse[:2] == ("G16", "G17")


@pytest.mark.clause("T39")
def test_r26_the_march_goes_one_step_whatever_the_table_chose() -> None:
    four = dict.fromkeys(("achilles", "ajax", "odysseus", "aeneas"), 0)
    state = lay_out(("", "T16 T17 T18"), turn=1, zones=four, setup=ruled(pieces="many"))
    state = play(deal(play(state, Draw()), "T03", "T04"), March("T16"), Recall("achilles", "ajax"))
    assert (state.turn, state.march) == (0, 1)


def test_r26_who_waits_has_done_though_heroes_return_all_the_same() -> None:
    four = {**RAID, "odysseus": 4, "aeneas": 4}
    setup = ruled(pieces="many", heroes_return="always")
    state = deal(play(lay_out(("G16", ""), zones=four, setup=setup), Draw()), "G01", "G02")
    assert play(state, Wait(), Recall("achilles", "ajax")).turn == 1


@pytest.mark.clause("T30")
def test_r26_one_hero_that_is_left_builds_nothing_more() -> None:
    three = {**RAID, "odysseus": 4}
    state = deal(play(lay_out(("G16 G17", ""), zones=three, setup=ruled(pieces="many")), Draw()), "G01", "G02")
    assert play(state, Lay("G16", "head"), Recall("achilles", "ajax")).turn == 1


@pytest.mark.clause("T41")
def test_r26_who_builds_and_then_waits_has_done() -> None:
    six = dict.fromkeys(("achilles", "ajax", "odysseus", "aeneas", "sarpedon", "glaucus"), 4)
    setup = ruled(pieces="many", heroes_return="always")
    state = deal(play(lay_out(("G16", ""), zones=six, setup=setup), Draw()), "G01", "G02")
    state = play(state, Lay("G16", "head"), Recall("achilles", "ajax"))
    assert state.phase == BUILD and play(state, Wait(), Recall("odysseus", "aeneas")).turn == 1


def test_r26_what_was_built_counts_for_its_own_turn_alone() -> None:
    four = {**RAID, "odysseus": 4, "aeneas": 4}
    setup = ruled(pieces="many", heroes_return="always")
    state = deal(play(lay_out(turn=1, zones=four, setup=setup), Draw()), "T01", "T02")
    state = deal(play(state, Draw()), "G01", "G02")
    assert play(state, Wait(), Recall("achilles", "ajax")).turn == 1


@pytest.mark.clause("T47")
@pytest.mark.parametrize(("finish", "phase"), [(False, OVER), (True, BUILD)])
def test_r32_zeus_may_empty_a_deck_and_the_turn_be_finished(finish: bool, phase: str) -> None:
    state = lay_out(("G16 G25", ""), zones=RAID, left=(2, 20), setup=ruled(finish_turn=finish))
    state = play(offer(state, "zeus", "G25"), Invoke())
    state = deal(state, *[IDS[c] for c in state.decks[0]])
    assert state.phase == phase and (state.god, state.chosen) == (-1, -1)
    agree(state, Lay("G16", "head"), finish, seat=0)


@pytest.mark.clause("T26", "T28", "T63")
@pytest.mark.parametrize("option", ["power_optional", "aphrodite"])
def test_by_the_book_no_power_is_declined_or_done_by_half(option: str) -> None:
    (preset,) = [p for p in GAME.presets if p.name == "by-the-book"]
    setup = msgspec.structs.replace(TWELVE, **preset.options)
    if option == "power_optional":
        agree(call("poseidon", setup=setup), Decline(), False)
    else:
        far = dict.fromkeys(("achilles", "ajax", "odysseus", "aeneas", "sarpedon", "glaucus"), 4)
        assert call("aphrodite", far, setup=setup).phase == BUILD


def test_r31_iris_swaps_two_gods() -> None:
    state = call("iris", setup=twelve(iris="swap"))
    gods = order(state)
    after = order(play(state, Lift(gods[0]), Put(4)))
    assert after == [gods[4], *gods[1:4], gods[0], gods[5]]


def test_r24_half_a_power_is_forgotten_when_it_is_done() -> None:
    state = call("iris", setup=twelve(offerings="many"))
    after = play(state, Lift("zeus"), Put(4))
    assert (after.phase, after.chosen, after.god) == (ACT, -1, -1)


@pytest.mark.clause("T17")
def test_r31_swapping_is_for_iris_alone() -> None:
    state = offer(lay_out(("G19", ""), setup=ruled(iris="swap")), "zeus", "G19")
    assert order(state) == ["zeus", *OLYMPUS[:5]]

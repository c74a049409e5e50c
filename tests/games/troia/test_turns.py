"""Whose turn it is, drawing, hidden hands."""

from __future__ import annotations

from random import Random

import pytest

from ilion.core.play import final, roll_from_rng, settle
from ilion.core.state import FATE
from ilion.games.troia import GAME
from ilion.games.troia.book import IDS
from ilion.games.troia.state import BUILD
from ilion.games.troia.types import Add, Deal, Draw, Invoke, Offer, Pay, Take, Wait
from tests.games.troia.table import TWELVE, deal, dealt, lay_out, legal, offer, play, refusal

ARES_LAST = ("zeus", "hermes", "hera", "artemis", "poseidon", "ares")


@pytest.mark.clause("T09")
def test_the_sides_take_turns() -> None:
    state, turns = dealt(), []
    for _ in range(6):
        turns.append(state.turn)
        state = play(state, Draw())
        settle(state, roll_from_rng(Random(1)))
    assert turns == [0, 1, 0, 1, 0, 1]
    state = offer(lay_out(("G04", "T01"), olympus=ARES_LAST), "ares", "G04")
    assert state.turn == 1 and state.actors() == (1,)


@pytest.mark.clause("T10")
def test_a_turn_is_an_offering_or_a_draw_never_both() -> None:
    zones = {"achilles": 4, "ajax": 4}
    drawn = deal(play(lay_out(("G04", ""), zones=zones), Draw()), "G01", "G02")
    assert drawn.phase == BUILD and legal(drawn) == {Wait()}
    assert refusal(drawn, Draw()).clause == refusal(drawn, Offer("ares")).clause == "T10"
    offered = offer(lay_out(("G04 G05", ""), zones=zones, olympus=ARES_LAST), "ares", "G04")
    assert offered.phase == BUILD and refusal(offered, Draw()).clause == "T10"
    assert refusal(offered, Offer("hermes")).clause == "T10"


@pytest.mark.clause("T11")
def test_drawing_brings_two_cards_from_the_own_deck() -> None:
    state = play(lay_out(("G04", "T01")), Draw())
    assert state.actors() == (FATE,)
    state = deal(state, "G07", "G09")
    assert state.seen(0).hands[0] == ("G04", "G07", "G09") and state.seen(0).decks == (24, 26)
    assert state.turn == 1


@pytest.mark.clause("T48")
def test_of_one_card_left_that_one_is_drawn_and_the_game_ends() -> None:
    state = play(lay_out(("G04", "T01"), left=(1, 20)), Draw())
    assert state.due == 1
    state = play(state, Deal(IDS[state.decks[0][0]]))
    assert len(state.hands[0]) == 2 and state.actors() == () and state.decks[0] == ()


@pytest.mark.clause("T65")
def test_a_hand_may_hold_any_number_of_cards() -> None:
    state = dealt()
    for _ in range(20):
        state = play(state, Draw())
        settle(state, roll_from_rng(Random(3)))
    assert [len(hand) for hand in state.hands] == [22, 22]


@pytest.mark.clause("T64")
def test_a_view_holds_no_card_of_a_deck_or_of_the_other_hand() -> None:
    for seed in range(30):
        state = dealt(seed=seed)
        for seat in (0, 1, None):
            hidden = {IDS[c] for s in (0, 1) for c in (*state.decks[s], *(() if s == seat else state.hands[s]))}
            text = repr(state.seen(seat))
            assert not any(card in text for card in hidden)


@pytest.mark.clause("T64")
def test_nobody_notices_an_offering_before_it_is_paid() -> None:
    state = lay_out(("G04 G19", "T01"))
    for act in (Offer("zeus"), Add("G19")):
        before = {seat: state.seen(seat) for seat in (1, None)}
        assert state.looks(1, 0, act) is None is state.looks(None, 0, act) and state.looks(0, 0, act) == act
        state = play(state, act)
        assert {seat: state.seen(seat) for seat in (1, None)} == before
    payment = state.seen(0).payment
    assert payment is not None
    assert (payment.god, payment.cards, payment.cost, payment.specific, payment.total) == ("zeus", ("G19",), 1, 3, 3)
    assert (payment.level, payment.hero, payment.zone) == ("superior", "odysseus", 4)


@pytest.mark.clause("T64")
def test_the_player_sees_superior_or_mixed_before_committing() -> None:
    state = lay_out(("G07 G08 G17", ""), olympus=("zeus", "hera", "artemis", "poseidon", "ares", "hermes"))
    assert state.seen(0).reach == ("mixed", "none", "none", "either", "mixed", "none")
    assert state.seen(1).reach == () == state.seen(None).reach
    state = play(state, Offer("poseidon"))
    levels = []
    for act in (Add("G07"), Add("G08"), Add("G17")):
        payment = state.seen(0).payment
        assert payment is not None
        levels.append(payment.level)
        state = play(state, act)
    payment = state.seen(0).payment
    assert payment is not None and [*levels, payment.level] == ["short", "short", "mixed", "superior"]


@pytest.mark.clause("T56")
@pytest.mark.clause("T64")
def test_a_stolen_card_is_known_to_both_players_and_to_nobody_else() -> None:
    gods = ("zeus", "hermes", "artemis", "hera", "ares", "doris")
    state = play(offer(lay_out(("G23", "T01 T02 T03"), olympus=gods, setup=TWELVE), "doris", "G23"), Invoke())
    assert state.actors() == (FATE,) and {act.card for act in state.odds().acts} == {"T01", "T02", "T03"}
    state = play(state, state.odds().acts[1])
    assert state.seen(0).hands[0] == ("T02",) and state.seen(1).hands[0] == ("T02",)
    assert state.seen(None).hands == ((), ()) and state.seen(None).backs == ((0, 1), (0, 2))
    assert state.seen(0).shown == ("T02",) and state.seen(0).hands[1] == ()
    for seed in range(20):
        guess = type(state).guess(state.book.setup, state.seen(1), Random(seed))
        assert guess.seen(1) == state.seen(1) and IDS[guess.hands[0][0]] == "T02"


@pytest.mark.clause("T62")
@pytest.mark.clause("T64")
def test_a_card_taken_from_the_discards_stays_known_until_it_is_played() -> None:
    gods = ("zeus", "hermes", "hera", "doris", "ares", "apollo")
    state = lay_out(("G22 G01", "T22"), olympus=gods, discards=("", "T04 T05"), setup=TWELVE)
    state = play(offer(state, "apollo", "G22"), Take("T05"))
    for seat in (1, None):
        assert state.seen(seat).hands[0] == ("T05",)
    state = offer(deal(play(state, Draw()), "T01", "T02"), "hermes", "T05", "G01")
    assert state.seen(1).hands[0] == () and state.bared == state.known == ((), ())


@pytest.mark.clause("T64")
def test_a_spectator_loses_sight_of_a_card_that_may_have_been_stolen() -> None:
    gods = ("doris", "hermes", "hera", "artemis", "ares", "athena")
    state = lay_out(("G01 T04 T05", "T23"), turn=1, olympus=gods, bared=("T04 T05", ""), setup=TWELVE)
    state = play(offer(state, "doris", "T23"), Invoke())
    stolen = play(state, next(act for act in state.odds().acts if act.card == "T04"))
    assert stolen.seen(None).bared == ((), ()) and stolen.seen(0).hands[1] == ("T04",)
    greek = play(state, next(act for act in state.odds().acts if act.card == "G01"))
    assert greek.seen(None).bared == (("T04", "T05"), ()) and greek.seen(None).backs == ((0, 2), (1, 0))


@pytest.mark.clause("T29")
@pytest.mark.clause("T64")
def test_a_player_is_asked_to_build_even_with_nothing_to_build_with() -> None:
    zones = {"achilles": 4, "ajax": 4}
    empty, full = [
        offer(lay_out((f"G04 {card}", "T01"), zones=zones, olympus=ARES_LAST), "ares", "G04") for card in ("G01", "G23")
    ]
    assert legal(empty) == {Wait()} != legal(full)
    assert empty.seen(1) == full.seen(1) and empty.phase == BUILD


def test_what_is_offered_can_be_taken_back_until_it_is_paid() -> None:
    state = play(lay_out(("G04 G19", "T01")), Offer("zeus"), Add("G19"))
    assert final(GAME, state, 0, Pay()) and not final(GAME, state, 0, Add("G04"))

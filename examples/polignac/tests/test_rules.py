"""Polignac, clause by clause."""

from __future__ import annotations

from random import Random

import pytest

from ilion.core.herald import Herald
from ilion.core.state import FATE
from ilion_polignac.rules import CARDS, NUMBER, PLAYS, PolignacState, cost, deck_for
from ilion_polignac.types import Action, Deal, Play, PolignacSetup

clause = pytest.mark.clause


def tricks(*hands: str, lead: int = 0, deal: int = 0) -> PolignacState:
    """Return a position by the hands; all other cards have been played."""
    state = PolignacState.start(PolignacSetup(seats=len(hands)))
    state.hands = tuple(tuple(sorted(NUMBER[card] for card in hand.split())) for hand in hands)
    held = {card for hand in state.hands for card in hand}
    state.gone = tuple(card for card in state.deck if card not in held)
    state.lead, state.deal, state.left = lead, deal, 0
    return state


def play(state: PolignacState, *cards: str) -> list[str]:
    herald = Herald()
    for card in cards:
        state.do(state.turn(), Play(card), herald)
    return [fact.word for fact in herald.facts]


def refused(state: PolignacState, seat: int, act: Action) -> str:
    why = state.why_not(seat, act)
    assert why is not None and act not in state.legal(seat)
    return why.clause


@clause("P01")
@pytest.mark.parametrize(("seats", "cards"), [(3, 30), (4, 32), (5, 30)])
def test_four_play_with_all_cards_three_and_five_without_the_black_sevens(seats: int, cards: int) -> None:
    deck = deck_for(seats)
    assert len(deck) == cards and cards % seats == 0
    assert {CARDS[n] for n in range(32) if n not in deck} == (set() if seats == 4 else {"7S", "7C"})


@clause("P02")
def test_all_cards_are_dealt_by_chance_one_at_a_time_and_everybody_gets_as_many() -> None:
    state, rng = PolignacState.start(PolignacSetup(seats=5)), Random(1)
    for n in range(30):
        assert state.actors() == (FATE,) and state.odds().total == 30 - n and state.odds().even
        state.do(FATE, state.odds().draw(rng))
    assert [len(hand) for hand in state.hands] == [6] * 5 and state.actors() == (0,)
    assert refused(state, 0, Deal("AS")) == "P02"


@clause("P02")
def test_who_gets_a_card_sees_it_and_nobody_else() -> None:
    state = PolignacState.start(PolignacSetup())
    assert state.looks(0, FATE, Deal("AS")) == Deal("AS")
    assert state.looks(1, FATE, Deal("AS")) == state.looks(None, FATE, Deal("AS")) == Deal("")


@clause("P03")
def test_everybody_in_turn_plays_a_card_from_his_hand() -> None:
    state = tricks("7S 8S", "9S TS", "JS QS")
    assert state.legal(0) == (Play("7S"), Play("8S")) and state.legal(1) == ()
    assert refused(state, 0, Play("9S")) == "P03"
    play(state, "7S")
    assert state.actors() == (1,) and state.trick == (NUMBER["7S"],)


@clause("P04")
def test_who_has_the_suit_follows_and_who_has_none_plays_what_he_likes() -> None:
    state = tricks("7S 8H", "9S TH", "JH QD")
    play(state, "7S")
    assert state.legal(1) == (Play("9S"),) and refused(state, 1, Play("TH")) == "P04"
    play(state, "9S")
    assert state.legal(2) == (Play("JH"), Play("QD"))


@clause("P04")
def test_who_did_not_follow_is_known_to_have_none_left() -> None:
    state = tricks("7S 8H", "9S TH", "JH QD")
    play(state, "7S", "9S", "QD")
    assert state.voids == (0, 0, 1)


@clause("P05")
def test_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    state = tricks("7S 8H", "9S TH", "AH QD")
    assert play(state, "7S", "9S", "AH") == ["played", "played", "played", "took"]
    assert state.lead == 1


@clause("P06")
def test_who_takes_a_trick_leads_to_the_next() -> None:
    state = tricks("7S 8H", "9S TH", "QS QD")
    play(state, "7S", "9S", "QS")
    assert state.actors() == (2,) and state.trick == ()


@clause("P07")
def test_a_jack_costs_whoever_takes_it_a_point() -> None:
    state = tricks("7H 8H", "9H TH", "JH QD")
    assert play(state, "7H", "9H", "JH")[-2:] == ["took", "jack"]
    assert state.points == (0, 0, 1) and sum(map(cost, state.deck)) == 5


@clause("P08")
def test_the_jack_of_spades_costs_two() -> None:
    state = tricks("7H 8H", "9H TH", "JS QS")
    assert play(state, "7H", "9H", "JS")[-2:] == ["took", "polignac"]
    assert state.points == (0, 2, 0)


@clause("P09")
def test_the_game_is_over_when_everybody_has_led_a_deal() -> None:
    state = tricks("7H", "9H", "QS", lead=1, deal=1)
    play(state, "9H", "QS", "7H")
    assert state.deal == 2 and state.lead == 2 and state.actors() == (FATE,)
    state = tricks("7H", "9H", "QS", deal=2)
    assert play(state, "7H", "9H", "QS")[-1] == "ended" and state.actors() == ()
    assert PolignacState.start(PolignacSetup(seats=5, rounds=3)).deals == 15


@clause("P10")
@pytest.mark.parametrize(("points", "scores"), [((3, 1, 6), (0, 1, 0)), ((2, 2, 6), (0.5, 0.5, 0))])
def test_the_fewest_points_win_and_several_share(points: tuple[int, ...], scores: tuple[float, ...]) -> None:
    state = PolignacState.start(PolignacSetup(seats=3))
    state.points = points
    assert state.scores() == scores


def test_every_card_can_be_played() -> None:
    assert len(set(PLAYS)) == 32

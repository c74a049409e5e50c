"""Paying a god, moving it, moving its hero."""

from __future__ import annotations

import pytest

from ilion.core.herald import Herald
from ilion.games.troia import GAME
from ilion.games.troia.book import FORWARD, PROTECTION
from ilion.games.troia.state import POWER
from ilion.games.troia.types import Add, Move, Offer, Pay, Pour, TroiaSetup
from tests.games.troia.table import lay_out, legal, offer, order, play, refusal, told, zone

HERMES_LAST = ("zeus", "hera", "artemis", "poseidon", "ares", "hermes")
ATHENA = TroiaSetup(gods="chosen", tile1="back")


@pytest.mark.clause("T12")
def test_the_offerings_must_equal_or_exceed_the_cost() -> None:
    state = play(lay_out(("G01 G02 G03", "")), Offer("artemis"))
    assert state.cost(state.god) == 3
    one = play(state, Add("G01"))
    assert refusal(one, Pay()).clause == "T12" and refusal(one, Pay()).args["total"] == 2
    two = play(one, Add("G02"))
    assert Pay() in legal(two) and Add("G03") in legal(two)
    assert Pay() in legal(play(two, Add("G03")))
    equal = play(lay_out(("G16", "")), Offer("artemis"), Add("G16"))
    assert Pay() in legal(equal)


@pytest.mark.clause("T12")
def test_a_god_that_the_whole_hand_cannot_pay_is_not_offered_to() -> None:
    state = lay_out(("G16", ""), olympus=("artemis", "hera", "hermes", "poseidon", "ares", "zeus"))
    found = refusal(state, Offer("artemis"))
    assert (found.clause, found.args["cost"], found.args["total"]) == ("T12", 5, 3)
    assert refusal(lay_out(), Offer("zeus")).clause == "T12"


@pytest.mark.clause("T13")
def test_one_offering_at_least_must_be_the_gods_own() -> None:
    state = lay_out(("G01 G02", ""))
    assert refusal(state, Offer("zeus")).clause == "T13"
    state = play(lay_out(("G01 G02 G19", "")), Offer("zeus"), Add("G01"), Add("G02"))
    assert refusal(state, Pay()).clause == "T13"
    assert Pay() in legal(play(state, Add("G19")))


@pytest.mark.clause("T14")
def test_the_cards_leave_the_hand_for_the_own_discards() -> None:
    state = offer(lay_out(("G01 G02 G05", "T01")), "artemis", "G02", "G01")
    assert state.seen(None).discards == (("G02", "G01"), ()) and state.seen(0).hands[0] == ("G05",)


@pytest.mark.clause("T14")
def test_only_cards_of_the_hand_are_offered_and_each_once() -> None:
    state = play(lay_out(("G01 G02", "T01")), Offer("artemis"), Add("G01"))
    assert refusal(state, Add("G01")).word == "refuse-added"
    assert refusal(state, Add("G09")).word == refusal(state, Add("T01")).word == "refuse-not-in-hand"
    assert refusal(lay_out(("G01", "")), Add("G01")).word == "refuse-not-offering"
    assert refusal(state, Add("X99")).word == "refuse-not-in-hand"


@pytest.mark.clause("T15")
@pytest.mark.parametrize(
    ("place", "greek", "trojan"), [(0, 5, 1), (1, 4, 2), (2, 3, 3), (3, 3, 3), (4, 2, 4), (5, 1, 5)]
)
def test_the_cost_is_the_number_that_faces_the_player(place: int, greek: int, trojan: int) -> None:
    for turn, cost in ((0, greek), (1, trojan)):
        state = lay_out(turn=turn)
        assert state.cost(state.olympus[place]) == cost
    god = lay_out().seen(None).olympus[place]
    assert (god.greek, god.trojan) == (greek, trojan)


@pytest.mark.clause("T16")
@pytest.mark.parametrize(
    ("turn", "hand", "card", "place"), [(0, ("G19 G20", ""), "G19", 0), (1, ("", "T19"), "T19", 5)]
)
def test_the_god_goes_to_the_place_nearest_its_user(turn: int, hand: tuple[str, str], card: str, place: int) -> None:
    gods = ("hera", "hermes", "zeus", "artemis", "poseidon", "ares")
    assert order(offer(lay_out(hand, turn=turn, olympus=gods), "zeus", card))[place] == "zeus"


@pytest.mark.clause("T17")
@pytest.mark.parametrize(
    ("turn", "start", "after"),
    [
        (0, 0, "abcdef"),
        (0, 3, "dabcef"),
        (0, 5, "fabcde"),
        (1, 0, "bcdefa"),
        (1, 3, "abcefd"),
        (1, 5, "abcdef"),
    ],
)
def test_the_gods_it_jumps_move_one_place_and_the_others_stay(turn: int, start: int, after: str) -> None:
    gods = ["hermes", "hera", "artemis", "poseidon", "ares"]
    gods.insert(start, "zeus")
    name = dict(zip("abcdef", gods, strict=True))
    hands = ("G19 G10 G13", "T19 T10 T13")
    cards = {0: ("G19", "G10", "G13"), 1: ("T19", "T10", "T13")}[turn]
    state = offer(lay_out(hands, turn=turn, olympus=tuple(gods)), "zeus", *cards)
    assert order(state) == [name[letter] for letter in after]


@pytest.mark.clause("T18")
def test_the_cost_is_read_before_the_god_moves() -> None:
    herald = Herald()
    state = offer(lay_out(("G25", "")), "zeus", "G25", herald=herald)
    assert told(herald.facts, "paid-superior").args["cost"] == 1 and state.cost(state.olympus[0]) == 5


@pytest.mark.clause("T19")
def test_the_hero_is_the_one_that_shows_the_gods_offering_to_the_player() -> None:
    greek = offer(lay_out(("G17", "")), "poseidon", "G17")
    trojan = offer(lay_out(("", "T17"), turn=1), "poseidon", "T17")
    assert (zone(greek, "achilles"), zone(greek, "ajax")) == (4, 2)
    assert (zone(trojan, "achilles"), zone(trojan, "ajax")) == (2, 0)


@pytest.mark.clause("T20")
def test_the_small_icon_is_what_the_opponent_sees_large() -> None:
    state = lay_out()
    for mine, theirs in zip(state.seen(0).heroes, state.seen(1).heroes, strict=True):
        assert (mine.large, mine.small) == (theirs.small, theirs.large)
    assert (state.seen(0).heroes[1].large, state.seen(0).heroes[1].small) == ("grain", "fish")


@pytest.mark.clause("T21")
def test_enough_of_the_gods_own_offering_moves_the_hero_two_zones() -> None:
    herald = Herald()
    state = offer(lay_out(("G16", "")), "artemis", "G16", herald=herald)
    assert zone(state, "ajax") == 4 and told(herald.facts, "paid-superior").args["specific"] == 3


@pytest.mark.clause("T21")
def test_other_offerings_beside_enough_of_the_gods_own_do_not_spoil_it() -> None:
    state = offer(lay_out(("G16 G06", "")), "artemis", "G16", "G06")
    assert zone(state, "ajax") == 4
    cheapest = offer(lay_out(("G10", "")), "zeus", "G10")
    assert zone(cheapest, "odysseus") == 4


@pytest.mark.clause("T22")
def test_the_gods_own_offering_with_others_moves_the_hero_one_zone() -> None:
    herald = Herald()
    state = offer(lay_out(("G01 G02", "")), "artemis", "G01", "G02", herald=herald)
    assert zone(state, "ajax") == 3
    assert (told(herald.facts, "paid-mixed").args["specific"], told(herald.facts, "paid-mixed").args["total"]) == (2, 4)


@pytest.mark.clause("T23")
def test_a_hero_moves_towards_the_opponent() -> None:
    greek = offer(lay_out(("G10", "")), "zeus", "G10")
    trojan = offer(lay_out(("", "T12"), turn=1), "hermes", "T12")
    assert zone(greek, "odysseus") > 2 > zone(trojan, "aeneas")


@pytest.mark.clause("T24")
@pytest.mark.parametrize(
    ("turn", "god", "card", "hero"), [(0, "zeus", "G19", "odysseus"), (1, "hermes", "T21", "aeneas")]
)
def test_no_hero_goes_beyond_protection(turn: int, god: str, card: str, hero: str) -> None:
    hands = (card, "") if turn == 0 else ("", card)
    far = PROTECTION[1 - turn]
    for start, word, clause in ((far - FORWARD[turn], "hero-moved", "T19"), (far, "hero-stayed", "T24")):
        herald = Herald()
        state = offer(lay_out(hands, turn=turn, zones={hero: start}), god, card, herald=herald)
        assert zone(state, hero) == far and state.phase == POWER
        assert told(herald.facts, word).clause == clause


@pytest.mark.clause("T25")
def test_the_battlefield_is_protection_defence_combat_defence_protection() -> None:
    path = [0]
    for _ in range(5):
        here = path[-1]
        state = offer(lay_out(("G12", ""), zones={"achilles": here}, olympus=HERMES_LAST), "hermes", "G12")
        path += [there for there in range(5) if Move("achilles", there) in legal(state)]
    assert path == [0, 1, 2, 3, 4]
    names = [GAME.words("en").say(f"zone-{n}").split()[-1].lower() for n in path]
    assert names == ["protection", "defence", "combat", "defence", "protection"]


@pytest.mark.clause("T53")
def test_the_cornucopia_adds_two_offerings_and_goes_back_to_the_supply() -> None:
    gods = ("artemis", "hera", "hermes", "poseidon", "ares", "athena")
    state = lay_out(("G16", ""), olympus=gods, cornucopia=0, setup=ATHENA)
    state = play(state, Offer("artemis"), Add("G16"))
    assert refusal(state, Pay()).clause == "T12"
    state = play(state, Pour(0), Pay())
    assert zone(state, "ajax") == 3 and state.cornucopia == -1
    assert refusal(play(lay_out(("G16", "")), Offer("artemis")), Pour(2)).clause == "T53"


@pytest.mark.clause("T54")
def test_the_cornucopia_may_be_the_gods_own_and_make_the_offering_superior() -> None:
    gods = ("artemis", "hera", "hermes", "poseidon", "ares", "athena")
    state = play(lay_out(("G01", ""), olympus=gods, cornucopia=0, setup=ATHENA), Offer("ares"))
    assert {Pour(1), Pour(2)} <= legal(state) and refusal(state, Pour(0)).clause == "T13"
    payment = play(state, Add("G01"), Pour(2)).seen(0).payment
    assert payment is not None and (payment.level, payment.specific, payment.total) == ("superior", 2, 4)
    assert zone(play(state, Add("G01"), Pour(2), Pay()), "aeneas") == 4
    assert zone(play(state, Add("G01"), Pour(1), Pay()), "aeneas") == 3
    assert refusal(play(state, Pour(2)), Pour(2)).clause == "T53"


@pytest.mark.clause("T55")
def test_the_cornucopia_alone_is_no_offering() -> None:
    gods = ("artemis", "hera", "hermes", "poseidon", "ares", "athena")
    state = play(lay_out(("G01", ""), olympus=gods, cornucopia=0, setup=ATHENA), Offer("ares"), Pour(2))
    assert refusal(state, Pay()).clause == "T55"
    bare = lay_out(("", "T01"), olympus=gods, cornucopia=0, setup=ATHENA)
    assert refusal(bare, Offer("ares")).clause == "T55"


@pytest.mark.clause("T67")
def test_a_god_that_is_not_on_olympus_gets_no_offering() -> None:
    assert refusal(lay_out(("G19", "")), Offer("athena")).clause == "T67"
    assert refusal(lay_out(("G19", "")), Offer("nobody")).clause == "T67"

"""The twelve powers."""

from __future__ import annotations

import pytest

from ilion.core.herald import Herald
from ilion.core.state import FATE
from ilion.core.values import Act
from ilion.games.troia import GAME
from ilion.games.troia.book import IDS
from ilion.games.troia.rules import TroiaState
from ilion.games.troia.state import BUILD, POWER
from ilion.games.troia.types import Decline, Invoke, Lift, Move, Put, Snatch, Take, TroiaSetup
from tests.games.troia.table import TWELVE, deal, lay_out, legal, offer, order, play, refusal, told, zone

SINGLE = {"grain": "22", "fish": "23", "grapes": "24", "olive": "25", "boar": "26", "ram": "27"}
OFFERING = {
    "zeus": "olive",
    "athena": "olive",
    "hermes": "ram",
    "iris": "ram",
    "artemis": "grain",
    "apollo": "grain",
    "hera": "grapes",
    "hephaestus": "grapes",
    "poseidon": "fish",
    "doris": "fish",
    "ares": "boar",
    "aphrodite": "boar",
}
PARTNER = {
    "zeus": "athena",
    "hermes": "iris",
    "artemis": "apollo",
    "hera": "hephaestus",
    "poseidon": "doris",
    "ares": "aphrodite",
}


def call(
    god: str,
    zones: dict[str, int] | None = None,
    *,
    turn: int = 0,
    hands: tuple[str, str] = ("", ""),
    discards: tuple[str, str] = ("", ""),
    cornucopia: int = -1,
    left: tuple[int, int] = (99, 99),
    setup: TroiaSetup = TWELVE,
    herald: Herald | None = None,
) -> TroiaState:
    """An offering of one card to a god that costs one; its own hero ends in the far protection zone."""
    front = next(f for f, b in PARTNER.items() if god in (f, b))
    others = [f for f in PARTNER if f != front]
    gods = (*others, god) if turn == 0 else (god, *others)
    card = ("G", "T")[turn] + SINGLE[OFFERING[god]]
    held = tuple(f"{hand} {card}" if seat == turn else hand for seat, hand in enumerate(hands))
    state = lay_out(
        (held[0], held[1]),
        turn=turn,
        olympus=gods,
        zones=zones,
        discards=discards,
        cornucopia=cornucopia,
        left=left,
        setup=setup,
    )
    return offer(state, god, card, herald=herald)


@pytest.mark.clause("T16")
@pytest.mark.parametrize(("turn", "place"), [(0, 1), (1, 6)])
def test_the_god_comes_to_the_place_nearest_to_the_caller(turn: int, place: int) -> None:
    herald = Herald()
    state = call("hermes", turn=turn, herald=herald)
    assert order(state)[place - 1] == "hermes" and told(herald.facts, "god-moved").args["place"] == place


def moves(state: TroiaState) -> set[tuple[str, int]]:
    return {(act.hero, act.zone) for act in legal(state) if isinstance(act, Move)}


@pytest.mark.clause("T26")
def test_the_power_comes_after_the_hero_has_moved_and_may_use_that_hero() -> None:
    herald = Herald()
    state = offer(
        lay_out(("G24 G23", ""), olympus=("zeus", "hermes", "artemis", "poseidon", "hera", "ares")),
        "hera",
        "G24",
        "G23",
        herald=herald,
    )
    assert [f.word for f in herald.facts] == ["paid-mixed", "god-moved", "hero-moved"] and state.phase == POWER
    assert moves(state) == {("glaucus", 4)}
    assert zone(play(state, Move("glaucus", 4), herald=herald), "glaucus") == 4
    paid, _, led, sent, *_ = [GAME.words("en").say(fact) for fact in herald.facts]
    assert (led, sent) == ("Glaucus moves to Trojan defence.", "Hera moves Glaucus to Trojan protection.")
    assert paid.endswith("Total 2, cost 2.") and "offering to Hera: 1 grape" in paid, (
        "the log tells what the cards were"
    )


@pytest.mark.clause("T27")
@pytest.mark.parametrize(
    ("god", "zones"),
    [
        ("ares", {}),
        ("hera", {}),
        ("hephaestus", {}),
        ("artemis", dict.fromkeys(("achilles", "odysseus", "aeneas", "sarpedon", "glaucus"), 4)),
    ],
)
def test_a_power_without_a_target_is_lost(god: str, zones: dict[str, int]) -> None:
    herald = Herald()
    state = call(god, zones, herald=herald)
    assert told(herald.facts, "lost").clause == "T27" and state.phase != POWER


@pytest.mark.clause("T28")
def test_a_power_may_be_declined() -> None:
    state = call("poseidon", {"ajax": 0})
    assert Decline() in legal(state)
    after = play(state, Decline())
    assert after.zones == state.zones and after.turn == 1
    assert refusal(after, Decline()).clause == "T26"


@pytest.mark.clause("T49")
def test_poseidon_moves_a_hero_from_protection_to_defence() -> None:
    state = call("poseidon", {"ajax": 0, "odysseus": 1, "aeneas": 3, "sarpedon": 4})
    assert moves(state) == {("ajax", 1), ("achilles", 3), ("sarpedon", 3)}
    assert refusal(state, Move("aeneas", 2)).clause == "T49"
    assert zone(play(state, Move("ajax", 1)), "ajax") == 1


@pytest.mark.clause("T50")
def test_ares_moves_a_hero_from_defence_to_combat() -> None:
    assert moves(call("ares", {"ajax": 0, "odysseus": 1, "achilles": 3, "sarpedon": 4})) == {
        ("odysseus", 2),
        ("achilles", 2),
    }


@pytest.mark.clause("T51")
def test_a_hero_moved_by_a_power_is_reported_to_move() -> None:
    herald = Herald()
    play(call("hermes"), Move("ajax", 3), herald=herald)
    assert told(herald.facts, "hero-moved").args["zone"] == "zone-3"
    assert not [fact for fact in herald.facts if fact.word == "hero-stayed"]


@pytest.mark.clause("T51")
@pytest.mark.parametrize("turn", [0, 1])
def test_hermes_moves_a_hero_one_zone_forward(turn: int) -> None:
    state = call("hermes", {"achilles": 0, "ajax": 1, "odysseus": 3, "glaucus": 4}, turn=turn)
    step = (1, -1)[turn]
    far = (4, 0)[turn]
    at = {hero: zone(state, hero) for hero in state.book.heroes}
    assert moves(state) == {(hero, here + step) for hero, here in at.items() if here != far}


@pytest.mark.clause("T52")
def test_athena_gives_the_cornucopia_from_the_supply_or_from_the_opponent() -> None:
    assert play(call("athena"), Invoke()).cornucopia == 0
    assert play(call("athena", turn=1, cornucopia=0), Invoke()).cornucopia == 1
    herald = Herald()
    assert play(call("athena"), Invoke()).turn == 1
    held = call("athena", cornucopia=0, herald=herald)
    assert held.cornucopia == 0 and told(herald.facts, "lost").clause == "T27"


@pytest.mark.clause("T56")
def test_doris_takes_an_unseen_card_from_the_other_hand() -> None:
    state = play(call("doris", hands=("G01", "T01 T02 T03")), Invoke())
    assert state.actors() == (FATE,)
    odds = state.odds()
    assert odds.weights() == [1, 1, 1] and set(odds.acts) == {Snatch("T01"), Snatch("T02"), Snatch("T03")}
    assert state.looks(None, FATE, Snatch("T02")) == Snatch("T") and state.looks(1, FATE, Snatch("T02")) == Snatch(
        "T02"
    )
    state = play(state, Snatch("T02"))
    assert [len(hand) for hand in state.hands] == [2, 2] and IDS.index("T02") in state.hands[0]


@pytest.mark.clause("T56")
def test_doris_finds_nothing_in_an_empty_hand() -> None:
    herald = Herald()
    call("doris", herald=herald)
    assert told(herald.facts, "lost").clause == "T27"


@pytest.mark.clause("T57")
def test_hephaestus_moves_a_hero_from_one_defence_to_the_other() -> None:
    assert moves(call("hephaestus", {"ajax": 1, "odysseus": 3, "achilles": 0})) == {("ajax", 3), ("odysseus", 1)}


@pytest.mark.clause("T58")
def test_hera_moves_a_hero_from_defence_to_the_protection_beside_it() -> None:
    assert moves(call("hera", {"ajax": 1, "odysseus": 3})) == {("ajax", 0), ("odysseus", 4)}


@pytest.mark.clause("T59")
def test_artemis_moves_a_hero_from_combat_to_either_defence() -> None:
    state = call("artemis", {"achilles": 0, "odysseus": 4, "aeneas": 1, "sarpedon": 3})
    assert moves(state) == {("glaucus", 1), ("glaucus", 3)}


@pytest.mark.clause("T60")
def test_zeus_lets_the_player_draw_two_cards() -> None:
    state = play(call("zeus"), Invoke())
    assert state.actors() == (FATE,) and state.due == 2
    state = deal(state, "G01", "G02")
    assert state.seen(0).hands[0] == ("G01", "G02") and state.turn == 1


@pytest.mark.clause("T60")
def test_zeus_draws_the_last_card_where_only_one_is_left() -> None:
    state = call("zeus", left=(1, 20))
    assert Invoke() in legal(state)
    assert play(state, Invoke()).due == 1


@pytest.mark.clause("T47")
def test_a_deck_that_zeus_empties_ends_the_game_before_building() -> None:
    state = play(call("zeus", {"ajax": 4, "achilles": 4}, left=(2, 20), hands=("G16", "")), Invoke())
    state = deal(state, *[IDS[c] for c in state.decks[0]])
    assert state.actors() == () and state.ending == "heroes" and state.winner == 0


@pytest.mark.clause("T61")
def test_iris_moves_any_god_to_any_other_place_and_those_between_shift() -> None:
    state = call("iris")
    gods = order(state)
    assert {act.god for act in legal(state) if isinstance(act, Lift)} == set(gods)
    for god in gods:
        lifted = play(state, Lift(god))
        here = gods.index(god)
        assert legal(lifted) == {Put(place) for place in range(6) if place != here}
        assert refusal(lifted, Put(here)).clause == "T61" and refusal(lifted, Decline()).word == "refuse-half"
        for place in range(6):
            if place != here:
                rest = [g for g in gods if g != god]
                after = play(lifted, Put(place))
                assert order(after) == [*rest[:place], god, *rest[place:]] and after.turn == 1


@pytest.mark.clause("T61")
def test_nothing_of_a_power_is_left_when_the_horse_is_built() -> None:
    state = call("iris", {"ajax": 4, "achilles": 4})
    after = play(state, Lift("zeus"), Put(4))
    assert (after.phase, after.god, after.chosen) == (BUILD, -1, -1)


@pytest.mark.clause("T62")
def test_apollo_takes_a_card_of_choice_from_the_other_discards() -> None:
    state = call("apollo", discards=("G01", "T01 T02"))
    takes: set[Act] = {Take("T01"), Take("T02"), Decline()}
    assert legal(state) == takes and refusal(state, Take("G01")).clause == "T62"
    after = play(state, Take("T01"))
    assert after.seen(0).hands[0] == ("T01",) and after.seen(0).discards[1] == ("T02",)
    herald = Herald()
    call("apollo", herald=herald)
    assert told(herald.facts, "lost").clause == "T27"


@pytest.mark.clause("T63")
@pytest.mark.parametrize("turn", [0, 1])
def test_aphrodite_moves_one_hero_forward_and_another_back(turn: int) -> None:
    state = call("aphrodite", turn=turn)
    step, home = (1, -1)[turn], (0, 4)[turn]
    ahead = next(hero for hero, there in sorted(moves(state)) if there == 2 + step)
    half = play(state, Move(ahead, 2 + step))
    at = {hero: zone(half, hero) for hero in half.book.heroes}
    assert legal(half) == {Move(hero, here - step) for hero, here in at.items() if hero != ahead and here != home}
    assert refusal(half, Decline()).word == "refuse-half"
    other = next(hero for hero, here in at.items() if hero != ahead and here == 2)
    whole = play(half, Move(other, 2 - step))
    assert (zone(whole, ahead), zone(whole, other)) == (2 + step, 2 - step) and whole.turn != turn


@pytest.mark.clause("T63")
def test_aphrodite_does_the_half_that_is_possible() -> None:
    far = dict.fromkeys(("achilles", "ajax", "odysseus", "aeneas", "sarpedon", "glaucus"), 4)
    state = call("aphrodite", far)
    assert moves(state) == {(hero, 3) for hero in far}
    assert play(state, Move("ajax", 3)).chosen == -1
    home = {**dict.fromkeys(far, 0), "aeneas": 4}
    only = call("aphrodite", home)
    assert moves(only) == {(hero, 1) for hero in far if hero != "aeneas"}
    state = play(only, Move("ajax", 1))
    assert moves(state) == {("aeneas", 3)}


def test_a_power_is_not_used_by_another_player() -> None:
    state = call("hermes")
    assert refusal(state, Invoke()).clause == "T51" and refusal(state, Lift("hermes")).clause == "T51"
    assert refusal(state, Move("ajax", 3), seat=1).word == "refuse-not-your-turn"
    assert refusal(state, Move("nobody", 3)).clause == "T51"

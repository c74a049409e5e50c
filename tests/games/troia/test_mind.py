"""The mind plays sensibly, never out of its list, and holds its own."""

from __future__ import annotations

from random import Random

import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.core.play import choices, roll_from_rng, settle
from ilion.games.troia import GAME
from ilion.games.troia.evaluation import PowerValue
from ilion.games.troia.state import POWER, UNCHOSEN
from ilion.games.troia.types import Add, Draw, Lay, Move, Offer, Pay, Pour, TroiaSetup, Wait
from tests.games.troia.table import deal, dealt, lay_out, offer, play

GREEDY, UNIFORM = BOTS["greedy"], BOTS["uniform"]
MIND = GAME.mind
assert MIND is not None


def picked(state: object) -> object:
    assert MIND is not None
    seat = state.actors()[0]  # type: ignore[attr-defined]
    return MIND.pick(state, seat, state.legal(seat), Random(0))  # type: ignore[attr-defined, arg-type]


def test_it_takes_the_cheap_superior_offering() -> None:
    state = lay_out(("G25 G16", ""), olympus=("hermes", "hera", "artemis", "poseidon", "ares", "zeus"))
    assert picked(state) == Offer("zeus")
    state = play(state, Offer("zeus"))
    assert picked(state) == Add("G25")
    assert picked(play(state, Add("G25"))) == Pay()


def test_it_draws_with_nothing_to_offer() -> None:
    assert picked(lay_out(("G01", ""))) == Draw()


def test_it_builds_when_it_can_and_pushes_the_hero_that_lets_it_build() -> None:
    raid = {"achilles": 4, "ajax": 4}
    state = deal(play(lay_out(("G16 G22", ""), zones=raid), Draw()), "G01", "G02")
    assert picked(state) in {Lay("G22", "forelegs"), Lay("G16", "head")} and picked(state) != Wait()
    hera = offer(
        lay_out(
            ("G24 G16", ""),
            zones={"achilles": 3, "ajax": 1},
            olympus=("zeus", "hermes", "artemis", "poseidon", "ares", "hera"),
        ),
        "hera",
        "G24",
    )
    assert picked(hera) == Move("achilles", 4)


def test_it_does_not_draw_the_last_cards_when_behind() -> None:
    state = lay_out(("G16", ""), left=(2, 20), march=2)
    assert picked(state) == Offer("artemis")
    ahead = lay_out(("G16", ""), left=(2, 20), horse={"head": "G20"})
    assert picked(ahead) == Draw()


def test_it_spends_the_cornucopia_where_that_makes_the_offering_superior() -> None:
    setup = TroiaSetup(gods="chosen", tile1="back")
    gods = ("artemis", "hera", "hermes", "poseidon", "ares", "athena")
    state = play(lay_out(("G26", ""), olympus=gods, cornucopia=0, setup=setup, zones={"achilles": 4}), Offer("ares"))
    assert picked(state) in {Pour(1), Pour(2), Add("G26")}


def test_every_move_that_it_picks_or_considers_is_legal() -> None:
    assert MIND is not None
    for seed in range(8):
        rng = Random(seed)
        setup = GAME.some_setup(rng)
        state = dealt(setup, seed)
        while state.actors():
            seat = state.actors()[0]
            acts = state.legal(seat)
            worths = MIND.weigh(state, seat, acts)
            assert len(worths) == len(acts) and max(worths) > float("-inf")
            assert 0 <= MIND.value(state, seat) <= 1
            act = rng.choice(acts) if rng.random() < 0.3 else MIND.pick(state, seat, acts, rng)
            assert act in choices(state, seat)
            state.do(seat, act)  # type: ignore[arg-type]
            settle(state, roll_from_rng(rng))


def test_a_power_is_forecast_at_its_best_use() -> None:
    assert MIND is not None
    foreseen = 0
    for seed in range(40):
        rng = Random(seed)
        state = dealt(GAME.some_setup(rng), seed)
        while state.actors():
            seat = state.actors()[0]
            acts = state.legal(seat)
            if state.phase == POWER and state.chosen == UNCHOSEN:
                hand = list(state.hands[seat])
                best = PowerValue(state, state.god, state.zones, hand).best_value()
                assert best == max(MIND.weigh(state, seat, acts))
                foreseen += 1
            state.do(seat, MIND.pick(state, seat, acts, rng))  # type: ignore[arg-type]
            settle(state, roll_from_rng(rng))
    assert foreseen > 300


def test_drawing_the_last_cards_by_zeus_counts_the_hero_he_has_moved() -> None:
    """With pieces and steps even the heroes decide, and the one that the offering moves is the first of them."""
    assert MIND is not None
    gods = ("hermes", "hera", "artemis", "poseidon", "ares", "zeus")
    state = lay_out(("G25 G16", ""), olympus=gods, left=(2, 20))
    acts = state.legal(0)
    worths = dict(zip(acts, MIND.weigh(state, 0, acts), strict=True))
    assert worths[Offer("zeus")] > 400 > worths[Draw()]


def test_it_values_a_position_the_same_from_both_sides() -> None:
    assert MIND is not None
    state = lay_out(("G16", "T01"), zones={"achilles": 4}, horse={"head": "G20"})
    assert MIND.value(state, 0) + MIND.value(state, 1) == pytest.approx(1) and MIND.value(state, 0) > 0.6


def test_it_beats_chance_from_either_side() -> None:
    for bots, seat in (((GREEDY, UNIFORM), 0), ((UNIFORM, GREEDY), 1)):
        scores = [play_game(GAME, TroiaSetup(), bots, Random(seed)).scores for seed in range(6)]
        assert sum(score[seat] for score in scores if score) >= 5.5


def test_greedy_against_greedy_is_an_even_game() -> None:
    """The whole figure needs 1,500 games (50.5 % Greek, half-width 2.5); these catch a side that wins most of them."""
    setup = TroiaSetup(gods="first")
    scores = [play_game(GAME, setup, (GREEDY, GREEDY), Random(seed)).scores for seed in range(60)]
    assert 18 <= sum(score[0] for score in scores if score) <= 42

"""Random games under random setups obey every law; wording and text board hold for all of them."""

from __future__ import annotations

from random import Random

import pytest

from ilion.core.laws import check_game
from ilion.core.play import roll_from_rng, settle
from ilion.core.twins import check_secrecy
from ilion.core.words import LANGS
from ilion.games.iliad import GAME
from ilion.games.iliad.rules import IliadState
from ilion.games.iliad.types import IliadSetup


@pytest.mark.parametrize("seed", range(3))
def test_random_games_obey_every_law(seed: int) -> None:
    rng = Random(seed)
    check_game(GAME, GAME.some_setup(rng), rng, thorough=0.05)


def test_the_lesson_obeys_every_law_at_every_position() -> None:
    check_game(GAME, IliadSetup(scenario="lesson"), Random(5))


def test_nothing_is_hidden_so_nothing_leaks() -> None:
    watch = check_secrecy(GAME, IliadSetup(scenario="lesson", muster="few"), Random(3))
    assert watch.pairs > 100 and watch.apart == 0


def test_random_setups_reach_every_option_and_have_no_fault() -> None:
    rng = Random(2)
    setups = [GAME.some_setup(rng) for _ in range(60)]
    assert all(GAME.setup_error(setup) is None for setup in setups)
    for name in ("scenario", "length", "muster", "seats", "wall_stop", "occupation", "quota"):
        assert len({getattr(setup, name) for setup in setups}) > 1, name
    assert any(setup.components for setup in setups)


def test_every_question_of_a_game_can_be_asked_in_every_language() -> None:
    rng = Random(8)
    setup = IliadSetup(scenario="lesson")
    state = IliadState.start(setup)
    asked = set()
    while state.actors():
        settle(state, roll_from_rng(rng))
        if not state.actors():
            break
        seat = state.actors()[0]
        asked.add(GAME.prompt(setup, state.seen(seat)).word)
        for lang in LANGS:
            words = GAME.words(lang, setup)
            words.say(GAME.prompt(setup, state.seen(1 - seat)))
            words.say(GAME.prompt(setup, state.seen(seat)))
        state.do(seat, rng.choice(state.legal(seat)))
    assert {"ask-place", "ask-move", "ask-move-where"} <= asked
    assert GAME.prompt(setup, state.seen(0)).word == f"won-{state.ending}"

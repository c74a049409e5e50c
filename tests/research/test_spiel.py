"""Every game as an OpenSpiel game, checked with OpenSpiel's own tests, and played by its own search."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from ilion.core.game import Game
from ilion.games import GAMES
from ilion.research.openspiel import load, name_of
from tests.research.test_zoo import CASES, short_setup


@pytest.mark.parametrize(("game", "options"), CASES)
def test_random_play_obeys_openspiel(game: Game, options: dict[str, Any] | None) -> None:
    setup = short_setup(game, options)
    pyspiel.random_sim_test(pyspiel.load_game(name_of(game, setup)), num_sims=1, serialize=False, verbose=False)


def test_a_position_survives_the_journey_as_text() -> None:
    game = load("trojan-war")
    state = game.new_initial_state()
    rng = Random(1)
    for _ in range(25):
        outcomes = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(outcomes))
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    assert str(again) == str(state)


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_looks_the_same_to_the_player(name: str) -> None:
    state = load(name).new_initial_state()
    rng = Random(2)
    for _ in range(40):
        if state.is_chance_node():
            state.apply_action(rng.choice([a for a, _ in state.chance_outcomes()]))
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert other.observation_string(player) == state.observation_string(player)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(rng.choice(state.legal_actions()))


def test_openspiels_own_search_plays_our_game() -> None:
    game = load("trojan-war")
    state = game.new_initial_state()
    rng = Random(3)
    while state.is_chance_node():
        state.apply_action(rng.choice([a for a, _ in state.chance_outcomes()]))
    numbers = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game,
        max_simulations=4,
        uct_c=1.4,
        evaluator=mcts.RandomRolloutEvaluator(1, numbers),
        random_state=numbers,
        use_observation_string=True,
    )
    assert bot.step(state) in state.legal_actions()


def test_a_program_that_has_loaded_the_games_ends_in_peace() -> None:
    code = "from ilion.research.openspiel import load; load('troia').new_initial_state()"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

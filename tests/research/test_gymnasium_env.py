"""Every game as a Gymnasium environment for one agent, checked with Gymnasium's own checker."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ilion.games import GAMES
from ilion.research.gymnasium_env import GymnasiumEnv
from tests.research.test_zoo import SHORTER


@pytest.mark.parametrize("name", GAMES)
def test_the_environment_passes_gymnasiums_checker(name: str) -> None:
    env = GymnasiumEnv(name, GAMES[name].usual(**SHORTER.get(name, {})), opponents="uniform")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env, skip_render_check=True)


def test_a_game_against_bots_is_played_to_its_end() -> None:
    env = gymnasium.make(f"ilion/troia-v{GAMES['troia'].version}", opponents="greedy", seat=1)
    rng = np.random.default_rng(1)
    seen, info = env.reset(seed=1)
    ended = False
    while not ended:
        seen, reward, ended, _, info = env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    assert reward in (-1.0, 0.0, 1.0) and info == {"seat": 1}


def test_an_illegal_action_loses() -> None:
    env = GymnasiumEnv("troia", opponents="uniform")
    seen, _ = env.reset(seed=1)
    _, reward, ended, _, info = env.step(np.flatnonzero(seen["action_mask"] == 0)[0])
    assert (reward, ended, info["illegal"]) == (-1.0, True, True)


def test_every_other_seat_needs_an_opponent() -> None:
    with pytest.raises(ValueError, match="3 opponents"):
        GymnasiumEnv("escolex", opponents=["greedy"])

"""The vectorised environment plays the same games as the rules, and faster than PettingZoo."""

from __future__ import annotations

import numpy as np
import pytest

from ilion.games import GAMES
from ilion.research.vector_env import VectorEnv
from tests.research.test_zoo import SHORTER

COUNT = 6


def make(name: str, seed: int = 1) -> VectorEnv:
    return VectorEnv(name, COUNT, GAMES[name].usual(**SHORTER.get(name, {})), seed)


@pytest.mark.parametrize("name", GAMES)
def test_games_side_by_side_are_played_to_their_ends(name: str) -> None:
    env, rng = make(name), np.random.default_rng(1)
    ends = 0
    for _ in range(600):
        actions = env.sample(rng)
        masks = env.masks()
        assert masks[np.arange(COUNT), actions].all()
        observations = env.observations()
        assert (observations[:, env.layout.slices["seat"]][:, 0] == env.seats()).all()
        rewards, ended = env.step(actions)
        assert np.abs(rewards.sum(axis=1)).max() < 1e-5
        assert not rewards[~ended].any()
        ends += int(ended.sum())
        if ends >= 2:
            return
    assert name in ("escolex", "iliad"), "a short game ends within 600 decisions"


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_games(name: str) -> None:
    seen = []
    for seed in (1, 1, 2):
        env, rng = make(name, seed), np.random.default_rng(7)
        for _ in range(40):
            env.step(env.sample(rng))
        seen.append(env.observations().tobytes())
    assert seen[0] == seen[1] != seen[2]


def test_an_action_that_is_not_legal_is_refused() -> None:
    env = make("troia")
    wrong = env.sample(np.random.default_rng(1))
    wrong[3] = int(np.flatnonzero(~env.masks()[3])[0])
    with pytest.raises(ValueError, match="not legal in game 3"):
        env.step(wrong)

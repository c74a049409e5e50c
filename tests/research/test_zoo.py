"""Every game as a PettingZoo environment, checked with PettingZoo's own tests."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from ilion.core.game import Game, InvalidSetup
from ilion.games import GAMES
from ilion.research.pettingzoo_env import PettingZooEnv, env

GAME_LIST = list(GAMES.values())
SHORTER: dict[str, dict[str, Any]] = {"escolex": {"max_rounds": 2}, "iliad": {"length": "one-day", "muster": "few"}}
"""Options under which a game that would be long ends soon."""


def chosen(game: Game) -> list[dict[str, Any] | None]:
    """Return options: each edition, or few and more seats; and none, for a setup with random ones."""
    if len(game.editions) > 1:
        return [*({"edition": edition} for edition in game.editions), None]
    return [*({"seats": n} for n in sorted({min(game.seats), min(4, max(game.seats))})), None]


def short_setup(game: Game, options: dict[str, Any] | None) -> Any:
    """Return a setup with some options, or with random ones, in which a long game is kept short."""
    if options is None:
        setup = min([game.some_setup(Random(n)) for n in range(8)], key=lambda one: len(list(game.acts(one))))
    else:
        setup = msgspec.convert(options, game.setup)
    return msgspec.structs.replace(setup, **SHORTER.get(game.name, {}))


CASES = [
    pytest.param(game, options, id=f"{game.name}-{n}") for game in GAME_LIST for n, options in enumerate(chosen(game))
]


def test_what_cannot_be_played_is_no_environment() -> None:
    with pytest.raises(InvalidSetup):
        env("troia", GAMES["troia"].setup(seats=3))


@pytest.mark.parametrize(("game", "options"), CASES)
def test_the_environment_keeps_the_contract(game: Game, options: dict[str, Any] | None) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(PettingZooEnv(game, short_setup(game, options)), num_cycles=60)


@pytest.mark.parametrize("game", GAME_LIST, ids=lambda game: game.name)
def test_the_same_seed_gives_the_same_game(game: Game) -> None:
    seed_test(lambda: env(game.name), num_cycles=25)


def test_a_whole_game_ends_with_gains_that_sum_to_nothing() -> None:
    table = env("trojan-war", render_mode="ansi")
    table.reset(seed=7)
    rng = np.random.default_rng(1)
    gains: dict[str, float] = {}
    for agent in table.agent_iter():
        observation, reward, over, cut, _ = table.last()
        assert not cut
        if over:
            gains[agent] = reward
            table.step(None)
        else:
            table.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert sorted(gains) == ["seat_0", "seat_1"]
    assert sum(gains.values()) == pytest.approx(0)
    assert "Turn" in str(table.render()) or table.render()


def test_what_is_not_legal_is_refused() -> None:
    table = env("troia")
    table.reset(seed=1)
    mask = table.observe(table.agent_selection)["action_mask"]
    with pytest.raises(ValueError, match="is not legal"):
        table.step(int(np.flatnonzero(mask == 0)[0]))


def test_views_that_differ_give_different_numbers() -> None:
    table = env("trojan-war")
    table.reset(seed=1)
    one, other = (table.observe(agent)["observation"] for agent in table.agents)
    assert any((one[name] != other[name]).any() for name in one)

"""The learner and the table of baselines, at their smallest."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.games import GAMES
from ilion.research import baselines
from ilion.research.linear_player import LinearPlayer
from tests.research.test_zoo import SHORTER


@pytest.mark.parametrize("name", ["trojan-war", "troia", "iliad"])
def test_a_learner_learns_from_games_and_its_weights_are_data(name: str, tmp_path: Path) -> None:
    game = GAMES[name]
    player = LinearPlayer(game, game.usual(**SHORTER.get(name, {})))
    player.learn(6 if name == "troia" else 2, 1)
    assert player.weights.any()
    player.save(tmp_path / "weights.npz")
    again = LinearPlayer.load(tmp_path / "weights.npz")
    assert (again.weights == player.weights).all() and again.setup == player.setup
    games = [play_game(game, p.setup, [p, BOTS["uniform"]], Random(1)).moves for p in (player, again)]
    assert games[0] == games[1]


def test_the_same_seed_learns_the_same() -> None:
    game = GAMES["troia"]
    one, other = (LinearPlayer(game, game.usual()) for _ in range(2))
    one.learn(3, 7)
    other.learn(3, 7)
    assert (one.weights == other.weights).all()


def test_an_interrupted_table_continues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, page = tmp_path / "results.jsonl", tmp_path / "page.md"
    for games in ("1", "2"):
        arguments = ["--games", games, "--training", "1", "--only", "troia", "--players", "uniform", "linear"]
        monkeypatch.setattr(sys, "argv", ["baselines", *arguments, "--results", str(kept), "--out", str(page)])
        assert baselines.main() == 0
    assert len(kept.read_text().splitlines()) == 4
    text = page.read_text("utf-8")
    assert "| player | Troia |" in text and "| `linear` | " in text and "), 2 |" in text

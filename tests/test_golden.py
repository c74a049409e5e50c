"""Whole games kept for ever: they still replay, to the same text."""

from __future__ import annotations

from pathlib import Path

import pytest

from ilion.cli.main import cli_words
from ilion.core.game import Game
from ilion.core.record import loads
from ilion.games import GAMES
from ilion_dev.golden import golden_games, golden_text

GOLDEN = Path(__file__).parent / "golden"
CASES = [(game, name) for game in GAMES.values() for name, *_ in golden_games(game)]


@pytest.mark.parametrize(("game", "name"), CASES, ids=[f"{game.name}/{name}" for game, name in CASES])
def test_a_golden_game_replays_to_the_same_text(game: Game, name: str) -> None:
    told = f"read the difference, then run: ilion dev golden {game.name}"
    path = GOLDEN / game.name / f"{name}.jsonl"
    assert path.exists(), f"{path.name} is missing: run: ilion dev golden {game.name}"
    record = loads(path.read_text("utf-8"), game)
    text = golden_text(game, record, cli_words("en"))
    assert path.with_suffix(".txt").read_text("utf-8") == text, told


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_no_golden_game_is_left_over(game: Game) -> None:
    expected = {f"{name}{ending}" for name, *_ in golden_games(game) for ending in (".txt", ".jsonl")}
    assert {path.name for path in (GOLDEN / game.name).iterdir()} == expected

"""The README counts the errors that are planted in the rules; lists of excuses are in order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ilion.core.game import Game
from ilion.games import GAMES
from ilion_dev.clauses import game_tests_folder
from ilion_dev.mutants import all_mutants, excuses, place, read_noticed


def test_the_readme_counts_the_errors_that_are_planted() -> None:
    claim = r"plant (\d+) errors in the rules of The Trojan War, (\d+) in Troia, (\d+) in Escólex and (\d+) in Iliad"
    told = re.search(claim, Path("README.md").read_text("utf-8"), re.DOTALL)
    assert told is not None
    games = ("trojan-war", "troia", "escolex", "iliad")
    assert [int(n) for n in told.groups()] == [len(all_mutants(GAMES[game])) for game in games]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_excuse_is_for_an_error_that_is_planted_and_gives_a_reason(game: Game) -> None:
    every, listed = all_mutants(game), excuses(game_tests_folder(game))
    for excuse in (*listed.equivalent, *listed.owed):
        assert any(map(excuse.names, every)), excuse
        assert excuse.why
    assert set(read_noticed(game_tests_folder(game))) <= {place(mutant) for mutant in every}

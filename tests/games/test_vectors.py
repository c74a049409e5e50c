"""Every table of numbers is played, and cites a clause."""

from __future__ import annotations

from importlib import import_module

import pytest

from ilion.core.game import Game
from ilion.games import GAMES
from tests.games.numbers import FILES


def test_every_game_has_its_tables() -> None:
    assert set(FILES) == set(GAMES)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_table_of_a_game_is_played_and_cites_a_clause(game: Game) -> None:
    tables = FILES[game.name]
    played = import_module(f"tests.games.{game.package.rsplit('.', 1)[-1]}.test_vectors").PLAYED
    assert set(tables) == set(played)
    assert {table["clause"] for table in tables.values()} <= {clause.id for clause in game.clauses()}

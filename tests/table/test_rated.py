"""What a rated game counts as says who won together in it."""

from __future__ import annotations

import pytest

from ilion.games import GAMES
from ilion.table.rated_games import kind_of, teams_of


@pytest.mark.parametrize("name", GAMES)
def test_teams_are_known_by_what_a_game_counts_as(name: str) -> None:
    game = GAMES[name]
    for seats in game.seats:
        for edition in game.editions:
            chosen = {"edition": edition} if len(game.editions) > 1 else {}
            setup = game.setup(version=game.version, seats=seats, **chosen)
            assert teams_of(name, kind_of(game, setup)) == game.teams(setup)


def test_of_a_game_that_is_not_here_each_plays_for_himself() -> None:
    assert teams_of("a-game-of-elsewhere", "1.recommended.3") == ()

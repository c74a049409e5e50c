"""The rating category of a game says which players won together."""

from __future__ import annotations

import pytest

from ilion.games import GAMES
from ilion.table.rated_games import kind_of, teams_of


@pytest.mark.parametrize("name", GAMES)
def test_teams_are_known_by_the_rating_category(name: str) -> None:
    game = GAMES[name]
    for seats in game.seats:
        for edition in game.editions:
            chosen = {"edition": edition} if len(game.editions) > 1 else {}
            setup = game.setup(version=game.version, seats=seats, **chosen)
            assert teams_of(name, kind_of(game, setup)) == game.teams(setup)


def test_in_an_unknown_game_each_player_is_alone() -> None:
    assert teams_of("a-game-of-elsewhere", "1.recommended.3") == ()

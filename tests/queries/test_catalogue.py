"""What the catalogue says of a game's options."""

from __future__ import annotations

from ilion.games import GAMES
from ilion.queries.catalogue import game_info


def test_a_map_says_how_many_can_play_on_it() -> None:
    maps = next(option for option in game_info("escolex").options if option.name == "map")
    allowed = dict(zip(maps.values, maps.seats, strict=True))
    assert allowed["world"] == [2, 3, 4, 5, 6, 7]
    assert allowed["hex"] == list(GAMES["escolex"].seats)


def test_every_number_of_players_that_an_option_allows_can_be_played() -> None:
    for name, game in GAMES.items():
        for option in game_info(name).options:
            for value, allowed in zip(option.values, option.seats, strict=False):
                for seats in allowed:
                    assert game.setup_error(game.setup(seats=seats, **{option.name: value})) is None


def test_an_option_that_allows_all_numbers_says_nothing() -> None:
    assert not any(option.seats for option in game_info("troia").options)

"""The shelf: one folder per game, one line each here."""

from ilion.core.game import Game

GAMES: dict[str, Game] = {}

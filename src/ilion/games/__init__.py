"""The shelf: one folder per game, one line each here."""

from ilion.core.game import Game
from ilion.games.iliad import GAME as ILIAD

GAMES: dict[str, Game] = {game.name: game for game in (ILIAD,)}

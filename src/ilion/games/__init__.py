"""All games: one folder for each built-in game, then the games of installed packages."""

from os import environ

from ilion.core.game import Game
from ilion.core.package_source import installed_games
from ilion.games.escolex import GAME as ESCOLEX
from ilion.games.iliad import GAME as ILIAD
from ilion.games.plugins import invited, welcome
from ilion.games.troia import GAME as TROIA
from ilion.games.trojan_war import GAME as TROJAN_WAR

BUILT_IN: dict[str, Game] = {game.name: game for game in (TROJAN_WAR, TROIA, ESCOLEX, ILIAD)}
"""The games in this repository."""
GUESTS, LEFT_OUT = welcome(invited(environ.get("ILION_GAMES"), installed_games()), BUILT_IN)
"""The games of installed packages, and those that were left out, with the reason."""
GAMES: dict[str, Game] = BUILT_IN | GUESTS
"""All games that can be played."""

"""The shelf: one folder per game, one line each here; after them come the games of installed packages."""

from os import environ

from ilion.core.game import Game
from ilion.core.source import offered
from ilion.games.escolex import GAME as ESCOLEX
from ilion.games.guests import invited, welcome
from ilion.games.iliad import GAME as ILIAD
from ilion.games.troia import GAME as TROIA
from ilion.games.trojan_war import GAME as TROJAN_WAR

HOUSE: dict[str, Game] = {game.name: game for game in (TROJAN_WAR, TROIA, ESCOLEX, ILIAD)}
"""The house's own."""
GUESTS, LEFT_OUT = welcome(invited(environ.get("ILION_GAMES"), offered()), HOUSE)
"""The games of installed packages, and those that were left out, with the reason."""
GAMES: dict[str, Game] = HOUSE | GUESTS
"""All that can be played."""

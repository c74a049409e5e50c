"""The shelf: one folder per game, one line each here."""

from ilion.core.game import Game
from ilion.games.escolex import GAME as ESCOLEX
from ilion.games.iliad import GAME as ILIAD
from ilion.games.troia import GAME as TROIA
from ilion.games.trojan_war import GAME as TROJAN_WAR

GAMES: dict[str, Game] = {game.name: game for game in (TROJAN_WAR, TROIA, ESCOLEX, ILIAD)}

"""Packages with translations of their own: the table, the bots, the server, each game."""

from __future__ import annotations

from ilion.games import GAMES

MESSAGE_PACKAGES = {"core": "ilion.core", "bots": "ilion.bots", "server": "ilion.server"} | {
    name: game.package for name, game in GAMES.items()
}
"""The package of each, by its name in the client."""

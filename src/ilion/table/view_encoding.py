"""Encoding of a view with its scene, if the game describes one."""

from __future__ import annotations

from typing import Any

import msgspec

from ilion.core.game import Game


def in_scene(game: Game, setup: Any, seen: Any) -> Any:
    """Return a view and its scene as plain values; without a scene the view itself."""
    if game.scene is None:
        return seen
    scene = msgspec.to_builtins(game.scene(setup, seen), str_keys=True)
    return {**msgspec.to_builtins(seen, str_keys=True), "scene": scene}

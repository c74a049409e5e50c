"""A view as it is sent: with what lies on the table, where the game says that as data."""

from __future__ import annotations

from typing import Any

import msgspec

from ilion.core.game import Game


def in_scene(game: Game, setup: Any, seen: Any) -> Any:
    """What some eyes see, and the scene of it, as plain values; without a scene the view itself."""
    if game.scene is None:
        return seen
    scene = msgspec.to_builtins(game.scene(setup, seen), str_keys=True)
    return {**msgspec.to_builtins(seen, str_keys=True), "scene": scene}

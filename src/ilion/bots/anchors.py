"""How strong the six opponents are in each game, in log odds: what people's ratings are measured by.

``anchors.toml`` sums up the rungs of ``docs/ladder.md``, each with half a game more won by either side.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files


@cache
def anchors() -> dict[str, dict[str, float]]:
    """The strength of each level by game, over that of the level one meets unless one asks for another."""
    return tomllib.loads(files("ilion.bots").joinpath("anchors.toml").read_text("utf-8"))


def anchors_of(game: str) -> dict[str, float]:
    """The levels of a game whose strength is known; none of a game that was never measured."""
    return anchors().get(game, {})

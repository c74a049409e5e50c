"""Strength of the six bot levels in each game, in log-odds: the reference points of players' ratings.

``anchors.toml`` sums up the rungs of ``docs/reports/bot-strength.md``, with half a win added to either side of each.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files


@cache
def anchors() -> dict[str, dict[str, float]]:
    """Return the strength of each level by game, relative to the default level."""
    return tomllib.loads(files("ilion.bots").joinpath("anchors.toml").read_text("utf-8"))


def anchors_of(game: str) -> dict[str, float]:
    """Return the strengths of a game's levels; empty for a game that was never measured."""
    return anchors().get(game, {})

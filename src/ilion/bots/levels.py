"""Six bot levels for every game, named after figures of the Iliad, from beginner to expert.

The settings of each level are in the game's own ``levels.toml``, or in ours; ``ilion dev ladder`` measures them.
The messages ``level-<name>`` and ``level-<name>-about`` name and describe them.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from ilion.bots.baselines import BOTS
from ilion.bots.bot import Bot
from ilion.bots.ismcts import IsmctsBot
from ilion.bots.noisy import NoisyBot
from ilion.bots.planner import TurnPlannerBot
from ilion.core.game import Game

LEVELS: Final = ("thersites", "dolon", "glaucus", "ajax", "ulysses", "athena")
"""Levels from the weakest to the strongest."""
ORDINARY: Final = "glaucus"
"""Level played unless another is asked for."""
STAND_IN: Final = "ajax"
"""Level that replaces an absent player: the strongest of those that answer at once in every game."""


class Level(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Settings of a bot level: how it errs, or how long it searches."""

    seconds: float
    """Seconds that an act may take, on one core."""
    overlooks: float = 0.0
    """Share of acts that it does not see."""
    error: float = 0.0
    """Noise of its judgement, relative to how much the acts differ."""
    novice: float = 0.0
    """Share of acts that it judges by the game's novice policy, if the game has one."""
    tries: int = 0
    """Simulated games before an act; with 0 it plays the act that looks best at once."""
    sight: bool = False
    """Whether it plays without search because the mind accounts for all dice; analysis still makes ``tries``."""
    plans: int = 0
    """Simulated games before a whole turn, if it plans by turns; analysis still makes ``tries``."""
    explore: float = 2.5
    """Weight of exploration, in standard deviations of a try's result."""
    widen: float = 1.5
    horizon: int = 0
    """How many positions that the mind could judge are passed beyond the tree before it judges one."""


@cache
def levels(package: str) -> dict[str, Level]:
    """Return a game's six levels by name, weakest first."""
    own = files(package).joinpath("levels.toml")
    file = own if own.is_file() else files("ilion.bots").joinpath("levels.toml")
    settings = msgspec.convert(tomllib.loads(file.read_text("utf-8")), dict[str, Level])
    return {name: settings[name] for name in LEVELS}


def players(game: Game) -> tuple[str, ...]:
    """Return the names of all bots of a game, the six levels first."""
    return (*LEVELS, *BOTS) if game.mind else ("uniform",)


def stand_in(game: Game) -> str:
    """Return the level that replaces an absent player. The server decides it, so that nobody picks a weak opponent."""
    return STAND_IN if STAND_IN in players(game) else players(game)[0]


def name_of(bot: str) -> str:
    """Return the message id that names a bot; the two simplest have their own names."""
    return f"level-{bot}" if bot in LEVELS else bot


def player(game: Game, name: str, tries: int = 0) -> Bot:
    """Return a bot by name, with its own memory; raise ``KeyError`` for an unknown name.

    With ``tries`` a level searches that much, even one that otherwise plays without search.
    """
    if name in BOTS:
        return BOTS[name]
    level = levels(game.package)[name]
    if level.plans:
        return TurnPlannerBot(name, tries=tries or level.plans, seconds=level.seconds, horizon=level.horizon)
    if not tries and (level.sight or not level.tries):
        return NoisyBot(name, overlooks=level.overlooks, error=level.error, novice=level.novice)
    return IsmctsBot(
        name,
        tries=tries or level.tries,
        seconds=level.seconds,
        explore=level.explore,
        widen=level.widen,
        horizon=level.horizon,
    )

"""Six opponents for every game, named after the poem, from one who talks more than he looks to the goddess herself.

What each of them is in a game stands in the game's own ``levels.toml`` (else in ours); ``ilion ladder`` measures it.
The messages ``level-<name>`` and ``level-<name>-about`` say who they are and what to expect.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from ilion.bots.bot import Bot
from ilion.bots.errant import Errant
from ilion.bots.ismcts import Ismcts
from ilion.bots.planner import Planner
from ilion.bots.simple import BOTS
from ilion.core.game import Game

LEVELS: Final = ("thersites", "dolon", "glaucus", "ajax", "ulysses", "athena")
"""From the weakest to the strongest."""
ORDINARY: Final = "glaucus"
"""Whom one meets unless one asks for another."""
STAND_IN: Final = "ajax"
"""Who plays for somebody who is away: the strongest of those who answer at once in every game."""


class Level(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an opponent is made of: errors, or thinking."""

    seconds: float
    """The time an act may take, on one core."""
    overlooks: float = 0.0
    """The share of acts that he does not see."""
    error: float = 0.0
    """How far he misjudges, measured by how much the acts differ."""
    novice: float = 0.0
    """The share of acts that he judges as a beginner does, where the game knows how."""
    tries: int = 0
    """How many games he plays out in his head before an act; none is judging at sight."""
    sight: bool = False
    """Whether he plays at sight all the same, where that reckons with every die; the oracle still makes ``tries``."""
    plans: int = 0
    """How many he plays out before a whole turn, where he thinks in turns; the oracle still makes ``tries``."""
    explore: float = 2.5
    """How curious he is, in standard deviations of what a try brings."""
    widen: float = 1.5
    horizon: int = 0
    """How many positions that the mind could judge are passed over beyond the tree, before it does."""


@cache
def levels(package: str) -> dict[str, Level]:
    """A game's six opponents by name, the weakest first."""
    own = files(package).joinpath("levels.toml")
    file = own if own.is_file() else files("ilion.bots").joinpath("levels.toml")
    found = msgspec.convert(tomllib.loads(file.read_text("utf-8")), dict[str, Level])
    return {name: found[name] for name in LEVELS}


def players(game: Game) -> tuple[str, ...]:
    """Everybody who can be asked to play a game, the six opponents first."""
    return (*LEVELS, *BOTS) if game.mind else ("uniform",)


def stand_in(game: Game) -> str:
    """Who plays a game for somebody who is away. The house says so: nobody chooses whom he would like to beat."""
    return STAND_IN if STAND_IN in players(game) else players(game)[0]


def name_of(bot: str) -> str:
    """The message that names a bot; the two simplest go by the word one types."""
    return f"level-{bot}" if bot in LEVELS else bot


def player(game: Game, name: str, tries: int = 0) -> Bot:
    """An opponent by name, with a memory of his own; raises ``KeyError`` for a name that nobody has.

    With ``tries`` a level searches as much as that, even one who plays at sight.
    """
    if name in BOTS:
        return BOTS[name]
    level = levels(game.package)[name]
    if level.plans:
        return Planner(name, tries=tries or level.plans, seconds=level.seconds, horizon=level.horizon)
    if not tries and (level.sight or not level.tries):
        return Errant(name, overlooks=level.overlooks, error=level.error, novice=level.novice)
    return Ismcts(
        name,
        tries=tries or level.tries,
        seconds=level.seconds,
        explore=level.explore,
        widen=level.widen,
        horizon=level.horizon,
    )

"""Experiment files: what is played, by whom, how often, and what is measured."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from ilion.core.words import LANGS

Measure = Literal["ending", "told", "course"]
"""``ending``: how games end, and after how many turns; ``told``: what was used, by whom; ``course``: who led when."""
Keeps = Literal["first", "longest", "shortest", "dramatic", "comeback"]
"""Which games' records are kept."""
Name = Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9._+-]*$", max_length=80)]
"""A name that is also a folder's."""
MEASURES: tuple[Measure, ...] = ("ending", "told", "course")


class InvalidExperiment(ValueError):
    """Raised when a file is not an experiment; the text says why."""


class ExperimentPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot and its budget. Budgets are tries, never seconds, so that a game is the same on any machine."""

    bot: str
    tries: Annotated[int, Meta(ge=1)] | None = None


class ExperimentArm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One way to play; what is left out is taken from the experiment."""

    name: Name
    title: str | dict[str, str] = ""
    """Its name in the report, or a name for each language."""
    game: str = ""
    options: dict[str, Any] = {}
    """Fields of the setup (edition, seats, options), added to the experiment's."""
    components: dict[str, Any] = {}
    """Values of the components by their path: ``"hero.achilles.power" = 8``."""
    bots: tuple[str | ExperimentPlayer, ...] = ()
    luck: str = ""
    """Arms with the same luck play game n with the same dice; a unique word gives an arm its own dice."""


class Sensitivity(Struct, frozen=True, forbid_unknown_fields=True):
    """One number of the components, decreased and increased by a step: two more arms."""

    path: str
    step: Annotated[float, Meta(gt=0)] = 1
    of: str = ""
    """The arm it is changed in; by default the first."""


class Compare(Struct, frozen=True, forbid_unknown_fields=True):
    """A comparison of two arms, game by game."""

    a: str
    b: str


class Experiment(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole experiment."""

    name: Name
    title: str | dict[str, str] = ""
    about: str | dict[str, str] = ""
    game: str = ""
    options: dict[str, Any] = {}
    components: dict[str, Any] = {}
    bots: tuple[str | ExperimentPlayer, ...] = ("greedy",)
    """One for each seat, in order; a single one plays all seats."""
    swap: bool = False
    """Whether all players move by a seat from game to game; the same dice then serve once for each seat."""
    games: Annotated[int, Meta(ge=1)] = 1000
    """How many in each arm; with a precision, at most."""
    precision: Annotated[float, Meta(gt=0, lt=1)] | None = None
    """An arm ends once the 95 % interval of the first player's mean score is no wider to either side than this."""
    least: Annotated[int, Meta(ge=2)] = 200
    """With a precision: the games before the first check, doubled from check to check."""
    seed: int | str = 1
    measure: tuple[Measure, ...] = MEASURES
    keep: tuple[Keeps, ...] = ()
    arm: tuple[ExperimentArm, ...] = (ExperimentArm(name="all"),)
    rulings: bool = False
    """Adds an arm for every alternative of a ruling of the first arm's game, each compared with that arm."""
    sensitivity: tuple[Sensitivity, ...] = ()
    compare: tuple[Compare, ...] = ()


def read_experiment(path: Path) -> Experiment:
    """Read an experiment file; raise ``InvalidExperiment``."""
    try:
        found = msgspec.convert(tomllib.loads(path.read_text("utf-8")), Experiment)
    except (OSError, ValueError) as error:
        raise InvalidExperiment(f"{path}: {error}") from error
    names = [arm.name for arm in found.arm]
    asked = {name for pair in found.compare for name in (pair.a, pair.b)} | {
        s.of or names[0] for s in found.sensitivity
    }
    for name in sorted(asked - set(names)):
        raise InvalidExperiment(f"{path}: {name}?")
    return found


def text_in(text: str | dict[str, str], lang: str, otherwise: str = "") -> str:
    """Return a text in a language, if it was written in it."""
    if isinstance(text, str):
        return text or otherwise
    return next((text[code] for code in (lang, *LANGS) if code in text), otherwise)


def plain_name(path: str) -> str:
    """Return a path of the components as a part of an arm's name."""
    return re.sub(r"[^A-Za-z0-9._-]", "-", path)

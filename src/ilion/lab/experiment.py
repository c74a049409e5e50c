"""An experiment as somebody writes it down: what is played, by whom, how often, and what is asked of it."""

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


class BadExperiment(ValueError):
    """The file is not an experiment; the text says why."""


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot and its budget. Budgets are tries, never seconds: a game must come out the same on any machine."""

    bot: str
    tries: Annotated[int, Meta(ge=1)] | None = None


class Arm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One way to play; what is left out is as the experiment says."""

    name: Name
    title: str | dict[str, str] = ""
    """What the report calls it, or that in each language."""
    game: str = ""
    options: dict[str, Any] = {}
    """Fields of the setup (edition, seats, options), added to the experiment's."""
    components: dict[str, Any] = {}
    """Values of the components by their path: ``"hero.achilles.power" = 8``."""
    bots: tuple[str | Player, ...] = ()
    luck: str = ""
    """Arms with the same luck play game n with the same dice; a word of its own makes an arm's dice its own."""


class Sensitivity(Struct, frozen=True, forbid_unknown_fields=True):
    """One number of the components, moved down and up by a step: two arms more."""

    path: str
    step: Annotated[float, Meta(gt=0)] = 1
    of: str = ""
    """The arm it is moved in; the first unless said."""


class Compare(Struct, frozen=True, forbid_unknown_fields=True):
    """Two arms held against each other, game by game."""

    a: str
    b: str


class Experiment(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All of it."""

    name: Name
    title: str | dict[str, str] = ""
    about: str | dict[str, str] = ""
    game: str = ""
    options: dict[str, Any] = {}
    components: dict[str, Any] = {}
    bots: tuple[str | Player, ...] = ("greedy",)
    """One for each seat, in order; a single one sits everywhere."""
    swap: bool = False
    """Whether everybody moves on by a seat from game to game; the same dice then serve once for each seat."""
    games: Annotated[int, Meta(ge=1)] = 1000
    """How many in each arm; with a precision, at most."""
    precision: Annotated[float, Meta(gt=0, lt=1)] | None = None
    """An arm ends once the 95 % interval of the first player's mean score is no further off than this."""
    least: Annotated[int, Meta(ge=2)] = 200
    """With a precision: the games before the first look, doubled from look to look."""
    seed: int | str = 1
    measure: tuple[Measure, ...] = MEASURES
    keep: tuple[Keeps, ...] = ()
    arm: tuple[Arm, ...] = (Arm(name="all"),)
    rulings: bool = False
    """An arm more for every other way that a ruling of the first arm's game could go, each compared with that arm."""
    sensitivity: tuple[Sensitivity, ...] = ()
    compare: tuple[Compare, ...] = ()


def read_experiment(path: Path) -> Experiment:
    """An experiment from its file; raises ``BadExperiment``."""
    try:
        found = msgspec.convert(tomllib.loads(path.read_text("utf-8")), Experiment)
    except (OSError, ValueError) as error:
        raise BadExperiment(f"{path}: {error}") from error
    names = [arm.name for arm in found.arm]
    asked = {name for pair in found.compare for name in (pair.a, pair.b)} | {
        s.of or names[0] for s in found.sensitivity
    }
    for name in sorted(asked - set(names)):
        raise BadExperiment(f"{path}: {name}?")
    return found


def said(text: str | dict[str, str], lang: str, otherwise: str = "") -> str:
    """A text in a language, as far as it was written in it."""
    if isinstance(text, str):
        return text or otherwise
    return next((text[code] for code in (lang, *LANGS) if code in text), otherwise)


def plain_name(path: str) -> str:
    """A path of the components as a part of an arm's name."""
    return re.sub(r"[^A-Za-z0-9._-]", "-", path)

"""A board as a plain drawing, in units of the game's own: what a link shows to whoever reads it elsewhere."""

from __future__ import annotations

from typing import Literal

import msgspec

Ground = Literal["field", "box", "land", "sea", "hill", "mount", "river", "wall", "ships", "done"]
"""What an area is, where no seat holds it; ``done`` is a goal that has been reached."""


class Area(msgspec.Struct, frozen=True):
    """A part of the board: its outline, and what it is, or whose."""

    outline: tuple[tuple[float, float], ...]
    of: Ground | int = "field"
    label: str = ""
    """What is written in its middle, in the reader's language."""
    edged: bool = True
    """Whether its outline is drawn."""


class Mark(msgspec.Struct, frozen=True):
    """A piece: where its middle is, how wide it is, whose; -1 is nobody's."""

    x: float
    y: float
    size: float
    seat: int = -1
    text: str = ""
    """What stands on it: a figure, or a letter or two."""
    name: str = ""
    """What is written below it."""
    letters: float = 0.0
    """How high the name is written, where there is room."""
    room: float = 0.0
    """How wide the name may become."""


class Sketch(msgspec.Struct, frozen=True):
    """All that is drawn, what lies below first."""

    width: float
    height: float
    areas: tuple[Area, ...] = ()
    marks: tuple[Mark, ...] = ()


def box(x: float, y: float, width: float, height: float) -> tuple[tuple[float, float], ...]:
    """The outline of a box, from its upper left corner."""
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))

"""A board as a plain drawing, in the game's own units: the preview image of a link."""

from __future__ import annotations

from typing import Literal

import msgspec

Ground = Literal["field", "box", "land", "sea", "hill", "mount", "river", "wall", "ships", "done"]
"""What an area is when no seat holds it; ``done`` is a goal that has been reached."""


class SketchArea(msgspec.Struct, frozen=True):
    """A part of the board: its outline, and its ground or owner."""

    outline: tuple[tuple[float, float], ...]
    of: Ground | int = "field"
    label: str = ""
    """Text in its middle, in the reader's language."""
    edged: bool = True
    """Whether its outline is drawn."""


class SketchMark(msgspec.Struct, frozen=True):
    """A piece: centre, width and owner; -1 for no owner."""

    x: float
    y: float
    size: float
    seat: int = -1
    text: str = ""
    """Text on it: a number, or one or two letters."""
    name: str = ""
    """Text below it."""
    letters: float = 0.0
    """Height of the name, if there is room."""
    room: float = 0.0
    """Maximum width of the name."""


class Sketch(msgspec.Struct, frozen=True):
    """Everything that is drawn, bottom first."""

    width: float
    height: float
    areas: tuple[SketchArea, ...] = ()
    marks: tuple[SketchMark, ...] = ()


def box(x: float, y: float, width: float, height: float) -> tuple[tuple[float, float], ...]:
    """Return the outline of a box, from its upper left corner."""
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))

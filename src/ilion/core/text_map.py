"""A map in characters: places in rows, their names, and what stands there; the caller decides how to draw it."""

from __future__ import annotations

import msgspec

from ilion.core.board_sketch import Ground


class MapSpot(msgspec.Struct, frozen=True):
    """A place of the map."""

    id: str
    """Name in acts."""
    name: str
    """Name as shown and typed, in the reader's language."""
    sign: str
    """What stands there, in one or two letters or a number; never shown by colour alone."""
    of: Ground | int = "field"
    """Its ground, or the seat that holds it."""
    told: str = ""
    """All of it in words."""


class TextMap(msgspec.Struct, frozen=True, kw_only=True):
    """The whole map, from the top."""

    title: str
    """Heading under which the text board shows the same."""
    rows: tuple[tuple[int, ...], ...]
    """By row, the indices of the spots from the left; -1 is off the map. A spot may fill many cells."""
    spots: tuple[MapSpot, ...]
    legend: str = ""
    slant: bool = False
    """Whether every other row begins half a cell to the right."""
    walls: frozenset[tuple[int, int]] | None = None
    """Pairs of spots with a wall between them, if a cell is a spot; None draws a border around every spot."""
    centre: int = -1
    """The spot that matters now."""

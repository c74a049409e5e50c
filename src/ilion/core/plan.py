"""A map in characters: places in rows, what each is called, and what stands there; whoever draws it chooses how."""

from __future__ import annotations

import msgspec

from ilion.core.sketch import Ground


class Spot(msgspec.Struct, frozen=True):
    """A place of the map."""

    id: str
    """As acts name it."""
    name: str
    """As it is called, and typed, in the reader's language."""
    sign: str
    """What stands there, or what it is, in a letter or two or a figure: never told by colour alone."""
    of: Ground | int = "field"
    """What it is, or the seat that holds it."""
    told: str = ""
    """All of it in words."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """The whole map, from the top."""

    title: str
    """The heading under which the text board has the same."""
    rows: tuple[tuple[int, ...], ...]
    """By row the numbers of the spots, from the left; -1 is off the map. A spot may fill many places."""
    spots: tuple[Spot, ...]
    legend: str = ""
    slant: bool = False
    """Whether every other row begins half a place to the right."""
    walls: frozenset[tuple[int, int]] | None = None
    """Pairs of spots with a wall between them, where a place is a spot; None draws a border around every spot."""
    centre: int = -1
    """The spot that matters now."""

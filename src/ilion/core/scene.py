"""What lies on the table, as data: the generic board draws it, and the terminal writes it. Never compiled.

A scene is built from a view, so that it knows no more than the seat does, and has no language: every name is a Phrase.
Places have ids, and so have pieces that a person at the table could follow; all ids differ. A route
(``Game.act_route``) lists the ids by which an act is picked: the piece or place it begins with, then where it leads.
Fields with their default value are not sent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from typing import Literal

import msgspec

from ilion.core.values import Phrase

Point = tuple[float, float]
Route = tuple[str, ...]
"""Ids of places and pieces, in the order in which they are picked."""
Ground = Literal["land", "pale", "dark", "sea", "hill", "wood", "rock", "wall", "home", "none"]
"""Ground of a place; ``none`` draws nothing."""
Shape = Literal["disc", "stone", "seat", "card", "die", "cube", "house"]
"""Outline of a piece; ``seat`` is that of its owner."""
ORNAMENTS = ("rosette", "eyes", "cross", "star", "ring", "dot", "crown")
"""What can be drawn on a place or a piece, besides one or two characters."""


class ScenePlace(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What is special about a place; ordinary places need not be listed."""

    name: Phrase | None = None
    """Name, if its id does not say it."""
    ground: Ground = "land"
    mark: str = ""
    """Drawn on it: an ornament, or a sign of one or two characters; never a word."""


class Squares(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag="squares"):
    """Rows of ids with spaces between them; '.' is a gap."""

    rows: tuple[str, ...]
    look: Literal["cells", "chequer", "lines"] = "cells"
    """Squares side by side, light and dark squares, or points where lines cross."""
    rims: bool = False
    """Whether letters and numbers are shown along the edge, from ids such as e4."""


class Hexes(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag="hexes"):
    """Rows of ids; every second row, beginning with row ``shifted``, lies half a hex further to the right."""

    rows: tuple[str, ...]
    shifted: Literal[0, 1] = 1


class Points(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag="points"):
    """Places anywhere, each one unit wide, and the lines between them."""

    at: dict[str, Point]
    lines: tuple[tuple[str, str], ...] = ()
    look: Literal["round", "card"] = "round"
    """What a place has room for: a piece, or a card."""


class Regions(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag="regions"):
    """Regions with borders, each a polygon; a piece is one unit wide."""

    shapes: dict[str, tuple[Point, ...]]


class Track(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag="track"):
    """Places in sequence, folded if there is no room: turns, points, a calendar."""

    ids: tuple[str, ...]


class Tray(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag="tray"):
    """One place that holds pieces in order: a hand, a supply, dice; its id is the area's."""

    room: int = 0
    """Number of pieces it is made for, so that it keeps its width."""


Layout = Squares | Hexes | Points | Regions | Track | Tray


class SceneArea(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A part of the table: a board, a hand, a supply."""

    id: str
    layout: Layout
    title: Phrase | None = None
    owner: int | None = None
    """Seat it belongs to: the viewer's trays lie below the board, other seats' above it, shared ones between."""
    places: dict[str, ScenePlace] = {}
    pile: Literal["stack", "spread"] = "stack"
    """How several pieces share a place: stacked, or side by side."""


class ScenePiece(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A piece on the table. Without an id it is like all others of its look, and nobody can follow it."""

    at: str
    kind: str = "man"
    """What it is. Without a name it is named by the message ``piece-<kind>``, which gets ``owner`` and ``text``."""
    id: str = ""
    owner: int | None = None
    shape: Shape = "disc"
    mark: str = ""
    """An ornament, or a sign of one or two characters (♞, ♠)."""
    picture: str = ""
    """A file of the package's folder ``pictures/``, shown instead of the mark; the terminal still writes the mark."""
    text: str = ""
    """A number or one or two letters on it; never a word."""
    count: int = 1
    """How many equal pieces it stands for."""
    down: bool = False
    """Whether it shows its back: nothing may tell it from others."""
    spent: bool = False
    """Whether it is used up for now."""
    name: Phrase | None = None


class SceneMark(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A highlight that is not a piece: what moved last, or a target."""

    on: tuple[str, ...]
    kind: Literal["last", "goal"] = "last"


class Scene(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The whole table as one seat sees it."""

    areas: tuple[SceneArea, ...]
    pieces: tuple[ScenePiece, ...] = ()
    marks: tuple[SceneMark, ...] = ()


def ids_of(area: SceneArea) -> Sequence[str]:
    """Return the places of an area, row by row."""
    match area.layout:
        case Squares(rows=rows) | Hexes(rows=rows):
            return [name for row in rows for name in row.split() if name != "."]
        case Points(at=named) | Regions(shapes=named):
            return [*named]
        case Track(ids=ids):
            return ids
        case Tray():
            return (area.id,)


def squares(columns: str, rows: str) -> tuple[str, ...]:
    """Return the rows of a board whose squares are named by column and row: ``squares("abcdefgh", "87654321")``."""
    return tuple([" ".join([column + row for column in columns]) for row in rows])


def fault(scene: Scene, seats: int, routes: Iterable[Route] = (), pictures: Container[str] = ()) -> str:
    """Return what is wrong with a scene, or None; the laws check it at every position."""
    places = [name for area in scene.areas for name in ids_of(area)]
    piece_ids = [piece.id for piece in scene.pieces if piece.id]
    twice = [name for name, times in Counter((*places, *piece_ids)).items() if times > 1]
    if twice:
        return f"the id {twice[0]} is given twice"
    if not places:
        return "there is no place"
    ids, held = {*places, *piece_ids}, {*places}
    for area in scene.areas:
        strange = [name for name in area.places if name not in held]
        if strange:
            return f"{area.id} speaks of {strange[0]}, which is nowhere"
        if area.owner is not None and not 0 <= area.owner < seats:
            return f"{area.id} belongs to seat {area.owner}"
        broken = [mark for place in area.places.values() if (mark := is_unknown_mark(place.mark))]
        if broken:
            return f"nobody can paint {broken[0]!r}"
    for piece in scene.pieces:
        if piece.at not in held:
            return f"a piece lies on {piece.at}, which is nowhere"
        if piece.down and (piece.mark or piece.picture or piece.text or piece.name or piece.id):
            return f"a hidden piece on {piece.at} can be told from others"
        if piece.owner is not None and not 0 <= piece.owner < seats:
            return f"a piece on {piece.at} belongs to seat {piece.owner}"
        if is_unknown_mark(piece.mark) or len(piece.text) > 3:
            return f"nobody can paint {is_unknown_mark(piece.mark) or piece.text!r}"
        if piece.picture and piece.picture not in pictures:
            return f"there is no picture {piece.picture}"
        if piece.count < 1:
            return f"{piece.count} pieces lie on {piece.at}"
    lost = [name for route in (*routes, *[mark.on for mark in scene.marks]) for name in route if name not in ids]
    return f"a way over {lost[0]}, which is nowhere" if lost else ""


def is_unknown_mark(mark: str) -> str:
    """Return whether a mark cannot be drawn: neither an ornament nor a sign."""
    return "" if mark in ORNAMENTS or len(mark) <= 2 else mark

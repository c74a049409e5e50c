"""A scene in characters: the text board of a game that has only a scene."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from ilion.core.game import Section
from ilion.core.point_map import draw_points
from ilion.core.scene import Hexes, Points, Scene, SceneArea, ScenePiece, ScenePlace, Squares, Tray, ids_of
from ilion.core.words import Words

MEN: Final = "○●◆◇▲△■□★☆▼▽"
"""Character for a piece of each seat."""
MARKS: Final = {"rosette": "✿", "eyes": "⁙", "cross": "×", "star": "*", "ring": "o", "dot": "·", "crown": "♔"}
GROUNDS: Final = {"sea": "~", "hill": "^", "wood": "♣", "rock": "▲", "wall": "#", "home": "⌂", "dark": "·"}
EMPTY_PLACE_TEXT: Final = "–"
EMPTY_POINT: Final = "·"
MAX_ID_LETTERS: Final = 3


def board_of(
    scene: Callable[[Any, Any], Scene], seats: Callable[[Any], Sequence[str]]
) -> Callable[[Any, Any, Words], tuple[Section, ...]]:
    """Return the text board of a game, from its scene and the names of its seats."""
    return lambda setup, view, words: scene_sections(scene(setup, view), seats(setup), words)


def scene_sections(scene: Scene, seats: Sequence[str], words: Words) -> tuple[Section, ...]:
    """Return every area: squares as a grid, hexes in shifted rows, points and their lines, all else as lists."""
    held: dict[str, list[ScenePiece]] = {}
    for piece in scene.pieces:
        held.setdefault(piece.at, []).append(piece)
    return tuple([section(area, held, seats, words) for area in scene.areas])


def section(area: SceneArea, held: dict[str, list[ScenePiece]], seats: Sequence[str], words: Words) -> Section:
    title = words.say(area.title) if area.title else area.id
    match area.layout:
        case Squares(rows=rows):
            cells = [row.split() for row in rows]
            width = max(map(len, cells))
            head = ("", *[str(n + 1) for n in range(width)])
            drawn = [[place_sign(held.get(x, []), area.places.get(x), x) for x in row] for row in cells]
            body = [(str(n + 1), *row, *[" "] * (width - len(row))) for n, row in enumerate(drawn)]
            return Section(title, grid=(head, *body))
        case Hexes(rows=rows, shifted=shifted):
            drawn = [[place_sign(held.get(x, []), area.places.get(x), x) or "·" for x in row.split()] for row in rows]
            wide = max(len(cell) for row in drawn for cell in row)
            lead = [" " * ((wide + 1) // 2) if n % 2 == shifted else "" for n in range(len(rows))]
            lines = [pad + " ".join([cell.center(wide) for cell in row]) for pad, row in zip(lead, drawn, strict=True)]
            return Section(title, tuple(line.rstrip() for line in lines))
        case Points(at=at) as points if drawing := draw_points(points, place_labels(at, held, area.places)):
            return Section(title, drawing)
        case Tray():
            return Section(title, (describe_pieces(held.get(area.id, ()), seats, words) or EMPTY_PLACE_TEXT,))
        case _:
            full = [x for x in ids_of(area) if x in held]
            lines = [f"{place_text(x, area, words)}: {describe_pieces(held[x], seats, words)}" for x in full]
            return Section(title, tuple(lines) or (EMPTY_PLACE_TEXT,))


def place_labels(
    ids: Iterable[str], held: Mapping[str, Sequence[ScenePiece]], places: Mapping[str, ScenePlace]
) -> dict[str, str]:
    """Return what is written at each place: its id, if it is short enough to be typed as a name, and its sign."""
    labels = {}
    for id in ids:
        name = id if len(id) <= MAX_ID_LETTERS else ""
        labels[id] = name + (place_sign(held.get(id, []), places.get(id), id) or ("" if name else EMPTY_POINT))
    return labels


def place_sign(pieces: Sequence[ScenePiece], place: ScenePlace | None, id: str) -> str:
    """Return a place in one or two characters; a gap is blank, an ordinary place empty."""
    if id == ".":
        return " "
    if not pieces:
        return "" if place is None else MARKS.get(place.mark, place.mark) or GROUNDS.get(place.ground, "")
    top = pieces[-1]
    several = sum([piece.count for piece in pieces])
    whose = "" if top.owner is None else MEN[top.owner % len(MEN)]
    shown = "▒" if top.down else top.text or ("" if whose and top.mark in MARKS else MARKS.get(top.mark, top.mark))
    return (whose + shown or "?") + (str(several) if several > 1 else "")


def describe_pieces(pieces: Sequence[ScenePiece], seats: Sequence[str], words: Words) -> str:
    """Return the pieces at a place in words, equal ones counted."""
    counts: Counter[str] = Counter()
    for piece in pieces:
        counts[piece_text(piece, seats, words)] += piece.count
    return ", ".join([f"{times} × {name}" if times > 1 else name for name, times in counts.items()])


def piece_text(piece: ScenePiece, seats: Sequence[str], words: Words) -> str:
    """Return a piece in words."""
    if piece.name is not None:
        return words.say(piece.name)
    owner = "nobody" if piece.owner is None else seats[piece.owner]
    return words.say(f"piece-{piece.kind}", owner=owner, text=piece.text)


def place_text(id: str, area: SceneArea, words: Words) -> str:
    """Return a place in words."""
    place = area.places.get(id)
    return words.say(place.name) if place and place.name else id.upper()

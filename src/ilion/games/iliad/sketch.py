"""The plain of Troy as a drawing: the ground in rows of squares, and every piece that stands on it."""

from __future__ import annotations

from itertools import groupby

from ilion.core.sketch import Area, Ground, Mark, Sketch, box
from ilion.core.words import Words
from ilion.games.iliad.book import book_of
from ilion.games.iliad.types import IliadSeen, IliadSetup

GROUNDS: dict[str, Ground] = {
    "sea": "sea",
    "shore": "land",
    "ship": "ships",
    "plain": "field",
    "hill": "hill",
    "mountain": "mount",
    "river": "river",
    "citadel": "wall",
}


def sketch(setup: IliadSetup, seen: IliadSeen, words: Words) -> Sketch:
    book = book_of(setup)
    ground = book.ground
    areas, marks = [], []
    for y in range(ground.height):
        row = ground.terrain[y * ground.width : (y + 1) * ground.width]
        x = 0
        for terrain, squares in groupby(row):
            run = len(list(squares))
            areas.append(Area(box(x, ground.height - 1 - y, run, 1), GROUNDS[terrain], edged=False))
            x += run
    for piece in seen.pieces:
        if piece.square:
            x, up = ground.place(ground.index[piece.square])
            seat = book.side[book.index[piece.id]]
            marks.append(Mark(x - 0.5, ground.height - up + 0.5, 0.92, seat))
    return Sketch(ground.width, ground.height, tuple(areas), tuple(marks))

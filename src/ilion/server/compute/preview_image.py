"""Preview image of a board for links on other sites: what a stranger may see, in the style of the web client.

The boards of the web client are drawn in the browser. This is a simpler drawing, made from a game's sketch; a game
without one shows text only.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

import resvg_py

from ilion.core.board_sketch import Sketch, SketchArea, SketchMark
from ilion.core.game import Game
from ilion.core.record import position
from ilion.games import GAMES
from ilion.table.raw_log import RawLog
from ilion.table.replay import until

IMAGE_WIDTH: Final = 1200
IMAGE_HEIGHT: Final = 630
PANEL: Final = (560.0, 76.0, 584.0, 478.0)
"""Position of the board: left, top, width, height."""
GLAZE, CLAY, CLAY_LIGHT, BONE, BRONZE = "#191310", "#d9763f", "#eda06c", "#f6efe2", "#c1963f"
PALE: Final = "#d9c9b4"
IMAGE_GROUNDS: Final = {
    "field": "#f3ebdc",
    "box": "#e8dcc6",
    "land": "#efe3cb",
    "sea": "#c6dde0",
    "hill": "#c8ac7e",
    "mount": "#a88a60",
    "river": "#a9cbd1",
    "wall": "#e0b48f",
    "ships": "#a9cbd1",
    "done": "#c1963f",
}
IMAGE_SEATS: Final = (
    ("#2a211c", BONE),
    (CLAY, GLAZE),
    ("#d3b05c", GLAZE),
    ("#7d2f3c", BONE),
    ("#66752e", BONE),
    ("#efe6d3", GLAZE),
    ("#d8979c", GLAZE),
    ("#5b947f", GLAZE),
    ("#6b4a2f", BONE),
    ("#66537f", BONE),
    ("#c3c552", GLAZE),
    ("#857c70", GLAZE),
)
"""By seat, the colour of its pieces and of the text on them."""
TOKENS: Final = (
    "M13 0A13 13 0 1 1-13 0 13 13 0 1 1 13 0Z",
    "M-12.5-12.5h5v2.5h5v-2.5h5v2.5h5v-2.5h5V12H-12.5Z",
    "M0-16 16 0 0 16-16 0Z",
    "M-8-13H8L15 0 8 13H-8L-15 0Z",
    "M0-17 17 13H-17Z",
    "M-13-13H13V1C13 8 7 12.5 0 15-7 12.5-13 8-13 1Z",
)
"""The outlines of pieces, about 30 units wide; from the seventh seat on they repeat in another colour."""
NO_OWNER_COLOURS: Final = (BONE, GLAZE, TOKENS[5])
CHARACTER_WIDTH: Final = 0.52
"""Approximate width of a character, relative to its height."""
MEANDER: Final = "M0 7.5H7.5V.5H1.5V5.5H5.5V2.5H3.5M7 7.5H8"


def draw_position(raw_log: RawLog, eyes: int | None, moment: int | None, lang: str) -> bytes:
    """Return a PNG of the board at a moment as ``eyes`` count, or at the last one, as a spectator saw it."""
    game = GAMES[raw_log.game]
    read = raw_log.read()
    record = read.record if moment is None else until(raw_log, eyes, moment)
    seen = position(game, record).seen(None)
    words = game.words(lang, record.setup)
    text_lines = [words.say(game.prompt(record.setup, seen))]
    drawing = game.sketch(record.setup, seen, words) if game.sketch else None
    names = [words.name(name) for name in game.seat_names(record.setup)]
    return render_png(page(game.title(lang), text_lines, names, drawing))


def draw_cover(name: str, lang: str) -> bytes:
    """Return a PNG with a game's name and summary, for tables that may show no more."""
    game = GAMES[name]
    return render_png(page(game.title(lang), [game.summary(lang)], [], None, art(game)))


def render_png(svg: str) -> bytes:
    drawn: bytes = resvg_py.svg_to_bytes(
        svg_string=svg,
        skip_system_fonts=True,
        font_files=[str(font_path())],
        font_family="GFS Didot",
    )
    return drawn


@cache
def font_path() -> Path:
    """Return the path of the display font, as a TrueType file."""
    return Path(str(files("ilion.server"))).joinpath("fonts", "gfs-didot-latin-400-normal.ttf")


def art(game: Game) -> str:
    """Return the drawing on the game's card, as in the web client; empty if the client was not built."""
    path = Path(str(files("ilion.server"))).joinpath("static", "art", f"{game.name}.svg")
    return path.read_text("utf-8") if path.exists() else ""


def page(title: str, text_lines: list[str], names: list[str], drawing: Sketch | None, card: str = "") -> str:
    """Return the whole picture as SVG: title and text at the left, the board at the right."""
    wide = 26 if drawing is not None else 68
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{IMAGE_WIDTH}" height="{IMAGE_HEIGHT}" '
        'font-family="GFS Didot">',
        f'<rect width="{IMAGE_WIDTH}" height="{IMAGE_HEIGHT}" fill="{GLAZE}"/>',
        *(meander(y) for y in (24, IMAGE_HEIGHT - 46)),
        text(56, 112, 30, CLAY_LIGHT, "I L I O N"),
    ]
    y = 182.0
    for line in textwrap.wrap(title, 16 if drawing is not None else 40):
        parts.append(text(56, y, 60, BONE, line))
        y += 64
    for line in textwrap.wrap(" ".join(text_lines), wide, max_lines=5, placeholder=" …"):
        parts.append(text(56, y, 33, PALE, line))
        y += 42
    parts += seats(names)
    if drawing is not None:
        parts += board(drawing)
    elif card:
        parts.append(card.replace("<svg ", '<svg x="56" y="385" width="1088" height="184" ', 1))
    return "".join([*parts, "</svg>"])


def meander(y: float) -> str:
    run = "".join(f'<path transform="translate({61 + 22 * n} {y}) scale(2.75)" d="{MEANDER}"/>' for n in range(49))
    return f'<g fill="none" stroke="{CLAY}">{run}</g>'


def seats(names: list[str]) -> Iterator[str]:
    """Yield the players, each with the shape of its pieces; more than four by their shapes alone."""
    few = len(names) <= 4
    for n, name in enumerate(names):
        x, y = (80.0, 560.0 - 44 * (len(names) - n)) if few else (80.0 + 40 * (n % 12), 530.0)
        yield token(SketchMark(x, y, 32, n))
        if few:
            yield text(x + 30, y + 11, 30, BONE, name)


def board(drawing: Sketch) -> Iterator[str]:
    left, top, width, height = PANEL
    scale = min(width / drawing.width, height / drawing.height)
    x, y = left + (width - drawing.width * scale) / 2, top + (height - drawing.height * scale) / 2
    yield f'<g transform="translate({x:.2f} {y:.2f}) scale({scale:.4f})">'
    for part in drawing.areas:
        yield area(part, scale)
    for piece in drawing.marks:
        yield token(piece)
    yield "</g>"


def area(part: SketchArea, scale: float) -> str:
    fill, ink = IMAGE_SEATS[part.of % len(IMAGE_SEATS)] if isinstance(part.of, int) else (IMAGE_GROUNDS[part.of], GLAZE)
    points = " ".join(f"{x:.2f},{y:.2f}" for x, y in part.outline)
    edge = f'stroke="{GLAZE}" stroke-opacity=".35"' if part.edged else f'stroke="{fill}"'
    line = f'<polygon points="{points}" fill="{fill}" {edge} stroke-width="{0.8 / scale:.3f}"/>'
    if not part.label:
        return line
    xs, ys = [p[0] for p in part.outline], [p[1] for p in part.outline]
    size = (max(ys) - min(ys)) * 0.62
    return line + text(
        (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2 + size * 0.35, size, ink, part.label, middle=True
    )


def token(piece: SketchMark) -> str:
    fill, ink, outline = NO_OWNER_COLOURS if piece.seat < 0 else (*IMAGE_SEATS[piece.seat % 12], TOKENS[piece.seat % 6])
    edge = CLAY_LIGHT if piece.seat == 0 else BRONZE if piece.seat < 0 else GLAZE
    drawn = [
        f'<g transform="translate({piece.x:.2f} {piece.y:.2f})">',
        f'<g transform="scale({piece.size / 30:.4f})" fill="{fill}" stroke="{edge}" stroke-width="2">',
        f'<path d="{outline}"/></g>',
    ]
    if piece.text:
        drawn.append(text(0, piece.size * 0.17, piece.size * 0.46, ink, piece.text, middle=True))
    if piece.name:
        size = min(piece.letters, piece.room / (CHARACTER_WIDTH * len(piece.name)))
        drawn.append(text(0, piece.size * 0.52 + piece.letters * 0.85, size, GLAZE, piece.name, middle=True))
    return "".join([*drawn, "</g>"])


def text(x: float, y: float, size: float, ink: str, what: str, *, middle: bool = False) -> str:
    """Return a text element without unprintable characters, since names may be a user's own.

    No-break spaces become spaces.
    """
    place = f'x="{x:.2f}" y="{y:.2f}" font-size="{size:.2f}"'
    anchor = ' text-anchor="middle"' if middle else ""
    plain = what.replace("\u00a0", " ").replace("\u202f", " ")
    said = escape("".join(filter(str.isprintable, plain)))
    return f'<text {place}{anchor} fill="{ink}">{said}</text>'

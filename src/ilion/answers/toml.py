"""TOML that strangers write: looked over in one pass before it is read.

The reader of the standard library takes the square of a dotted key's parts, in time and in memory, descends as deep as
brackets are nested, and makes numbers of any length.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

LONGEST: Final = 65_536
"""Signs of a file; the longest that comes with a game has a fifth of that."""
PARTS: Final = 8
"""Names that a dotted key may have."""
DEEP: Final = 16
"""Brackets that may be open at once."""
WORD: Final = 64
"""Letters and figures that may follow each other outside of quotes: a name, a number, a date."""
PIECE: Final = re.compile(r"\"\"\"|'''|[\"'\[\]{}.=,\n]|#[^\n]*|[\w+-]+")
REST: Final = {
    '"': re.compile(r'(?>(?:[^"\\\n]|\\.)*)"'),
    "'": re.compile(r"(?>[^'\n]*)'"),
    '"""': re.compile(r'(?>(?:[^"\\]|\\.|"(?!""))*)"{3,5}', re.DOTALL),
    "'''": re.compile(r"(?>(?:[^']|'(?!''))*)'{3,5}", re.DOTALL),
}
"""What follows an opening quote, up to and with the closing one; atomic, so that no text is gone through twice."""


def read_toml(text: str) -> dict[str, Any]:
    """What a text says; raises ``TOMLDecodeError`` also where no honest file would be written so."""
    look_over(text)
    return tomllib.loads(text)


def look_over(text: str) -> None:
    if len(text) > LONGEST:
        raise tomllib.TOMLDecodeError(f"a TOML file has more than {LONGEST} signs")
    at, dots, deep = 0, 0, 0
    while (found := PIECE.search(text, at)) is not None:
        piece, at = found[0], found.end()
        match piece[0]:
            case '"' | "'":
                closed = REST[piece].match(text, at)
                if closed is None:
                    raise tomllib.TOMLDecodeError("a quote is not closed")
                at = closed.end()
            case ".":
                dots += 1
                if dots >= PARTS:
                    raise tomllib.TOMLDecodeError(f"a key has more than {PARTS} parts")
            case "[" | "{":
                dots, deep = 0, deep + 1
                if deep > DEEP:
                    raise tomllib.TOMLDecodeError(f"more than {DEEP} brackets are open at once")
            case "]" | "}":
                dots, deep = 0, max(0, deep - 1)
            case "=" | "," | "\n" | "#":
                dots = 0
            case _ if len(piece) > WORD:
                raise tomllib.TOMLDecodeError(f"a word or number has more than {WORD} signs")

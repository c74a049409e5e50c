"""Untrusted TOML, checked in one pass before it is parsed.

The parser of the standard library takes quadratic time and memory in the parts of a dotted key, recurses as deep as
brackets are nested, and accepts numbers of any length.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

MAX_TOML_CHARACTERS: Final = 65_536
"""Characters of a file; the longest that comes with a game has a fifth of that."""
MAX_KEY_PARTS: Final = 8
"""Parts that a dotted key may have."""
MAX_OPEN_BRACKETS: Final = 16
"""Brackets that may be open at once."""
MAX_WORD_CHARACTERS: Final = 64
"""Characters of a bare word outside of quotes: a name, a number, a date."""
TOKEN_PATTERN: Final = re.compile(r"\"\"\"|'''|[\"'\[\]{}.=,\n]|#[^\n]*|[\w+-]+")
STRING_REST_PATTERNS: Final = {
    '"': re.compile(r'(?>(?:[^"\\\n]|\\.)*)"'),
    "'": re.compile(r"(?>[^'\n]*)'"),
    '"""': re.compile(r'(?>(?:[^"\\]|\\.|"(?!""))*)"{3,5}', re.DOTALL),
    "'''": re.compile(r"(?>(?:[^']|'(?!''))*)'{3,5}", re.DOTALL),
}
"""What follows an opening quote, up to and with the closing one; atomic, so that there is no backtracking."""


def read_toml(text: str) -> dict[str, Any]:
    """Parse a text; raise ``TOMLDecodeError`` also if it exceeds the limits above."""
    look_over(text)
    return tomllib.loads(text)


def look_over(text: str) -> None:
    if len(text) > MAX_TOML_CHARACTERS:
        raise tomllib.TOMLDecodeError(f"a TOML file has more than {MAX_TOML_CHARACTERS} signs")
    at, dots, deep = 0, 0, 0
    while (found := TOKEN_PATTERN.search(text, at)) is not None:
        piece, at = found[0], found.end()
        match piece[0]:
            case '"' | "'":
                closed = STRING_REST_PATTERNS[piece].match(text, at)
                if closed is None:
                    raise tomllib.TOMLDecodeError("a quote is not closed")
                at = closed.end()
            case ".":
                dots += 1
                if dots >= MAX_KEY_PARTS:
                    raise tomllib.TOMLDecodeError(f"a key has more than {MAX_KEY_PARTS} parts")
            case "[" | "{":
                dots, deep = 0, deep + 1
                if deep > MAX_OPEN_BRACKETS:
                    raise tomllib.TOMLDecodeError(f"more than {MAX_OPEN_BRACKETS} brackets are open at once")
            case "]" | "}":
                dots, deep = 0, max(0, deep - 1)
            case "=" | "," | "\n" | "#":
                dots = 0
            case _ if len(piece) > MAX_WORD_CHARACTERS:
                raise tomllib.TOMLDecodeError(f"a word or number has more than {MAX_WORD_CHARACTERS} signs")

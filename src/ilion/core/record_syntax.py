"""The canonical form of a record: a second spelling of the same content is refused.

Written so that a checker in another language finds the same faults; docs/contribute/dice-protocol.md describes it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

DEEPEST: Final = 32
"""Brackets that may be open at once in a line."""
TOKEN: Final = re.compile(
    r'"(?:[^"\\\x00-\x1f\ud800-\udfff]|\\["\\bfnrt]|\\u00(?:0[0-7bef]|1[0-9a-f]))*"'
    r"|-?[0-9]+(?:\.[0-9]+)?|true|false|null|[][{}:,]"
)
HEAD_KEYS: Final = ["game", "setup", "seats"]
SOURCE: Final = ["package", "version", "print"]
"""Fields that a head adds if the game is not built in: the package that it comes from."""
WHOLE: Final = re.compile(r"0|-?[1-9][0-9]{0,15}")
FRACTION: Final = re.compile(r"(?!0\.000)(0|[1-9][0-9]{0,14})\.(0|[0-9]{0,16}[1-9])")


class RecordFault(ValueError):
    """Raised for an error in a record: a message of ``fate.ftl`` and its arguments."""

    def __init__(self, word: str, **told: str | int) -> None:
        super().__init__(f"{word} {told}")
        self.word = word
        self.told = {name: str(value).encode(errors="replace").decode() for name, value in told.items()}


class RecordLines(NamedTuple):
    """A record by its lines."""

    moves: list[tuple[int, str]]
    """The actor, and the act as written."""
    proof: Any
    """The line of the proof, parsed; None if there is none."""
    before: str
    """All text before the last line."""
    last: str
    ended: bool = False
    """Whether the game ended before its rules did."""


def lines_of(text: str) -> RecordLines:
    """Return a record whose every line is canonical; raise ``RecordFault`` at the first that is not."""
    lines = text.split("\n")
    if lines.pop():
        raise RecordFault("unproven-form", line=len(lines) + 1)
    moves: list[tuple[int, str]] = []
    proof = None
    ended = False
    step = 0
    for place, line in enumerate(lines, 1):
        read = read_line(line)
        now = next((n for n, kind in enumerate(KINDS[step:], step) if kind(read)), None)
        if now is None or (step == 0) != (now == 0):
            raise RecordFault("unproven-form", line=place)
        step = now if now == MOVE else now + 1
        if now == MOVE:
            seat = str(read[0])
            moves.append((read[0], line[len(seat) + 2 : -1]))
        elif now == PROOF:
            proof = read
        elif now == TAIL:
            ended = "ended" in read
    last = lines[-1] if lines else ""
    return RecordLines(moves, proof, text[: len(text) - len(last) - 1], last, ended)


def read_line(line: str) -> Any:
    """Return the content of a line; None if it is not canonical."""
    tokens = TOKEN.findall(line)
    fractions = line.startswith(('{"game":', '{"scores":'))
    depth = 0
    for token in tokens:
        depth += (token in "[{") - (token in "]}")
        if depth > DEEPEST or not is_plain(token, fractions):
            return None
    if "".join(tokens) != line:
        return None
    try:
        return json.loads(line, object_pairs_hook=unlike)
    except ValueError:
        return None


def is_plain(token: str, fractions: bool) -> bool:
    """Return whether a number is written in the shortest way and readable anywhere; other values are accepted."""
    if token[0] not in "-0123456789":
        return True
    if "." in token:
        return fractions and FRACTION.fullmatch(token) is not None and repr(float(token)) == token
    return WHOLE.fullmatch(token) is not None and abs(int(token)) < 1 << 53


def unlike(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError
    return fields


def texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(v, str) for v in value)


def is_head(read: Any) -> bool:
    if not isinstance(read, dict) or list(read) not in (HEAD_KEYS, [*HEAD_KEYS, "source"]):
        return False
    if "source" in read and not is_source(read["source"]):
        return False
    return isinstance(read["game"], str) and isinstance(read["setup"], dict) and texts(read["seats"])


def is_source(read: Any) -> bool:
    return isinstance(read, dict) and list(read) == SOURCE and texts([*read.values()])


def is_move(read: Any) -> bool:
    return isinstance(read, list) and len(read) == 2 and type(read[0]) is int and read[0] >= -1


def is_proof(read: Any) -> bool:
    return isinstance(read, dict) and list(read) == ["proof"]


def is_tail(read: Any) -> bool:
    if not isinstance(read, dict) or list(read) not in (["scores"], ["scores", "ended"]):
        return False
    return isinstance(read["scores"], list) and all(isinstance(v, float) for v in read["scores"])


def is_seal(read: Any) -> bool:
    return isinstance(read, dict) and list(read) == ["seal"]


KINDS: Final[tuple[Callable[[Any], bool], ...]] = (is_head, is_move, is_proof, is_tail, is_seal)
"""Kinds of lines, in their order: one head, any number of moves, and at most one of each of the rest."""
MOVE: Final = 1
PROOF: Final = 2
TAIL: Final = 3

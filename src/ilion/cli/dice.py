"""Dice as text: drawn, or as a line. The sentence of the log says what they add up to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ilion.cli.wrapping import wrap_hanging
from ilion.core.dice_throw import DiceThrow
from ilion.core.words import Words

THROW_GAP = "   "
"""Text between two throws side by side."""


def throw_line(throw: DiceThrow, words: Words) -> str:
    """Return the dice of a throw and who rolled them: ``[5][3] · Black``."""
    return "".join(f"[{die}]" for die in throw.dice) + thrown_by(throw, words, " · ")


def thrown_by(throw: DiceThrow, words: Words, between: str) -> str:
    return between + ", ".join(map(words.name, throw.who)) if throw.who else ""


def counted_lines(throws: Sequence[DiceThrow], words: Words) -> Iterator[str]:
    """Yield the throws whose dice the sentence does not name: it names those that are added up."""
    yield from (throw_line(throw, words) for throw in throws if throw.total is None)


def draw_throws(throws: Sequence[DiceThrow], words: Words, width: int) -> list[str]:
    """Return throws as pictures, side by side if there is room; as lines if not even one fits."""
    drawn = [draw_throw(throw, words) for throw in throws]
    wide = [max(map(len, rows)) for rows in drawn]
    if not drawn:
        return []
    if sum(wide) + len(THROW_GAP) * (len(wide) - 1) <= width:
        rows = zip(*([row.ljust(across) for row in one] for one, across in zip(drawn, wide, strict=True)), strict=True)
        return [THROW_GAP.join(row).rstrip() for row in rows]
    return [row for one, throw in zip(drawn, throws, strict=True) for row in fit_throw(one, throw, words, width)]


def draw_throw(throw: DiceThrow, words: Words) -> list[str]:
    """Return every die in a box, and who rolled it beside it."""
    sides = [max(len(die), 1) + 2 for die in throw.dice]
    return [
        "".join(f"╭{'─' * side}╮" for side in sides),
        "".join(f"│ {die} │" for die in throw.dice) + thrown_by(throw, words, " "),
        "".join(f"╰{'─' * side}╯" for side in sides),
    ]


def fit_throw(drawn: list[str], throw: DiceThrow, words: Words, width: int) -> list[str]:
    return drawn if max(map(len, drawn)) <= width else wrap_hanging(throw_line(throw, words), width).split("\n")

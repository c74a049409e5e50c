"""Dice as text: drawn, or as a line."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.cli.wrapping import wrap_hanging
from ilion.core.dice_throw import DiceThrow
from ilion.core.words import Words

THROW_GAP = "   "
"""Text between two throws side by side."""


def throw_line(throw: DiceThrow, words: Words) -> str:
    """Return a throw and its sum: ``[5] + 6 Power + 1 gods = 12 · Patroclus``."""
    return "".join(f"[{die}]" for die in throw.dice) + throw_sum(throw, words)


def throw_sum(throw: DiceThrow, words: Words) -> str:
    parts = "".join(
        f" {'−' if part.value < 0 else '+'} {format_half(abs(part.value))} {words.name(part.name)}"
        for part in throw.parts
    )
    total = "" if throw.total is None else f" = {format_half(throw.total)}"
    who = f" · {', '.join(map(words.name, throw.who))}" if throw.who else ""
    return parts + total + who


def format_half(value: float) -> str:
    """Return a number with at most one half."""
    whole, half = divmod(abs(value), 1)
    return ("−" if value < 0 else "") + (f"{whole:.0f}" if whole or not half else "") + ("½" if half else "")


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
    """Return every die in a box, and the sum beside it."""
    sides = [max(len(die), 1) + 2 for die in throw.dice]
    return [
        "".join(f"╭{'─' * side}╮" for side in sides),
        "".join(f"│ {die} │" for die in throw.dice) + throw_sum(throw, words),
        "".join(f"╰{'─' * side}╯" for side in sides),
    ]


def fit_throw(drawn: list[str], throw: DiceThrow, words: Words, width: int) -> list[str]:
    return drawn if max(map(len, drawn)) <= width else wrap_hanging(throw_line(throw, words), width).split("\n")

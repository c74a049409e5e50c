"""Dice in characters: drawn, or as a line."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.cli.folding import hang
from ilion.core.throw import Throw
from ilion.core.words import Words

GAP = "   "
"""Between two throws side by side."""


def line(throw: Throw, words: Words) -> str:
    """A throw and its sum: ``[5] + 6 Power + 1 gods = 12 · Patroclus``."""
    return "".join(f"[{die}]" for die in throw.dice) + summed(throw, words)


def summed(throw: Throw, words: Words) -> str:
    parts = "".join(
        f" {'−' if part.value < 0 else '+'} {figure(abs(part.value))} {words.name(part.name)}" for part in throw.parts
    )
    total = "" if throw.total is None else f" = {figure(throw.total)}"
    who = f" · {', '.join(map(words.name, throw.who))}" if throw.who else ""
    return parts + total + who


def figure(value: float) -> str:
    """A number of wholes and a half at most."""
    whole, half = divmod(abs(value), 1)
    return ("−" if value < 0 else "") + (f"{whole:.0f}" if whole or not half else "") + ("½" if half else "")


def pictures(throws: Sequence[Throw], words: Words, width: int) -> list[str]:
    """Throws as they lie on the table, side by side where there is room; as lines where there is none for one."""
    drawn = [picture(throw, words) for throw in throws]
    wide = [max(map(len, rows)) for rows in drawn]
    if not drawn:
        return []
    if sum(wide) + len(GAP) * (len(wide) - 1) <= width:
        rows = zip(*([row.ljust(across) for row in one] for one, across in zip(drawn, wide, strict=True)), strict=True)
        return [GAP.join(row).rstrip() for row in rows]
    return [row for one, throw in zip(drawn, throws, strict=True) for row in fitting(one, throw, words, width)]


def picture(throw: Throw, words: Words) -> list[str]:
    """Every die in a box, and its sum beside it."""
    sides = [max(len(die), 1) + 2 for die in throw.dice]
    return [
        "".join(f"╭{'─' * side}╮" for side in sides),
        "".join(f"│ {die} │" for die in throw.dice) + summed(throw, words),
        "".join(f"╰{'─' * side}╯" for side in sides),
    ]


def fitting(drawn: list[str], throw: Throw, words: Words, width: int) -> list[str]:
    return drawn if max(map(len, drawn)) <= width else hang(line(throw, words), width).split("\n")

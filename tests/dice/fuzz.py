"""Records mutated at random: no checker may crash, and none may accept a changed file.

Mutation *n* depends on *n* alone, so that a run can continue where another ended.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, NamedTuple

from ilion.core.dice import compact, seal
from tests.core.highcard import GAME
from tests.dice.judges import RIGHT, verdicts
from tests.dice.tampering import WAYS, true_record

LETTERS = '0123456789abcdef"[]{},:.-eE+ \n\r\t\\é\ufeff\x00ul/'


class Mutant(NamedTuple):
    text: str
    sealed: bool
    """Whether the forger sealed it again."""


def mutant(n: int) -> Mutant:
    rng = Random(f"dice/{n}")
    text = true_record(rng.choice((1, 2, 3)))
    return Mutant(spoilt(text, rng), False) if rng.random() < 0.5 else Mutant(bent(text, rng), True)


def spoilt(text: str, rng: Random) -> str:
    """Change, add, remove or move some characters, under the old seal."""
    letters = list(text)
    while "".join(letters) == text:
        for _ in range(rng.randint(1, 4)):
            i = rng.randrange(len(letters) + 1)
            letters[i : i + rng.randint(0, 3)] = rng.choices(LETTERS, k=rng.randint(0, 3))
    return "".join(letters)


def bent(text: str, rng: Random) -> str:
    """Change values somewhere in the record, and move lines; seal it again."""
    lines = text.split("\n")[:-2]
    for _ in range(rng.randint(1, 3)):
        i = rng.randrange(len(lines))
        try:
            value = json.loads(lines[i])
        except ValueError:
            continue
        match rng.randrange(8):
            case 0:
                lines.insert(rng.randrange(len(lines) + 1), lines[i])
            case 1 if len(lines) > 1:
                lines.pop(i)
            case 2:
                lines.append(lines.pop(i))
            case _:
                lines[i] = compact(changed(value, rng))
    return "\n".join([*lines, seal(lines), ""])


def changed(value: Any, rng: Random) -> Any:
    """A value with something in it changed, deep down more often than not."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        name = rng.choice(list(value))
        return {**value, name: changed(value[name], rng)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        i = rng.randrange(len(value))
        return [*value[:i], changed(value[i], rng), *value[i + 1 :]]
    return rng.choice(list(WAYS.values()))(value)


def fuzz(first: int, count: int) -> list[str]:
    """What went wrong among so many mutants: a file taken for right, or two checkers of two minds."""
    mutants = [mutant(n) for n in range(first, first + count)]
    found = verdicts(GAME, [m.text for m in mutants], [None] * count)
    wrong = []
    for place, m in enumerate(mutants):
        rules, small, browser = (found[judge][place] for judge in ("verify", "small", "browser"))
        if small != browser:
            wrong.append(f"mutant {first + place}: {small or 'right'} in Python, {browser or 'right'} in JavaScript")
        if RIGHT in (rules, small, browser) and not m.sealed:
            wrong.append(f"mutant {first + place}: taken for right under a seal that is not its own")
        if rules == RIGHT and small != RIGHT:
            wrong.append(f"mutant {first + place}: right by the rules, {small} without them")
    return wrong

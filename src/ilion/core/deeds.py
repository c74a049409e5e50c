"""Counting what was told of a game, for what is told at its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from ilion.core.wire import Phrase

SHARED: Final = 3
"""A record that more than these share is none."""
NAMED: Final = 4
"""Of more victims than these only the number is told."""
TOLD: Final = 3
"""Heroes whose victims are told."""


def most(word: str, counts: Counter[Any], least: int = 2) -> Iterator[Phrase]:
    """Who did something most often, as ``who`` and ``n``; nobody where it was rare or many share it."""
    top = max(counts.values(), default=0)
    who = tuple(name for name, n in counts.items() if n == top)
    if top >= least and len(who) <= SHARED:
        yield Phrase(word, {"who": who, "n": top})


def victims(slain: dict[str, list[str]]) -> Iterator[Phrase]:
    """Who killed whom, those with most victims first: ``deed-killed``, or ``deed-killed-many`` by number."""
    for hero, killed in sorted(slain.items(), key=lambda found: -len(found[1]))[:TOLD]:
        if len(killed) > NAMED:
            yield Phrase("deed-killed-many", {"who": hero, "n": len(killed)})
        else:
            yield Phrase("deed-killed", {"who": hero, "whom": tuple(killed)})

"""Counts over the facts of a game, for its highlights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from ilion.core.values import Phrase

SHARED: Final = 3
"""A record shared by more than this number is not shown."""
NAMED: Final = 4
"""Of more victims than this only the number is shown."""
MAX_HEROES_SHOWN: Final = 3
"""Heroes whose victims are shown."""


def most_frequent(word: str, counts: Counter[Any], least: int = 2) -> Iterator[Phrase]:
    """Return who did something most often, as ``who`` and ``n``; nothing if it was rare or shared by many."""
    top = max(counts.values(), default=0)
    who = tuple(name for name, n in counts.items() if n == top)
    if top >= least and len(who) <= SHARED:
        yield Phrase(word, {"who": who, "n": top})


def victims(slain: dict[str, list[str]]) -> Iterator[Phrase]:
    """Return who killed whom, most victims first: ``deed-killed``, or ``deed-killed-many`` with a number."""
    for hero, killed in sorted(slain.items(), key=lambda found: -len(found[1]))[:MAX_HEROES_SHOWN]:
        if len(killed) > NAMED:
            yield Phrase("deed-killed-many", {"who": hero, "n": len(killed)})
        else:
            yield Phrase("deed-killed", {"who": hero, "whom": tuple(killed)})

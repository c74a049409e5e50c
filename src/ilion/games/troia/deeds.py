"""What is told of gods and heroes once the game is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from ilion.core.deeds import most
from ilion.core.wire import Fact, Phrase

TELLING: Final = (
    "ended-horse",
    "ended-march",
    "ended-progress",
    "ended-heroes",
    "ended-draw",
    "stole-card",
    "stole",
    "took",
    "drew-card",
    "drew",
)


def deeds(facts: Sequence[Fact]) -> tuple[Phrase, ...]:
    """The god called upon most, the hero who moved most, the largest offering, and who made superior ones."""
    called: Counter[str] = Counter()
    moved: Counter[str] = Counter()
    superior: Counter[str] = Counter()
    largest: Fact | None = None
    for fact in facts:
        args: dict[str, Any] = fact.args
        match fact.word:
            case "paid-mixed" | "paid-superior":
                called[args["god"]] += 1
                superior[args["side"]] += fact.word == "paid-superior"
                if largest is None or total(fact) > total(largest):
                    largest = fact
            case "hero-moved":
                moved[args["hero"]] += 1
    offering = () if largest is None else (Phrase("deed-offering", largest.args),)
    return (*most("deed-called", called), *most("deed-moved", moved), *most("deed-superior", superior), *offering)


def total(offering: Fact) -> int:
    args: dict[str, Any] = offering.args
    return int(args["total"])

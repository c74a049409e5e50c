"""Highlights of a finished game, and traits for the explorer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ilion.core.highlights import most_frequent
from ilion.core.traits import Trait, first_acts, named_trait
from ilion.core.values import Fact, Phrase
from ilion.games.troia.text import act_phrase
from ilion.games.troia.types import TroiaSetup

KEY_FACTS: Final = (
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


def highlights(facts: Sequence[Fact]) -> tuple[Phrase, ...]:
    """Return the god called most, the hero who moved most, the largest offering, and who made superior ones."""
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
                if largest is None or offering_total(fact) > offering_total(largest):
                    largest = fact
            case "hero-moved":
                moved[args["hero"]] += 1
    offering = () if largest is None else (Phrase("deed-offering", largest.args),)
    return (
        *most_frequent("deed-called", called),
        *most_frequent("deed-moved", moved),
        *most_frequent("deed-superior", superior),
        *offering,
    )


def offering_total(offering: Fact) -> int:
    args: dict[str, Any] = offering.args
    return int(args["total"])


SIDES: Final = ("side-greek", "side-trojan")
CAMP_LOTS: Final = {"zone-0": "lot-in-greek-camp", "zone-4": "lot-in-trojan-camp"}
"""Lots of heroes that reach the zones at either end."""


def traits(setup: TroiaSetup, moves: Sequence[tuple[int, Any]], facts: Sequence[Fact]) -> Iterator[Trait]:
    yield from first_acts(act_phrase, setup, moves)
    for fact in facts:
        args: dict[str, Any] = fact.args
        if fact.word in ("paid-mixed", "paid-superior"):
            seat, lot = SIDES.index(args["side"]), f"lot-{fact.word}"
            yield named_trait("trait-gods", args["god"], seat=seat)
            yield named_trait("trait-offerings", args["kind"], lot, seat)
        elif fact.word == "hero-moved" and args["zone"] in CAMP_LOTS:
            yield named_trait("trait-heroes", args["hero"], CAMP_LOTS[args["zone"]])
        elif fact.word.startswith("ended-"):
            yield named_trait("trait-end", f"lot-{fact.word}")

"""The dice of challenges, armies and the Horse, each with every part of its sum."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ilion.core.throw import Part, Throw
from ilion.core.wire import Fact

BLOWS = (
    "blow-greek",
    "blow-trojan",
    "blow-none",
    "throw-won",
    "throw-tied-power",
    "throw-tied-resistance",
    "throw-again",
)


def throws(fact: Fact, earlier: Sequence[Fact]) -> tuple[Throw, ...]:
    """The dice that a fact tells of; what was told earlier in the turn says what they were added to."""
    a: dict[str, Any] = fact.args
    match fact.word:
        case word if word in BLOWS and "g" in a:
            return (
                Throw((str(a["g"]),), added(a["greek"], a["gsum"], earlier), a["gtotal"], (a["greek"],)),
                Throw((str(a["t"]),), added(a["trojan"], a["tsum"], earlier), a["ttotal"], (a["trojan"],)),
            )
        case "army-total":
            parts: tuple[Part, ...] = (Part(a["wins"], "part-wins"), Part(a["divine"], "part-gods"))
        case "horse-succeeds" | "horse-fails":
            terms: list[dict[str, Any]] = [told.args for told in earlier if told.word == "horse-term"]
            parts = tuple(Part(term["value"], term["why"]) for term in terms)
        case _:
            return ()
    return (Throw((str(a["die"]),), parts, a["total"]),)


def added(hero: str, total: int, earlier: Sequence[Fact]) -> tuple[Part, ...]:
    """What a hero adds to his die, as it was told before the fight."""
    told: list[dict[str, Any]] = [f.args for f in earlier if f.word == "duel-sum" and f.args["hero"] == hero]
    if not told or told[-1]["sum"] != total:
        return (Part(total, "part-sum"),)
    last = told[-1]
    named = (("ability", "part-ability"), ("divine", "part-gods"), ("event", "part-event"))
    more = tuple(Part(last[key], name) for key, name in named if last[key])
    return (Part(last["power"], "part-power"), *more)

"""The deeds of the heroes, told once the last day is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from ilion.core.deeds import most, victims
from ilion.core.wire import Fact, Phrase

TELLING: Final = (
    "duel-killed",
    "slain",
    "arrow-kills",
    "raid",
    "duel-wounded",
    "arrow-wounds",
    "duel-again",
    "duel-even",
    "duel-nothing",
    "open-field-even",
    "arrow-scratches",
    "arrow-misses",
)


def deeds(facts: Sequence[Fact]) -> tuple[Phrase, ...]:
    """Who killed whom in a duel or with an arrow, who was in the field where most fell, and who was wounded most."""
    pair: tuple[str, ...] = ()
    field: tuple[tuple[str, ...], ...] = ()
    slain: dict[str, list[str]] = {}
    mobbed: Counter[str] = Counter()
    wounded: Counter[str] = Counter()
    for fact in facts:
        args: dict[str, Any] = fact.args
        match fact.word:
            case "duel-throw":
                pair = (args["attacker"], args["defender"])
            case "duel-killed" if args["piece"] in pair:
                slain.setdefault(pair[pair[0] == args["piece"]], []).append(args["piece"])
            case "arrow-kills":
                slain.setdefault(args["archer"], []).append(args["target"])
            case "duel-wounded":
                wounded[args["piece"]] += 1
            case "arrow-wounds":
                wounded[args["target"]] += 1
            case "open-field":
                field = (args["attackers"], args["defenders"])
            case "slain" if field:
                fell = set(args["pieces"])
                mobbed.update({hero: len(fell) for hero in field[not fell & set(field[1])]})
    return (*victims(slain), *most("deed-field", mobbed), *most("deed-wounded", wounded))

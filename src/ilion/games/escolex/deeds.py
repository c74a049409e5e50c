"""What is told of the armies once the war is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from ilion.core.deeds import most
from ilion.core.wire import Fact, Phrase

TELLING: Final = (
    "capital-lost",
    "queen-lost",
    "destroyed",
    "conquered",
    "deserted",
    "held",
    "no-hits",
    "rolled",
)


def deeds(facts: Sequence[Fact]) -> tuple[Phrase, ...]:
    """Who took most and held most in battle, the largest battle, the luckiest dice, and broken pacts."""
    taken: Counter[str] = Counter()
    held: Counter[str] = Counter()
    broken: Counter[str] = Counter()
    battle: Fact | None = None
    dice: Fact | None = None
    for fact in facts:
        args: dict[str, Any] = fact.args
        match fact.word:
            case "conquered":
                taken[args["who"]] += 1
            case "held":
                held[args["who"]] += 1
            case "pact-broken":
                broken[args["who"]] += 1
            case "battle" if battle is None or size(fact) > size(battle):
                battle = fact
            case "rolled" if args["hits"] and (dice is None or luck(fact) > luck(dice)):
                dice = fact
    largest = () if battle is None else (Phrase("deed-battle", battle.args),)
    luckiest = () if dice is None else (Phrase("deed-dice", dice.args),)
    return (
        *most("deed-taken", taken),
        *most("deed-held", held),
        *largest,
        *luckiest,
        *most("deed-broken", broken, least=1),
    )


def size(battle: Fact) -> int:
    args: dict[str, Any] = battle.args
    return int(args["a"] + args["d"])


def luck(dice: Fact) -> tuple[int, int]:
    """More hits than half the dice are luck; among equals, the more hits."""
    args: dict[str, Any] = dice.args
    return 2 * args["hits"] - args["dice"], args["hits"]

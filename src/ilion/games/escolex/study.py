"""Study of finished games: dice shown, highlights, traits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ilion.core.dice_throw import DiceThrow
from ilion.core.highlights import most_frequent
from ilion.core.traits import Trait, first_acts, named_trait
from ilion.core.values import Fact, Phrase
from ilion.games.escolex.book import map_for
from ilion.games.escolex.text import act_phrase, seat_names
from ilion.games.escolex.types import EscolexSetup

KEY_FACTS: Final = (
    "capital-lost",
    "queen-lost",
    "destroyed",
    "conquered",
    "deserted",
    "held",
    "no-hits",
    "rolled",
)


def highlights(facts: Sequence[Fact]) -> tuple[Phrase, ...]:
    """Return the highlights: most cells taken and held, largest battle, luckiest dice, broken pacts."""
    conquests: Counter[str] = Counter()
    defences: Counter[str] = Counter()
    broken_pacts: Counter[str] = Counter()
    battle: Fact | None = None
    dice: Fact | None = None
    for fact in facts:
        args: dict[str, Any] = fact.args
        match fact.word:
            case "conquered":
                conquests[args["who"]] += 1
            case "held":
                defences[args["who"]] += 1
            case "pact-broken":
                broken_pacts[args["who"]] += 1
            case "battle" if battle is None or battle_size(fact) > battle_size(battle):
                battle = fact
            case "rolled" if args["hits"] and (dice is None or dice_luck(fact) > dice_luck(dice)):
                dice = fact
    largest = () if battle is None else (Phrase("deed-battle", battle.args),)
    luckiest = () if dice is None else (Phrase("deed-dice", dice.args),)
    return (
        *most_frequent("deed-taken", conquests),
        *most_frequent("deed-held", defences),
        *largest,
        *luckiest,
        *most_frequent("deed-broken", broken_pacts, least=1),
    )


def battle_size(battle: Fact) -> int:
    args: dict[str, Any] = battle.args
    return int(args["a"] + args["d"])


def dice_luck(dice: Fact) -> tuple[int, int]:
    """Return the luck of a roll: hits above half the dice, then hits."""
    args: dict[str, Any] = dice.args
    return 2 * args["hits"] - args["dice"], args["hits"]


def traits(setup: EscolexSetup, moves: Sequence[tuple[int, Any]], facts: Sequence[Fact]) -> Iterator[Trait]:
    yield from first_acts(act_phrase, setup, moves)
    map_id = map_for(setup).id
    yield named_trait("trait-map", f"option-map-{'hex' if map_id.startswith('hex-') else map_id}", seat=0)
    destroyed = {fact.args["who"] for fact in facts if fact.word == "destroyed"}
    for seat, name in enumerate(seat_names(setup)):
        yield named_trait("trait-armies", name, "lot-destroyed" if name in destroyed else "lot-stands", seat)


HIT_SIGN, MISS_SIGN = "●", "○"
MAX_DICE_SHOWN = 12
"""More dice than this are counted, not drawn."""


def dice_throws(fact: Fact, earlier: Sequence[Fact]) -> tuple[DiceThrow, ...]:
    """Return every die of one side; odd ones hit."""
    a: dict[str, Any] = fact.args
    if fact.word != "rolled" or a["dice"] > MAX_DICE_SHOWN:
        return ()
    return (DiceThrow((HIT_SIGN,) * a["hits"] + (MISS_SIGN,) * (a["dice"] - a["hits"]), who=(a["who"],)),)

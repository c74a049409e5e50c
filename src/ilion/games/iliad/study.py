"""Study of finished games: dice shown, highlights, traits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ilion.core.dice_throw import DiceThrow, Modifier
from ilion.core.highlights import most_frequent, victims
from ilion.core.traits import Trait, first_acts, named_trait
from ilion.core.values import Fact, Phrase
from ilion.games.iliad.book import SIDES, mustered_pieces, seats_of
from ilion.games.iliad.text import act_phrase
from ilion.games.iliad.types import IliadSetup

KEY_FACTS: Final = (
    "duel-killed",
    "field-won",
    "field-tie-won",
    "arrow-kills",
    "raid",
    "duel-wounded",
    "arrow-wounds",
    "duel-again",
    "duel-nothing",
    "field-even",
    "arrow-scratches",
    "arrow-misses",
)


def highlights(facts: Sequence[Fact]) -> tuple[Phrase, ...]:
    """Return the highlights: kills in duels and by arrows, the deadliest fight, the most wounded hero."""
    slain: dict[str, list[str]] = {}
    mobbed: Counter[str] = Counter()
    wounded: Counter[str] = Counter()
    for fact in facts:
        args: dict[str, Any] = fact.args
        match fact.word:
            case "duel-killed":
                slain.setdefault(args["hero"], []).append(args["enemy"])
            case "arrow-kills":
                slain.setdefault(args["archer"], []).append(args["target"])
            case "duel-wounded":
                wounded[args["enemy"]] += 1
            case "arrow-wounds":
                wounded[args["target"]] += 1
            case "field-won" | "field-tie-won":
                mobbed.update(dict.fromkeys(args["pieces"], len(args["enemies"])))
    return (*victims(slain), *most_frequent("deed-field", mobbed), *most_frequent("deed-wounded", wounded))


def traits(setup: IliadSetup, moves: Sequence[tuple[int, Any]], facts: Sequence[Fact]) -> Iterator[Trait]:
    yield from first_acts(act_phrase, setup, moves)
    lots: dict[str, str] = {}
    for fact in facts:
        args: dict[str, Any] = fact.args
        match fact.word:
            case "duel-wounded" | "arrow-wounds":
                lots.setdefault(args.get("enemy") or args["target"], "wounded")
            case "duel-killed" | "arrow-kills":
                lots[args.get("enemy") or args["target"]] = "fell"
            case "field-won" | "field-tie-won":
                lots.update(dict.fromkeys(args["enemies"], "fell"))
    for fact in facts:
        if fact.word in ("lost", "raid"):
            pieces: Any = fact.args["pieces"]
            lots.update(dict.fromkeys(pieces, "lost"))
    seats = seats_of(setup)
    for man in mustered_pieces(setup):
        name = f"piece-{man.id}"
        yield named_trait("trait-heroes", name, f"lot-{lots.get(name, 'unhurt')}", seats[SIDES.index(man.side)][0])


def dice_throws(fact: Fact, earlier: Sequence[Fact]) -> tuple[DiceThrow, ...]:
    """Return both sides' dice of a duel or a fight in the open field; a wounded side's die counts half."""
    a: dict[str, Any] = fact.args
    match fact.word:
        case "duel-nothing" | "duel-wounded" | "duel-again" | "duel-killed":
            who, other = (a["hero"],), (a["enemy"],)
        case "field-won" | "field-tie-won" | "field-even":
            who, other = tuple(a["pieces"]), tuple(a["enemies"])
        case _:
            return ()
    return (
        side_throw(a["die"], a["sum"], a["total"], who),
        side_throw(a["other_die"], a["other_sum"], a["other_total"], other),
    )


def side_throw(die: int, added: int, total: str | int, who: tuple[str, ...]) -> DiceThrow:
    shown_total = float(str(total).replace("½", ".5"))
    return DiceThrow((str(die),), (Modifier(added, "web-value"),), shown_total, who, shown_total != die + added)

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


def highlights(facts: Sequence[Fact]) -> tuple[Phrase, ...]:
    """Return the highlights: kills in duels and by arrows, the deadliest fight, the most wounded hero."""
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
    return (*victims(slain), *most_frequent("deed-field", mobbed), *most_frequent("deed-wounded", wounded))


def traits(setup: IliadSetup, moves: Sequence[tuple[int, Any]], facts: Sequence[Fact]) -> Iterator[Trait]:
    yield from first_acts(act_phrase, setup, moves)
    lots: dict[str, str] = {}
    for fact in facts:
        args: dict[str, Any] = fact.args
        match fact.word:
            case "duel-wounded" | "arrow-wounds":
                lots.setdefault(args.get("piece") or args["target"], "wounded")
            case "duel-killed" | "arrow-kills":
                lots[args.get("piece") or args["target"]] = "fell"
            case "slain":
                lots.update(dict.fromkeys(args["pieces"], "fell"))
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
        case "duel-throw":
            who, other = (a["attacker"],), (a["defender"],)
        case "open-field":
            who, other = tuple(a["attackers"]), tuple(a["defenders"])
        case _:
            return ()
    return (
        side_throw(a["die"], a["sum"], a["total"], who),
        side_throw(a["other_die"], a["other_sum"], a["other_total"], other),
    )


def side_throw(die: int, added: int, total: str | int, who: tuple[str, ...]) -> DiceThrow:
    shown_total = float(str(total).replace("½", ".5"))
    half = (Modifier(-die / 2, "web-half-die"),) if shown_total != die + added else ()
    return DiceThrow((str(die),), (*half, Modifier(added, "web-value")), shown_total, who)

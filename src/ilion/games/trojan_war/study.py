"""Highlights of a finished game, traits for the explorer, and the dice behind facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ilion.core.dice_throw import DiceThrow, Modifier
from ilion.core.highlights import most_frequent, victims
from ilion.core.traits import OPENING, Trait, named_trait
from ilion.core.values import Fact, Phrase
from ilion.games.trojan_war.book import shipped
from ilion.games.trojan_war.types import SIDES, Commit, Place, TrojanWarSetup

KEY_FACTS: Final = (
    "horse-succeeds",
    "horse-fails",
    "loser-killed",
    "loser-captured",
    "loser-spared",
    "loser-serious",
    "loser-wounded",
    "loser-unharmed",
    "army-wins",
    "armies-even",
    "throw-greek",
    "throw-trojan",
    "duel-won",
    "blow-greek",
    "blow-trojan",
    "blow-none",
    "sinon-comes",
    "briseis-taken",
    "briseis-returns",
    "zeus-balances",
    "god-drawn",
    "event-rolled",
)


def highlights(facts: Sequence[Fact]) -> tuple[Phrase, ...]:
    """Return who killed whom, who won and lost most duels, and the best throw."""
    pair: tuple[str, ...] = ()
    slain: dict[str, list[str]] = {}
    won: Counter[str] = Counter()
    beaten: Counter[str] = Counter()
    best: Phrase | None = None
    for fact in facts:
        args: dict[str, Any] = fact.args
        if fact.word == "duel-begins":
            pair = (args["greek"], args["trojan"])
        elif fact.word == "duel-won":
            won[args["hero"]] += 1
        elif fact.word in ("throw-greek", "throw-trojan"):
            won[args[fact.word.removeprefix("throw-")]] += 1
        elif fact.word.startswith("loser-"):
            beaten[args["hero"]] += 1
            if fact.word == "loser-killed" and args["hero"] in pair:
                slain.setdefault(pair[pair[0] == args["hero"]], []).append(args["hero"])
        if "gtotal" in args:
            for hero, side in ((args["greek"], "g"), (args["trojan"], "t")):
                die, added, total = (args[side], args[f"{side}sum"], args[f"{side}total"])
                if best is None or total > best.args["total"]:
                    best = Phrase("deed-throw", {"who": hero, "die": die, "sum": added, "total": total})
    throw = () if best is None else (best,)
    return (*victims(slain), *most_frequent("deed-won", won), *most_frequent("deed-beaten", beaten), *throw)


HERO_LOTS: Final = ("apart", "unbeaten", "unharmed", "wounded", "serious", "captured", "killed")
"""What can become of a hero, worst last: never fought, never beaten, beaten but unharmed, and so on."""
LOT_SYNONYMS: Final = {"spared": "captured", "fled": "unharmed"}
"""Results that count as another."""


def traits(setup: TrojanWarSetup, moves: Sequence[tuple[int, Any]], facts: Sequence[Fact]) -> Iterator[Trait]:
    yield from line_up_traits(moves)
    yield from hero_traits(setup, facts)
    horse = "never"
    for fact in facts:
        args: dict[str, Any] = fact.args
        match fact.word:
            case "god-drawn":
                yield named_trait("trait-gods", args["god"], seat=SIDES.index(args["side"].removeprefix("side-")))
            case "event-rolled":
                yield named_trait("trait-events", args["who"])
            case "horse-succeeds" | "horse-fails":
                horse = fact.word.removeprefix("horse-")
    yield named_trait("trait-horse", f"lot-horse-{horse}", seat=0)


def line_up_traits(moves: Sequence[tuple[int, Any]]) -> Iterator[Trait]:
    """Yield the heroes of each side's first line-up, as it was committed."""
    stands: dict[int, dict[int, str]] = {0: {}, 1: {}}
    done: set[int] = set()
    for seat, act in moves:
        if isinstance(act, Place) and seat not in done:
            boxes = stands[seat]
            for box in [box for box, hero in boxes.items() if hero == act.hero]:
                del boxes[box]
            boxes[act.box] = act.hero
        elif isinstance(act, Commit) and seat not in done:
            done.add(seat)
            for hero in stands[seat].values():
                yield named_trait(OPENING, f"hero-{hero}", seat=seat)
        if len(done) == len(SIDES):
            return


def hero_traits(setup: TrojanWarSetup, facts: Sequence[Fact]) -> Iterator[Trait]:
    """Yield the worst result of every hero."""
    worst: dict[str, int] = {}
    for fact in facts:
        args: dict[str, Any] = fact.args
        if fact.word == "duel-begins":
            for hero in (args["greek"], args["trojan"]):
                worst[hero] = max(worst.get(hero, 0), HERO_LOTS.index("unbeaten"))
        elif fact.word.startswith("loser-"):
            lot = fact.word.removeprefix("loser-")
            worst[args["hero"]] = max(worst.get(args["hero"], 0), HERO_LOTS.index(LOT_SYNONYMS.get(lot, lot)))
    for hero in (setup.components or shipped()).hero:
        lot = HERO_LOTS[worst.get(f"hero-{hero.id}", 0)]
        yield named_trait("trait-heroes", f"hero-{hero.id}", f"lot-{lot}", SIDES.index(hero.side))


DUEL_THROWS = (
    "blow-greek",
    "blow-trojan",
    "blow-none",
    "throw-greek",
    "throw-trojan",
    "throw-tied-power",
    "throw-tied-resistance",
    "throw-again",
)


def dice_throws(fact: Fact, earlier: Sequence[Fact]) -> tuple[DiceThrow, ...]:
    """Return the dice that a fact announces, with the modifiers announced earlier in the turn."""
    a: dict[str, Any] = fact.args
    match fact.word:
        case word if word in DUEL_THROWS and "g" in a:
            return (
                DiceThrow((str(a["g"]),), hero_modifiers(a["greek"], a["gsum"], earlier), a["gtotal"], (a["greek"],)),
                DiceThrow((str(a["t"]),), hero_modifiers(a["trojan"], a["tsum"], earlier), a["ttotal"], (a["trojan"],)),
            )
        case "army-total":
            parts: tuple[Modifier, ...] = (Modifier(a["wins"], "part-wins"), Modifier(a["divine"], "part-gods"))
        case "horse-succeeds" | "horse-fails":
            terms: list[dict[str, Any]] = [term.args for term in earlier if term.word == "horse-term"]
            parts = tuple(Modifier(term["value"], term["why"]) for term in terms)
        case _:
            return ()
    return (DiceThrow((str(a["die"]),), parts, a["total"]),)


def hero_modifiers(hero: str, total: int, earlier: Sequence[Fact]) -> tuple[Modifier, ...]:
    """Return what a hero adds to the die, as announced before the duel."""
    sums: list[dict[str, Any]] = [f.args for f in earlier if f.word == "duel-sum" and f.args["hero"] == hero]
    if not sums or sums[-1]["sum"] != total:
        return (Modifier(total, "part-sum"),)
    last = sums[-1]
    parts = (("ability", "part-ability"), ("divine", "part-gods"), ("event", "part-event"))
    more = tuple(Modifier(last[key], name) for key, name in parts if last[key])
    return (Modifier(last["power"], "part-power"), *more)

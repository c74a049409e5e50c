"""The deeds of the heroes, told once the war is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from ilion.core.deeds import most, victims
from ilion.core.wire import Fact, Phrase

TELLING: Final = (
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


def deeds(facts: Sequence[Fact]) -> tuple[Phrase, ...]:
    """Who killed whom, who won and who was beaten most, and the best throw."""
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
    return (*victims(slain), *most("deed-won", won), *most("deed-beaten", beaten), *throw)

"""What a war is counted by: who stood in the first line-up, what became of the heroes, gods, events and the Horse."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ilion.core.traits import OPENING, Trait, named
from ilion.core.wire import Fact
from ilion.games.trojan_war.book import shipped
from ilion.games.trojan_war.types import SIDES, Commit, Place, TrojanWarSetup

LOTS: Final = ("apart", "unbeaten", "unharmed", "wounded", "serious", "captured", "killed")
"""What can become of a hero, the worst last: he never fought, was never beaten, was beaten unharmed, and so on."""
AS: Final = {"spared": "captured", "fled": "unharmed"}
"""What counts as something else."""


def traits(setup: TrojanWarSetup, moves: Sequence[tuple[int, Any]], facts: Sequence[Fact]) -> Iterator[Trait]:
    yield from line_ups(moves)
    yield from heroes(setup, facts)
    horse = "never"
    for fact in facts:
        args: dict[str, Any] = fact.args
        match fact.word:
            case "god-drawn":
                yield named("trait-gods", args["god"], seat=SIDES.index(args["side"].removeprefix("side-")))
            case "event-rolled":
                yield named("trait-events", args["who"])
            case "horse-succeeds" | "horse-fails":
                horse = fact.word.removeprefix("horse-")
    yield named("trait-horse", f"lot-horse-{horse}", seat=0)


def line_ups(moves: Sequence[tuple[int, Any]]) -> Iterator[Trait]:
    """The heroes that each side sets into the first challenges and lets stand there."""
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
                yield named(OPENING, f"hero-{hero}", seat=seat)
        if len(done) == len(SIDES):
            return


def heroes(setup: TrojanWarSetup, facts: Sequence[Fact]) -> Iterator[Trait]:
    """The worst that happened to every hero."""
    worst: dict[str, int] = {}
    for fact in facts:
        args: dict[str, Any] = fact.args
        if fact.word == "duel-begins":
            for hero in (args["greek"], args["trojan"]):
                worst[hero] = max(worst.get(hero, 0), LOTS.index("unbeaten"))
        elif fact.word.startswith("loser-"):
            lot = fact.word.removeprefix("loser-")
            worst[args["hero"]] = max(worst.get(args["hero"], 0), LOTS.index(AS.get(lot, lot)))
    for hero in (setup.components or shipped()).hero:
        lot = LOTS[worst.get(f"hero-{hero.id}", 0)]
        yield named("trait-heroes", f"hero-{hero.id}", f"lot-{lot}", SIDES.index(hero.side))

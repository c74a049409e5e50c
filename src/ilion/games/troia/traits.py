"""What a game is counted by: how each side began, gods, offerings, who came into which camp, and how it was won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ilion.core.traits import Trait, first_acts, named
from ilion.core.wire import Fact
from ilion.games.troia.board import tell
from ilion.games.troia.types import TroiaSetup

SIDES: Final = ("side-greek", "side-trojan")
CAMPS: Final = {"zone-0": "lot-in-greek-camp", "zone-4": "lot-in-trojan-camp"}
"""The zones at either end."""


def traits(setup: TroiaSetup, moves: Sequence[tuple[int, Any]], facts: Sequence[Fact]) -> Iterator[Trait]:
    yield from first_acts(tell, setup, moves)
    for fact in facts:
        args: dict[str, Any] = fact.args
        if fact.word in ("paid-mixed", "paid-superior"):
            seat, lot = SIDES.index(args["side"]), f"lot-{fact.word}"
            yield named("trait-gods", args["god"], seat=seat)
            yield named("trait-offerings", args["kind"], lot, seat)
        elif fact.word == "hero-moved" and args["zone"] in CAMPS:
            yield named("trait-heroes", args["hero"], CAMPS[args["zone"]])
        elif fact.word.startswith("ended-"):
            yield named("trait-end", f"lot-{fact.word}")

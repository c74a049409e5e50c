"""What a war is counted by: how each side was drawn up, and what became of every piece."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ilion.core.traits import Trait, first_acts, named
from ilion.core.wire import Fact
from ilion.games.iliad.board import tell
from ilion.games.iliad.book import SIDES, mustered, seats_of
from ilion.games.iliad.types import IliadSetup


def traits(setup: IliadSetup, moves: Sequence[tuple[int, Any]], facts: Sequence[Fact]) -> Iterator[Trait]:
    yield from first_acts(tell, setup, moves)
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
    for man in mustered(setup):
        name = f"piece-{man.id}"
        yield named("trait-heroes", name, f"lot-{lots.get(name, 'unhurt')}", seats[SIDES.index(man.side)][0])

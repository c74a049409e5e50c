"""What a war is counted by: where each army began, which armies were destroyed, and on which map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ilion.core.traits import Trait, first_acts, named
from ilion.core.wire import Fact
from ilion.games.escolex.board import seat_names, tell
from ilion.games.escolex.book import map_of
from ilion.games.escolex.types import Terms


def traits(setup: Terms, moves: Sequence[tuple[int, Any]], facts: Sequence[Fact]) -> Iterator[Trait]:
    yield from first_acts(tell, setup, moves)
    drawn = map_of(setup).id
    yield named("trait-map", f"option-map-{'hex' if drawn.startswith('hex-') else drawn}", seat=0)
    destroyed = {fact.args["who"] for fact in facts if fact.word == "destroyed"}
    for seat, name in enumerate(seat_names(setup)):
        yield named("trait-armies", name, "lot-destroyed" if name in destroyed else "lot-stands", seat)

"""All that can be written down, and what is conserved."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ilion.core.wire import Act, Fact
from ilion_delphi.rules import HEXES, MARCHES, MUSTER, NOBODY, REST, SHRINES, SPARE, War
from ilion_delphi.types import Action, March, Muster, Rules


def acts(setup: Rules) -> Iterable[Act]:
    far = (March(HEXES[0], HEXES[-1]), March("a7", "a1"))
    return (*MARCHES.values(), *far, MUSTER, REST)


def audit(before: War, seat: int, act: Action, after: War, facts: Sequence[Fact]) -> str | None:
    beaten = sum([fact.word == "beaten" for fact in facts])
    grown = sum([army != NOBODY for army in after.armies]) - sum([army != NOBODY for army in before.armies])
    if grown != isinstance(act, Muster) - beaten:
        return "an army lost or made"
    if any(army == seat for army in before.armies) and after.armies.count(seat) < before.armies.count(seat):
        return "an army of one's own lost"
    if isinstance(act, Muster) and after.armies.count(seat) > SPARE + after.held.count(seat):
        return "more armies than places feed"
    places = {*SHRINES, *after.homes}
    if any(holder != NOBODY and n not in places for n, holder in enumerate(after.held)):
        return "somebody holds what is no place"
    return None

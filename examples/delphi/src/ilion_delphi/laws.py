"""Every act that can be written, and invariants of an act."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ilion.core.values import Act, Fact
from ilion_delphi.rules import ARMIES_BEYOND_PLACES, HEXES, MARCHES, MUSTER, NOBODY, REST, SHRINES, DelphiState
from ilion_delphi.types import Action, DelphiSetup, March, Muster


def acts(setup: DelphiSetup) -> Iterable[Act]:
    far = (March(HEXES[0], HEXES[-1]), March("a7", "a1"))
    return (*MARCHES.values(), *far, MUSTER, REST)


def audit(before: DelphiState, seat: int, act: Action, after: DelphiState, facts: Sequence[Fact]) -> str | None:
    beaten = sum([fact.word == "beaten" for fact in facts])
    grown = sum([army != NOBODY for army in after.armies]) - sum([army != NOBODY for army in before.armies])
    if grown != isinstance(act, Muster) - beaten:
        return "an army lost or made"
    if any(army == seat for army in before.armies) and after.armies.count(seat) < before.armies.count(seat):
        return "an army of one's own lost"
    if isinstance(act, Muster) and after.armies.count(seat) > ARMIES_BEYOND_PLACES + after.held.count(seat):
        return "more armies than places feed"
    places = {*SHRINES, *after.homes}
    if any(holder != NOBODY and n not in places for n, holder in enumerate(after.held)):
        return "somebody holds what is no place"
    return None

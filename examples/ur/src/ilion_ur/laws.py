"""Every act that can be written, and invariants of an act."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ilion.core.values import Act, Fact
from ilion_ur.rules import ADVANCES, CASTS, ENTER, LEADS, SAFE_STEP, SHARED_STEPS, UrState
from ilion_ur.types import HAND, HOME, Action, UrSetup


def acts(setup: UrSetup) -> Iterable[Act]:
    return (*LEADS.acts, *CASTS.acts, ENTER, *ADVANCES)


def audit(before: UrState, seat: int, act: Action, after: UrState, facts: Sequence[Fact]) -> str | None:
    for side in range(2):
        old, new = before.courses[side], after.courses[side]
        if sum(old) != sum(new):
            return "a piece lost or made"
        if max(new[HAND + 1 : HOME]) > 1:
            return "two pieces of a side on one square"
        if side == seat and steps_made(new) <= steps_made(old):
            return "a move that goes nowhere"
        if side != seat and steps_made(new) < steps_made(old) and not any(fact.word == "captured" for fact in facts):
            return "a capture that nobody heard of"
        if new[HOME] < old[HOME]:
            return "a piece came back from home"
        if before.refuge and side != seat and old[SAFE_STEP] > new[SAFE_STEP]:
            return "a piece taken in its refuge"
    if any(after.courses[0][step] and after.courses[1][step] for step in SHARED_STEPS):
        return "both sides on one square"
    return None


def steps_made(course: tuple[int, ...]) -> int:
    return sum([step * count for step, count in enumerate(course)])

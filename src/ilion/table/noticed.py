"""Numbers of log entries as each viewer counts them: an entry that a viewer does not notice has no number of its own.

A face-down act and its takeback are entries of the log, but the other players learn nothing of them. If they were
counted, the gaps would show how many there were, and that a player changed their mind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from ilion.core.game import AnyState
from ilion.core.values import Act, Fact

VEILED_KINDS: Final = ("act", "aside", "undo")
"""Kinds of entries that some viewers may not notice; all others are public."""


class LastNoticed(msgspec.Struct, frozen=True, array_like=True):
    """The last entry that a viewer noticed: its number as the viewer counts, and its sequence number in the log."""

    number: int
    seq: int


AllNoticed = tuple[LastNoticed, ...]
"""The last entry that each seat and, at the end, a spectator noticed; empty while nothing was hidden from anyone."""


def last_noticed(by_viewer: AllNoticed, seq: int, mine: Sequence[int]) -> LastNoticed:
    """Return the last entry up to ``seq`` that the holder of these seats (none: a spectator) noticed.

    The holder of several seats counts every entry. In the games that hide whole acts, these are all seats.
    """
    if not by_viewer:
        return LastNoticed(seq, seq)
    if len(mine) > 1:
        seen = max(by_viewer[seat].seq for seat in mine)
        return LastNoticed(seen, seen)
    return by_viewer[mine[0] if mine else -1]


def count_entry(by_viewer: AllNoticed, seq: int, notices: Sequence[bool]) -> AllNoticed:
    """Return the last noticed entries once the entry ``seq`` is there, which each viewer notices or not."""
    if not by_viewer and all(notices):
        return ()
    before = by_viewer or tuple(LastNoticed(seq - 1, seq - 1) for _ in notices)
    pairs = zip(before, notices, strict=True)
    return tuple(LastNoticed(last.number + 1, seq) if noticed else last for last, noticed in pairs)


def who_notices(
    before: AnyState, after: AnyState, seat: int, kind: str, facts: Sequence[Fact], looks: Sequence[Any]
) -> tuple[bool, ...]:
    """Return for each seat and, at the end, a spectator whether an entry shows them anything.

    It does so if they hear a fact, see the act, see another position, or if the table waits for other players.
    """
    viewers = (*range(len(looks) - 1), None)
    if kind not in VEILED_KINDS or before.actors() != after.actors():
        return (True,) * len(viewers)
    return tuple(
        viewer == seat
        or look is not None
        or any(fact.heard_by(viewer) for fact in facts)
        or sees_change(before, after, viewer)
        for viewer, look in zip(viewers, looks, strict=True)
    )


def sees_change(before: AnyState, after: AnyState, viewer: int | None) -> bool:
    """Return whether a position looks different to a viewer, or offers them different acts."""
    if before.seen(viewer) != after.seen(viewer):
        return True
    return viewer is not None and offered(before, viewer) != offered(after, viewer)


def offered(state: AnyState, seat: int) -> tuple[list[Any], list[Any]]:
    return list(state.legal(seat)), list(state.asides(seat))


def undo_looks(state: AnyState, seats: int, seat: int, act: Act) -> tuple[bool | None, ...]:
    """Return how each seat and, at the end, a spectator sees an act being taken back: True, or None if not at all."""
    viewers = (*range(seats), None)
    unseen = all(state.looks(viewer, seat, act) is None for viewer in viewers if viewer != seat)
    return tuple(None if viewer != seat and unseen else True for viewer in viewers)

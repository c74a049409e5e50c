"""Animation of log entries: the table as a viewer saw it at every pause of the herald between two positions.

Nothing of it is stored. A table remembers the position before each of its last entries. An entry is replayed from there
when it is sent: the newest is replayed once for all viewers, and each view is computed once for all who share it. A
frame in which a viewer noticed nothing is left out, so that the number of frames reveals nothing either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from ilion.core.game import AnyState, Game
from ilion.core.herald import Herald
from ilion.core.state import FATE
from ilion.core.values import Seen
from ilion.table.table_state import ACT_KINDS, LogEntry, TableState, is_audible
from ilion.table.view_encoding import in_scene

MAX_ANIMATION_FRAMES_PER_MESSAGE = 240
"""Frames of one message; a client that has missed more gets the current position without animation."""
SINGLE_FRAME_KEY = -2
"""Key under which it is cached whether an entry is animated at all; no seat has this number."""
Change = tuple[int, Any]
"""The number of facts narrated by this frame, and the patch that makes its view from the previous one."""


class EntryFrames(NamedTuple):
    """An entry as a viewer saw it: the first view in plain values, the patches from there on, and the last view."""

    until: int
    first: Any
    rest: tuple[Change, ...]
    last: Seen

    @property
    def beats(self) -> int:
        return 1 + len(self.rest)


def animate_entries(
    live: TableState, entries: Sequence[LogEntry], mine: Sequence[int]
) -> dict[int, tuple[Change, ...]]:
    """Return the frames of some entries by sequence number, for one message; empty if there is only one frame.

    ``until`` counts the facts that these seats hear. The holder of several seats gets a spectator's view, because the
    person beside them can see everything on their screen.
    """
    return {} if len(entries) == 1 and has_single_frame(live, entries[0]) else all_frames(live, entries, mine)


def all_frames(live: TableState, entries: Sequence[LogEntry], mine: Sequence[int]) -> dict[int, tuple[Change, ...]]:
    """Return the same even if there is only one frame."""
    eyes = mine[0] if len(mine) == 1 else None
    every = [(e, found) for e in entries if (found := frames_for(live, e, eyes)) is not None]
    if not 1 < sum(found.beats for _, found in every) <= MAX_ANIMATION_FRAMES_PER_MESSAGE:
        return {}
    beats = {}
    last: Seen | None = None
    for entry, found in every:
        heard = heard_until(entry, mine)
        begin = [found.first] if last is None else change(plain(live.game, live.setup, last), found.first) or {}
        beats[entry.seq] = ((heard[found.until], begin), *((heard[until], part) for until, part in found.rest))
        last = found.last
    return beats


def frames_for(live: TableState, entry: LogEntry, eyes: int | None) -> EntryFrames | None:
    """Return an entry as a viewer saw it, or None if they noticed nothing or its position is not in memory."""
    if entry.seq not in live.before or entry.kind not in (*ACT_KINDS, "start"):
        return None
    kept = live.shown.setdefault(entry.seq, {})
    if eyes not in kept:
        kept[eyes] = seen_by(live, entry, eyes)
    found: EntryFrames | None = kept[eyes]
    return found


def has_single_frame(live: TableState, entry: LogEntry) -> bool:
    """Return whether an entry has one frame at most for every viewer: no dice and no pause of the herald."""
    if entry.draws or entry.kind not in ACT_KINDS or entry.seq not in live.before:
        return not entry.draws
    kept = live.shown.setdefault(entry.seq, {})
    if SINGLE_FRAME_KEY not in kept:
        kept[SINGLE_FRAME_KEY] = len(replay_entry(live, entry).stood) == 2
    found: bool = kept[SINGLE_FRAME_KEY]
    return found


class EntryReplay:
    """A replay of one entry that keeps the position at every pause, so that any viewer's frames can be made from it."""

    def __init__(self, state: AnyState) -> None:
        self.state = state.copy()
        self.herald = Herald(self.look)
        self.stood: list[tuple[int, AnyState]] = [(0, state)]
        """The number of facts narrated by then, and the position, which is never changed."""

    def look(self) -> None:
        self.stood.append((len(self.herald.facts), self.state.copy()))

    def redo(self, seat: int, act: Any) -> None:
        """Replay a move that was checked when it was made."""
        self.state.do(seat, act, self.herald)
        self.look()

    def noticed(self, eyes: int | None, seen: Callable[[AnyState, int | None], Seen]) -> list[tuple[int, Seen]]:
        """Return the view at each change that a viewer noticed, with the number of facts narrated by then."""
        beats, facts = [], self.herald.facts
        views = [(told, seen(state, eyes)) for told, state in self.stood]
        for (past, before), (told, now) in pairwise(views):
            if now != before or any(f.heard_by(eyes) for f in facts[past:told]):
                beats.append((told, now))
        return beats


def replay_entry(live: TableState, entry: LogEntry) -> EntryReplay:
    """Replay an entry on a copy of the position before it. The replay of the newest entry is kept for all viewers."""
    kept = live.watched
    if kept is None or kept[0] != entry.seq:
        watch = EntryReplay(live.before[entry.seq])
        moves = [] if entry.kind == "start" else [(entry.seat, entry.act)]
        for seat, act in [*moves, *((FATE, draw.act) for draw in entry.draws)]:
            watch.redo(seat, live.decode(act))
        if entry.seq == live.seq:
            watch.stood[-1] = (watch.stood[-1][0], live.state)
        kept = live.watched = (entry.seq, watch)
    return kept[1]


def seen_by(live: TableState, entry: LogEntry, eyes: int | None) -> EntryFrames | None:
    """Return what a viewer noticed of an entry."""
    beats = replay_entry(live, entry).noticed(eyes, live.seen if entry.seq == live.seq else seen)
    if not beats:
        return None
    game, setup, (until, first) = live.game, live.setup, beats[0]
    rest = tuple(changes(game, setup, beats[1:], first))
    return EntryFrames(until, plain(game, setup, first), rest, beats[-1][1])


def seen(state: AnyState, eyes: int | None) -> Seen:
    view: Seen = state.seen(eyes)
    return view


def plain(game: Game, setup: Any, seen: Any) -> Any:
    """Return a view as it is sent, in plain values, so that patches can be computed."""
    return msgspec.to_builtins(in_scene(game, setup, seen), str_keys=True)


def changes(game: Game, setup: Any, beats: Sequence[tuple[int, Seen]], last: Seen | None = None) -> Iterator[Change]:
    """Yield the patch that makes each view from the one before, beginning with ``last``."""
    for told, view in beats:
        yield told, [plain(game, setup, view)] if last is None else view_patch(game, setup, last, view)
        last = view


def view_patch(game: Game, setup: Any, old: Seen, new: Seen) -> Any:
    """Return the patch that makes one view from another. Fields that are equal are not compared in depth."""
    if game.scene is not None:
        return change(plain(game, setup, old), plain(game, setup, new)) or {}
    parts = {}
    for name in new.__struct_fields__:
        before, now = getattr(old, name), getattr(new, name)
        if before != now:
            parts[name] = change(msgspec.to_builtins(before, str_keys=True), msgspec.to_builtins(now, str_keys=True))
    return parts


def heard_until(entry: LogEntry, mine: Sequence[int]) -> list[int]:
    """Return, for every number of facts narrated, how many of them these seats have heard."""
    counts = [0]
    for fact in entry.story.facts:
        counts.append(counts[-1] + is_audible(fact, mine))
    return counts


def change(old: Any, new: Any) -> Any:
    """Return the patch that makes ``new`` from ``old``, or None: ``[value]`` replaces, a mapping patches keys."""
    if type(old) is type(new) and old == new:
        return None
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return {k: part for k, v in new.items() if (part := change(old[k], v)) is not None}
    if isinstance(old, list | tuple) and isinstance(new, list | tuple) and len(old) == len(new) and old:
        return {
            str(i): part for i, (a, b) in enumerate(zip(old, new, strict=True)) if (part := change(a, b)) is not None
        }
    return [new]

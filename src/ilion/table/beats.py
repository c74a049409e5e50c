"""What happened between two positions, beat by beat: the table as some eyes saw it at every breath of the herald.

Nothing of it is stored. A table remembers the position that each of its last entries was made on; an entry is played
again from there when somebody is told of it, the newest once for all, and looked at once for all who have the same
eyes. What the eyes did not notice is no beat, so that their number tells nothing either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from ilion.core.game import AnyState, Game
from ilion.core.herald import Herald
from ilion.core.state import FATE
from ilion.core.wire import Seen
from ilion.table.live import ACTS, Entry, Live, audible
from ilion.table.showing import in_scene

MOST = 240
"""Beats of one message; whoever has missed more is shown the table as it is."""
AT_ONCE = -2
"""No eyes: where it is kept whether an entry is shown in beats at all."""
Change = tuple[int, Any]
"""How many of the facts had been told by then, and what made the view of the one before it."""


class Shown(NamedTuple):
    """An entry as some eyes saw it: the first view in plain values, what changed from there on, the last view."""

    until: int
    first: Any
    rest: tuple[Change, ...]
    last: Seen

    @property
    def beats(self) -> int:
        return 1 + len(self.rest)


def told_in_beats(live: Live, entries: Sequence[Entry], mine: Sequence[int]) -> dict[int, tuple[Change, ...]]:
    """The beats of some entries by their numbers, for one message; none where one beat is all there is to it.

    ``until`` counts the facts that these seats hear. Who holds several seats looks on as a spectator does: all that is
    shown to him may be seen by whoever sits beside him.
    """
    return {} if len(entries) == 1 and at_once(live, entries[0]) else every_beat(live, entries, mine)


def every_beat(live: Live, entries: Sequence[Entry], mine: Sequence[int]) -> dict[int, tuple[Change, ...]]:
    """The same, whatever there is to show."""
    eyes = mine[0] if len(mine) == 1 else None
    every = [(e, found) for e in entries if (found := shown(live, e, eyes)) is not None]
    if not 1 < sum(found.beats for _, found in every) <= MOST:
        return {}
    beats = {}
    last: Seen | None = None
    for entry, found in every:
        heard = heard_until(entry, mine)
        begin = [found.first] if last is None else change(plain(live.game, live.setup, last), found.first) or {}
        beats[entry.seq] = ((heard[found.until], begin), *((heard[until], part) for until, part in found.rest))
        last = found.last
    return beats


def shown(live: Live, entry: Entry, eyes: int | None) -> Shown | None:
    """An entry as these eyes saw it, if they noticed anything and its position is at hand."""
    if entry.seq not in live.before or entry.kind not in (*ACTS, "start"):
        return None
    kept = live.shown.setdefault(entry.seq, {})
    if eyes not in kept:
        kept[eyes] = seen_by(live, entry, eyes)
    found: Shown | None = kept[eyes]
    return found


def at_once(live: Live, entry: Entry) -> bool:
    """Whether an entry is one beat at most, whoever looks on: no dice fell and the herald drew no breath."""
    if entry.draws or entry.kind not in ACTS or entry.seq not in live.before:
        return not entry.draws
    kept = live.shown.setdefault(entry.seq, {})
    if AT_ONCE not in kept:
        kept[AT_ONCE] = len(replayed(live, entry).stood) == 2
    found: bool = kept[AT_ONCE]
    return found


class Watch:
    """A position that is played on, and how it stood at every breath, to be looked at afterwards by anybody."""

    def __init__(self, state: AnyState) -> None:
        self.state = state.copy()
        self.herald = Herald(self.look)
        self.stood: list[tuple[int, AnyState]] = [(0, state)]
        """How many facts had been told by then, and the position; nobody changes it."""

    def look(self) -> None:
        self.stood.append((len(self.herald.facts), self.state.copy()))

    def redo(self, seat: int, act: Any) -> None:
        """A move that was checked when it was made."""
        self.state.do(seat, act, self.herald)
        self.look()

    def noticed(self, eyes: int | None, seen: Callable[[AnyState, int | None], Seen]) -> list[tuple[int, Seen]]:
        """What these eyes saw wherever they noticed something; the facts told by then."""
        beats, facts = [], self.herald.facts
        views = [(told, seen(state, eyes)) for told, state in self.stood]
        for (past, before), (told, now) in pairwise(views):
            if now != before or any(f.heard_by(eyes) for f in facts[past:told]):
                beats.append((told, now))
        return beats


def replayed(live: Live, entry: Entry) -> Watch:
    """The entry once more, on a copy of the position it was made on; the newest for everybody who looks on."""
    kept = live.watched
    if kept is None or kept[0] != entry.seq:
        watch = Watch(live.before[entry.seq])
        moves = [] if entry.kind == "start" else [(entry.seat, entry.act)]
        for seat, act in [*moves, *((FATE, draw.act) for draw in entry.draws)]:
            watch.redo(seat, live.decode(act))
        if entry.seq == live.seq:
            watch.stood[-1] = (watch.stood[-1][0], live.state)
        kept = live.watched = (entry.seq, watch)
    return kept[1]


def seen_by(live: Live, entry: Entry, eyes: int | None) -> Shown | None:
    """What these eyes noticed of an entry."""
    beats = replayed(live, entry).noticed(eyes, live.seen if entry.seq == live.seq else seen)
    if not beats:
        return None
    game, setup, (until, first) = live.game, live.setup, beats[0]
    rest = tuple(changes(game, setup, beats[1:], first))
    return Shown(until, plain(game, setup, first), rest, beats[-1][1])


def seen(state: AnyState, eyes: int | None) -> Seen:
    view: Seen = state.seen(eyes)
    return view


def plain(game: Game, setup: Any, seen: Any) -> Any:
    """A view as it is sent, in plain values, so that it can be told by what changed."""
    return msgspec.to_builtins(in_scene(game, setup, seen), str_keys=True)


def changes(game: Game, setup: Any, beats: Sequence[tuple[int, Seen]], last: Seen | None = None) -> Iterator[Change]:
    """What made each view of the one before it, beginning with ``last``."""
    for told, view in beats:
        yield told, [plain(game, setup, view)] if last is None else between(game, setup, last, view)
        last = view


def between(game: Game, setup: Any, old: Seen, new: Seen) -> Any:
    """What makes one view of another; a field that is still the same is not looked into."""
    if game.scene is not None:
        return change(plain(game, setup, old), plain(game, setup, new)) or {}
    parts = {}
    for name in new.__struct_fields__:
        before, now = getattr(old, name), getattr(new, name)
        if before != now:
            parts[name] = change(msgspec.to_builtins(before, str_keys=True), msgspec.to_builtins(now, str_keys=True))
    return parts


def heard_until(entry: Entry, mine: Sequence[int]) -> list[int]:
    """For every number of facts told, how many of them these seats have heard."""
    counts = [0]
    for fact in entry.story.facts:
        counts.append(counts[-1] + audible(fact, mine))
    return counts


def change(old: Any, new: Any) -> Any:
    """What makes ``new`` of ``old``, None for nothing: ``[value]`` replaces, a table names keys or places."""
    if type(old) is type(new) and old == new:
        return None
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return {k: part for k, v in new.items() if (part := change(old[k], v)) is not None}
    if isinstance(old, list | tuple) and isinstance(new, list | tuple) and len(old) == len(new) and old:
        return {
            str(i): part for i, (a, b) in enumerate(zip(old, new, strict=True)) if (part := change(a, b)) is not None
        }
    return [new]

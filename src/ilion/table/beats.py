"""What happened between two positions, beat by beat: the table as some eyes saw it at every breath of the herald.

Nothing of it is stored. A table remembers the position that each of its last entries was made on; an entry is played
again from there when somebody is told of it, once for all who have the same eyes. What the eyes did not notice is no
beat, so that their number tells nothing either.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from ilion.core.game import Game
from ilion.core.herald import Herald
from ilion.core.play import Playthrough
from ilion.core.state import FATE
from ilion.table.live import ACTS, Entry, Live, audible
from ilion.table.showing import in_scene

MOST = 240
"""Beats of one message; whoever has missed more is shown the table as it is."""
AT_ONCE = -2
"""No eyes: where it is kept whether an entry is shown in beats at all."""
Change = tuple[int, Any]
"""How many of the facts had been told by then, and what made the view of the one before it."""


class Shown(NamedTuple):
    """An entry as some eyes saw it: the first and the last view, and between them what changed."""

    until: int
    first: Any
    rest: tuple[Change, ...]
    last: Any

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
    last: Any = None
    for entry, found in every:
        heard = heard_until(entry, mine)
        begin = [found.first] if last is None else change(last, found.first) or {}
        beats[entry.seq] = ((heard[found.until], begin), *((heard[until], part) for until, part in found.rest))
        last = found.last
    return beats


def shown(live: Live, entry: Entry, eyes: int | None) -> Shown | None:
    """An entry as these eyes saw it, if they noticed anything and its position is at hand."""
    if entry.seq not in live.before or entry.kind not in (*ACTS, "start"):
        return None
    kept = live.shown.setdefault(entry.seq, {})
    if eyes not in kept:
        kept[eyes] = played(live, entry, eyes)
    found: Shown | None = kept[eyes]
    return found


def at_once(live: Live, entry: Entry) -> bool:
    """Whether an entry is one beat at most, whoever looks on: no dice fell and the herald drew no breath."""
    if entry.draws or entry.kind not in ACTS or entry.seq not in live.before:
        return not entry.draws
    kept = live.shown.setdefault(entry.seq, {})
    if AT_ONCE not in kept:
        breaths: list[None] = []
        play = Playthrough.at(live.game, live.setup, live.before[entry.seq].copy())
        play.redo(entry.seat, live.decode(entry.act), Herald(lambda: breaths.append(None)))
        kept[AT_ONCE] = not breaths
    found: bool = kept[AT_ONCE]
    return found


class Watch:
    """Some eyes on a position while it is played on: a beat at every breath at which they notice something."""

    def __init__(self, play: Playthrough, eyes: int | None) -> None:
        self.play = play
        self.eyes = eyes
        self.herald = Herald(self.look)
        self.beats: list[tuple[int, Any]] = []
        """How many facts had been told by then, and the view."""
        self._seen = play.state.seen(eyes)
        self._told = 0

    def look(self) -> None:
        now, told = self.play.state.seen(self.eyes), len(self.herald.facts)
        if now != self._seen or any(f.heard_by(self.eyes) for f in self.herald.facts[self._told :]):
            self.beats.append((told, plain(self.play.game, self.play.setup, now)))
        self._seen, self._told = now, told


def plain(game: Game, setup: Any, seen: Any) -> Any:
    """A view as it is sent, in plain values, so that it can be told by what changed."""
    return msgspec.to_builtins(in_scene(game, setup, seen), str_keys=True)


def played(live: Live, entry: Entry, eyes: int | None) -> Shown | None:
    """The entry once more, on a copy of the position it was made on."""
    play = Playthrough.at(live.game, live.setup, live.before[entry.seq].copy())
    watch = Watch(play, eyes)
    moves = [] if entry.kind == "start" else [(entry.seat, entry.act)]
    for seat, act in [*moves, *((FATE, draw.act) for draw in entry.draws)]:
        play.redo(seat, live.decode(act), watch.herald)
        watch.look()
    if not watch.beats:
        return None
    (until, first), *rest = watch.beats
    return Shown(until, first, tuple(changes(first, rest)), watch.beats[-1][1])


def changes(last: Any, beats: Sequence[tuple[int, Any]]) -> Iterator[Change]:
    """What made each view of the one before it, beginning with ``last``."""
    for told, view in beats:
        yield told, change(last, view) or {}
        last = view


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

"""A game told again, move by move, to one pair of eyes: a seat's, or a spectator's.

What the eyes did not notice is left out and not counted, so that the number of moments tells no secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from typing import Any, NamedTuple

import msgspec

from ilion.core.game import AnyState, Game, Section
from ilion.core.herald import Herald
from ilion.core.play import Playthrough
from ilion.core.record import Record, position
from ilion.core.state import FATE
from ilion.core.wire import Fact, Phrase
from ilion.games import GAMES
from ilion.table.beats import Change, Watch, changes, seen
from ilion.table.live import Snapshot, form_of, pack
from ilion.table.scroll import Scroll
from ilion.table.showing import in_scene

MOST = 100
"""Moments that are told at once."""
KEPT = 4
"""Games that a process remembers: whoever looks at one again asks for it piece by piece."""


class Step(msgspec.Struct, frozen=True):
    """What led to a moment: who acted, the act as it looked, and what was told."""

    seat: int
    facts: tuple[Fact, ...]
    look: Any = None


class Tale(msgspec.Struct, frozen=True):
    """Every step of a game; moment n is the position after the first n of them."""

    steps: tuple[Step, ...]


class Moment(msgspec.Struct, frozen=True):
    """A position as the eyes saw it."""

    n: int
    view: Any
    question: Phrase
    board: tuple[Section, ...]
    beats: tuple[Change, ...] = ()
    """What was seen on the way here from the moment before, where that is more than this view."""


def noticed(game: Game, record: Record, eyes: int | None) -> Iterator[tuple[int, Step, AnyState]]:
    """The moves that the eyes noticed: how many moves had then been made, the step, the position after it."""
    play = Playthrough(game, record.setup)
    before = play.state.seen(eyes)
    for made, (seat, act) in enumerate(record.moves, 1):
        look = play.state.looks(eyes, seat, act)
        herald = Herald()
        play.redo(seat, act, herald)
        facts = tuple(f for f in herald.facts if f.heard_by(eyes))
        after = play.state.seen(eyes)
        if facts or after != before or (look is not None and seat != FATE):
            yield made, Step(seat, facts, look), play.state
        before = after


class Retold(NamedTuple):
    """A game and what some eyes noticed of it: each step, and how many moves had been made at each moment."""

    game: Game
    record: Record
    steps: tuple[Step, ...]
    made: tuple[int, ...]


@lru_cache(maxsize=KEPT)
def retold(scroll: Scroll, eyes: int | None) -> Retold:
    game, record = GAMES[scroll.game], scroll.read().record
    seen = [(made, step) for made, step, _ in noticed(game, record, eyes)]
    return Retold(game, record, tuple(step for _, step in seen), (0, *(made for made, _ in seen)))


def tale(scroll: Scroll, eyes: int | None) -> Tale:
    return Tale(retold(scroll, eyes).steps)


def moments(scroll: Scroll, eyes: int | None, lang: str, first: int, count: int) -> list[Moment]:
    """Some moments from the ``first`` on; moment 0 is the table before the first move."""
    game, record, _, ends = retold(scroll, eyes)
    play = Playthrough(game, record.setup)
    told, made = [], ends[max(0, first - 1)] if first <= len(ends) else 0
    for seat, act in record.moves[:made]:
        play.redo(seat, act)
    state = play.state
    for n, end in enumerate(ends[first : first + count], first):
        watch = Watch(state)
        for seat, act in record.moves[made:end]:
            watch.redo(seat, act)
        made, state = end, watch.state
        told.append(moment(game, record.setup, n, state, eyes, lang, in_beats(game, record.setup, watch, eyes)))
    return told


def in_beats(game: Game, setup: Any, watch: Watch, eyes: int | None) -> tuple[Change, ...]:
    """The beats of a step; none where it was a single one."""
    beats = watch.noticed(eyes, seen)
    if len(beats) < 2:
        return ()
    heard = [0, *accumulate(f.heard_by(eyes) for f in watch.herald.facts)]
    _, before = watch.stood[0]
    return tuple((heard[told], part) for told, part in changes(game, setup, beats, seen(before, eyes)))


def moment(
    game: Game, setup: Any, n: int, state: AnyState, eyes: int | None, lang: str, beats: tuple[Change, ...]
) -> Moment:
    view = seen(state, eyes)
    return Moment(
        n, in_scene(game, setup, view), game.ask(setup, view), game.board(setup, view, game.words(lang, setup)), beats
    )


def until(scroll: Scroll, eyes: int | None, n: int) -> Record:
    """The game as it stood at a moment."""
    _, record, _, ends = retold(scroll, eyes)
    made = ends[n] if n < len(ends) else len(record.moves)
    return msgspec.structs.replace(record, moves=record.moves[:made])


def going_on(scroll: Scroll, eyes: int | None, n: int) -> tuple[bytes, bytes]:
    """What a game begins with that goes on from a moment of another."""
    return handed_on(until(scroll, eyes, n))


def handed_on(record: Record) -> tuple[bytes, bytes]:
    """The moves of a record and the position that they lead to, as a table keeps them."""
    game = GAMES[record.game]
    snapshot = Snapshot(msgspec.Raw(pack(position(game, record))), {}, form_of(game, record.setup))
    return msgspec.json.encode(record.moves), msgspec.msgpack.encode(snapshot)

"""Replay of a game, move by move, as one viewer saw it: a seat or a spectator.

Steps that the viewer did not notice are left out and not counted, so that the number of moments reveals nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from typing import Any, NamedTuple

import msgspec

from ilion.core.game import AnyState, Game, Goal, Section
from ilion.core.herald import Herald
from ilion.core.play import Playthrough
from ilion.core.record import Record, position
from ilion.core.state import FATE
from ilion.core.values import Fact, Phrase, Seen
from ilion.games import GAMES
from ilion.table.animation import Change, EntryReplay, changes, seen
from ilion.table.raw_log import RawLog
from ilion.table.table_state import PositionSnapshot, form_of, pack
from ilion.table.view_encoding import in_scene

MAX_MOMENTS_PER_REQUEST = 100
"""Moments that one request returns at most."""
MAX_CACHED_REPLAYS = 4
"""Games that a process keeps decoded; a client that replays a game asks for it in several requests."""


class ReplayStep(msgspec.Struct, frozen=True):
    """What led to a moment: the seat, the act as it looked, and the facts."""

    seat: int
    facts: tuple[Fact, ...]
    look: Any = None


class Replay(msgspec.Struct, frozen=True):
    """Every step of a game; moment n is the position after the first n of them."""

    steps: tuple[ReplayStep, ...]


class ReplayMoment(msgspec.Struct, frozen=True):
    """A position as the viewer saw it."""

    n: int
    view: Any
    question: Phrase
    goal: Goal
    board: tuple[Section, ...]
    beats: tuple[Change, ...] = ()
    """Animation frames from the moment before, if there is more than one."""


def noticed_moves(game: Game, record: Record, eyes: int | None) -> Iterator[tuple[int, ReplayStep, AnyState]]:
    """Yield the moves that a viewer noticed: how many moves were made by then, the step, the position after it."""
    play = Playthrough(game, record.setup)
    before = play.state.seen(eyes)
    for made, (seat, act) in enumerate(record.moves, 1):
        look = play.state.looks(eyes, seat, act)
        herald = Herald()
        play.redo(seat, act, herald)
        facts = tuple(f for f in herald.facts if f.heard_by(eyes))
        after = play.state.seen(eyes)
        if facts or after != before or (look is not None and seat != FATE):
            yield made, ReplayStep(seat, facts, look), play.state
        before = after


class ReplayIndex(NamedTuple):
    """A game and what a viewer noticed of it: each step, and how many moves had been made at each moment."""

    game: Game
    record: Record
    steps: tuple[ReplayStep, ...]
    made: tuple[int, ...]


@lru_cache(maxsize=MAX_CACHED_REPLAYS)
def build_replay_index(scroll: RawLog, eyes: int | None) -> ReplayIndex:
    game, record = GAMES[scroll.game], scroll.read().record
    seen = [(made, step) for made, step, _ in noticed_moves(game, record, eyes)]
    return ReplayIndex(game, record, tuple(step for _, step in seen), (0, *(made for made, _ in seen)))


def tale(scroll: RawLog, eyes: int | None) -> Replay:
    return Replay(build_replay_index(scroll, eyes).steps)


def moments(scroll: RawLog, eyes: int | None, lang: str, first: int, count: int) -> list[ReplayMoment]:
    """Return ``count`` moments from ``first`` on; moment 0 is the table before the first move."""
    game, record, _, ends = build_replay_index(scroll, eyes)
    play = Playthrough(game, record.setup)
    told, made = [], ends[max(0, first - 1)] if first <= len(ends) else 0
    for seat, act in record.moves[:made]:
        play.redo(seat, act)
    state = play.state
    for n, end in enumerate(ends[first : first + count], first):
        watch = EntryReplay(state)
        for seat, act in record.moves[made:end]:
            watch.redo(seat, act)
        made, state = end, watch.state
        beats = in_beats(game, record.setup, watch, eyes)
        told.append(replay_moment(game, record.setup, n, seen(state, eyes), lang, beats))
    return told


def in_beats(game: Game, setup: Any, watch: EntryReplay, eyes: int | None) -> tuple[Change, ...]:
    """Return the animation frames of a step; empty if there is only one."""
    beats = watch.noticed(eyes, seen)
    if len(beats) < 2:
        return ()
    heard = [0, *accumulate(f.heard_by(eyes) for f in watch.herald.facts)]
    _, before = watch.stood[0]
    return tuple((heard[told], part) for told, part in changes(game, setup, beats, seen(before, eyes)))


def replay_moment(game: Game, setup: Any, n: int, view: Seen, lang: str, beats: tuple[Change, ...]) -> ReplayMoment:
    """Return a moment with its scene, prompt and text board."""
    return ReplayMoment(
        n,
        in_scene(game, setup, view),
        game.prompt(setup, view),
        game.goal(setup, view),
        game.board(setup, view, game.words(lang, setup)),
        beats,
    )


def until(scroll: RawLog, eyes: int | None, n: int) -> Record:
    """Return the record of a game up to a moment."""
    _, record, _, ends = build_replay_index(scroll, eyes)
    made = ends[n] if n < len(ends) else len(record.moves)
    return msgspec.structs.replace(record, moves=record.moves[:made])


def going_on(scroll: RawLog, eyes: int | None, n: int) -> tuple[bytes, bytes]:
    """Return the start of a game that continues another from a moment: its moves and its position."""
    return start_from_record(until(scroll, eyes, n))


def start_from_record(record: Record) -> tuple[bytes, bytes]:
    """Return the moves of a record and the position that they lead to, as a table stores them."""
    game = GAMES[record.game]
    snapshot = PositionSnapshot(msgspec.Raw(pack(position(game, record))), {}, form_of(game, record.setup))
    return msgspec.json.encode(record.moves), msgspec.msgpack.encode(snapshot)

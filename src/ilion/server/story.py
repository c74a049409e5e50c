"""A game told again, move by move, to one pair of eyes: a seat's, or a spectator's.

What the eyes did not notice is left out and not counted, so that the number of moments tells no secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

from ilion.core.game import AnyState, Game, Section
from ilion.core.herald import Herald
from ilion.core.record import Record
from ilion.core.state import FATE
from ilion.core.wire import Fact, Phrase

MOST = 100
"""Moments that are told at once."""


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


def noticed(game: Game, record: Record, eyes: int | None) -> Iterator[tuple[int, Step, AnyState]]:
    """The moves that the eyes noticed: how many moves had then been made, the step, the position after it."""
    state: AnyState = game.state.start(record.setup)
    before = state.seen(eyes)
    for made, (seat, act) in enumerate(record.moves, 1):
        look = state.looks(eyes, seat, act)
        herald = Herald()
        state.do(seat, act, herald)
        facts = tuple(f for f in herald.facts if f.heard_by(eyes))
        after = state.seen(eyes)
        if facts or after != before or (look is not None and seat != FATE):
            yield made, Step(seat, facts, look), state
        before = after


def tale(game: Game, record: Record, eyes: int | None) -> Tale:
    return Tale(tuple(step for _, step, _ in noticed(game, record, eyes)))


def moments(game: Game, record: Record, eyes: int | None, lang: str, first: int, count: int) -> tuple[Moment, ...]:
    """Some moments from the ``first`` on; moment 0 is the table before the first move."""
    told: list[Moment] = []
    start: AnyState = game.state.start(record.setup)
    states = ((n, state) for n, (_, _, state) in enumerate(noticed(game, record, eyes), 1))
    if first == 0:
        told.append(moment(game, record.setup, 0, start, eyes, lang))
    for n, state in islice(states, max(first, 1) - 1, first + count - 1):
        told.append(moment(game, record.setup, n, state, eyes, lang))
    return tuple(told)


def moment(game: Game, setup: Any, n: int, state: AnyState, eyes: int | None, lang: str) -> Moment:
    seen = state.seen(eyes)
    return Moment(n, seen, game.ask(setup, seen), game.board(setup, seen, game.words(lang, setup)))


def moves_until(game: Game, record: Record, eyes: int | None, n: int) -> Sequence[tuple[int, Any]]:
    """The moves that had been made at a moment."""
    if n == 0:
        return []
    for seen, (made, _, _) in enumerate(noticed(game, record, eyes), 1):
        if seen == n:
            return record.moves[:made]
    return record.moves

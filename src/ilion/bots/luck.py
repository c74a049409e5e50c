"""Luck apart from skill: what each draw of fate gave, what each decision changed, and what it cost.

The chance to win is judged by the game's mind, with all cards open. Before a draw it is the mean over all that fate
might have drawn, so that what a draw gives is exactly fair: on average nothing. A decision gives, or takes, what the
chance changes with it: more than was to be expected of a player, or less. Luck and decisions so add up to the result;
what remains is that a position between two draws is judged twice, by playing on and by all that may be drawn next.
What a decision cost is another question, asked from what its seat could see: how much better the best act found is.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec

from ilion.bots.judge import SURE, Cost, cost_of
from ilion.core.game import AnyState, Game
from ilion.core.record import Record
from ilion.core.state import FATE
from ilion.core.wire import Act

WIDE: Final = 400
"""Of more outcomes than this a sample is judged."""
PLAYED_ON: Final = 6
"""How often a position is played on that the mind cannot judge yet."""
FREE: Final = Cost(0.0, 0.0, None)


class Swing(msgspec.Struct, frozen=True, kw_only=True):
    """One move: who made it, and what it changed for every seat."""

    move: int
    seat: int
    luck: tuple[float, ...]
    """By seat, what fate gave with this draw."""
    cost: float = 0.0
    """What a decision cost its own seat against the best act found."""
    error: float = 0.0
    """The standard error of the cost."""
    best: Any = None
    """The best act found, where it was another one."""
    chances: tuple[float, ...] = ()
    """By seat, the score to expect after the move."""


class Balance(msgspec.Struct, frozen=True, kw_only=True):
    """Luck apart from skill: start + luck + own + others + rest = result, for every seat.

    A game that somebody gave up ends with the rest that this was worth.
    """

    start: tuple[float, ...]
    result: tuple[float, ...]
    luck: tuple[float, ...]
    own: tuple[float, ...]
    """What each seat's own decisions changed for it."""
    others: tuple[float, ...]
    """What the decisions of the others changed for it."""
    rest: tuple[float, ...]
    """What two looks at the same position differ by, in sum."""
    cost: tuple[float, ...]
    """What each seat's own decisions cost it against the best acts found."""
    error: tuple[float, ...]
    """The standard error of each seat's cost."""


class Account(Balance, frozen=True, kw_only=True):
    """A whole game, move by move."""

    moments: tuple[Swing, ...]

    def turning_points(self, count: int) -> list[Swing]:
        """The moves that changed the chances most."""
        return [m for m in sorted(self.moments, key=weight, reverse=True)[:count] if weight(m) > 0]


def weight(moment: Swing) -> float:
    """What a move changed; a cost that may be nothing but doubt is none."""
    return max([abs(x) for x in moment.luck] + [moment.cost if moment.cost > SURE * moment.error else 0.0])


class Scales:
    """Judges positions of one game, all cards open."""

    def __init__(self, game: Game, setup: Any, rng: Random) -> None:
        assert game.mind is not None
        self.mind = game.mind
        self.seats = range(setup.seats)
        self.rng = rng

    def chances(self, state: AnyState) -> tuple[float, ...]:
        """The score every seat may expect; before a draw, the mean over all that fate may do."""
        actors = state.actors()
        if not actors:
            return state.scores()
        if actors != (FATE,):
            return self.at_sight(state)
        total, sums = 0, [0.0] * len(self.seats)
        for act, weight in self.outcomes(state):
            after = state.copy()
            after.do(FATE, act)
            found = self.chances(after) if after.actors() != (FATE,) else self.at_sight(after)
            total += weight
            for s in self.seats:
                sums[s] += weight * found[s]
        return tuple([x / total for x in sums])

    def at_sight(self, state: AnyState) -> tuple[float, ...]:
        """The chances without going through what fate may draw next. Where the mind cannot judge yet it plays on,
        always with the same luck, so that equal positions are worth the same."""
        if not state.actors():
            return state.scores()
        if self.mind.quiet(state):
            return tuple([self.mind.value(state, s) for s in self.seats])
        ends = [self.at_sight(self.played_on(state.copy(), Random(n))) for n in range(PLAYED_ON)]
        return tuple([sum([end[s] for end in ends]) / len(ends) for s in self.seats])

    def played_on(self, state: AnyState, rng: Random) -> AnyState:
        while (actors := state.actors()) and not self.mind.quiet(state):
            seat = actors[0]
            act = state.odds().draw(rng) if seat == FATE else self.mind.pick(state, seat, state.legal(seat), rng)
            state.do(seat, act)
        return state

    def outcomes(self, state: AnyState) -> Iterator[tuple[Act, int]]:
        odds = state.odds()
        if len(odds.acts) <= WIDE:
            yield from zip(odds.acts, odds.weights(), strict=True)
        else:
            for _ in range(WIDE):
                yield odds.draw(self.rng), 1


Chances = tuple[float, ...]
"""The score that every seat may expect."""


class Curve(msgspec.Struct, frozen=True, kw_only=True):
    """The chances before and after every move, and what fate's draws gave."""

    chances: tuple[tuple[float, ...], ...]
    """One more than there are moves: the first before any."""
    luck: tuple[tuple[float, ...], ...]


def curve_of(game: Game, record: Record, rng: Random) -> Curve:
    """The chances along a game, as the game's mind sees them. What a seat does in several acts counts with the last."""
    scales = Scales(game, record.setup, rng)
    start = scales.chances(game.state.start(record.setup))
    found = list(along(game, record, scales, 0, start))
    return Curve(chances=(start, *(now for now, _ in found)), luck=tuple([given for _, given in found]))


def along(game: Game, record: Record, scales: Scales, first: int, before: Chances) -> Iterator[tuple[Chances, Chances]]:
    """The chances after each move from the ``first`` on, and what fate gave with it; ``before`` are those before it."""
    nothing = (0.0,) * len(scales.seats)
    state: AnyState = game.state.start(record.setup)
    for seat, act in record.moves[:first]:
        state.do(seat, act)
    for seat, act in record.moves[first:]:
        state.do(seat, act)
        if state.actors() == (seat,) and seat != FATE and not scales.mind.quiet(state):
            yield before, nothing
            continue
        now, given = scales.chances(state), nothing
        if seat == FATE:
            seen = now if state.actors() != (FATE,) else scales.at_sight(state)
            given = tuple([a - b for a, b in zip(seen, before, strict=True)])
        yield now, given
        before = now


def decisions(game: Game, record: Record) -> list[int]:
    """The moves where a seat that was awaited had more than one act to choose from."""
    state: AnyState = game.state.start(record.setup)
    found = []
    for n, (seat, act) in enumerate(record.moves):
        if seat != FATE:
            acts = state.legal(seat)
            if len(acts) > 1 and act in acts:
                found.append(n)
        state.do(seat, act)
    return found


def costs(
    game: Game, record: Record, moves: list[int], seed: str, *, tries: int = 0, seconds: float = 0.0
) -> dict[int, Cost]:
    """What some of the decisions cost, each judged from what its seat saw; the same whoever judges them when."""
    wanted = set(moves)
    state: AnyState = game.state.start(record.setup)
    found = {}
    for n, (seat, act) in enumerate(record.moves):
        if n in wanted:
            rng = Random(f"{seed}/{n}")
            found[n] = cost_of(game, record.setup, state.seen(seat), act, rng, tries=tries, seconds=seconds)
        state.do(seat, act)
    return found


def account(record: Record, curve: Curve, found: dict[int, Cost]) -> Account:
    """Everything added up."""
    seats = range(len(curve.chances[0]))
    luck, own, others, rest, cost, doubt = ([0.0] * len(seats) for _ in range(6))
    moments = []
    for n, (seat, _) in enumerate(record.moves):
        judged = found.get(n, FREE)
        before, after, given = curve.chances[n], curve.chances[n + 1], curve.luck[n]
        for s in seats:
            luck[s] += given[s]
            change = after[s] - before[s] - given[s]
            (rest if seat == FATE else own if s == seat else others)[s] += change
        if seat != FATE:
            cost[seat] += judged.cost
            doubt[seat] += judged.error**2
        moments.append(
            Swing(
                move=n,
                seat=seat,
                luck=given,
                cost=judged.cost,
                error=judged.error,
                best=judged.best if judged.cost > 0 else None,
                chances=after,
            )
        )
    result = record.scores or curve.chances[-1]
    for s in seats:
        rest[s] += result[s] - curve.chances[-1][s]
    return Account(
        start=curve.chances[0],
        result=result,
        luck=tuple(luck),
        own=tuple(own),
        others=tuple(others),
        rest=tuple(rest),
        cost=tuple(cost),
        error=tuple([x**0.5 for x in doubt]),
        moments=tuple(moments),
    )

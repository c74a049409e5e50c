"""Luck separated from skill: what each draw gave, what each decision changed, and what it cost.

The chance to win is estimated by the game's mind, with all cards open. Before a draw it is the mean over all possible
outcomes, so that draws give nothing on average. A decision gives or takes what it changes in that chance. Luck and
decisions add up to the result, up to a remainder: a position between two draws is estimated twice, by playing on and
by averaging over the next draw. What a decision cost is estimated separately, from what its seat could see: how much
better the best act is.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec

from ilion.bots.position_analysis import MIN_STANDARD_ERRORS, ActLoss, cost_of
from ilion.core.game import AnyState, Game
from ilion.core.record import Record
from ilion.core.state import FATE
from ilion.core.values import Act

MAX_EXACT_OUTCOMES: Final = 400
"""With more outcomes than this, a sample is evaluated."""
PLAYOUTS: Final = 6
"""How often a position that the mind cannot judge yet is played on."""
NO_LOSS: Final = ActLoss(0.0, 0.0, None)


class MoveSwing(msgspec.Struct, frozen=True, kw_only=True):
    """One move: who made it, and what it changed for every seat."""

    move: int
    seat: int
    luck: tuple[float, ...]
    """By seat, what fate gave with this draw."""
    cost: float = 0.0
    """What a decision cost its own seat compared with the best act found."""
    error: float = 0.0
    """Standard error of the cost."""
    best: Any = None
    """Best act found, if it is another one."""
    chances: tuple[float, ...] = ()
    """By seat, the expected score after the move."""


class LuckBalance(msgspec.Struct, frozen=True, kw_only=True):
    """Luck and skill of a game: start + luck + own + others + rest = result, for every seat.

    In a resigned game, the value of the resignation is part of the rest.
    """

    start: tuple[float, ...]
    result: tuple[float, ...]
    luck: tuple[float, ...]
    own: tuple[float, ...]
    """What each seat's own decisions changed for it."""
    others: tuple[float, ...]
    """What the other seats' decisions changed for it."""
    rest: tuple[float, ...]
    """Sum of the differences between two estimates of the same position."""
    cost: tuple[float, ...]
    """What each seat's own decisions cost it compared with the best acts found."""
    error: tuple[float, ...]
    """Standard error of each seat's cost."""


class GameLuck(LuckBalance, frozen=True, kw_only=True):
    """Luck and skill of a whole game, move by move."""

    moments: tuple[MoveSwing, ...]

    def turning_points(self, count: int) -> list[MoveSwing]:
        """Return the moves that changed the chances most."""
        return [m for m in sorted(self.moments, key=weight, reverse=True)[:count] if weight(m) > 0]


def weight(moment: MoveSwing) -> float:
    """Return what a move changed; a cost within its standard error counts as 0."""
    return max(
        [abs(x) for x in moment.luck] + [moment.cost if moment.cost > MIN_STANDARD_ERRORS * moment.error else 0.0]
    )


class ChanceEvaluator:
    """Evaluates positions of one game, with all cards open."""

    def __init__(self, game: Game, setup: Any, rng: Random) -> None:
        assert game.mind is not None
        self.mind = game.mind
        self.seats = range(setup.seats)
        self.rng = rng

    def chances(self, state: AnyState) -> tuple[float, ...]:
        """Return the expected score of every seat; before a draw, the mean over all outcomes."""
        actors = state.actors()
        if not actors:
            return state.scores()
        if actors != (FATE,):
            return self.at_sight(state)
        total, sums = 0, [0.0] * len(self.seats)
        for act, weight in self.outcomes(state):
            after = state.copy()
            after.do(FATE, act)
            scores = self.chances(after) if after.actors() != (FATE,) else self.at_sight(after)
            total += weight
            for s in self.seats:
                sums[s] += weight * scores[s]
        return tuple([x / total for x in sums])

    def at_sight(self, state: AnyState) -> tuple[float, ...]:
        """Return the expected scores without averaging over the next draw.

        Where the mind cannot judge yet, the position is played on with fixed random numbers, so that equal positions
        get equal values.
        """
        if not state.actors():
            return state.scores()
        if self.mind.quiet(state):
            return tuple([self.mind.value(state, s) for s in self.seats])
        ends = [self.at_sight(self.play_on(state.copy(), Random(n))) for n in range(PLAYOUTS)]
        return tuple([sum([end[s] for end in ends]) / len(ends) for s in self.seats])

    def play_on(self, state: AnyState, rng: Random) -> AnyState:
        while (actors := state.actors()) and not self.mind.quiet(state):
            seat = actors[0]
            act = state.odds().draw(rng) if seat == FATE else self.mind.pick(state, seat, state.legal(seat), rng)
            state.do(seat, act)
        return state

    def outcomes(self, state: AnyState) -> Iterator[tuple[Act, int]]:
        odds = state.odds()
        if len(odds.acts) <= MAX_EXACT_OUTCOMES:
            yield from zip(odds.acts, odds.weights(), strict=True)
        else:
            for _ in range(MAX_EXACT_OUTCOMES):
                yield odds.draw(self.rng), 1


Chances = tuple[float, ...]
"""Expected score of every seat."""


class ChanceCurve(msgspec.Struct, frozen=True, kw_only=True):
    """Chances before and after every move, and what draws gave."""

    chances: tuple[tuple[float, ...], ...]
    """One more than there are moves: the first is before any move."""
    luck: tuple[tuple[float, ...], ...]


def curve_of(game: Game, record: Record, rng: Random) -> ChanceCurve:
    """Return the chances along a game, by the game's mind. Several acts of one seat count together, with the last."""
    scales = ChanceEvaluator(game, record.setup, rng)
    start = scales.chances(game.state.start(record.setup))
    steps = list(chances_along(game, record, scales, 0, start))
    return ChanceCurve(chances=(start, *(now for now, _ in steps)), luck=tuple([given for _, given in steps]))


def chances_along(
    game: Game, record: Record, scales: ChanceEvaluator, first: int, before: Chances
) -> Iterator[tuple[Chances, Chances]]:
    """Yield the chances after each move from ``first`` on and what draws gave; ``before`` are those before it."""
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
    """Return the moves at which a seat to act had more than one act to choose from."""
    state: AnyState = game.state.start(record.setup)
    choices = []
    for n, (seat, act) in enumerate(record.moves):
        if seat != FATE:
            acts = state.legal(seat)
            if len(acts) > 1 and act in acts:
                choices.append(n)
        state.do(seat, act)
    return choices


def costs(
    game: Game, record: Record, moves: list[int], seed: str, *, tries: int = 0, seconds: float = 0.0
) -> dict[int, ActLoss]:
    """Return what some decisions cost, each judged from what its seat saw; the result depends only on the arguments."""
    wanted = set(moves)
    state: AnyState = game.state.start(record.setup)
    losses = {}
    for n, (seat, act) in enumerate(record.moves):
        if n in wanted:
            rng = Random(f"{seed}/{n}")
            losses[n] = cost_of(game, record.setup, state.seen(seat), act, rng, tries=tries, seconds=seconds)
        state.do(seat, act)
    return losses


def summarise_luck(record: Record, curve: ChanceCurve, losses: dict[int, ActLoss]) -> GameLuck:
    """Return the sums over a whole game."""
    seats = range(len(curve.chances[0]))
    luck, own, others, rest, cost, variance = ([0.0] * len(seats) for _ in range(6))
    moments = []
    for n, (seat, _) in enumerate(record.moves):
        loss = losses.get(n, NO_LOSS)
        before, after, given = curve.chances[n], curve.chances[n + 1], curve.luck[n]
        for s in seats:
            luck[s] += given[s]
            change = after[s] - before[s] - given[s]
            (rest if seat == FATE else own if s == seat else others)[s] += change
        if seat != FATE:
            cost[seat] += loss.cost
            variance[seat] += loss.error**2
        moments.append(
            MoveSwing(
                move=n,
                seat=seat,
                luck=given,
                cost=loss.cost,
                error=loss.error,
                best=loss.best if loss.cost > 0 else None,
                chances=after,
            )
        )
    result = record.scores or curve.chances[-1]
    for s in seats:
        rest[s] += result[s] - curve.chances[-1][s]
    return GameLuck(
        start=curve.chances[0],
        result=result,
        luck=tuple(luck),
        own=tuple(own),
        others=tuple(others),
        rest=tuple(rest),
        cost=tuple(cost),
        error=tuple([x**0.5 for x in variance]),
        moments=tuple(moments),
    )

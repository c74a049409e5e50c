"""Luck separated from skill: what each draw gave, what each decision changed, and what it cost.

The chance to win is estimated by the game's mind, with all cards open. Before a draw it is the mean over all possible
outcomes, of several draws in a row over those of all of them, so that draws give nothing on average. A decision gives
or takes what it changes in that chance. Luck and decisions add up to the result, except for what a resignation changes.
What a turn cost is estimated separately, from what its seat could see: how much better the best turn is. A turn made
in another order is the same turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec

from ilion.bots.position_analysis import MIN_STANDARD_ERRORS, ActLoss, cost_of
from ilion.bots.turns import moves_of_turn
from ilion.core.game import AnyState, Game
from ilion.core.odds import Odds
from ilion.core.record import Record
from ilion.core.state import FATE
from ilion.core.values import Act

MAX_EXACT_OUTCOMES: Final = 400
"""With more outcomes than this, a sample is evaluated."""
MAX_CHAIN_OUTCOMES: Final = 120
"""Of several draws in a row, as many outcomes together are evaluated at most; a sample if there are more."""
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
    """At the first decision of a turn: what the turn cost its own seat compared with the best one found."""
    error: float = 0.0
    """Standard error of the cost."""
    best: Any = None
    """What the best turn found would have done instead, if it is better."""
    act: Any = None
    """The act of the turn that it replaces."""
    chances: tuple[float, ...] = ()
    """By seat, the expected score after the move."""


class LuckBalance(msgspec.Struct, frozen=True, kw_only=True):
    """Luck and skill of a game: start + luck + own + others + rest = result, for every seat."""

    start: tuple[float, ...]
    result: tuple[float, ...]
    luck: tuple[float, ...]
    own: tuple[float, ...]
    """What each seat's own decisions changed for it."""
    others: tuple[float, ...]
    """What the other seats' decisions changed for it."""
    rest: tuple[float, ...]
    """What no move explains: the result of a resignation; in analyses of older releases also errors of estimates."""
    cost: tuple[float, ...]
    """What each seat's own turns cost it compared with the best ones found."""
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
    """Evaluates positions of one game, with all cards open; equal positions get equal values."""

    def __init__(self, game: Game, setup: Any) -> None:
        assert game.mind is not None
        self.mind = game.mind
        self.seats = range(setup.seats)

    def chances(self, state: AnyState) -> tuple[float, ...]:
        """Return the expected score of every seat; before draws, the mean over their outcomes."""
        return self.mean(state, MAX_CHAIN_OUTCOMES, MAX_EXACT_OUTCOMES, Random(0))

    def mean(self, state: AnyState, chain: int, single: int, rng: Random) -> tuple[float, ...]:
        """Return the expected scores, averaged over the next draws.

        ``single`` limits the outcomes of the last draw in a row, ``chain`` those of several draws together.
        """
        if state.actors() != (FATE,):
            return self.at_sight(state)
        total, sums = 0, [0.0] * len(self.seats)
        odds = state.odds()
        further = self.draws_again(state, odds.acts[0])
        limit = max(1, chain) if further else single
        for act, weight in sampled_outcomes(odds, limit, rng):
            after = state.copy()
            after.do(FATE, act)
            scores = self.mean(after, chain // len(odds.acts), max(1, chain // len(odds.acts)), rng)
            total += weight
            for s in self.seats:
                sums[s] += weight * scores[s]
        return tuple([x / total for x in sums])

    def draws_again(self, state: AnyState, act: Act) -> bool:
        """Return whether another draw follows this one at once."""
        after = state.copy()
        after.do(FATE, act)
        return after.actors() == (FATE,)

    def at_sight(self, state: AnyState) -> tuple[float, ...]:
        """Return the expected scores of a position in which a seat is to act, or which is the end.

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


def sampled_outcomes(odds: Odds, most: int, rng: Random) -> Iterator[tuple[Act, int]]:
    """Yield every outcome of a draw with its weight, or as many random ones as are allowed."""
    if len(odds.acts) <= most:
        yield from zip(odds.acts, odds.weights(), strict=True)
    else:
        for _ in range(most):
            yield odds.draw(rng), 1


Chances = tuple[float, ...]
"""Expected score of every seat."""


class ChanceCurve(msgspec.Struct, frozen=True, kw_only=True):
    """Chances before and after every move, and what draws gave."""

    chances: tuple[tuple[float, ...], ...]
    """One more than there are moves: the first is before any move."""
    luck: tuple[tuple[float, ...], ...]


def curve_of(game: Game, record: Record) -> ChanceCurve:
    """Return the chances along a game, by the game's mind. Several acts of one seat count together, with the last."""
    scales = ChanceEvaluator(game, record.setup)
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
            given = tuple([a - b for a, b in zip(now, before, strict=True)])
        yield now, given
        before = now


def costs(
    game: Game, record: Record, moves: list[int], seed: str, *, tries: int = 0, seconds: float = 0.0
) -> dict[int, ActLoss]:
    """Return what some turns cost, by first decision; each is judged from what its seat saw.

    The result depends only on the arguments.
    """
    wanted = set(moves)
    state: AnyState = game.state.start(record.setup)
    losses = {}
    for n, (seat, act) in enumerate(record.moves):
        if n in wanted:
            acts = [record.moves[move][1] for move in moves_of_turn(game, record, state, n)]
            rng = Random(f"{seed}/{n}")
            losses[n] = cost_of(game, record.setup, state.seen(seat), acts, rng, tries=tries, seconds=seconds)
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
                act=loss.act if loss.cost > 0 else None,
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

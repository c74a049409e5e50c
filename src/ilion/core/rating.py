"""How strong somebody seems to be by his results, and how sure that is.

What a seat brings to a game is a sum of beliefs: somebody's strength in the game, his bent for the side, and what the
side itself is worth as the game was set up. The expected shares of the seats are those of Luce: with two of them
Bradley's and Terry's, as in Elo's and Glickman's ratings. All beliefs of a seat move by one step of Glicko's, each by
how unsure it is; what is known for certain does not move at all.

Decimals are rounded the same way on every machine, which the exponentials of its floats are not: whoever counts the
same games in the same order comes to the same ratings, to the last digit.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_HALF_EVEN, Context, Decimal, localcontext
from typing import Final, NamedTuple

CONTEXT: Final = Context(prec=28, rounding=ROUND_HALF_EVEN)
STEP: Final = Decimal("1e-9")
"""What beliefs are rounded to after each game."""
SPREAD: Final = Decimal("0.303963550927013314331638389629")
"""How much a doubt blurs what is expected, by Glickman's approximation: 3 over the square of pi."""
MIDDLE: Final = 1500
POINTS: Final = Decimal("173.717792761")
"""Points for one unit of strength: 400 of them are ten wins to one, as everywhere."""
UNSURE: Final = 110
"""Points of standard deviation beyond which a rating is only a first guess."""


class Belief(NamedTuple):
    """A strength as a normal distribution, in units of log odds, and how many games it rests on."""

    mean: Decimal
    variance: Decimal
    games: int = 0


class Reading(NamedTuple):
    """A belief as people read it."""

    points: int
    doubt: int
    """So many points to either side, in 19 cases of 20."""
    sure: bool


NEWCOMER: Final = Belief(Decimal(0), Decimal(4))
"""Somebody's strength before his first game: 350 points of standard deviation."""
BENT: Final = Belief(Decimal(0), Decimal("0.1"))
"""How much better or worse than otherwise somebody plays one side."""
SIDE: Final = Belief(Decimal(0), Decimal("0.5"))
"""What a side is worth, before anybody has played it."""
LEARNT: Final = Decimal("0.0005")
"""How much less is known of somebody's strength once he has learnt from a game."""
PLAYED: Final = Decimal("0.000002")
"""The same of a side: so its first games, between people of whom nothing was known, are forgotten in time."""


def known(strength: float) -> Belief:
    """A strength that is known for certain: an anchor."""
    return Belief(Decimal(str(strength)), Decimal(0))


def takings(scores: Sequence[float], left: Sequence[bool]) -> tuple[Decimal, ...]:
    """What each seat took of a game; whoever left it to a bot took nothing, and the rest is shared among the others."""
    took = [Decimal(0) if gone else Decimal(str(score)) for score, gone in zip(scores, left, strict=True)]
    if not sum(took):
        stayed = [not gone or all(left) for gone in left]
        took = [Decimal(stays) for stays in stayed]
    with localcontext(CONTEXT):
        whole = sum(took)
        return tuple(part / whole for part in took)


def expected(seats: Sequence[Sequence[Belief]]) -> tuple[Decimal, ...]:
    """The share of each seat that its beliefs let one expect."""
    with localcontext(CONTEXT):
        return luce(seats, sharpness(seats))


def sharpness(seats: Sequence[Sequence[Belief]]) -> Decimal:
    """By how much doubts shrink every difference: 1 where there are none."""
    return 1 / (1 + SPREAD * doubted(seats)).sqrt()


def doubted(seats: Sequence[Sequence[Belief]]) -> Decimal:
    """The variance of the difference between two seats, on the average."""
    return 2 * sum((b.variance for seat in seats for b in seat), Decimal(0)) / len(seats)


def luce(seats: Sequence[Sequence[Belief]], sharp: Decimal) -> tuple[Decimal, ...]:
    strengths = [sharp * sum((b.mean for b in seat), Decimal(0)) for seat in seats]
    best = max(strengths)
    weights = [(strength - best).exp() for strength in strengths]
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)


def after(seats: Sequence[Sequence[Belief]], took: Sequence[Decimal]) -> list[tuple[Belief, ...]]:
    """What is believed after a game in which the seats took these shares."""
    with localcontext(CONTEXT):
        sharp, doubt = sharpness(seats), doubted(seats)
        moved = []
        for beliefs, share, chance in zip(seats, took, luce(seats, sharp), strict=True):
            told = sharp * sharp * chance * (1 - chance)
            step = sharp * (share - chance) / (1 + told * doubt)
            learnt = told / (1 + told * doubt)
            moved.append(tuple(one_after(b, step, learnt) for b in beliefs))
        return moved


def one_after(b: Belief, step: Decimal, learnt: Decimal) -> Belief:
    if not b.variance:
        return b
    mean, variance = b.mean + b.variance * step, b.variance - b.variance * b.variance * learnt
    return Belief(mean.quantize(STEP), max(variance, STEP).quantize(STEP), b.games + 1)


def rested(b: Belief, by: Decimal, first: Belief) -> Belief:
    """A belief as it comes to the next game: by so much less sure than it left the last, never less than at first."""
    return b._replace(variance=min(b.variance + by, first.variance))


def rating(*beliefs: Belief) -> Reading:
    """The sum of some beliefs as a number."""
    with localcontext(CONTEXT):
        mean = sum((b.mean for b in beliefs), Decimal(0))
        deviation = POINTS * sum((b.variance for b in beliefs), Decimal(0)).sqrt()
        points = MIDDLE + int((POINTS * mean).to_integral_value())
        return Reading(points, int((deviation * Decimal("1.96")).to_integral_value()), deviation <= UNSURE)

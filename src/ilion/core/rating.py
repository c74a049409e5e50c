"""How strong somebody seems to be by his results, and how sure that is.

What a seat brings to a game is a sum of beliefs: somebody's strength in the game, his bent for the side, and what the
side itself is worth as the game was set up. Seats that win together are as strong as they are on the average. The
expected shares of these teams are those of Luce: with two of them Bradley's and Terry's, as in Elo's and Glickman's
ratings. All beliefs of a seat move by one step of Glicko's, each by how unsure it is; what is known for certain does
not move at all.

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


Seats = Sequence[Sequence[Belief]]
"""What each seat brings to a game."""
Teams = Sequence[Sequence[int]]
"""The seats that win together, each seat in one team."""


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


def expected(seats: Seats, teams: Teams = ()) -> tuple[Decimal, ...]:
    """The share of each team that its beliefs let one expect; without ``teams`` each seat plays for itself."""
    teams = teams or alone(seats)
    with localcontext(CONTEXT):
        return luce(seats, teams, sharpness(doubted(seats, teams)))


def alone(seats: Seats) -> Teams:
    return tuple((seat,) for seat in range(len(seats)))


def sharpness(doubt: Decimal) -> Decimal:
    """By how much doubts shrink every difference: 1 where there are none."""
    return 1 / (1 + SPREAD * doubt).sqrt()


def doubted(seats: Seats, teams: Teams) -> Decimal:
    """The variance of the difference between two teams, on the average."""
    each = [sum((b.variance for seat in team for b in seats[seat]), Decimal(0)) / len(team) ** 2 for team in teams]
    return 2 * sum(each, Decimal(0)) / len(teams)


def luce(seats: Seats, teams: Teams, sharp: Decimal) -> tuple[Decimal, ...]:
    means = [sum((b.mean for seat in team for b in seats[seat]), Decimal(0)) / len(team) for team in teams]
    strengths = [sharp * mean for mean in means]
    best = max(strengths)
    weights = [(strength - best).exp() for strength in strengths]
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)


def after(seats: Seats, took: Sequence[Decimal], teams: Teams = ()) -> list[tuple[Belief, ...]]:
    """What is believed after a game in which the seats took these shares.

    A seat has its team's share, unless it took nothing of it: then it left the others alone.
    """
    teams = teams or alone(seats)
    with localcontext(CONTEXT):
        doubt = doubted(seats, teams)
        sharp = sharpness(doubt)
        moved: dict[int, tuple[Belief, ...]] = {}
        for team, chance, whole in zip(teams, luce(seats, teams, sharp), shares(took, teams), strict=True):
            part = Decimal(1) / len(team)
            told = sharp * sharp * chance * (1 - chance)
            learnt = part * part * told / (1 + told * doubt)
            for seat in team:
                share = whole if took[seat] else Decimal(0)
                step = part * sharp * (share - chance) / (1 + told * doubt)
                moved[seat] = tuple(one_after(b, step, learnt) for b in seats[seat])
        return [moved[seat] for seat in range(len(seats))]


def shares(took: Sequence[Decimal], teams: Teams) -> list[Decimal]:
    """What each team took, however many they are: who draws takes as much as the others."""
    each = [max(took[seat] for seat in team) for team in teams]
    whole = sum(each)
    return [one / whole for one in each]


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

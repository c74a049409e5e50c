"""Ratings: estimates of strength from results, with their uncertainty.

A seat's strength in a game is a sum of estimates: the player's strength in the game, their inclination to the side, and
the value of the side under the setup. Seats that win together have the mean of their strengths. Expected shares of
teams follow Luce's choice rule: for two teams that is Bradley-Terry, as in Elo's and Glickman's ratings. All estimates
of a seat move by one Glicko step, each in proportion to its variance; certain values do not move.

Decimals are rounded the same way on every machine, unlike exponentials of floats: counting the same games in the same
order gives the same ratings to the last digit.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_HALF_EVEN, Context, Decimal, localcontext
from typing import Final, NamedTuple

CONTEXT: Final = Context(prec=28, rounding=ROUND_HALF_EVEN)
ESTIMATE_PRECISION: Final = Decimal("1e-9")
"""Precision to which estimates are rounded after each game."""
SPREAD: Final = Decimal("0.303963550927013314331638389629")
"""How much variance reduces an expected difference, by Glickman's approximation: 3 over the square of pi."""
MIDDLE: Final = 1500
POINTS: Final = Decimal("173.717792761")
"""Points for one unit of strength: 400 points are ten wins to one, as usual."""
UNSURE: Final = 110
"""A rating with a larger standard deviation, in points, is provisional."""
MAX_SURE_VARIANCE: Final = (UNSURE / POINTS) ** 2
"""The largest variance of a rating that is not provisional."""


class RatingEstimate(NamedTuple):
    """A strength as a normal distribution, in log-odds, and the number of games behind it."""

    mean: Decimal
    variance: Decimal
    games: int = 0


Seats = Sequence[Sequence[RatingEstimate]]
"""The estimates of each seat."""
Teams = Sequence[Sequence[int]]
"""Seats that win together, each seat in one team."""


class DisplayedRating(NamedTuple):
    """An estimate as shown to people."""

    points: int
    doubt: int
    """Half-width of the 95 % interval, in points."""
    sure: bool


NEWCOMER: Final = RatingEstimate(Decimal(0), Decimal(4))
"""Strength before the first game: 350 points of standard deviation."""
BENT: Final = RatingEstimate(Decimal(0), Decimal("0.1"))
"""How much better or worse than otherwise a player plays one side."""
SIDE: Final = RatingEstimate(Decimal(0), Decimal("0.5"))
"""Value of a side before anyone has played it."""
LEARNT: Final = Decimal("0.0005")
"""Variance added to a player's strength after each game, since players learn."""
PLAYED: Final = Decimal("0.000002")
"""Variance added to a side after each game, so that its first games, between unknown players, lose weight in time."""


def certain_estimate(strength: float) -> RatingEstimate:
    """Return a strength that is known for certain: an anchor."""
    return RatingEstimate(Decimal(str(strength)), Decimal(0))


def seat_shares(scores: Sequence[float], left: Sequence[bool]) -> tuple[Decimal, ...]:
    """Return each seat's share of a game; a seat that left it to a bot gets nothing, and the others share the rest."""
    took = [Decimal(0) if gone else Decimal(str(score)) for score, gone in zip(scores, left, strict=True)]
    if not sum(took):
        stayed = [not gone or all(left) for gone in left]
        took = [Decimal(stays) for stays in stayed]
    with localcontext(CONTEXT):
        whole = sum(took)
        return tuple(part / whole for part in took)


def expected_scores(seats: Seats, teams: Teams = ()) -> tuple[Decimal, ...]:
    """Return the expected share of each team; without ``teams`` each seat plays for itself."""
    teams = teams or alone(seats)
    with localcontext(CONTEXT):
        return luce(seats, teams, sharpness(mean_variance(seats, teams)))


def alone(seats: Seats) -> Teams:
    return tuple((seat,) for seat in range(len(seats)))


def sharpness(doubt: Decimal) -> Decimal:
    """Return the factor by which uncertainty shrinks every difference: 1 without any."""
    return 1 / (1 + SPREAD * doubt).sqrt()


def mean_variance(seats: Seats, teams: Teams) -> Decimal:
    """Return the mean variance of the difference between two teams."""
    each = [sum((b.variance for seat in team for b in seats[seat]), Decimal(0)) / len(team) ** 2 for team in teams]
    return 2 * sum(each, Decimal(0)) / len(teams)


def luce(seats: Seats, teams: Teams, sharp: Decimal) -> tuple[Decimal, ...]:
    means = [sum((b.mean for seat in team for b in seats[seat]), Decimal(0)) / len(team) for team in teams]
    strengths = [sharp * mean for mean in means]
    best = max(strengths)
    weights = [(strength - best).exp() for strength in strengths]
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)


def after(seats: Seats, took: Sequence[Decimal], teams: Teams = ()) -> list[tuple[RatingEstimate, ...]]:
    """Return the estimates after a game in which the seats got these shares.

    A seat gets its team's share, unless it got nothing because it left.
    """
    teams = teams or alone(seats)
    with localcontext(CONTEXT):
        doubt = mean_variance(seats, teams)
        sharp = sharpness(doubt)
        moved: dict[int, tuple[RatingEstimate, ...]] = {}
        for team, chance, whole in zip(teams, luce(seats, teams, sharp), shares(took, teams), strict=True):
            part = Decimal(1) / len(team)
            information = sharp * sharp * chance * (1 - chance)
            learnt = part * part * information / (1 + information * doubt)
            for seat in team:
                share = whole if took[seat] else Decimal(0)
                step = part * sharp * (share - chance) / (1 + information * doubt)
                moved[seat] = tuple(one_after(b, step, learnt) for b in seats[seat])
        return [moved[seat] for seat in range(len(seats))]


def shares(took: Sequence[Decimal], teams: Teams) -> list[Decimal]:
    """Return each team's share, whatever their sizes; draws are shared equally."""
    each = [max(took[seat] for seat in team) for team in teams]
    whole = sum(each)
    return [one / whole for one in each]


def one_after(b: RatingEstimate, step: Decimal, learnt: Decimal) -> RatingEstimate:
    if not b.variance:
        return b
    mean, variance = b.mean + b.variance * step, b.variance - b.variance * b.variance * learnt
    return RatingEstimate(
        mean.quantize(ESTIMATE_PRECISION), max(variance, ESTIMATE_PRECISION).quantize(ESTIMATE_PRECISION), b.games + 1
    )


def widen_between_games(b: RatingEstimate, by: Decimal, first: RatingEstimate) -> RatingEstimate:
    """Return an estimate for the next game: less certain by a step, never less than at first."""
    return b._replace(variance=min(b.variance + by, first.variance))


def rating(*beliefs: RatingEstimate) -> DisplayedRating:
    """Return the sum of some estimates as a rating."""
    with localcontext(CONTEXT):
        mean = sum((b.mean for b in beliefs), Decimal(0))
        deviation = POINTS * sum((b.variance for b in beliefs), Decimal(0)).sqrt()
        points = MIDDLE + int((POINTS * mean).to_integral_value())
        return DisplayedRating(points, int((deviation * Decimal("1.96")).to_integral_value()), deviation <= UNSURE)

"""How sure a figure is: intervals at 95 %, and exact tests of two arms that played the same dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, hypot, lgamma, log, sqrt
from random import Random

from ilion.core.stats import SURE, Interval, wilson

RESAMPLED = 1000
"""How often the bootstrap draws."""
LARGE = 4000
"""Beyond this many values the mean is as good as normal."""


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def error(values: Sequence[float]) -> float:
    """How far the interval of a mean reaches to either side."""
    n, middle = len(values), mean(values)
    return SURE * sqrt(sum([(value - middle) ** 2 for value in values]) / max(n - 1, 1) / n)


def mean_interval(values: Sequence[float]) -> Interval:
    """The mean with its standard error; where all values agree, Wilson's interval keeps it honest."""
    n, middle = len(values), mean(values)
    if n < 2 or all(value in (0.0, 1.0) for value in values):
        return wilson(sum(values), n) if 0 <= middle <= 1 else (middle, middle)
    reach = error(values)
    return middle - reach, middle + reach


def bootstrap(values: Sequence[float], figure: Callable[[Sequence[float]], float] = mean) -> Interval:
    """The interval of a figure by drawing the values again; always with the same luck."""
    n = len(values)
    if n < 2 or (n > LARGE and figure is mean):
        return mean_interval(values)
    rng = Random(n)
    found = sorted(figure(rng.choices(values, k=n)) for _ in range(RESAMPLED))
    return found[int(0.025 * RESAMPLED)], found[int(0.975 * RESAMPLED) - 1]


def sign_test(more: int, fewer: int) -> float:
    """The exact chance of a split at least as uneven, were both as likely: McNemar's test where values are 0 and 1."""
    n, k = more + fewer, min(more, fewer)
    if not n:
        return 1.0
    logs = [lgamma(n + 1) - lgamma(i + 1) - lgamma(n - i + 1) - n * log(2) for i in range(k + 1)]
    return min(1.0, 2 * sum(map(exp, logs)))


def difference(a: Sequence[float], b: Sequence[float]) -> tuple[float, Interval]:
    """The mean of ``b`` less that of ``a``, pair by pair."""
    changes = [y - x for x, y in zip(a, b, strict=True)]
    middle, reach = mean(changes), error(changes)
    return middle, (middle - reach, middle + reach)


def apart(a: Sequence[float], b: Sequence[float]) -> tuple[float, Interval]:
    """The mean of ``b`` less that of ``a``, for values that have nothing to do with each other (Welch)."""
    gap = mean(b) - mean(a)
    reach = hypot(error(a), error(b))
    return gap, (gap - reach, gap + reach)

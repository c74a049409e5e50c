"""Confidence intervals at 95 %, and exact tests of two arms that played the same dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, hypot, lgamma, log, sqrt
from random import Random

from ilion.core.stats import Z_95, Interval, wilson

BOOTSTRAP_RESAMPLES = 1000
"""Resamples of the bootstrap."""
NORMAL_SAMPLE_SIZE = 4000
"""Beyond this many values the mean is treated as normally distributed."""


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def margin_of_error(values: Sequence[float]) -> float:
    """Return half the width of the interval of a mean."""
    n, middle = len(values), mean(values)
    return Z_95 * sqrt(sum([(value - middle) ** 2 for value in values]) / max(n - 1, 1) / n)


def mean_interval(values: Sequence[float]) -> Interval:
    """Return the interval of the mean by its standard error; if all values agree, Wilson's interval."""
    n, middle = len(values), mean(values)
    if n < 2 or all(value in (0.0, 1.0) for value in values):
        return wilson(sum(values), n) if 0 <= middle <= 1 else (middle, middle)
    reach = margin_of_error(values)
    return middle - reach, middle + reach


def bootstrap(values: Sequence[float], figure: Callable[[Sequence[float]], float] = mean) -> Interval:
    """Return the bootstrap interval of a figure, always with the same seed."""
    n = len(values)
    if n < 2 or (n > NORMAL_SAMPLE_SIZE and figure is mean):
        return mean_interval(values)
    rng = Random(n)
    found = sorted(figure(rng.choices(values, k=n)) for _ in range(BOOTSTRAP_RESAMPLES))
    return found[int(0.025 * BOOTSTRAP_RESAMPLES)], found[int(0.975 * BOOTSTRAP_RESAMPLES) - 1]


def sign_test(more: int, fewer: int) -> float:
    """Return the exact probability of a split at least as uneven, if both were equally likely (McNemar for 0 and 1)."""
    n, k = more + fewer, min(more, fewer)
    if not n:
        return 1.0
    logs = [lgamma(n + 1) - lgamma(i + 1) - lgamma(n - i + 1) - n * log(2) for i in range(k + 1)]
    return min(1.0, 2 * sum(map(exp, logs)))


def difference(a: Sequence[float], b: Sequence[float]) -> tuple[float, Interval]:
    """Return the mean of ``b`` less that of ``a``, pair by pair."""
    changes = [y - x for x, y in zip(a, b, strict=True)]
    middle, reach = mean(changes), margin_of_error(changes)
    return middle, (middle - reach, middle + reach)


def independent_difference(a: Sequence[float], b: Sequence[float]) -> tuple[float, Interval]:
    """Return the mean of ``b`` less that of ``a``, for independent values (Welch)."""
    gap = mean(b) - mean(a)
    reach = hypot(margin_of_error(a), margin_of_error(b))
    return gap, (gap - reach, gap + reach)

"""Intervals and tests against values known from elsewhere."""

from __future__ import annotations

from random import Random

import pytest

from ilion.core.stats import wilson
from ilion.lab.stats import bootstrap, difference, independent_difference, mean_interval, sign_test


@pytest.mark.parametrize(("count", "games", "low", "high"), [(50, 100, 0.404, 0.596), (0, 10, 0.0, 0.278)])
def test_the_interval_of_a_share_is_wilsons(count: int, games: int, low: float, high: float) -> None:
    assert wilson(count, games) == pytest.approx((low, high), abs=0.001)


@pytest.mark.parametrize(
    ("more", "fewer", "chance"), [(0, 0, 1.0), (5, 5, 1.0), (10, 0, 2 / 1024), (1, 9, 22 / 1024), (59, 41, 0.0886)]
)
def test_the_sign_test_is_exact(more: int, fewer: int, chance: float) -> None:
    assert sign_test(more, fewer) == pytest.approx(chance, abs=0.0001)


def test_intervals_hold_the_truth_nineteen_times_in_twenty() -> None:
    rng = Random(1)
    for interval in (mean_interval, bootstrap):
        held = 0
        for _ in range(200):
            low, high = interval([rng.expovariate(1.0) for _ in range(60)])
            held += low <= 1.0 <= high
        assert 174 <= held <= 199, (interval, held)


def test_pairs_show_what_strangers_hide() -> None:
    rng = Random(2)
    a = [rng.gauss(0, 10) for _ in range(100)]
    b = [x + rng.gauss(0.5, 1) for x in a]
    low, high = difference(a, b)[1]
    assert 0 < low < 0.5 < high < 1
    low, high = independent_difference(a, b)[1]
    assert low < 0 < high

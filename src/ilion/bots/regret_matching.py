"""Simultaneous choices by regret matching, so that the strategy is mixed and cannot be exploited.

Each try gives the result of the act played. For the other acts the mean so far stands in (a baseline that lowers the
variance without bias), and the act played is corrected by its probability.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from ilion.bots.node import SearchArm, SearchNode, draw_weighted_index

EXPLORATION_SHARE: Final = 0.15
"""Share of tries that follow the prior whatever the regrets are."""
MAX_TRY_WEIGHT: Final = 10.0
"""Upper limit for the weight of a single unlikely try. On random tables of 12 by 12 this came two thirds as far from
the equilibrium as the exact correction.
"""
MIN_PLAYED_SHARE: Final = 0.05
"""Acts below this share of the average strategy are not played."""


def strategy(arms: Sequence[SearchArm]) -> list[float]:
    """Return shares in proportion to regret, or the prior while nothing is regretted."""
    total = 0.0
    for arm in arms:
        total += max(0.0, arm.regret)
    if total <= 0:
        some = sum([arm.prior for arm in arms])
        return [arm.prior / some for arm in arms]
    return [max(0.0, arm.regret) / total for arm in arms]


def try_one(node: SearchNode, widen: float, rng: Random) -> tuple[SearchArm, float]:
    """Return an act to try, and its probability."""
    arms = node.arms[: node.width(widen)]
    shares = strategy(arms)
    some = sum([arm.prior for arm in arms])
    tries = [
        (1 - EXPLORATION_SHARE) * share + EXPLORATION_SHARE * arm.prior / some
        for arm, share in zip(arms, shares, strict=True)
    ]
    for arm, share in zip(arms, shares, strict=True):
        arm.chosen += share
    i = draw_weighted_index(tries, rng)
    return arms[i], tries[i]


def update_regrets(node: SearchNode, tried: SearchArm, chance: float, widen: float, value: float) -> None:
    """Add the result of a try to the regrets of its node; ``tried`` must still have its mean from before."""
    arms = node.arms[: node.width(widen)]
    middle = node.mean()
    base = tried.mean(middle)
    exact = base + (value - base) * min(MAX_TRY_WEIGHT, 1 / chance)
    shares = strategy(arms)
    expected = 0.0
    for arm, share in zip(arms, shares, strict=True):
        expected += share * (exact if arm is tried else arm.mean(middle))
    for arm in arms:
        regret = arm.regret + (exact if arm is tried else arm.mean(middle)) - expected
        arm.regret = max(0.0, regret)


def settle_on(node: SearchNode, rng: Random) -> SearchArm:
    """Return the act to play, drawn from the average strategy without its smallest shares."""
    total = sum([arm.chosen for arm in node.arms])
    if total <= 0:
        return node.most_tried()
    strong = [arm for arm in node.arms if arm.chosen >= MIN_PLAYED_SHARE * total]
    pool = strong or node.arms
    return pool[draw_weighted_index([arm.chosen for arm in pool], rng)]

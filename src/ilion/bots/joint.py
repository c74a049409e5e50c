"""Choosing at the same time as others: regret matching, so that the play is mixed and nobody can count on it.

Each try tells what the act played has brought; for the acts not played the mean so far stands in (a baseline that
lowers the variance without changing what is estimated), and the act played is corrected by how likely it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from ilion.bots.node import Arm, Node, drawn

TRYING: Final = 0.15
"""The share of tries that follows the prior whatever the regrets say."""
LOUD: Final = 10.0
"""No single try counts for more than this many, however unlikely it was: on random tables of 12 by 12 this came two
thirds as far from the equilibrium as the exact correction did."""
FAINT: Final = 0.05
"""Acts below this share of the strategy are not played in earnest."""


def strategy(arms: Sequence[Arm]) -> list[float]:
    """In proportion to regret; by the prior while nothing is regretted."""
    total = 0.0
    for arm in arms:
        total += max(0.0, arm.regret)
    if total <= 0:
        some = sum([arm.prior for arm in arms])
        return [arm.prior / some for arm in arms]
    return [max(0.0, arm.regret) / total for arm in arms]


def try_one(node: Node, widen: float, rng: Random) -> tuple[Arm, float]:
    """An act to try, and how likely it was to be this one."""
    arms = node.arms[: node.width(widen)]
    shares = strategy(arms)
    some = sum([arm.prior for arm in arms])
    tries = [(1 - TRYING) * share + TRYING * arm.prior / some for arm, share in zip(arms, shares, strict=True)]
    for arm, share in zip(arms, shares, strict=True):
        arm.chosen += share
    i = drawn(tries, rng)
    return arms[i], tries[i]


def learn(node: Node, tried: Arm, chance: float, widen: float, value: float) -> None:
    """Count what a try has brought into the regrets of its node; ``tried`` still has its mean from before."""
    arms = node.arms[: node.width(widen)]
    middle = node.mean()
    base = tried.mean(middle)
    exact = base + (value - base) * min(LOUD, 1 / chance)
    shares = strategy(arms)
    expected = 0.0
    for arm, share in zip(arms, shares, strict=True):
        expected += share * (exact if arm is tried else arm.mean(middle))
    for arm in arms:
        regret = arm.regret + (exact if arm is tried else arm.mean(middle)) - expected
        arm.regret = max(0.0, regret)


def settle_on(node: Node, rng: Random) -> Arm:
    """The act to play: drawn from the average strategy, without its faintest parts."""
    total = sum([arm.chosen for arm in node.arms])
    if total <= 0:
        return node.most_tried()
    strong = [arm for arm in node.arms if arm.chosen >= FAINT * total]
    pool = strong or node.arms
    return pool[drawn([arm.chosen for arm in pool], rng)]

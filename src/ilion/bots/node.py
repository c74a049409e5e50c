"""Nodes of a search tree: the results of each act of a seat, and which to try next.

A node stands for all positions that look the same to its seat, so that nothing hidden can influence a choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import Any, Final

NEVER: Final = float("-inf")
UNIFORM_SHARE: Final = 0.1
"""Share of the prior that is spread evenly, so that every act is tried at some time."""

UNTRIED_PENALTY: Final = 0.3
"""Penalty of an untried act, as a share of the exploration term."""


class SearchArm:
    """One act at a node: its prior, how often it was tried, and its results."""

    __slots__ = ("act", "chosen", "prior", "regret", "squares", "total", "visits")

    def __init__(self, act: Any, prior: float) -> None:
        self.act = act
        self.prior = prior
        self.visits: int = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.regret: float = 0.0
        """At a joint node: the sum of how much better it would have been to play this act."""
        self.chosen: float = 0.0
        """At a joint node: the sum of its shares in the strategies so far."""

    def mean(self, otherwise: float) -> float:
        """Return the act's mean result, or ``otherwise`` if it was never tried."""
        return self.total / self.visits if self.visits else otherwise

    def error(self) -> float:
        """Return the standard error of the mean."""
        n = self.visits
        if n < 2:
            return 0.5
        mean = self.total / n
        return sqrt(max(0.0, self.squares / n - mean * mean) / (n - 1))


class SearchNode:
    """The acts of one seat at one view, likeliest first."""

    __slots__ = ("arms", "joint", "squares", "total", "visits")

    def __init__(self, joint: bool) -> None:
        self.arms: list[SearchArm] = []
        self.joint = joint
        """Whether another seat chooses at the same time."""
        self.visits: int = 0
        self.total: float = 0.0
        self.squares: float = 0.0

    def open(self, acts: Sequence[Any], worths: Sequence[float]) -> None:
        """Give the node its acts, with priors from how good each looks."""
        arms = [SearchArm(act, prior) for act, prior in zip(acts, priors(worths), strict=True) if prior > 0]
        arms.sort(key=prior_of, reverse=True)
        self.arms = arms

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.5

    def spread(self) -> float:
        """Return the standard deviation of all results."""
        mean = self.mean()
        return sqrt(max(0.0, self.squares / self.visits - mean * mean)) if self.visits else 0.0

    def width(self, widen: float) -> int:
        """Return how many of the likeliest acts are considered by now (progressive widening)."""
        return min(len(self.arms), 2 + int(widen * sqrt(self.visits)))

    def best_bound(self, explore: float, widen: float) -> SearchArm:
        """Return the act to try next: the highest upper confidence bound, weighted by the prior."""
        reach = explore * sqrt(self.visits)
        untried = self.mean() - UNTRIED_PENALTY * explore
        best, chosen = NEVER, self.arms[0]
        for i in range(self.width(widen)):
            arm = self.arms[i]
            bound = arm.mean(untried) + reach * arm.prior / (1 + arm.visits)
            if bound > best:
                best, chosen = bound, arm
        return chosen

    def most_tried(self) -> SearchArm:
        """Return the act to play: the most tried one, of equals the better one."""
        return max(self.arms, key=lambda arm: (arm.visits, arm.mean(0.0)))

    def favourite(self) -> SearchArm:
        """Return the act that is best so far: at a joint node the one with the largest share, else the most tried."""
        return max(self.arms, key=lambda arm: arm.chosen) if self.joint else self.most_tried()


def prior_of(arm: SearchArm) -> float:
    return arm.prior


def priors(worths: Sequence[float]) -> list[float]:
    """Return probabilities from values in any unit, scaled by how far the acts lie below the best on average."""
    best = max(worths)
    alive = [w for w in worths if w > NEVER]
    if not alive:
        return [1 / len(worths)] * len(worths)
    spread = sum([best - w for w in alive]) / len(alive)
    unit = 2 / spread if spread > 0 else 0.0
    raw = [exp(unit * (w - best)) if w > NEVER else 0.0 for w in worths]
    total, even = sum(raw), UNIFORM_SHARE / len(alive)
    return [(1 - UNIFORM_SHARE) * r / total + even if r > 0 else 0.0 for r in raw]


def draw_weighted_index(weights: Sequence[float], rng: Random) -> int:
    """Return a random index, in proportion to the weights."""
    left = rng.random() * sum(weights)
    for i, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return i
    return len(weights) - 1

"""What a search has learnt where one seat must choose: how each act has fared, and which to try next.

A node stands for all positions that look the same to its seat, so nothing hidden can steer a choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import Any, Final

NEVER: Final = float("-inf")
EVERYBODY: Final = 0.1
"""The share of the prior that is spread evenly, so that no act worth a thought goes untried for ever."""

UNTRIED: Final = 0.3
"""By how much of the curiosity an act that was never tried counts as worse than the others."""


class Arm:
    """One act at a node: what it promised, how often it was tried, and what came of it."""

    __slots__ = ("act", "chosen", "prior", "regret", "squares", "total", "visits")

    def __init__(self, act: Any, prior: float) -> None:
        self.act = act
        self.prior = prior
        self.visits: int = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.regret: float = 0.0
        """At a joint node: how much better it would have been to play this, in sum."""
        self.chosen: float = 0.0
        """At a joint node: the sum of its shares in the strategies so far."""

    def mean(self, otherwise: float) -> float:
        """What the act has brought on average, or ``otherwise`` before it was ever tried."""
        return self.total / self.visits if self.visits else otherwise

    def error(self) -> float:
        """The standard error of the mean."""
        n = self.visits
        if n < 2:
            return 0.5
        mean = self.total / n
        return sqrt(max(0.0, self.squares / n - mean * mean) / (n - 1))


class Node:
    """The acts of one seat at what it sees; the likeliest first."""

    __slots__ = ("arms", "joint", "squares", "total", "visits")

    def __init__(self, joint: bool) -> None:
        self.arms: list[Arm] = []
        self.joint = joint
        """Whether another seat chooses at the same time."""
        self.visits: int = 0
        self.total: float = 0.0
        self.squares: float = 0.0

    def open(self, acts: Sequence[Any], worths: Sequence[float]) -> None:
        """Give the node its acts, with priors from how good each looks."""
        found = [Arm(act, prior) for act, prior in zip(acts, priors(worths), strict=True) if prior > 0]
        found.sort(key=prior_of, reverse=True)
        self.arms = found

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.5

    def spread(self) -> float:
        """The standard deviation of what was brought by any act."""
        mean = self.mean()
        return sqrt(max(0.0, self.squares / self.visits - mean * mean)) if self.visits else 0.0

    def width(self, widen: float) -> int:
        """How many of the likeliest acts are thought about by now: progressive widening."""
        return min(len(self.arms), 2 + int(widen * sqrt(self.visits)))

    def best_bound(self, explore: float, widen: float) -> Arm:
        """The act to try next: the upper confidence bound of what it brings, led by the prior."""
        reach = explore * sqrt(self.visits)
        untried = self.mean() - UNTRIED * explore
        best, chosen = NEVER, self.arms[0]
        for i in range(self.width(widen)):
            arm = self.arms[i]
            bound = arm.mean(untried) + reach * arm.prior / (1 + arm.visits)
            if bound > best:
                best, chosen = bound, arm
        return chosen

    def most_tried(self) -> Arm:
        """The act to play: the one the search came back to most often, of equals the better one."""
        return max(self.arms, key=lambda arm: (arm.visits, arm.mean(0.0)))


def prior_of(arm: Arm) -> float:
    return arm.prior


def priors(worths: Sequence[float]) -> list[float]:
    """Chances from worths in any unit: differences are measured by how far the acts lie below the best on average."""
    best = max(worths)
    alive = [w for w in worths if w > NEVER]
    if not alive:
        return [1 / len(worths)] * len(worths)
    spread = sum([best - w for w in alive]) / len(alive)
    unit = 2 / spread if spread > 0 else 0.0
    raw = [exp(unit * (w - best)) if w > NEVER else 0.0 for w in worths]
    total, even = sum(raw), EVERYBODY / len(alive)
    return [(1 - EVERYBODY) * r / total + even if r > 0 else 0.0 for r in raw]


def drawn(weights: Sequence[float], rng: Random) -> int:
    """A place drawn in proportion to its weight."""
    left = rng.random() * sum(weights)
    for i, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return i
    return len(weights) - 1

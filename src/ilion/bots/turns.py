"""Thinking in whole turns, where a turn is many small acts and luck comes only after them.

A plan is all that a seat does until somebody else, or fate, is to act. The first is what looks best at once. Others
stray from the best so far and challenge it: both are played on by the mind alone, to a position that can be judged,
and meet the same luck, so that a few tries tell them apart. A challenger that falls behind is soon given up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from math import sqrt
from random import Random
from typing import Any, Final

from ilion.bots.clock import used
from ilion.bots.ismcts import DECIDED
from ilion.bots.node import drawn, priors
from ilion.bots.search import ENDLESS, AnyState
from ilion.core.mind import Mind
from ilion.core.state import FATE

STRAYS: Final = 1.5
"""How many acts of a plan are chosen otherwise than in the one it comes from, on average."""
FEWEST: Final = 3
"""No challenger is given up after fewer tries."""


class Plan:
    """A whole turn: its acts, where they lead, and what that has brought, luck by luck."""

    __slots__ = ("acts", "brought", "end")

    def __init__(self, acts: list[Any], end: AnyState) -> None:
        self.acts = acts
        self.end = end
        self.brought: list[float] = []


class Turns:
    """One seat's thinking about one turn."""

    __slots__ = ("best", "guess", "horizon", "known", "lucks", "me", "mind", "rng", "tries")

    def __init__(
        self, mind: Mind, me: int, guess: Callable[[], AnyState], rng: Random, lucks: int, horizon: int
    ) -> None:
        self.mind = mind
        self.me = me
        self.guess = guess
        self.rng = rng
        self.horizon = horizon
        self.tries: int = 0
        self.lucks: list[int] = [rng.getrandbits(64) for _ in range(lucks)]
        """What chance may bring: every plan meets these, in this order."""
        self.known: set[Any] = set()
        """Where the plans lead."""
        first = self.thought_of((), 0.0)
        assert first is not None
        self.best: Plan = first

    def thought_of(self, model: Sequence[Any], strays: float) -> Plan | None:
        """A plan after a model, that strays from it so many times on average; None if it is no new one."""
        state, me, mind, rng = self.guess(), self.me, self.mind, self.rng
        chance = strays / max(1, len(model))
        left = list(model)
        acts: list[Any] = []
        while state.actors() == (me,) and len(acts) < ENDLESS and not (acts and mind.quiet(state)):
            legal = state.legal(me)
            act: Any = legal[0]
            if len(legal) > 1:
                if rng.random() < chance:
                    act = legal[drawn(priors(mind.weigh(state, me, legal)), rng)]
                else:
                    while left and left[0] not in legal:
                        left.pop(0)
                    act = left.pop(0) if left else mind.pick(state, me, legal, rng)
            acts.append(act)
            state.do(me, act)
        mark = state.pack()
        if mark in self.known:
            return None
        self.known.add(mark)
        return Plan(acts, state)

    def challenge(self, end: float) -> None:
        """Think of another plan, and hold it against the best until it is behind, all lucks are met, or time is up."""
        other = self.thought_of(self.best.acts, STRAYS)
        if other is None:
            self.tries += 1
            return
        total = squares = 0.0
        for n, luck in enumerate(self.lucks, 1):
            for plan in (self.best, other):
                if len(plan.brought) < n:
                    plan.brought.append(self.tried(plan.end.copy(), luck))
            gap = other.brought[-1] - self.best.brought[n - 1]
            total += gap
            squares += gap * gap
            error = sqrt(max(0.0, squares - total * total / n))
            if (n >= FEWEST and total + error < 0) or used() > end:
                return
        if total > 0:
            self.best = other

    def decided(self) -> bool:
        """Whether hardly anything depends on this turn: sight will do."""
        brought = self.best.brought
        return len(brought) >= FEWEST and not DECIDED < sum(brought) / len(brought) < 1 - DECIDED

    def tried(self, state: AnyState, luck: int) -> float:
        """What a position brings when everybody plays on by the mind."""
        me, mind, rng = self.me, self.mind, Random(luck)
        self.tries += 1
        passed = done = 0
        while True:
            actors = state.actors()
            if not actors:
                return state.scores()[me]
            seat = actors[0]
            if seat == FATE:
                odds = state.odds()
                state.do(FATE, odds.pick(draw(luck, state.label(), odds.total)))
                continue
            if mind.quiet(state):
                if passed >= self.horizon:
                    break
                passed += 1
            if done > ENDLESS:
                break
            state.do(seat, mind.pick(state, seat, state.legal(seat), rng))
            done += 1
        return mind.value(state, me)


def draw(luck: int, label: str, total: int) -> int:
    """A number below ``total`` that a luck has for what fate is asked for, whatever else has happened."""
    return int.from_bytes(blake2b(label.encode(), key=luck.to_bytes(8), digest_size=16).digest()) % total

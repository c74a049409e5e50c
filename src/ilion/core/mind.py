"""What a game knows about playing well, for any bot to use."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any

from mypy_extensions import mypyc_attr

from ilion.core.state import State
from ilion.core.values import Act, Phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(ABC):
    """Evaluation and policy for positions that a bot has guessed; it never gets the true one."""

    @abstractmethod
    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        """Return the score ``seat`` may expect from here, in [0, 1]."""

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> Sequence[float]:
        """Return how good each act looks, in any unit, higher is better; -inf is never considered.

        The default plays each act and takes the value of the position after it.
        """
        values: list[float] = []
        for act in acts:
            after = state.copy()
            after.do(seat, act)
            values.append(self.value(after, seat))
        return values

    def why(self, state: State[Any, Any, Any], seat: int, act: Act) -> Sequence[Phrase]:
        """Return reasons for or against an act, from what ``seat`` may know."""
        return ()

    def quiet(self, state: State[Any, Any, Any]) -> bool:
        """Return whether ``value`` can be trusted here; a play-out goes on until it can.

        A search asks only where a seat is to act: a position that is quiet only before a draw ends no play-out.
        """
        return True

    def pick(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act], rng: Random) -> Act:
        """Return one quick sensible act for a play-out: the best looking, ties at random."""
        if len(acts) == 1:
            return acts[0]
        worth = self.weigh(state, seat, acts)
        best = max(worth)
        return rng.choice([a for a, w in zip(acts, worth, strict=True) if w == best])

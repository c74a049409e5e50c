"""What a game knows about playing well, for any bot to use."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any

from mypy_extensions import mypyc_attr

from ilion.core.state import State
from ilion.core.wire import Act, Phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(ABC):
    """Advice on positions that a bot has guessed for itself; it never meets the true one."""

    @abstractmethod
    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        """The score ``seat`` may expect from here, in [0, 1]."""

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> Sequence[float]:
        """How good each act looks, in any unit, higher is better; -inf is never worth a thought. Unless told otherwise:
        do it, and look what the position is worth then."""
        found: list[float] = []
        for act in acts:
            after = state.copy()
            after.do(seat, act)
            found.append(self.value(after, seat))
        return found

    def why(self, state: State[Any, Any, Any], seat: int, act: Act) -> Sequence[Phrase]:
        """What speaks for or against an act, in the game's own words; of what ``seat`` may know."""
        return ()

    def quiet(self, state: State[Any, Any, Any]) -> bool:
        """Whether ``value`` can be trusted here; a play-out goes on until it can. A search asks only where a seat is to
        act: what is true before a draw of fate alone ends no play-out."""
        return True

    def pick(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act], rng: Random) -> Act:
        """One quick sensible act, for playing a game out: the best looking, ties by chance."""
        if len(acts) == 1:
            return acts[0]
        worth = self.weigh(state, seat, acts)
        best = max(worth)
        return rng.choice([a for a, w in zip(acts, worth, strict=True) if w == best])

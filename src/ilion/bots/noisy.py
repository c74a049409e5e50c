"""Bot that errs as people do: it does not see every act, and misjudges those it sees."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ilion.bots.node import NEVER
from ilion.core.game import Game
from ilion.core.values import Act, Seen


class NoisyBot:
    """Overlooks a share of the legal acts and adds noise to the values of the rest.

    The noise is as large as the values differ. A share of the acts is judged by the novice policy.
    """

    def __init__(self, name: str, *, overlooks: float = 0.0, error: float = 0.0, novice: float = 0.0) -> None:
        self.name = name
        self.overlooks = overlooks
        self.error = error
        self.novice = novice

    def choose(self, game: Game, setup: Any, seen: Seen, rng: Random) -> Act:
        me, mind = seen.me, game.mind
        assert me is not None and mind is not None
        state = game.state.guess(setup, seen, rng)
        every: Sequence[Act] = state.legal(me)
        if len(every) == 1:
            return every[0]
        if self.novice and game.novice is not None and rng.random() < self.novice:
            mind = game.novice
        if not self.overlooks and not self.error:
            return mind.pick(state, me, every, rng)
        visible = [a for a in every if rng.random() >= self.overlooks] or [rng.choice(every)]
        worths = mind.weigh(state, me, visible)
        finite = [w for w in worths if w > NEVER]
        if not finite:
            return rng.choice(visible)
        middle = sum(finite) / len(finite)
        spread = (sum([(w - middle) ** 2 for w in finite]) / len(finite)) ** 0.5
        noisy = [w + rng.gauss(0, self.error * spread) if w > NEVER else w for w in worths]
        best = max(noisy)
        return rng.choice([a for a, w in zip(visible, noisy, strict=True) if w == best])

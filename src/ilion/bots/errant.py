"""A player who errs as people do: he does not see every act, and misjudges those he sees."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ilion.core.game import Game
from ilion.core.wire import Act, Seen

NEVER = float("-inf")


class Errant:
    """Judges a share of his acts as a beginner does, overlooks a share of what he could do, and weighs the rest with an
    error that is as large as they differ."""

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
        noticed = [a for a in every if rng.random() >= self.overlooks] or [rng.choice(every)]
        worths = mind.weigh(state, me, noticed)
        sane = [w for w in worths if w > NEVER]
        if not sane:
            return rng.choice(noticed)
        middle = sum(sane) / len(sane)
        spread = (sum([(w - middle) ** 2 for w in sane]) / len(sane)) ** 0.5
        guessed = [w + rng.gauss(0, self.error * spread) if w > NEVER else w for w in worths]
        best = max(guessed)
        return rng.choice([a for a, w in zip(noticed, guessed, strict=True) if w == best])

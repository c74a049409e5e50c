"""Moves made with every check: the legal and the refused moves complement each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from ilion.core import play
from ilion.core.game import AnyState, Game
from ilion.core.herald import Herald
from ilion.core.state import FATE
from ilion.core.values import Act, Fact, Refusal

T = TypeVar("T", bound=AnyState)


class Referee:
    """Watches one game where tests play it."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def apply(self, state: T, seat: int, act: Act, herald: Herald | None = None) -> T:
        """Check the position after a legal move: it keeps the game's laws and reports nothing twice."""
        herald = herald or Herald()
        told = len(herald.facts)
        self.why_not(state, seat, act)
        after = play.apply(state, seat, act, herald)
        facts = herald.facts[told:]
        broken = self.game.audit(state, seat, act, after, facts)
        assert broken is None, broken
        self.once(facts)
        return after

    def once(self, facts: Sequence[Fact]) -> None:
        """Check that no fact is reported twice."""
        assert all(fact not in facts[:n] for n, fact in enumerate(facts)), facts

    def why_not(self, state: AnyState, seat: int, act: Act) -> Refusal | None:
        """Return why a move is refused, if it is; the legal moves must agree."""
        refusal = play.why_not(state, seat, act)
        if seat != FATE:
            offered = play.choices(state, seat)
            assert (refusal is None) is (act in offered), f"seat {seat} {act}: {refusal}"
            assert len(set(offered)) == len(offered), offered
        return refusal

    def asked(self, setup: Any, state: AnyState, seat: int, act: Act) -> Refusal | None:
        """Return why a move is refused, if it is; all moves of its kind must agree, whichever seat makes them."""
        kin = [other for other in self.game.acts(setup) if type(other) is type(act)]
        for who in range(setup.seats):
            offered = set(play.choices(state, who))
            for other in kin:
                refusal = state.why_not(who, other)
                assert (refusal is None) is (other in offered), f"seat {who} {other}: {refusal}"
        return self.why_not(state, seat, act)

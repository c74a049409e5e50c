"""Trojans who wait behind the wall lose before sunset. Whole wars: ``python -m tests.games.iliad.waiting``."""

from __future__ import annotations

from random import Random

from ilion.core.state import FATE
from ilion.games.iliad import GAME
from ilion.games.iliad.bot import IliadMind
from ilion.games.iliad.rules import IliadState
from ilion.games.iliad.state import MOVE, WOUNDED
from tests.games.iliad.measure import choice
from tests.games.iliad.waiting import Waiter, wars

NEVER = {"muster": "few", "wall_melee": "never"}


def test_who_waits_goes_nowhere_and_still_fights() -> None:
    rng, state, minds = Random(6), IliadState.start(GAME.usual(length="one-day", **NEVER)), (IliadMind(), Waiter())
    home, fights, halves = state.book.ground.citadel, 0, 0
    while state.actors():
        seat = state.actors()[0]
        before = state.phase
        state.do(seat, state.odds().draw(rng) if seat == FATE else choice(minds[seat], state, seat, rng))
        if seat == 1 and before == MOVE != state.phase:
            halves += 1
            fights += bool(state.strikes or state.fights)
            fit = [p for p in state.book.men[1] if state.where[p] >= 0 and state.status[p] < WOUNDED]
            assert all(home >> state.where[p] & 1 for p in fit)
    assert halves > 2 and fights


def test_waiting_held_the_former_troy_and_does_not_hold_this_one() -> None:
    former, today = (wars(range(3, 5), version=version, length="two-days", **NEVER) for version in (1, 2))
    assert former == {"trojan: sunset": 2}, "a bot that cannot hold a wall would prove nothing"
    assert today == {"greek: troy-taken": 2}

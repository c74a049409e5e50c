"""How good the mind is and how games end: ``python -m tests.games.iliad.measure GAMES [FIRST]``.

Half of the games the mind has the Greeks, half the Trojans, against the novice; then novices who keep so many pieces
at home play each other. It prints every kind of ending, and the longest half-turn of the mind in CPU-seconds.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any

from ilion.core.mind import Mind
from ilion.core.state import FATE, State
from ilion.core.values import Act
from ilion.games.iliad.bot import IliadMind, IliadNovice
from ilion.games.iliad.rules import IliadState
from ilion.games.iliad.types import Action, IliadSetup

HUNTERS = 0.7
"""The share of novices that seek the enemy instead of Troy or the ships."""


class Timed(Mind):
    """A mind with a timer: native code cannot be overridden, so whole picks are timed."""

    def __init__(self) -> None:
        self.mind = IliadMind()
        self.longest = self.total = 0.0
        self.plans = 0

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> Sequence[float]:
        return self.mind.weigh(state, seat, acts)

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        return self.mind.value(state, seat)

    def pick(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act], rng: Random) -> Act:
        known, begin = len(self.mind.planned_acts), process_time()
        act = self.mind.pick(state, seat, acts, rng)
        if len(self.mind.planned_acts) != known:
            spent = process_time() - begin
            self.longest, self.total, self.plans = max(self.longest, spent), self.total + spent, self.plans + 1
        return act


def play(minds: list[Mind], setup: IliadSetup, seed: int) -> IliadState:
    """Play one game between minds that see everything, as all players do."""
    rng, state = Random(seed), IliadState.start(setup)
    while state.actors():
        seat = state.actors()[0]
        if seat == FATE:
            state.do(seat, state.odds().draw(rng))
        else:
            state.do(seat, choice(minds[seat], state, seat, rng))
    return state


def choice(mind: Mind, state: IliadState, seat: int, rng: Random) -> Action:
    """Return a mind's pick, as a move of this game."""
    act = mind.pick(state, seat, state.legal(seat), rng)
    assert isinstance(act, Action)
    return act


def against_the_novice(games: range, setup: IliadSetup, guards: int = 6) -> tuple[int, Counter[str], Timed]:
    """How many games the mind wins with sides swapped, and how they end."""
    mind, won, endings = Timed(), 0, Counter[str]()
    for n in games:
        side = n % 2
        minds: list[Mind] = [mind, IliadNovice(guards)] if side == 0 else [IliadNovice(guards), mind]
        state = play(minds, setup, n)
        won += state.winner == side
        endings[f"{('mind Greek', 'mind Trojan')[side]}: {state.ending}"] += 1
    return won, endings, mind


def between_novices(games: range, setup: IliadSetup) -> tuple[Counter[str], float]:
    """How games end between novices of every caution, hunters among them, and in which hour on average."""
    endings, hours = Counter[str](), 0
    for n in games:
        rng = Random(n)
        guards = rng.randrange(28), rng.randrange(23)
        state = play([IliadNovice(most, rng.random() < HUNTERS) for most in guards], setup, n)
        endings[state.ending] += 1
        hours += 10 * state.day + state.hour + 1
    return endings, hours / len(games)


if __name__ == "__main__":
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    asked = range(first, first + int(sys.argv[1]))
    won, endings, mind = against_the_novice(asked, IliadSetup())
    print(f"the mind won {won} of {len(asked)}; {dict(endings)}")
    print(f"longest half-turn {mind.longest:.2f} s, mean {mind.total / mind.plans:.2f} s of CPU")
    ways, hour = between_novices(asked, IliadSetup())
    print(f"novices: {dict(ways)}; the average game ends in hour {hour:.1f}")

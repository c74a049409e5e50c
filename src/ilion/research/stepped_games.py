"""The inner loop of the vectorised environment: many games as plain numbers. Compiled together with the rules."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ilion.core.state import FATE

Read = Callable[[Any, int], list[int]]


class SteppedGames:
    """Games of one setup side by side. A game that ends is followed by another one."""

    def __init__(
        self, start: Callable[[], Any], acts: Sequence[Any], place: dict[Any, int], read: Read, seeds: Sequence[int]
    ) -> None:
        self.start = start
        self.acts = acts
        self.place = place
        self.read = read
        self.luck: list[Random] = [Random(seed) for seed in seeds]
        self.states: list[Any] = [self.begin(luck) for luck in self.luck]
        self.legal: list[list[int]] = []
        self.seats: list[int] = []
        for state in self.states:
            seat: int = state.actors()[0]
            self.seats.append(seat)
            self.legal.append([place[act] for act in state.legal(seat)])

    def begin(self, luck: Random) -> Any:
        """Return a new game in which a seat is to act."""
        state = self.start()
        settle(state, luck)
        return state

    def step(self, actions: Sequence[int]) -> list[tuple[int, Any]]:
        """Play one action in every game; return the games that ended, with their scores."""
        ended: list[tuple[int, Any]] = []
        acts, place = self.acts, self.place
        for n, action in enumerate(actions):
            if action not in self.legal[n]:
                raise ValueError(f"action {action} is not legal in game {n}")
            state = self.states[n]
            state.do(self.seats[n], acts[action])
            settle(state, self.luck[n])
            if not state.actors():
                ended.append((n, state.scores()))
                state = self.states[n] = self.begin(self.luck[n])
            seat: int = state.actors()[0]
            self.seats[n] = seat
            self.legal[n] = [place[act] for act in state.legal(seat)]
        return ended

    def observations(self) -> array[int]:
        """Return what the seats to act see, one row after the other."""
        rows: list[int] = []
        read, seats = self.read, self.seats
        for n, state in enumerate(self.states):
            rows += read(state, seats[n])
        return array("i", rows)

    def legal_actions(self) -> tuple[array[int], array[int]]:
        """Return the legal actions of all games one after the other, and how many each game has."""
        actions: list[int] = []
        counts: list[int] = []
        for legal in self.legal:
            actions += legal
            counts.append(len(legal))
        return array("i", actions), array("i", counts)


def settle(state: Any, luck: Random) -> None:
    """Play chance until a seat is to act or the game is over."""
    while state.actors() == (FATE,):
        state.do(FATE, state.odds().draw(luck))

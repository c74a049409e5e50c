"""Three toy games with known solutions: one in the open, one at once, one with a secret."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from ilion.core.game import Game, Goal
from ilion.core.herald import Herald
from ilion.core.mind import Mind
from ilion.core.odds import Odds
from ilion.core.state import FATE, State
from ilion.core.values import NOT_YOUR_TURN, OVER, Act, Phrase, Refusal, Seen, Setup


class Pick(Act, frozen=True):
    n: int


PICKS: Final = tuple(Pick(n) for n in range(8))


class Blank(Mind):
    """Knows nothing: every move and every position looks the same; games are played out to the end."""

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> Sequence[float]:
        return [0.0] * len(acts)

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        return 0.5

    def quiet(self, state: State[Any, Any, Any]) -> bool:
        return False


class Toy(State[Setup, Pick, Any]):
    """What the toys share."""

    __slots__ = ()

    def why_not(self, seat: int, act: Pick) -> Refusal | None:
        if not self.actors():
            return OVER
        return None if act in self.legal(seat) else NOT_YOUR_TURN


class HeapSeen(Seen, frozen=True, kw_only=True):
    heap: int


class Heap(Toy):
    """Take one, two or three of a heap in turn, any number of seats; who takes the last wins alone."""

    __slots__ = ("heap", "seats", "turn")
    FIELDS: ClassVar = ("heap", "turn")
    SIZE: ClassVar = 6

    heap: int
    turn: int
    seats: int

    @classmethod
    def start(cls, setup: Setup) -> Self:
        state = cls()
        state.heap, state.turn, state.seats = cls.SIZE, 0, setup.seats
        return state

    @classmethod
    def guess(cls, setup: Setup, seen: HeapSeen, rng: Random) -> Self:
        state = cls.start(setup)
        state.heap, state.turn = seen.heap, seen.to_act[0]
        return state

    def copy(self) -> Self:
        new = type(self)()
        new.heap, new.turn, new.seats = self.heap, self.turn, self.seats
        return new

    def actors(self) -> tuple[int, ...]:
        return (self.turn,) if self.heap else ()

    def legal(self, seat: int) -> Sequence[Pick]:
        return PICKS[1 : 1 + min(3, self.heap)] if seat == self.turn else ()

    def do(self, seat: int, act: Pick, herald: Herald | None = None) -> None:
        self.heap -= act.n
        if self.heap:
            self.turn = (seat + 1) % self.seats

    def seen(self, seat: int | None) -> HeapSeen:
        return HeapSeen(me=seat, to_act=self.actors(), heap=self.heap)

    def scores(self) -> tuple[float, ...]:
        return tuple([1.0 if s == self.turn else 0.0 for s in range(self.seats)])


class HandSeen(Seen, frozen=True, kw_only=True):
    mine: int
    shown: tuple[int, ...]


class Pennies(Toy):
    """Both choose at once: the first wins where the choices are alike, more often for heads (0) than for tails (1).

    Heads against heads brings the first 1, tails against tails 0.5, else nothing. In equilibrium both play heads with
    a chance of one third, and the first scores one third.
    """

    __slots__ = ("picks",)
    FIELDS: ClassVar = ("picks",)
    picks: tuple[int, ...]

    @classmethod
    def start(cls, setup: Setup) -> Self:
        state = cls()
        state.picks = (-1, -1)
        return state

    @classmethod
    def guess(cls, setup: Setup, seen: HandSeen, rng: Random) -> Self:
        state = cls.start(setup)
        done = [s not in seen.to_act for s in (0, 1)]
        state.picks = seen.shown or tuple(
            [(seen.mine if s == seen.me else rng.randrange(2)) if done[s] else -1 for s in (0, 1)]
        )
        return state

    def copy(self) -> Self:
        new = type(self)()
        new.picks = self.picks
        return new

    def actors(self) -> tuple[int, ...]:
        return tuple([s for s in (0, 1) if self.picks[s] < 0])

    def legal(self, seat: int) -> Sequence[Pick]:
        return PICKS[:2] if seat in self.actors() else ()

    def do(self, seat: int, act: Pick, herald: Herald | None = None) -> None:
        self.picks = (act.n, self.picks[1]) if seat == 0 else (self.picks[0], act.n)

    def seen(self, seat: int | None) -> HandSeen:
        over = not self.actors()
        mine = -1 if seat is None else self.picks[seat]
        return HandSeen(me=seat, to_act=self.actors(), mine=mine, shown=self.picks if over else ())

    def scores(self) -> tuple[float, ...]:
        one, other = self.picks
        first = 0.0 if one != other else 1.0 if one == 0 else 0.5
        return first, 1 - first


class Cups(Toy):
    """Fate hides a ball under one of four cups, the second seat peeks, the first must find it: luck alone decides."""

    __slots__ = ("ball", "found", "ready")
    FIELDS: ClassVar = ("ball", "found", "ready")
    ball: int
    found: int
    ready: bool
    ODDS: ClassVar = Odds(PICKS[:4], (1, 1, 1, 1))

    @classmethod
    def start(cls, setup: Setup) -> Self:
        state = cls()
        state.ball, state.found, state.ready = -1, -1, False
        return state

    @classmethod
    def guess(cls, setup: Setup, seen: HandSeen, rng: Random) -> Self:
        state = cls.start(setup)
        state.ball = seen.mine if seen.mine >= 0 else rng.randrange(4)
        state.ready = seen.to_act == (0,)
        return state

    def copy(self) -> Self:
        new = type(self)()
        new.ball, new.found, new.ready = self.ball, self.found, self.ready
        return new

    def actors(self) -> tuple[int, ...]:
        return (FATE,) if self.ball < 0 else (1,) if not self.ready else (0,) if self.found < 0 else ()

    def odds(self) -> Odds:
        return self.ODDS

    def legal(self, seat: int) -> Sequence[Pick]:
        if (seat,) != self.actors():
            return ()
        return PICKS[:4] if seat == 0 else PICKS[:2]

    def do(self, seat: int, act: Pick, herald: Herald | None = None) -> None:
        if seat == FATE:
            self.ball = act.n
        elif seat == 1:
            self.ready = True
        else:
            self.found = act.n

    def seen(self, seat: int | None) -> HandSeen:
        shown = (self.ball, self.found) if not self.actors() else ()
        return HandSeen(me=seat, to_act=self.actors(), mine=self.ball if seat == 1 else -1, shown=shown)

    def scores(self) -> tuple[float, ...]:
        return (1.0, 0.0) if self.ball == self.found else (0.0, 1.0)


def nothing(setup: Setup) -> Iterable[Act]:
    return PICKS


def toy(state: type[Toy], seen: type[Seen], *, secrets: bool, seats: range = range(2, 3)) -> Game:
    return Game(
        name=state.__name__.lower(),
        package="tests.core.highcard",
        author="nobody",
        year=2026,
        version=1,
        seats=seats,
        secrets=secrets,
        setup=Setup,
        act=Pick,
        seen=seen,
        state=state,
        acts=nothing,
        seat_names=lambda setup: tuple(f"seat-{s}" for s in range(setup.seats)),
        board=lambda setup, seen, words: (),
        prompt=lambda setup, seen: Phrase("ask"),
        goal=lambda setup, seen: Goal(Phrase("goal"), Phrase("goal-standing")),
        act_phrase=lambda setup, act: Phrase("act-keep"),
        mind=Blank(),
    )


HEAP: Final = toy(Heap, HeapSeen, secrets=False, seats=range(2, 5))
PENNIES: Final = toy(Pennies, HandSeen, secrets=True)
CUPS: Final = toy(Cups, HandSeen, secrets=True)

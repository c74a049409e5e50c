"""State of the game: what is legal, what an act does, who has won."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, Self, get_args

from ilion.core.herald import Herald
from ilion.core.state import State
from ilion.core.tuples import put
from ilion.core.values import NOT_YOUR_TURN, OVER, Refusal
from ilion_sapling.types import GameSetup, GameView, Put, Square

SQUARES: Final[tuple[Square, ...]] = get_args(Square)
PUTS: Final = tuple([Put(square) for square in SQUARES])
SEATS: Final = ("seat-first", "seat-second")
EMPTY: Final = -1
STRAIGHT_LINES: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))
DIAGONALS: Final = ((0, 4, 8), (2, 4, 6))


class Position(State[GameSetup, Put, GameView]):
    """The men on the board; their number says whose turn it is."""

    __slots__ = ("lines", "men")
    FIELDS: ClassVar = ("men",)

    men: tuple[int, ...]
    lines: tuple[tuple[int, ...], ...]

    @classmethod
    def start(cls, setup: GameSetup) -> Self:
        state = cls()
        state.men = (EMPTY,) * len(SQUARES)
        state.lines = STRAIGHT_LINES + DIAGONALS if setup.corners else STRAIGHT_LINES
        return state

    @classmethod
    def guess(cls, setup: GameSetup, seen: GameView, rng: Random) -> Self:
        return cls.unpack(setup, (seen.men,))

    def copy(self) -> Self:
        new = type(self)()
        new.men, new.lines = self.men, self.lines
        return new

    def turn(self) -> int:
        return self.men.count(0) - self.men.count(1)

    def winner(self) -> int:
        """Return the seat with three in a row, or EMPTY."""
        rows = [{self.men[n] for n in line} for line in self.lines]
        return next((seat for seat in (0, 1) if {seat} in rows), EMPTY)

    def actors(self) -> tuple[int, ...]:
        return () if self.winner() != EMPTY or EMPTY not in self.men else (self.turn(),)

    def legal(self, seat: int) -> tuple[Put, ...]:
        return tuple([PUTS[n] for n, man in enumerate(self.men) if man == EMPTY]) if self.actors() == (seat,) else ()

    def why_not(self, seat: int, act: Put) -> Refusal | None:
        if not self.actors():
            return OVER
        if self.actors() != (seat,):
            return NOT_YOUR_TURN
        return None if act in self.legal(seat) else Refusal("refuse-taken", {"square": act.square}, "S2")

    def do(self, seat: int, act: Put, herald: Herald | None = None) -> None:
        self.men = put(self.men, SQUARES.index(act.square), seat)
        if herald is not None:
            herald.tell("put", clause="S2", who=SEATS[seat], square=act.square)
            if self.winner() == seat:
                herald.tell("won", clause="S3", who=SEATS[seat])
            elif not self.actors():
                herald.tell("drawn", clause="S4")

    def seen(self, seat: int | None) -> GameView:
        return GameView(me=seat, to_act=self.actors(), men=self.men)

    def scores(self) -> tuple[float, ...]:
        won = self.winner()
        return (0.5, 0.5) if won == EMPTY else (1.0 - won, float(won))

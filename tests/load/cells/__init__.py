"""The game of the boardgame.io server, under Ilion's contract: nine numbers, one of which grows each turn."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar, Final, Self

from ilion.core.game import Game, Goal
from ilion.core.herald import Herald
from ilion.core.state import State
from ilion.core.tuples import put
from ilion.core.values import NOT_YOUR_TURN, Act, Phrase, Refusal, Seen, Setup
from ilion.games import GAMES

CELLS: Final = 9


class Put(Act, frozen=True):
    cell: int


PUTS: Final = tuple(Put(cell) for cell in range(CELLS))
SAID: Final = tuple(Phrase("put", {"cell": cell}) for cell in range(CELLS))


class View(Seen, frozen=True, kw_only=True):
    cells: tuple[int, ...]


class Cells(State[Setup, Put, View]):
    """Nobody wins, and the game never ends."""

    __slots__ = ("cells", "turn")
    FIELDS: ClassVar = ("cells", "turn")

    cells: tuple[int, ...]
    turn: int

    @classmethod
    def start(cls, setup: Setup) -> Self:
        state = cls()
        state.cells, state.turn = (0,) * CELLS, 0
        return state

    def copy(self) -> Self:
        new = type(self)()
        new.cells, new.turn = self.cells, self.turn
        return new

    def actors(self) -> tuple[int, ...]:
        return (self.turn,)

    def legal(self, seat: int) -> tuple[Put, ...]:
        return PUTS if seat == self.turn else ()

    def do(self, seat: int, act: Put, herald: Herald | None = None) -> None:
        self.cells = put(self.cells, act.cell, self.cells[act.cell] + 1)
        self.turn = 1 - self.turn

    def seen(self, seat: int | None) -> View:
        return View(me=seat, to_act=self.actors(), cells=self.cells)

    @classmethod
    def guess(cls, setup: Setup, seen: View, rng: Random) -> Self:
        state = cls()
        state.cells, state.turn = seen.cells, seen.to_act[0]
        return state

    def why_not(self, seat: int, act: Put) -> Refusal | None:
        return None if act in self.legal(seat) else NOT_YOUR_TURN

    def scores(self) -> tuple[float, ...]:
        return (0.5, 0.5)


def acts(setup: Setup) -> Iterable[Act]:
    return PUTS


GAME = Game(
    name="cells",
    package=__name__,
    author="nobody",
    year=2026,
    version=1,
    seats=range(2, 3),
    secrets=False,
    setup=Setup,
    act=Put,
    seen=View,
    state=Cells,
    acts=acts,
    seat_names=lambda setup: ("seat-0", "seat-1"),
    board=lambda setup, seen, words: (),
    prompt=lambda setup, seen: Phrase("ask"),
    goal=lambda setup, seen: Goal(Phrase("goal"), Phrase("goal-standing")),
    act_phrase=lambda setup, act: SAID[act.cell],
)


def register() -> None:
    """Add the game to the games of this process."""
    GAMES[GAME.name] = GAME

"""The war: every act goes to the phase it belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self, assert_never

from mypy_extensions import mypyc_attr

from ilion.core.herald import Herald
from ilion.core.odds import Odds
from ilion.core.tuples import put
from ilion.core.wire import Refusal
from ilion.games.escolex import battle, flow, marching, pacts, placing, refusals
from ilion.games.escolex.position import CHOOSE, CROWN, FOUND, MARCH, PLACE, REINFORCE, Position
from ilion.games.escolex.types import (
    Accept,
    Action,
    Close,
    Crown,
    Decamp,
    End,
    Escort,
    Forgo,
    Found,
    Halt,
    Hits,
    Keep,
    Lot,
    March,
    Muster,
    Open,
    Place,
    Propose,
    Reinforce,
    Revoke,
    Settle,
    Struck,
    Terms,
    Withdraw,
)

KEEP: Final = (Keep(0), Keep(1), Keep(2))


@mypyc_attr(allow_interpreted_subclasses=True)
class War(Position):
    """Escólex, at one moment."""

    __slots__ = ()

    @classmethod
    def start(cls, setup: Terms) -> Self:
        return cls.blank(setup)

    def legal(self, seat: int) -> Sequence[Action]:
        if seat not in self.waiting:
            return ()
        phase = self.phase
        if phase == MARCH:
            return marching.marches(self)
        if phase == REINFORCE:
            return placing.reinforcements(self)
        if phase == PLACE:
            return placing.placements(self)
        if phase in (FOUND, CROWN):
            return placing.namings(self)
        assert phase == CHOOSE
        return KEEP[1:]

    def asides(self, seat: int) -> Sequence[Action]:
        return pacts.asides(self, seat)

    def odds(self) -> Odds:
        return battle.odds(self)

    def label(self) -> str:
        return battle.label(self)

    def why_not(self, seat: int, act: Action) -> Refusal | None:
        return refusals.why_not(self, seat, act)

    def looks(self, observer: int | None, seat: int, act: Action) -> Action:
        """A choice of army is veiled until the last one is made."""
        veiled = isinstance(act, Keep) and observer != seat and len(self.waiting) > 1
        return KEEP[0] if veiled else act

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        index = self.book.index
        match act:
            case Propose() | Accept() | Revoke():
                pacts.treat(self, seat, act, herald)
                return
            case Settle():
                flow.settle(self, seat, herald)
                return
            case Withdraw():
                if flow.withdraw(self, seat, herald):
                    battle.begin_battles(self, herald)
                return
            case Open(sheet):
                self.sheets = put(self.sheets, self.army, sheet)
                self.opened = True
                return
            case _:
                self.opened = False
        match act:
            case Place(cell):
                placing.place(self, index[cell], herald)
            case Found(cell):
                placing.found(self, index[cell], herald)
            case Crown(cell):
                placing.crown(self, index[cell], herald)
            case Reinforce(cell, n):
                placing.reinforce(self, index[cell], n, herald)
            case Muster(cell):
                self.origin = index[cell]
            case March(_, to, n):
                marching.march(self, index[to], n, False, herald)
            case Escort(_, to, n):
                marching.march(self, index[to], n, True, herald)
            case Decamp(_, to):
                self.decamp(index[to], herald)
            case Halt():
                marching.halt(self)
            case Close(sheet):
                marching.close(self, sheet)
            case Forgo():
                placing.forgo(self, herald)
            case End():
                battle.begin_battles(self, herald)
            case Keep(army):
                flow.choose(self, seat, army, herald)
            case Hits(n):
                battle.roll(self, n, herald)
            case Lot(first):
                battle.draw_lots(self, first, herald)
            case Struck(queen):
                battle.strike_queen(self, queen, herald)
            case _:
                assert_never(act)

    def decamp(self, to: int, herald: Herald | None) -> None:
        way = self.book.way(self.origin, to)
        assert way is not None
        n = marching.whole(way, self.idle(self.origin))
        marching.march(self, to, n, self.queen_ready(self.origin), herald)

"""``EscolexState``: the contract of a game, dispatched to the phases; reversible acts and warnings."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Self, assert_never

from mypy_extensions import mypyc_attr

from ilion.core.herald import Herald
from ilion.core.odds import Odds
from ilion.core.tuples import put
from ilion.core.values import Phrase, Refusal
from ilion.games.escolex import battle, marching, placement, refusals, turns
from ilion.games.escolex.book import book_of
from ilion.games.escolex.marching import excess_troops, full_departure
from ilion.games.escolex.state import CHOOSE, CROWN, FOUND, MARCH, PLACE, REINFORCE, Position
from ilion.games.escolex.types import (
    Accept,
    Action,
    Close,
    Crown,
    Decamp,
    End,
    EscolexSetup,
    EscolexView,
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
    Withdraw,
)
from ilion.games.escolex.view import restore, view_of

KEEP: Final = (Keep(0), Keep(1), Keep(2))


@mypyc_attr(allow_interpreted_subclasses=True)
class EscolexState(Position):
    """State of a game of Escólex."""

    __slots__ = ()

    @classmethod
    def start(cls, setup: EscolexSetup) -> Self:
        return cls.initial(setup)

    def legal(self, seat: int) -> Sequence[Action]:
        if seat not in self.waiting:
            return ()
        phase = self.phase
        if phase == MARCH:
            return marching.legal_marches(self)
        if phase == REINFORCE:
            return placement.legal_reinforcements(self)
        if phase == PLACE:
            return placement.legal_placements(self)
        if phase in (FOUND, CROWN):
            return placement.legal_namings(self)
        assert phase == CHOOSE
        return KEEP[1:]

    def asides(self, seat: int) -> Sequence[Action]:
        return turns.asides(self, seat)

    def odds(self) -> Odds:
        return battle.draw_odds(self)

    def label(self) -> str:
        return battle.draw_label(self)

    def why_not(self, seat: int, act: Action) -> Refusal | None:
        return refusals.why_not(self, seat, act)

    def looks(self, observer: int | None, seat: int, act: Action) -> Action:
        """Return an act as others see it: a choice of army is hidden until the last one is made."""
        veiled = isinstance(act, Keep) and observer != seat and len(self.waiting) > 1
        return KEEP[0] if veiled else act

    def seen(self, seat: int | None) -> EscolexView:
        return view_of(self, seat)

    @classmethod
    def guess(cls, setup: EscolexSetup, seen: EscolexView, rng: Random) -> Self:
        """Return a position that looks like the view; only another seat's choice of an army may be wrong."""
        state = cls()
        state.book = book_of(setup)
        restore(state, seen, rng)
        return state

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        index = self.book.index
        match act:
            case Propose() | Accept() | Revoke():
                turns.change_pact(self, seat, act, herald)
                return
            case Settle():
                turns.settle(self, seat, herald)
                return
            case Withdraw():
                if turns.withdraw(self, seat, herald):
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
                placement.place_troop(self, index[cell], herald)
            case Found(cell):
                placement.found_capital(self, index[cell], herald)
            case Crown(cell):
                placement.crown_queen(self, index[cell], herald)
            case Reinforce(cell, n):
                placement.place_reinforcements(self, index[cell], n, herald)
            case Muster(cell):
                self.origin = index[cell]
            case March(_, to, n):
                marching.move_troops(self, index[to], n, False, herald)
            case Escort(_, to, n):
                marching.move_troops(self, index[to], n, True, herald)
            case Decamp(_, to):
                self.decamp(index[to], herald)
            case Halt():
                marching.halt_troops(self)
            case Close(sheet):
                marching.close_sheet(self, sheet)
            case Forgo():
                placement.forgo_reinforcements(self, herald)
            case End():
                battle.begin_battles(self, herald)
            case Keep(army):
                turns.choose_army(self, seat, army, herald)
            case Hits(n):
                battle.take_hits(self, n, herald)
            case Lot(first):
                battle.draw_lots(self, first, herald)
            case Struck(queen):
                battle.strike_queen(self, queen, herald)
            case _:
                assert_never(act)

    def decamp(self, to: int, herald: Herald | None) -> None:
        step = self.book.step_between(self.origin, to)
        assert step is not None
        n = marching.full_departure(step, self.idle_troops(self.origin))
        marching.move_troops(self, to, n, self.is_queen_ready(self.origin), herald)


def is_reversible(p: Position, act: Action) -> bool:
    """Return whether an act places a troop while every army has some on the map, so that none is eliminated."""
    return isinstance(act, Place) and 0 not in p.strength


def act_warning(p: Position, seat: int, act: Action) -> Phrase | None:
    """Return a warning for an act with a hidden cost: sea placement, emptied land, lost troops, leaving the game."""
    b = p.book
    match act:
        case Place(cell) if p.phase == PLACE and not b.land[b.index[cell]]:
            j = b.index[cell]
            return Phrase("warn-sea", {"cell": b.names[j], "price": b.price(j), "left": p.pool[p.army] - b.price(j)})
        case March(_, _, n) | Escort(_, _, n):
            return emptied_warning(p, n)
        case Decamp(_, to):
            step = b.step_between(p.origin, b.index[to])
            return emptied_warning(p, full_departure(step, p.idle_troops(p.origin)) if step is not None else 0)
        case Forgo():
            return Phrase("warn-forgo", {"n": sum(p.left)})
        case End():
            n = excess_troops(p)
            return Phrase("warn-excess", {"n": n}) if n else None
        case Withdraw():
            return Phrase("warn-withdraw")
        case _:
            return None


def emptied_warning(p: Position, n: int) -> Phrase | None:
    j = p.origin
    if not p.book.land[j] or p.troops(j) > n:
        return None
    word = f"warn-capital-{p.book.terms.capital_lost}" if p.capital[p.army] == j else "warn-emptied"
    return Phrase(word, {"cell": p.book.names[j]})

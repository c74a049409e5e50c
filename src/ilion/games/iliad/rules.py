"""``IliadState``: the contract of a game, dispatched to the phases; reversible acts and warnings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, Self

from mypy_extensions import mypyc_attr

from ilion.core.herald import Herald
from ilion.core.odds import Odds
from ilion.core.state import FATE
from ilion.core.values import NOT_YOUR_TURN, Phrase, Refusal
from ilion.core.values import OVER as IS_OVER
from ilion.games.iliad.book import DIE
from ilion.games.iliad.calendar import (
    do_recover,
    enter_dawn,
    enter_half,
    enter_half_end,
    enter_hour,
    enter_hour_end,
    enter_night,
    enter_recover,
    legal_recover,
    recoverable_pieces,
    why_not_recover,
)
from ilion.games.iliad.combat import die_label, do_roll, do_shoot, enter_fight, enter_shoot, legal_shoot, why_not_shoot
from ilion.games.iliad.fights import do_declare, enter_declare, legal_declare, why_not_declare
from ilion.games.iliad.movement import do_move, enter_move, legal_move, why_not_move
from ilion.games.iliad.placement import (
    do_carry,
    do_place,
    enter_carry,
    enter_place,
    legal_carry,
    legal_place,
    why_not_carry,
    why_not_place,
)
from ilion.games.iliad.state import (
    CARRY,
    DAWN,
    DECLARE,
    FIGHT,
    FRESH,
    HALF,
    HALF_END,
    HOUR,
    HOUR_END,
    MOVE,
    NIGHT,
    OFF,
    OVER,
    PLACE,
    RECOVER,
    SHOOT,
    Position,
)
from ilion.games.iliad.types import Action, Done, Go, IliadSetup, IliadView
from ilion.games.iliad.view import restore, view_of

ENTER: Final[dict[int, Callable[[Position, Herald | None], None]]] = {
    PLACE: enter_place,
    MOVE: enter_move,
    DECLARE: enter_declare,
    SHOOT: enter_shoot,
    FIGHT: enter_fight,
    CARRY: enter_carry,
    RECOVER: enter_recover,
    HOUR: enter_hour,
    HALF: enter_half,
    HALF_END: enter_half_end,
    HOUR_END: enter_hour_end,
    NIGHT: enter_night,
    DAWN: enter_dawn,
}
LEGAL: Final[dict[int, Callable[[Position, int], Sequence[Action]]]] = {
    PLACE: legal_place,
    MOVE: legal_move,
    DECLARE: legal_declare,
    SHOOT: legal_shoot,
    CARRY: legal_carry,
    RECOVER: legal_recover,
}
WHY_NOT: Final[dict[int, Callable[[Position, int, Action], Refusal | None]]] = {
    PLACE: why_not_place,
    MOVE: why_not_move,
    DECLARE: why_not_declare,
    SHOOT: why_not_shoot,
    CARRY: why_not_carry,
    RECOVER: why_not_recover,
}
DO: Final[dict[int, Callable[[Position, int, Action, Herald | None], None]]] = {
    PLACE: do_place,
    MOVE: do_move,
    DECLARE: do_declare,
    SHOOT: do_shoot,
    FIGHT: do_roll,
    CARRY: do_carry,
    RECOVER: do_recover,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class IliadState(Position):
    """State of a game of Iliad."""

    __slots__ = ()

    def go_on(self, herald: Herald | None) -> None:
        while not self.awaited and self.phase != OVER:
            ENTER[self.phase](self, herald)

    def legal(self, seat: int) -> Sequence[Action]:
        return LEGAL[self.phase](self, seat) if self.awaited == (seat,) else ()

    def why_not(self, seat: int, act: Action) -> Refusal | None:
        if self.phase == OVER:
            return IS_OVER
        return WHY_NOT[self.phase](self, seat, act) if self.awaited == (seat,) else NOT_YOUR_TURN

    def odds(self) -> Odds:
        return DIE

    def label(self) -> str:
        return die_label(self)

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        self.cached_options = None
        DO[FIGHT if seat == FATE else self.phase](self, seat, act, herald)
        self.go_on(herald)

    def seen(self, seat: int | None) -> IliadView:
        return view_of(self, seat)

    @classmethod
    def guess(cls, setup: IliadSetup, seen: IliadView, rng: Random) -> Self:
        """Return the position that the view shows; nothing is hidden."""
        state = cls.start(setup)
        restore(state, seen)
        return state


def is_reversible(t: Position, act: Action) -> bool:
    """Return whether an act only puts a piece down; carrying a wounded one may start the next fight."""
    return isinstance(act, Go) and t.phase != CARRY


def act_warning(t: Position, seat: int, act: Action) -> Phrase | None:
    """Return a warning for an act that ends a night with fallen left to save, or a half-turn with no piece moved."""
    if not isinstance(act, Done):
        return None
    book = t.book
    if t.phase == RECOVER:
        left = tuple([f"piece-{book.ids[p]}" for p in recoverable_pieces(t, seat)])
        return Phrase("warn-unspent", {"points": t.quota[seat], "pieces": left}) if left else None
    if t.phase == MOVE:
        mine = [p for p in book.men[t.side] if book.owner[p] == seat and t.where[p] != OFF]
        return Phrase("warn-unmoved", {"n": len(mine)}) if mine and all(t.marks[p] == FRESH for p in mine) else None
    return None

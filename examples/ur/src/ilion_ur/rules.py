"""State of the Royal Game of Ur: what is legal, and what an act does."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, Self, assert_never

from ilion.core.herald import Herald
from ilion.core.odds import Odds
from ilion.core.state import FATE, State
from ilion.core.tuples import put
from ilion.core.values import NOT_YOUR_TURN, OVER, Refusal
from ilion_ur.types import HAND, HOME, Action, Advance, Cast, Enter, Lead, UrSetup, UrView

ROSETTES: Final = frozenset({4, 8, 14})
SHARED_STEPS: Final = range(5, 13)
SAFE_STEP: Final = 8
NONE: Final = -1
SEATS: Final = ("seat-black", "seat-red")

ENTER: Final = Enter()
ADVANCES: Final = tuple([Advance(step) for step in range(1, HOME)])
LEADS: Final = Odds((Lead(0), Lead(1)))
CASTS: Final = Odds(tuple([Cast(pips) for pips in range(5)]), (1, 4, 6, 4, 1))


class UrState(State[UrSetup, Action, UrView]):
    """The race. Courses count pieces by step, so that positions that play alike are equal."""

    __slots__ = ("courses", "exact", "pips", "refuge", "turn")
    FIELDS: ClassVar = ("courses", "turn", "pips")

    courses: tuple[tuple[int, ...], ...]
    turn: int
    pips: int
    refuge: bool
    exact: bool

    @classmethod
    def start(cls, setup: UrSetup) -> Self:
        state = cls()
        course = (setup.pieces, *[0] * HOME)
        state.courses, state.turn, state.pips = (course, course), NONE, NONE
        state.refuge, state.exact = setup.refuge, setup.exact
        return state

    @classmethod
    def guess(cls, setup: UrSetup, seen: UrView, rng: Random) -> Self:
        return cls.unpack(setup, (seen.courses, seen.turn, seen.pips))

    def copy(self) -> Self:
        new = type(self)()
        new.courses, new.turn, new.pips = self.courses, self.turn, self.pips
        new.refuge, new.exact = self.refuge, self.exact
        return new

    def winner(self) -> int:
        return next((seat for seat, course in enumerate(self.courses) if sum(course) == course[HOME]), NONE)

    def actors(self) -> tuple[int, ...]:
        if self.winner() != NONE:
            return ()
        return (FATE,) if self.turn == NONE or self.pips == NONE else (self.turn,)

    def legal(self, seat: int) -> tuple[Action, ...]:
        return self.moves() if self.actors() == (seat,) else ()

    def moves(self) -> tuple[Action, ...]:
        """Return what the throw allows the seat whose turn it is."""
        course = self.courses[self.turn]
        free = [step for step in range(HOME) if course[step] and self.refuse_piece(self.turn, step) is None]
        return tuple([ENTER if step == HAND else ADVANCES[step - 1] for step in free])

    def target(self, step: int) -> int:
        """Return where the throw takes a piece; past home is home unless the throw must be exact."""
        to = step + self.pips
        return to if self.exact else min(to, HOME)

    def refuse_piece(self, seat: int, step: int) -> Refusal | None:
        """Return why a piece on a step cannot use the throw, or None."""
        to = self.target(step)
        if to > HOME:
            return Refusal("refuse-beyond", {"need": HOME - step, "pips": self.pips}, "U11")
        if to < HOME and self.courses[seat][to]:
            return Refusal("refuse-own", {"step": to}, "U07")
        if to == SAFE_STEP and self.refuge and self.courses[1 - seat][to]:
            return Refusal("refuse-refuge", {}, "U09")
        return None

    def why_not(self, seat: int, act: Action) -> Refusal | None:
        if not self.actors():
            return OVER
        if isinstance(act, Lead | Cast):
            return Refusal("refuse-fate", {}, "U04")
        if self.actors() != (seat,):
            return NOT_YOUR_TURN
        step = act.step if isinstance(act, Advance) else HAND
        if not self.courses[seat][step]:
            return Refusal("refuse-hand", {}, "U06") if step == HAND else Refusal("refuse-empty", {"step": step}, "U05")
        return self.refuse_piece(seat, step)

    def odds(self) -> Odds:
        return LEADS if self.turn == NONE else CASTS

    def label(self) -> str:
        return "lead" if self.turn == NONE else "dice"

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        match act:
            case Lead(first):
                self.turn = first
                if herald is not None:
                    herald.tell("leads", clause="U03", who=SEATS[first])
            case Cast(pips):
                self.cast(pips, herald)
            case Enter():
                self.move(seat, HAND, herald)
            case Advance(step):
                self.move(seat, step, herald)
            case _:
                assert_never(act)

    def cast(self, pips: int, herald: Herald | None) -> None:
        who, self.pips = self.turn, pips
        if herald is not None:
            herald.tell("cast", clause="U04", who=SEATS[who], pips=pips)
        if pips == 0 or not self.moves():
            if herald is not None:
                herald.tell("nothing" if pips == 0 else "stuck", clause="U12" if pips == 0 else "U13", who=SEATS[who])
            self.turn, self.pips = 1 - who, NONE

    def move(self, seat: int, step: int, herald: Herald | None) -> None:
        to = self.target(step)
        mine, theirs = self.courses[seat], self.courses[1 - seat]
        mine = put(mine, step, mine[step] - 1)
        mine = put(mine, to, mine[to] + 1)
        taken = to in SHARED_STEPS and theirs[to] > 0
        if taken:
            theirs = put(put(theirs, to, 0), HAND, theirs[HAND] + 1)
        self.courses = (mine, theirs) if seat == 0 else (theirs, mine)
        self.turn, self.pips = seat if to in ROSETTES else 1 - seat, NONE
        if herald is not None:
            self.tell(seat, step, to, taken, herald)

    def tell(self, seat: int, step: int, to: int, taken: bool, herald: Herald) -> None:
        who = SEATS[seat]
        if step == HAND:
            herald.tell("entered", clause="U06", who=who, to=to)
        elif to == HOME:
            herald.tell("came-home", clause="U11", who=who, step=step)
        else:
            herald.tell("advanced", clause="U05", who=who, step=step, to=to)
        if taken:
            herald.tell("captured", clause="U08", who=who, whose=SEATS[1 - seat], step=to)
        if to in ROSETTES:
            herald.tell("again", clause="U10", who=who)
        if self.winner() == seat:
            herald.tell("won", clause="U14", who=who)

    def seen(self, seat: int | None) -> UrView:
        return UrView(me=seat, to_act=self.actors(), courses=self.courses, turn=self.turn, pips=self.pips)

    def scores(self) -> tuple[float, ...]:
        return (1.0, 0.0) if self.winner() == 0 else (0.0, 1.0)

"""The State of Iliad: each phase in its own module, put together here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, Literal, Self, get_args

from mypy_extensions import mypyc_attr

from ilion.core.herald import Herald
from ilion.core.odds import Odds
from ilion.core.state import FATE
from ilion.core.wire import NOT_YOUR_TURN, Refusal
from ilion.core.wire import OVER as IS_OVER
from ilion.games.iliad.battle import do_roll, do_shoot, enter_fight, enter_shoot, legal_shoot, purpose, why_not_shoot
from ilion.games.iliad.book import DIE, FAVOURS, GREEK, SIDES, TROJAN
from ilion.games.iliad.declare import do_declare, enter_declare, legal_declare, why_not_declare
from ilion.games.iliad.forecast import arrays, clashes, ends, offers, owed, shots
from ilion.games.iliad.march import do_move, enter_move, legal_move, why_not_move
from ilion.games.iliad.night import (
    do_recover,
    enter_dawn,
    enter_half,
    enter_half_end,
    enter_hour,
    enter_hour_end,
    enter_night,
    enter_recover,
    legal_recover,
    occupying,
    why_not_recover,
)
from ilion.games.iliad.placing import (
    do_carry,
    do_place,
    enter_carry,
    enter_place,
    legal_carry,
    legal_place,
    why_not_carry,
    why_not_place,
)
from ilion.games.iliad.table import (
    BOUND,
    CARRY,
    DAWN,
    DECLARE,
    FIGHT,
    HALF,
    HALF_END,
    HOUR,
    HOUR_END,
    MOVE,
    NIGHT,
    NOBODY,
    OFF,
    OVER,
    PLACE,
    RECOVER,
    SHOOT,
    Table,
)
from ilion.games.iliad.types import Action, FightSeen, IliadSeen, IliadSetup, PieceSeen

Phase = Literal["place", "move", "declare", "shoot", "fight", "carry", "recover", "over"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
Status = Literal["ready", "abstaining", "wounded", "fallen", "lost", "raided"]
STATUSES: Final[tuple[Status, ...]] = get_args(Status)
Mark = Literal["fresh", "stayed", "moved", "bound"]
MARKS: Final[tuple[Mark, ...]] = get_args(Mark)


ENTER: Final[dict[int, Callable[[Table, Herald | None], None]]] = {
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
LEGAL: Final[dict[int, Callable[[Table, int], Sequence[Action]]]] = {
    PLACE: legal_place,
    MOVE: legal_move,
    DECLARE: legal_declare,
    SHOOT: legal_shoot,
    CARRY: legal_carry,
    RECOVER: legal_recover,
}
WHY_NOT: Final[dict[int, Callable[[Table, int, Action], Refusal | None]]] = {
    PLACE: why_not_place,
    MOVE: why_not_move,
    DECLARE: why_not_declare,
    SHOOT: why_not_shoot,
    CARRY: why_not_carry,
    RECOVER: why_not_recover,
}
DO: Final[dict[int, Callable[[Table, int, Action, Herald | None], None]]] = {
    PLACE: do_place,
    MOVE: do_move,
    DECLARE: do_declare,
    SHOOT: do_shoot,
    FIGHT: do_roll,
    CARRY: do_carry,
    RECOVER: do_recover,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class War(Table):
    """Greeks and Trojans before Troy."""

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
        return purpose(self)

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        self.memo = None
        DO[FIGHT if seat == FATE else self.phase](self, seat, act, herald)
        self.go_on(herald)

    def seen(self, seat: int | None) -> IliadSeen:
        book = self.book
        ids = book.ids
        labels = (*book.ground.labels, "")
        moving = self.phase in (MOVE, DECLARE)
        return IliadSeen(
            me=seat,
            to_act=self.awaited,
            phase=PHASES[self.phase],
            stage="shoot" if self.stage == SHOOT else "fight",
            side="greek" if self.side == GREEK else "trojan",
            day=self.day + 1,
            hour=self.hour + 1,
            favour=FAVOURS[book.favours[self.day][self.hour]],
            wall=self.wall,
            pieces=tuple(
                [
                    PieceSeen(
                        ids[p],
                        labels[self.where[p]],
                        STATUSES[self.status[p]],
                        MARKS[min(mark, BOUND)],
                        ids[mark - BOUND] if mark >= BOUND else "",
                        labels[self.homes[p]],
                    )
                    for p, mark in enumerate(self.marks)
                ]
            ),
            taken="" if self.taken == NOBODY else ids[self.taken],
            duties=tuple([ids[e] for e in sorted(self.duties())]) if moving else (),
            owed=owed(self) if moving else (),
            strikes=tuple([(ids[a], ids[d]) for a, d in self.strikes]),
            aims=tuple([(ids[a], ids[d]) for a, d in self.aims]),
            spent=tuple([ids[p] for p in self.spent]),
            fights=tuple([FightSeen(tuple([ids[p] for p in a]), tuple([ids[p] for p in d])) for a, d in self.fights]),
            imposed=self.imposed,
            dice=self.dice,
            throw=self.throw,
            hurt=tuple([ids[p] for p in self.hurt]),
            shot=tuple([ids[p] for p in self.shot]),
            carried=tuple([ids[p] for p in self.carried]),
            quota=self.quota,
            ends=ends(self),
            clashes=clashes(self),
            offers=offers(self),
            shots=shots(self),
            arrays=arrays(self),
            in_troy=occupying(self, GREEK),
            on_ships=occupying(self, TROJAN),
            needed=book.needed,
            winner="" if self.winner == NOBODY else "greek" if self.winner == GREEK else "trojan",
            ending=self.ending,
        )

    @classmethod
    def guess(cls, setup: IliadSetup, seen: IliadSeen, rng: Random) -> Self:
        """The very position: nothing is hidden."""
        new = cls.start(setup)
        index = new.book.index
        squares = {**new.book.ground.index, "": OFF}
        new.phase, new.awaited = PHASES.index(seen.phase), seen.to_act
        new.stage = SHOOT if seen.stage == "shoot" else FIGHT
        new.side, new.day, new.hour, new.wall = SIDES.index(seen.side), seen.day - 1, seen.hour - 1, seen.wall
        new.where = tuple([squares[p.square] for p in seen.pieces])
        new.status = tuple([STATUSES.index(p.status) for p in seen.pieces])
        new.marks = tuple([BOUND + index[p.enemy] if p.enemy else MARKS.index(p.mark) for p in seen.pieces])
        new.homes = tuple([squares[p.home] for p in seen.pieces])
        new.taken = index[seen.taken] if seen.taken else NOBODY
        new.strikes = tuple([(index[a], index[d]) for a, d in seen.strikes])
        new.aims = tuple([(index[a], index[d]) for a, d in seen.aims])
        new.spent = tuple([index[p] for p in seen.spent])
        new.fights = tuple(
            [(tuple([index[p] for p in f.attackers]), tuple([index[p] for p in f.defenders])) for f in seen.fights]
        )
        new.imposed, new.dice, new.throw = seen.imposed, seen.dice, seen.throw
        new.hurt, new.shot = tuple([index[p] for p in seen.hurt]), tuple([index[p] for p in seen.shot])
        new.carried, new.quota = tuple([index[p] for p in seen.carried]), seen.quota
        new.winner = SIDES.index(seen.winner) if seen.winner else NOBODY
        new.ending = seen.ending
        return new

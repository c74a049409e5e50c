"""A position of Iliad: what varies, and what can be read off it."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from ilion.core.herald import Herald
from ilion.core.state import State
from ilion.core.tuples import put
from ilion.games.iliad.book import GREEK, TROJAN, Book, book_of
from ilion.games.iliad.ground import Contact, contact
from ilion.games.iliad.melee import Fight, Melee, Pairs
from ilion.games.iliad.types import Action, IliadSeen, IliadSetup

PLACE: Final = 0
MOVE: Final = 1
DECLARE: Final = 2
SHOOT: Final = 3
FIGHT: Final = 4
CARRY: Final = 5
RECOVER: Final = 6
OVER: Final = 7
HOUR: Final = 8
HALF: Final = 9
HALF_END: Final = 10
HOUR_END: Final = 11
NIGHT: Final = 12
DAWN: Final = 13
"""From HOUR on nobody is asked: these follow by themselves."""

READY: Final = 0
ABSTAINING: Final = 1
WOUNDED: Final = 2
FALLEN: Final = 3
LOST: Final = 4
RAIDED: Final = 5
ALIVE: Final = WOUNDED
"""Every status up to this one is a piece still in the game."""

FRESH: Final = 0
STAYED: Final = 1
MOVED: Final = 2
BOUND: Final = 3
"""A mark of ``BOUND + e`` binds a piece to attack enemy e."""

OFF: Final = -1
NOBODY: Final = -1
UNTOLD: Final = (NOBODY, False, (0, 0, 0))


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State[IliadSetup, Action, IliadSeen]):
    """All that varies. Days and hours count from 0; squares and pieces are numbers of the book."""

    __slots__ = (
        "aims",
        "awaited",
        "book",
        "carried",
        "day",
        "dice",
        "ending",
        "facing",
        "fights",
        "homes",
        "hour",
        "hurt",
        "imposed",
        "marks",
        "mask",
        "memo",
        "phase",
        "quota",
        "shot",
        "side",
        "spent",
        "stage",
        "status",
        "stood",
        "strikes",
        "taken",
        "throw",
        "wall",
        "where",
        "winner",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        "phase",
        "stage",
        "awaited",
        "side",
        "day",
        "hour",
        "wall",
        "where",
        "status",
        "marks",
        "homes",
        "taken",
        "strikes",
        "aims",
        "spent",
        "fights",
        "imposed",
        "dice",
        "throw",
        "hurt",
        "shot",
        "carried",
        "quota",
        "winner",
        "ending",
    )

    book: Book
    memo: Any
    """What the seat to act may do, worked out once; never part of the position."""
    stood: tuple[int, ...]
    """Where everybody stood when ``mask`` was told; like ``memo`` no part of the position, and so is ``facing``."""
    mask: int
    facing: tuple[int, bool, Contact]
    """Whose contacts were told with the same places, or nobody's; whether the wall stood; and these."""
    phase: int
    stage: int
    """SHOOT or FIGHT: what goes on when the wounded have been carried away."""
    awaited: tuple[int, ...]
    side: int
    day: int
    hour: int
    wall: bool
    where: tuple[int, ...]
    status: tuple[int, ...]
    marks: tuple[int, ...]
    homes: tuple[int, ...]
    """Where each piece was first placed."""
    taken: int
    strikes: Pairs
    aims: Pairs
    spent: tuple[int, ...]
    """Archers that have shot in this half-turn."""
    fights: tuple[Fight, ...]
    """What is still to be fought, the next first."""
    imposed: bool
    """Whether the fight is the calendar's duel."""
    dice: tuple[int, ...]
    throw: int
    hurt: tuple[int, ...]
    """Who was wounded in the duel going on."""
    shot: tuple[int, ...]
    """Archer and target of the arrow in the air."""
    carried: tuple[int, ...]
    """The wounded who wait for a place in their camp."""
    quota: tuple[int, ...]
    """By seat, the points it may still recover tonight."""
    winner: int
    ending: str

    @classmethod
    def start(cls, setup: IliadSetup) -> Self:
        new = cls()
        book = book_of(setup)
        n = len(book.ids)
        new.book, new.memo = book, None
        new.stood, new.mask, new.facing = (), 0, UNTOLD
        new.phase, new.stage, new.awaited = PLACE, SHOOT, ()
        new.side, new.day, new.hour, new.wall = GREEK, 0, 0, False
        new.where = new.homes = (OFF,) * n
        new.marks = (FRESH,) * n
        new.status = tuple([ABSTAINING if sulks else READY for sulks in book.sulks])
        new.taken, new.strikes, new.aims, new.spent, new.fights, new.imposed = NOBODY, (), (), (), (), False
        new.dice, new.throw, new.hurt, new.shot, new.carried = (), 0, (), (), ()
        new.quota, new.winner, new.ending = (0,) * setup.seats, NOBODY, ""
        new.go_on(None)
        return new

    def go_on(self, herald: Herald | None) -> None:
        """Follow the course of the game until somebody, or fate, is awaited."""
        raise NotImplementedError

    def copy(self) -> Self:
        new = type(self)()
        new.book, new.memo = self.book, self.memo
        new.stood, new.mask, new.facing = self.stood, self.mask, self.facing
        new.phase, new.stage, new.awaited = self.phase, self.stage, self.awaited
        new.side, new.day, new.hour, new.wall = self.side, self.day, self.hour, self.wall
        new.where, new.status, new.marks, new.homes = self.where, self.status, self.marks, self.homes
        new.taken, new.strikes, new.aims, new.spent = self.taken, self.strikes, self.aims, self.spent
        new.fights, new.imposed, new.dice, new.throw = self.fights, self.imposed, self.dice, self.throw
        new.hurt, new.shot, new.carried, new.quota = self.hurt, self.shot, self.carried, self.quota
        new.winner, new.ending = self.winner, self.ending
        return new

    def actors(self) -> tuple[int, ...]:
        return self.awaited

    def mask_of(self, side: int) -> int:
        """The squares a side stands on."""
        mask = 0
        where, bit = self.where, self.book.ground.bit
        for p in self.book.men[side]:
            if where[p] >= 0:
                mask |= bit[where[p]]
        return mask

    def occupied(self) -> int:
        """The squares anybody stands on."""
        if self.stood is not self.where:
            mask, bit = 0, self.book.ground.bit
            for s in self.where:
                if s >= 0:
                    mask |= bit[s]
            self.stood, self.mask, self.facing = self.where, mask, UNTOLD
        return self.mask

    def go(self, piece: int, square: int) -> None:
        """A piece of the active side goes from one square to another; what is known of the other side stays true."""
        before, told = self.where[piece], self.stood is self.where
        self.where = put(self.where, piece, square)
        if told:
            bit = self.book.ground.bit
            self.stood, self.mask = self.where, self.mask ^ bit[before] ^ bit[square]

    def faced(self) -> Contact:
        """Where the side that waits stands, and is in contact: the same for every step of a half-turn."""
        self.occupied()
        enemy = 1 - self.side
        if self.facing[0] != enemy or self.facing[1] != self.wall:
            squares = [self.where[e] for e in self.book.men[enemy]]
            self.facing = (enemy, self.wall, contact(self.book.ground, self.wall, squares))
        return self.facing[2]

    def close(self) -> bool:
        """Whether anybody of the active side may stand next to an enemy, be it across a wall."""
        there, width = self.faced()[0], self.book.ground.width
        around = there << 1 | there >> 1 | there << width | there >> width
        return bool((self.occupied() ^ there) & around)

    def standing(self) -> dict[int, int]:
        """Square by square, who stands there."""
        return {s: p for p, s in enumerate(self.where) if s >= 0}

    def touching(self, square: int, side: int, at: dict[int, int], across: bool = False) -> tuple[int, ...]:
        """The pieces of a side in contact with a square, or across a wall from it."""
        ground = self.book.ground
        around = ground.across[self.wall] if across else ground.near_squares[self.wall]
        sides = self.book.side
        return tuple([at[n] for n in around[square] if n in at and sides[at[n]] == side])

    def able(self, piece: int) -> bool:
        """Whether a piece of the active side may move, attack or shoot."""
        return self.status[piece] == READY and self.where[piece] >= 0

    def duties(self, at: dict[int, int] | None = None) -> set[int]:
        """The enemies that must be attacked in this half-turn: whom somebody moved next to, or is bound to."""
        if at is None:
            at = self.standing()
        duties = set()
        for p in self.book.men[self.side]:
            mark = self.marks[p]
            if mark >= BOUND:
                duties.add(mark - BOUND)
            elif mark == MOVED:
                duties.update(self.touching(self.where[p], 1 - self.side, at))
        return duties

    def control(self, engaged: set[int]) -> int:
        """The squares controlled by enemies that nobody attacks yet."""
        near = self.book.ground.near[self.wall]
        weak = not self.book.setup.wounded_control
        mask = 0
        for e in self.book.men[1 - self.side]:
            if self.where[e] >= 0 and e not in engaged and not (weak and self.status[e] == WOUNDED):
                mask |= near[self.where[e]]
        return mask

    def new_melee(self) -> Melee:
        book = self.book
        return Melee(book.hero, book.archer, book.setup.heroes_per_mob == "one")

    def turn_to(self, phase: int) -> None:
        """Nobody is awaited until the phase has begun."""
        self.phase, self.awaited = phase, ()

    def favoured(self, side: int) -> bool:
        """Whether the gods double a side's common pieces this hour."""
        return bool(self.book.favours[self.day][self.hour] >> side & 1)

    def kill(self, piece: int) -> None:
        self.status = put(self.status, piece, FALLEN)
        self.where = put(self.where, piece, OFF)

    def won(self, side: int, ending: str, clause: str, herald: Herald | None) -> None:
        """The game is over."""
        self.phase, self.awaited, self.winner, self.ending = OVER, (), side, ending
        self.taken, self.fights, self.carried, self.dice, self.shot = NOBODY, (), (), (), ()
        if herald is not None:
            herald.tell(f"won-{ending}", clause=clause)

    def eliminated(self, herald: Herald | None) -> bool:
        """Ends the game when a side has nobody left, or Achilles sulks alone."""
        counted = ALIVE if self.book.setup.wounded_hold else ABSTAINING
        left: list[list[int]] = [[], []]
        for p, status in enumerate(self.status):
            if status <= counted:
                left[self.book.side[p]].append(status)
        if not left[TROJAN]:
            self.won(GREEK, "trojans-slain", "C29", herald)
        elif not left[GREEK]:
            self.won(TROJAN, "greeks-slain", "C30", herald)
        elif all(status == ABSTAINING for status in left[GREEK]):
            self.won(TROJAN, "achilles-alone", "C17", herald)
        else:
            return False
        return True

    def scores(self) -> tuple[float, ...]:
        return tuple([1.0 if seat in self.book.seats[self.winner] else 0.0 for seat in range(self.book.setup.seats)])

"""Brandub: the position, what is legal, who is taken."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import ClassVar, Final, Self

from ilion.core.herald import Herald
from ilion.core.state import State
from ilion.core.tuples import put
from ilion.core.wire import NOT_YOUR_TURN, OVER, Refusal
from ilion_brandub.types import Move, Rules, View

SEATS: Final = ("seat-raiders", "seat-king")
SQUARES: Final = tuple([column + row for row in "7654321" for column in "abcdefg"])
PLACE: Final = {square: n for n, square in enumerate(SQUARES)}
NOBODY, RAIDER, MAN, KING = range(4)
SIDES: Final = ((RAIDER,), (MAN, KING))
"""The men of each seat."""
OPEN: Final = -1
DRAW: Final = 2
CORNERS: Final = frozenset({0, 6, 42, 48})
THRONE: Final = 24
START: Final = tuple(map(int, "0001000000100000020001123211000200000010000001000"))


def ray(n: int, across: int, down: int) -> tuple[int, ...]:
    """The squares from one on in a direction, up to the edge."""
    x, y = n % 7 + across, n // 7 + down
    found = []
    while 0 <= x < 7 and 0 <= y < 7:
        found.append(7 * y + x)
        x, y = x + across, y + down
    return tuple(found)


WAYS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
RAYS: Final = tuple([tuple([ray(n, *way) for way in WAYS]) for n in range(49)])
MOVES: Final = {(n, to): Move(SQUARES[n], SQUARES[to]) for n in range(49) for one in RAYS[n] for to in one}


def goes(man: int) -> tuple[tuple[tuple[tuple[int, Move | None], ...], ...], ...]:
    """By square and direction, the squares that a man comes over, each with the move that ends there, if he may."""
    shut = frozenset() if man == KING else CORNERS | {THRONE}
    return tuple(
        [
            tuple([tuple([(to, None if to in shut else MOVES[n, to]) for to in way]) for way in RAYS[n]])
            for n in range(49)
        ]
    )


GOES: Final = {man: goes(man) for man in (RAIDER, MAN, KING)}


class Hall(State[Rules, Move, View]):
    """The men on the board, whose turn it is, and how it ended."""

    __slots__ = ("armed", "calm", "ended", "men", "patience", "turn")
    FIELDS: ClassVar = ("men", "turn", "calm", "ended")

    men: tuple[int, ...]
    turn: int
    calm: int
    ended: int
    armed: bool
    patience: int

    @classmethod
    def start(cls, setup: Rules) -> Self:
        state = cls()
        state.men, state.turn, state.calm, state.ended = START, 0, 0, OPEN
        state.armed, state.patience = setup.armed, setup.calm
        return state

    @classmethod
    def guess(cls, setup: Rules, seen: View, rng: Random) -> Self:
        return cls.unpack(setup, (seen.men, seen.turn, seen.calm, seen.ended))

    def copy(self) -> Self:
        new = type(self)()
        new.men, new.turn, new.calm, new.ended = self.men, self.turn, self.calm, self.ended
        new.armed, new.patience = self.armed, self.patience
        return new

    def actors(self) -> tuple[int, ...]:
        return (self.turn,) if self.ended == OPEN else ()

    def legal(self, seat: int) -> tuple[Move, ...]:
        return tuple(self.moves(seat)) if self.actors() == (seat,) else ()

    def moves(self, seat: int) -> Iterator[Move]:
        """What a side could move, whoever is to move."""
        men = self.men
        for n, man in enumerate(men):
            if man in SIDES[seat]:
                for way in GOES[man][n]:
                    for to, act in way:
                        if men[to]:
                            break
                        if act is not None:
                            yield act

    def why_not(self, seat: int, act: Move) -> Refusal | None:
        if not self.actors():
            return OVER
        if self.actors() != (seat,):
            return NOT_YOUR_TURN
        n, to = PLACE[act.man], PLACE[act.to]
        if self.men[n] not in SIDES[seat]:
            return Refusal("refuse-not-yours", {"square": act.man}, "B03")
        if self.men[n] != KING and (to == THRONE or to in CORNERS):
            return Refusal("refuse-kings-own", {"square": act.to}, "B05")
        way = next(one for one in RAYS[n] if to in one)
        blocked = [square for square in way[: way.index(to) + 1] if self.men[square] != NOBODY]
        return Refusal("refuse-blocked", {"square": SQUARES[blocked[0]]}, "B04") if blocked else None

    def do(self, seat: int, act: Move, herald: Herald | None = None) -> None:
        n, to = PLACE[act.man], PLACE[act.to]
        man = self.men[n]
        self.men = put(put(self.men, n, NOBODY), to, man)
        taken = self.caught(seat, to)
        fallen = [square for square in taken if self.men[square] != KING]
        for square in taken:
            self.men = put(self.men, square, NOBODY)
        self.turn, self.calm = 1 - seat, 0 if taken else self.calm + 1
        if herald is not None:
            word = "king-moved" if man == KING else "moved"
            herald.tell(word, clause="B04", who=SEATS[seat], man=act.man, to=act.to)
            for square in fallen:
                herald.tell("taken", clause="B06", who=SEATS[seat], square=SQUARES[square])
        self.end(herald)

    def end(self, herald: Herald | None) -> None:
        """Whether it is over now, and for whom."""
        if KING not in self.men:
            self.ended, told, clause = 0, "king-taken", "B08"
        elif self.men.index(KING) in CORNERS:
            self.ended, told, clause = 1, "king-home", "B07"
        elif next(self.moves(self.turn), None) is None:
            self.ended, told, clause = 1 - self.turn, "stuck", "B09"
        elif self.calm >= self.patience:
            self.ended, told, clause = DRAW, "calm", "B10"
        else:
            return
        if herald is not None:
            herald.tell(told, clause=clause)

    def caught(self, seat: int, to: int) -> list[int]:
        """Whom a man that has come to a square takes there."""
        if self.men[to] == KING and not self.armed:
            return []
        found = []
        for way in RAYS[to]:
            if len(way) and self.men[way[0]] in SIDES[1 - seat]:
                if self.men[way[0]] == KING:
                    taken = self.king_caught(way[0], way[1] if len(way) > 1 else None)
                else:
                    taken = len(way) > 1 and self.hostile(way[1], seat)
                found += [way[0]] if taken else []
        return found

    def hostile(self, n: int, seat: int) -> bool:
        """Whether a square helps a side to take: by a man on it, as a corner, or as the empty throne."""
        man = self.men[n]
        helps = man in SIDES[seat] and (man != KING or self.armed)
        return helps or (man == NOBODY and (n in CORNERS or n == THRONE))

    def king_caught(self, king: int, beyond: int | None) -> bool:
        """On and beside the throne he must be shut in on every side; elsewhere he is taken like anybody."""
        beside = [way[0] for way in RAYS[king] if way]
        if king == THRONE or THRONE in beside:
            return all(self.hostile(n, 0) for n in beside)
        return beyond is not None and self.hostile(beyond, 0)

    def seen(self, seat: int | None) -> View:
        return View(me=seat, to_act=self.actors(), men=self.men, turn=self.turn, calm=self.calm, ended=self.ended)

    def scores(self) -> tuple[float, ...]:
        return (0.5, 0.5) if self.ended == DRAW else (1.0 - self.ended, float(self.ended))

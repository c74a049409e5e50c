"""State of Brandub: what is legal, what is captured, who has won."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import ClassVar, Final, Self

from ilion.core.herald import Herald
from ilion.core.state import State
from ilion.core.tuples import put
from ilion.core.values import NOT_YOUR_TURN, OVER, Refusal
from ilion_brandub.types import BrandubSetup, BrandubView, Move

SEATS: Final = ("seat-raiders", "seat-king")
SQUARES: Final = tuple([column + row for row in "7654321" for column in "abcdefg"])
SQUARE_NUMBER: Final = {square: n for n, square in enumerate(SQUARES)}
NOBODY, RAIDER, MAN, KING = range(4)
SIDES: Final = ((RAIDER,), (MAN, KING))
"""Kinds of men of each seat."""
NOT_ENDED: Final = -1
DRAW: Final = 2
CORNERS: Final = frozenset({0, 6, 42, 48})
THRONE: Final = 24
START: Final = tuple(map(int, "0001000000100000020001123211000200000010000001000"))


def ray(n: int, across: int, down: int) -> tuple[int, ...]:
    """Return the squares from one in a direction, up to the edge."""
    x, y = n % 7 + across, n // 7 + down
    squares = []
    while 0 <= x < 7 and 0 <= y < 7:
        squares.append(7 * y + x)
        x, y = x + across, y + down
    return tuple(squares)


DIRECTIONS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
RAYS: Final = tuple([tuple([ray(n, *way) for way in DIRECTIONS]) for n in range(49)])
MOVES: Final = {
    (n, to): Move(SQUARES[n], SQUARES[to]) for n in range(49) for ray_squares in RAYS[n] for to in ray_squares
}


def squares_passed(man: int) -> tuple[tuple[tuple[tuple[int, Move | None], ...], ...], ...]:
    """Return, by square and direction, the squares a man passes, each with the move that ends there or None."""
    shut = frozenset() if man == KING else CORNERS | {THRONE}
    return tuple(
        [
            tuple([tuple([(to, None if to in shut else MOVES[n, to]) for to in way]) for way in RAYS[n]])
            for n in range(49)
        ]
    )


SQUARES_PASSED: Final = {man: squares_passed(man) for man in (RAIDER, MAN, KING)}


class BrandubState(State[BrandubSetup, Move, BrandubView]):
    """The men on the board, whose turn it is, and how the game ended."""

    __slots__ = ("armed", "calm", "ended", "men", "patience", "turn")
    FIELDS: ClassVar = ("men", "turn", "calm", "ended")

    men: tuple[int, ...]
    turn: int
    calm: int
    ended: int
    armed: bool
    patience: int

    @classmethod
    def start(cls, setup: BrandubSetup) -> Self:
        state = cls()
        state.men, state.turn, state.calm, state.ended = START, 0, 0, NOT_ENDED
        state.armed, state.patience = setup.armed, setup.calm
        return state

    @classmethod
    def guess(cls, setup: BrandubSetup, seen: BrandubView, rng: Random) -> Self:
        return cls.unpack(setup, (seen.men, seen.turn, seen.calm, seen.ended))

    def copy(self) -> Self:
        new = type(self)()
        new.men, new.turn, new.calm, new.ended = self.men, self.turn, self.calm, self.ended
        new.armed, new.patience = self.armed, self.patience
        return new

    def actors(self) -> tuple[int, ...]:
        return (self.turn,) if self.ended == NOT_ENDED else ()

    def legal(self, seat: int) -> tuple[Move, ...]:
        return tuple(self.moves(seat)) if self.actors() == (seat,) else ()

    def moves(self, seat: int) -> Iterator[Move]:
        """Yield the moves of a side, even when it is not its turn."""
        men = self.men
        for n, man in enumerate(men):
            if man in SIDES[seat]:
                for way in SQUARES_PASSED[man][n]:
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
        n, to = SQUARE_NUMBER[act.man], SQUARE_NUMBER[act.to]
        if self.men[n] not in SIDES[seat]:
            return Refusal("refuse-not-yours", {"square": act.man}, "B03")
        if self.men[n] != KING and (to == THRONE or to in CORNERS):
            return Refusal("refuse-kings-own", {"square": act.to}, "B05")
        way = next(squares for squares in RAYS[n] if to in squares)
        blocked = [square for square in way[: way.index(to) + 1] if self.men[square] != NOBODY]
        return Refusal("refuse-blocked", {"square": SQUARES[blocked[0]]}, "B04") if blocked else None

    def do(self, seat: int, act: Move, herald: Herald | None = None) -> None:
        n, to = SQUARE_NUMBER[act.man], SQUARE_NUMBER[act.to]
        man = self.men[n]
        self.men = put(put(self.men, n, NOBODY), to, man)
        captured = self.captured_squares(seat, to)
        fallen = [square for square in captured if self.men[square] != KING]
        for square in captured:
            self.men = put(self.men, square, NOBODY)
        self.turn, self.calm = 1 - seat, 0 if captured else self.calm + 1
        if herald is not None:
            word = "king-moved" if man == KING else "moved"
            herald.tell(word, clause="B04", who=SEATS[seat], man=act.man, to=act.to)
            for square in fallen:
                herald.tell("taken", clause="B06", who=SEATS[seat], square=SQUARES[square])
        self.end_if_over(herald)

    def end_if_over(self, herald: Herald | None) -> None:
        """End the game if it is over."""
        if KING not in self.men:
            self.ended, fact, clause = 0, "king-taken", "B08"
        elif self.men.index(KING) in CORNERS:
            self.ended, fact, clause = 1, "king-home", "B07"
        elif next(self.moves(self.turn), None) is None:
            self.ended, fact, clause = 1 - self.turn, "stuck", "B09"
        elif self.calm >= self.patience:
            self.ended, fact, clause = DRAW, "calm", "B10"
        else:
            return
        if herald is not None:
            herald.tell(fact, clause=clause)

    def captured_squares(self, seat: int, to: int) -> list[int]:
        """Return the squares of the men captured by a man that has moved to a square."""
        if self.men[to] == KING and not self.armed:
            return []
        captured = []
        for way in RAYS[to]:
            if len(way) and self.men[way[0]] in SIDES[1 - seat]:
                if self.men[way[0]] == KING:
                    taken = self.is_king_captured(way[0], way[1] if len(way) > 1 else None)
                else:
                    taken = len(way) > 1 and self.is_hostile(way[1], seat)
                captured += [way[0]] if taken else []
        return captured

    def is_hostile(self, n: int, seat: int) -> bool:
        """Return whether a square helps a side to capture: by a man on it, as a corner, or as the empty throne."""
        man = self.men[n]
        helps = man in SIDES[seat] and (man != KING or self.armed)
        return helps or (man == NOBODY and (n in CORNERS or n == THRONE))

    def is_king_captured(self, king: int, beyond: int | None) -> bool:
        """Return whether the king is captured: at the throne by enemies on every side, elsewhere like any man."""
        beside = [way[0] for way in RAYS[king] if way]
        if king == THRONE or THRONE in beside:
            return all(self.is_hostile(n, 0) for n in beside)
        return beyond is not None and self.is_hostile(beyond, 0)

    def seen(self, seat: int | None) -> BrandubView:
        return BrandubView(
            me=seat, to_act=self.actors(), men=self.men, turn=self.turn, calm=self.calm, ended=self.ended
        )

    def scores(self) -> tuple[float, ...]:
        return (0.5, 0.5) if self.ended == DRAW else (1.0 - self.ended, float(self.ended))

"""Position of Iliad: what varies, questions about it, and the melee of a half-turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from ilion.core.herald import Herald
from ilion.core.state import State
from ilion.core.tuples import put
from ilion.games.iliad.book import GREEK, TROJAN, Book, book_of
from ilion.games.iliad.map import Contact, contact_squares
from ilion.games.iliad.types import Action, IliadSetup, IliadView

Pairs = tuple[tuple[int, int], ...]
Fight = tuple[tuple[int, ...], tuple[int, ...]]


class Melee:
    """The possible attacks at one moment, and the pieces that must attack or be attacked.

    An arrangement is a set of strikes, attacker against defender. Strikes that share a piece are one fight, and a
    fight has one attacker or one defender. Hero against hero is a duel and has no other pieces in it. Beyond that
    every shape is free, so whether all duties can still be met is a small search over the pieces that owe something.
    """

    __slots__ = ("archer", "beside", "foes", "hero", "must", "one_hero", "over", "owed")

    def __init__(self, hero: tuple[bool, ...], archer: tuple[bool, ...], one_hero: bool) -> None:
        self.hero: tuple[bool, ...] = hero
        self.archer: tuple[bool, ...] = archer
        self.one_hero: bool = one_hero
        """Whether a common piece may be attacked by only one hero at a time."""
        self.beside: dict[int, tuple[int, ...]] = {}
        """By attacker: the enemies in contact with it."""
        self.over: dict[int, tuple[int, ...]] = {}
        """By attacker: the enemies across a wall from it."""
        self.foes: dict[int, list[int]] = {}
        """By defender: the attackers that may strike it."""
        self.must: set[int] = set()
        """Attackers that owe a fight with an enemy in contact."""
        self.owed: set[int] = set()
        """Enemies that must be attacked."""

    def join(self, attacker: int, beside: tuple[int, ...], over: tuple[int, ...] = ()) -> None:
        self.beside[attacker] = beside
        self.over[attacker] = over
        for d in beside + over:
            self.foes.setdefault(d, []).append(attacker)

    def leave(self, attacker: int) -> None:
        """Undo the last ``join``."""
        for d in self.beside.pop(attacker) + self.over.pop(attacker):
            self.foes[d].pop()
            if not self.foes[d]:
                del self.foes[d]

    def can_add_strike(self, strikes: Pairs, aims: Pairs, attacker: int, defender: int) -> bool:
        """Return whether one more strike leaves every fight in a legal shape."""
        mine = [d for a, d in strikes if a == attacker]
        its = [a for a, d in strikes if d == defender]
        if (mine and its) or any(a == attacker for a, _ in aims):
            return False
        hero = self.hero
        if its:
            if sum(a == its[0] for a, _ in strikes) > 1:
                return False
            if hero[attacker] and any(hero[a] for a in its):
                return not hero[defender] and not self.one_hero
            return not hero[defender] or not (hero[attacker] or any(hero[a] for a in its))
        if mine:
            if sum(d == mine[0] for _, d in strikes) > 1:
                return False
            return not hero[attacker] or not (hero[defender] or any(hero[d] for d in mine))
        return True

    def met_duties(self, strikes: Pairs, aims: Pairs) -> tuple[set[int], set[int]]:
        """Return the attackers and the defenders whose duty is met."""
        paid = {a for a, d in strikes if d in self.beside[a]} | {a for a, _ in aims}
        return paid, {d for _, d in strikes} | {d for _, d in aims}

    def ways_of_attacker(self, strikes: Pairs, aims: Pairs, a: int) -> list[tuple[Pairs, Pairs]]:
        """Return every way for an attacker that owes a fight to have one."""
        ways = [((*strikes, (a, d)), aims) for d in self.beside[a] if self.can_add_strike(strikes, aims, a, d)]
        if self.archer[a] and not any(x == a for x, _ in strikes):
            ways += [(strikes, (*aims, (a, d))) for d in self.beside[a]]
        return ways

    def ways_of_defender(self, strikes: Pairs, aims: Pairs, d: int, free: set[int]) -> list[tuple[Pairs, Pairs]]:
        """Return every way for an enemy that must be attacked to be so, by attackers that are still free to choose."""
        ways = []
        for a in self.foes.get(d, ()):
            if a in free:
                if self.can_add_strike(strikes, aims, a, d):
                    ways.append(((*strikes, (a, d)), aims))
                if self.can_aim(strikes, aims, a, d):
                    ways.append((strikes, (*aims, (a, d))))
        return ways

    def can_aim(self, strikes: Pairs, aims: Pairs, a: int, d: int) -> bool:
        """Return whether an archer that owes a fight may keep its arrow for this enemy."""
        idle = not any(x == a for x, _ in strikes + aims)
        return idle and self.archer[a] and a in self.must and d in self.beside[a]

    def open_duties(
        self, strikes: Pairs, aims: Pairs, free: set[int], among: tuple[set[int], set[int]] | None = None
    ) -> list[list[tuple[Pairs, Pairs]]]:
        """Return, by unmet duty (in a group, or anywhere), every way to meet it; the most pressing duty first."""
        must, owed = (self.must, self.owed) if among is None else (self.must & among[0], self.owed & among[1])
        paid, struck = self.met_duties(strikes, aims)
        duties = [self.ways_of_attacker(strikes, aims, a) if a in free else [] for a in sorted(must - paid)]
        duties += [self.ways_of_defender(strikes, aims, d, free) for d in sorted(owed - struck)]
        duties.sort(key=len)
        return duties

    def group(self, members: Iterable[int]) -> tuple[set[int], set[int]]:
        """Return all attackers and defenders whose arrangement can depend on these attackers."""
        attackers, defenders = set(members), set[int]()
        todo = list(attackers)
        while todo:
            a = todo.pop()
            for d in self.beside[a] + self.over[a]:
                if d not in defenders:
                    defenders.add(d)
                    new = [x for x in self.foes[d] if x not in attackers]
                    attackers.update(new)
                    todo += new
        return attackers, defenders

    def can_complete(self, strikes: Pairs, aims: Pairs, free: set[int], among: tuple[set[int], set[int]]) -> bool:
        """Return whether every duty in a group can still be met by attackers that are free to choose."""
        duties = self.open_duties(strikes, aims, free, among)
        return not duties or any(self.can_complete(s, a, free, among) for s, a in duties[0])


def fights_of(strikes: Pairs) -> tuple[Fight, ...]:
    """Return the fights that the strikes make, in the order of their first strikes."""
    fights: list[tuple[list[int], list[int]]] = []
    for a, d in strikes:
        for attackers, defenders in fights:
            if a in attackers or d in defenders:
                if a not in attackers:
                    attackers.append(a)
                if d not in defenders:
                    defenders.append(d)
                break
        else:
            fights.append(([a], [d]))
    return tuple((tuple(a), tuple(d)) for a, d in fights)


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
"""Phases from HOUR on ask no seat: they follow by themselves."""

READY: Final = 0
ABSTAINING: Final = 1
WOUNDED: Final = 2
FALLEN: Final = 3
LOST: Final = 4
RAIDED: Final = 5
ALIVE: Final = WOUNDED
"""Pieces with a status up to this one are still in the game."""

FRESH: Final = 0
STAYED: Final = 1
MOVED: Final = 2
BOUND: Final = 3
"""A mark of ``BOUND + e`` binds a piece to attack enemy e."""

OFF: Final = -1
NOBODY: Final = -1
NO_CONTACT: Final = (NOBODY, False, (0, 0, 0))


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State[IliadSetup, Action, IliadView]):
    """Everything that varies in a game. Days and hours count from 0; squares and pieces are numbers of the book."""

    __slots__ = (
        "aims",
        "awaited",
        "book",
        "cached_contact",
        "cached_mask",
        "cached_options",
        "cached_where",
        "carried",
        "day",
        "dice",
        "ending",
        "fights",
        "homes",
        "hour",
        "hurt",
        "imposed",
        "marks",
        "phase",
        "quota",
        "shot",
        "side",
        "spent",
        "stage",
        "status",
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
    cached_options: Any
    """What the seat to act may do, computed once; not part of the position."""
    cached_where: tuple[int, ...]
    """Value of ``where`` for which the cached mask and contact hold; caches are not part of the position."""
    cached_mask: int
    cached_contact: tuple[int, bool, Contact]
    """Side (or NOBODY), wall and contact for which contact was computed."""
    phase: int
    stage: int
    """SHOOT or FIGHT: what continues when the wounded have been carried away."""
    awaited: tuple[int, ...]
    side: int
    day: int
    hour: int
    wall: bool
    where: tuple[int, ...]
    status: tuple[int, ...]
    marks: tuple[int, ...]
    homes: tuple[int, ...]
    """By piece: where it was first placed."""
    taken: int
    strikes: Pairs
    aims: Pairs
    spent: tuple[int, ...]
    """Archers that have shot in this half-turn."""
    fights: tuple[Fight, ...]
    """Fights still to be fought, the next one first."""
    imposed: bool
    """Whether the fight is the duel imposed by the calendar."""
    dice: tuple[int, ...]
    throw: int
    hurt: tuple[int, ...]
    """Heroes wounded in the current duel."""
    shot: tuple[int, ...]
    """Archer and target of the arrow being resolved."""
    carried: tuple[int, ...]
    """Wounded pieces that wait for a square in their camp."""
    quota: tuple[int, ...]
    """By seat: the points it may still recover tonight."""
    winner: int
    ending: str

    @classmethod
    def start(cls, setup: IliadSetup) -> Self:
        new = cls()
        book = book_of(setup)
        n = len(book.ids)
        new.book, new.cached_options = book, None
        new.cached_where, new.cached_mask, new.cached_contact = (), 0, NO_CONTACT
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
        """Continue the game until a seat, or fate, is awaited."""
        raise NotImplementedError

    def copy(self) -> Self:
        new = type(self)()
        new.book, new.cached_options = self.book, self.cached_options
        new.cached_where, new.cached_mask, new.cached_contact = self.cached_where, self.cached_mask, self.cached_contact
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
        """Return the squares that a side stands on."""
        mask = 0
        where, bit = self.where, self.book.ground.bit
        for p in self.book.men[side]:
            if where[p] >= 0:
                mask |= bit[where[p]]
        return mask

    def occupied_squares(self) -> int:
        """Return the squares that any piece stands on."""
        if self.cached_where is not self.where:
            mask, bit = 0, self.book.ground.bit
            for s in self.where:
                if s >= 0:
                    mask |= bit[s]
            self.cached_where, self.cached_mask, self.cached_contact = self.where, mask, NO_CONTACT
        return self.cached_mask

    def move_piece(self, piece: int, square: int) -> None:
        """Move a piece of the active side; the cached contact of the other side stays valid."""
        origin, is_cached = self.where[piece], self.cached_where is self.where
        self.where = put(self.where, piece, square)
        if is_cached:
            bit = self.book.ground.bit
            self.cached_where, self.cached_mask = self.where, self.cached_mask ^ bit[origin] ^ bit[square]

    def enemy_contact(self) -> Contact:
        """Return the contact masks of the waiting side; they are the same for every step of a half-turn."""
        self.occupied_squares()
        enemy = 1 - self.side
        if self.cached_contact[0] != enemy or self.cached_contact[1] != self.wall:
            squares = [self.where[e] for e in self.book.men[enemy]]
            self.cached_contact = (enemy, self.wall, contact_squares(self.book.ground, self.wall, squares))
        return self.cached_contact[2]

    def may_touch_enemy(self) -> bool:
        """Return whether a piece of the active side may stand next to an enemy, even across a wall."""
        there, width = self.enemy_contact()[0], self.book.ground.width
        around = there << 1 | there >> 1 | there << width | there >> width
        return bool((self.occupied_squares() ^ there) & around)

    def pieces_by_square(self) -> dict[int, int]:
        """Return the pieces on the map by square."""
        return {s: p for p, s in enumerate(self.where) if s >= 0}

    def pieces_touching(self, square: int, side: int, at: dict[int, int], across: bool = False) -> tuple[int, ...]:
        """Return the pieces of a side in contact with a square, or across a wall from it."""
        ground = self.book.ground
        around = ground.across[self.wall] if across else ground.near_squares[self.wall]
        sides = self.book.side
        return tuple([at[n] for n in around[square] if n in at and sides[at[n]] == side])

    def is_able(self, piece: int) -> bool:
        """Return whether a piece of the active side may move, attack or shoot."""
        return self.status[piece] == READY and self.where[piece] >= 0

    def duties(self, at: dict[int, int] | None = None) -> set[int]:
        """Return the enemies that must be attacked: in contact with a piece that moved, or with one bound to them."""
        if at is None:
            at = self.pieces_by_square()
        duties = set()
        for p in self.book.men[self.side]:
            mark = self.marks[p]
            if mark >= BOUND:
                duties.add(mark - BOUND)
            elif mark == MOVED:
                duties.update(self.pieces_touching(self.where[p], 1 - self.side, at))
        return duties

    def controlled_squares(self, engaged: set[int]) -> int:
        """Return the squares controlled by enemies that are not engaged."""
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
        """Switch to a phase; no seat is awaited until it has begun."""
        self.phase, self.awaited = phase, ()

    def is_favoured(self, side: int) -> bool:
        """Return whether the gods double a side's common pieces this hour."""
        return bool(self.book.favours[self.day][self.hour] >> side & 1)

    def kill(self, piece: int) -> None:
        self.status = put(self.status, piece, FALLEN)
        self.where = put(self.where, piece, OFF)

    def end_game(self, side: int, ending: str, clause: str, herald: Herald | None) -> None:
        """End the game."""
        self.phase, self.awaited, self.winner, self.ending = OVER, (), side, ending
        self.taken, self.fights, self.carried, self.dice, self.shot = NOBODY, (), (), (), ()
        if herald is not None:
            herald.tell(f"won-{ending}", clause=clause)

    def end_if_eliminated(self, herald: Herald | None) -> bool:
        """End the game and return True if a side has no piece left, or only Achilles abstaining."""
        counted = ALIVE if self.book.setup.wounded_hold else ABSTAINING
        left: list[list[int]] = [[], []]
        for p, status in enumerate(self.status):
            if status <= counted:
                left[self.book.side[p]].append(status)
        if not left[TROJAN]:
            self.end_game(GREEK, "trojans-slain", "C29", herald)
        elif not left[GREEK]:
            self.end_game(TROJAN, "greeks-slain", "C30", herald)
        elif all(status == ABSTAINING for status in left[GREEK]):
            self.end_game(TROJAN, "achilles-alone", "C17", herald)
        else:
            return False
        return True

    def scores(self) -> tuple[float, ...]:
        return tuple([1.0 if seat in self.book.seats[self.winner] else 0.0 for seat in range(self.book.setup.seats)])

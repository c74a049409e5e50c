"""Position of Escólex: what varies, and questions about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from ilion.core.state import FATE, State, firm
from ilion.games.escolex.book import Book, book_of
from ilion.games.escolex.map import SHEET_SHIFT, RegionMap, value_at, with_value, with_values
from ilion.games.escolex.types import Action, EscolexSetup, EscolexView, MapView, Phase, Standing

PLACE: Final = 0
FOUND: Final = 1
CROWN: Final = 2
REINFORCE: Final = 3
MARCH: Final = 4
BATTLE: Final = 5
CHOOSE: Final = 6
ENDED: Final = 7
PHASES: Final[tuple[Phase, ...]] = ("place", "found", "crown", "reinforce", "march", "battle", "choose", "over")

ACTIVE: Final = 0
PASSIVE: Final = 1
DESTROYED: Final = 2
STANDINGS: Final[tuple[Standing, ...]] = ("active", "passive", "destroyed")

NOWHERE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State[EscolexSetup, Action, EscolexView]):
    """Everything that varies in a game. Cells, regions and sheets are numbers; armies count in playing order."""

    __slots__ = (
        "army",
        "battles",
        "book",
        "capital",
        "choice",
        "dice",
        "first",
        "fresh",
        "gone",
        "ground",
        "half",
        "hits",
        "left",
        "offers",
        "opened",
        "origin",
        "owing",
        "pacts",
        "peril",
        "phase",
        "pool",
        "queen",
        "queen_moved",
        "rolling",
        "round",
        "settled",
        "shares",
        "sheets",
        "status",
        "stint",
        "strength",
        "throw",
        "touched",
        "waiting",
    )
    FIELDS: ClassVar = (
        "army",
        "battles",
        "capital",
        "choice",
        "dice",
        "first",
        "fresh",
        "gone",
        "half",
        "hits",
        "left",
        "offers",
        "opened",
        "origin",
        "owing",
        "pacts",
        "peril",
        "phase",
        "pool",
        "queen",
        "queen_moved",
        "rolling",
        "round",
        "settled",
        "shares",
        "sheets",
        "status",
        "stint",
        "strength",
        "throw",
        "touched",
        "waiting",
    )

    book: Book
    ground: RegionMap
    phase: int
    waiting: tuple[int, ...]
    army: int
    first: int
    round: int
    status: tuple[int, ...]
    pool: tuple[int, ...]
    stint: int
    owing: tuple[int, ...]
    strength: tuple[int, ...]
    left: tuple[int, ...]
    touched: tuple[int, ...]
    fresh: tuple[int, ...]
    sheets: tuple[int, ...]
    opened: bool
    origin: int
    half: int
    capital: tuple[int, ...]
    queen: tuple[int, ...]
    queen_moved: bool
    battles: tuple[int, ...]
    throw: int
    dice: int
    rolling: int
    hits: tuple[int, int]
    peril: tuple[tuple[int, int, int], ...]
    choice: tuple[int, ...]
    offers: tuple[tuple[int, int], ...]
    pacts: tuple[tuple[int, int], ...]
    settled: tuple[bool, ...]
    gone: tuple[int, ...]
    shares: tuple[float, ...]

    @classmethod
    def initial(cls, terms: EscolexSetup) -> Self:
        """Return the initial position: full stocks, an empty map, the last army to place first."""
        p = cls()
        b = p.book = book_of(terms)
        p.ground = RegionMap.empty(b)
        p.phase, p.round = PLACE, 0
        p.first = NOWHERE if terms.order == "lot" else 0
        p.army = b.armies - 1
        p.waiting = (FATE,) if p.first == NOWHERE else (b.seat(p.army),)
        p.status = (ACTIVE,) * b.armies
        p.pool, p.stint, p.owing = b.stock, terms.placement_chunk, (0,) * b.armies
        p.strength = (0,) * b.armies
        p.left, p.touched, p.fresh = (), (), (0,) * b.sheets
        p.sheets, p.opened = (0,) * b.armies, False
        p.origin = p.half = NOWHERE
        p.capital = p.queen = (NOWHERE,) * b.armies
        p.queen_moved = False
        p.battles, p.throw, p.dice, p.rolling, p.hits, p.peril = (), 0, 0, 0, (0, 0), ()
        p.choice = (0,) * b.seats
        p.offers, p.pacts = (), ()
        p.settled = (False,) * b.seats
        p.gone, p.shares = (), ()
        return p

    def copy(self) -> Self:
        new = type(self)()
        new.book = self.book
        new.ground = self.ground.copy()
        new.phase = self.phase
        new.waiting = self.waiting
        new.army = self.army
        new.first = self.first
        new.round = self.round
        new.status = self.status
        new.pool = self.pool
        new.stint = self.stint
        new.owing = self.owing
        new.strength = self.strength
        new.left = self.left
        new.touched = self.touched
        new.fresh = self.fresh
        new.sheets = self.sheets
        new.opened = self.opened
        new.origin = self.origin
        new.half = self.half
        new.capital = self.capital
        new.queen = self.queen
        new.queen_moved = self.queen_moved
        new.battles = self.battles
        new.throw = self.throw
        new.dice = self.dice
        new.rolling = self.rolling
        new.hits = self.hits
        new.peril = self.peril
        new.choice = self.choice
        new.offers = self.offers
        new.pacts = self.pacts
        new.settled = self.settled
        new.gone = self.gone
        new.shares = self.shares
        return new

    def pack(self) -> tuple[Any, ...]:
        g = self.ground
        chart = (g.owner, g.troops, g.came, g.region, g.worth, g.reach, g.paying, g.land, g.sea)
        return (*super().pack(), chart)

    @classmethod
    def unpack(cls, setup: EscolexSetup, packed: Sequence[Any]) -> Self:
        p = cls.initial(setup)
        for name, value in zip(cls.FIELDS, packed, strict=False):
            setattr(p, name, firm(value))
        p.ground = RegionMap.from_view(p.book, MapView(*firm(packed[-1])))
        return p

    def actors(self) -> tuple[int, ...]:
        return self.waiting

    def scores(self) -> tuple[float, ...]:
        return self.shares

    def place_in_order(self, army: int) -> int:
        """Return how many armies play before this one in a round."""
        return (army - self.first) % self.book.armies

    def nobody(self) -> int:
        """Return the owner number of an empty cell."""
        return self.book.armies

    def at_sheet(self) -> int:
        """Return the sheet that the army to move has open."""
        return self.sheets[self.army]

    def owner(self, j: int) -> int:
        return value_at(self.ground.owner, j)

    def troops(self, j: int) -> int:
        return value_at(self.ground.troops, j)

    def arrivals(self, j: int) -> int:
        return value_at(self.ground.came, j)

    def idle_troops(self, j: int) -> int:
        """Return how many troops of the army to move may still march out of an own cell."""
        return value_at(self.ground.troops, j) - value_at(self.ground.came, j)

    def room(self, j: int) -> int:
        """Return how many troops a cell can still take."""
        limit = self.book.limit
        return limit - value_at(self.ground.troops, j) if limit else 1 << 30

    def set_came(self, j: int, n: int) -> None:
        """Record that n troops of a cell have arrived or stayed this turn."""
        if not value_at(self.ground.came, j):
            self.touched = (*self.touched, j)
        self.ground.came = with_value(self.ground.came, j, n)

    def forget_marches(self) -> None:
        """Forget the marches of the last turn."""
        if self.touched:
            self.ground.came = with_values(self.ground.came, self.touched, 0)
            self.touched = ()

    def own_cells(self, sheet: int) -> list[int]:
        """Return the cells of the army to move on a sheet."""
        base, army = sheet << SHEET_SHIFT, self.army
        return [base + k for k, owner in enumerate(self.ground.owner[sheet]) if owner == army]

    def is_ready(self, j: int) -> bool:
        """Return whether a cell's troops may still be mustered."""
        return self.owner(j) == self.army and self.fresh[j >> SHEET_SHIFT] > 0 and self.idle_troops(j) > 0

    def is_queen_ready(self, j: int) -> bool:
        """Return whether the queen of the army to move stands in a cell and may still march."""
        return self.queen[self.army] == j and not self.queen_moved

    def has_active_army(self, seat: int) -> bool:
        """Return whether a seat still has an active army."""
        status, second = self.status, seat + self.book.seats
        return status[seat] == ACTIVE or (second < len(status) and status[second] == ACTIVE)

    def active_seats(self) -> list[int]:
        return [seat for seat in range(self.book.seats) if self.has_active_army(seat)]

    def awaits_fate(self) -> bool:
        return self.waiting == (FATE,)

"""A position of the war: what varies, how it is copied, packed, seen and guessed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from ilion.core.state import FATE, State, firm
from ilion.games.escolex.book import Book, book
from ilion.games.escolex.ground import Ground
from ilion.games.escolex.rows import SHIFT, at, set_all, set_at
from ilion.games.escolex.types import Action, Chart, Phase, Standing, Terms, View

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
class Position(State[Terms, Action, View]):
    """All that varies in a war. Cells, regions and sheets are numbers, armies are counted in the order of play."""

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
    ground: Ground
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
    def blank(cls, terms: Terms) -> Self:
        """Stocks in hand, nobody on the map, and the last army to begin."""
        p = cls()
        b = p.book = book(terms)
        p.ground = Ground.bare(b)
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
    def unpack(cls, setup: Terms, packed: Sequence[Any]) -> Self:
        p = cls.blank(setup)
        for name, value in zip(cls.FIELDS, packed, strict=False):
            setattr(p, name, firm(value))
        p.ground = Ground.of(p.book, Chart(*firm(packed[-1])))
        return p

    def seen(self, seat: int | None) -> View:
        return View(
            me=seat,
            to_act=self.waiting,
            round=self.round,
            phase=PHASES[self.phase],
            army=self.army,
            first=self.first,
            status=tuple([STANDINGS[s] for s in self.status]),
            pool=self.pool,
            stint=self.stint,
            owing=self.owing,
            strength=self.strength,
            chart=self.ground.chart(),
            income=tuple([self.ground.income(army) for army in range(self.book.armies)]),
            left=self.left,
            touched=self.touched,
            fresh=self.fresh,
            sheets=self.sheets,
            opened=self.opened,
            origin=self.origin,
            half=self.half,
            capital=self.capital,
            queen=self.queen,
            queen_moved=self.queen_moved,
            battles=self.battles,
            throw=self.throw,
            dice=self.dice,
            rolling=self.rolling,
            hits=self.hits,
            peril=self.peril,
            choice=0 if seat is None else self.choice[seat],
            chosen=tuple([c > 0 for c in self.choice]),
            offers=self.offers,
            pacts=self.pacts,
            settled=self.settled,
            gone=self.gone,
            shares=self.shares,
        )

    @classmethod
    def guess(cls, setup: Terms, seen: View, rng: Random) -> Self:
        """Only another's choice of an army can be guessed wrong."""
        p = cls()
        b = p.book = book(setup)
        p.ground = Ground.of(b, seen.chart)
        p.phase = PHASES.index(seen.phase)
        p.waiting = seen.to_act
        p.army = seen.army
        p.first = seen.first
        p.round = seen.round
        p.status = tuple([STANDINGS.index(s) for s in seen.status])
        p.pool = seen.pool
        p.stint = seen.stint
        p.owing = seen.owing
        p.strength = seen.strength
        p.left = seen.left
        p.touched = seen.touched
        p.fresh = seen.fresh
        p.sheets = seen.sheets
        p.opened = seen.opened
        p.origin = seen.origin
        p.half = seen.half
        p.capital = seen.capital
        p.queen = seen.queen
        p.queen_moved = seen.queen_moved
        p.battles = seen.battles
        p.throw = seen.throw
        p.dice = seen.dice
        p.rolling = seen.rolling
        p.hits = seen.hits
        p.peril = seen.peril
        p.choice = tuple(
            [
                (seen.choice if seat == seen.me else rng.randint(1, 2)) if chosen else 0
                for seat, chosen in enumerate(seen.chosen)
            ]
        )
        p.offers = seen.offers
        p.pacts = seen.pacts
        p.settled = seen.settled
        p.gone = seen.gone
        p.shares = seen.shares
        return p

    def actors(self) -> tuple[int, ...]:
        return self.waiting

    def scores(self) -> tuple[float, ...]:
        return self.shares

    def place_in_order(self, army: int) -> int:
        """How many armies play before one in a round."""
        return (army - self.first) % self.book.armies

    def nobody(self) -> int:
        """The owner of an empty cell."""
        return self.book.armies

    def at_sheet(self) -> int:
        """The sheet that the army whose go it is has open."""
        return self.sheets[self.army]

    def owner(self, j: int) -> int:
        return at(self.ground.owner, j)

    def troops(self, j: int) -> int:
        return at(self.ground.troops, j)

    def came(self, j: int) -> int:
        return at(self.ground.came, j)

    def idle(self, j: int) -> int:
        """How many troops of the army to move may still march out of a cell of its own."""
        return at(self.ground.troops, j) - at(self.ground.came, j)

    def room(self, j: int) -> int:
        """How many troops a cell can still take."""
        limit = self.book.limit
        return limit - at(self.ground.troops, j) if limit else 1 << 30

    def set_came(self, j: int, n: int) -> None:
        """Let n troops of a cell have come this turn."""
        if not at(self.ground.came, j):
            self.touched = (*self.touched, j)
        self.ground.came = set_at(self.ground.came, j, n)

    def rest(self) -> None:
        """A new turn: nobody has marched yet."""
        if self.touched:
            self.ground.came = set_all(self.ground.came, self.touched, 0)
            self.touched = ()

    def own_cells(self, sheet: int) -> list[int]:
        """The cells on a sheet of the army whose go it is."""
        base, army = sheet << SHIFT, self.army
        return [base + k for k, owner in enumerate(self.ground.owner[sheet]) if owner == army]

    def ready(self, j: int) -> bool:
        """Whether a cell's troops may still be mustered."""
        return self.owner(j) == self.army and self.fresh[j >> SHIFT] > 0 and self.idle(j) > 0

    def queen_ready(self, j: int) -> bool:
        """Whether the queen of the army to move stands in a cell and may still march."""
        return self.queen[self.army] == j and not self.queen_moved

    def leads(self, seat: int) -> bool:
        """Whether a seat still has an active army."""
        status, second = self.status, seat + self.book.seats
        return status[seat] == ACTIVE or (second < len(status) and status[second] == ACTIVE)

    def active_seats(self) -> list[int]:
        return [seat for seat in range(self.book.seats) if self.leads(seat)]

    def fated(self) -> bool:
        return self.waiting == (FATE,)

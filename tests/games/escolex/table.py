"""A table for tests: every move is checked, every fact is kept, dice are scripted."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ilion.core.herald import Herald
from ilion.core.state import FATE
from ilion.core.values import Fact, Refusal
from ilion.games.escolex import GAME
from ilion.games.escolex.battle import HITS
from ilion.games.escolex.book import book_of, setup_error
from ilion.games.escolex.rules import EscolexState
from ilion.games.escolex.state import PHASES, PLACE
from ilion.games.escolex.types import Action, Cell, Counts, End, EscolexSetup, MapFile, March, Muster, Place, Players
from tests.games.referee import Referee

REFEREE = Referee(GAME)


class Table:
    """One war, played move by move."""

    def __init__(self, terms: EscolexSetup, state: type[EscolexState] = EscolexState) -> None:
        assert setup_error(terms) is None, setup_error(terms)
        self.terms = terms
        self.war = state.start(terms)
        self.facts: list[Fact] = []
        self.latest: list[Fact] = []

    @property
    def seat(self) -> int:
        return self.war.waiting[0]

    @property
    def phase(self) -> str:
        return PHASES[self.war.phase]

    def do(self, act: Action, seat: int | None = None) -> list[Fact]:
        """Play a move for the seat to act, or for another."""
        herald = Herald()
        self.war = REFEREE.apply(self.war, self.seat if seat is None else seat, act, herald)
        self.latest = herald.facts
        self.facts += herald.facts
        return herald.facts

    def refusal(self, act: Action, seat: int | None = None) -> Refusal:
        """Return why a move is refused; it must be."""
        refused = REFEREE.asked(self.terms, self.war, self.seat if seat is None else seat, act)
        assert refused is not None, f"{act} is legal"
        assert refused.clause in {"", *(clause.id for clause in GAME.clauses())}
        return refused

    def refused(self, act: Action, seat: int | None = None) -> str:
        """Return the clause on which a move is refused."""
        return self.refusal(act, seat).clause

    def march(self, origin: str, to: str, n: int = 1) -> None:
        self.do(Muster(origin))
        self.do(March(origin, to, n))

    def end(self) -> None:
        self.do(End())

    def skip(self) -> None:
        """Play the whole turn of a player who does nothing but place the required troops."""
        army, turn = self.war.army, self.war.round
        while self.phase == "reinforce" and (self.war.army, self.war.round) == (army, turn):
            self.do(self.war.legal(self.seat)[0])
        self.end()

    def dice(self, faces: str) -> None:
        """Let the given dice fall while there is a battle."""
        stream = [int(face) for face in faces.split()]
        while stream:
            assert self.phase == "battle", f"no battle for {stream}"
            n = self.war.dice
            self.roll(sum(face % 2 for face in stream[:n]))
            stream = stream[n:]

    def roll(self, odd: int) -> None:
        self.do(HITS[odd], FATE)

    def cells(self) -> dict[str, tuple[int, int]]:
        """Owner and troops of every cell that is not empty."""
        w = self.war
        return {name: (w.owner(j), w.troops(j)) for j, name in enumerate(w.book.ids) if w.owner(j) != w.nobody()}

    def troops(self, cell: str) -> int:
        return self.war.troops(self.war.book.index[cell])

    def owner(self, cell: str) -> int | None:
        owner = self.war.owner(self.war.book.index[cell])
        return None if owner == self.war.nobody() else owner

    def income(self, army: int) -> int:
        g = self.war.ground
        return sum(g.worth[r >> 6][r & 63] // 3 for r in g.paying[army])

    def told(self, word: str) -> list[Fact]:
        return [fact for fact in self.facts if fact.word == word]


def war(*armies: str, seats: int = 0, **options: Any) -> Table:
    """Return a war that starts with each army in the cells named for it, ``oia*3`` for three troops there.

    The stocks are what these cells cost; capitals and queens are still to be named.
    """
    places: list[list[str]] = []
    for text in armies:
        stacks = [(name, int(n or 1)) for name, _, n in (word.partition("*") for word in text.split())]
        places.append([name for name, n in stacks for _ in range(n)])
    terms = EscolexSetup(**{"seats": seats or len(armies), "map": "small", **options})
    b = book_of(terms)
    costs = [sum(b.price(b.index[cell]) for cell in row) for row in places]
    base = min(costs)
    stocked: dict[str, Any] = {"troops": base, "handicap": tuple(cost - base for cost in costs)}
    table = Table(EscolexSetup(**{"seats": seats or len(armies), "map": "small", **options, **stocked}))
    while table.war.phase == PLACE:
        table.do(Place(places[table.war.army].pop(0)))
    return table


def little_map(links: str, sea: str = "", **flags: str) -> MapFile:
    """A map written as pairs, ``a-b b-c``; cells named in ``sea`` are sea, ``mountain="a"`` marks a cell."""
    pairs = sorted(tuple(sorted(pair.split("-"))) for pair in links.split())
    names = sorted({name for pair in pairs for name in pair})
    wet = set(sea.split())
    marks: dict[str, list[str]] = {name: [] for name in names}
    for flag, cells in flags.items():
        for name in cells.split():
            marks[name].append(flag)
    kinds = Counter("sea" if name in wet else "land" for name in names)
    return MapFile(
        format="escolex-map/1",
        id="little",
        name="Little",
        players=Players(2, 12, 3),
        counts=Counts(kinds["land"], kinds["sea"]),
        cells=tuple(Cell(name, name.upper(), "sea" if name in wet else "land", tuple(marks[name])) for name in names),  # type: ignore[arg-type]
        adjacency=tuple((pair[0], pair[1]) for pair in pairs),
    )

"""Small positions on small maps, reached by placing and playing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ilion.core.herald import Herald
from ilion.core.state import FATE
from ilion.core.values import Fact, Refusal
from ilion.games.iliad import GAME
from ilion.games.iliad.book import ROLLS
from ilion.games.iliad.rules import IliadState
from ilion.games.iliad.types import (
    Action,
    Components,
    Day,
    Done,
    Edge,
    Go,
    Hold,
    Hour,
    IliadSetup,
    MapFile,
    Piece,
    Save,
    Shoot,
    Stay,
    Strike,
    Take,
)
from ilion.games.iliad.view import PHASES, STATUSES
from tests.games.referee import Referee

REFEREE = Referee(GAME)
SIGNS: tuple[tuple[str, Any], ...] = (
    ("~", "sea"),
    ("=", "shore"),
    ("S", "ship"),
    (".", "plain"),
    ("h", "hill"),
    ("M", "mountain"),
    ("i", "river"),
    ("T", "citadel"),
)
Value = int | str
Army = Mapping[str, tuple[Value, str]]
"""Pieces by name: value (or "A") and the square they are placed on."""


def plain(width: int = 14, height: int = 12) -> list[str]:
    """Open land, with a Troy of five squares at the top left and five ships at the bottom left."""
    rows = ["." * width for _ in range(height)]
    rows[0] = "TTTTT" + rows[0][5:]
    rows[-1] = "SSSSS" + rows[-1][5:]
    return rows


def paint(rows: list[str], sign: str, *squares: str) -> list[str]:
    """The rows with a sign on some squares."""
    grid = [list(row) for row in rows]
    for square in squares:
        grid[len(rows) - int(square[2:])][int(square[:2]) - 1] = sign
    return ["".join(row) for row in grid]


def hours(*kinds: str | tuple[str, str]) -> tuple[Hour, ...]:
    """Hours by favour ("none", "greek", "trojan", "both"), by event ("wall", "achilles") or by duel (two names)."""
    made = []
    for kind in kinds:
        match kind:
            case (greek, trojan):
                made.append(Hour(title="t", duel=(greek, trojan)))
            case "wall" | "achilles":
                made.append(Hour(title="t", events=(kind,)))
            case "greek" | "trojan" | "both" | "none":
                made.append(Hour(title="t", favour=kind))
            case _:
                raise ValueError(kind)
    return tuple(made)


def square_boxes(squares: Iterable[str]) -> tuple[tuple[int, int, int, int], ...]:
    return tuple((int(s[:2]), int(s[2:]), int(s[:2]), int(s[2:])) for s in squares)


def edges(*pairs: str) -> tuple[Edge, ...]:
    """Walls from words like "0303/0304", inside first."""
    return tuple((int(p[:2]), int(p[2:4]), int(p[5:7]), int(p[7:])) for p in pairs)


def goes(acts: Iterable[Action]) -> set[str]:
    """Return the target squares of some moves."""
    return {act.square for act in acts if isinstance(act, Go)}


class Scene:
    """A game between two custom armies; every move is checked, every fact is kept."""

    def __init__(
        self,
        greeks: Army,
        trojans: Army,
        rows: list[str] | None = None,
        *,
        days: Iterable[Day] = (Day(hours=hours(*["none"] * 10)),),
        troy_wall: tuple[Edge, ...] = (),
        greek_wall: tuple[Edge, ...] = (),
        camp: Iterable[str] = (),
        rest: Iterable[str] = (),
        trojan_rest: Iterable[str] = (),
        sulks: Iterable[str] = (),
        thracians: Iterable[str] = (),
        raiders: Iterable[str] = (),
        needed: int = 5,
        seats: int = 2,
        **options: Any,
    ) -> None:
        men = [
            Piece(
                id=name,
                side="greek" if army is greeks else "trojan",
                value="A" if value == "A" else int(value),
                mark=f"{chr(97 + n)}x",
                abstains=name in sulks,
                thracian=name in thracians,
                raider=name in raiders,
                few=True,
            )
            for army in (greeks, trojans)
            for n, (name, (value, _)) in enumerate(army.items())
        ]
        start = (*square_boxes(s for _, s in greeks.values()), *square_boxes(rest))
        self.components = Components(
            map=MapFile(
                source="reconstructed",
                rows=tuple(rows or plain()),
                legend=SIGNS,
                trojan_start=(*square_boxes(s for _, s in trojans.values()), *square_boxes(trojan_rest)),
                greek_start=start,
                camp=(*start, *square_boxes(camp)),
                troy_wall=troy_wall,
                greek_wall=greek_wall,
            ),
            pieces=tuple(men),
            days=tuple(days),
            needed=needed,
        )
        self.setup = IliadSetup(components=self.components, seats=seats, **options)
        self.state: IliadState = IliadState.start(self.setup)
        self.facts: list[Fact] = []
        self.squares = {name: square for army in (greeks, trojans) for name, (_, square) in army.items()}
        self.place()

    @property
    def seat(self) -> int:
        return self.state.actors()[0]

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    @property
    def side(self) -> str:
        return ("greek", "trojan")[self.state.side]

    def place(self) -> None:
        """Place everyone on the square named for them."""
        while self.phase == "place":
            for act in self.state.legal(self.seat):
                if isinstance(act, Take):
                    self.do(act, Go(self.squares[act.piece]))
            self.done()

    def do(self, *acts: Action) -> Scene:
        """Play moves of the seat to act."""
        for act in acts:
            herald = Herald()
            self.state = REFEREE.apply(self.state, self.seat, act, herald)
            self.facts += herald.facts
        return self

    def go(self, piece: str, square: str) -> Scene:
        return self.do(Take(piece), Go(square))

    def hold(self, piece: str, enemy: str) -> Scene:
        return self.do(Take(piece), Hold(enemy))

    def stay(self, piece: str) -> Scene:
        return self.do(Take(piece), Stay())

    def strike(self, attacker: str, defender: str) -> Scene:
        return self.do(Strike(attacker, defender))

    def shoot(self, archer: str, target: str) -> Scene:
        return self.do(Shoot(archer, target))

    def save(self, *pieces: str) -> Scene:
        return self.do(*[Save(piece) for piece in pieces])

    def done(self) -> Scene:
        return self.do(Done())

    def roll(self, *faces: int) -> Scene:
        """Dice that fall as they must; fate is awaited for each."""
        for face in faces:
            assert self.state.actors() == (FATE,), "nobody throws now"
            herald = Herald()
            self.state = REFEREE.apply(self.state, FATE, ROLLS[face - 1], herald)
            self.facts += herald.facts
        return self

    def rest_of_hour(self) -> Scene:
        """Stop moving in this hour."""
        hour = self.state.hour, self.state.day
        while (self.state.hour, self.state.day) == hour and self.phase in ("move", "declare", "shoot"):
            self.done()
        return self

    def ends(self, piece: str) -> set[str]:
        """Where a piece may go now."""
        after = REFEREE.apply(self.state, self.seat, Take(piece))
        return goes(after.legal(self.seat))

    def foes(self, piece: str) -> set[str]:
        """Return the enemies that a piece may be bound to attack where it is."""
        after = REFEREE.apply(self.state, self.seat, Take(piece))
        return {act.enemy for act in after.legal(self.seat) if isinstance(act, Hold)}

    def why_not(self, *acts: Action) -> Refusal | None:
        """Return why the last of some moves is refused after the others."""
        state = self.state
        for act in acts[:-1]:
            state = REFEREE.apply(state, self.seat, act)
        return REFEREE.asked(self.setup, state, self.seat, acts[-1])

    def refused(self, *acts: Action) -> str:
        """Return the clause on which the last of some moves is refused."""
        refusal = self.why_not(*acts)
        assert refusal is not None, acts
        return refusal.clause

    def where(self, piece: str) -> str:
        square = self.state.where[self.state.book.index[piece]]
        return self.state.book.ground.labels[square] if square >= 0 else ""

    def status(self, piece: str) -> str:
        return STATUSES[self.state.status[self.state.book.index[piece]]]

    def fights(self) -> list[tuple[set[str], set[str]]]:
        ids = self.state.book.ids
        return [({ids[p] for p in a}, {ids[p] for p in d}) for a, d in self.state.fights]

    def told(self, word: str) -> list[Fact]:
        return [fact for fact in self.facts if fact.word == word]

    def words(self) -> list[str]:
        return [fact.word for fact in self.facts]

    def duel_rolls(self) -> list[Fact]:
        return [fact for fact in self.facts if "throw" in fact.args]

    def open_fights(self) -> list[Fact]:
        return [fact for fact in self.facts if fact.word.startswith("field-")]

    def totals(self) -> list[tuple[str, str]]:
        """The totals of all fights and rolls of duels, the attackers' first."""
        return [sums(fact) for fact in self.facts if "other_total" in fact.args]


def sums(fact: Fact, name: str = "total") -> tuple[Any, Any]:
    """What the attackers and the defenders add up in a fight."""
    first, second = fact.args[name], fact.args[f"other_{name}"]
    return (first, second) if fact.args["attack"] else (second, first)


def real(**options: Any) -> IliadState:
    """The whole game, everybody to be placed."""
    return IliadState.start(GAME.usual(**options))

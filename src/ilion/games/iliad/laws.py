"""Invariants of Iliad: every act that can be written, and an audit that recomputes everything.

The audit shares no table with the rules: it walks the map square by square from the rows of the map file and counts
points from the pieces, so that a mistake in the rules cannot hide in it.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import ceil

from ilion.core.state import FATE
from ilion.core.values import Fact
from ilion.games.iliad.book import ARRAYS, DONE, GREEK, ROLLS, STAY, TROJAN, book_of, components
from ilion.games.iliad.state import (
    ABSTAINING,
    ALIVE,
    BOUND,
    CARRY,
    DECLARE,
    FALLEN,
    LOST,
    MOVE,
    MOVED,
    OFF,
    OVER,
    PLACE,
    READY,
    RECOVER,
    SHOOT,
    WOUNDED,
    Position,
)
from ilion.games.iliad.types import Action, Go, IliadSetup, Roll, Save, Shoot

XY = tuple[int, int]


def all_acts(setup: IliadSetup) -> Iterable[Action]:
    """Yield every act that can be written."""
    book = book_of(setup)
    everybody = range(len(book.ids))
    yield from (DONE, STAY, *ARRAYS, *ROLLS, *book.gos, *book.takes, *book.holds, *book.saves)
    for a in everybody:
        for d in everybody:
            if book.side[a] != book.side[d]:
                yield book.strikes[a][d]
                if book.archer[a]:
                    yield book.aims[a][d]
                    yield book.shoots[a][d]


class ReferenceMap:
    """The map read square by square from the rows of the map file, with or without the Greek wall."""

    def __init__(self, setup: IliadSetup, wall: bool) -> None:
        self.setup = setup
        self.chart = components(setup).map
        legend = dict(self.chart.legend)
        self.terrain: dict[XY, str] = {
            (x + 1, len(self.chart.rows) - n): legend[sign]
            for n, row in enumerate(self.chart.rows)
            for x, sign in enumerate(row)
        }
        edges = self.chart.troy_wall + (self.chart.greek_wall if wall else ())
        self.walls = {frozenset(((a, b), (c, d))) for a, b, c, d in edges}
        self.steps: dict[XY, list[tuple[XY, bool, int]]] = {
            xy: [(to, crossing, self.cost(to)) for to, crossing in self.around(xy)] for xy in self.terrain
        }

    def cost(self, square: XY) -> int:
        """Return the cost of entering a square; for sea and squares outside the map, more than any allowance."""
        match self.terrain.get(square, "sea"):
            case "sea":
                return 99
            case "mountain":
                return 2
            case "hill" if self.setup.hills == "mountain":
                return 2
            case _:
                return 1

    def is_walled(self, a: XY, b: XY) -> bool:
        return frozenset((a, b)) in self.walls

    def is_barred(self, a: XY, b: XY) -> bool:
        """Return whether a wall forbids a diagonal step."""
        first, second = (b[0], a[1]), (a[0], b[1])
        legs = [
            self.is_walled(a, first),
            self.is_walled(first, b),
            self.is_walled(a, second),
            self.is_walled(second, b),
        ]
        match self.setup.corners:
            case "closed":
                return any(legs)
            case "detour":
                return any(legs[:2]) and any(legs[2:])
            case _:
                return False

    def around(self, a: XY) -> Iterator[tuple[XY, bool]]:
        """Yield the squares next to a square, and whether the step crosses a wall."""
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                b = a[0] + dx, a[1] + dy
                if dx and dy:
                    if self.setup.steps == 8 and not self.is_barred(a, b):
                        yield b, False
                elif dx or dy:
                    yield b, self.is_walled(a, b)


@lru_cache(maxsize=64)
def reference_map(setup: IliadSetup, wall: bool) -> ReferenceMap:
    return ReferenceMap(setup, wall)


class ReferencePosition:
    """A position read from the map, the squares of the pieces and the options alone."""

    def __init__(self, t: Position) -> None:
        self.t = t
        self.setup = t.book.setup
        self.land = reference_map(self.setup, t.wall)
        self.at: dict[XY, int] = {self.xy(p): p for p in range(len(t.where)) if t.where[p] != OFF}

    def xy(self, piece: int) -> XY:
        label = self.t.book.ground.labels[self.t.where[piece]]
        return int(label[:2]), int(label[2:])

    def beside(self, square: XY, side: int, across: bool = False) -> list[int]:
        """Return a side's pieces that share an edge with a square, without a wall between (or across one)."""
        x, y = square
        around = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        there = [(n, self.at[n]) for n in around if n in self.at]
        return [p for n, p in there if self.t.book.side[p] == side and self.land.is_walled(square, n) == across]

    def duties(self) -> set[int]:
        t = self.t
        owed = {mark - BOUND for mark in t.marks if mark >= BOUND}
        for p, mark in enumerate(t.marks):
            if mark == MOVED and t.book.side[p] == t.side and t.where[p] != OFF:
                owed.update(self.beside(self.xy(p), 1 - t.side))
        return owed

    def controlled_squares(self) -> set[XY]:
        """Return the squares controlled by enemies that no piece attacks yet."""
        t, engaged = self.t, self.duties()
        held = set[XY]()
        for xy, p in self.at.items():
            rests = t.status[p] == WOUNDED and not self.setup.wounded_control
            if t.book.side[p] != t.side and p not in engaged and not rests:
                x, y = xy
                around = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
                held.update(n for n in around if not self.land.is_walled(xy, n))
        return held

    def walk(self, piece: int, until: XY | None = None) -> set[XY]:
        """Return the squares where a move may end, by walking; stop early once ``until`` is found.

        Whether the fights there are possible is not checked.
        """
        budget = 10 if self.t.book.points[piece] > 1 else 6
        held, land, start = self.controlled_squares(), self.land, self.xy(piece)
        early, onward = self.setup.wall_stop != "after", self.setup.wall_stop == "before"
        best, ends, todo = {start: 0}, set[XY](), [(0, start)]
        while todo and until not in ends:
            spent, here = heapq.heappop(todo)
            if spent > best[here]:
                continue
            for there, crossing, cost in land.steps[here]:
                total = spent + cost
                if total > budget or there in self.at or (crossing and early and here != start):
                    continue
                ends.add(there)
                stops = there in held or land.terrain[there] == "river" or (crossing and not onward)
                if not stops and total < best.get(there, 99):
                    best[there] = total
                    heapq.heappush(todo, (total, there))
        return ends


def audit(before: Position, seat: int, act: Action, after: Position, facts: Sequence[Fact]) -> str | None:
    """Return the first error of one act, or None."""
    for complaint in (
        placement_error(after),
        move_error(before, seat, act, after),
        abstention_error(before, act, after, facts),
        fight_error(before, after, facts),
        roll_error(before, act, after),
        recovery_error(before, act, after),
        ending_error(after, facts),
    ):
        if complaint:
            return complaint
    return None


def placement_error(t: Position) -> str | None:
    """Check that living pieces stand on land on squares of their own, and that no other piece stands anywhere."""
    standing = [s for s in t.where if s != OFF]
    if len(set(standing)) < len(standing):
        return "two pieces on one square"
    plain = ReferencePosition(t)
    for p, status in enumerate(t.status):
        if t.where[p] == OFF:
            waits = t.phase in (PLACE, RECOVER, OVER) or p in t.carried
            if status <= ALIVE and not waits:
                return f"{t.book.ids[p]} is nowhere"
        elif status > ALIVE:
            return f"{t.book.ids[p]} is gone and stands"
        elif plain.land.terrain[plain.xy(p)] == "sea":
            return f"{t.book.ids[p]} is in the sea"
    return None


def move_error(before: Position, seat: int, act: Action, after: Position) -> str | None:
    """Check that only the piece in hand changes its square, to one it can walk to."""
    if seat == FATE or before.phase not in (MOVE, DECLARE, SHOOT):
        return None
    goes = before.taken if isinstance(act, Go) else OFF
    by_day = (after.day, after.hour) == (before.day, before.hour) and after.phase not in (RECOVER, PLACE)
    for p, square in enumerate(after.where):
        if square != before.where[p] and p != goes and by_day and after.phase != OVER:
            return f"{before.book.ids[p]} moved without being moved"
    if goes != OFF:
        if before.book.owner[goes] != seat or before.status[goes] != READY or before.marks[goes] != 0:
            return f"{before.book.ids[goes]} may not move"
        there = ReferencePosition(after).xy(goes)
        if there not in ReferencePosition(before).walk(goes, there):
            return f"{before.book.ids[goes]} walked where no way leads"
    return None


def abstention_error(before: Position, act: Action, after: Position, facts: Sequence[Fact]) -> str | None:
    """Check that Achilles stays out of play until attacked or until the hour of return."""
    calendar = components(before.book.setup).days
    hour_began = (after.day, after.hour) != (before.day, before.hour) or before.phase == PLACE
    hour = calendar[after.day].hours[after.hour]
    for p, status in enumerate(before.status):
        if status != ABSTAINING or before.where[p] == OFF:
            continue
        name = before.book.ids[p]
        if after.status[p] == ABSTAINING and after.where[p] != before.where[p]:
            return f"{name} moved while abstaining"
        if after.status[p] != ABSTAINING:
            struck = any(f.word == "fight-set" and f"piece-{name}" in names_in(f, "defenders") for f in facts)
            shot = isinstance(act, Shoot) and act.target == name
            if not (struck or shot or (hour_began and "achilles" in hour.events)):
                return f"{name} is in play too early"
    return None


def names_in(fact: Fact, key: str) -> tuple[str, ...]:
    value = fact.args[key]
    assert isinstance(value, tuple)
    return value


def fight_error(before: Position, after: Position, facts: Sequence[Fact]) -> str | None:
    """Check that the fights that were fixed are in contact, have a legal shape, and meet every duty."""
    over = after.phase > DECLARE and after.phase != PLACE
    if before.phase not in (MOVE, DECLARE) or (not over and not any(f.word == "fight-set" for f in facts)):
        return None
    index, hero, plain = before.book.index, before.book.hero, ReferencePosition(before)
    fought_a, fought_d = set[int](), set[int]()
    for fact in facts:
        if fact.word != "fight-set":
            continue
        attackers = [index[n.removeprefix("piece-")] for n in names_in(fact, "attackers")]
        defenders = [index[n.removeprefix("piece-")] for n in names_in(fact, "defenders")]
        if min(len(attackers), len(defenders)) > 1:
            return "many fight many"
        duel = any(hero[a] for a in attackers) and any(hero[d] for d in defenders)
        if duel and (len(attackers), len(defenders)) != (1, 1):
            return "a duel of more than two"
        for a in attackers:
            close, over_wall = (
                plain.beside(plain.xy(a), 1 - before.side),
                plain.beside(plain.xy(a), 1 - before.side, True),
            )
            if before.status[a] != READY or before.book.side[a] != before.side:
                return f"{before.book.ids[a]} may not attack"
            for d in defenders:
                walls = before.book.setup.wall_melee == "voluntary" and d in over_wall
                if d not in close and not walls:
                    return f"{before.book.ids[a]} does not touch {before.book.ids[d]}"
            if set(defenders) & set(close):
                fought_a.add(a)
        fought_d.update(defenders)
        if len(attackers) != len(set(attackers)):
            return "an attacker twice"
    fought_a |= {a for a, _ in after.aims}
    fought_d |= {d for _, d in after.aims}
    for p, mark in enumerate(before.marks):
        marched = mark >= MOVED and before.book.side[p] == before.side and before.status[p] == READY
        if marched and p not in fought_a and plain.beside(plain.xy(p), 1 - before.side):
            return f"{before.book.ids[p]} stopped beside an enemy and does not attack"
    owed = plain.duties() - fought_d
    return f"{before.book.ids[min(owed)]} must be attacked" if owed else None


def roll_error(before: Position, act: Action, after: Position) -> str | None:
    """Check which pieces fall in the open field, and that none falls or is wounded without a roll."""
    fell = {p for p, s in enumerate(after.status) if s == FALLEN and before.status[p] <= ALIVE}
    hurt = {p for p, s in enumerate(after.status) if s == WOUNDED and before.status[p] < WOUNDED}
    if not isinstance(act, Roll):
        return "fell without a throw" if fell or hurt else None
    if before.shot:
        return "an arrow hit another piece" if (fell | hurt) - {before.shot[1]} else None
    attackers, defenders = before.fights[0]
    hero, points = before.book.hero, before.book.points
    if hero[attackers[0]] and hero[defenders[0]] and len(attackers) == len(defenders) == 1:
        return "another piece fell in a duel" if (fell | hurt) - {attackers[0], defenders[0]} else None
    if len(before.dice) == 0:
        return "fell at half a throw" if fell or hurt else None
    sums = []
    for pieces, attacks, face in ((attackers, True, before.dice[0]), (defenders, False, act.face)):
        value = sum(points[p] if hero[p] else common_value(before, p, attacks) for p in pieces)
        wounded = [before.status[p] == WOUNDED for p in pieces]
        halved = all(wounded) if before.book.setup.mixed_die == "all" else any(wounded)
        sums.append(value + face / (2 if halved else 1))
    beaten = set(defenders) if sums[0] > sums[1] else set(attackers) if sums[0] < sums[1] else set[int]()
    if sums[0] == sums[1] and before.book.setup.tie == "defender":
        beaten = set(attackers)
    fell |= {p for p in beaten if after.status[p] in (FALLEN, LOST) or after.phase in (RECOVER, PLACE)}
    return None if fell == beaten and not hurt else f"totals {sums} and {len(fell)} fell"


def common_value(t: Position, piece: int, attacks: bool) -> int:
    """Return what a common piece counts."""
    plain = ReferencePosition(t)
    side = t.book.side[piece]
    hour = components(t.book.setup).days[t.day].hours[t.hour]
    gods = hour.favour in ("both", ("greek", "trojan")[side])
    x, y = plain.xy(piece)

    def within(boxes: tuple[tuple[int, int, int, int], ...]) -> bool:
        return any(a <= x <= c and b <= y <= d for a, b, c, d in boxes)

    in_troy, in_camp = plain.land.terrain[x, y] == "citadel", t.wall and within(plain.land.chart.camp)
    walls = in_troy or in_camp
    if attacks and t.book.setup.wall_doubles == "named":
        walls = in_troy if side == GREEK else in_camp
    if gods and walls:
        return 4 if t.book.setup.double_stack else 2
    return 2 if gods or walls else 1


def recovery_error(before: Position, act: Action, after: Position) -> str | None:
    """Check that a seat recovers its own fallen, at most two thirds of the day's lost points."""
    book = before.book
    if isinstance(act, Save):
        p = book.index[act.piece]
        if before.status[p] != FALLEN or after.quota[book.owner[p]] != before.quota[book.owner[p]] - book.points[p]:
            return f"{act.piece} was recovered for nothing"
        return "more was recovered than allowed" if min(after.quota) < 0 else None
    if before.phase != RECOVER and after.phase == RECOVER:
        raid = "thracians" in components(book.setup).days[after.day].night
        for seat in range(book.setup.seats):
            mine = [p for p in range(len(book.ids)) if book.owner[p] == seat]
            lost = sum(book.points[p] for p in mine if after.status[p] == FALLEN)
            given_up = sum(book.points[p] for p in mine if after.status[p] == LOST and before.status[p] != LOST)
            allowed = recovery_allowance(lost + (given_up if raid else 0), book.setup.quota)
            if after.quota[seat] != allowed:
                return f"seat {seat} lost {lost} and may recover {after.quota[seat]}"
    return None


def recovery_allowance(lost: int, way: str) -> int:
    return min(lost, ceil(lost / 3) * 2) if way == "third_up" else ceil(lost * 2 / 3)


def ending_error(after: Position, facts: Sequence[Fact]) -> str | None:
    """Check that a game is won only for a reason that the position occupiers."""
    if after.phase == CARRY or after.ending == "":
        return None
    book, plain = after.book, ReferencePosition(after)
    alive = [[p for p in book.men[s] if after.status[p] <= ALIVE] for s in (GREEK, TROJAN)]
    if not book.setup.wounded_hold:
        alive = [[p for p in side if after.status[p] != WOUNDED] for side in alive]
    occupiers = {
        "troy-taken": sum(plain.land.terrain[xy] == "citadel" for xy, p in plain.at.items() if book.side[p] == GREEK),
        "ships-burnt": sum(plain.land.terrain[xy] == "ship" for xy, p in plain.at.items() if book.side[p] == TROJAN),
        "trojans-slain": book.needed if not alive[TROJAN] else 0,
        "greeks-slain": book.needed if not alive[GREEK] else 0,
        "achilles-alone": book.needed if all(after.status[p] == ABSTAINING for p in alive[GREEK]) else 0,
    }
    last = (after.day, after.hour) == (book.days - 1, len(book.favours[-1]) - 1)
    enough = occupiers.get(after.ending, book.needed if last else 0) >= book.needed
    is_announced = any(f.word == f"won-{after.ending}" for f in facts)
    return None if enough and is_announced else f"the game ended by {after.ending} without reason"

"""Planning a whole half-turn: several ways to march, judged by what follows, and the best one mended piece by piece."""

from __future__ import annotations

from collections.abc import Iterable

from ilion.core.tuples import put
from ilion.games.iliad.judge import View, dilate, reply_hour
from ilion.games.iliad.march import Range
from ilion.games.iliad.novice import joined
from ilion.games.iliad.roads import roads_of
from ilion.games.iliad.table import BOUND, FRESH, MOVED, Table
from ilion.games.iliad.worth import fight_worth, piece_worth

Step = tuple[int, int]
"""A piece and the square it goes to; a number below zero, ``~e``, binds it to attack enemy e where it stands."""

Judged = tuple[float, list[Step]]
"""What a plan is worth, and its steps."""

MENDINGS = 60
"""How many changes of the best plan are tried."""


class Manner:
    """How a march weighs fights, the way, danger and home."""

    __slots__ = ("danger", "fight", "home", "way")

    def __init__(self, fight: float, way: float, danger: float, home: float) -> None:
        self.fight = fight
        self.way = way
        self.danger = danger
        self.home = home


MANNERS = (
    Manner(1.0, 0.0, 1.0, 0.4),
    Manner(1.0, 0.5, 0.7, 0.2),
    Manner(1.0, 1.0, 0.3, 0.0),
    Manner(0.8, 0.2, 1.0, 1.5),
    Manner(0.6, 2.5, 0.0, 0.0),
)
"""Wait for good fights; advance with care; advance; guard; race."""


def step_on(t: Table, step: Step) -> bool:
    """March one step of a plan in place, if it is legal."""
    piece, to = step
    if not t.able(piece) or t.marks[piece] != FRESH:
        return False
    here = Range(t, piece)
    if to < 0:
        if ~to not in here.foes:
            return False
        t.marks = put(t.marks, piece, BOUND + ~to)
        return True
    if not here.ends >> to & 1:
        return False
    t.where = put(t.where, piece, to)
    t.marks = put(t.marks, piece, MOVED)
    return True


class Planner:
    """Plans the rest of a half-turn for a seat, from a position in which nothing is in hand."""

    def __init__(self, t: Table, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.side = t.side
        self.mine: list[int] = [p for p in t.book.men[t.side] if t.book.owner[p] == seat and t.able(p)]
        self.mine.sort(key=lambda p: (t.book.archer[p], -t.book.points[p]))
        self.strikes: dict[int, int] = self.enemy_strikes()
        self.dangers: dict[int, list[tuple[float, int]]] = {p: self.danger_of(p) for p in self.mine}

    def enemy_strikes(self) -> dict[int, int]:
        """For each enemy, the squares he could strike at in his reply if nothing changed."""
        t, ground = self.t, self.t.book.ground
        if reply_hour(t, self.side) < 0:
            return {}
        occupied = t.occupied()
        strikes = {}
        for e in t.book.men[1 - self.side]:
            if t.able(e):
                steps = ground.reach(t.where[e], t.book.budget[e], occupied, 0, int(t.wall)) | ground.bit[t.where[e]]
                strikes[e] = dilate(ground.width, steps)
        return strikes

    def danger_of(self, piece: int) -> list[tuple[float, int]]:
        """What each enemy could do to a piece, the worst first, and where."""
        t, book = self.t, self.t.book
        rows = []
        for e, squares in self.strikes.items():
            if book.hero[e]:
                loss = fight_worth(t, ((e,), (piece,)))
                if loss > 0:
                    rows.append((loss, squares))
        return sorted(rows, reverse=True)

    def danger(self, piece: int, square: int) -> float:
        for loss, squares in self.dangers[piece]:
            if squares >> square & 1:
                return loss
        return 0.0

    def best(self) -> list[Step]:
        """The best plan found."""
        return self.several(1)[0][1]

    def several(self, count: int) -> list[Judged]:
        """The best plan found, and others that lead elsewhere, with what they are worth; the best first.

        Once somebody has marched there is less to choose, and the best plan is taken as it comes.
        """
        plans: list[list[Step]] = [[]]
        plans += [self.compose(manner) for manner in MANNERS]
        plans += [self.compose(MANNERS[0], mob) for mob in self.mobs()]
        plans += [self.storm(), self.fortify(), self.compose(MANNERS[0], self.fortify())]
        judged = sorted(((self.judge(plan), n) for n, plan in enumerate(plans)), reverse=True)
        top, n = judged[0]
        found = [(top, plans[n]) if any(self.t.marks) else self.mend(plans[n], top)]
        ends = {self.march(found[0][1]).pack()}
        for worth, n in judged:
            end = self.march(plans[n]).pack()
            if len(found) < count and end not in ends:
                ends.add(end)
                found.append((worth, self.apart(plans[n], found[0][1])))
        return found

    def apart(self, plan: list[Step], best: list[Step]) -> list[Step]:
        """The same plan with what sets it apart from the best one first, if that can be marched."""
        own = [step for step in plan if step not in best]
        other = own + [step for step in plan if step in best]
        t = self.t.copy()
        t.memo = None
        return other if all(step_on(t, step) for step in other) else plan

    def march(self, plan: Iterable[Step]) -> Table:
        t = self.t.copy()
        t.memo = None
        for step in plan:
            step_on(t, step)
        return t

    def judge(self, plan: list[Step]) -> float:
        return View(self.march(plan), self.side).worth()

    def compose(self, manner: Manner, first: Iterable[Step] = ()) -> list[Step]:
        """A plan made piece by piece, each taking what looks best for it at that moment."""
        t = self.t.copy()
        t.memo = None
        plan: list[Step] = [step for step in first if step_on(t, step)]
        for piece in self.mine:
            if t.marks[piece] == FRESH:
                step = self.choose(t, piece, manner)
                if step is not None and step_on(t, step):
                    plan.append(step)
        return plan

    def choose(self, t: Table, piece: int, manner: Manner) -> Step | None:
        """The best step of one piece, or None where staying looks as good."""
        rated = self.rate(t, piece, manner)
        return rated[0][1] if rated and rated[0][0] > 0.01 else None

    def rate(self, t: Table, piece: int, manner: Manner) -> list[tuple[float, Step]]:
        """Every step of a piece with what it gains over staying, the best first."""
        book, ground = t.book, t.book.ground
        here = t.where[piece]
        way = roads_of(book).way(piece, t.wall)
        home = book.goal(1 - self.side)
        at = t.standing()

        def stand(square: int) -> float:
            return (
                -manner.way * min(way[square], 9.0)
                - manner.danger * self.danger(piece, square)
                + manner.home * (home >> square & 1)
            )

        start = stand(here)
        here_range = Range(t, piece)
        rated: list[tuple[float, Step]] = []
        enemies = t.mask_of(1 - self.side)
        contact = dilate(ground.width, enemies)
        for square in ground.squares(here_range.ends):
            gain = stand(square) - start
            if contact >> square & 1:
                beside = t.touching(square, 1 - self.side, at)
                if beside:
                    gain += manner.fight * joined(t, piece, beside)
            rated.append((gain, (piece, square)))
        rated += [(manner.fight * joined(t, piece, (e,)), (piece, ~e)) for e in here_range.foes]
        rated.sort(reverse=True)
        return rated

    def mobs(self) -> list[list[Step]]:
        """Attacks of several common pieces on one hero that pay."""
        t, book, ground = self.t, self.t.book, self.t.book.ground
        commons = {p: Range(t, p).ends for p in self.mine if not book.hero[p]}
        found: list[tuple[float, list[Step]]] = []
        for e in book.men[1 - self.side]:
            if t.where[e] < 0 or not book.hero[e]:
                continue
            steps: list[Step] = []
            for square in ground.near_squares[t.wall][t.where[e]]:
                fit = [p for p, ends in commons.items() if ends >> square & 1 and p not in [s[0] for s in steps]]
                if fit:
                    steps.append((min(fit, key=lambda p: (book.archer[p], ground.cost[t.where[p]])), square))
            if len(steps) > 1:
                gain = fight_worth(t, (tuple(p for p, _ in steps), (e,)))
                if gain > 0:
                    found.append((gain, steps))
        return [steps for _, steps in sorted(found, reverse=True)[:3]]

    def storm(self) -> list[Step]:
        """As many as possible into the goal at once, where there are no enemies first."""
        t = self.t.copy()
        t.memo = None
        book, goal = t.book, t.book.goal(self.side)
        contact = dilate(book.ground.width, t.mask_of(1 - self.side))
        plan: list[Step] = []
        for piece in reversed(self.mine):
            if goal >> t.where[piece] & 1:
                continue
            ends = book.ground.squares(Range(t, piece).ends & goal)
            ends.sort(key=lambda s: contact >> s & 1)
            if ends and step_on(t, (piece, ends[0])):
                plan.append((piece, ends[0]))
        return plan

    def fortify(self) -> list[Step]:
        """Fill what the enemy wants with one's own until he cannot get enough pieces in; the nearest and weakest go."""
        t = self.t.copy()
        t.memo = None
        book, ground = t.book, t.book.ground
        home = book.goal(1 - self.side)
        enough = home.bit_count() - book.needed + 1
        plan: list[Step] = []
        for piece in reversed(self.mine):
            if (t.mask_of(self.side) & home).bit_count() >= enough:
                break
            if home >> t.where[piece] & 1:
                continue
            ends = Range(t, piece).ends & home
            quiet = ends & ~dilate(ground.width, t.mask_of(1 - self.side))
            squares = ground.squares(quiet or ends)
            if squares and step_on(t, (piece, squares[0])):
                plan.append((piece, squares[0]))
        return plan

    def mend(self, plan: list[Step], top: float) -> Judged:
        """Try other steps for one piece after the other, and keep what is better, without what cannot be marched."""
        tried = 0
        for piece in sorted(self.mine, key=lambda p: -piece_worth(self.t, p)):
            rest = [step for step in plan if step[0] != piece]
            t = self.march(rest)
            if t.marks[piece] != FRESH:
                continue
            options: list[Step | None] = [None]
            for manner in (MANNERS[0], MANNERS[2], MANNERS[3]):
                options += [step for _, step in self.rate(t, piece, manner)[:1]]
            for option in dict.fromkeys(options):
                if option is not None and option in plan:
                    continue
                other = rest if option is None else [*rest, option]
                if other == plan:
                    continue
                tried += 1
                worth = self.judge(other)
                if worth > top + 0.01:
                    plan, top = other, worth
            if tried >= MENDINGS:
                break
        t = self.march(())
        return top, [step for step in plan if step_on(t, step)]

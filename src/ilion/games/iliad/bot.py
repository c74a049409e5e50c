"""Evaluation and policy for bots: plans of whole half-turns, choices in all other phases, and a weak novice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.tuples import put
from ilion.core.values import Act, Phrase
from ilion.games.iliad.book import ARRAYS, DONE, GREEK, STAY, Book
from ilion.games.iliad.evaluation import (
    MarchEvaluation,
    best_arrangement,
    dilate,
    fight_odds,
    fight_value,
    goal_distances,
    greek_win_chance,
    piece_value,
    reply_hour,
)
from ilion.games.iliad.movement import MoveRange
from ilion.games.iliad.state import (
    ABSTAINING,
    BOUND,
    CARRY,
    DECLARE,
    FRESH,
    MOVE,
    MOVED,
    NOBODY,
    RECOVER,
    SHOOT,
    WOUNDED,
    Position,
    fights_of,
)
from ilion.games.iliad.types import Aim, Array, Done, Go, Hold, Save, Shoot, Stay, Strike, Take

MAX_CACHED_POSITIONS = 16_384
"""When more positions of planned half-turns than this are cached, the cache is cleared."""
MAX_PLANS = 4
"""Number of plans per half-turn that are offered to a search."""
EXCLUDED = float("-inf")


@mypyc_attr(allow_interpreted_subclasses=True)
class IliadMind(Mind):
    """Policy that plans a whole half-turn when it begins and follows the plan; other choices are made one by one."""

    def __init__(self) -> None:
        self.planned_acts: dict[tuple[Any, ...], dict[Act, float]] = {}
        """By position: the acts that belong to a plan, with the plan's value."""

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> list[float]:
        assert isinstance(state, Position)
        if state.phase == MOVE and len(acts) > 1:
            steps = self.next_steps(state, seat)
            if any(act in steps for act in acts):
                return [steps.get(act, EXCLUDED) for act in acts]
        choice = self.choose(state, seat, acts)
        return [1.0 if act == choice else 0.0 for act in acts]

    def choose(self, t: Position, seat: int, acts: Sequence[Act]) -> Act:
        if len(acts) == 1:
            return acts[0]
        if t.phase == MOVE:
            return DONE if DONE in acts else STAY
        if t.phase == DECLARE:
            return next_strike(t, acts)
        if t.phase == SHOOT:
            return max(acts, key=lambda act: target_value(t, act))
        if t.phase == CARRY:
            return choose_shelter(t, acts)
        if t.phase == RECOVER:
            return choose_recovery(t, seat, acts)
        return choose_deployment(t, acts)

    def next_steps(self, t: Position, seat: int) -> dict[Act, float]:
        """Return the next acts of this half-turn's plans, making the plans if the position is not cached."""
        key = t.pack()
        if key not in self.planned_acts:
            if len(self.planned_acts) > MAX_CACHED_POSITIONS:
                self.planned_acts.clear()
            if t.taken >= 0:
                self.plan_with_taken_piece(t, seat)
            else:
                self.cache_plans(t, MarchPlanner(t, seat).best_plans(MAX_PLANS))
        return self.planned_acts.get(key, {})

    def plan_with_taken_piece(self, t: Position, seat: int) -> None:
        """Plan the rest of the half-turn with a piece in hand: what the best plans do with it, or its best steps."""
        piece, before = t.taken, t.copy()
        before.taken, before.cached_options = NOBODY, None
        planner = MarchPlanner(before, seat)
        plans = planner.best_plans(MAX_PLANS)
        firsts = dict.fromkeys([step for _, plan in plans for step in plan if step[0] == piece])
        if not firsts:
            firsts = dict.fromkeys(
                [rated[1] for way in MARCH_STYLES for rated in planner.rate_steps(before, piece, way)[:1]]
            )
        for first in firsts:
            for _, plan in plans:
                steps = planner.legal_steps([first, *[step for step in plan if step[0] != piece]])
                self.cache_plan(before, planner.evaluate(steps), steps)
        idle = planner.legal_steps([step for step in plans[0][1] if step[0] != piece])
        self.cache_act(t, STAY, planner.evaluate(idle))

    def cache_plans(self, t: Position, plans: Iterable[RatedPlan]) -> None:
        """Cache the acts of plans for every position on the way."""
        for value, plan in plans:
            self.cache_plan(t, value, plan)

    def cache_plan(self, t: Position, value: float, plan: list[Step]) -> None:
        book, after = t.book, t.copy()
        for piece, to in plan:
            for act in (book.takes[piece], book.gos[to] if to >= 0 else book.holds[~to]):
                self.cache_act(after, act, value)
                after.do(after.awaited[0], act)
        self.cache_act(after, DONE, value)

    def cache_act(self, t: Position, act: Act, value: float) -> None:
        plan_values = self.planned_acts.setdefault(t.pack(), {})
        plan_values[act] = max(value, plan_values.get(act, EXCLUDED))

    def why(self, state: State[Any, Any, Any], seat: int, act: Act) -> Sequence[Phrase]:
        """Return what a march gains over staying, the chances of a fight, or what an arrow or a rescue is worth."""
        assert isinstance(state, Position)
        t, index = state, state.book.index
        match act:
            case Array(plan):
                return [Phrase(f"why-array-{plan}")]
            case Strike(attacker, defender):
                return [strike_reason(t, index[attacker], index[defender])]
            case Aim(archer, _):
                return [Phrase("why-aim", {"archer": f"piece-{archer}"})]
            case Shoot(_, target):
                wounded = int(t.status[index[target]] == WOUNDED)
                points = t.book.points[index[target]]
                return [Phrase("why-shoot", {"target": f"piece-{target}", "points": points, "wounded": wounded})]
            case Save(piece):
                return [Phrase("why-save", {"piece": f"piece-{piece}", "points": t.book.points[index[piece]]})]
            case Done() if t.phase in DONE_REASONS:
                return [Phrase(DONE_REASONS[t.phase])]
            case Go() if t.phase == CARRY:
                return [Phrase("why-carry")]
            case _:
                return march_reasons(t, self.planned_march(t, seat, act)) if t.phase == MOVE else ()

    def planned_march(self, t: Position, seat: int, act: Any) -> Position:
        """Return the position at the end of the march that begins with an act and goes on as planned."""
        after = t.copy()
        while act != DONE:
            after.do(seat, act)
            if after.phase != MOVE or after.awaited != (seat,):
                break
            steps, acts = self.next_steps(after, seat), after.legal(seat)
            act = max(acts, key=lambda a: steps.get(a, EXCLUDED)) if any(a in steps for a in acts) else acts[-1]
        return after

    def quiet(self, state: State[Any, Any, Any]) -> bool:
        """Return whether a half-turn begins here: positions are evaluated before its first step."""
        assert isinstance(state, Position)
        t = state
        return t.phase == MOVE and t.taken < 0 and not any(t.marks)

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        """Return the score that a seat may expect."""
        assert isinstance(state, Position)
        if not state.actors():
            return state.scores()[seat]
        greek = greek_win_chance(state)
        return greek if seat in state.book.seats[GREEK] else 1 - greek


DONE_REASONS = {DECLARE: "why-no-strike", SHOOT: "why-no-shot", RECOVER: "why-no-save"}
"""By phase, why nothing more is done in it."""
MARCH_REASONS = (
    ("why-fights", 0.5),
    ("why-arrows", 0.3),
    ("why-victory", 1.0),
    ("why-progress", 0.3),
    ("why-reply", 0.5),
    ("why-guard", 1.0),
    ("why-race", 1.0),
)
"""By term of a march's value: the sentence for it, and from which gain on it is worth a sentence."""
MAX_MARCH_REASONS = 2


def march_reasons(t: Position, after: Position) -> list[Phrase]:
    """Return in which terms of its value a march gains most over staying."""
    before = t.copy()
    before.taken, before.cached_options = NOBODY, None
    gains: list[tuple[float, Phrase]] = []
    staying, going = MarchEvaluation(before, t.side).terms(), MarchEvaluation(after, t.side).terms()
    for (word, least), old, new in zip(MARCH_REASONS, staying, going, strict=False):
        if new - old >= least:
            amount = max(1, round(new - old))
            gains.append((new - old, Phrase(word, {"n": amount, "side": "greek" if t.side == GREEK else "trojan"})))
    gains.sort(key=lambda gain: -gain[0])
    return [phrase for _, phrase in gains[:MAX_MARCH_REASONS]] or [Phrase("why-calm")]


def strike_reason(t: Position, attacker: int, defender: int) -> Phrase:
    """Return the chances of the fight that a strike belongs to, with the best other strikes."""
    strikes, _ = best_arrangement(t, (*t.strikes, (attacker, defender)), t.aims)
    fight = next(f for f in fights_of(strikes) if attacker in f[0] and defender in f[1])
    lost, bled, won, cut = fight_odds(t, fight)
    names = t.book.ids
    attackers, defenders = (tuple([f"piece-{names[p]}" for p in side]) for side in fight)
    args = {"win": round(100 * (won + cut)), "lose": round(100 * (lost + bled))}
    return Phrase("why-strike", {"attackers": attackers, "defenders": defenders, **args})


def next_strike(t: Position, acts: Sequence[Act]) -> Act:
    """Return the next strike of a good arrangement, or the act that ends arranging."""
    strikes, aims = best_arrangement(t, t.strikes, t.aims)
    for a, d in strikes[len(t.strikes) :]:
        if t.book.strikes[a][d] in acts:
            return t.book.strikes[a][d]
    for a, d in aims[len(t.aims) :]:
        if t.book.aims[a][d] in acts:
            return t.book.aims[a][d]
    return DONE if DONE in acts else acts[0]


def target_value(t: Position, act: Act) -> float:
    """Return what an arrow could win. Achilles is not woken; wounded targets are worth half."""
    if not isinstance(act, Shoot):
        return 0.0
    target = t.book.index[act.target]
    if t.status[target] == ABSTAINING:
        return -1.0
    return piece_value(t, target) * (0.5 if t.status[target] == WOUNDED else 1.0)


def choose_shelter(t: Position, acts: Sequence[Act]) -> Act:
    """Return the act that puts a wounded piece on the side's own goal squares, far from the front."""
    book = t.book
    side = book.side[t.carried[0]]
    home, far = book.goal(1 - side), book.far[side]

    def safety(act: Act) -> tuple[bool, tuple[int, float]]:
        assert isinstance(act, Go)
        square = book.ground.index[act.square]
        return bool(home >> square & 1), far.get(square, (0, 0.0))

    return max(acts, key=safety)


def choose_recovery(t: Position, seat: int, acts: Sequence[Act]) -> Act:
    """Return the next piece of the most valuable set that the quota allows."""
    book = t.book
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for p, act in enumerate(book.saves):
        if act in acts:
            for spent, (value, chosen) in list(best.items()):
                total = spent + book.points[p]
                if total <= t.quota[seat]:
                    better = (value + piece_value(t, p), (*chosen, p))
                    if total not in best or better[0] > best[total][0]:
                        best[total] = better
    chosen = max(best.values())[1]
    return book.saves[chosen[0]] if chosen else DONE


def choose_deployment(t: Position, acts: Sequence[Act]) -> Act:
    """Return a ready-made deployment: the Greeks advance, the Trojans guard their city."""
    plan = ARRAYS[0] if t.side == GREEK else ARRAYS[2]
    return plan if plan in acts else acts[0]


Step = tuple[int, int]
"""A piece and the square it goes to; a negative number ``~e`` binds the piece to attack enemy e."""

RatedPlan = tuple[float, list[Step]]
"""A plan's value and its steps."""

MAX_PLAN_CHANGES = 60
"""The improvement of a plan stops after trying this many changes."""


class MarchWeights:
    """Weights of fights, distance, danger and own goal squares in a march."""

    __slots__ = ("danger", "fight", "home", "way")

    def __init__(self, fight: float, way: float, danger: float, home: float) -> None:
        self.fight = fight
        self.way = way
        self.danger = danger
        self.home = home


MARCH_STYLES = (
    MarchWeights(1.0, 0.0, 1.0, 0.4),
    MarchWeights(1.0, 0.5, 0.7, 0.2),
    MarchWeights(1.0, 1.0, 0.3, 0.0),
    MarchWeights(0.8, 0.2, 1.0, 1.5),
    MarchWeights(0.6, 2.5, 0.0, 0.0),
)
"""Wait for good fights; advance with care; advance; guard; race."""


def try_step(t: Position, step: Step) -> bool:
    """Make one step of a plan in place and return True, or return False if the step is not legal."""
    piece, to = step
    if not t.is_able(piece) or t.marks[piece] != FRESH:
        return False
    here = MoveRange(t, piece)
    if to < 0:
        if ~to not in here.foes:
            return False
        t.marks = put(t.marks, piece, BOUND + ~to)
        return True
    if not here.ends >> to & 1:
        return False
    t.move_piece(piece, to)
    t.marks = put(t.marks, piece, MOVED)
    return True


class MarchPlanner:
    """Planner for the rest of a seat's half-turn, from a position in which no piece is in hand.

    Plans differ in a few steps only, so that positions after their common beginnings are computed once.
    """

    def __init__(self, t: Position, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.side = t.side
        self.mine: list[int] = [p for p in t.book.men[t.side] if t.book.owner[p] == seat and t.is_able(p)]
        self.mine.sort(key=lambda p: (t.book.archer[p], -t.book.points[p]))
        self.strikes: dict[int, int] = self.enemy_strikes()
        self.dangers: dict[int, list[tuple[float, int]]] = {p: self.danger_of(p) for p in self.mine}
        start = t.copy()
        start.cached_options = None
        self.positions: dict[tuple[Step, ...], Position] = {(): start}
        """Positions by the steps that lead to them."""
        self.stands: dict[tuple[int, MarchWeights], dict[int, float]] = {}
        """By piece and manner: what standing on a square is worth, for the squares asked about so far."""

    def enemy_strikes(self) -> dict[int, int]:
        """Return, by enemy, the squares it could attack in its reply if nothing else changed."""
        t, ground = self.t, self.t.book.ground
        if reply_hour(t, self.side) < 0:
            return {}
        occupied = t.occupied_squares()
        strikes = {}
        for e in t.book.men[1 - self.side]:
            if t.is_able(e):
                steps = (
                    ground.reach(t.where[e], t.book.budget[e], pieces=occupied, wall=int(t.wall))
                    | ground.bit[t.where[e]]
                )
                strikes[e] = dilate(ground.width, steps)
        return strikes

    def danger_of(self, piece: int) -> list[tuple[float, int]]:
        """Return what each enemy hero could win against a piece and on which squares, the worst first."""
        t, book = self.t, self.t.book
        rows = []
        for e, squares in self.strikes.items():
            if book.hero[e]:
                loss = fight_value(t, ((e,), (piece,)))
                if loss > 0:
                    rows.append((loss, squares))
        return sorted(rows, reverse=True)

    def danger(self, piece: int, square: int) -> float:
        for loss, squares in self.dangers[piece]:
            if squares >> square & 1:
                return loss
        return 0.0

    def best_plan(self) -> list[Step]:
        """Return the best plan."""
        return self.best_plans(1)[0][1]

    def best_plans(self, count: int) -> list[RatedPlan]:
        """Return the best plan and others that lead to different positions, with their values, the best first.

        Once a piece has moved there is less to choose, and the best plan is not improved further.
        """
        plans: list[list[Step]] = [[]]
        plans += [self.compose(manner) for manner in MARCH_STYLES]
        plans += [self.compose(MARCH_STYLES[0], mob) for mob in self.mobs()]
        plans += [self.storm(), self.fortify(), self.compose(MARCH_STYLES[0], self.fortify())]
        judged = sorted(((self.evaluate(plan), n) for n, plan in enumerate(plans)), reverse=True)
        top, n = judged[0]
        best = [(top, plans[n]) if any(self.t.marks) else self.improve(plans[n], top)]
        ends = {self.after_plan(best[0][1]).pack()}
        for value, n in judged:
            end = self.after_plan(plans[n]).pack()
            if len(best) < count and end not in ends:
                ends.add(end)
                best.append((value, self.differing_first(plans[n], best[0][1])))
        return best

    def differing_first(self, plan: list[Step], best: list[Step]) -> list[Step]:
        """Return the plan with the steps that differ from the best plan first, if that order is legal."""
        differing = [step for step in plan if step not in best]
        reordered = differing + [step for step in plan if step in best]
        t = self.positions[()].copy()
        return reordered if all(try_step(t, step) for step in reordered) else plan

    def after_plan(self, plan: Iterable[Step]) -> Position:
        """Return the position after a plan, less its illegal steps. It is shared: copy it to change it."""
        steps = tuple(plan)
        known = len(steps)
        while steps[:known] not in self.positions:
            known -= 1
        t = self.positions[steps[:known]]
        for n in range(known, len(steps)):
            t = t.copy()
            try_step(t, steps[n])
            self.positions[steps[: n + 1]] = t
        return t

    def evaluate(self, plan: list[Step]) -> float:
        return MarchEvaluation(self.after_plan(plan), self.side).value()

    def compose(self, manner: MarchWeights, first: Iterable[Step] = ()) -> list[Step]:
        """Return a plan built piece by piece, each piece taking its best step at that moment."""
        t = self.positions[()].copy()
        plan: list[Step] = [step for step in first if try_step(t, step)]
        for piece in self.mine:
            if t.marks[piece] == FRESH:
                step = self.choose(t, piece, manner)
                if step is not None and try_step(t, step):
                    plan.append(step)
        return plan

    def choose(self, t: Position, piece: int, manner: MarchWeights) -> Step | None:
        """Return the best step of a piece, or None if staying is as good."""
        rated = self.rate_steps(t, piece, manner)
        return rated[0][1] if rated and rated[0][0] > 0.01 else None

    def rate_steps(self, t: Position, piece: int, manner: MarchWeights) -> list[tuple[float, Step]]:
        """Return every step of a piece with its gain over staying, the best first."""
        ground = t.book.ground
        here = t.where[piece]
        at = t.pieces_by_square()
        reach = MoveRange(t, piece)
        squares = ground.squares(reach.ends)
        stands = self.stands_of(piece, manner, [here, *squares])
        start = stands[here]
        rated: list[tuple[float, Step]] = []
        enemies = t.mask_of(1 - self.side)
        contact = dilate(ground.width, enemies)
        for square in squares:
            gain = stands[square] - start
            if contact >> square & 1:
                beside = t.pieces_touching(square, 1 - self.side, at)
                if beside:
                    gain += manner.fight * joining_gain(t, piece, beside)
            rated.append((gain, (piece, square)))
        rated += [(manner.fight * joining_gain(t, piece, (e,)), (piece, ~e)) for e in reach.foes]
        rated.sort(reverse=True)
        return rated

    def stands_of(self, piece: int, manner: MarchWeights, squares: Iterable[int]) -> dict[int, float]:
        """Return what standing on some squares, and on others, is worth to a piece."""
        stands = self.stands.setdefault((piece, manner), {})
        way = goal_distances(self.t.book).hours_for(piece, self.t.wall)
        home = self.t.book.goal(1 - self.side)
        for square in squares:
            if square not in stands:
                stands[square] = (
                    -manner.way * min(way[square], 9.0)
                    - manner.danger * self.danger(piece, square)
                    + manner.home * (home >> square & 1)
                )
        return stands

    def mobs(self) -> list[list[Step]]:
        """Return up to three profitable attacks of several common pieces on one hero."""
        t, book, ground = self.t, self.t.book, self.t.book.ground
        commons = {p: MoveRange(t, p).ends for p in self.mine if not book.hero[p]}
        mobs: list[tuple[float, list[Step]]] = []
        for e in book.men[1 - self.side]:
            if t.where[e] < 0 or not book.hero[e]:
                continue
            steps: list[Step] = []
            for square in ground.near_squares[t.wall][t.where[e]]:
                fit = [p for p, ends in commons.items() if ends >> square & 1 and p not in [s[0] for s in steps]]
                if fit:
                    steps.append((min(fit, key=lambda p: (book.archer[p], ground.cost[t.where[p]])), square))
            if len(steps) > 1:
                gain = fight_value(t, (tuple(p for p, _ in steps), (e,)))
                if gain > 0:
                    mobs.append((gain, steps))
        return [steps for _, steps in sorted(mobs, reverse=True)[:3]]

    def storm(self) -> list[Step]:
        """Return a plan that moves as many pieces as possible into the goal, to squares without contact first."""
        t = self.positions[()].copy()
        book, goal = t.book, t.book.goal(self.side)
        contact = dilate(book.ground.width, t.mask_of(1 - self.side))
        plan: list[Step] = []
        for piece in reversed(self.mine):
            if goal >> t.where[piece] & 1:
                continue
            ends = book.ground.squares(MoveRange(t, piece).ends & goal)
            ends.sort(key=lambda s: contact >> s & 1)
            if ends and try_step(t, (piece, ends[0])):
                plan.append((piece, ends[0]))
        return plan

    def fortify(self) -> list[Step]:
        """Return a plan that fills the enemy's goal with own pieces until too few enemies can enter it.

        The nearest and weakest pieces go.
        """
        t = self.positions[()].copy()
        book, ground = t.book, t.book.ground
        home = book.goal(1 - self.side)
        enough = home.bit_count() - book.needed + 1
        plan: list[Step] = []
        for piece in reversed(self.mine):
            if (t.mask_of(self.side) & home).bit_count() >= enough:
                break
            if home >> t.where[piece] & 1:
                continue
            ends = MoveRange(t, piece).ends & home
            quiet = ends & ~dilate(ground.width, t.mask_of(1 - self.side))
            squares = ground.squares(quiet or ends)
            if squares and try_step(t, (piece, squares[0])):
                plan.append((piece, squares[0]))
        return plan

    def improve(self, plan: list[Step], top: float) -> RatedPlan:
        """Try other steps for one piece after another and return the best plan, without steps that are not legal."""
        tried = 0
        for piece in sorted(self.mine, key=lambda p: -piece_value(self.t, p)):
            rest = [step for step in plan if step[0] != piece]
            t = self.after_plan(rest)
            if t.marks[piece] != FRESH:
                continue
            options: list[Step | None] = [None]
            for manner in (MARCH_STYLES[0], MARCH_STYLES[2], MARCH_STYLES[3]):
                options += [step for _, step in self.rate_steps(t, piece, manner)[:1]]
            for option in dict.fromkeys(options):
                if option is not None and option in plan:
                    continue
                other = rest if option is None else [*rest, option]
                if other == plan:
                    continue
                tried += 1
                value = self.evaluate(other)
                if value > top + 0.01:
                    plan, top = other, value
            if tried >= MAX_PLAN_CHANGES:
                break
        return top, self.legal_steps(plan)

    def legal_steps(self, plan: Iterable[Step]) -> list[Step]:
        """Return a plan without the steps that are not legal when it is their turn."""
        t = self.positions[()].copy()
        return [step for step in plan if try_step(t, step)]


HOUR_VALUE = 0.6
"""Value in points of being one hour nearer to the goal."""
GUARD_VALUE = 3.0
"""Value in points of a guard standing on the square it guards."""


@mypyc_attr(allow_interpreted_subclasses=True)
class IliadNovice(Mind):
    """Weak baseline policy that plays piece by piece: the fight or step that looks best at once.

    It sees no danger and makes no plan; stronger players are measured against it. The ``guards`` weakest pieces stay
    home; with ``hunts``, pieces go for enemies instead of the goal.
    """

    def __init__(self, guards: int = 6, hunts: bool = False) -> None:
        self.guards = guards
        self.hunts = hunts

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> list[float]:
        assert isinstance(state, Position)
        return [self.act_value(state, seat, act) for act in acts]

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        assert isinstance(state, Position)
        mine = 0 if seat in state.book.seats[0] else 1
        left = [sum(state.book.points[p] for p in state.book.men[s] if state.status[p] <= 2) for s in (0, 1)]
        return left[mine] / max(1, sum(left))

    def is_guard(self, book: Book, piece: int) -> bool:
        army = sorted(book.men[book.side[piece]], key=lambda p: (book.points[p], book.archer[p]))
        return piece in army[: self.guards]

    def act_value(self, t: Position, seat: int, act: Act) -> float:
        index, book = t.book.index, t.book
        match act:
            case Take(piece):
                return 1.0 + piece_value(t, index[piece])
            case Go(square) if t.taken >= 0 and t.where[t.taken] >= 0:
                return self.step_value(t, book.ground.index[square])
            case Hold(enemy):
                return joining_gain(t, t.taken, (index[enemy],))
            case Array(plan):
                return 10.0 if plan == "vanguard" else 0.0
            case Strike(attacker, defender):
                return fight_value(t, ((index[attacker],), (index[defender],))) + 5.0
            case Aim(_, target):
                return piece_value(t, index[target]) / 4 + 5.0
            case Shoot(_, target):
                return piece_value(t, index[target])
            case Save(piece):
                return piece_value(t, index[piece])
            case Stay() | Done():
                return 0.0
            case _:
                return 0.5

    def step_value(self, t: Position, square: int) -> float:
        """Return the value of moving the piece in hand to a square: the fight there and the distance saved."""
        p, side = t.taken, t.side
        roads = goal_distances(t.book)
        beside = t.pieces_touching(square, 1 - side, t.pieces_by_square())
        fight = joining_gain(t, p, beside) if beside else 0.0
        if self.is_guard(t.book, p):
            home = t.book.goal(1 - side)
            return fight + GUARD_VALUE * ((home >> square & 1) - (home >> t.where[p] & 1)) - 0.1
        if self.hunts:
            return fight + HOUR_VALUE * (hours_to_enemy(t, p, t.where[p]) - hours_to_enemy(t, p, square))
        way = roads.hours_for(p, t.wall)
        return fight + HOUR_VALUE * (way[t.where[p]] - way[square])


def hours_to_enemy(t: Position, piece: int, square: int) -> float:
    """Return the hours from a square to the nearest enemy in a straight line."""
    book, place = t.book, t.book.ground.coordinates
    x, y = place(square)
    foes = [place(t.where[e]) for e in book.men[1 - t.side] if t.where[e] >= 0]
    return min([max(abs(x - a), abs(y - b)) for a, b in foes]) / book.budget[piece]


def joining_gain(t: Position, piece: int, beside: tuple[int, ...]) -> float:
    """Return what a piece adds to the fights with the enemies beside it, given who attacks them already."""
    book = t.book
    at = t.pieces_by_square()
    total = 0.0
    alone = []
    for e in beside:
        fellows = [
            p
            for p in t.pieces_touching(t.where[e], t.side, at)
            if p != piece and (t.marks[p] == MOVED or t.marks[p] == BOUND + e)
        ]
        if fellows and not (book.hero[e] and (book.hero[piece] or any(book.hero[p] for p in fellows))):
            before, after = (tuple(fellows), (e,)), ((*fellows, piece), (e,))
            total += fight_value(t, after) - fight_value(t, before)
        elif not fellows:
            alone.append((piece, e))
    return total + sum(fight_value(t, fight) for fight in fights_of(tuple(alone)))

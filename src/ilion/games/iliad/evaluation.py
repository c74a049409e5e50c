"""Evaluation of positions: value of a march with its fights and the reply, chance to win, distances to the goals."""

from __future__ import annotations

from functools import lru_cache
from math import exp, log1p, sqrt

from ilion.games.iliad.book import COMMON_BUDGET, GREEK, HERO_BUDGET, TROJAN, Book
from ilion.games.iliad.calendar import points_lost
from ilion.games.iliad.combat import combat_value as counts
from ilion.games.iliad.combat import duel_odds, open_field_odds
from ilion.games.iliad.fights import full_melee
from ilion.games.iliad.state import ALIVE, WOUNDED, Fight, Melee, Pairs, Position, fights_of

VICTORY_VALUE = 100.0
SHOT_SHARE = 0.22
"""Share of a target's value that an arrow wins on average."""
REPLY_SHARE = 0.8
"""Weight of the opponent's best fights: they will not find all of them."""
HOUR_NEARER_VALUES = (0.3, 0.15)
"""Value per piece of being one hour nearer to Troy, and to the ships; the Greeks have to come."""
NEAR_LOSS_COSTS = (60.0, 7.0, 2.0)
"""Cost of letting as many enemies as needed, one fewer or two fewer, enter the goal at once."""
CROWD_COST = 1.5
"""Cost of each further enemy that can enter, and of each further open square."""
GOAL_CHANCE_VALUES = (9.0, 3.0)
"""Value of having enough own pieces, or one fewer, within an hour of a goal with room for them."""
MISSING_DEFENDER_COST = 2.5
"""Cost of a missing defender when enemies can arrive within some hours, divided by the hours."""
RACE_VALUE = 30.0
"""Value of being first at the goal unopposed, divided by the hours it takes."""


def best_arrangement(t: Position, strikes: Pairs = (), aims: Pairs = ()) -> tuple[Pairs, Pairs]:
    """Return a good arrangement of the fights that contains the given strikes and aims."""
    melee = full_melee(t)
    if not melee.beside:
        return strikes, aims
    free = set(melee.beside)
    while True:
        duties = melee.open_duties(strikes, aims, free)
        if not duties:
            break
        ways = [w for w in duties[0] if melee.can_complete(w[0], w[1], free, (free, set(melee.foes)))] or duties[0]
        if not ways:
            break
        strikes, aims = max(ways, key=lambda w: arrangement_value(t, w[0], w[1]))
    return add_optional_strikes(t, melee, strikes, aims), aims


def add_optional_strikes(t: Position, melee: Melee, strikes: Pairs, aims: Pairs) -> Pairs:
    """Return the strikes with those added that nobody owes and that pay."""
    while True:
        best, gain = strikes, 0.05
        now = arrangement_value(t, strikes, aims)
        for a in melee.beside:
            for d in melee.beside[a] + melee.over[a]:
                if melee.can_add_strike(strikes, aims, a, d):
                    more = (*strikes, (a, d))
                    better = arrangement_value(t, more, aims) - now
                    if better > gain:
                        best, gain = more, better
        if best is strikes:
            return strikes
        strikes = best


def arrangement_value(t: Position, strikes: Pairs, aims: Pairs) -> float:
    fights = sum([fight_value(t, f) for f in fights_of(strikes)], 0.0)
    return fights + sum([SHOT_SHARE * piece_value(t, d) for _, d in aims], 0.0)


def dilate(width: int, mask: int) -> int:
    """Return a mask with the squares that share an edge with it.

    Bits also cross the left and right border of the map; no piece stands there.
    """
    return mask | mask << 1 | mask >> 1 | mask << width | mask >> width


class MarchEvaluation:
    """Value of a position after one side's march, with the opponent's reply taken into account."""

    def __init__(self, t: Position, side: int) -> None:
        self.t = t
        self.side = side
        strikes, aims = best_arrangement(t)
        self.fights: tuple[Fight, ...] = fights_of(strikes)
        self.aims = aims
        self.falls: dict[int, float] = {}
        for fight in self.fights:
            lost, bled, won, cut = fight_odds(t, fight)
            for p in fight[0]:
                self.falls[p] = lost + bled
            for p in fight[1]:
                self.falls[p] = won + cut

    def value(self) -> float:
        return sum(self.terms())

    def terms(self) -> list[float]:
        """Return what adds up to the value: fights, arrows, victory, progress, reply, exposure, race."""
        t, side = self.t, self.side
        fights = sum([fight_value(t, f) for f in self.fights], 0.0)
        terms = [fights, self.arrow_value(), self.victory_value(), self.progress_value()]
        hour = reply_hour(t, side)
        if hour >= 0:
            u = t.copy()
            u.hour = hour
            terms += [-self.reply_cost(u), -self.exposure_cost(u), self.race_value(u)]
        return terms

    def arrow_value(self) -> float:
        t, book = self.t, self.t.book
        busy = {a for f in self.fights for a in f[0]}
        total = 0.0
        for a in book.men[self.side]:
            if book.archer[a] and t.is_able(a) and a not in busy:
                line = book.ground.lines[t.where[a]]
                hit = [piece_value(t, e) for e in book.men[1 - self.side] if t.where[e] >= 0 and line >> t.where[e] & 1]
                total += SHOT_SHARE * max(hit, default=0.0)
        return total

    def victory_value(self) -> float:
        """Return the value of the chance to have enough pieces in the goal when the fights are over."""
        t, book = self.t, self.t.book
        goal = book.goal(self.side)
        chances = [1.0]
        for p in book.men[self.side]:
            if t.where[p] >= 0 and goal >> t.where[p] & 1:
                stays = 1.0 - self.falls.get(p, 0.0)
                chances = [
                    (chances[n] * (1 - stays) if n < len(chances) else 0.0) + (chances[n - 1] * stays if n else 0.0)
                    for n in range(len(chances) + 1)
                ]
        return VICTORY_VALUE * sum(chances[book.needed :], 0.0)

    def progress_value(self) -> float:
        """Return the value of the distance to the goal, and of having enough pieces near a goal with room.

        On the last day the Trojans may wait.
        """
        t, book, side = self.t, self.t.book, self.side
        roads, goal = goal_distances(book), book.goal(side)
        ways = [roads.hours_for(p, t.wall)[t.where[p]] for p in book.men[side] if t.is_able(p)]
        waits = side == TROJAN and t.day == book.days - 1 and book.setup.sunset == "troy"
        total = 0.0 if waits else -HOUR_NEARER_VALUES[side] * sum([min(w, 6.0) for w in ways], 0.0)
        room = (goal & ~t.mask_of(1 - side)).bit_count()
        near = sum([w < 2.0 for w in ways])
        if room >= book.needed:
            short = max(0, book.needed - near)
            if short < len(GOAL_CHANCE_VALUES):
                total += GOAL_CHANCE_VALUES[short]
        return total

    def reply_cost(self, u: Position) -> float:
        """Return what the opponent's best fights would win."""
        book, side = u.book, self.side
        ground, enemy = book.ground, 1 - self.side
        occupied, width = u.occupied_squares(), ground.width
        near = ground.near[u.wall]
        control = 0
        mine = [p for p in book.men[side] if u.where[p] >= 0 and self.falls.get(p, 0.0) < 0.6]
        for p in mine:
            control |= near[u.where[p]]
        self.steps: dict[int, int] = {}
        strikes: dict[int, int] = {}
        for e in book.men[enemy]:
            if u.is_able(e) and self.falls.get(e, 0.0) < 0.5:
                here = u.where[e]
                steps = (
                    ground.reach(here, book.budget[e], pieces=occupied, halt=control, wall=int(u.wall))
                    | ground.bit[here]
                )
                self.steps[e] = steps
                strikes[e] = dilate(width, steps)
        return REPLY_SHARE * self.best_fights(u, mine, strikes)

    def best_fights(self, u: Position, mine: list[int], strikes: dict[int, int]) -> float:
        """Return the value of the opponent's fights, chosen greedily: heroes first, then mobs of common pieces."""
        book = u.book
        threat = 0.0
        struck: set[int] = set()
        heroes = sorted([e for e in strikes if book.hero[e]], key=lambda e: -book.points[e])
        commons = [e for e in strikes if not book.hero[e]]
        for e in heroes:
            best, prey = 0.1, -1
            for p in mine:
                if p not in struck and strikes[e] >> u.where[p] & 1:
                    gain = fight_value(u, ((e,), (p,)))
                    if gain > best:
                        best, prey = gain, p
            if prey >= 0:
                threat += best
                struck.add(prey)
        for p in sorted(mine, key=lambda p: -book.points[p]):
            if p in struck:
                continue
            mob = [e for e in commons if strikes[e] >> u.where[p] & 1][: self.room_beside(u, p)]
            gain = fight_value(u, (tuple(mob), (p,))) if mob else 0.0
            if gain > 0.1:
                threat += gain
                commons = [e for e in commons if e not in mob]
        return threat

    def room_beside(self, u: Position, piece: int) -> int:
        """Return how many enemies could stand beside a piece."""
        ground = u.book.ground
        around = ground.near_squares[u.wall][u.where[piece]] + ground.across[u.wall][u.where[piece]]
        friends = u.mask_of(self.side)
        return sum([not friends >> s & 1 for s in around])

    def entering_enemies(self, u: Position, goal: int) -> list[int]:
        """Return the enemies that could enter a goal in their reply; a feint elsewhere may open every path."""
        book, roads = u.book, goal_distances(u.book)
        occupied, wall = u.occupied_squares(), int(u.wall)

        def enters(e: int, steps: int) -> bool:
            here = u.where[e]
            if steps & goal or roads.hours_for(e, u.wall)[here] >= 2.0:
                return bool(steps & goal)
            return bool(book.ground.reach(here, book.budget[e], pieces=occupied, wall=wall) & goal)

        return [e for e, steps in self.steps.items() if enters(e, steps)]

    def exposure_cost(self, u: Position) -> float:
        """Return the cost of enemies being able to enter the goal that this side guards, at once or within hours."""
        book, side, enemy = u.book, self.side, 1 - self.side
        home = book.goal(enemy)
        open_home = home & ~u.mask_of(side)
        entering, room = len(self.entering_enemies(u, open_home)), open_home.bit_count()
        able = min(entering, room)
        cost = 0.0
        short = max(0, book.needed - able)
        if short < len(NEAR_LOSS_COSTS):
            cost += NEAR_LOSS_COSTS[short]
        if not short:
            cost += CROWD_COST * (entering + room - 2 * book.needed)
        roads = goal_distances(book)
        foes = [roads.hours_for(e, u.wall)[u.where[e]] for e in self.steps]
        friends = [
            roads.hours_from(enemy, book.budget[p], u.wall)[u.where[p]]
            for p in book.men[side]
            if u.status[p] <= WOUNDED
        ]
        sealed = home.bit_count() - book.needed + 1
        for hours in (2, 3):
            coming = sum([way < hours + 1 for way in foes])
            if coming >= book.needed - 1:
                there = sum([way < hours for way in friends])
                cost += MISSING_DEFENDER_COST / hours * max(0, min(sealed, coming + 1) - there)
        return cost

    def race_value(self, u: Position) -> float:
        """Return the value of the race: which side would be first at its goal, and how much can oppose it."""
        enemy = 1 - self.side
        theirs, mine = self.march_forecast(u, enemy), self.march_forecast(u, self.side)
        left = len(u.book.favours[u.day]) - u.hour
        if theirs[0] <= min(mine[0], left):
            return -RACE_VALUE * theirs[1] / max(1, theirs[0])
        if mine[0] <= left - (self.side == GREEK):
            return RACE_VALUE * mine[1] / max(1, mine[0])
        return 0.0

    def march_forecast(self, u: Position, side: int) -> tuple[int, float]:
        """Return the hours until enough of a side could be in its goal, and the unopposed share of them."""
        book, roads = u.book, goal_distances(u.book)
        goal = book.goal(side)
        men = [p for p in book.men[side] if u.is_able(p) and self.falls.get(p, 0.0) < 0.5]
        ways = sorted([(roads.hours_for(p, u.wall)[u.where[p]], p) for p in men])
        if len(ways) < book.needed or (goal & ~u.mask_of(1 - side)).bit_count() < book.needed:
            return int(UNREACHABLE_HOURS), 0.0
        hours = int(ways[book.needed - 1][0])
        coming = sum([book.points[p] + 1 for way, p in ways if way < hours + 1])
        field = {b: roads.hours_from(side, b, u.wall) for b in (HERO_BUDGET, COMMON_BUDGET)}
        foes = [p for p in book.men[1 - side] if u.status[p] <= WOUNDED and u.where[p] >= 0]
        meeting = sum([book.points[p] + 1 for p in foes if field[book.budget[p]][u.where[p]] < max(1, hours)])
        return hours, max(0.0, 1 - meeting / (1 + coming))


def reply_hour(t: Position, side: int) -> int:
    """Return the hour of today in which the opponent moves next, or -1 if the day ends first."""
    if side == GREEK:
        return t.hour
    book = t.book
    for hour in range(t.hour + 1, len(book.favours[t.day])):
        duel = book.duels[t.day][hour]
        if not duel or not all(t.is_able(p) for p in duel):
            return hour
    return -1


BODY_VALUE = 0.6
"""Value of any piece beyond its points: it blocks, controls and counts towards occupation."""
BOW_VALUE = 2.0
"""Additional value of an archer's bow."""
WOUND_SHARE = 0.45
"""Share of a hero's value that a wound costs: the hero is out until morning but not lost."""


def piece_value(t: Position, piece: int) -> float:
    book = t.book
    return book.points[piece] + BODY_VALUE + (BOW_VALUE if book.archer[piece] else 0.0)


def fight_odds(t: Position, fight: Fight) -> tuple[float, float, float, float]:
    """Return the probabilities that the attackers fall, are wounded, and that the defenders fall, are wounded."""
    attackers, defenders = fight
    book = t.book
    a, d = attackers[0], defenders[0]
    if book.hero[a] and book.hero[d]:
        hurt = t.status[d] == WOUNDED
        lost, bled, won, cut = duel_odds(book.points[a], book.points[d], hurt, book.setup.second_wound == "death")
        return lost, bled, won, 0.0 if hurt else cut
    attack = sum([counts(t, p, True) for p in attackers])
    defence = sum([counts(t, p, False) for p in defenders])
    hurts = [t.status[p] == WOUNDED for p in defenders]
    wins, losses = open_field_odds(attack, defence, all(hurts) if book.setup.mixed_die == "all" else any(hurts))
    return losses, 0.0, wins, 0.0


def fight_value(t: Position, fight: Fight) -> float:
    """Return the average gain of a fight, in points."""
    lost, bled, won, cut = fight_odds(t, fight)
    mine = sum([piece_value(t, p) for p in fight[0]], 0.0)
    theirs = sum([piece_value(t, p) for p in fight[1]], 0.0)
    return (won + cut * WOUND_SHARE) * theirs - (lost + bled * WOUND_SHARE) * mine


POINTS_INTERCEPT = -0.79
"""Intercept of the log-odds where points decide at sunset."""
SIEGE_INTERCEPT = -4.84
"""Intercept of the log-odds where Troy must fall before sunset."""
HOURS_WEIGHT = 1.41
"""Weight of the logarithm of the hours left, where Troy must fall."""
TURN_WEIGHT = 0.26
"""Weight of being the side to move."""
POINTS_WEIGHT = 6.55
"""Weight of lost points, as a share of an army, where points decide; grows towards sunset."""
LOSS_WEIGHT = 3.03
"""Weight of lost pieces, as a share of an army, where Troy must fall."""
WOUND_WEIGHT = 3.26
"""Weight of wounded pieces, as a share of an army."""
DISTANCE_WEIGHT = 4.61
"""Weight of having enough pieces at the goal, divided by one more than the hours to go."""
MAX_HOURS_LEFT = 9.0
"""Hours used for an army that has too few pieces left."""


def greek_win_chance(t: Position) -> float:
    book = t.book
    by_points = book.setup.sunset == "points"
    hours = sum(map(len, book.favours))
    left = hours - sum(map(len, book.favours[: t.day])) - t.hour
    odds = POINTS_INTERCEPT if by_points else SIEGE_INTERCEPT + HOURS_WEIGHT * log1p(left)
    odds += TURN_WEIGHT if t.side == GREEK else -TURN_WEIGHT
    army = sum([piece_value(t, p) for p in range(len(t.status))], 0.0) / 2
    for side, sign in ((GREEK, -1), (TROJAN, 1)):
        if by_points:
            lost = POINTS_WEIGHT * points_lost(t, side) / sqrt(left / hours + 0.1)
        else:
            lost = LOSS_WEIGHT * sum([piece_value(t, p) for p in book.men[side] if t.status[p] > ALIVE], 0.0)
        wounded = WOUND_WEIGHT * sum([piece_value(t, p) for p in book.men[side] if t.status[p] == WOUNDED], 0.0)
        odds += sign * ((lost + wounded) / army - DISTANCE_WEIGHT / (1 + hours_to_goal(t, side)))
    return 1 / (1 + exp(-odds))


def hours_to_goal(t: Position, side: int) -> float:
    """Return the hours until as many pieces as needed could stand in a side's goal, on an empty map."""
    roads = goal_distances(t.book)
    ways = sorted([roads.hours_for(p, t.wall)[t.where[p]] for p in t.book.men[side] if t.is_able(p)])
    return min(MAX_HOURS_LEFT, ways[t.book.needed - 1]) if len(ways) >= t.book.needed else MAX_HOURS_LEFT


UNREACHABLE_HOURS = 99.0
SQUARE_HOURS = 0.02
"""Hours that one square nearer counts between squares that are equally many hours away."""


class GoalDistances:
    """Hours to Troy and to the ships, by movement allowance, before and after the wall is built; cached."""

    __slots__ = ("book", "hours")

    def __init__(self, book: Book) -> None:
        self.book: Book = book
        self.hours: dict[tuple[int, int, bool], tuple[float, ...]] = {}

    def hours_for(self, piece: int, wall: bool) -> tuple[float, ...]:
        """Return, by square, the hours from it to the piece's goal."""
        book = self.book
        return self.hours_from(book.side[piece], book.budget[piece], wall)

    def hours_from(self, side: int, budget: int, wall: bool) -> tuple[float, ...]:
        """Return, by square, the hours from it to a side's goal with a movement allowance per hour."""
        key = (side, budget, wall)
        if key not in self.hours:
            self.hours[key] = self.compute_hours(self.book.goal(side), budget, wall)
        return self.hours[key]

    def compute_hours(self, goal: int, budget: int, wall: bool) -> tuple[float, ...]:
        ground = self.book.ground
        land = ground.squares(ground.enter)
        reaches = {s: ground.reach(s, budget, wall=int(wall)) for s in land}
        places = [ground.coordinates(s) for s in ground.squares(goal)]
        hours = [0.0 if goal >> s & 1 else UNREACHABLE_HOURS for s in range(ground.size)]
        near, n = goal, 0
        todo = [s for s in land if not goal >> s & 1]
        while todo:
            n += 1
            arrived = [s for s in todo if reaches[s] & near]
            if not arrived:
                break
            for s in arrived:
                x, y = ground.coordinates(s)
                hours[s] = n + SQUARE_HOURS * min(max(abs(x - a), abs(y - b)) for a, b in places)
                near |= ground.bit[s]
            todo = [s for s in todo if hours[s] == UNREACHABLE_HOURS]
        return tuple(hours)


@lru_cache(maxsize=64)
def goal_distances(book: Book) -> GoalDistances:
    return GoalDistances(book)

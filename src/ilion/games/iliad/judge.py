"""How good a position is for the side that has just marched: its fights, the enemy's reply, Troy and the ships."""

from __future__ import annotations

from ilion.games.iliad.book import FAR, GREEK, SHORT, TROJAN
from ilion.games.iliad.declare import whole_melee
from ilion.games.iliad.melee import Fight, Melee, Pairs, fights_of
from ilion.games.iliad.roads import NEVER, roads_of
from ilion.games.iliad.table import WOUNDED, Table
from ilion.games.iliad.worth import fight_odds, fight_worth, piece_worth

VICTORY = 100.0
SHOT = 0.22
"""The share of a target's worth that an arrow takes on average."""
REPLY = 0.8
"""How far the enemy's best fights count: he will not find all of them."""
PUSH = (0.3, 0.15)
"""What an hour nearer to Troy, or to the ships, is worth for a piece of each side; the Greeks have to come."""
NEAR_LOSS = (60.0, 7.0, 2.0)
"""What it costs to let as many enemies as are needed, one less, two less, step into the goal at once."""
CROWD = 1.5
"""What each enemy and each open square beyond that costs."""
CHANCE = (9.0, 3.0)
"""What it is worth that enough of one's own, or one less, are within an hour of a goal with room for them."""
HOME = 2.5
"""What a missing defender costs when enemies can arrive in so many hours, divided by the hours."""
RACE = 30.0
"""What it is worth to be first at the goal, divided by the hours it takes, where nobody can stand in the way."""


def arrange(t: Table, strikes: Pairs = (), aims: Pairs = ()) -> tuple[Pairs, Pairs]:
    """A good arrangement of the fights that contains some strikes and reserved arrows."""
    melee = whole_melee(t)
    if not melee.beside:
        return strikes, aims
    free = set(melee.beside)
    while True:
        duties = melee.open_duties(strikes, aims, free)
        if not duties:
            break
        ways = [w for w in duties[0] if melee.completable(w[0], w[1], free, (free, set(melee.foes)))] or duties[0]
        if not ways:
            break
        strikes, aims = max(ways, key=lambda w: arrangement_worth(t, w[0], w[1]))
    return add_optional(t, melee, strikes, aims), aims


def add_optional(t: Table, melee: Melee, strikes: Pairs, aims: Pairs) -> Pairs:
    """The strikes nobody owes that pay."""
    while True:
        best, gain = strikes, 0.05
        now = arrangement_worth(t, strikes, aims)
        for a in melee.beside:
            for d in melee.beside[a] + melee.over[a]:
                if melee.fits(strikes, aims, a, d):
                    more = (*strikes, (a, d))
                    better = arrangement_worth(t, more, aims) - now
                    if better > gain:
                        best, gain = more, better
        if best is strikes:
            return strikes
        strikes = best


def arrangement_worth(t: Table, strikes: Pairs, aims: Pairs) -> float:
    fights = sum([fight_worth(t, f) for f in fights_of(strikes)], 0.0)
    return fights + sum([SHOT * piece_worth(t, d) for _, d in aims], 0.0)


def dilate(width: int, mask: int) -> int:
    """The squares of a mask and those that share an edge with one (across the map's border too, where nobody is)."""
    return mask | mask << 1 | mask >> 1 | mask << width | mask >> width


class View:
    """A position after one side's march, with the reply in sight."""

    def __init__(self, t: Table, side: int) -> None:
        self.t = t
        self.side = side
        strikes, aims = arrange(t)
        self.fights: tuple[Fight, ...] = fights_of(strikes)
        self.aims = aims
        self.falls: dict[int, float] = {}
        for fight in self.fights:
            lost, bled, won, cut = fight_odds(t, fight)
            for p in fight[0]:
                self.falls[p] = lost + bled
            for p in fight[1]:
                self.falls[p] = won + cut

    def worth(self) -> float:
        t, side = self.t, self.side
        total = sum([fight_worth(t, f) for f in self.fights], 0.0) + self.arrows() + self.victory()
        total += self.progress()
        hour = reply_hour(t, side)
        if hour < 0:
            return total
        u = t.copy()
        u.hour = hour
        return total - self.reply(u) - self.exposed(u) + self.race(u)

    def arrows(self) -> float:
        t, book = self.t, self.t.book
        busy = {a for f in self.fights for a in f[0]}
        total = 0.0
        for a in book.men[self.side]:
            if book.archer[a] and t.able(a) and a not in busy:
                line = book.ground.lines[t.where[a]]
                hit = [piece_worth(t, e) for e in book.men[1 - self.side] if t.where[e] >= 0 and line >> t.where[e] & 1]
                total += SHOT * max(hit, default=0.0)
        return total

    def victory(self) -> float:
        """What the chance of having enough pieces in the goal when the fights are over is worth."""
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
        return VICTORY * sum(chances[book.needed :], 0.0)

    def progress(self) -> float:
        """The way to the goal, and whether enough are near it while it has room; on the last day the Trojans wait."""
        t, book, side = self.t, self.t.book, self.side
        roads, goal = roads_of(book), book.goal(side)
        ways = [roads.way(p, t.wall)[t.where[p]] for p in book.men[side] if t.able(p)]
        waits = side == TROJAN and t.day == book.days - 1 and book.setup.sunset == "troy"
        total = 0.0 if waits else -PUSH[side] * sum([min(w, 6.0) for w in ways], 0.0)
        room = (goal & ~t.mask_of(1 - side)).bit_count()
        near = sum([w < 2.0 for w in ways])
        if room >= book.needed:
            short = max(0, book.needed - near)
            if short < len(CHANCE):
                total += CHANCE[short]
        return total

    def reply(self, u: Table) -> float:
        """What the enemy's best fights would take."""
        book, side = u.book, self.side
        ground, enemy = book.ground, 1 - self.side
        occupied, width = u.occupied(), ground.width
        near = ground.near[u.wall]
        control = 0
        mine = [p for p in book.men[side] if u.where[p] >= 0 and self.falls.get(p, 0.0) < 0.6]
        for p in mine:
            control |= near[u.where[p]]
        self.steps: dict[int, int] = {}
        strikes: dict[int, int] = {}
        for e in book.men[enemy]:
            if u.able(e) and self.falls.get(e, 0.0) < 0.5:
                here = u.where[e]
                steps = ground.reach(here, book.budget[e], occupied, control, int(u.wall)) | ground.bit[here]
                self.steps[e] = steps
                strikes[e] = dilate(width, steps)
        return REPLY * self.best_fights(u, mine, strikes)

    def best_fights(self, u: Table, mine: list[int], strikes: dict[int, int]) -> float:
        """The enemy's fights one after the other, the strongest pieces first, then mobs of common ones."""
        book = u.book
        threat = 0.0
        struck: set[int] = set()
        heroes = sorted([e for e in strikes if book.hero[e]], key=lambda e: -book.points[e])
        commons = [e for e in strikes if not book.hero[e]]
        for e in heroes:
            best, prey = 0.1, -1
            for p in mine:
                if p not in struck and strikes[e] >> u.where[p] & 1:
                    gain = fight_worth(u, ((e,), (p,)))
                    if gain > best:
                        best, prey = gain, p
            if prey >= 0:
                threat += best
                struck.add(prey)
        for p in sorted(mine, key=lambda p: -book.points[p]):
            if p in struck:
                continue
            mob = [e for e in commons if strikes[e] >> u.where[p] & 1][: self.room(u, p)]
            gain = fight_worth(u, (tuple(mob), (p,))) if mob else 0.0
            if gain > 0.1:
                threat += gain
                commons = [e for e in commons if e not in mob]
        return threat

    def room(self, u: Table, piece: int) -> int:
        """How many enemies could stand beside a piece."""
        ground = u.book.ground
        around = ground.near_squares[u.wall][u.where[piece]] + ground.across[u.wall][u.where[piece]]
        friends = u.mask_of(self.side)
        return sum([not friends >> s & 1 for s in around])

    def entering(self, u: Table, goal: int) -> list[int]:
        """The enemies that could step into a goal in their reply; a feint elsewhere may open every way for them."""
        book, roads = u.book, roads_of(u.book)
        occupied, wall = u.occupied(), int(u.wall)

        def enters(e: int, steps: int) -> bool:
            here = u.where[e]
            if steps & goal or roads.way(e, u.wall)[here] >= 2.0:
                return bool(steps & goal)
            return bool(book.ground.reach(here, book.budget[e], occupied, 0, wall) & goal)

        return [e for e, steps in self.steps.items() if enters(e, steps)]

    def exposed(self, u: Table) -> float:
        """What it costs that enemies can step into what one guards, at once or in a few hours."""
        book, side, enemy = u.book, self.side, 1 - self.side
        home = book.goal(enemy)
        open_home = home & ~u.mask_of(side)
        entering, room = len(self.entering(u, open_home)), open_home.bit_count()
        able = min(entering, room)
        cost = 0.0
        short = max(0, book.needed - able)
        if short < len(NEAR_LOSS):
            cost += NEAR_LOSS[short]
        if not short:
            cost += CROWD * (entering + room - 2 * book.needed)
        roads = roads_of(book)
        foes = [roads.way(e, u.wall)[u.where[e]] for e in self.steps]
        friends = [
            roads.field(enemy, book.budget[p], u.wall)[u.where[p]] for p in book.men[side] if u.status[p] <= WOUNDED
        ]
        sealed = home.bit_count() - book.needed + 1
        for hours in (2, 3):
            coming = sum([way < hours + 1 for way in foes])
            if coming >= book.needed - 1:
                there = sum([way < hours for way in friends])
                cost += HOME / hours * max(0, min(sealed, coming + 1) - there)
        return cost

    def race(self, u: Table) -> float:
        """Who would be first at his goal, if nothing else happened, and how much stands in his way."""
        enemy = 1 - self.side
        his, mine = self.march_of(u, enemy), self.march_of(u, self.side)
        left = len(u.book.favours[u.day]) - u.hour
        if his[0] <= min(mine[0], left):
            return -RACE * his[1] / max(1, his[0])
        if mine[0] <= left - (self.side == GREEK):
            return RACE * mine[1] / max(1, mine[0])
        return 0.0

    def march_of(self, u: Table, side: int) -> tuple[int, float]:
        """The hours until enough of a side could be in its goal, and the share of them that nobody can meet there."""
        book, roads = u.book, roads_of(u.book)
        goal = book.goal(side)
        men = [p for p in book.men[side] if u.able(p) and self.falls.get(p, 0.0) < 0.5]
        ways = sorted([(roads.way(p, u.wall)[u.where[p]], p) for p in men])
        if len(ways) < book.needed or (goal & ~u.mask_of(1 - side)).bit_count() < book.needed:
            return int(NEVER), 0.0
        hours = int(ways[book.needed - 1][0])
        coming = sum([book.points[p] + 1 for way, p in ways if way < hours + 1])
        field = {b: roads.field(side, b, u.wall) for b in (FAR, SHORT)}
        foes = [p for p in book.men[1 - side] if u.status[p] <= WOUNDED and u.where[p] >= 0]
        meeting = sum([book.points[p] + 1 for p in foes if field[book.budget[p]][u.where[p]] < max(1, hours)])
        return hours, max(0.0, 1 - meeting / (1 + coming))


def reply_hour(t: Table, side: int) -> int:
    """The hour in which the enemy moves next, today; -1 if the day is over first."""
    if side == GREEK:
        return t.hour
    book = t.book
    for hour in range(t.hour + 1, len(book.favours[t.day])):
        duel = book.duels[t.day][hour]
        if not duel or not all(t.able(p) for p in duel):
            return hour
    return -1

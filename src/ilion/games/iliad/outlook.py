"""Who will win: the chance of the Greeks when a half-turn begins, from losses, wounds, ways and the hours left.

The constants are log-odds, fitted to the ends of 1,826 wars, long and short, between players who err a little.
"""

from __future__ import annotations

from math import exp, log1p, sqrt

from ilion.games.iliad.book import GREEK, TROJAN
from ilion.games.iliad.night import points_lost
from ilion.games.iliad.roads import roads_of
from ilion.games.iliad.table import ALIVE, WOUNDED, Table
from ilion.games.iliad.worth import piece_worth

EVEN = -0.79
"""Where the points decide at sunset, before anybody has lost any."""
SIEGE = -4.84
"""Where Troy must fall before sunset, with no hour left for it,"""
HOURS = 1.41
"""and for each power of e that the hours left grow by."""
TURN = 0.26
"""For who moves."""
POINTS = 6.55
"""For a whole army's points at sunset, the more the nearer that is."""
LOSSES = 3.03
"""For a whole army, where Troy must fall."""
WOUNDS = 3.26
"""For a whole army that is wounded."""
WAY = 4.61
"""For having enough men at the goal; half of it with an hour to go, a third with two."""
FAR = 9.0
"""Hours, for an army that has too few men left."""


def greek_chance(t: Table) -> float:
    book = t.book
    by_points = book.setup.sunset == "points"
    hours = sum(map(len, book.favours))
    left = hours - sum(map(len, book.favours[: t.day])) - t.hour
    odds = EVEN if by_points else SIEGE + HOURS * log1p(left)
    odds += TURN if t.side == GREEK else -TURN
    army = sum([piece_worth(t, p) for p in range(len(t.status))], 0.0) / 2
    for side, sign in ((GREEK, -1), (TROJAN, 1)):
        if by_points:
            lost = POINTS * points_lost(t, side) / sqrt(left / hours + 0.1)
        else:
            lost = LOSSES * sum([piece_worth(t, p) for p in book.men[side] if t.status[p] > ALIVE], 0.0)
        wounded = WOUNDS * sum([piece_worth(t, p) for p in book.men[side] if t.status[p] == WOUNDED], 0.0)
        odds += sign * ((lost + wounded) / army - WAY / (1 + way_left(t, side)))
    return 1 / (1 + exp(-odds))


def way_left(t: Table, side: int) -> float:
    """The hours until as many of a side as are needed could stand in its goal, on an empty map."""
    roads = roads_of(t.book)
    ways = sorted([roads.way(p, t.wall)[t.where[p]] for p in t.book.men[side] if t.able(p)])
    return min(FAR, ways[t.book.needed - 1]) if len(ways) >= t.book.needed else FAR

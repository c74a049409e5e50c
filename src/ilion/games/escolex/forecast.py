"""How a battle will end: the exact chances, before anybody marches."""

from __future__ import annotations

from functools import cache
from math import comb
from operator import mul
from typing import Final

from ilion.core.game import Fight
from ilion.games.escolex.battle import ATTACK, DEFENCE, extra_dice
from ilion.games.escolex.position import Position
from ilion.games.escolex.types import Action, Decamp, End, Escort, March

MOST: Final = 60
"""The largest army whose chances are reckoned."""
Chances = tuple[float, float, float]
"""That the attacker is left, the defender, nobody."""


def foresee(p: Position, seat: int, act: Action) -> tuple[Fight, ...]:
    """The battles that a march begins or joins, or that follow the end of the turn."""
    match act:
        case March(_, to) | Escort(_, to) | Decamp(_, to):
            j = p.book.index[to]
            if p.owner(j) in (p.army, p.nobody()):
                return ()
            after = p.copy()
            after.do(seat, act)
            return (fight(after, j),) if after.came(j) else ()
        case End():
            return tuple([fight(p, j) for j in sorted(p.touched) if p.owner(j) != p.army])
        case _:
            return ()


def fight(p: Position, j: int) -> Fight:
    a, d = p.came(j), p.troops(j)
    more = extra_dice(p, j, ATTACK), extra_dice(p, j, DEFENCE)
    known = chances(a, d, *more) if max(a, d) <= MOST and not fickle(p, j) else ()
    return Fight(p.book.names[j], (a, d), (a + more[0], d + more[1]), known)


def fickle(p: Position, j: int) -> bool:
    """Whether a queen may fall before her troops and take her die along."""
    terms = p.book.terms
    return terms.queen_die and terms.queen_falls == "chance" and j in (p.queen[p.army], p.queen[p.owner(j)])


Rows = list[list[float]]


def chances(a: int, d: int, more_a: int = 0, more_d: int = 0) -> Chances:
    """How a battle of a attackers against d defenders ends, with dice beyond one for each troop."""
    won, lost = (reckoned(side, a, d, more_a, more_d) for side in (ATTACK, DEFENCE))
    return (won, lost, max(0.0, 1 - won - lost))


@cache
def rows(side: int, more_a: int, more_d: int) -> Rows:
    """The chances that a side is left, by attackers and defenders; the table grows as it is asked."""
    return []


def reckoned(side: int, a: int, d: int, more_a: int, more_d: int) -> float:
    table = rows(side, more_a, more_d)
    for x in range(a + 1):
        if x == len(table):
            table.append([])
        for y in range(len(table[x]), d + 1):
            left = x if side == ATTACK else y
            table[x].append(one_round(table, x, y, more_a, more_d) if x and y else float(left > 0))
    return table[a][d]


def one_round(table: Rows, a: int, d: int, more_a: int, more_d: int) -> float:
    """The chance from a against d on, where every smaller battle is known; where nobody hits both lose one."""
    ours, theirs = losses(d + more_d, a), losses(a + more_a, d)
    chance: float = theirs[0] * table[a - 1][d - 1] + sum(map(mul, theirs[1:], table[a][d - 1 :: -1]))
    chance *= ours[0]
    for lost, often in enumerate(ours[1:], 1):
        chance += often * sum(map(mul, theirs, table[a - lost][d::-1]))
    return chance


@cache
def losses(dice: int, troops: int) -> tuple[float, ...]:
    """How often so many dice take k of an enemy's troops; more hits than troops are wasted."""
    odd = [comb(dice, k) / 2**dice for k in range(dice + 1)]
    return (*odd[:troops], sum(odd[troops:])) if dice >= troops else tuple(odd)

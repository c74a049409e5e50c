"""Battles: for every cell with two armies, both roll a die for each troop until one of them is gone.

k dice that count odds are one draw of fate with binomial weights; more than a hundred are drawn a hundred at a time.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final

from ilion.core.herald import Herald
from ilion.core.odds import Odds
from ilion.core.state import FATE
from ilion.core.tuples import put
from ilion.games.escolex.flow import end_turn, give_go
from ilion.games.escolex.maps import MOST_SEATS
from ilion.games.escolex.marching import thin_out
from ilion.games.escolex.placing import muster_strength
from ilion.games.escolex.position import BATTLE, NOWHERE, Position
from ilion.games.escolex.rows import set_at
from ilion.games.escolex.types import Hits, Lot, Struck

HANDFUL: Final = 100
"""As many dice as fate rolls at once."""
HITS: Final = tuple([Hits(n) for n in range(HANDFUL + 1)])
LOTS: Final = tuple([Lot(seat) for seat in range(MOST_SEATS)])
STRUCK: Final = (Struck(True), Struck(False))
ATTACK: Final = 0
DEFENCE: Final = 1


@cache
def dice_odds(n: int) -> Odds:
    """How often k of n dice come up odd."""
    return Odds(HITS[: n + 1], [comb(n, k) for k in range(n + 1)])


def odds(p: Position) -> Odds:
    if p.first == NOWHERE:
        return Odds(LOTS[: p.book.seats])
    if p.peril:
        _, lost, had = p.peril[0]
        return Odds(STRUCK, [lost, had - lost])
    return dice_odds(min(p.dice, HANDFUL))


def label(p: Position) -> str:
    """Round, army, cell, throw, side and dice left: no draw can stand for another."""
    if p.first == NOWHERE:
        return "first"
    if p.peril:
        return f"queen:{p.round}:{p.army}:{p.book.ids[p.battles[0]]}:{p.throw}:{p.peril[0][0]}"
    side = "attack" if p.rolling == ATTACK else "defence"
    return f"battle:{p.round}:{p.army}:{p.book.ids[p.battles[0]]}:{p.throw}:{side}:{p.dice}"


def draw_lots(p: Position, seat: int, herald: Herald | None) -> None:
    """A seat was drawn to play first; so the one before it places first."""
    p.first = seat
    give_go(p, (seat - 1) % p.book.armies)
    if herald is not None:
        herald.tell("plays-first", "E10", who=p.book.armies_named[seat])


def begin_battles(p: Position, herald: Herald | None) -> None:
    """The marches are over: every cell entered against another army is fought for, in the map's order."""
    army = p.army
    thin_out(p, herald)
    p.battles = tuple(sorted([j for j in p.touched if p.owner(j) != army]))
    next_battle(p, herald)


def next_battle(p: Position, herald: Herald | None) -> None:
    if not p.battles:
        p.throw, p.dice, p.rolling, p.hits = 0, 0, 0, (0, 0)
        end_turn(p, herald)
        return
    p.phase, p.waiting = BATTLE, (FATE,)
    p.throw = 0
    j = p.battles[0]
    if herald is not None:
        b = p.book
        herald.tell(
            "battle",
            "E24",
            cell=b.names[j],
            attacker=b.armies_named[p.army],
            defender=b.armies_named[p.owner(j)],
            a=p.came(j),
            d=p.troops(j),
        )
    next_throw(p)


def next_throw(p: Position) -> None:
    j = p.battles[0]
    p.throw += 1
    p.rolling, p.hits = ATTACK, (0, 0)
    p.dice = p.came(j) + extra_dice(p, j, ATTACK)


def extra_dice(p: Position, j: int, side: int) -> int:
    """Mountain and capital help the defender, a queen either side; they add up."""
    terms = p.book.terms
    army = p.army if side == ATTACK else p.owner(j)
    extra = int(terms.queen_die and p.queen[army] == j)
    if side == DEFENCE:
        extra += int(p.book.mountain[j]) + int(terms.capital_die and p.capital[army] == j)
    return extra


def roll(p: Position, n: int, herald: Herald | None) -> None:
    """n dice of a handful were odd; when a side has rolled all its dice the other rolls, then both lose troops."""
    j = p.battles[0]
    p.dice -= min(p.dice, HANDFUL)
    if p.rolling == ATTACK:
        p.hits = (p.hits[0] + n, p.hits[1])
    else:
        p.hits = (p.hits[0], p.hits[1] + n)
    if p.dice:
        return
    if herald is not None:
        army = p.army if p.rolling == ATTACK else p.owner(j)
        mine = p.came(j) if p.rolling == ATTACK else p.troops(j)
        dice = mine + extra_dice(p, j, p.rolling)
        herald.tell("rolled", "E28", who=p.book.armies_named[army], dice=dice, hits=p.hits[p.rolling])
    if p.rolling == ATTACK:
        p.rolling = DEFENCE
        p.dice = p.troops(j) + extra_dice(p, j, DEFENCE)
    else:
        bury(p, herald)


def bury(p: Position, herald: Herald | None) -> None:
    """Both sides lose what the other hit, at once; where nobody hit, both lose one."""
    j = p.battles[0]
    army, enemy = p.army, p.owner(j)
    attackers, defenders = p.came(j), p.troops(j)
    by_attack, by_defence = p.hits
    if by_attack == 0 and by_defence == 0:
        by_attack = by_defence = 1
        if herald is not None:
            herald.tell("no-hits", "E32")
    a, d = max(0, attackers - by_defence), max(0, defenders - by_attack)
    muster_strength(p, army, a - attackers)
    muster_strength(p, enemy, d - defenders)
    p.ground.came = set_at(p.ground.came, j, a)
    p.ground.station(j, enemy, d)
    for side, troops in ((army, a), (enemy, d)):
        if not troops and p.queen[side] == j:
            p.queen = put(p.queen, side, NOWHERE)
    if p.book.terms.queen_falls == "chance":
        p.peril = tuple(
            [
                (side, had - left, had)
                for side, had, left in ((army, attackers, a), (enemy, defenders, d))
                if p.queen[side] == j and left < had
            ]
        )
    if not p.peril:
        fight_on(p, herald)


def strike_queen(p: Position, fell: bool, herald: Herald | None) -> None:
    """Fate has said whether a queen is among those who fell beside her."""
    side, p.peril = p.peril[0][0], p.peril[1:]
    if herald is not None:
        word = "queen-struck" if fell else "queen-spared"
        herald.tell(word, "E50", who=p.book.armies_named[side], cell=p.book.names[p.battles[0]])
    if fell:
        p.queen = put(p.queen, side, NOWHERE)
    if not p.peril:
        fight_on(p, herald)


def fight_on(p: Position, herald: Herald | None) -> None:
    """The losses are taken off: another throw, or the end of the battle."""
    j = p.battles[0]
    a, d, defender = p.came(j), p.troops(j), p.owner(j)
    if a and d:
        next_throw(p)
        return
    if a:
        p.ground.station(j, p.army, within_limit(p, a, herald))
    if herald is not None:
        tell_end(p, j, a, d, defender, herald)
    p.battles = p.battles[1:]
    next_battle(p, herald)


def within_limit(p: Position, n: int, herald: Herald | None) -> int:
    """The victors of a battle, less those the cell cannot hold."""
    limit = p.book.limit
    if not limit or n <= limit:
        return n
    muster_strength(p, p.army, limit - n)
    if herald is not None:
        herald.tell("excess-removed", "E46", cell=p.book.names[p.battles[0]], n=n - limit)
    return limit


def tell_end(p: Position, j: int, a: int, d: int, defender: int, herald: Herald) -> None:
    b = p.book
    cell = b.names[j]
    if a:
        herald.tell("conquered", "E34", who=b.armies_named[p.army], cell=cell, n=a)
    elif d:
        herald.tell("held", "E34", who=b.armies_named[defender], cell=cell, n=d)
    else:
        herald.tell("deserted", "E29", cell=cell)

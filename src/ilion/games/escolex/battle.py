"""Phase: battles. In every cell with two armies, both roll a die per troop until one army is gone.

k dice of which the odd ones hit are one draw of fate with binomial weights; more than a hundred dice are drawn a
hundred at a time.
"""

from __future__ import annotations

from functools import cache
from math import comb
from operator import mul
from typing import Final

from ilion.core.herald import Herald
from ilion.core.odds import Odds
from ilion.core.state import FATE
from ilion.core.tuples import put
from ilion.games.escolex.book import MAX_SEATS
from ilion.games.escolex.map import with_value
from ilion.games.escolex.marching import remove_excess
from ilion.games.escolex.placement import change_strength
from ilion.games.escolex.state import BATTLE, NOWHERE, Position
from ilion.games.escolex.turns import end_turn, give_go
from ilion.games.escolex.types import Hits, Lot, Struck

MAX_DICE_PER_DRAW: Final = 100
"""Fate rolls at most this many dice in one draw."""
HITS: Final = tuple([Hits(n) for n in range(MAX_DICE_PER_DRAW + 1)])
LOTS: Final = tuple([Lot(seat) for seat in range(MAX_SEATS)])
STRUCK: Final = (Struck(True), Struck(False))
ATTACK: Final = 0
DEFENCE: Final = 1


@cache
def dice_odds(n: int) -> Odds:
    """Return the odds of how many of n dice come up odd."""
    return Odds(HITS[: n + 1], [comb(n, k) for k in range(n + 1)])


def draw_odds(p: Position) -> Odds:
    if p.first == NOWHERE:
        return Odds(LOTS[: p.book.seats])
    if p.peril:
        _, lost, had = p.peril[0]
        return Odds(STRUCK, [lost, had - lost])
    return dice_odds(min(p.dice, MAX_DICE_PER_DRAW))


def draw_label(p: Position) -> str:
    """Return the label of the next draw, unique within a game: round, army, cell, throw, side and dice left."""
    if p.first == NOWHERE:
        return "first"
    if p.peril:
        return f"queen:{p.round}:{p.army}:{p.book.ids[p.battles[0]]}:{p.throw}:{p.peril[0][0]}"
    side = "attack" if p.rolling == ATTACK else "defence"
    return f"battle:{p.round}:{p.army}:{p.book.ids[p.battles[0]]}:{p.throw}:{side}:{p.dice}"


def draw_lots(p: Position, seat: int, herald: Herald | None) -> None:
    """Let the drawn seat play first; the seat before it places first."""
    p.first = seat
    give_go(p, (seat - 1) % p.book.armies)
    if herald is not None:
        herald.tell("plays-first", "E10", who=p.book.army_words[seat])


def begin_battles(p: Position, herald: Herald | None) -> None:
    """End the marches and begin the battles for all cells entered against another army, in the order of the map."""
    army = p.army
    remove_excess(p, herald)
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
            attacker=b.army_words[p.army],
            defender=b.army_words[p.owner(j)],
            a=p.arrivals(j),
            d=p.troops(j),
        )
    next_throw(p)


def next_throw(p: Position) -> None:
    j = p.battles[0]
    p.throw += 1
    p.rolling, p.hits = ATTACK, (0, 0)
    p.dice = p.arrivals(j) + extra_dice(p, j, ATTACK)


def extra_dice(p: Position, j: int, side: int) -> int:
    """Return the extra dice of a side: mountain and capital for the defender, a queen for either; they add up."""
    terms = p.book.terms
    army = p.army if side == ATTACK else p.owner(j)
    extra = int(terms.queen_die and p.queen[army] == j)
    if side == DEFENCE:
        extra += int(p.book.mountain[j]) + int(terms.capital_die and p.capital[army] == j)
    return extra


def take_hits(p: Position, n: int, herald: Herald | None) -> None:
    """Add n hits to the side that rolls; once both sides have rolled all their dice, take the losses."""
    j = p.battles[0]
    p.dice -= min(p.dice, MAX_DICE_PER_DRAW)
    if p.rolling == ATTACK:
        p.hits = (p.hits[0] + n, p.hits[1])
    else:
        p.hits = (p.hits[0], p.hits[1] + n)
    if p.dice:
        return
    if herald is not None:
        army = p.army if p.rolling == ATTACK else p.owner(j)
        mine = p.arrivals(j) if p.rolling == ATTACK else p.troops(j)
        dice = mine + extra_dice(p, j, p.rolling)
        herald.tell("rolled", "E28", who=p.book.army_words[army], dice=dice, hits=p.hits[p.rolling])
    if p.rolling == ATTACK:
        p.rolling = DEFENCE
        p.dice = p.troops(j) + extra_dice(p, j, DEFENCE)
    else:
        take_losses(p, herald)


def take_losses(p: Position, herald: Herald | None) -> None:
    """Remove the troops that the other side hit, on both sides at once; if nobody hit, both lose one."""
    j = p.battles[0]
    army, enemy = p.army, p.owner(j)
    attackers, defenders = p.arrivals(j), p.troops(j)
    by_attack, by_defence = p.hits
    if by_attack == 0 and by_defence == 0:
        by_attack = by_defence = 1
        if herald is not None:
            herald.tell("no-hits", "E32")
    a, d = max(0, attackers - by_defence), max(0, defenders - by_attack)
    change_strength(p, army, a - attackers)
    change_strength(p, enemy, d - defenders)
    p.ground.came = with_value(p.ground.came, j, a)
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
        continue_battle(p, herald)


def strike_queen(p: Position, fell: bool, herald: Herald | None) -> None:
    """Take the draw that says whether a queen is among the troops that fell beside her."""
    side, p.peril = p.peril[0][0], p.peril[1:]
    if herald is not None:
        word = "queen-struck" if fell else "queen-spared"
        herald.tell(word, "E50", who=p.book.army_words[side], cell=p.book.names[p.battles[0]])
    if fell:
        p.queen = put(p.queen, side, NOWHERE)
    if not p.peril:
        continue_battle(p, herald)


def continue_battle(p: Position, herald: Herald | None) -> None:
    """Throw again, or end the battle if one side is gone."""
    j = p.battles[0]
    a, d, defender = p.arrivals(j), p.troops(j), p.owner(j)
    if a and d:
        next_throw(p)
        return
    if a:
        p.ground.station(j, p.army, apply_limit(p, a, herald))
    if herald is not None:
        tell_battle_end(p, j, a, d, defender, herald)
    p.battles = p.battles[1:]
    next_battle(p, herald)


def apply_limit(p: Position, n: int, herald: Herald | None) -> int:
    """Return how many of n victors the cell can hold, and remove the others."""
    limit = p.book.limit
    if not limit or n <= limit:
        return n
    change_strength(p, p.army, limit - n)
    if herald is not None:
        herald.tell("excess-removed", "E46", cell=p.book.names[p.battles[0]], n=n - limit)
    return limit


def tell_battle_end(p: Position, j: int, a: int, d: int, defender: int, herald: Herald) -> None:
    b = p.book
    cell = b.names[j]
    if a:
        herald.tell("conquered", "E34", who=b.army_words[p.army], cell=cell, n=a)
    elif d:
        herald.tell("held", "E34", who=b.army_words[defender], cell=cell, n=d)
    else:
        herald.tell("deserted", "E29", cell=cell)


BattleChances = tuple[float, float, float]
"""Probabilities that the attacker is left, the defender is left, nobody is left."""


ChanceTable = list[list[float]]


def battle_chances(a: int, d: int, more_a: int = 0, more_d: int = 0) -> BattleChances:
    """Return how a battle of a attackers against d defenders ends, with extra dice for each side."""
    won, lost = (chance_of_survival(side, a, d, more_a, more_d) for side in (ATTACK, DEFENCE))
    return (won, lost, max(0.0, 1 - won - lost))


@cache
def chance_table(side: int, more_a: int, more_d: int) -> ChanceTable:
    """Return the table of probabilities that a side is left, by attackers and defenders; grows on demand."""
    return []


def chance_of_survival(side: int, a: int, d: int, more_a: int, more_d: int) -> float:
    table = chance_table(side, more_a, more_d)
    for x in range(a + 1):
        if x == len(table):
            table.append([])
        for y in range(len(table[x]), d + 1):
            left = x if side == ATTACK else y
            table[x].append(chance_from(table, x, y, more_a, more_d) if x and y else float(left > 0))
    return table[a][d]


def chance_from(table: ChanceTable, a: int, d: int, more_a: int, more_d: int) -> float:
    """Return the probability for a against d from the table of smaller battles; if nobody hits, both lose one."""
    ours, theirs = loss_chances(d + more_d, a), loss_chances(a + more_a, d)
    chance: float = theirs[0] * table[a - 1][d - 1] + sum(map(mul, theirs[1:], table[a][d - 1 :: -1]))
    chance *= ours[0]
    for lost, often in enumerate(ours[1:], 1):
        chance += often * sum(map(mul, theirs, table[a - lost][d::-1]))
    return chance


@cache
def loss_chances(dice: int, troops: int) -> tuple[float, ...]:
    """Return the probabilities that so many dice remove k troops; more hits than troops are wasted."""
    odd = [comb(dice, k) / 2**dice for k in range(dice + 1)]
    return (*odd[:troops], sum(odd[troops:])) if dice >= troops else tuple(odd)

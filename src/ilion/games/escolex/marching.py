"""Marching: an own cell is mustered, then some or all of its troops go to a neighbour; each troop once a turn."""

from __future__ import annotations

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.games.escolex.book import NUMBERS, Way, upto
from ilion.games.escolex.placing import muster_strength
from ilion.games.escolex.position import NOWHERE, Position
from ilion.games.escolex.rows import SHIFT, set_at
from ilion.games.escolex.types import Action, End, March

END = End()


def marches(p: Position) -> list[Action]:
    """All that the army to move may do."""
    if p.origin != NOWHERE:
        return departures(p)
    b = p.book
    if p.half != NOWHERE:
        return [b.musters[j] for j in partners(p, p.half)]
    s = p.at_sheet()
    acts: list[Action] = []
    if p.fresh[s]:
        troops, came = p.ground.troops[s], p.ground.came[s]
        acts += [b.musters[j] for j in p.own_cells(s) if troops[j & 63] > came[j & 63]]
    if b.sheets > 1:
        if p.fresh[s]:
            acts.append(b.closes[s])
        if not p.opened:
            acts += [b.opens[o] for o, n in enumerate(p.fresh) if n and o != s]
    acts.append(END)
    return acts


def departures(p: Position) -> list[Action]:
    """Where the mustered troops may go, and how many at once."""
    j = p.origin
    b = p.book
    acts: list[Action] = []
    if p.half != NOWHERE:
        way = b.way(j, p.half)
        assert way is not None
        return [act for act in odd_marches(p, way) if act.n <= most_to_share(p, way)]
    idle = p.idle(j)
    queen = p.queen_ready(j)
    for way in b.ways(j):
        most = most_there(p, way)
        acts += way.marches[: upto(way.numbers, min(idle - queen, most))]
        if queen:
            acts += way.escorts[: upto(way.numbers, min(idle, most))]
        if decamps(way, idle, most):
            acts.append(way.decamp)
        if shares_ship(p, way):
            acts += [act for act in odd_marches(p, way) if act.n <= most_to_begin(p, way)]
    acts.append(b.halts[j])
    return acts


def most_there(p: Position, way: Way) -> int:
    """How many troops may set out before the limit of an own or empty cell is passed; an enemy's has none."""
    owner = p.owner(way.to)
    if (owner == p.army or owner == p.nobody()) and p.book.terms.limit_at == "step":
        return p.room(way.to) * way.price
    return 1 << 30


def whole(way: Way, idle: int) -> int:
    """All of the idle troops, or all that pair off into ships."""
    return idle - idle % way.price


def decamps(way: Way, idle: int, most: int) -> bool:
    """Whether all may go at once, where no single number says it."""
    n = whole(way, idle)
    return 0 < n <= most and n not in way.numbers


# Two lands that share a ship (an option): one troop waits at sea until another has joined it.


def partners(p: Position, sea: int) -> list[int]:
    """The own lands beside a sea cell that can send one more common troop."""
    land = p.book.land
    return [k for k in p.book.near[sea] if land[k] and p.ready(k) and p.idle(k) > p.queen_ready(k)]


def shares_ship(p: Position, way: Way) -> bool:
    return way.price == 2 and p.book.terms.combine_embark and p.half == NOWHERE


def odd_marches(p: Position, way: Way) -> list[March]:
    ids = p.book.ids
    return [March(ids[p.origin], ids[way.to], n) for n in NUMBERS if n % 2]


def most_to_begin(p: Position, way: Way) -> int:
    """The most troops that may set out so that one waits: somebody must be left to join it, and room for both."""
    common = p.idle(p.origin) - p.queen_ready(p.origin)
    others = [k for k in partners(p, way.to) if k != p.origin]
    return min(common if others else common - 1, most_there(p, way) - 1)


def most_to_share(p: Position, way: Way) -> int:
    """The most troops that may set out to join the one who waits."""
    return min(p.idle(p.origin) - p.queen_ready(p.origin), most_there(p, way) - 1)


# Doing it.


def march(p: Position, k: int, n: int, with_queen: bool, herald: Herald | None) -> None:
    """n of the mustered troops go to a neighbour; what embarks pays first, whoever holds the sea."""
    b, g, army, j = p.book, p.ground, p.army, p.origin
    way = b.way(j, k)
    assert way is not None
    arrive = n // way.price
    if n % way.price:
        if p.half == k:
            arrive += 1
            p.half = NOWHERE
        else:
            p.half = k
    if herald is not None:
        tell_march(p, k, n, arrive, with_queen, way, herald)
    stay = p.troops(j) - n
    if stay == p.came(j):
        s = j >> SHIFT
        p.fresh = put(p.fresh, s, p.fresh[s] - 1)
    g.station(j, army, stay)
    muster_strength(p, army, arrive - n)
    if with_queen:
        p.queen = put(p.queen, army, k)
        p.queen_moved = True
    p.origin = NOWHERE
    if arrive:
        owner = p.owner(k)
        p.set_came(k, p.came(k) + arrive)
        if owner == army or owner == p.nobody():
            g.station(k, army, p.troops(k) + arrive)
        else:
            break_pact(p, b.seat(owner), herald)


def tell_march(p: Position, k: int, n: int, arrive: int, with_queen: bool, way: Way, herald: Herald) -> None:
    word, clause = ("embarked", "E07") if way.price == 2 else ("marched", "E21")
    b = p.book
    herald.tell(word, clause, who=b.armies_named[p.army], origin=b.names[p.origin], to=b.names[k], n=n, arrive=arrive)
    if with_queen:
        herald.tell("queen-marched", "E50", who=b.armies_named[p.army], to=b.names[k])


def break_pact(p: Position, other: int, herald: Herald | None) -> None:
    """To march on a partner breaks the pact, and nothing else."""
    me = p.book.seat(p.army)
    pair = (min(me, other), max(me, other))
    if pair in p.pacts:
        p.pacts = tuple([pact for pact in p.pacts if pact != pair])
        if herald is not None:
            herald.tell("pact-broken", "E35", who=f"seat-{me}", other=f"seat-{other}")


def thin_out(p: Position, herald: Herald | None) -> None:
    """Where the limit is looked at when the marches are over, own cells lose the troops they cannot hold."""
    for j in crowded(p):
        n = -p.room(j)
        p.ground.station(j, p.army, p.book.limit)
        p.ground.came = set_at(p.ground.came, j, min(p.came(j), p.book.limit))
        muster_strength(p, p.army, -n)
        if herald is not None:
            herald.tell("excess-removed", "E46", cell=p.book.names[j], n=n)


def crowded(p: Position) -> list[int]:
    """The own cells that marches have filled beyond the limit: none where it holds at every step."""
    return [j for j in p.touched if p.owner(j) == p.army and p.room(j) < 0] if p.book.limit else []


def excess(p: Position) -> int:
    """How many troops the end of the marches would cost."""
    return -sum([p.room(j) for j in crowded(p)])


def halt(p: Position) -> None:
    """The mustered troops stay: they count as having come."""
    j = p.origin
    p.set_came(j, p.troops(j))
    s = j >> SHIFT
    p.fresh = put(p.fresh, s, p.fresh[s] - 1)
    p.origin = NOWHERE


def close(p: Position, s: int) -> None:
    p.fresh = put(p.fresh, s, 0)

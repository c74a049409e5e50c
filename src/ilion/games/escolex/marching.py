"""Phase: marching. An own cell is mustered, then its troops go to neighbours; each troop once a turn."""

from __future__ import annotations

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.games.escolex.book import MARCH_SIZES, CellStep, count_up_to
from ilion.games.escolex.map import SHEET_SHIFT, with_value
from ilion.games.escolex.placement import change_strength
from ilion.games.escolex.state import NOWHERE, Position
from ilion.games.escolex.types import Action, End, March

END = End()


def legal_marches(p: Position) -> list[Action]:
    """Return all acts of the army to move."""
    if p.origin != NOWHERE:
        return legal_departures(p)
    b = p.book
    if p.half != NOWHERE:
        return [b.musters[j] for j in ship_partners(p, p.half)]
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


def legal_departures(p: Position) -> list[Action]:
    """Return where the mustered troops may go, and how many at once."""
    j = p.origin
    b = p.book
    acts: list[Action] = []
    if p.half != NOWHERE:
        step = b.step_between(j, p.half)
        assert step is not None
        return [act for act in odd_march_acts(p, step) if act.n <= max_to_join_ship(p, step)]
    idle = p.idle_troops(j)
    queen = p.is_queen_ready(j)
    for step in b.steps_from(j):
        most = max_departing(p, step)
        acts += step.marches[: count_up_to(step.numbers, min(idle - queen, most))]
        if queen:
            acts += step.escorts[: count_up_to(step.numbers, min(idle, most))]
        if needs_decamp(step, idle, most):
            acts.append(step.decamp)
        if may_share_ship(p, step):
            acts += [act for act in odd_march_acts(p, step) if act.n <= max_to_begin_ship(p, step)]
    acts.append(b.halts[j])
    return acts


def max_departing(p: Position, step: CellStep) -> int:
    """Return how many troops may leave before an own or empty cell exceeds its limit; enemy cells have none."""
    owner = p.owner(step.to)
    if (owner == p.army or owner == p.nobody()) and p.book.terms.limit_at == "step":
        return p.room(step.to) * step.price
    return 1 << 30


def full_departure(step: CellStep, idle: int) -> int:
    """Return all idle troops, or all that pair off into ships."""
    return idle - idle % step.price


def needs_decamp(step: CellStep, idle: int, most: int) -> bool:
    """Return whether all troops may go at once and no single number says so."""
    n = full_departure(step, idle)
    return 0 < n <= most and n not in step.numbers


# Two lands that share a ship (an option): one troop waits at sea until another has joined it.


def ship_partners(p: Position, sea: int) -> list[int]:
    """Return the own land cells beside a sea cell that can send one more common troop."""
    land = p.book.land
    return [k for k in p.book.near[sea] if land[k] and p.is_ready(k) and p.idle_troops(k) > p.is_queen_ready(k)]


def may_share_ship(p: Position, step: CellStep) -> bool:
    return step.price == 2 and p.book.terms.combine_embark and p.half == NOWHERE


def odd_march_acts(p: Position, step: CellStep) -> list[March]:
    ids = p.book.ids
    return [March(ids[p.origin], ids[step.to], n) for n in MARCH_SIZES if n % 2]


def max_to_begin_ship(p: Position, step: CellStep) -> int:
    """Return the most troops that may embark so that one waits: a partner must be left, and room for both."""
    common = p.idle_troops(p.origin) - p.is_queen_ready(p.origin)
    others = [k for k in ship_partners(p, step.to) if k != p.origin]
    return min(common if others else common - 1, max_departing(p, step) - 1)


def max_to_join_ship(p: Position, step: CellStep) -> int:
    """Return the most troops that may embark to join the one that waits."""
    return min(p.idle_troops(p.origin) - p.is_queen_ready(p.origin), max_departing(p, step) - 1)


# Carrying out marches.


def move_troops(p: Position, k: int, n: int, with_queen: bool, herald: Herald | None) -> None:
    """Move n of the mustered troops to a neighbour; embarking costs half of them, even into an enemy's sea."""
    b, g, army, j = p.book, p.ground, p.army, p.origin
    step = b.step_between(j, k)
    assert step is not None
    arrive = n // step.price
    if n % step.price:
        if p.half == k:
            arrive += 1
            p.half = NOWHERE
        else:
            p.half = k
    if herald is not None:
        tell_march(p, step, n=n, arrive=arrive, with_queen=with_queen, herald=herald)
    stay = p.troops(j) - n
    if stay == p.arrivals(j):
        s = j >> SHEET_SHIFT
        p.fresh = put(p.fresh, s, p.fresh[s] - 1)
    g.station(j, army, stay)
    change_strength(p, army, arrive - n)
    if with_queen:
        p.queen = put(p.queen, army, k)
        p.queen_moved = True
    p.origin = NOWHERE
    if arrive:
        owner = p.owner(k)
        p.set_came(k, p.arrivals(k) + arrive)
        if owner == army or owner == p.nobody():
            g.station(k, army, p.troops(k) + arrive)
        else:
            break_pact(p, b.seat(owner), herald)


def tell_march(p: Position, step: CellStep, *, n: int, arrive: int, with_queen: bool, herald: Herald) -> None:
    word, clause = ("embarked", "E07") if step.price == 2 else ("marched", "E21")
    b = p.book
    herald.tell(
        word, clause, who=b.army_words[p.army], origin=b.names[p.origin], to=b.names[step.to], n=n, arrive=arrive
    )
    if with_queen:
        herald.tell("queen-marched", "E50", who=b.army_words[p.army], to=b.names[step.to])


def break_pact(p: Position, other: int, herald: Herald | None) -> None:
    """End the pact with a partner who is marched on; nothing else follows."""
    me = p.book.seat(p.army)
    pair = (min(me, other), max(me, other))
    if pair in p.pacts:
        p.pacts = tuple([pact for pact in p.pacts if pact != pair])
        if herald is not None:
            herald.tell("pact-broken", "E35", who=f"seat-{me}", other=f"seat-{other}")


def remove_excess(p: Position, herald: Herald | None) -> None:
    """Remove the troops that own cells cannot hold, where the limit applies at the end of the marches."""
    for j in crowded_cells(p):
        n = -p.room(j)
        p.ground.station(j, p.army, p.book.limit)
        p.ground.came = with_value(p.ground.came, j, min(p.arrivals(j), p.book.limit))
        change_strength(p, p.army, -n)
        if herald is not None:
            herald.tell("excess-removed", "E46", cell=p.book.names[j], n=n)


def crowded_cells(p: Position) -> list[int]:
    """Return the own cells over the limit: none where it applies at every step."""
    return [j for j in p.touched if p.owner(j) == p.army and p.room(j) < 0] if p.book.limit else []


def excess_troops(p: Position) -> int:
    """Return how many troops the end of the marches would cost."""
    return -sum([p.room(j) for j in crowded_cells(p)])


def halt_troops(p: Position) -> None:
    """Keep the mustered troops where they are: they count as having marched."""
    j = p.origin
    p.set_came(j, p.troops(j))
    s = j >> SHEET_SHIFT
    p.fresh = put(p.fresh, s, p.fresh[s] - 1)
    p.origin = NOWHERE


def close_sheet(p: Position, s: int) -> None:
    p.fresh = put(p.fresh, s, 0)

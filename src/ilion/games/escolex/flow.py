"""Whose go it is: from placement through turns and rounds to the end, and who leaves on the way."""

from __future__ import annotations

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.games.escolex.position import (
    ACTIVE,
    CHOOSE,
    CROWN,
    DESTROYED,
    ENDED,
    FOUND,
    MARCH,
    NOWHERE,
    PASSIVE,
    PLACE,
    REINFORCE,
    Position,
)
from ilion.games.escolex.rows import SHIFT, at


def give_go(p: Position, army: int) -> None:
    p.army = army
    p.waiting = (p.book.seat(army),)
    p.opened = False


# Before the war.


def next_placer(p: Position, herald: Herald | None) -> None:
    """The go passes down the order of play, over empty stocks; when all are empty the war begins.

    An army whose last troop at sea took more goes than it had is passed over for as many.
    """
    before, armies = p.army, p.book.armies
    for step in range(1, 2 * armies + 1):
        army = (before - step) % armies
        if p.status[army] == ACTIVE and p.pool[army]:
            p.stint = p.book.terms.placement_chunk - p.owing[army]
            p.owing = put(p.owing, army, 0)
            if not p.stint:
                continue
            if can_place(p, army):
                give_go(p, army)
                return
            lose_stock(p, army, herald)
    p.stint = 0
    if check(p, herald):
        next_naming(p, FOUND, p.book.armies, herald)


def lose_stock(p: Position, army: int, herald: Herald | None) -> None:
    """What fits nowhere is lost."""
    if herald is not None:
        herald.tell("stock-lost", "E12", who=p.book.armies_named[army], n=p.pool[army])
    p.pool = put(p.pool, army, 0)


def can_place(p: Position, army: int) -> bool:
    return any(sheet_takes(p, army, s) for s in range(p.book.sheets))


def sheet_takes(p: Position, army: int, s: int) -> bool:
    """Whether a sheet has a cell for the next troop of an army's stock."""
    g, nobody, afloat = p.ground, p.nobody(), p.pool[army] >= 2
    if g.land[nobody][s] or (afloat and g.sea[nobody][s]):
        return True
    if not p.book.limit:
        return g.land[army][s] > 0 or (afloat and g.sea[army][s] > 0)
    base, land = s << SHIFT, p.book.land
    return any(
        owner == army and p.room(base + k) > 0 and (afloat or land[base + k]) for k, owner in enumerate(g.owner[s])
    )


def next_naming(p: Position, phase: int, after: int, herald: Herald | None) -> None:
    """Capitals are named from the last army to the first, then queens; then the first turn begins.

    ``after`` is the place in the order of whoever has named his own last.
    """
    terms, armies = p.book.terms, p.book.armies
    p.phase = phase
    if terms.capital if phase == FOUND else terms.queen:
        for place in range(after - 1, -1, -1):
            army = (p.first + place) % armies
            if p.status[army] == ACTIVE:
                give_go(p, army)
                return
    if phase == FOUND:
        next_naming(p, CROWN, p.book.armies, herald)
    else:
        p.round = 1
        if herald is not None:
            herald.tell("round", "E13", n=1)
        next_turn(p, 0, herald)


# Turns and rounds.


def next_turn(p: Position, place: int, herald: Herald | None) -> None:
    """The turn of the next active army, from a place in the order on; past the last one a round ends."""
    armies = p.book.armies
    for later in range(place, armies):
        army = (p.first + later) % armies
        if p.status[army] == ACTIVE:
            begin_turn(p, army, herald)
            return
    end_round(p, herald)


def end_round(p: Position, herald: Herald | None) -> None:
    terms = p.book.terms
    done = p.round
    p.settled = (False,) * p.book.seats
    if terms.max_rounds is not None and done >= terms.max_rounds:
        finish_by_count(p, herald)
        return
    p.round = done + 1
    if p.book.seats == 2 and done == terms.choice_round and begin_choice(p):
        return
    begin_round(p, herald)


def begin_round(p: Position, herald: Herald | None) -> None:
    if herald is not None:
        herald.tell("round", "E13", n=p.round)
    next_turn(p, 0, herald)


def begin_turn(p: Position, army: int, herald: Herald | None) -> None:
    """Every paying region of the army has its troops to place; where there are none the marches begin."""
    g = p.ground
    give_go(p, army)
    p.queen_moved = False
    p.fresh = g.held(army)
    p.phase = REINFORCE
    p.left = g.income(army)
    if herald is not None:
        herald.tell("turn", "E17", who=p.book.armies_named[army], n=sum(p.left))
    for i, r in enumerate(g.paying[army]):
        drop_excess(p, i, r, herald)
    end_reinforcement(p)


def end_reinforcement(p: Position) -> None:
    if not any(p.left):
        p.left = ()
        p.phase = MARCH


def drop_excess(p: Position, i: int, r: int, herald: Herald | None) -> None:
    """What a region cannot take is lost: all its cells are full, or one troop is left and it has no land."""
    n = p.left[i]
    for s, dry, wet in at(p.ground.reach, r):
        if region_takes(p, r, n, s, dry, wet):
            return
    p.left = put(p.left, i, 0)
    if n and herald is not None:
        herald.tell("reinforcements-lost", "E20", who=p.book.armies_named[p.army], n=n)


def region_takes(p: Position, r: int, n: int, s: int, dry: int, wet: int) -> bool:
    """Whether a region with n troops to place can place one on a sheet."""
    if not n:
        return False
    if not p.book.limit:
        return dry > 0 or (wet > 0 and n >= 2)
    base, land = s << SHIFT, p.book.land
    return any(
        label == r and p.room(base + k) > 0 and (n >= 2 or land[base + k]) for k, label in enumerate(p.ground.region[s])
    )


def end_turn(p: Position, herald: Herald | None) -> None:
    """All battles are fought: who is out, and who is next?"""
    p.rest()
    if check(p, herald):
        next_turn(p, p.place_in_order(p.army) + 1, herald)


# Two players with two armies each.


def begin_choice(p: Position) -> bool:
    """Each of two players who still leads both armies must keep one; False when nobody has to.

    Where they choose openly, whoever plays first is asked first.
    """
    seats = p.book.seats
    waiting = tuple([s for s in range(seats) if p.status[s] == ACTIVE and p.status[s + seats] == ACTIVE])
    if not waiting:
        return False
    if p.book.terms.choice == "open":
        waiting = (min(waiting, key=p.place_in_order),)
    p.phase, p.waiting = CHOOSE, waiting
    return True


def choose(p: Position, seat: int, kept: int, herald: Herald | None) -> None:
    """A choice is kept secret until nobody has to choose any more, or made openly."""
    if p.book.terms.choice == "open":
        abandon(p, seat, kept, herald)
        if not begin_choice(p):
            begin_round(p, herald)
        return
    p.choice = put(p.choice, seat, kept)
    p.waiting = tuple([s for s in p.waiting if s != seat])
    if herald is not None:
        herald.tell("chose", "E47", who=f"seat-{seat}")
    if not p.waiting:
        reveal(p, herald)


def reveal(p: Position, herald: Herald | None) -> None:
    for seat, kept in enumerate(p.choice):
        if kept:
            abandon(p, seat, kept, herald)
    p.choice = (0,) * p.book.seats
    begin_round(p, herald)


def abandon(p: Position, seat: int, kept: int, herald: Herald | None) -> None:
    """A seat keeps one of its armies and leaves the other to its fate."""
    dropped = seat + (p.book.seats if kept == 1 else 0)
    p.status = put(p.status, dropped, PASSIVE)
    if herald is not None:
        herald.tell("abandoned", "E47", who=f"seat-{seat}", army=p.book.armies_named[dropped])


# Leaving, and the end.


def check(p: Position, herald: Herald | None) -> bool:
    """Armies that are gone or have lost what they live by leave; True when the war goes on."""
    terms = p.book.terms
    before = p.active_seats()
    for army in range(p.book.armies):
        if p.status[army] != ACTIVE:
            continue
        who = p.book.armies_named[army]
        if not p.strength[army]:
            p.status = put(p.status, army, DESTROYED)
            if herald is not None:
                herald.tell("destroyed", "E40", who=who)
        elif p.capital[army] != NOWHERE and capital_lost(p, army):
            p.status = put(p.status, army, PASSIVE)
            if herald is not None:
                herald.tell("capital-lost", "E48", who=who, cell=p.book.names[p.capital[army]])
        elif terms.queen and p.phase > CROWN and p.queen[army] == NOWHERE:
            p.status = put(p.status, army, PASSIVE)
            if herald is not None:
                herald.tell("queen-lost", "E50", who=who)
    return goes_on(p, before, herald)


def capital_lost(p: Position, army: int) -> bool:
    """Whether an army no longer holds its capital, or another does."""
    owner = p.owner(p.capital[army])
    return owner != army and (owner != p.nobody() or p.book.terms.capital_lost == "left")


def goes_on(p: Position, before: list[int], herald: Herald | None) -> bool:
    """Count who is left of those who were; one wins, and those who vanish together draw."""
    now = p.active_seats()
    fallen = [seat for seat in before if seat not in now]
    p.gone = (*p.gone, *fallen)
    p.offers = tuple([pair for pair in p.offers if pair[0] in now and pair[1] in now])
    p.pacts = tuple([pair for pair in p.pacts if pair[0] in now and pair[1] in now])
    if len(now) > 1:
        return True
    attacker = p.book.seat(p.army)
    if now:
        finish(p, now, "won", "E39", herald)
    elif p.book.terms.all_gone == "attacker" and attacker in fallen:
        finish(p, [attacker], "all-gone-won", "E41", herald)
    else:
        finish(p, fallen, "all-gone", "E41", herald)
    return False


def finish(p: Position, best: list[int], word: str, clause: str, herald: Herald | None) -> None:
    """The war is over; the best share the point."""
    p.phase, p.waiting = ENDED, ()
    p.origin = p.half = NOWHERE
    p.left, p.opened = (), False
    p.shares = tuple([1 / len(best) if seat in best else 0.0 for seat in range(p.book.seats)])
    if herald is not None:
        herald.tell(word, clause, who=tuple([f"seat-{seat}" for seat in best]))


def finish_by_count(p: Position, herald: Herald | None) -> None:
    """The last round is over: most land cells win, then most troops; equals draw."""
    b = p.book
    rank: dict[int, tuple[int, int]] = {}
    for seat in p.active_seats():
        armies = [a for a in range(b.armies) if b.seat(a) == seat and p.status[a] == ACTIVE]
        rank[seat] = (sum([sum(p.ground.land[a]) for a in armies]), sum([p.strength[a] for a in armies]))
    top = max(rank.values())
    best = [seat for seat, score in rank.items() if score == top]
    finish(p, best, "won-by-count" if len(best) == 1 else "drawn-by-count", "E54", herald)


def withdraw(p: Position, seat: int, herald: Herald | None) -> bool:
    """A seat leaves and its armies stay as they are; True when its own marches must now be fought out."""
    b = p.book
    before = p.active_seats()
    p.status = tuple([PASSIVE if s == ACTIVE and b.seat(a) == seat else s for a, s in enumerate(p.status)])
    p.pool = tuple([0 if b.seat(a) == seat else n for a, n in enumerate(p.pool)])
    if herald is not None:
        herald.tell("withdrew", "E36", who=f"seat-{seat}")
    if not goes_on(p, before, herald):
        return False
    if all(p.settled[s] for s in p.active_seats()):
        finish(p, p.active_seats(), "settled", "E54", herald)
        return False
    if seat in p.waiting:
        if p.phase == PLACE:
            next_placer(p, herald)
        elif p.phase in (FOUND, CROWN):
            next_naming(p, p.phase, p.place_in_order(p.army), herald)
        else:
            p.origin = p.half = NOWHERE
            p.left, p.opened = (), False
            return True
    return False


def settle(p: Position, seat: int, herald: Herald | None) -> None:
    """When every active seat is content with a draw, it is one."""
    p.settled = put(p.settled, seat, True)
    if herald is not None:
        herald.tell("would-settle", "E54", who=f"seat-{seat}")
    best = p.active_seats()
    if all(p.settled[s] for s in best):
        finish(p, best, "settled", "E54", herald)

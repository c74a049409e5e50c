"""Turns and rounds from placement to the end, and what a seat may do at any time: pacts, draws, leaving."""

from __future__ import annotations

from typing import Any, Final

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.core.values import OVER, Refusal
from ilion.games.escolex.map import SHEET_SHIFT, value_at
from ilion.games.escolex.state import (
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
from ilion.games.escolex.types import Accept, Action, Propose, Revoke, Settle, Withdraw


def give_go(p: Position, army: int) -> None:
    p.army = army
    p.waiting = (p.book.seat(army),)
    p.opened = False


# Before the first round.


def next_placer(p: Position, herald: Herald | None) -> None:
    """Give the go to the next army with a stock; if all stocks are empty, the first round is prepared.

    An army whose last troop at sea took more goes than it had is skipped for as many.
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
    if eliminate_armies(p, herald):
        next_naming(p, FOUND, p.book.armies, herald)


def lose_stock(p: Position, army: int, herald: Herald | None) -> None:
    """Lose a stock that cannot be placed anywhere."""
    if herald is not None:
        herald.tell("stock-lost", "E12", who=p.book.army_words[army], n=p.pool[army])
    p.pool = put(p.pool, army, 0)


def can_place(p: Position, army: int) -> bool:
    return any(can_place_on_sheet(p, army, s) for s in range(p.book.sheets))


def can_place_on_sheet(p: Position, army: int, s: int) -> bool:
    """Return whether a sheet has a cell for the next troop of an army's stock."""
    g, nobody, afloat = p.ground, p.nobody(), p.pool[army] >= 2
    if g.land[nobody][s] or (afloat and g.sea[nobody][s]):
        return True
    if not p.book.limit:
        return g.land[army][s] > 0 or (afloat and g.sea[army][s] > 0)
    base, land = s << SHEET_SHIFT, p.book.land
    return any(
        owner == army and p.room(base + k) > 0 and (afloat or land[base + k]) for k, owner in enumerate(g.owner[s])
    )


def next_naming(p: Position, phase: int, after: int, herald: Herald | None) -> None:
    """Ask the next army to name its capital, then its queen, from the last to the first; then begin the first turn.

    ``after`` is the place in the playing order of the army that named last.
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
    """Begin the turn of the next active army from a place in the order; after the last one, end the round."""
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
    """Give an army its reinforcements to place; if there are none, its marches begin."""
    g = p.ground
    give_go(p, army)
    p.queen_moved = False
    p.fresh = g.cells_held(army)
    p.phase = REINFORCE
    p.left = g.income(army)
    if herald is not None:
        herald.tell("turn", "E17", who=p.book.army_words[army], n=sum(p.left))
    for i, r in enumerate(g.paying[army]):
        lose_excess_reinforcements(p, i, r, herald)
    end_reinforcement(p)


def end_reinforcement(p: Position) -> None:
    if not any(p.left):
        p.left = ()
        p.phase = MARCH


def lose_excess_reinforcements(p: Position, i: int, r: int, herald: Herald | None) -> None:
    """Lose what a region cannot take: its cells are full, or one troop is left and it has no land."""
    n = p.left[i]
    for s, dry, wet in value_at(p.ground.reach, r):
        if can_reinforce_on_sheet(p, r, n, s, dry, wet):
            return
    p.left = put(p.left, i, 0)
    if n and herald is not None:
        herald.tell("reinforcements-lost", "E20", who=p.book.army_words[p.army], n=n)


def can_reinforce_on_sheet(p: Position, r: int, n: int, s: int, dry: int, wet: int) -> bool:
    """Return whether a region with n troops to place can place one on a sheet."""
    if not n:
        return False
    if not p.book.limit:
        return dry > 0 or (wet > 0 and n >= 2)
    base, land = s << SHEET_SHIFT, p.book.land
    return any(
        label == r and p.room(base + k) > 0 and (n >= 2 or land[base + k]) for k, label in enumerate(p.ground.region[s])
    )


def end_turn(p: Position, herald: Herald | None) -> None:
    """End a turn after its battles: eliminate armies and begin the next turn."""
    p.forget_marches()
    if eliminate_armies(p, herald):
        next_turn(p, p.place_in_order(p.army) + 1, herald)


# Two players with two armies each.


def begin_choice(p: Position) -> bool:
    """Ask players who still lead both armies to keep one; return False if there are none.

    If they choose openly, the one who plays first is asked first.
    """
    seats = p.book.seats
    waiting = tuple([s for s in range(seats) if p.status[s] == ACTIVE and p.status[s + seats] == ACTIVE])
    if not waiting:
        return False
    if p.book.terms.choice == "open":
        waiting = (min(waiting, key=p.place_in_order),)
    p.phase, p.waiting = CHOOSE, waiting
    return True


def choose_army(p: Position, seat: int, kept: int, herald: Herald | None) -> None:
    """Take a choice of army: secret until all have chosen, or open."""
    if p.book.terms.choice == "open":
        abandon_army(p, seat, kept, herald)
        if not begin_choice(p):
            begin_round(p, herald)
        return
    p.choice = put(p.choice, seat, kept)
    p.waiting = tuple([s for s in p.waiting if s != seat])
    if herald is not None:
        herald.tell("chose", "E47", who=f"seat-{seat}")
    if not p.waiting:
        reveal_choices(p, herald)


def reveal_choices(p: Position, herald: Herald | None) -> None:
    for seat, kept in enumerate(p.choice):
        if kept:
            abandon_army(p, seat, kept, herald)
    p.choice = (0,) * p.book.seats
    begin_round(p, herald)


def abandon_army(p: Position, seat: int, kept: int, herald: Herald | None) -> None:
    """Keep one army of a seat; the other becomes passive."""
    dropped = seat + (p.book.seats if kept == 1 else 0)
    p.status = put(p.status, dropped, PASSIVE)
    if herald is not None:
        herald.tell("abandoned", "E47", who=f"seat-{seat}", army=p.book.army_words[dropped])


# Leaving, and the end.


def eliminate_armies(p: Position, herald: Herald | None) -> bool:
    """Remove armies without troops, capital or queen; return True if the game goes on."""
    terms = p.book.terms
    before = p.active_seats()
    for army in range(p.book.armies):
        if p.status[army] != ACTIVE:
            continue
        who = p.book.army_words[army]
        if not p.strength[army]:
            p.status = put(p.status, army, DESTROYED)
            if herald is not None:
                herald.tell("destroyed", "E40", who=who)
        elif p.capital[army] != NOWHERE and is_capital_lost(p, army):
            p.status = put(p.status, army, PASSIVE)
            if herald is not None:
                herald.tell("capital-lost", "E48", who=who, cell=p.book.names[p.capital[army]])
        elif terms.queen and p.phase > CROWN and p.queen[army] == NOWHERE:
            p.status = put(p.status, army, PASSIVE)
            if herald is not None:
                herald.tell("queen-lost", "E50", who=who)
    return end_if_decided(p, before, herald)


def is_capital_lost(p: Position, army: int) -> bool:
    """Return whether an army no longer holds its capital or, as ruled, another army does."""
    owner = p.owner(p.capital[army])
    return owner != army and (owner != p.nobody() or p.book.terms.capital_lost == "left")


def end_if_decided(p: Position, before: list[int], herald: Herald | None) -> bool:
    """End the game if at most one seat is left and return False; seats that vanish together draw."""
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


def finish(p: Position, best: list[int], word: str, clause: str, herald: Herald | None, **count: Any) -> None:
    """End the game; the best seats share the point."""
    p.phase, p.waiting = ENDED, ()
    p.origin = p.half = NOWHERE
    p.left, p.opened = (), False
    p.shares = tuple([1 / len(best) if seat in best else 0.0 for seat in range(p.book.seats)])
    if herald is not None:
        herald.tell(word, clause, who=tuple([f"seat-{seat}" for seat in best]), **count)


def finish_by_count(p: Position, herald: Herald | None) -> None:
    """End the game after the last round: most land cells win, then most troops; equals draw."""
    b = p.book
    rank: dict[int, tuple[int, int]] = {}
    for seat in p.active_seats():
        armies = [a for a in range(b.armies) if b.seat(a) == seat and p.status[a] == ACTIVE]
        rank[seat] = (sum([sum(p.ground.land[a]) for a in armies]), sum([p.strength[a] for a in armies]))
    top = max(rank.values())
    best = [seat for seat, score in rank.items() if score == top]
    land, troops = top
    if len(best) > 1:
        finish(p, best, "drawn-by-count", "E54", herald, land=land, troops=troops)
        return
    next_land, next_troops = max(score for seat, score in rank.items() if seat not in best)
    if land > next_land:
        finish(p, best, "won-by-land", "E54", herald, land=land, rival=next_land)
    else:
        finish(p, best, "won-by-troops", "E54", herald, troops=troops, rival=next_troops)


def withdraw(p: Position, seat: int, herald: Herald | None) -> bool:
    """Remove a seat whose armies stay as they are; return True if its own marches must now be fought out."""
    b = p.book
    before = p.active_seats()
    p.status = tuple([PASSIVE if s == ACTIVE and b.seat(a) == seat else s for a, s in enumerate(p.status)])
    p.pool = tuple([0 if b.seat(a) == seat else n for a, n in enumerate(p.pool)])
    if herald is not None:
        herald.tell("withdrew", "E36", who=f"seat-{seat}")
    if not end_if_decided(p, before, herald):
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
    """Record that a seat accepts a draw; if every active seat does, the game is drawn."""
    p.settled = put(p.settled, seat, True)
    if herald is not None:
        herald.tell("would-settle", "E54", who=f"seat-{seat}")
    best = p.active_seats()
    if all(p.settled[s] for s in best):
        finish(p, best, "settled", "E54", herald)


SEAT_NUMBERS: Final = range(12)
WITHDRAW: Final = Withdraw()
SETTLE: Final = Settle()
PROPOSE: Final = tuple([Propose(seat) for seat in SEAT_NUMBERS])
ACCEPT: Final = tuple([Accept(seat) for seat in SEAT_NUMBERS])
REVOKE: Final = tuple([Revoke(seat) for seat in SEAT_NUMBERS])

Aside = Withdraw | Settle | Propose | Accept | Revoke


def asides(p: Position, seat: int) -> list[Action]:
    """Return what a seat may do at any time: nothing while dice roll, after the end, or once it has left."""
    if p.awaits_fate() or not p.waiting or not p.has_active_army(seat):
        return []
    acts: list[Action] = [WITHDRAW]
    if not p.settled[seat] and p.book.terms.agreed_draws:
        acts.append(SETTLE)
    for other in p.active_seats():
        if other != seat:
            pact: tuple[Propose, Accept, Revoke] = (PROPOSE[other], ACCEPT[other], REVOKE[other])
            acts += [act for act in pact if pact_refusal(p, seat, act) is None]
    return acts


def seat_pair(seat: int, other: int) -> tuple[int, int]:
    return (min(seat, other), max(seat, other))


def pact_refusal(p: Position, seat: int, act: Propose | Accept | Revoke) -> Refusal | None:
    """Return why a proposal, acceptance or revocation is not possible, or None."""
    other = act.seat
    if other == seat or not 0 <= other < p.book.seats or not p.has_active_army(other):
        return Refusal("refuse-no-such-partner", clause="E35")
    allied = seat_pair(seat, other) in p.pacts
    mine, theirs = (seat, other) in p.offers, (other, seat) in p.offers
    match act:
        case Propose():
            return Refusal("refuse-already-proposed", clause="E35") if allied or mine or theirs else None
        case Accept():
            return None if theirs else Refusal("refuse-not-proposed", clause="E35")
        case Revoke():
            return None if allied or mine or theirs else Refusal("refuse-nothing-to-revoke", clause="E35")


def leave_act(state: object, seat: int) -> Withdraw:
    """Return the act by which a seat leaves the game."""
    return WITHDRAW


def aside_refusal(p: Position, seat: int, act: Aside) -> Refusal | None:
    """Return why a seat may not do something outside its turn, or None."""
    if not p.waiting:
        return OVER
    if p.awaits_fate():
        return Refusal("refuse-dice-roll", clause="E28")
    if not p.has_active_army(seat):
        return Refusal("refuse-out", clause="E37")
    match act:
        case Withdraw():
            return None
        case Settle() if not p.book.terms.agreed_draws:
            return Refusal("refuse-no-draws", clause="E39")
        case Settle():
            return Refusal("refuse-already-settled", clause="E54") if p.settled[seat] else None
        case Propose() | Accept() | Revoke():
            return pact_refusal(p, seat, act)


def change_pact(p: Position, seat: int, act: Propose | Accept | Revoke, herald: Herald | None) -> None:
    """Record offers and pacts for all to see; no rule depends on them."""
    other = act.seat
    pair = seat_pair(seat, other)
    if isinstance(act, Propose):
        word = "proposed"
        p.offers = tuple(sorted((*p.offers, (seat, other))))
    else:
        proposed = "proposal-withdrawn" if (seat, other) in p.offers else "proposal-declined"
        word = "accepted" if isinstance(act, Accept) else "pact-ended" if pair in p.pacts else proposed
        p.offers = tuple([offer for offer in p.offers if seat_pair(*offer) != pair])
        p.pacts = tuple([pact for pact in p.pacts if pact != pair])
        if isinstance(act, Accept):
            p.pacts = tuple(sorted((*p.pacts, pair)))
    if herald is not None:
        herald.tell(word, "E35", who=f"seat-{seat}", other=f"seat-{other}")

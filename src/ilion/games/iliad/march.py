"""Moving: one piece after another, past control, rivers and walls, never beside an enemy without a fight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.core.wire import Refusal
from ilion.games.iliad.among import Among
from ilion.games.iliad.book import DONE, STAY
from ilion.games.iliad.melee import Melee
from ilion.games.iliad.refusals import enemy_refusal, in_hand, not_now, nothing_taken, refuse, square_refusal, unable
from ilion.games.iliad.table import BOUND, DECLARE, FRESH, MOVED, NOBODY, STAYED, WOUNDED, Table
from ilion.games.iliad.types import Action, Done, Go, Hold, Stay, Take

HINDRANCES: Final = (("controlled", "C48"), ("wall", "C43"), ("river", "C40"), ("blocked", "C36"))
"""What may keep a piece from a square near enough: a free enemy, a wall, a river with or without one, other pieces."""


def enter_move(t: Table, herald: Herald | None, after: int = -1) -> None:
    """Ask the side's next seat that has anybody able to move; when there is none, fights are arranged."""
    owner = t.book.owner
    for seat in t.book.seats[t.side]:
        if seat > after and any(t.able(p) and owner[p] == seat for p in t.book.men[t.side]):
            t.awaited = (seat,)
            return
    t.turn_to(DECLARE)


def engaged_melee(t: Table, contact: int) -> Melee:
    """The fights that are owed so far: only pieces that have moved, or are bound, into contact with enemies count."""
    melee, marks, where = t.new_melee(), t.marks, t.where
    engaged = [p for p in t.book.men[t.side] if marks[p] >= MOVED and contact >> where[p] & 1]
    if engaged:
        at = t.standing()
        for p in engaged:
            beside = t.touching(where[p], 1 - t.side, at)
            melee.join(p, beside)
            melee.must.add(p)
            melee.owed.update(beside if marks[p] == MOVED else (marks[p] - BOUND,))
    return melee


def can_fight(t: Table, piece: int, beside: tuple[int, ...], owed: tuple[int, ...], melee: Melee) -> bool:
    """Whether, with this piece beside these enemies, everybody who owes a fight can have one and every duty is met.

    ``melee`` is left as it was.
    """
    if not any(d in melee.foes for d in beside):
        hero = t.book.hero
        return len(owed) == 1 or not hero[piece] or not any(hero[d] for d in owed)
    new = set(owed) - melee.owed
    melee.join(piece, beside)
    melee.must.add(piece)
    melee.owed |= new
    possible = melee.completable((), (), melee.must, melee.group((piece,)))
    melee.owed -= new
    melee.must.discard(piece)
    melee.leave(piece)
    return possible


class Range:
    """Where the piece in hand may end, and whom it may be bound to attack where it stands."""

    __slots__ = ("ends", "foes", "reach", "relaxed")

    def __init__(self, t: Table, piece: int) -> None:
        book, where = t.book, t.where
        ground = book.ground
        here, near, enemy = where[piece], ground.near[t.wall], 1 - t.side
        pieces = t.occupied()
        stand, beside, twice = t.faced()
        melee, doubted = None, twice
        weak = not book.setup.wounded_control
        if (pieces ^ stand) & beside:
            melee = engaged_melee(t, beside)
            for e in melee.foes:
                doubted |= near[where[e]]
        control = beside
        if weak or (melee is not None and melee.owed):
            control = 0
            for e in book.men[enemy]:
                engaged = melee is not None and e in melee.owed
                if where[e] >= 0 and not engaged and not (weak and t.status[e] == WOUNDED):
                    control |= near[where[e]]
        self.reach: int = ground.reach(here, book.budget[piece], pieces, control, int(t.wall))
        doubtful = self.reach & doubted
        self.ends: int = self.reach ^ doubtful
        self.foes: tuple[int, ...] = ()
        held = beside & ground.bit[here]
        if doubtful or held:
            at = t.standing()
            if melee is None:
                melee = t.new_melee()
            for square in ground.squares(doubtful):
                touched = t.touching(square, enemy, at)
                if can_fight(t, piece, touched, touched, melee):
                    self.ends |= ground.bit[square]
            if held:
                around = t.touching(here, enemy, at)
                self.foes = tuple([e for e in around if can_fight(t, piece, around, (e,), melee)])
        self.relaxed: tuple[int, ...] = ()

    def without(self, t: Table, piece: int) -> tuple[int, ...]:
        """The reach without each of ``HINDRANCES`` in turn."""
        if not self.relaxed:
            book, here, wall = t.book, t.where[piece], int(t.wall)
            budget, reach = book.budget[piece], book.ground.reach
            halt, pieces = t.control(t.duties()), t.occupied()
            self.relaxed = (
                reach(here, budget, pieces, 0, wall),
                reach(here, budget, pieces, halt, wall, breaches=True),
                reach(here, budget, pieces, halt, wall, fords=True, breaches=True),
                reach(here, budget, book.ground.bit[here], halt, wall),
            )
        return self.relaxed


def range_of(t: Table) -> Range:
    """The range of the piece in hand, worked out once for a position."""
    if t.memo is None:
        t.memo = Range(t, t.taken)
    memo: Range = t.memo
    return memo


def legal_move(t: Table, seat: int) -> Sequence[Action]:
    book = t.book
    if t.taken == NOBODY:
        takes, marks, owner, able = book.takes, t.marks, book.owner, t.able
        acts = [takes[p] for p in book.men[t.side] if marks[p] == FRESH and owner[p] == seat and able(p)]
        acts.append(DONE)
        return acts
    here = range_of(t)
    more: list[Action] = [book.holds[e] for e in here.foes]
    more.append(STAY)
    return Among(book.gos, here.ends, more)


def why_not_move(t: Table, seat: int, act: Action) -> Refusal | None:
    match act:
        case Take(piece):
            if t.taken != NOBODY:
                return in_hand(t)
            refusal = unable(t, seat, piece)
            if refusal is None and t.marks[t.book.index[piece]] != FRESH:
                return refuse("moved", "C37", piece=f"piece-{piece}")
            return refusal
        case Go(square):
            return nothing_taken() if t.taken == NOBODY else square_refusal(t, square) or cannot_go(t, square)
        case Hold(enemy):
            return nothing_taken() if t.taken == NOBODY else enemy_refusal(t, enemy) or cannot_hold(t, enemy)
        case Stay():
            return nothing_taken() if t.taken == NOBODY else None
        case Done():
            return None if t.taken == NOBODY else in_hand(t)
        case _:
            return not_now()


def cannot_go(t: Table, square: str) -> Refusal | None:
    """Why the piece in hand may not end on a free square."""
    s = t.book.ground.index[square]
    here = range_of(t)
    if here.ends >> s & 1:
        return None
    args = {"square": square, "piece": f"piece-{t.book.ids[t.taken]}"}
    if here.reach >> s & 1:
        return refuse("no-fight", crowd_clause(t, t.touching(s, 1 - t.side, t.standing())), **args)
    for (word, clause), squares in zip(HINDRANCES, here.without(t, t.taken), strict=True):
        if squares >> s & 1:
            return refuse(word, clause, **args)
    return refuse("too-far", "C33", **args)


def crowd_clause(t: Table, beside: tuple[int, ...]) -> str:
    """Why nobody else may fight these enemies: several must all be fought, a hero only in a duel."""
    return "C54" if len(beside) > 1 else "C55" if t.book.hero[beside[0]] else "C52"


def cannot_hold(t: Table, enemy: str) -> Refusal | None:
    """Why the piece in hand may not be bound to attack an enemy from where it stands."""
    e = t.book.index[enemy]
    if e in range_of(t).foes:
        return None
    args = {"enemy": f"piece-{enemy}", "piece": f"piece-{t.book.ids[t.taken]}"}
    if e in t.touching(t.where[t.taken], 1 - t.side, t.standing()):
        return refuse("no-duel", "C55", **args) if t.book.hero[e] else refuse("one-hero", "C52", **args)
    return refuse("no-contact", "C47", **args)


def do_move(t: Table, seat: int, act: Action, herald: Herald | None) -> None:
    book = t.book
    match act:
        case Take(piece):
            t.taken = book.index[piece]
        case Go(square):
            t.go(t.taken, book.ground.index[square])
            t.marks = put(t.marks, t.taken, MOVED)
            if herald is not None:
                herald.tell("moved", clause="C35", piece=f"piece-{book.ids[t.taken]}", square=square)
            t.taken = NOBODY
        case Hold(enemy):
            t.marks = put(t.marks, t.taken, BOUND + book.index[enemy])
            if herald is not None:
                herald.tell("held", clause="C49", piece=f"piece-{book.ids[t.taken]}", enemy=f"piece-{enemy}")
            t.taken = NOBODY
        case Stay():
            t.marks = put(t.marks, t.taken, STAYED)
            t.taken = NOBODY
        case _:
            enter_move(t, herald, seat)

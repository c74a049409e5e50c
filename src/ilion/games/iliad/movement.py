"""Phase: moving one piece after another, past control, rivers and walls, never beside an enemy without a fight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.core.values import Refusal
from ilion.games.iliad.book import DONE, STAY
from ilion.games.iliad.map import BitSequence
from ilion.games.iliad.refusals import (
    enemy_refusal,
    in_hand_refusal,
    not_now_refusal,
    nothing_taken_refusal,
    refuse,
    square_refusal,
    unable_refusal,
)
from ilion.games.iliad.state import BOUND, DECLARE, FRESH, MOVED, NOBODY, STAYED, WOUNDED, Melee, Position
from ilion.games.iliad.types import Action, Done, Go, Hold, Stay, Take

HINDRANCES: Final = (("controlled", "C48"), ("wall", "C43"), ("river", "C40"), ("blocked", "C36"))
"""What can keep a piece from a square within reach: an unattacked enemy, a wall, a river, other pieces."""


def enter_move(t: Position, herald: Herald | None, after: int = -1) -> None:
    """Ask the side's next seat that has a piece able to move; if there is none, fights are arranged."""
    owner = t.book.owner
    for seat in t.book.seats[t.side]:
        if seat > after and any(t.is_able(p) and owner[p] == seat for p in t.book.men[t.side]):
            t.awaited = (seat,)
            return
    t.turn_to(DECLARE)


def owed_melee(t: Position, contact: int) -> Melee:
    """Return the melee of the fights owed so far: pieces that have moved, or are bound, in contact with enemies."""
    melee, marks, where = t.new_melee(), t.marks, t.where
    engaged = [p for p in t.book.men[t.side] if marks[p] >= MOVED and contact >> where[p] & 1]
    if engaged:
        at = t.pieces_by_square()
        for p in engaged:
            beside = t.pieces_touching(where[p], 1 - t.side, at)
            melee.join(p, beside)
            melee.must.add(p)
            melee.owed.update(beside if marks[p] == MOVED else (marks[p] - BOUND,))
    return melee


def can_fight(t: Position, piece: int, beside: tuple[int, ...], owed: tuple[int, ...], melee: Melee) -> bool:
    """Return whether, with this piece beside these enemies, every piece that owes a fight can have one.

    ``melee`` is unchanged afterwards.
    """
    if not any(d in melee.foes for d in beside):
        hero = t.book.hero
        return len(owed) == 1 or not hero[piece] or not any(hero[d] for d in owed)
    new = set(owed) - melee.owed
    melee.join(piece, beside)
    melee.must.add(piece)
    melee.owed |= new
    possible = melee.can_complete((), (), melee.must, melee.group((piece,)))
    melee.owed -= new
    melee.must.discard(piece)
    melee.leave(piece)
    return possible


class MoveRange:
    """Squares where the piece in hand may end, and enemies it may be bound to attack from where it stands."""

    __slots__ = ("ends", "foes", "reach", "relaxed")

    def __init__(self, t: Position, piece: int) -> None:
        book, where = t.book, t.where
        ground = book.ground
        here, near, enemy = where[piece], ground.near[t.wall], 1 - t.side
        pieces = t.occupied_squares()
        stand, beside, twice = t.enemy_contact()
        melee, doubted = None, twice
        weak = not book.setup.wounded_control
        if (pieces ^ stand) & beside:
            melee = owed_melee(t, beside)
            for e in melee.foes:
                doubted |= near[where[e]]
        control = beside
        if weak or (melee is not None and melee.owed):
            control = 0
            for e in book.men[enemy]:
                engaged = melee is not None and e in melee.owed
                if where[e] >= 0 and not engaged and not (weak and t.status[e] == WOUNDED):
                    control |= near[where[e]]
        self.reach: int = ground.reach(here, book.budget[piece], pieces=pieces, halt=control, wall=int(t.wall))
        doubtful = self.reach & doubted
        self.ends: int = self.reach ^ doubtful
        self.foes: tuple[int, ...] = ()
        held = beside & ground.bit[here]
        if doubtful or held:
            at = t.pieces_by_square()
            if melee is None:
                melee = t.new_melee()
            for square in ground.squares(doubtful):
                touched = t.pieces_touching(square, enemy, at)
                if can_fight(t, piece, touched, touched, melee):
                    self.ends |= ground.bit[square]
            if held:
                around = t.pieces_touching(here, enemy, at)
                self.foes = tuple([e for e in around if can_fight(t, piece, around, (e,), melee)])
        self.relaxed: tuple[int, ...] = ()

    def relaxed_reaches(self, t: Position, piece: int) -> tuple[int, ...]:
        """Return the reach without each of ``HINDRANCES`` in turn."""
        if not self.relaxed:
            book, here, wall = t.book, t.where[piece], int(t.wall)
            budget, reach = book.budget[piece], book.ground.reach
            halt, pieces = t.controlled_squares(t.duties()), t.occupied_squares()
            self.relaxed = (
                reach(here, budget, pieces=pieces, wall=wall),
                reach(here, budget, pieces=pieces, halt=halt, wall=wall, breaches=True),
                reach(here, budget, pieces=pieces, halt=halt, wall=wall, fords=True, breaches=True),
                reach(here, budget, pieces=book.ground.bit[here], halt=halt, wall=wall),
            )
        return self.relaxed


def move_range(t: Position) -> MoveRange:
    """Return the range of the piece in hand, computed once per position."""
    if t.cached_options is None:
        t.cached_options = MoveRange(t, t.taken)
    memo: MoveRange = t.cached_options
    return memo


def legal_move(t: Position, seat: int) -> Sequence[Action]:
    book = t.book
    if t.taken == NOBODY:
        takes, marks, owner, able = book.takes, t.marks, book.owner, t.is_able
        acts = [takes[p] for p in book.men[t.side] if marks[p] == FRESH and owner[p] == seat and able(p)]
        acts.append(DONE)
        return acts
    reach = move_range(t)
    more: list[Action] = [book.holds[e] for e in reach.foes]
    more.append(STAY)
    return BitSequence(book.gos, reach.ends, more)


def why_not_move(t: Position, seat: int, act: Action) -> Refusal | None:
    match act:
        case Take(piece):
            if t.taken != NOBODY:
                return in_hand_refusal(t)
            refusal = unable_refusal(t, seat, piece)
            if refusal is None and t.marks[t.book.index[piece]] != FRESH:
                return refuse("moved", "C37", piece=f"piece-{piece}")
            return refusal
        case Go(square):
            return nothing_taken_refusal() if t.taken == NOBODY else square_refusal(t, square) or go_refusal(t, square)
        case Hold(enemy):
            return nothing_taken_refusal() if t.taken == NOBODY else enemy_refusal(t, enemy) or hold_refusal(t, enemy)
        case Stay():
            return nothing_taken_refusal() if t.taken == NOBODY else None
        case Done():
            return None if t.taken == NOBODY else in_hand_refusal(t)
        case _:
            return not_now_refusal()


def go_refusal(t: Position, square: str) -> Refusal | None:
    """Return why the piece in hand may not end on a free square, or None if it may."""
    s = t.book.ground.index[square]
    move = move_range(t)
    if move.ends >> s & 1:
        return None
    args = {"square": square, "piece": f"piece-{t.book.ids[t.taken]}"}
    if move.reach >> s & 1:
        return refuse("no-fight", crowd_clause(t, t.pieces_touching(s, 1 - t.side, t.pieces_by_square())), **args)
    for (word, clause), squares in zip(HINDRANCES, move.relaxed_reaches(t, t.taken), strict=True):
        if squares >> s & 1:
            return refuse(word, clause, **args)
    return refuse("too-far", "C33", **args)


def crowd_clause(t: Position, beside: tuple[int, ...]) -> str:
    """Return the clause that forbids fighting these enemies: several must all be fought, a hero only in a duel."""
    return "C54" if len(beside) > 1 else "C55" if t.book.hero[beside[0]] else "C52"


def hold_refusal(t: Position, enemy: str) -> Refusal | None:
    """Return why the piece in hand may not be bound to attack an enemy from where it stands, or None."""
    e = t.book.index[enemy]
    if e in move_range(t).foes:
        return None
    args = {"enemy": f"piece-{enemy}", "piece": f"piece-{t.book.ids[t.taken]}"}
    if e in t.pieces_touching(t.where[t.taken], 1 - t.side, t.pieces_by_square()):
        return refuse("no-duel", "C55", **args) if t.book.hero[e] else refuse("one-hero", "C52", **args)
    return refuse("no-contact", "C47", **args)


def do_move(t: Position, seat: int, act: Action, herald: Herald | None) -> None:
    book = t.book
    match act:
        case Take(piece):
            t.taken = book.index[piece]
        case Go(square):
            t.move_piece(t.taken, book.ground.index[square])
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

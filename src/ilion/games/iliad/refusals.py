"""Refusals that several phases share."""

from __future__ import annotations

from typing import Final

from ilion.core.values import Arg, Refusal
from ilion.games.iliad.state import ABSTAINING, ALIVE, FALLEN, LOST, RAIDED, WOUNDED, Position

LOSS_CLAUSES: Final = {FALLEN: "C62", LOST: "C27", RAIDED: "C18"}
"""By status of a piece that is gone: the clause by which it left the map."""


def refuse(word: str, clause: str = "", **args: Arg) -> Refusal:
    return Refusal(f"refuse-{word}", args, clause)


def not_now_refusal() -> Refusal:
    return refuse("not-now", "C08")


def nothing_taken_refusal() -> Refusal:
    return refuse("nothing-taken")


def in_hand_refusal(t: Position) -> Refusal:
    return refuse("in-hand", piece=f"piece-{t.book.ids[t.taken]}")


def piece_refusal(t: Position, seat: int, piece: str) -> Refusal | None:
    """Refuse a piece that does not exist, is not alive, or belongs to another seat."""
    p = t.book.index.get(piece)
    if p is None:
        return refuse("no-piece", "C01", piece=f"piece-{piece}")
    return foreign_refusal(t, seat, p) or gone_refusal(t, p)


def foreign_refusal(t: Position, seat: int, p: int) -> Refusal | None:
    """Refuse a piece of an enemy or an ally."""
    book = t.book
    clause = "C76" if seat in book.seats[book.side[p]] else "C09"
    return refuse("not-yours", clause, piece=f"piece-{book.ids[p]}") if book.owner[p] != seat else None


def gone_refusal(t: Position, p: int) -> Refusal | None:
    """Refuse a piece that is no longer on the map."""
    return refuse("gone", LOSS_CLAUSES[t.status[p]], piece=f"piece-{t.book.ids[p]}") if t.status[p] > ALIVE else None


def unable_refusal(t: Position, seat: int, piece: str) -> Refusal | None:
    """Refuse a piece that may not move, attack or shoot."""
    refusal = piece_refusal(t, seat, piece)
    if refusal is not None:
        return refusal
    status = t.status[t.book.index[piece]]
    if status == WOUNDED:
        return refuse("wounded", "C63", piece=f"piece-{piece}")
    return refuse("abstains", "C13", piece=f"piece-{piece}") if status == ABSTAINING else None


def enemy_refusal(t: Position, piece: str) -> Refusal | None:
    """Refuse a target that is not an enemy on the map."""
    p = t.book.index.get(piece)
    if p is None:
        return refuse("no-piece", "C01", piece=f"piece-{piece}")
    if t.book.side[p] == t.side:
        return refuse("friend", "C46", piece=f"piece-{piece}")
    return gone_refusal(t, p)


def square_refusal(t: Position, square: str) -> Refusal | None:
    """Refuse a square on which no piece can be put."""
    s = t.book.ground.index.get(square)
    if s is None:
        return refuse("no-square", "C03", square=square)
    if not t.book.ground.cost[s]:
        return refuse("sea", "C39", square=square)
    if s in t.where:
        other = t.book.ids[t.where.index(s)]
        return refuse("occupied", "C06", square=square, piece=f"piece-{other}")
    return None

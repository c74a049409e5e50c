"""Refusals that several phases share."""

from __future__ import annotations

from typing import Final

from ilion.core.wire import Arg, Refusal
from ilion.games.iliad.table import ABSTAINING, ALIVE, FALLEN, LOST, RAIDED, WOUNDED, Table

GONE: Final = {FALLEN: "C62", LOST: "C27", RAIDED: "C18"}
"""The clause that took a piece from the map, by what has become of it."""


def refuse(word: str, clause: str = "", **args: Arg) -> Refusal:
    return Refusal(f"refuse-{word}", args, clause)


def not_now() -> Refusal:
    return refuse("not-now", "C08")


def nothing_taken() -> Refusal:
    return refuse("nothing-taken")


def in_hand(t: Table) -> Refusal:
    return refuse("in-hand", piece=f"piece-{t.book.ids[t.taken]}")


def piece_refusal(t: Table, seat: int, piece: str) -> Refusal | None:
    """A piece that is not there, not alive, or not the seat's own."""
    p = t.book.index.get(piece)
    if p is None:
        return refuse("no-piece", "C01", piece=f"piece-{piece}")
    return foreign(t, seat, p) or gone(t, p)


def foreign(t: Table, seat: int, p: int) -> Refusal | None:
    """A piece of the enemy's, or of an ally's."""
    book = t.book
    clause = "C76" if seat in book.seats[book.side[p]] else "C09"
    return refuse("not-yours", clause, piece=f"piece-{book.ids[p]}") if book.owner[p] != seat else None


def gone(t: Table, p: int) -> Refusal | None:
    """A piece that is no longer on the map."""
    return refuse("gone", GONE[t.status[p]], piece=f"piece-{t.book.ids[p]}") if t.status[p] > ALIVE else None


def unable(t: Table, seat: int, piece: str) -> Refusal | None:
    """A piece that may not move, attack or shoot."""
    refusal = piece_refusal(t, seat, piece)
    if refusal is not None:
        return refusal
    status = t.status[t.book.index[piece]]
    if status == WOUNDED:
        return refuse("wounded", "C63", piece=f"piece-{piece}")
    return refuse("abstains", "C13", piece=f"piece-{piece}") if status == ABSTAINING else None


def enemy_refusal(t: Table, piece: str) -> Refusal | None:
    """A target that is no enemy on the map."""
    p = t.book.index.get(piece)
    if p is None:
        return refuse("no-piece", "C01", piece=f"piece-{piece}")
    if t.book.side[p] == t.side:
        return refuse("friend", "C46", piece=f"piece-{piece}")
    return gone(t, p)


def square_refusal(t: Table, square: str) -> Refusal | None:
    """A square that nobody could be put on."""
    s = t.book.ground.index.get(square)
    if s is None:
        return refuse("no-square", "C03", square=square)
    if not t.book.ground.cost[s]:
        return refuse("sea", "C39", square=square)
    if s in t.where:
        other = t.book.ids[t.where.index(s)]
        return refuse("occupied", "C06", square=square, piece=f"piece-{other}")
    return None

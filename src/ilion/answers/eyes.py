"""Whose eyes a story is told to."""

from __future__ import annotations

from ilion.answers.forms import Eyes
from ilion.core.wire import Refusal
from ilion.table.rows import Row
from ilion.table.sorry import NOT_PLAYING, Sorry


def whose(row: Row, person: str | None, eyes: Eyes) -> int | None:
    """The seat whose eyes are meant: while a game is played, one's own alone; afterwards anybody's."""
    row.admit(person)
    mine = row.mine(person)
    if row.status == "open":
        raise Sorry(NOT_PLAYING)
    if eyes == "spectator":
        return None
    seat = (mine[0] if mine else None) if eyes == "mine" else int(eyes)
    if seat is None:
        return None
    if seat >= row.setup.seats or ((row.status == "playing" or row.closed) and seat not in mine):
        raise Sorry(Refusal("refuse-not-your-eyes"), 403)
    return seat

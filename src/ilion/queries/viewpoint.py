"""The viewer of a replay."""

from __future__ import annotations

from ilion.core.values import Refusal
from ilion.queries.forms import Eyes
from ilion.table.errors import NOT_PLAYING, RequestRefused
from ilion.table.header import TableHeader


def whose(row: TableHeader, person: str | None, eyes: Eyes) -> int | None:
    """Return the seat whose view is meant: during a game only the person's own, afterwards any."""
    row.admit(person)
    mine = row.mine(person)
    if row.status == "open":
        raise RequestRefused(NOT_PLAYING)
    if eyes == "spectator":
        return None
    seat = (mine[0] if mine else None) if eyes == "mine" else int(eyes)
    if seat is None:
        return None
    if seat >= row.setup.seats or ((row.status == "playing" or row.closed) and seat not in mine):
        raise RequestRefused(Refusal("refuse-not-your-eyes"), 403)
    return seat

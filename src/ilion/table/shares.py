"""Everybody's share of the dice: who owes his, what is promised before it is opened, what is proved in the end."""

from __future__ import annotations

from ilion.core.beacon import Flash, pulse
from ilion.core.fate import Proof, Share
from ilion.core.promise import Light, Promise, Sworn
from ilion.core.wire import Refusal
from ilion.table.rows import Row, Seat
from ilion.table.scroll import Ending
from ilion.table.sorry import BEGUN, NOT_SEATED, Sorry

EARLY = Refusal("refuse-early-seed")
WRONG = Refusal("refuse-wrong-seed")


def owing(row: Row, person: str, seat: int | None) -> Seat | None:
    """The seat of somebody whose share is not open; who has several says which he means."""
    mine = row.mine(person)
    if not mine or seat not in (None, *mine):
        raise Sorry(NOT_SEATED, 403)
    closed = [row.seats[n] for n in mine if row.seats[n].seed is None and seat in (None, n)]
    if len(closed) > 1:
        raise Sorry(Refusal("refuse-which-seat"), 422)
    return closed[0] if closed else None


def promised(row: Row, now: float) -> Promise:
    """What the dice will be made of, for whoever keeps it before he opens his share."""
    if row.status != "open" or (row.waits and row.named is not None):
        raise Sorry(BEGUN)
    if not row.shown:
        raise Sorry(EARLY)
    seats = tuple(Sworn(str(s.seat), s.seed_hash, not s.bot) for s in row.seats)
    light = Light(row.beacon.name) if row.beacon is not None and not row.lost else None
    return Promise(row.id, row.commitment, row.dice, seats, light, int(now), row.protocol)


def ending(row: Row, secret: bytes, unproved: bool) -> Ending:
    """What the record of a finished game tells besides its moves.

    It is ``unproved`` where it goes on from another, and in a day's war or a deal as long as others play with the same
    dice.
    """
    names = tuple(s.who or (f"bot:{s.bot}" if s.bot else "") for s in row.seats)
    return Ending(names, row.ended_by, proof(row, secret) if row.status == "over" and not unproved else None)


def proof(row: Row, secret: bytes) -> Proof:
    """What the dice of a finished game were made of."""
    shares = tuple(
        Share(str(s.seat), s.seed_hash, (s.seed or b"").hex(), not (s.bot or row.day or row.deal)) for s in row.seats
    )
    light = None
    if row.beacon is not None and row.value is not None:
        light = pulse(row.beacon, row.named or 0, Flash(row.value, row.signature))
    level = 1 if light is None else row.dice
    return Proof(row.dice_of, row.commitment, secret.hex(), shares, light, protocol=row.protocol, level=level)

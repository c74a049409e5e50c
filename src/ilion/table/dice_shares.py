"""Players' shares of the dice: who owes one, what is promised before they are opened, and the final proof."""

from __future__ import annotations

from ilion.core.beacon import BeaconValue, pulse
from ilion.core.dice import DiceProof, DiceShare
from ilion.core.promise import BeaconPromise, DicePromise, SeatPromise
from ilion.core.values import Refusal
from ilion.table.errors import ALREADY_BEGUN, NOT_SEATED, RequestRefused
from ilion.table.header import Seat, TableHeader
from ilion.table.raw_log import RecordEnding

EARLY = Refusal("refuse-early-seed")
WRONG = Refusal("refuse-wrong-seed")


def seat_owing_share(row: TableHeader, person: str, seat: int | None) -> Seat | None:
    """Return the seat of a player whose share is not open yet; a player with several seats says which."""
    mine = row.mine(person)
    if not mine or seat not in (None, *mine):
        raise RequestRefused(NOT_SEATED, 403)
    closed = [row.seats[n] for n in mine if row.seats[n].seed is None and seat in (None, n)]
    if len(closed) > 1:
        raise RequestRefused(Refusal("refuse-which-seat"), 422)
    return closed[0] if closed else None


def promise_for(row: TableHeader, now: float) -> DicePromise:
    """Return the promise of what the dice will be made of, which a player keeps before they open their share."""
    if row.status != "open" or (row.waits and row.named is not None):
        raise RequestRefused(ALREADY_BEGUN)
    if not row.shown:
        raise RequestRefused(EARLY)
    seats = tuple(SeatPromise(str(s.seat), s.seed_hash, not s.bot) for s in row.seats)
    light = BeaconPromise(row.beacon.name) if row.beacon is not None and not row.lost else None
    return DicePromise(row.id, row.commitment, row.dice, seats, light, int(now), row.protocol)


def record_ending(row: TableHeader, secret: bytes, unproved: bool) -> RecordEnding:
    """Return what the record of a finished game says besides its moves.

    It is ``unproved`` if the game continued another one, and in a daily challenge or a deal as long as others still
    play with the same dice.
    """
    names = tuple(s.who or (f"bot:{s.bot}" if s.bot else "") for s in row.seats)
    return RecordEnding(names, row.ended_by, proof(row, secret) if row.status == "over" and not unproved else None)


def proof(row: TableHeader, secret: bytes) -> DiceProof:
    """Return what the dice of a finished game were made of."""
    shares = tuple(
        DiceShare(str(s.seat), s.seed_hash, (s.seed or b"").hex(), not (s.bot or row.day or row.deal))
        for s in row.seats
    )
    light = None
    if row.beacon is not None and row.value is not None:
        light = pulse(row.beacon, row.named or 0, BeaconValue(row.value, row.signature))
    level = 1 if light is None else row.dice
    return DiceProof(row.dice_of, row.commitment, secret.hex(), shares, light, protocol=row.protocol, level=level)

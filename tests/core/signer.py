"""A test beacon that signs its rounds as drand does, with a public key that anyone may know."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256

from ilion.core import bls
from ilion.core.beacon_chain import AHEAD, WAIT, BeaconChain, BeaconDraws, BeaconRound, due_round, value_of

SECRET = int.from_bytes(sha256(b"a beacon for tests").digest(), "big") % bls.ORDER
GENESIS, PERIOD = 1_700_000_000, 3


def written(y_is_larger: bool, data: bytes) -> str:
    return bytes([data[0] | 0x80 | (0x20 if y_is_larger else 0), *data[1:]]).hex()


def public_key(secret: int) -> str:
    start = here = bls.read_key(bls.GENERATOR)
    for bit in f"{secret:b}"[1:]:
        for other in (None, start) if bit == "1" else (None,):
            here = bls.add_along_line(here, other or here, bls.slope_at(here, other or here))
    (x0, x1), (y0, y1) = here
    data = x1.to_bytes(48, "big") + x0.to_bytes(48, "big")
    return written(2 * (y1 or y0) > bls.P, data)


@cache
def signature_of(secret: int, round: int) -> str:
    point = bls.sum_of([bls.hash_to_point(sha256(round.to_bytes(8, "big")).digest())], [secret])
    assert point is not None
    return written(2 * point[1] > bls.P, point[0].to_bytes(48, "big"))


@cache
def info(secret: int = SECRET, genesis: int = GENESIS, period: int = PERIOD) -> str:
    """As drand describes a chain."""
    told = {"public_key": public_key(secret), "period": period, "genesis_time": genesis, "groupHash": "ab" * 32}
    return json.dumps({**told, "metadata": {"beaconID": "tests"}})


CHAIN = BeaconChain.told(info())
CHAINS = {CHAIN.name: CHAIN}


def signature(round: int) -> str:
    return signature_of(SECRET, round)


def value(round: int) -> bytes:
    return value_of(bytes.fromhex(signature(round)))


def pulse(at: int) -> BeaconRound:
    """The round that is named at a second."""
    round = due_round(GENESIS, PERIOD, at + WAIT)
    return BeaconRound(CHAIN.name, GENESIS, PERIOD, at, round, value(round).hex(), signature(round))


def sealed(at: int, draws: int) -> BeaconDraws:
    """Return the round for the dice of a move that was saved at a second."""
    round = due_round(GENESIS, PERIOD, at + AHEAD)
    return BeaconDraws(at, round, signature(round), draws)

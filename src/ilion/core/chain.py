"""Public beacons whose rounds are signed: which are known here, when rounds come, and whether they were signed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from itertools import pairwise
from typing import Final, NamedTuple, Self

from ilion.core import bls
from ilion.core.form import Fault

WAIT: Final = 6
"""How many seconds a round must lie ahead when it is named for a game that has not begun."""
AHEAD: Final = 1
"""How many seconds a round must lie ahead of the second at which an act is saved whose dice it is for."""


@dataclass(frozen=True)
class Chain:
    """A beacon: one round every ``period`` seconds since ``genesis``, the first as round 1, signed under ``key``."""

    name: str
    genesis: int
    period: int
    key: str

    @classmethod
    def told(cls, info: str) -> Self:
        """The chain that drand's own description (``/info``) is of; its name holds the hash of all that it is."""
        told = json.loads(info)
        period, genesis, key = told["period"], told["genesis_time"], told["public_key"]
        id = told["metadata"]["beaconID"]
        parts = [period.to_bytes(4, "big"), genesis.to_bytes(8, "big"), bytes.fromhex(key)]
        whole = b"".join([*parts, bytes.fromhex(told["groupHash"]), id.encode() if id != "default" else b""])
        return cls(f"drand-{id}-{sha256(whole).hexdigest()}", genesis, period, key)

    def signed(self, round: int, signature: bytes) -> bool:
        return all_signed(self.key, ((round, signature),))


QUICKNET: Final = Chain(
    "drand-quicknet-52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
    1692803367,
    3,
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
)
"""drand's fast chain."""
Chains = Mapping[str, Chain]
CHAINS: Final[Chains] = {QUICKNET.name: QUICKNET}
"""The chains that are known here, by name."""


@dataclass(frozen=True)
class Pulse:
    """A round of a public beacon that was named at ``at``, before it existed."""

    name: str
    genesis: int
    period: int
    at: int
    round: int
    value: str
    signature: str = ""
    """Empty where the beacon signs nothing, and in records before the third protocol."""


class Sealed(NamedTuple):
    """The round for the dice of one act: the second at which the act was saved, and how many draws it is for."""

    at: int
    round: int
    signature: str
    draws: int

    @property
    def value(self) -> bytes:
        return value_of(bytes.fromhex(self.signature))


def value_of(signature: bytes) -> bytes:
    """The number that a round brings."""
    return sha256(signature).digest()


def due_round(genesis: int, period: int, moment: int) -> int:
    """The first round of a beacon at ``moment`` or later."""
    return max(1, 1 - (genesis - moment) // period)


@lru_cache(maxsize=256)
def all_signed(key: str, rounds: tuple[tuple[int, bytes], ...]) -> bool:
    return bls.signed(key, rounds)


def check_times(pulse: Pulse, sealed: Sequence[Sealed], chains: Chains) -> None:
    """Raise ``Fault`` where a round is not the one that was due when it was named, or acts are not in their order."""
    chain = chains.get(pulse.name)
    if pulse.period == 0 or (chain and (chain.genesis, chain.period) != (pulse.genesis, pulse.period)):
        raise Fault("unproven-beacon", name=pulse.name)
    for at, round in [(pulse.at + WAIT, pulse.round), *[(one.at + AHEAD, one.round) for one in sealed]]:
        due = due_round(pulse.genesis, pulse.period, at)
        if round != due:
            raise Fault("unproven-round", round=round, due=due)
    for earlier, later in pairwise([pulse.at, *[one.at for one in sealed]]):
        if later < earlier:
            raise Fault("unproven-order", at=later)


def check_signed(pulse: Pulse, sealed: Sequence[Sealed], chains: Chains) -> None:
    """Raise ``Fault`` where the beacon did not sign a round, or is none that could be held to it."""
    chain = chains.get(pulse.name)
    if chain is None:
        if sealed or pulse.signature:
            raise Fault("unproven-chain", name=pulse.name)
        return
    rounds = tuple(rounds_of(pulse, sealed))
    if not all_signed(chain.key, rounds):
        wrong = next(round for round, signature in rounds if not chain.signed(round, signature))
        raise Fault("unproven-signature", round=wrong)


def rounds_of(pulse: Pulse, sealed: Sequence[Sealed]) -> Iterator[tuple[int, bytes]]:
    """Every round with its signature."""
    yield pulse.round, bytes.fromhex(pulse.signature)
    yield from [(one.round, bytes.fromhex(one.signature)) for one in sealed]

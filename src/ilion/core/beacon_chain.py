"""Public beacons with signed rounds: known chains, times of rounds, and checks of signatures."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from itertools import pairwise
from typing import Final, NamedTuple, Self

from ilion.core import bls
from ilion.core.record_syntax import RecordFault

WAIT: Final = 6
"""Seconds that a round must lie in the future when it is announced for a game that has not begun."""
AHEAD: Final = 1
"""Seconds that a round must lie after the second at which the act that needs its dice is saved."""


@dataclass(frozen=True)
class BeaconChain:
    """A beacon: one round every ``period`` seconds from ``genesis`` on, the first is round 1, signed under ``key``."""

    name: str
    genesis: int
    period: int
    key: str

    @classmethod
    def told(cls, info: str) -> Self:
        """Return the chain of a drand description (``/info``); its name contains the description's hash."""
        description = json.loads(info)
        period, genesis, key = description["period"], description["genesis_time"], description["public_key"]
        id = description["metadata"]["beaconID"]
        parts = [period.to_bytes(4, "big"), genesis.to_bytes(8, "big"), bytes.fromhex(key)]
        whole = b"".join([*parts, bytes.fromhex(description["groupHash"]), id.encode() if id != "default" else b""])
        return cls(f"drand-{id}-{sha256(whole).hexdigest()}", genesis, period, key)

    def signed(self, round: int, signature: bytes) -> bool:
        return all_signed(self.key, ((round, signature),))


QUICKNET: Final = BeaconChain(
    "drand-quicknet-52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
    1692803367,
    3,
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
)
"""drand's fast chain."""
Chains = Mapping[str, BeaconChain]
CHAINS: Final[Chains] = {QUICKNET.name: QUICKNET}
"""Known chains, by name."""


@dataclass(frozen=True)
class BeaconRound:
    """A round of a public beacon, announced at ``at`` before it existed."""

    name: str
    genesis: int
    period: int
    at: int
    round: int
    value: str
    signature: str = ""
    """Empty if the beacon does not sign, and in records before the third protocol."""


class BeaconDraws(NamedTuple):
    """The round for the dice of one act: the second at which the act was saved, and the number of draws."""

    at: int
    round: int
    signature: str
    draws: int

    @property
    def value(self) -> bytes:
        return value_of(bytes.fromhex(self.signature))


def value_of(signature: bytes) -> bytes:
    """Return the number that a round gives."""
    return sha256(signature).digest()


def due_round(genesis: int, period: int, moment: int) -> int:
    """Return the first round of a beacon at ``moment`` or later."""
    return max(1, 1 - (genesis - moment) // period)


@lru_cache(maxsize=256)
def all_signed(key: str, rounds: tuple[tuple[int, bytes], ...]) -> bool:
    return bls.verify_signatures(key, rounds)


def check_times(pulse: BeaconRound, sealed: Sequence[BeaconDraws], chains: Chains) -> None:
    """Raise ``RecordFault`` if a round is not the one due when it was announced, or acts are out of order."""
    chain = chains.get(pulse.name)
    if pulse.period == 0 or (chain and (chain.genesis, chain.period) != (pulse.genesis, pulse.period)):
        raise RecordFault("unproven-beacon", name=pulse.name)
    for at, round in [(pulse.at + WAIT, pulse.round), *[(one.at + AHEAD, one.round) for one in sealed]]:
        due = due_round(pulse.genesis, pulse.period, at)
        if round != due:
            raise RecordFault("unproven-round", round=round, due=due)
    for earlier, later in pairwise([pulse.at, *[one.at for one in sealed]]):
        if later < earlier:
            raise RecordFault("unproven-order", at=later)


def check_signed(pulse: BeaconRound, sealed: Sequence[BeaconDraws], chains: Chains) -> None:
    """Raise ``RecordFault`` if a round is not signed by its beacon, or the beacon does not sign."""
    chain = chains.get(pulse.name)
    if chain is None:
        if sealed or pulse.signature:
            raise RecordFault("unproven-chain", name=pulse.name)
        return
    rounds = tuple(rounds_of(pulse, sealed))
    if not all_signed(chain.key, rounds):
        wrong = next(round for round, signature in rounds if not chain.signed(round, signature))
        raise RecordFault("unproven-signature", round=wrong)


def rounds_of(pulse: BeaconRound, sealed: Sequence[BeaconDraws]) -> Iterator[tuple[int, bytes]]:
    """Return every round with its signature."""
    yield pulse.round, bytes.fromhex(pulse.signature)
    yield from [(one.round, bytes.fromhex(one.signature)) for one in sealed]

"""Verifiable dice: commitments and labelled draws."""

from __future__ import annotations

import hashlib
import hmac

PROTOCOL = "ilion-dice/1"


def lp(*fields: str | bytes) -> bytes:
    raw = [f.encode() if isinstance(f, str) else f for f in fields]
    return b"".join(len(f).to_bytes(4, "big") + f for f in raw)


def commit(table: str, seed: bytes) -> str:
    return hashlib.sha256(lp(PROTOCOL, "commit", table, seed)).hexdigest()


def seat_hash(seed: bytes) -> str:
    return hashlib.sha256(lp(PROTOCOL, "seat", seed)).hexdigest()


def key(server_seed: bytes, table: str, seats: list[tuple[str, bytes]], beacon: bytes | None) -> bytes:
    fields: list[str | bytes] = [PROTOCOL, "game", table, beacon or b""]
    for name, seed in seats:
        fields += [name, seed]
    return hmac.digest(server_seed, lp(*fields), "sha256")


class Tape:
    def __init__(self, key: bytes) -> None:
        self.key = key

    def below(self, label: str, counter: int, total: int) -> int:
        k = hmac.digest(self.key, lp(PROTOCOL, "draw", label, str(counter)), "sha256")
        words = max(1, (total.bit_length() + 63) // 64)
        space = 1 << (64 * words)
        limit = space - space % total
        block, bits = 0, b""
        while True:
            while len(bits) < 8 * words:
                bits += hmac.digest(k, block.to_bytes(4, "big"), "sha256")
                block += 1
            n, bits = int.from_bytes(bits[: 8 * words], "big"), bits[8 * words :]
            if n < limit:
                return n % total

"""BLS signatures by py_ecc: reads requests as JSON from standard input and writes the results.

It runs in a separate process, because importing py_ecc raises the recursion limit to 100,000. With that limit a deeply
nested document overflows the C stack of the process, instead of raising RecursionError.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from typing import Any, cast

from py_ecc.bls.hash_to_curve import hash_to_G1
from py_ecc.bls.point_compression import compress_G1, compress_G2, decompress_G1, decompress_G2
from py_ecc.bls.typing import G1Compressed, G2Compressed
from py_ecc.fields import optimized_bls12_381_FQ12 as FQ12
from py_ecc.optimized_bls12_381.optimized_curve import G2, multiply, neg
from py_ecc.optimized_bls12_381.optimized_pairing import final_exponentiate, pairing

SHA256 = cast(Any, sha256)
"""The library's annotation asks for a finished hash where it calls a constructor."""
POINT_BYTES = 48


def written(number: int) -> str:
    return number.to_bytes(POINT_BYTES, "big").hex()


def message(round: int, domain: str) -> Any:
    return hash_to_G1(sha256(round.to_bytes(8, "big")).digest(), domain.encode(), SHA256)


def is_signed(key: str, round: int, signature: str, domain: str) -> bool:
    """Return whether the owner of a public key signed a round."""
    public = decompress_G2(G2Compressed((int(key[:96], 16), int(key[96:], 16))))
    ours = pairing(G2, decompress_G1(G1Compressed(int(signature, 16))), final_exponentiate=False)
    theirs = pairing(public, neg(message(round, domain)), final_exponentiate=False)
    return bool(final_exponentiate(ours * theirs) == FQ12.one())


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """Return the public key and signatures of a secret, and a verdict on each signature that is to be judged."""
    secret, domain = int(asked["secret"]), asked["domain"]
    return {
        "key": "".join(written(part) for part in compress_G2(multiply(G2, secret))),
        "signatures": [written(compress_G1(multiply(message(round, domain), secret))) for round in asked["rounds"]],
        "verdicts": [is_signed(key, round, signature, domain) for key, round, signature in asked["judge"]],
    }


if __name__ == "__main__":
    json.dump(answer(json.load(sys.stdin)), sys.stdout)

"""The beacon's signatures: true ones are known from all others, in Python and in JavaScript."""

from __future__ import annotations

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ilion.core import bls
from ilion.core.beacon_chain import QUICKNET, BeaconChain
from tests.core.javascript import NODE, laid_out, needs_node
from tests.core.signer import CHAIN, SECRET, public_key, signature, signature_of

ROOT = Path(__file__).parents[2]
ROUND = 1000
SIGNED = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
"""A round of quicknet as it was published."""
INFO = {
    "public_key": QUICKNET.key,
    "period": 3,
    "genesis_time": 1692803367,
    "groupHash": "f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e",
    "metadata": {"beaconID": "quicknet"},
}
DOMAIN = b"QUUX-V01-CS02-with-BLS12381G1_XMD:SHA-256_SSWU_RO_"
HASHED = {
    "": "052926add2207b76ca4fa57a8734416c8dc95e24501772c814278700eed6d1e4e8cf62d9c09db0fac349612b759e79a1",
    "abc": "03567bc5ef9c690c2ab2ecdf6a96ef1c139cc0b2f284dca0a9a7943388a49a3aee664ba5379a7655d3c68900be2f6903",
}
"""Of RFC 9380, J.9.1."""


def flipped(text: str, bit: int) -> str:
    data = bytearray.fromhex(text)
    data[bit // 8] ^= 1 << bit % 8
    return data.hex()


def of_small_order() -> tuple[int, int]:
    """A point of the curve outside G1."""
    for x in range(1, 100):
        y = bls.root(x**3 + 4)
        if y is not None and (point := bls.sum_of([(x, y)], [bls.ORDER])) is not None:
            return point
    raise AssertionError


def outside() -> str:
    """A true signature moved out of G1: the pairing alone would not see it."""
    true = bls.read_signature(bytes.fromhex(signature(7)))
    moved = bls.sum_of([true, of_small_order()], [1, 1])
    assert moved is not None
    data = moved[0].to_bytes(48, "big")
    return bytes([data[0] | (0xA0 if 2 * moved[1] > bls.P else 0x80), *data[1:]]).hex()


ASKED: list[tuple[str, list[tuple[int, str]], bool]] = [
    (QUICKNET.key, [(ROUND, SIGNED)], True),
    (QUICKNET.key, [(ROUND + 1, SIGNED)], False),
    (QUICKNET.key, [(7, signature(7))], False),
    (CHAIN.key, [(ROUND, SIGNED)], False),
    (CHAIN.key, [(round, signature(round)) for round in (7, 8, 9, 2**40)], True),
    (CHAIN.key, [(7, signature(8)), (8, signature(7))], False),
    (CHAIN.key, [(7, signature(7)), (8, signature_of(SECRET + 1, 8))], False),
    (public_key(SECRET + 1), [(8, signature_of(SECRET + 1, 8))], True),
    (CHAIN.key, [(7, outside())], False),
    (CHAIN.key, [(7, "c0" + "00" * 47)], False),
    (CHAIN.key, [(7, "00" * 48)], False),
    (CHAIN.key, [(7, signature(7)[:-2])], False),
    (CHAIN.key, [(7, flipped(signature(7), 5))], False),
    *[(CHAIN.key, [(7, flipped(signature(7), Random(n).randrange(384)))], False) for n in range(20)],
]
"""A public key, rounds with their signatures, and whether they are its."""


@pytest.mark.parametrize("text", HASHED)
def test_texts_are_hashed_to_the_curve_as_the_standard_says(text: str) -> None:
    point = bls.hash_to_point(text.encode(), DOMAIN)
    assert point is not None and f"{point[0]:096x}" == HASHED[text]
    assert bls.sum_of([point], [bls.ORDER]) is None


def test_every_signature_is_judged_rightly() -> None:
    found = [bls.verify_signatures(key, [(n, bytes.fromhex(text)) for n, text in rounds]) for key, rounds, _ in ASKED]
    assert found == [right for *_, right in ASKED]


def test_another_library_signs_and_judges_as_ours_does() -> None:
    rounds = [1, ROUND, 2**40]
    judged = [(key, *rounds[0], right) for key, rounds, right in (ASKED[0], ASKED[1], ASKED[3])]
    asked = {
        "secret": str(SECRET),
        "domain": bls.DOMAIN.decode(),
        "rounds": rounds,
        "judge": [(key, round, signed) for key, round, signed, _ in judged],
    }
    command = [sys.executable, "-m", "tests.core.reference_bls"]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    assert found["key"] == CHAIN.key and found["signatures"] == [signature(round) for round in rounds]
    ours = [bls.verify_signatures(key, [(round, bytes.fromhex(signed))]) for key, round, signed, _ in judged]
    assert found["verdicts"] == ours == [right for *_, right in judged]


@needs_node
def test_javascript_judges_them_alike(tmp_path: Path) -> None:
    laid_out(tmp_path)
    code = """
        import { createHash } from "node:crypto";
        import { signed } from "./bls.js";
        const hash = (bytes) => Uint8Array.from(createHash("sha256").update(bytes).digest());
        const bytes = (text) => Uint8Array.from(Buffer.from(text, "hex"));
        const asked = JSON.parse(process.argv[2]);
        const judged = ([key, rounds]) => signed(hash, key, rounds.map(([n, text]) => [n, bytes(text)]));
        console.log(JSON.stringify(asked.map(judged)));
    """
    (tmp_path / "asks.js").write_text(code)
    assert NODE is not None
    done = subprocess.run([NODE, "asks.js", json.dumps(ASKED)], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [right for *_, right in ASKED]


def test_the_name_of_a_chain_holds_the_hash_of_all_that_it_is() -> None:
    assert BeaconChain.told(json.dumps(INFO)) == QUICKNET
    for name, other in (("period", 6), ("genesis_time", 1692803368), ("public_key", CHAIN.key)):
        assert BeaconChain.told(json.dumps({**INFO, name: other})).name != QUICKNET.name


def test_a_round_brings_the_hash_of_its_signature() -> None:
    value = "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"
    assert sha256(bytes.fromhex(SIGNED)).hexdigest() == value and QUICKNET.signed(ROUND, bytes.fromhex(SIGNED))


def test_of_no_rounds_all_are_signed() -> None:
    assert bls.verify_signatures(public_key(SECRET), [])

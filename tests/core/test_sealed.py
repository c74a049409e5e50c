"""Records of level 3: what their rounds may not be, each fault by its word, in Python and in JavaScript."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from itertools import pairwise
from pathlib import Path

import pytest

from ilion.core.beacon_chain import BeaconDraws
from ilion.core.dice import SECOND, DiceProof, RecordFault, check, main
from ilion.core.record import dumps, loads
from ilion.core.record_syntax import lines_of
from ilion.core.verify import verify
from tests.core.highcard import GAME
from tests.core.javascript import ask, needs_node
from tests.core.signer import CHAIN, CHAINS, info, pulse, sealed, signature
from tests.dice.tampering import OPENED, true_record

TEXT = true_record(3)
RECORD = loads(TEXT, GAME)
PROOF = check(TEXT, CHAINS)
FIRST, *REST = PROOF.rounds


def with_rounds(*rounds: BeaconDraws) -> DiceProof:
    return replace(PROOF, rounds=rounds)


def lit(**more: object) -> DiceProof:
    assert PROOF.beacon is not None
    return replace(PROOF, beacon=replace(PROOF.beacon, **more))  # type: ignore[arg-type]


WRONG: dict[str, tuple[str, Callable[[], DiceProof]]] = {
    "a level that is none": ("unproven-level", lambda: replace(PROOF, level=4)),
    "level 2 with rounds": ("unproven-level", lambda: replace(PROOF, level=2)),
    "level 3 without signatures": ("unproven-level", lambda: lit(signature="")),
    "level 3 without a beacon": ("unproven-level", lambda: replace(PROOF, beacon=None)),
    "an older round": ("unproven-round", lambda: with_rounds(FIRST._replace(round=FIRST.round - 1), *REST)),
    "a later round": ("unproven-round", lambda: with_rounds(FIRST._replace(round=FIRST.round + 1), *REST)),
    "acts in another order": ("unproven-order", lambda: with_rounds(sealed(OPENED - 60, FIRST.draws), *REST)),
    "a number that is not the signature's": ("unproven-signature", lambda: lit(value="00" * 32)),
    "too many draws": ("unproven-unreadable", lambda: with_rounds(FIRST._replace(draws=99), *REST)),
    "no draws": ("unproven-unreadable", lambda: with_rounds(FIRST._replace(draws=0), *REST)),
    "a round left out": ("unproven-draw", lambda: with_rounds(*REST)),
    "another signature": ("unproven-draw", lambda: with_rounds(FIRST._replace(signature=signature(7)), *REST)),
}


def written(proof: DiceProof) -> str:
    record = loads(TEXT, GAME)
    record.proof = proof
    return dumps(record)


def word(text: str) -> str | None:
    try:
        check(text, CHAINS)
    except RecordFault as fault:
        return fault.word
    return None


def test_what_is_true_is_taken_for_true() -> None:
    assert PROOF.level == 3 and REST and word(TEXT) is None
    _, proof = verify(GAME, TEXT, CHAINS)
    proof.promise.hold(proof.promise)
    assert [heard.n for heard in proof.promise.rounds] == list(range(len(proof.rounds)))


@pytest.mark.parametrize("name", WRONG)
def test_every_error_of_the_rounds_is_reported(name: str) -> None:
    due, make = WRONG[name]
    assert word(written(make())) == due


@needs_node
def test_javascript_says_the_same(tmp_path: Path) -> None:
    texts = [TEXT, *[written(make()) for _, make in WRONG.values()]]
    found = ask(tmp_path, texts=texts, chains=[asdict(CHAIN)])["faults"]
    assert [fault and fault[0] for fault in found] == [None, *[due for due, _ in WRONG.values()]]


@needs_node
def test_a_chain_that_is_not_known_is_not_believed(tmp_path: Path) -> None:
    with pytest.raises(RecordFault, match="unproven-chain"):
        check(TEXT)
    assert ask(tmp_path, texts=[TEXT])["faults"][0][0] == "unproven-chain"


def test_runs_of_dice_belong_to_the_moves_before_them() -> None:
    one, other = PROOF.rounds[:2]
    moved = with_rounds(one._replace(draws=one.draws + 1), other._replace(draws=other.draws - 1), *PROOF.rounds[2:])
    assert word(written(moved)) in ("unproven-draw", "unproven-unreadable", "unproven-rounds")
    moves = lines_of(TEXT).moves
    assert PROOF.asked == tuple(f"[{seat},{act}]" for (seat, act), (after, _) in pairwise(moves) if after == -1 != seat)


def test_a_record_of_the_second_protocol_is_still_verified_as_what_it_is() -> None:
    record = loads(true_record(2), GAME)
    assert record.proof is not None and record.proof.beacon is not None
    old = replace(record.proof, protocol=SECOND, beacon=replace(record.proof.beacon, signature=""))
    record.proof = old
    text = dumps(record)
    assert '"signature"' not in text and '"rounds"' not in text and replace(check(text), seal="") == old


def test_the_commands_take_another_chain(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, chain = tmp_path / "game.jsonl", tmp_path / "info.json"
    record.write_text(TEXT, "utf-8")
    chain.write_text(info())
    assert main([str(record)]) == 1 and CHAIN.name in capsys.readouterr().out
    assert main([str(record), "--chain", str(chain)]) == 0
    assert f"Rounds signed by {CHAIN.name}: {1 + len(PROOF.rounds)}." in capsys.readouterr().out


def test_the_round_of_the_beginning_is_named_as_at_level_2() -> None:
    assert PROOF.beacon == pulse(OPENED)

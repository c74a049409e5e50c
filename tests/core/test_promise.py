"""A commitment that was exported before a game, compared with its record."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ilion.core.dice import DiceProof, RecordFault, compact, main
from ilion.core.promise import BeaconPromise, DicePromise, SeatPromise, read_promise
from tests.core.forgery import PULSE, SEED, promise
from tests.core.highcard import GAME
from tests.core.test_verify import played

PROOF = promise(GAME, GAME.setup(), 2)
MADE = PROOF.promise
TWO = MADE.seats[1]


def with_second(**more: object) -> DicePromise:
    return replace(MADE, seats=(MADE.seats[0], TWO._replace(**more)))  # type: ignore[arg-type]


BROKEN = {
    "promise-table": replace(MADE, table="another"),
    "promise-commitment": replace(MADE, commitment="00" * 32),
    "promise-level": replace(MADE, level=1, beacon=None),
    "promise-seats": replace(MADE, seats=MADE.seats[::-1]),
    "promise-hash": with_second(hash="00" * 32),
    "promise-bot": with_second(independent=True),
    "promise-beacon": replace(MADE, beacon=BeaconPromise("nasa", PULSE.at, PULSE.round)),
    "promise-round": replace(MADE, beacon=BeaconPromise(PULSE.name, PULSE.at, PULSE.round + 1)),
    "promise-old": replace(MADE, kept=PULSE.at + 61),
    "promise-protocol": replace(MADE, protocol="ilion-dice/4"),
    "promise-seal": replace(MADE, seal="00" * 32),
}


@pytest.mark.parametrize("word", BROKEN)
def test_whatever_differs_from_the_commitment_is_reported(word: str) -> None:
    with pytest.raises(RecordFault) as caught:
        BROKEN[word].hold(MADE)
    assert caught.value.word == word


def test_a_promise_that_is_kept_is_kept() -> None:
    MADE.hold(MADE)
    replace(MADE, kept=PULSE.at).hold(MADE)
    replace(MADE, beacon=BeaconPromise(PULSE.name)).hold(MADE)
    assert read_promise(compact(MADE.line()) + "\n") == MADE


def test_a_seat_more_is_another_order() -> None:
    more = DiceProof.of("table-1", SEED, [(s.seat, b"\1" * 32, True) for s in PROOF.seats] + [("2", b"\2" * 32, False)])
    assert more.promise.seats[-1] == SeatPromise("2", more.seats[-1].hash, False)
    with pytest.raises(RecordFault, match="promise-seats"):
        replace(MADE, commitment=more.commitment, level=1).hold(more.promise)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"promise":{}}', '{"promise":1}', '{"promise": {}}', "\ufeff"])
def test_a_file_that_is_no_commitment_is_reported(text: str) -> None:
    with pytest.raises(RecordFault, match="promise-unreadable"):
        read_promise(text)


def test_the_small_checker_holds_a_record_against_its_promise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, kept = tmp_path / "record", tmp_path / "promise"
    record.write_text(played("highcard", 1, 2), "utf-8")
    for word, told, code in [("As promised: table", MADE, 0), ("not as promised", BROKEN["promise-seats"], 1)]:
        kept.write_text(compact(told.line()) + "\n", "utf-8")
        assert main([str(record), "--promise", str(kept)]) == code
        assert word in capsys.readouterr().out


def test_a_promise_without_a_seal_is_written_as_older_checkers_read_it() -> None:
    assert "seal" not in MADE.line()["promise"]
    sealed = replace(MADE, seal="ab" * 32)
    assert read_promise(compact(sealed.line())).seal == sealed.seal
    assert read_promise(compact(MADE.line())).seal == ""

"""The suite that says what the checkers of the dice see sees a checker that does not: ``python -m tests.dice``."""

from __future__ import annotations

import pytest

from ilion.core import dice
from tests.core.javascript import needs_node
from tests.dice.claims import SEEN, Claim, amiss, of_hosts, of_lies
from tests.dice.fuzz import fuzz
from tests.dice.judges import JUDGES
from tests.dice.tampering import lies

pytestmark = needs_node


def test_every_kind_of_tampering_is_another() -> None:
    for level in (1, 2, 3):
        told = list(lies(level))
        assert len({lie.text for lie in told}) > 300
        assert len({(lie.what, lie.how) for lie in told}) == len(told)


def test_a_wrong_claim_is_reported() -> None:
    true = dict.fromkeys(JUDGES, SEEN)
    found = [Claim("honest", 1, true), Claim("a forged file", 2, {**true, "small": "not seen"}, 2, ("a draw",))]
    told = amiss(found)
    assert told[:3] == [
        "passed: a draw",
        "an honest host is doubted at level 1",
        "a forged file: not seen by all at level 2",
    ]
    assert len(told) == 6


def test_mutated_records_break_no_checker_and_deceive_none() -> None:
    assert fuzz(0, 300) == []


def test_a_checker_that_looks_away_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice, "check_acts", lambda proof, moves: None)
    unseen = {claim.attack for claim in of_lies(1) if claim.seen["small"] != SEEN}
    left_out = "a forged file: a field of the proof, or a line that is not a player's, left out, doubled or moved"
    assert unseen == {"a forged file: an act of fate", left_out}
    assert any("Python" in wrong or "rules" in wrong for wrong in fuzz(0, 300))


def test_a_checker_that_does_not_look_at_signatures_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice, "check_signed", lambda pulse, sealed, chains: None)
    invented = "a number that the beacon never published"
    seen = {claim.attack: claim.seen for claim in of_hosts(2)}
    assert seen[invented] == {"verify": "not seen", "small": "not seen", "browser": SEEN}

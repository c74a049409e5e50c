"""The checkers of the dice see what docs/dice.md claims, and the suite that says so sees a checker that does not."""

from __future__ import annotations

import pytest

from ilion.core import fate
from tests.core.javascript import needs_node
from tests.dice.claims import SEEN, claims, of_hosts, of_lies, table, written
from tests.dice.fuzz import fuzz
from tests.dice.tampering import lies

pytestmark = needs_node


def test_the_page_claims_what_is_so() -> None:
    found = claims()
    assert table(found) == written()
    forged = [claim for claim in found if claim.kinds > 1]
    assert sum(claim.kinds for claim in forged) >= 900, "at least 300 at each level"
    assert {seen for claim in forged for seen in claim.seen.values()} == {SEEN}


def test_every_kind_of_tampering_is_another() -> None:
    for level in (1, 2, 3):
        told = list(lies(level))
        assert len({lie.text for lie in told}) > 300
        assert len({(lie.what, lie.how) for lie in told}) == len(told)


def test_an_honest_host_is_believed_by_all() -> None:
    for level in (1, 2, 3):
        honest = next(claim for claim in of_hosts(level) if claim.attack == "honest")
        assert set(honest.seen.values()) == {"not seen"}, "there is nothing to see"


def test_mutated_records_break_no_checker_and_deceive_none() -> None:
    assert fuzz(0, 300) == []


def test_a_checker_that_looks_away_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fate, "check_acts", lambda proof, moves: None)
    unseen = {claim.attack for claim in of_lies(1) if claim.seen["small"] != SEEN}
    left_out = "a forged file: a field or line left out, doubled or moved"
    assert unseen == {"a forged file: an act of fate", left_out}
    assert any("Python" in wrong or "rules" in wrong for wrong in fuzz(0, 300))


def test_a_checker_that_does_not_look_at_signatures_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fate, "check_signed", lambda pulse, sealed, chains: None)
    invented = "a number that the beacon never published"
    seen = {claim.attack: claim.seen for claim in of_hosts(2)}
    assert seen[invented] == {"verify": "not seen", "small": "not seen", "browser": SEEN}

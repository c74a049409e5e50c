"""Where pieces may go, against brute force. The whole count: ``python -m tests.games.iliad.reach 10000``."""

from __future__ import annotations

import pytest

from tests.games.iliad.reach import run


@pytest.mark.clause("C33", "C35", "C36", "C40", "C42", "C43", "C48", "C49", "C50", "C54")
def test_reach_and_the_fights_it_allows_agree_with_brute_force() -> None:
    positions, squares, skipped = run(60)
    assert squares > 100 * positions and skipped < squares / 100

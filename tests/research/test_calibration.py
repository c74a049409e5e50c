from __future__ import annotations

from math import log

import pytest

from ilion.research.calibration import CalibrationPoint, fifths, log_loss, play_and_evaluate


@pytest.mark.parametrize("name", ["trojan-war", "troia", "escolex"])
def test_a_game_is_judged_on_its_way(name: str) -> None:
    claims = play_and_evaluate(name, b"{}", 1)
    assert len(claims) > 3 and {claim.score for claim in claims} <= {0.0, 0.5, 1.0}
    assert all(0 <= claim.chance <= 1 for claim in claims)


def test_surprise_separates_a_calibrated_judge_from_another() -> None:
    even = [CalibrationPoint(0.5, score) for score in (0.0, 1.0)]
    assert log_loss(even) == pytest.approx(log(2))
    true = [CalibrationPoint(0.8, 1.0)] * 8 + [CalibrationPoint(0.8, 0.0)] * 2
    false = [CalibrationPoint(0.2, claim.score) for claim in true]
    assert log_loss(true) < log(2) < log_loss(false)
    ((chance, score, count),) = fifths(true)
    assert [chance, score, count] == pytest.approx([0.8, 0.8, 10])


@pytest.mark.parametrize(
    "setup", [b'{"muster":"few","length":"one-day","sunset":"points"}', b'{"muster":"few","length":"two-days"}']
)
def test_the_outlook_of_iliad_is_no_worse_than_a_coin(setup: bytes) -> None:
    """As it was when every hour that passed was thought to help the Greeks."""
    claims = [claim for seed in range(8) for claim in play_and_evaluate("iliad", setup, seed)]
    assert log_loss(claims) < log(2)

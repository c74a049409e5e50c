"""The benchmark counts moves, and says so when there is nothing to compare with."""

from __future__ import annotations

import sys

import pytest

from tests.cli.conftest import Ilion


def test_the_rate_is_printed_without_openspiel(ilion: Ilion, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    code, said = ilion("dev bench highcard --seconds 1")
    assert code == 0
    assert "highcard: " in said and "moves per CPU second" in said
    assert "OpenSpiel is not installed" in said


def test_openspiel_plays_in_the_same_run(ilion: Ilion) -> None:
    pytest.importorskip("pyspiel")
    code, said = ilion("dev bench highcard --seconds 1")
    assert code == 0
    assert (
        "times as fast as python_tic_tac_toe (goal: 2.0)" in said and "times as fast as backgammon (goal: 0.7)" in said
    )


def test_the_profile_names_the_rules(ilion: Ilion) -> None:
    code, said = ilion("dev bench highcard --seconds 1 --profile")
    assert code == 0
    assert "tottime" in said and "highcard" in said

"""Random games from the command line: what they count, and what they do with a break."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ilion.core.record import loads
from ilion.core.state import State
from tests.cli.conftest import Ilion
from tests.core.highcard import GAME, Table, View
from tests.core.test_laws import CardFromNowhere, LeakingView


def test_a_sound_game_breaks_no_law(ilion: Ilion) -> None:
    code, said = ilion("fuzz highcard --acts 500 --seed 4")
    assert code == 0
    assert "0 broken laws." in said and "different from the truth" in said


def test_what_a_game_lacks_is_told_before_it_is_played(ilion: Ilion) -> None:
    code, said = ilion("fuzz highcard --acts 100", game=msgspec.structs.replace(GAME, seats=range(2, 6)))
    assert code == 1
    assert said.startswith("Missing: seat-4 is not said\n") and "0 broken laws." in said


def test_several_processes_play_the_same_games_as_one(ilion: Ilion) -> None:
    one, many = (ilion(f"fuzz highcard --acts 300 --jobs {jobs}")[1].splitlines()[1] for jobs in (1, 2))
    assert one == many


@pytest.mark.parametrize(("typed", "bug"), [("fuzz", CardFromNowhere), ("twins", LeakingView)])
def test_a_break_is_kept_as_a_record(ilion: Ilion, tmp_path: Path, typed: str, bug: type[Table]) -> None:
    planted = msgspec.structs.replace(GAME, state=bug)
    code, said = ilion(f"{typed} highcard --out {tmp_path}", game=planted)
    assert code == 1
    (kept,) = tmp_path.iterdir()
    assert f"ilion replay {kept}" in said
    assert loads(kept.read_text("utf-8"), GAME).moves
    code, said = ilion(f"replay {kept} --plain", game=planted)
    assert code == 0 and "1. Fate: Deal" in said


class Peeking(Table):
    """A guess that knows the truth, by way of a table that never hides anything."""

    __slots__ = ()
    truth: State[Any, Any, Any]

    def seen(self, seat: int | None) -> View:
        Peeking.truth = self
        return super().seen(seat)

    @classmethod
    def guess(cls, setup: Any, seen: View, rng: Random) -> Any:
        return cls.truth.copy()


def test_a_guess_that_is_always_the_truth_is_a_break(ilion: Ilion) -> None:
    code, said = ilion("fuzz highcard --acts 200", game=msgspec.structs.replace(GAME, state=Peeking))
    assert code == 1
    assert "No guess ever differed" in said


def test_twins_of_a_sound_game_look_alike(ilion: Ilion) -> None:
    code, said = ilion("twins highcard --pairs 300")
    assert code == 0
    assert "0 leaks." in said

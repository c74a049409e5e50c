"""Random games from the command line: what they count, and what they do with a break."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ilion.core.record import loads
from tests.cli.conftest import Ilion
from tests.core.highcard import GAME, Action, Table
from tests.core.test_laws import CardFromNowhere, KnowingGuess, LeakingView


def test_a_sound_game_breaks_no_law(ilion: Ilion) -> None:
    code, said = ilion("dev fuzz highcard --acts 500 --seed 4")
    assert code == 0
    assert "0 checks failed." in said and "different from the truth" in said


def test_what_a_game_lacks_is_reported_before_it_is_played(ilion: Ilion) -> None:
    code, said = ilion("dev fuzz highcard --acts 100", game=msgspec.structs.replace(GAME, seats=range(2, 6)))
    assert code == 1
    assert said.startswith("Missing: seat-4 is not said\n") and "0 checks failed." in said


def test_several_processes_play_the_same_games_as_one(ilion: Ilion) -> None:
    one, many = (ilion(f"dev fuzz highcard --acts 300 --jobs {jobs}")[1].splitlines()[1] for jobs in (1, 2))
    assert one == many


@pytest.mark.parametrize(("typed", "bug"), [("fuzz", CardFromNowhere), ("twins", LeakingView)])
def test_a_break_is_kept_as_a_record(ilion: Ilion, tmp_path: Path, typed: str, bug: type[Table]) -> None:
    planted = msgspec.structs.replace(GAME, state=bug)
    code, said = ilion(f"dev {typed} highcard --out {tmp_path}", game=planted)
    assert code == 1
    (kept,) = tmp_path.iterdir()
    assert f"ilion replay {kept}" in said
    assert loads(kept.read_text("utf-8"), GAME).moves
    code, said = ilion(f"replay {kept} --plain", game=planted)
    assert code == 0 and "1. Fate: Deal" in said


def test_a_guess_that_is_always_the_truth_is_a_break(ilion: Ilion, tmp_path: Path) -> None:
    knowing = msgspec.structs.replace(GAME, state=KnowingGuess)
    code, said = ilion(f"dev fuzz highcard --acts 200 --out {tmp_path}", game=knowing)
    assert code == 1
    assert "a guess does not know what is hidden" in said


class Open(KnowingGuess):
    """A table at which nothing is hidden, as one may be laid in a game that has secrets at others."""

    __slots__ = ()

    def looks(self, observer: int | None, seat: int, act: Action) -> Action:
        return act


def test_without_hidden_information_no_guess_is_wrong(ilion: Ilion) -> None:
    code, said = ilion("dev fuzz highcard --acts 200", game=msgspec.structs.replace(GAME, state=Open))
    assert code == 0, said
    assert "something was hidden 0 times" in said and "0 checks failed." in said


def test_twins_of_a_sound_game_look_alike(ilion: Ilion) -> None:
    code, said = ilion("dev twins highcard --pairs 300")
    assert code == 0
    assert "0 leaks." in said


def test_twins_of_a_game_without_secrets_say_that_nothing_is_hidden(ilion: Ilion) -> None:
    code, said = ilion("dev twins highcard --pairs 100", game=msgspec.structs.replace(GAME, state=Open))
    assert code == 0 and "Nothing is hidden here." in said and "leaks" not in said

"""``ilion dev ladder`` over the toy heap, where thinking pays."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from ilion_dev.ladder import quantile, two_figures
from tests.bots.toys import HEAP
from tests.cli.conftest import Ilion
from tests.core.highcard import GAME as HIGHCARD


def test_each_level_meets_the_next_lower_one(ilion: Ilion, tmp_path: Path) -> None:
    code, said = ilion(f"dev ladder heap --games 2 --file {tmp_path / 'a'}", game=HEAP)
    assert code == 0
    assert "Athena against Ulysses" in said and "Dolon against Thersites" in said
    assert "Athena against Thersites" not in said
    assert "Athena: median 0." in said and "(limit: 6.0 s)" in said


def test_an_interrupted_ladder_continues(ilion: Ilion, tmp_path: Path) -> None:
    file = tmp_path / "games" / "heap.jsonl"
    typed = f"dev ladder heap --pair athena,uniform --file {file} --games"
    ilion(f"{typed} 4", game=HEAP)
    first = file.read_text("utf-8").splitlines()
    assert len(first) == 4
    said = ilion(f"{typed} 10", game=HEAP)[1]
    assert file.read_text("utf-8").splitlines()[:4] == first
    assert "Athena against uniform" in said and "in 10 games" in said
    assert said.count("\n") == ilion(f"{typed} 10", game=HEAP)[1].count("\n")
    assert len(file.read_text("utf-8").splitlines()) == 10


def test_games_under_another_setup_do_not_count(ilion: Ilion, tmp_path: Path) -> None:
    file = tmp_path / "heap.jsonl"
    ilion(f"dev ladder heap --pair athena,uniform --file {file} --games 2", game=HEAP)
    said = ilion(f"dev ladder heap --seats 4 --pair athena,uniform --file {file} --games 2", game=HEAP)[1]
    assert "in 2 games" in said
    assert len(file.read_text("utf-8").splitlines()) == 4


def test_what_cannot_be_measured_is_reported(ilion: Ilion, tmp_path: Path) -> None:
    assert "Thersites can’t play highcard yet" in ilion("dev ladder highcard", game=HIGHCARD)[1]
    assert "is not a pair of players" in ilion("dev ladder heap --pair athena", game=HEAP)[1]
    assert "there is no player “zeus”" in ilion("dev ladder heap --pair zeus,athena", game=HEAP)[1]
    code, said = ilion(f"dev ladder heap --pair atenea,uniform --lang es --games 2 --file {tmp_path / 'b'}", game=HEAP)
    assert code == 0 and "Atenea contra uniform" in said


def test_times_are_kept_to_two_figures() -> None:
    assert [two_figures(x) for x in (0.2, 7.4, 99.0, 123.4, 2345.0)] == [0, 7, 99, 120, 2300]


def test_a_quantile_is_the_time_that_a_share_of_moves_does_not_exceed() -> None:
    times = Counter({10: 98, 500: 2})
    assert quantile(times, 0.5) == 10
    assert quantile(times, 0.99) == 500

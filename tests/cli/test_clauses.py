"""Which test shows which clause."""

from __future__ import annotations

from pathlib import Path

from ilion.cli.clauses import Shows, hold_against
from ilion.core.game import Clause
from tests.cli.conftest import Ilion

A, B = Clause(id="A", editions=(1, 2)), Clause(id="B", editions=(2,))


def test_a_bare_marker_counts_for_every_edition_of_its_clause() -> None:
    tested = hold_against([A, B], [Shows("t", "A"), Shows("t", "B")])
    assert tested.lacks(A) == () and tested.lacks(B) == ()


def test_the_markers_edition_outranks_the_tests_parameter() -> None:
    tested = hold_against([A], [Shows("t", "A", marked=(2,), played=1)])
    assert tested.lacks(A) == (1,)


def test_the_tests_parameter_says_which_edition_was_played() -> None:
    tested = hold_against([A, B], [Shows("t", "A", played=1), Shows("t", "B", played=1)])
    assert tested.lacks(A) == (2,) and tested.lacks(B) == (2,)
    assert tested.strays == ()


def test_a_marker_must_name_a_clause_and_an_edition_it_has() -> None:
    tested = hold_against([B], [Shows("t", "C"), Shows("t", "B", marked=(1,))])
    assert tested.strays == ("C: t", "B (1): t")


TESTS = """
import pytest

@pytest.mark.clause("H1")
@pytest.mark.parametrize("edition", [1])
def test_a_card_may_be_redrawn_once(edition): pass

{more}
"""


def written(folder: Path, more: str = "") -> Path:
    folder.joinpath(f"test_toy{len(more)}.py").write_text(TESTS.format(more=more), "utf-8")
    return folder


def test_all_clauses_shown_is_good(ilion: Ilion, tmp_path: Path) -> None:
    code, said = ilion(f"clauses highcard --tests {written(tmp_path)}")
    assert code == 0, said
    assert "test_toy0.py::test_a_card_may_be_redrawn_once" in said
    assert "1 of 1 clauses." in said


def test_a_marker_that_names_no_clause_is_told(ilion: Ilion, tmp_path: Path) -> None:
    folder = written(tmp_path, '@pytest.mark.clause("H2")\ndef test_x(): pass')
    code, said = ilion(f"clauses highcard --tests {folder}")
    assert code == 1
    assert "names no clause: H2: test_toy" in said


def test_a_clause_without_a_test_is_told(ilion: Ilion, tmp_path: Path) -> None:
    tmp_path.joinpath("test_none.py").write_text(
        "import pytest\n@pytest.mark.skip\n@pytest.mark.clause('H1')\ndef test_x(): pass\n", "utf-8"
    )
    code, said = ilion(f"clauses highcard --tests {tmp_path}")
    assert code == 1
    assert "No test shows H1" in said and "0 of 1 clauses." in said


def test_tests_that_do_not_load_are_no_evidence(ilion: Ilion, tmp_path: Path) -> None:
    tmp_path.joinpath("test_bad.py").write_text("import nonsense_that_is_not_there\n", "utf-8")
    code, said = ilion(f"clauses highcard --tests {tmp_path}")
    assert code == 2
    assert "nonsense_that_is_not_there" in said
    code, said = ilion(f"clauses highcard --tests {tmp_path}/none")
    assert code == 2

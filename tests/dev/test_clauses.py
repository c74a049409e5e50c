"""Which test shows which clause."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ilion.core.game import Clause
from ilion_dev.clauses import ClauseMark, match_clauses
from ilion_dev.mutants import Excuse, Excuses, all_mutants, sample_mutants
from tests.cli.conftest import Ilion
from tests.core.highcard import GAME

A, B = Clause(id="A", origin="book", editions=(1, 2)), Clause(id="B", origin="book", editions=(2,))


def test_a_bare_marker_counts_for_every_edition_of_its_clause() -> None:
    tested = match_clauses([A, B], [ClauseMark("t", "A"), ClauseMark("t", "B")])
    assert tested.lacks(A) == () and tested.lacks(B) == ()


def test_the_markers_edition_outranks_the_tests_parameter() -> None:
    tested = match_clauses([A], [ClauseMark("t", "A", marked=(2,), played=1)])
    assert tested.lacks(A) == (1,)


def test_the_tests_parameter_says_which_edition_was_played() -> None:
    tested = match_clauses([A, B], [ClauseMark("t", "A", played=1), ClauseMark("t", "B", played=1)])
    assert tested.lacks(A) == (2,) and tested.lacks(B) == (2,)
    assert tested.strays == ()


def test_a_marker_must_name_a_clause_and_an_edition_it_has() -> None:
    tested = match_clauses([B], [ClauseMark("t", "C"), ClauseMark("t", "B", marked=(1,))])
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
    code, said = ilion(f"dev clauses highcard --tests {written(tmp_path)}")
    assert code == 0, said
    assert "test_toy0.py::test_a_card_may_be_redrawn_once" in said
    assert "1 of 1 clauses covered." in said


def test_a_marker_without_a_clause_is_reported(ilion: Ilion, tmp_path: Path) -> None:
    folder = written(tmp_path, '@pytest.mark.clause("H2")\ndef test_x(): pass')
    code, said = ilion(f"dev clauses highcard --tests {folder}")
    assert code == 1
    assert "names an unknown clause: H2: test_toy" in said


def test_a_clause_without_a_test_is_reported(ilion: Ilion, tmp_path: Path) -> None:
    tmp_path.joinpath("test_none.py").write_text(
        "import pytest\n@pytest.mark.skip\n@pytest.mark.clause('H1')\ndef test_x(): pass\n", "utf-8"
    )
    code, said = ilion(f"dev clauses highcard --tests {tmp_path}")
    assert code == 1
    assert "No test covers H1" in said and "0 of 1 clauses covered." in said


def test_tests_that_do_not_load_are_no_evidence(ilion: Ilion, tmp_path: Path) -> None:
    tmp_path.joinpath("test_bad.py").write_text("import nonsense_that_is_not_there\n", "utf-8")
    code, said = ilion(f"dev clauses highcard --tests {tmp_path}")
    assert code == 2
    assert "nonsense_that_is_not_there" in said
    code, said = ilion(f"dev clauses highcard --tests {tmp_path}/none")
    assert code == 2


def test_a_test_that_fails_shows_nothing(ilion: Ilion, tmp_path: Path) -> None:
    tmp_path.joinpath("test_wrong.py").write_text(
        "import pytest\n@pytest.mark.clause('H1')\ndef test_x(): assert False\n", "utf-8"
    )
    code, said = ilion(f"dev clauses highcard --tests {tmp_path}")
    assert code == 1
    assert "test_wrong.py::test_x fails." in said
    assert "No test covers H1" in said and "0 of 1 clauses covered." in said


WATCHED = """
import pytest
from ilion.core.values import Setup
from tests.core.highcard import Deal, Redraw, Table

@pytest.mark.clause("H1")
def test_a_card_is_redrawn():
    table = Table.start(Setup(seats=2))
    table.do(-1, Deal(3))
    table.do(-1, Deal(4))
    table.do(0, Redraw())
    assert table.hands == (0, 4)
    {more}
"""
NOTED = "assert table.redrew == (True, False)"
UNNOTED = "highcard.Table.do: without self.redrew = put(self.redrew, seat, True)"


@pytest.fixture(autouse=True)
def few_mutants(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough of them to distinguish the outcomes."""
    kinds = ("without self.redrew", "without self.hands = put(self.hands, seat", "twice self.turn", "without self.turn")
    few = [m for m in all_mutants(GAME) if any(kind in m.name for kind in kinds)]
    monkeypatch.setattr("ilion_dev.clauses.all_mutants", lambda game: few)


def mutated(ilion: Ilion, folder: Path, more: str, excuses: str = "", options: str = "") -> tuple[int, str]:
    for old in folder.glob("test_*.py"):
        old.unlink()
    name = f"test_{folder.name}_{len(more)}.py"  # a module of one name is imported once
    folder.joinpath(name).write_text(WATCHED.format(more=more), "utf-8")
    folder.joinpath("mutants.toml").write_text(excuses, "utf-8")
    return ilion(f"dev clauses highcard --mutate --tests {folder} {options}")


def test_an_error_that_no_test_notices_is_reported(ilion: Ilion, tmp_path: Path) -> None:
    code, said = mutated(ilion, tmp_path, "")
    assert code == 1
    assert f"Not caught: {UNNOTED}" in said
    assert "Not caught: highcard.Table.do: without self.hands = put(self.hands, seat, 0)" not in said


def test_a_better_test_notices_it(ilion: Ilion, tmp_path: Path) -> None:
    _, said = mutated(ilion, tmp_path, NOTED)
    assert UNNOTED not in said
    assert "H1  " in said and "caught by the clause’s own tests" in said


@pytest.mark.parametrize(("kind", "counted"), [("equivalent", "1 equivalent"), ("owed", "1 still to be covered")])
def test_an_unnoticed_error_may_be_excused(ilion: Ilion, tmp_path: Path, kind: str, counted: str) -> None:
    excuse = f'[[{kind}]]\nmutant = "{UNNOTED}"\nwhy = "a test of the tester"\n'
    _, said = mutated(ilion, tmp_path, "", excuse)
    assert UNNOTED not in said and counted in said
    _, said = mutated(ilion, tmp_path, NOTED, excuse)
    assert f"lists a mutant that is caught or no longer exists: {UNNOTED}" in said


def test_the_test_that_noticed_runs_first_the_next_time(ilion: Ilion, tmp_path: Path) -> None:
    _, said = mutated(ilion, tmp_path, NOTED, options="--keep")
    kept = json.loads(tmp_path.joinpath("noticed.json").read_text("utf-8"))
    (test,) = {test for tests in kept.values() for test in tests}
    assert "highcard.Table.do" in kept and test.endswith("::test_a_card_is_redrawn")
    assert mutated(ilion, tmp_path, NOTED)[1] == said
    tmp_path.joinpath("noticed.json").write_text(json.dumps({"highcard.Table.do": ["gone.py::test_x", test]}), "utf-8")
    assert mutated(ilion, tmp_path, NOTED)[1] == said
    assert mutated(ilion, tmp_path, "assert False")[0] == 2


def test_an_excuse_must_name_an_existing_error(ilion: Ilion, tmp_path: Path) -> None:
    code, said = mutated(ilion, tmp_path, "", '[[equivalent]]\nmutant = "highcard.Table.fly*"\nwhy = "-"\n')
    assert code == 1 and "is caught or no longer exists: highcard.Table.fly*" in said


def test_tests_that_fail_by_themselves_notice_nothing(ilion: Ilion, tmp_path: Path) -> None:
    code, said = mutated(ilion, tmp_path, "assert False")
    assert code == 2 and "fail even without a planted error" in said


def test_a_mutant_that_never_ends_is_noticed(ilion: Ilion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ilion_dev.mutants.TEST_SLACK_SECONDS", 1)
    tmp_path.joinpath("test_endless.py").write_text(
        "from tests.core.highcard import Table\n"
        "from ilion.core.values import Setup\n\n"
        "def test_turns():\n"
        "    table = Table.start(Setup(seats=2))\n"
        "    table.hands = (3, 4)\n"
        "    while table.actors():\n"
        "        table.do(*table.actors(), table.legal(*table.actors())[0])\n",
        "utf-8",
    )
    _, said = ilion(f"dev clauses highcard --mutate --tests {tmp_path}")
    assert "Not caught: highcard.Table.do: without self.turn += 1 #2" not in said


def test_a_sample_is_drawn_by_its_seed(ilion: Ilion, tmp_path: Path) -> None:
    every, none = all_mutants(GAME), Excuses()
    assert sample_mutants(every, 5, 1, none) == sample_mutants(every, 5, 1, none) != sample_mutants(every, 5, 2, none)
    assert sample_mutants(every, None, 1, none) == every
    excused = Excuses(equivalent=(Excuse("*Table.do: without*", "a test of the tester"),))
    assert not [m for m in sample_mutants(every, len(every), 1, excused) if "Table.do: without" in m.name]
    tmp_path.joinpath("test_sampled.py").write_text(WATCHED.format(more=""), "utf-8")
    assert "2 mutants:" in ilion(f"dev clauses highcard --mutate --sample 2 --tests {tmp_path}")[1]

"""The first page of every role is typed by a newcomer, up to the first decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.newcomer.__main__ import NEWCOMERS, ROOT, Machine, Newcomer, commands, typed_lines

LATER = {
    "docs/contribute/index.md": "the lanes of CI are run by CI",
    "docs/host/index.md": "doctor, backup and Compose have tests of their own",
    "docs/make/index.md": "tests/test_tutorials.py runs the rest of the page",
    "docs/play/index.md": "a lesson needs a person at the screen",
    "docs/research/index.md": "tests/test_tutorials.py runs the rest of the page",
    "README.md": "the other games need a person at the screen",
}
"""Pages with commands after the first decision, and what becomes of those."""


def typed_on(page: str) -> list[str]:
    """Return the lines that a page says to type."""
    return [*typed_lines((ROOT / page).read_text("utf-8"))]


@pytest.mark.parametrize("name", NEWCOMERS)
def test_a_newcomer_types_every_line_up_to_the_first_decision(name: str) -> None:
    newcomer = NEWCOMERS[name]
    typed = [*commands(newcomer)]
    assert newcomer.first in typed[-1] and not any(newcomer.first in line for line in typed[:-1])
    page = typed_on(newcomer.document)
    begin = page.index(typed[0])
    assert page[begin : begin + len(typed)] == typed


@pytest.mark.parametrize("page", LATER)
def test_the_first_page_of_every_role_is_begun_by_a_newcomer(page: str) -> None:
    everything = {line for newcomer in NEWCOMERS.values() for line in commands(newcomer)}
    assert everything & set(typed_on(page)) and set(typed_on(page)) - everything, LATER[page]


def test_an_environment_that_is_entered_stays_entered(tmp_path: Path) -> None:
    (tmp_path / "ilion").mkdir()
    (tmp_path / "ilion" / "enter").write_text("entered=yes\n", "utf-8")
    machine = Machine(None, tmp_path.relative_to("/"))
    machine.type("true && source ./enter && true")
    assert machine.type("echo $entered") == "yes\n"


def test_a_heading_that_is_gone_is_found() -> None:
    gone = Newcomer("README.md", "## No such heading", "", "ilion play")
    assert [*commands(gone)] == []

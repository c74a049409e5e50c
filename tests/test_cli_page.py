"""The page of the command line is what the argument parser says, and a command that it lacks is found."""

from __future__ import annotations

import pytest

from tools import cli_page as cli
from tools.cli_page import CLI_GROUPS, CLI_PAGE, cli_page


def test_the_page_is_what_the_parser_says() -> None:
    assert CLI_PAGE.read_text("utf-8") == cli_page(), "run: just pages"


def test_the_page_has_every_kind_of_argument() -> None:
    page = cli_page()
    for text in (
        "#### ilion lab sql\n",
        "| `--seat SEAT=PLAYER`, `--bot SEAT=PLAYER` |",
        "| `--games N` | number of games | `100` |",
        "| `--resume [FILE]` |",
        "| `--hotseat` |",
        "| `--files FILE [FILE …]` |",
    ):
        assert text in page
    assert page.count("| required |") == page.count("| `--bots A,B` |") == 1
    assert "--lang LANG" not in page, "options of every command are named once, at the top"


@pytest.mark.parametrize("groups", [{"Play": CLI_GROUPS["Play"]}, {**CLI_GROUPS, "More": ("paly",)}])
def test_a_command_without_a_group_and_a_group_without_its_command_are_found(
    groups: dict[str, tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "CLI_GROUPS", groups)
    with pytest.raises(ValueError, match="not in one group each"):
        cli_page()

"""The page of the command line is what the argument parser says."""

from __future__ import annotations

from tools.cli_page import CLI_PAGE, cli_page


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
    assert page.count("| required |") == page.count("| `--bots A,B` |") == 2, "of match and dataset"
    assert "--lang LANG" not in page, "options of every command are named once, at the top"

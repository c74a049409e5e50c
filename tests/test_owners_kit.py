"""The page docs/play/components.md: its commands run, and its checklists match our files."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from ilion.cli.main import main
from ilion.core.components import load_shipped_components
from ilion.games import GAMES
from ilion.games.troia.book import symbols_shown

PAGE = Path("docs/play/components.md").read_text("utf-8")
COMMANDS = re.findall(r"^    ilion (.*?)(?:  .*)?$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("name", ["trojan-war", "troia", "iliad"])
def test_the_commands_of_the_page_do_what_it_says(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert len(COMMANDS) == 3
    for command in COMMANDS:
        typed, _, file = command.replace("trojan-war", name).partition(" > ")
        if typed.startswith("play "):
            typed = typed.replace("play", "match") + " --bots uniform,uniform --games 1"
            typed += " --preset short" if name == "iliad" else ""
        assert main(shlex.split(typed)) == 0, typed
        said = capsys.readouterr().out
        if file:
            Path(file).write_text(said, "utf-8")


def rows(title: str) -> list[list[str]]:
    """Return the cells of a chapter's checklist, without its heading."""
    chapter = PAGE.split(f"## {title}", 1)[1].split("\n## ", 1)[0]
    lines = [line for line in chapter.split("made by just pages")[1].splitlines() if line.startswith("| ")]
    return [[cell.strip().removesuffix(" (book)") for cell in line.strip("|").split("|")] for line in lines[1:]]


def test_the_28_counters_of_the_page_are_those_of_our_file() -> None:
    words = GAMES["trojan-war"].words("en")
    heroes = load_shipped_components(GAMES["trojan-war"]).hero
    ours = [[words.name(f"hero-{h.id}"), str(h.power), str(h.resistance), h.character] for h in heroes]
    assert [row[:4] for row in rows("The Trojan War")] == ours and len(ours) == 28


def test_the_54_cards_of_the_page_are_those_of_our_file() -> None:
    words, parts = GAMES["troia"].words("en"), load_shipped_components(GAMES["troia"])
    decks = zip(parts.greek.cards, parts.trojan.cards, strict=True)
    ours = [[", ".join(words.name(word) for word in symbols_shown(card)) for card in pair] for pair in decks]
    assert [row[1:] for row in rows("Troia")] == ours and 2 * len(ours) == 54


def test_the_51_pieces_of_the_page_are_those_of_our_file() -> None:
    parts = load_shipped_components(GAMES["iliad"])
    words = GAMES["iliad"].words("en").naming(parts)
    told = {(row[n], row[n + 1]) for row in rows("Iliad") for n in (0, 2) if row[n]}
    assert told == {(words.name(f"piece-{m.id}"), str(m.value)) for m in parts.pieces} and len(told) == 51

"""Watching a record: all of it as text, and step by step from any seat."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Static

from ilion.cli.main import cli_words
from ilion.cli.record_player import KEPT_POSITION_MOVES, RecordPlayer
from ilion.cli.replay_app import WatchApp
from ilion.cli.screens import LogScreen, TextScreen
from ilion.cli.transcript import ALL
from ilion.core.record import Move, Record, dumps, position
from ilion.core.state import FATE
from ilion.core.values import Setup
from tests.cli.conftest import Ilion
from tests.core.highcard import DEALS, GAME, KEEP, REDRAW

MOVES: list[Move] = [(FATE, DEALS[3]), (FATE, DEALS[1]), (0, REDRAW), (FATE, DEALS[6]), (1, KEEP)]


def record(*moves: Move) -> Record:
    return Record(game="highcard", setup=Setup(), seats=("ann", "bot:uniform"), moves=list(moves or MOVES))


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    file.write_text(dumps(record()), "utf-8")
    return file


def test_a_whole_game_as_text(ilion: Ilion, kept: Path) -> None:
    code, said = ilion(f"replay {kept} --plain")
    assert code == 0
    assert said.splitlines() == [
        "High Card",
        "Rules: recommended",
        "1. Fate: Deal 3",
        "    Card 3",
        "2. Fate: Deal 1",
        "    Card 1",
        "3. North: Redraw",
        "    Redrawn",
        "4. Fate: Deal 6",
        "    Card 6",
        "5. East: Keep",
        "The game is over. Winner: North.",
    ]


@pytest.mark.parametrize(
    ("view", "cards"), [("1", ["Card 3", "Card 6"]), ("2", ["Card 1"]), ("east", ["Card 1"]), ("spectator", [])]
)
def test_a_viewer_sees_only_what_the_seat_may_see(ilion: Ilion, kept: Path, view: str, cards: list[str]) -> None:
    _, said = ilion(f"replay {kept} --plain --view {view}")
    assert [line.strip() for line in said.splitlines() if line.strip().startswith("Card")] == cards
    assert "Redrawn" in said
    assert ("Deal 1" in said) == (view in ("2", "east"))


def test_a_record_that_breaks_off_is_shown_up_to_there(ilion: Ilion, tmp_path: Path) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_text(dumps(record(*MOVES[:3], (1, KEEP))), "utf-8")
    code, said = ilion(f"replay {file} --plain")
    assert code == 0
    assert "3. North: Redraw" in said
    assert "The replay stops at move 4: East: Keep — refuse-not-your-turn" in said


def test_a_file_that_is_no_record_is_reported(ilion: Ilion, tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text("hello", "utf-8")
    assert ilion(f"replay {file} --plain")[0] == 2
    file.write_text('{"game":"chess","setup":{}}\n', "utf-8")
    code, said = ilion(f"replay {file} --plain")
    assert code == 2 and "unknown game “chess”" in said
    assert ilion(f"replay {tmp_path}/none --plain")[0] == 2


def test_every_position_can_be_reached_in_any_order() -> None:
    reel = RecordPlayer(GAME, record())
    assert len(reel) == 5 < KEPT_POSITION_MOVES
    for n in (5, 0, 3, 1, 4, 2):
        wanted = position(GAME, record(*MOVES[:n])) if n else GAME.state.start(Setup())
        assert reel.at(n).pack() == wanted.pack()


async def test_watching_step_by_step() -> None:
    app = WatchApp(RecordPlayer(GAME, record()), ALL, cli_words("en"))

    def text(selector: str) -> str:
        return str(app.screen.query_one(selector, Static).render())

    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Move 0 of 5" in str(app.query_one("#ask").border_title)
        await pilot.press("right")
        assert app.n == 1 and "• Fate: Deal 3" in text("#log-text")
        await pilot.press("down")
        assert app.n == 2 and "Keep or redraw?" in text("#ask")
        await pilot.press("up", "left")
        assert app.n == 0
        await pilot.press("4", "enter")
        assert app.n == 4
        await pilot.press("4", "backspace", "end")
        assert app.n == 5 and "Winner: North" in text("#ask")
        await pilot.press("tab", "tab")
        assert app.viewer == 1 and "seen by: East" in text("#head")
        assert "Card 6" not in text("#log-text") and "Card 1" in text("#log-text")
        await pilot.press("f6")
        assert "visto por: Este" in text("#head")
        await pilot.press("f3")
        await pilot.pause()
        assert isinstance(app.screen, LogScreen)
        await pilot.press("tab", "left", "home", "q")
        assert app.n == 5 and app.viewer == 1, "the record rests while something is in front of it"
        await pilot.press("escape", "escape", "f4")
        await pilot.pause()
        assert isinstance(app.screen, TextScreen)
        await pilot.press("pagedown", "escape", "f1")
        await pilot.pause()
        assert isinstance(app.screen, TextScreen)
        await pilot.press("escape", "home")
        await pilot.pause()
        assert app.n == 0
        await pilot.press("q")
    assert not app.is_running

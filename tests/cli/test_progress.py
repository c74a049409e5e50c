"""Progress lines: on stderr alone, rewritten in a terminal, occasional lines elsewhere, and in every long command."""

from __future__ import annotations

import argparse
import asyncio
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import ilion.server.database.backup as database_backup
import ilion.server.database.migrate as database_migrate
from ilion.cli import explore, progress, shard
from ilion.cli import verify as verify_command
from ilion.cli.main import build, cli_words
from ilion.cli.progress import ProgressLine, show_progress, show_seconds
from ilion.core.verify import verify
from ilion.core.words import LANGS
from ilion.explorer.surveys import surveys
from ilion.games import GAMES
from ilion.server.database import shard_move
from tests.cli.conftest import Ilion
from tests.cli.test_verify import SETUP, kept
from tests.core.forgery import promise
from tests.core.highcard import GAME
from tests.dev.test_clauses import written

WORDS = cli_words("en")
PATIENCE = 20.0
"""Seconds to wait for a line that is due at once."""
WITHOUT_PROGRESS = {
    **dict.fromkeys(("learn", "play", "join", "watch", "replay"), "a person is at the screen"),
    **dict.fromkeys(("games", "new", "components", "map check", "map hex"), "reads or writes a few small files"),
    **dict.fromkeys(("host list", "host add", "host drop", "host likeness"), "asks the database once or twice"),
    **dict.fromkeys(("jobs list", "jobs retry", "jobs delete"), "asks the database once"),
    "dev golden": "prints a line after every game",
}
"""Commands without a progress line, and why."""
SHARED = {"dev twins": "ilion_dev.fuzz"}
"""Commands whose long work is in another module."""


def commands(parser: argparse.ArgumentParser, *names: str) -> Iterator[tuple[str, str]]:
    """Yield every command that does something, and the module that runs it."""
    below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    for action in below:
        for name, child in action.choices.items():
            yield from commands(child, *names, name)
    if not below:
        yield " ".join(names), parser.get_default("run").__module__


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every progress text that is shown; each is due at once."""
    texts: list[str] = []
    show = ProgressLine.show

    def recorded(line: ProgressLine, text: str) -> None:
        texts.append(text)
        show(line, text)

    for name in ("FIRST_SECONDS", "LOG_SECONDS", "TERMINAL_SECONDS"):
        monkeypatch.setattr(progress, name, 0.001)
    monkeypatch.setattr(ProgressLine, "show", recorded)
    return texts


def wait_until(done: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "no progress was shown"
        time.sleep(0.002)


def slow(function: Callable[..., Any], shown: list[str]) -> Callable[..., Any]:
    """Return a function that does not return before progress was shown."""

    def waiting(*args: Any, **named: Any) -> Any:
        wait_until(lambda: shown)
        return function(*args, **named)

    return waiting


def test_short_work_shows_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with show_seconds(WORDS), show_progress(lambda: "1 of 2"), ProgressLine() as line:
        line.show("halfway")
    assert capsys.readouterr() == ("", "")


def test_outside_a_terminal_every_text_is_a_line(shown: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with show_progress(lambda: f"step {len(shown) + 1}") as line:
        wait_until(lambda: len(shown) > 2)
        line.print("done")
    said = capsys.readouterr()
    assert said.out == "done\n"
    assert said.err.startswith("step 1\nstep 2\n") and "\r" not in said.err


def test_in_a_terminal_the_line_is_rewritten_and_cleared_in_the_end(
    shown: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with show_progress(lambda: "step") as line:
        wait_until(lambda: line.shown)
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("\r\033[Kstep") and said.err.endswith("\r\033[K")
    assert "\n" not in said.err


def test_the_progress_ends_with_work_that_fails(shown: list[str]) -> None:
    def broken() -> None:
        with show_seconds(WORDS):
            wait_until(lambda: shown)
            raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        broken()
    assert "progress" not in {thread.name for thread in threading.enumerate()}


@pytest.mark.parametrize("lang", LANGS)
def test_the_seconds_are_shown_in_every_language(lang: str) -> None:
    assert "12 s" in cli_words(lang).say("progress-seconds", seconds=12)


def test_every_long_command_has_a_progress_line() -> None:
    shows = (ProgressLine, show_progress, show_seconds)
    silent = {
        name
        for name, module in commands(build(GAMES, WORDS))
        if not any(value in shows for value in vars(sys.modules[SHARED.get(name, module)]).values() if callable(value))
    }
    assert silent == WITHOUT_PROGRESS.keys()


def test_a_match_counts_its_games_and_prints_the_same_results(ilion: Ilion, shown: list[str]) -> None:
    typed = "match highcard --bots uniform,uniform --games 40 --seed 3"
    _, said = ilion(typed)
    assert set(shown) <= {f"{n} of 40" for n in range(0, 41, 2)}
    results = [line for line in said.splitlines() if line not in shown]
    assert results[0] == "highcard: 40 games." and len(results) == 5


def test_verify_shows_the_seconds(
    ilion: Ilion, shown: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(verify_command, "verify", slow(verify, shown))
    code, said = ilion(f"verify {kept(tmp_path, promise(GAME, SETUP))}")
    assert code == 0 and "Still working: 0 s\n" in said


def test_explore_counts_the_games(
    ilion: Ilion, shown: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pytest.importorskip("duckdb")
    monkeypatch.setattr(explore, "surveys", slow(surveys, shown))
    ilion(f"explore highcard --files {kept(tmp_path, promise(GAME, SETUP))}")
    assert shown[0] in ("0 games counted", "1 game counted")


def test_the_bench_counts_its_rounds(ilion: Ilion, shown: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    ilion("dev bench highcard --seconds 1")
    assert shown == [f"Round {n} of 9" for n in range(1, 10)]


def test_clauses_counts_the_tests(ilion: Ilion, shown: list[str], tmp_path: Path) -> None:
    code, _ = ilion(f"dev clauses highcard --tests {written(tmp_path, 'PROGRESS = True')}")
    assert code == 0 and shown and set(shown) <= {"0 of 0 tests", "0 of 1 tests", "1 of 1 tests"}


def test_backup_and_restore_show_the_seconds(
    ilion: Ilion, shown: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def back_up(url: str, file: Path) -> None:
        file.touch()

    async def restore(url: str, file: Path) -> None:
        pass

    monkeypatch.setenv("ILION_DATABASE_URL", "postgresql://localhost/none")
    monkeypatch.setattr(database_backup, "back_up", slow(back_up, shown))
    monkeypatch.setattr(database_backup, "restore", slow(restore, shown))
    for typed in (f"backup {tmp_path / 'a.backup'}", f"restore --yes {tmp_path / 'a.backup'}"):
        shown.clear()
        code, said = ilion(typed)
        assert code == 0 and "Still working: 0 s\n" in said


def test_migrate_shows_the_seconds_and_every_step(
    ilion: Ilion, shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def migrate(url: str, *, told: Callable[[str], object]) -> None:
        told("0001-first.sql")
        await asyncio.to_thread(wait_until, lambda: shown)

    monkeypatch.setenv("ILION_DATABASE_URL", "postgresql://localhost/none")
    monkeypatch.setattr(database_migrate, "migrate", migrate)
    code, said = ilion("migrate")
    assert code == 0 and said.startswith("Done: 0001-first.sql\n") and "Still working: 0 s\n" in said


def test_a_move_of_shards_names_the_shard(ilion: Ilion, shown: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    async def ready(url: str) -> None:
        pass

    async def count_tables(urls: Any, letters: str, name: str) -> int:
        return 1

    async def move(urls: Any, letter: str, name: str, tell: Any) -> shard_move.ShardMoveResult:
        shown.clear()
        await asyncio.to_thread(wait_until, lambda: shown)
        return shard_move.ShardMoveResult(1, 0.5)

    monkeypatch.setenv("ILION_DATABASE_URL", "postgresql://localhost/none")
    monkeypatch.setenv("ILION_SHARDS", "east=postgresql://localhost/east")
    monkeypatch.setattr(database_migrate, "ensure_schema", ready)
    monkeypatch.setattr(shard, "count_tables", count_tables)
    monkeypatch.setattr(shard_move, "move", move)
    code, said = ilion("shard move --yes ab east")
    assert code == 0 and "Moving shard a: 0 s\n" in said and "Moving shard b: 0 s\n" in said

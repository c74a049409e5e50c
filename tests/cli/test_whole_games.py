"""Real games at the terminal: The Trojan War to its end, and the beginning of every game on the shelf."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from ilion.cli.main import cli_words, main
from ilion.cli.narration import Narration
from ilion.cli.screens import NewsScreen
from ilion.cli.session import LocalSession
from ilion.cli.setup_args import bot_seat
from ilion.cli.table_app import TableApp
from ilion.core.game import Game
from ilion.core.record import Record, loads, replay
from ilion.games import GAMES
from tests.cli.test_table import SIZE, settled

TROJAN_WAR = GAMES["trojan-war"]
LONGEST = 500
"""Choices after which The Trojan War must be over."""
SOME = 15
"""Choices that show whether a game can be started here."""


def opened(game: Game, path: Path) -> LocalSession:
    setup = game.usual()
    seats = ("human", *[bot_seat("greedy" if game.mind else "uniform")] * (setup.seats - 1))
    return LocalSession(game, Record(game=game.name, setup=setup, seats=seats, moves=[]), "11", path)


async def pressing_enter(session: LocalSession, lang: str, presses: int) -> int:
    """Take the first choice again and again; returns how many pages of news were turned."""
    app = TableApp(session, Narration(session.game, session.record, cli_words(lang)))
    pages = 0
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        for _ in range(presses):
            if session.over and len(app.screen_stack) == 1:
                break
            pages += isinstance(app.screen, NewsScreen)
            await pilot.press("enter")
            await settled(pilot)
            assert app.query_one("#keys").region.bottom == SIZE[1]
    return pages


async def test_the_trojan_war_is_played_by_keyboard_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = opened(TROJAN_WAR, path)
    assert await pressing_enter(session, "it", LONGEST) > 0
    assert session.over
    record = loads(path.read_text("utf-8"), TROJAN_WAR)
    assert record.scores is not None
    assert len(list(replay(TROJAN_WAR, record))) == len(record.moves)


async def test_a_page_of_news_is_turned_once(tmp_path: Path) -> None:
    session = opened(TROJAN_WAR, tmp_path / "game.jsonl")
    app = TableApp(session, Narration(TROJAN_WAR, session.record, cli_words("en")))
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        for _ in range(LONGEST):
            if isinstance(app.screen, NewsScreen):
                break
            await pilot.press("enter")
            await settled(pilot)
        for _ in range(LONGEST):
            if not isinstance(app.screen, NewsScreen):
                break
            await pilot.press("enter")
        app.post_message(app.Heard())  # another player joined, or wrote
        await settled(pilot)
        assert not isinstance(app.screen, NewsScreen), "what was read does not come back"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
async def test_every_game_is_started_by_keyboard_and_saved(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    await pressing_enter(opened(game, path), "es", SOME)
    record = loads(path.read_text("utf-8"), game)
    assert len(list(replay(game, record))) == len(record.moves) > 0


@pytest.mark.parametrize(("game", "choices"), [(TROJAN_WAR, LONGEST), *[(game, SOME) for game in GAMES.values()]])
def test_a_game_in_lines_of_text(
    game: Game, choices: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * choices))
    path = tmp_path / "game.jsonl"
    assert main(["play", game.name, "--plain", "--seed", "12", "--lang", "fr", "--save", str(path)]) == 0
    assert ("La partie est finie" in capsys.readouterr().out) or choices == SOME
    assert main(["replay", str(path), "--plain", "--view", "1"]) == 0

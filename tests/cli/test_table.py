"""The table in the terminal, at 80 columns and 24 lines, by keyboard alone."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from ilion.cli.main import cli_words
from ilion.cli.narration import Narration
from ilion.cli.screens import HandOverScreen, LogScreen, NewsScreen, TextScreen, WhyNotScreen
from ilion.cli.search_list import SearchList
from ilion.cli.session import LocalSession
from ilion.cli.table_app import TableApp
from ilion.core.record import Record, loads
from ilion.core.values import Act, Setup
from ilion.core.words import LANGS
from ilion.games import GAMES
from tests.core.highcard import GAME, Deal

SIZE = (80, 24)


def table(path: Path | None = None, *seats: str, seed: str = "12", lang: str = "en") -> TableApp:
    sitting = seats or ("human", "bot:uniform")
    record = Record(game="highcard", setup=Setup(seats=len(sitting)), seats=sitting, moves=[])
    return TableApp(LocalSession(GAME, record, seed, path), Narration(GAME, record, cli_words(lang)))


async def settled(pilot: Pilot[None]) -> None:
    """Until fate and bots have done their part."""
    for _ in range(200):
        await pilot.pause()
        app = pilot.app
        assert isinstance(app, TableApp)
        if not app.busy:
            break
    await pilot.pause()


def text(app: TableApp, selector: str) -> str:
    return str(app.screen.query_one(selector, Static).render())


async def test_a_whole_game_by_keyboard(tmp_path: Path) -> None:
    app = table(tmp_path / "g.jsonl")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        assert "Keep or redraw?" in text(app, "#ask")
        assert "Card 6" in text(app, "#board-text") and "• Card 6" in text(app, "#log-text")
        await pilot.press("down", "enter")
        await settled(pilot)
        assert app.session.over
        assert "• Redrawn" in text(app, "#log-text") and "» Redraw" not in text(app, "#log-text")
        assert "Winner: North" in text(app, "#ask") and "g.jsonl" in text(app, "#ask")
        await pilot.press("enter")
    assert not app.is_running
    record = loads((tmp_path / "g.jsonl").read_text("utf-8"), GAME)
    assert record.scores == (1.0, 0.0)


async def test_everything_is_in_sight_at_eighty_by_twenty_four() -> None:
    app = table()
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        for selector in ("#head", "#board", "#log", "#ask", "#choices", "#keys"):
            region = app.screen.query_one(selector).region
            assert region.height > 0 and region.width > 0
            assert region.bottom <= 24 and region.right <= 80, selector


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("keys", ["keys-table", "keys-mapped", "keys-chart", "keys-replay"])
def test_the_line_of_keys_fits(lang: str, keys: str) -> None:
    assert len(cli_words(lang).say(keys)) <= 80


async def test_typing_searches_the_choices() -> None:
    app = table()
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        finder = app.query_one(SearchList)
        await pilot.press(*"redr")
        assert [finder.texts[i] for i in finder.found] == ["Redraw"]
        assert "redr" in str(app.query_one("#ask").border_title)
        await pilot.press("backspace", "backspace", "backspace", "backspace")
        assert len(finder.found) == 2
        await pilot.press("x", "enter")
        assert finder.found == [] and app.session.turn() == 0
        assert "Nothing found for “x”." in str(app.query_one("#ask").border_title)
        await pilot.press("y", "escape", "2", "enter")
        await settled(pilot)
        assert app.session.record.moves[2][0] == 0
        assert str(app.session.record.moves[2][1]) == "Redraw()"


async def test_the_line_in_focus_bears_a_sign() -> None:
    app = table()
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        finder = app.query_one(SearchList)
        signs = [str(finder.get_option_at_index(i).prompt)[0] for i in range(2)]
        assert signs == ["▸", " "]
        await pilot.press("down")
        signs = [str(finder.get_option_at_index(i).prompt)[0] for i in range(2)]
        assert signs == [" ", "▸"]


async def test_a_move_is_undone_until_dice_fall() -> None:
    app = table(None, "human", "human", "human")
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(2):
            await settled(pilot)
            await pilot.press("enter", "enter")
        await settled(pilot)
        assert app.session.turn() == 2
        await pilot.press("enter", "f5")
        await settled(pilot)
        assert isinstance(app.screen, HandOverScreen)
        await pilot.press("enter")
        await settled(pilot)
        assert app.session.turn() == app.viewer == 1 and len(app.session.record.moves) == 4
        await pilot.press("down", "enter")
        await settled(pilot)
        await pilot.press("enter", "ctrl+z")
        await settled(pilot)
        assert app.session.turn() == 2 and len(app.session.record.moves) == 6


async def test_an_impossible_undo_is_explained() -> None:
    app = table()
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        before = list(app.session.record.moves)
        await pilot.press("f5")
        await settled(pilot)
        assert app.session.record.moves == before
        assert "can’t undo this" in text(app, "#keys")
        assert app.query_one("#keys").region.y >= app.query_one(SearchList).region.bottom, "and hides no choice"
        app.tell("")
        assert "F1" in text(app, "#keys")


async def test_a_game_left_is_kept_and_resumed(tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    app = table(path)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        await pilot.press("ctrl+q")
    record = loads(path.read_text("utf-8"), GAME)
    assert record.scores is None and all(isinstance(act, Deal) for _, act in record.moves)
    again = TableApp(LocalSession(GAME, record, "7", path), Narration(GAME, record, cli_words("en")))
    async with again.run_test(size=SIZE) as pilot:
        await settled(pilot)
        assert "Card 6" in text(again, "#board-text")
        await pilot.press("enter")
        await settled(pilot)
    assert loads(path.read_text("utf-8"), GAME).scores is not None


async def test_the_language_changes_in_mid_game() -> None:
    app = table()
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        assert "F1 help" in text(app, "#keys")
        await pilot.press("f6")
        assert "F1 ayuda" in text(app, "#keys") and "tú: Norte" in text(app, "#head")
        await pilot.press("f6", "f6", "f6")
        assert "F1 help" in text(app, "#keys")


async def test_why_not_cites_the_rules() -> None:
    app = table()
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(app.screen, WhyNotScreen)
        await pilot.press(*"deal 3")
        await pilot.pause()
        assert "Deal 3: It’s not your turn." in text(app, "#said")
        moments = len(app.session.moments)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, WhyNotScreen) and len(app.session.moments) == moments, "Enter plays nothing here"
        await pilot.press("escape")
        assert len(app.screen_stack) == 2, "the first Escape ends the search"
        await pilot.press("escape")
        await pilot.pause()
        assert len(app.screen_stack) == 1


async def test_the_log_shows_the_clause_of_a_line() -> None:
    app = table()
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        await pilot.press("down", "enter")
        await settled(pilot)
        await pilot.press("f3")
        await pilot.pause()
        assert isinstance(app.screen, LogScreen)
        await pilot.press(*"redrawn")
        await pilot.pause()
        assert "[H1] A card may be redrawn once." in text(app, "#said")


@pytest.mark.parametrize("key", ["f1", "question_mark", "f4"])
async def test_help_and_board_fill_the_screen_and_close(key: str) -> None:
    app = table()
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, TextScreen)
        await pilot.press("pagedown", "escape")
        await pilot.pause()
        assert len(app.screen_stack) == 1


async def test_a_curtain_hides_the_screen_between_two_players() -> None:
    app = table(None, "human", "human")
    async with app.run_test(size=SIZE) as pilot:
        for seat, name in enumerate(("North", "East")):
            await settled(pilot)
            assert isinstance(app.screen, HandOverScreen)
            assert f"Next player: {name}" in text(app, "#curtain")
            await pilot.press("f3", "f4", "f2", "f5")
            assert isinstance(app.screen, HandOverScreen), "nothing lifts the curtain but Enter"
            await pilot.press("enter")
            await pilot.pause()
            assert app.viewer == seat
            heard = text(app, "#log-text")
            assert heard.count("Card") == 1, "only his own card was told to him"
            await pilot.press("enter")
        await settled(pilot)
        assert app.session.over


async def test_a_long_choice_is_folded_and_set_in() -> None:
    app = table()
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        finder = app.query_one(SearchList)
        finder.fill(["one, " * 30, "two"])
        first = str(finder.get_option_at_index(0).prompt).split("\n")
        assert len(first) > 1 and all(len(row) < 80 for row in first)
        assert all(row.startswith("       ") for row in first[1:])
        await pilot.resize_terminal(200, 60)
        await pilot.pause()
        assert "\n" not in str(finder.get_option_at_index(0).prompt)


async def test_while_others_take_their_time_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    app, go = table(), Event()
    act = app.session.advance
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        monkeypatch.setattr(app.session, "advance", lambda: go.wait(60) and act())
        await pilot.press("enter")
        for _ in range(200):
            await pilot.pause(0.05)
            if "One moment" in text(app, "#ask"):
                break
        assert "One moment" in text(app, "#ask") and not app.query_one(SearchList).texts
        assert not app.query_one("#ask").border_title
        go.set()
        await settled(pilot)
        assert app.query_one(SearchList).texts and "One moment" not in text(app, "#ask")


async def test_an_update_during_a_move_gets_the_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    app = table()
    act = app.session.act
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)

        def act_while_news_comes(seat: int, what: Act) -> object:
            app.call_from_thread(app.push_screen, NewsScreen(app.telling, "", "news"))
            return act(seat, what)

        monkeypatch.setattr(app.session, "act", act_while_news_comes)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, NewsScreen) and not isinstance(app.focused, SearchList)
        await pilot.press("enter")
        await pilot.pause()
        assert not isinstance(app.screen, NewsScreen)


async def test_on_a_small_screen_whose_game_it_is_and_how_to_leave_stay_in_sight() -> None:
    app = table(lang="es")
    async with app.run_test(size=(40, 16)) as pilot:
        await settled(pilot)
        while len(app.screen_stack) > 1:
            await pilot.press("enter")
        assert text(app, "#head").endswith("Norte") and len(text(app, "#head")) <= 40
        assert text(app, "#keys").startswith("F1") and "F10" in text(app, "#keys") and len(text(app, "#keys")) <= 40


async def test_a_line_up_asks_for_the_hero_and_then_for_the_box() -> None:
    game = GAMES["trojan-war"]
    record = Record(game=game.name, setup=game.usual(), seats=("human", "bot:greedy"), moves=[])
    app = TableApp(LocalSession(game, record, "7", None), Narration(game, record, cli_words("en")))
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        assert "against: Trojans (bot: greedy)" in text(app, "#head")
        while "Line up" not in text(app, "#ask"):
            await pilot.press("enter")
            await settled(pilot)
        finder = app.query_one(SearchList)
        heroes = [line for line in finder.texts if line.startswith("Place ")]
        assert len(heroes) == len(set(heroes)) == 12 and "Power 9, Resistance 5 (F, strength)" in heroes[0]
        await pilot.press(*"achilles", "enter")
        await settled(pilot)
        assert text(app, "#ask").startswith("Place Achilles · Power 9")
        boxes = [f"Place Achilles in box {n}" for n in range(1, 5)]
        assert list(finder.texts)[:4] == boxes
        await pilot.press("escape")
        await settled(pilot)
        assert [line for line in finder.texts if line.startswith("Place ")] == heroes, "Escape goes back"
        await pilot.press("enter", "2", "enter")
        await settled(pilot)
        assert "2. Achilles 9/5\N{NO-BREAK SPACE}F" in text(app, "#board-text")
        assert "place 3 more heroes" in text(app, "#ask")

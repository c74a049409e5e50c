"""The end of a game, confirmations, and results after a move."""

from __future__ import annotations

from random import Random

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.cli.end_screen import BACK, CHANCES, LEAVE, chance_lines, end_choices, own_moves, result_text, session_before
from ilion.cli.main import cli_words
from ilion.cli.narration import Narration
from ilion.cli.screens import ConfirmScreen, TextScreen, UndoScreen
from ilion.cli.search_list import SearchList
from ilion.cli.session import AGAIN, LocalSession
from ilion.cli.table_app import TableApp
from ilion.games import GAMES
from ilion.games.escolex.types import Withdraw
from tests.cli.sight import questions
from tests.cli.test_sight import table
from tests.cli.test_table import SIZE, settled, text

WAR = GAMES["trojan-war"]


def finished() -> tuple[LocalSession, Narration]:
    record = play_game(WAR, WAR.usual(), [BOTS["uniform"]] * 2, Random("end"))
    record.seats = ("human", "bot:uniform")
    return LocalSession(WAR, record, "1"), Narration(WAR, record, cli_words("en"))


def test_the_end_shows_the_result_its_reason_and_the_course_of_the_chances() -> None:
    session, telling = finished()
    told = result_text(session, telling, 0)
    assert (
        told.startswith("The game is over. The Horse fails. ") and told.count(telling.winners(session.scores())[0]) == 1
    )
    lines = list(chance_lines(session, telling))
    assert sum(any(bar in line for bar in "▁▂▃▄▅▆▇█") for line in lines) == 2, "a line of bars for each seat"
    assert sum("luck" in line and "own decisions" in line for line in lines) == 2
    assert end_choices(session) == (AGAIN, BACK, CHANCES, LEAVE)


def test_the_games_own_end_message_is_shown_if_nothing_else_names_the_winner() -> None:
    session, telling = finished()
    seen, scores = session.seen(0), session.scores()
    assert telling.ended(seen, scores, ()) == f"{telling.result(scores)} {telling.question(seen)}"


async def test_a_rematch_has_the_same_seats_and_no_moves() -> None:
    session, _ = finished()
    anew = await session.again("2", print)
    assert anew.given.seats == session.given.seats and anew.setup == session.setup and not anew.given.moves


def test_a_game_continues_from_before_one_of_my_moves() -> None:
    session, _ = finished()
    move = own_moves(session)[3]
    before = session_before(session, move, "2")
    assert before.given.moves == session.record.moves[:move] and before.turn() == 0 and not before.over


async def test_the_end_on_the_screen() -> None:
    app = TableApp(*finished())
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        await pilot.press("escape")
        assert "The game is over" in text(app, "#ask")
        await pilot.press("3", "enter")
        for _ in range(200):
            await pilot.pause(0.05)
            if isinstance(app.screen, TextScreen):
                break
        assert isinstance(app.screen, TextScreen) and "own decisions" in str(app.screen.text)
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("escape", "2", "enter")
        await pilot.pause()
        assert isinstance(app.screen, UndoScreen)
        await pilot.press("home", "enter")
        await settled(pilot)
        assert not app.session.over


class OpponentsTurn(LocalSession):
    """A session in which only an opponent elsewhere may move."""

    def turn(self, before: int | None = None) -> int | None:
        return None

    def advance(self) -> bool:
        return False


async def test_a_rematch_is_seen_from_the_new_seat_before_it_is_its_turn() -> None:
    session, telling = finished()
    rematch = play_game(WAR, WAR.usual(), [BOTS["uniform"]] * 2, Random("end"))
    rematch.seats, rematch.moves = ("bot:uniform", "human"), []
    app = TableApp(session, telling)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.sit_at(OpponentsTurn(WAR, rematch, "2"))
        await settled(pilot)
        assert app.viewer == 1 and "you are: Trojans" in text(app, "#head")


def test_a_move_is_reported_once() -> None:
    asked = questions("trojan-war")["ask-spare"]
    session = table(asked).session
    session.act(asked.seat, session.asides(asked.seat)[0])
    said = [str(line.phrase) for line in session.log(asked.seat, session.known)]
    assert len(said) == 1 and "taunt-said" in said[0]


async def test_insults_are_behind_one_key() -> None:
    app = table(questions("trojan-war")["ask-spare"])
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        await pilot.press("escape")
        finder = app.query_one(SearchList)
        assert len(finder.texts) == 3 and not any("Taunt" in line for line in finder.texts)
        assert "Other actions: 6 (F7)" in finder.texts[-1]
        await pilot.press("f7")
        assert len(finder.texts) == 6 and all("Taunt" in line for line in finder.texts)
        await pilot.press("f7")
        assert len(finder.texts) == 3


async def test_to_withdraw_is_asked_about() -> None:
    app = table(questions("escolex")["ask-march"])
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        await pilot.press("escape")
        assert not any("draw" in line for line in app.query_one(SearchList).texts)
        await pilot.press("f7")
        place = next(n for n, act in enumerate(app.acts) if isinstance(act, Withdraw))
        moves = len(app.session.record.moves)
        for key in ("escape", "enter"):
            app.choose(place)
            await pilot.pause()
            assert isinstance(app.screen, ConfirmScreen)
            await pilot.press(key)
            await settled(pilot)
            assert (len(app.session.record.moves) > moves) == (key == "enter")


async def test_another_size_is_drawn_at_once() -> None:
    app = table(questions("escolex")["ask-march"])
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        await pilot.press("escape")
        assert not app.query_one("#log").display
        await pilot.resize_terminal(200, 60)
        await pilot.pause()
        await pilot.pause()
        log = app.query_one("#log")
        assert log.display and app.query_one("#chart").size.width > 100
        assert log.region.x > 100 and not app.has_class("narrow"), "the log stands beside the board"
        assert max(map(len, text(app, "#log-text").split("\n"))) > 40, "and is as wide as there is room"
        await pilot.resize_terminal(*SIZE)
        await pilot.pause()
        await pilot.pause()
        assert not app.query_one("#log").display

"""At 80 columns and 24 lines, all that a question depends on is in sight when it is asked."""

from __future__ import annotations

import pytest

from ilion.cli.main import cli_words
from ilion.cli.narration import Narration
from ilion.cli.plain_table import board_text
from ilion.cli.screens import board_rich
from ilion.cli.search_list import SearchList
from ilion.cli.session import LocalSession
from ilion.cli.table_app import TableApp
from ilion.core.record import Record
from ilion.core.words import LANGS, message_ids
from ilion.games import GAMES
from tests.cli.sight import NEEDED, Asked, questions
from tests.cli.test_table import SIZE, settled, text

KINDS = [(name, kind) for name, kinds in NEEDED.items() for kind in kinds]
NOT_ASKED = ("ask-wait", "ask-waiting", "ask-fate", "ask-battle", "ask-queen", "ask-over")
"""What is shown while waiting for a player, for dice, or for nothing any more."""
ROOM = 15
"""Lines that a question of one line leaves to what it depends on, with three choices in sight."""


@pytest.mark.parametrize("name", NEEDED)
def test_every_kind_of_question_has_its_facts_listed(name: str) -> None:
    asked = {word for word in message_ids(GAMES[name].package, "en") if word.startswith("ask-")}
    assert asked - set(NOT_ASKED) == set(NEEDED[name])
    assert set(questions(name)) == set(NEEDED[name]), "each of them comes up in some kept or random game"


@pytest.mark.parametrize(("name", "kind"), KINDS, ids=[f"{name}/{kind}" for name, kind in KINDS])
async def test_what_a_question_depends_on_is_in_sight(name: str, kind: str) -> None:
    asked = questions(name)[kind]
    words = asked.game.words("en", asked.setup)
    app = table(asked)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        if len(app.screen_stack) > 1:
            await pilot.press("escape")
        await pilot.pause()
        seen = in_sight(app)
        for facts in NEEDED[name][kind]:
            for fact in facts(asked.setup, asked.view, words):
                assert " ".join(fact.split()) in seen, f"{facts.__doc__ or facts.__name__}\n{seen}"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("name", "kind"), KINDS, ids=[f"{name}/{kind}" for name, kind in KINDS])
def test_it_fits_in_every_language(name: str, kind: str, lang: str) -> None:
    asked = questions(name)[kind]
    needs = asked.game.prompt_sections(asked.setup, asked.view, asked.game.words(lang, asked.setup))
    told = board_rich(needs, SIZE[0] - 3).plain
    assert 0 < told.count("\n") + 1 <= ROOM, told


@pytest.mark.parametrize(("name", "kind"), KINDS, ids=[f"{name}/{kind}" for name, kind in KINDS])
def test_the_text_board_starts_with_it_and_says_it_once(name: str, kind: str) -> None:
    asked = questions(name)[kind]
    words = asked.game.words("en", asked.setup)
    needs = asked.game.prompt_sections(asked.setup, asked.view, words)
    board = asked.game.board(asked.setup, asked.view, words)
    assert board[: len(needs)] == needs and len(set(board)) == len(board)
    lines = board_text(board).splitlines()[:24]
    assert board_text(needs) in "\n".join(lines)
    assert asked.game.prompt_sections(asked.setup, replay_view(asked), words) == (), "a spectator is asked nothing"


def test_enemies_alike_are_counted() -> None:
    beside = list[str]()
    for asked in questions("escolex").values():
        words = asked.game.words("en", asked.setup)
        for act in table(asked).session.choices(asked.seat):
            told = asked.game.act_note(asked.setup, asked.view, act, words).partition("next to ")[2]
            assert len(set(told.split(", "))) == len(told.split(", ")), told
            beside.append(told)
    assert any("×" in told for told in beside)


def replay_view(asked: Asked) -> object:
    state = asked.game.state.start(asked.setup)
    for seat, act in asked.moves:
        state.do(seat, act)
    return state.seen(None)


def table(asked: Asked) -> TableApp:
    seats = tuple("human" if seat == asked.seat else "bot:uniform" for seat in range(asked.setup.seats))
    record = Record(game=asked.game.name, setup=asked.setup, seats=seats, moves=list(asked.moves))
    return TableApp(LocalSession(asked.game, record, "1"), Narration(asked.game, record, cli_words("en")))


def in_sight(app: TableApp) -> str:
    """The visible lines of the board, the prompt, and the first choices."""
    pane, finder = app.query_one("#board"), app.query_one(SearchList)
    assert pane.scroll_offset.y == 0
    lines = text(app, "#board-text").split("\n")[: pane.scrollable_content_region.height]
    rows = [str(finder.get_option_at_index(row).prompt) for row in range(finder.option_count)]
    room = finder.size.height
    return " ".join(" ".join([*lines, text(app, "#ask"), *rows[:room]]).split())

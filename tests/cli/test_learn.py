"""A tutorial at the terminal, in lines and on the screen."""

from __future__ import annotations

import pytest

from ilion.cli.learn import READ, LessonNarration, LessonSession, step_word
from ilion.cli.main import cli_words
from ilion.cli.table_app import TableApp
from ilion.core.game import Game
from ilion.core.words import LANGS
from ilion.games import GAMES
from tests.cli.conftest import Ilion
from tests.cli.test_table import SIZE, settled, text

TROIA = GAMES["troia"]


def right_answer(study: LessonSession) -> int:
    """The number, from 1, of a choice that leads on."""
    wanted = study.lesson.wanted or (READ,)
    return list(study.choices(study.humans[0])).index(wanted[0]) + 1


def right_row(study: LessonSession, app: TableApp) -> int:
    """Return the row of the list, from 0, that leads on: a choice, or the subject that it is about."""
    wanted = (study.lesson.wanted or (READ,))[0]
    if app.subjects:
        return [wanted in acts for acts in app.subjects.values()].index(True)
    return app.acts.index(wanted)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_lesson_is_walked_to_its_end(ilion: Ilion, monkeypatch: pytest.MonkeyPatch, game: Game, lang: str) -> None:
    study = LessonSession(game)
    monkeypatch.setattr("ilion.cli.learn.LessonSession", lambda _: study)
    monkeypatch.setattr("builtins.input", lambda _="": str(right_answer(study)))
    code, said = ilion(f"learn {game.name} --plain --lang {lang}", game=game)
    assert code == 0 and study.over
    speech = game.words(lang, study.setup)
    for step in study.lesson.tutorial.step:
        assert speech.say(step_word(step, speech)) in said
        assert step_word(step, speech) == step.word or speech.say(step.word) not in said, "one of the two is said"
    assert said.strip().endswith(f"ilion play {game.name} --seat {study.humans[0] + 1}=human")


def test_what_the_step_does_not_want_gets_its_hint_and_a_step_back_is_free(
    ilion: Ilion, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["u", "1", "u", "1", "1", "1", "b", "q"])
    monkeypatch.setattr("builtins.input", lambda _="": next(typed))
    code, said = ilion("learn troia --plain", game=TROIA)
    assert code == 0
    words = TROIA.words("en")
    assert said.count("Step 1 of") == 2 and said.count("Step 2 of") == 2 and "Step 4 of" not in said
    assert words.say("tutorial-olympus-hint") in said
    assert "You can’t undo this" in said and "Move taken back." in said


def test_a_game_without_a_tutorial_says_so(ilion: Ilion) -> None:
    code, said = ilion("learn highcard")
    assert code == 2 and "highcard has no lesson" in said


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
async def test_a_lesson_at_the_table_on_the_screen(game: Game) -> None:
    study = LessonSession(game)
    app = TableApp(study, LessonNarration(study, cli_words("en")))
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        assert "Step 1 of" in text(app, "#ask")
        await pilot.press("enter")
        await settled(pilot)
        assert "Step 2 of" in text(app, "#ask")
        await pilot.press("f5")
        await settled(pilot)
        assert "Step 1 of" in text(app, "#ask")
        await pilot.press("f6")
        await settled(pilot)
        assert "Paso 1 de" in text(app, "#ask")
        while not study.over and study.lesson.at < 6:
            for screen in app.screen_stack[1:]:
                screen.dismiss()
            await settled(pilot)
            app.query_one("#choices").highlighted = right_row(study, app)  # type: ignore[attr-defined]
            await pilot.press("enter")
            await settled(pilot)
        region = app.query_one("#keys").region
        assert region.height == 1 and region.bottom <= SIZE[1]

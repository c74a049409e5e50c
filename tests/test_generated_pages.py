"""Pages for players and hosts that are made from the code and the games' data say what these say now."""

from __future__ import annotations

import dataclasses
import re

import pytest

from ilion.core.game import Game
from ilion.core.options import options
from ilion.games import BUILT_IN
from ilion.server.runtime.settings import Settings
from tools.components_page import COMPONENTS_PAGE, components_page
from tools.docstrings import field_docs
from tools.game_pages import GAME_PAGES_FOLDER, game_page, game_page_file
from tools.marked import replace_marked
from tools.metrics_page import MONITORING_PAGE, metrics_table, monitoring_page
from tools.settings_page import SETTING_GROUPS, SETTINGS_PAGE, settings_page
from tools.site.gather import SITE_LANGS
from tools.terminal_page import SCREEN_SIZE, first_game_page, first_page

MARKED = "Before.\n<!-- list: made by hand -->\nold\n<!-- end of list -->\nAfter.\n"


def test_the_page_of_settings_is_made_from_the_settings() -> None:
    assert SETTINGS_PAGE.read_text("utf-8") == settings_page(), "run: just pages"


def test_every_setting_is_listed_once_with_its_meaning() -> None:
    names = [field.name for field in dataclasses.fields(Settings)]
    assert sorted(name for rows in SETTING_GROUPS.values() for name in rows) == sorted(names)
    assert {name for name, text in field_docs(Settings).items() if text} == set(names)


def test_the_example_of_a_setting_can_be_read() -> None:
    for rows in SETTING_GROUPS.values():
        for name, row in rows.items():
            assert row.example and Settings.typed(name, row.example) is not None


def test_the_page_of_monitoring_has_the_present_metrics() -> None:
    assert MONITORING_PAGE.read_text("utf-8") == monitoring_page(), "run: just pages"
    rows = re.findall(r"^\| `ilion_\w+` \|.*\| (\S.*) \|$", metrics_table(), re.MULTILINE)
    assert len(rows) == metrics_table().count("\n") - 2, "each with its meaning"


@pytest.mark.parametrize("game", BUILT_IN.values(), ids=lambda game: game.name)
def test_the_page_of_a_game_is_made_from_its_data(game: Game) -> None:
    page = game_page_file(game).read_text("utf-8")
    assert page == game_page(game), "run: just pages"
    assert all(f"| `{option.name}` |" in page for option in options(game.setup))
    assert all(f"`--preset {preset.name}`" in page for preset in game.presets)


def test_every_game_has_a_page_and_no_page_is_left_over() -> None:
    assert {file.stem for file in GAME_PAGES_FOLDER.iterdir()} == set(BUILT_IN)


def test_the_tables_of_components_are_made_from_the_games_files() -> None:
    assert COMPONENTS_PAGE.read_text("utf-8") == components_page(), "run: just pages"


@pytest.mark.parametrize("lang", SITE_LANGS)
def test_the_first_line_up_is_what_a_terminal_shows(lang: str) -> None:
    page = first_page(lang).read_text("utf-8")
    assert page == first_game_page(lang), "run: just pages"
    shown = page.partition("```text\n")[2].partition("```")[0].splitlines()
    width, height = SCREEN_SIZE
    assert len(shown) == height and all(len(line) <= width for line in shown) and "▸  1 " in "\n".join(shown)


def test_only_the_marked_part_of_a_page_is_replaced() -> None:
    assert replace_marked(MARKED, "list", "new\n") == MARKED.replace("old", "new")


@pytest.mark.parametrize("page", ["Nothing is marked.\n", MARKED * 2])
def test_a_part_that_is_missing_or_there_twice_is_an_error(page: str) -> None:
    with pytest.raises(ValueError, match="list"):
        replace_marked(page, "list", "new\n")

"""The pages of the games as environments are what the code says."""

from __future__ import annotations

import pytest

from ilion.games import BUILT_IN
from tools.environment_pages import ENVIRONMENT_PAGES, environment_page, page_of


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_page_is_what_the_code_says(name: str) -> None:
    assert page_of(BUILT_IN[name]).read_text("utf-8") == environment_page(BUILT_IN[name]), "run: just pages"


def test_every_game_has_a_page_and_no_other() -> None:
    assert {file.stem for file in ENVIRONMENT_PAGES.iterdir()} == set(BUILT_IN)


def test_a_page_has_observation_actions_and_chance() -> None:
    page = environment_page(BUILT_IN["trojan-war"])
    for text in (
        "| `to_act` | `tuple[int, ...]` | Seats",
        "| `line_up` | 2 × 4 | −2 | 27 | By side and box: the hero",
        "| `place` | 115 | Put a hero",
        "| edition 2 | 224 |",
        "turn1/",
    ):
        assert text in page

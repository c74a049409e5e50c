"""A fault in the rulebook of a game is found."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ilion.core.completeness import misprints
from ilion.core.game import Game
from ilion.core.options import options
from ilion.core.rulebook import build_rulebook, rulebook
from ilion.core.words import LANGS, message_ids
from ilion.games import BUILT_IN, GAMES


def drop_clause(file: Any) -> None:
    file["chapter"][0]["rows"].pop()


def repeat_clause(file: Any) -> None:
    file["chapter"][1]["rows"].append("C-S1")


def forget_ruling(file: Any) -> None:
    del file["beside"]["R22"]


def invent_ruling(file: Any) -> None:
    file["beside"]["R99"] = "C-S1"


def swap_editions(file: Any) -> None:
    file["chapter"][1]["rows"][1] = "C-A3 | C-A2"


def mix_editions(file: Any) -> None:
    file["chapter"][1]["rows"][1:2] = ["C-A2", "C-A3"]


def leave_untold(file: Any) -> None:
    file["chapter"][0]["id"] = "overture"


@pytest.mark.parametrize(
    "plant", [drop_clause, repeat_clause, forget_ruling, invent_ruling, swap_editions, mix_editions, leave_untold]
)
def test_a_fault_in_a_rulebook_is_found(plant: Callable[[Any], None]) -> None:
    game = GAMES["trojan-war"]
    file = tomllib.loads(files(game.package).joinpath("chapters.toml").read_text("utf-8"))
    plant(file)
    assert list(misprints(game, build_rulebook(file, game.clauses())))


@pytest.mark.parametrize("named", [("taunts",), ()])
def test_an_option_that_no_clause_names_and_one_that_does_not_exist_are_found(named: tuple[str, ...]) -> None:
    game = GAMES["trojan-war"]
    book = rulebook(game)
    clauses = tuple(replace(c, options=named) if c.options == ("invective",) else c for c in book.clauses)
    told = list(misprints(game, replace(book, clauses=clauses)))
    assert "option invective changes no clause" in told
    assert any("taunts" in fault for fault in told) is bool(named)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", BUILT_IN.values(), ids=lambda game: game.name)
def test_a_clause_that_quotes_an_option_says_what_this_game_makes_of_it(game: Game, lang: str) -> None:
    words = game.words(lang)
    labels = {option.name: words.name(f"option-{option.name}").split(" (")[0] for option in options(game.setup)}
    for clause in rulebook(game).clauses:
        quoted = {
            name
            for name, label in labels.items()
            if re.search(f"[“«]\\s*{re.escape(label)}\\s*[”»]", words.clause(clause.id))
        }
        assert quoted - {"edition"} <= {*clause.options}, clause.id


def test_a_chapter_names_no_clause_that_is_not_there() -> None:
    chapters = {"chapter": [{"id": "turn", "rows": ["C-A1", "C-Z9"]}]}
    with pytest.raises(ValueError, match="C-Z9"):
        build_rulebook(chapters, GAMES["trojan-war"].clauses())


def test_the_page_of_a_game_counts_the_rulings_that_are_options() -> None:
    for game in BUILT_IN.values():
        page = Path(f"docs/play/games/{game.name}.md").read_text("utf-8")
        [(free, every)] = re.findall(r"^(\d+) of (\d+) rulings are options", page, re.MULTILINE)
        assert int(free) == len({o.ruling for o in options(game.setup)} - {""})
        assert int(every) == sum(word.startswith("ruling-") for word in message_ids(game.package, "en"))

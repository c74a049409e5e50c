"""The rulebook of every game is whole: each clause once, each ruling beside a clause, all of it said."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from ilion.core.game import Game
from ilion.core.rulebook import Rulebook, bound, rulebook
from ilion.core.words import LANGS, message_ids
from ilion.games import GAMES


def faults(game: Game, book: Rulebook) -> list[str]:
    """What is wrong with a rulebook."""
    found = []
    clauses = {clause.id: clause for clause in game.clauses()}
    printed = [clause.id for clause in book.clauses]
    found += [f"{id} stands {printed.count(id)} times" for id in clauses if printed.count(id) != 1]
    known = {id.removeprefix("ruling-") for id in message_ids(game.package, "en") if id.startswith("ruling-")}
    touched = {ruling for clause in book.clauses for ruling in clause.rulings}
    found += [f"{ruling} stands beside no clause" for ruling in sorted(known - touched)]
    found += [f"{ruling} is not said" for ruling in sorted(touched - known)]
    for chapter in book.chapters:
        for cells in chapter.rows:
            for edition, cell in enumerate(cells, 1):
                editions = game.editions if len(cells) == 1 else (edition,)
                found += [f"{id} is of another edition" for id in cell if clauses[id].editions != editions]
        for lang in LANGS:
            words = game.words(lang)
            for word in (f"chapter-{chapter.id}", f"chapter-{chapter.id}-text"):
                found += [f"{word} is not said in {lang}"] if not words.has(word) else []
    return found


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_rulebook_is_whole(game: Game) -> None:
    assert faults(game, rulebook(game)) == []


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
    assert faults(game, bound(file, game.clauses()))

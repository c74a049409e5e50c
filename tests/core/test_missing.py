"""A game that lacks something is reported; each fault is planted in a copy of the smallest complete game."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from ilion.core.completeness import faults
from ilion.core.game import Game
from ilion.core.words import LANGS
from tests.core.highcard import GAME

Folder = Path
Plant = Callable[[Folder], None]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Folder]:
    """A copy of the game's folder that can be imported by its own name."""
    name = "planted_" + str(abs(hash(request.node.name)))
    at = tmp_path / name
    shutil.copytree(Path(sys.modules[GAME.package].__path__[0]), at, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.syspath_prepend(tmp_path)
    yield at
    sys.modules.pop(name, None)


def copy_of(folder: Folder, seats: range = GAME.seats) -> Game:
    return msgspec.structs.replace(GAME, package=folder.name, seats=seats)


def reword(folder: Folder, old: str, new: str, langs: tuple[str, ...] = LANGS) -> None:
    for lang in langs:
        file = folder / "words" / f"{lang}.ftl"
        kept = file.read_text("utf-8").splitlines()
        file.write_text("\n".join(line.replace(old, new) for line in kept), "utf-8")


def forget_title(folder: Folder) -> None:
    reword(folder, "game-title", "some-title")


def forget_seat(folder: Folder) -> None:
    reword(folder, "seat-3", "place-3")


def forget_spanish(folder: Folder) -> None:
    reword(folder, "redrew =", "drew-again =", ("es",))


def say_twice(folder: Folder) -> None:
    reword(folder, "act-keep = Keep", "act-keep = Keep\nact-keep = Stay")


def forget_clause_text(folder: Folder) -> None:
    reword(folder, "clause-H1", "clause-H2")


def forget_clause(folder: Folder) -> None:
    (folder / "clauses.toml").write_text("clause = []", "utf-8")


def repeat_clause(folder: Folder) -> None:
    file = folder / "clauses.toml"
    file.write_text(file.read_text("utf-8") * 2, "utf-8")


def forget_chapters(folder: Folder) -> None:
    (folder / "chapters.toml").unlink()


def misspell_chapters(folder: Folder) -> None:
    (folder / "chapters.toml").write_text('[[chapter]]\nid = "play"\nrow = ["H1"]\n', "utf-8")


def forget_chapter_text(folder: Folder) -> None:
    reword(folder, "chapter-play-text", "chapter-game-text")


PLANTED: dict[Plant, str] = {
    forget_title: "game-title is not said",
    forget_seat: "seat-3 is not said",
    forget_spanish: "redrew is not said in es",
    say_twice: "act-keep is said twice in en",
    forget_clause_text: "clause-H1 is not said",
    forget_clause: "clause-H1 is no clause of clauses.toml",
    repeat_clause: "clause H1 is listed twice",
    forget_chapters: "there is no chapters.toml",
    misspell_chapters: "Object contains unknown field `row` - at `$.chapter[0]`",
    forget_chapter_text: "chapter-play-text is not said",
}


def test_the_smallest_game_is_whole(folder: Folder) -> None:
    assert faults(GAME) == [] and faults(copy_of(folder)) == []


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_what_a_game_lacks_is_found(folder: Folder, plant: Plant) -> None:
    plant(folder)
    assert PLANTED[plant] in faults(copy_of(folder))


def test_a_game_without_a_title_goes_by_its_name(folder: Folder) -> None:
    forget_title(folder)
    reword(folder, "game-summary", "some-summary")
    game = copy_of(folder)
    assert (game.title("fr"), game.summary("fr")) == ("highcard", "")
    assert GAME.title("it") == "Carta alta"

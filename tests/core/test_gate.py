"""One check for every setup: what cannot be played is refused with a reason."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import msgspec
import pytest

import ilion
from ilion.core.game import Game, InvalidSetup
from ilion.core.options import options
from ilion.core.record import Record, dumps, loads
from ilion.core.tutorial import LessonProgress, Tutorial
from ilion.core.values import Setup
from ilion.core.words import LANGS
from ilion.games import GAMES
from ilion.games.escolex.book import adjacent_by_shape, hex_map
from ilion.games.escolex.types import MapFile
from tests.core.highcard import GAME as HIGHCARD

ALL = [*GAMES.values(), HIGHCARD]
each_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
ELSEWHERE = re.compile(r"\.fault\(|not in \w+\.seats\b|version [<>]=? ?\w+\.version")
"""How code looks that decides by itself what the gate decides."""


def word(game: Game, setup: Setup) -> str | None:
    why = game.setup_refusal(setup)
    if why is not None and game is not HIGHCARD:
        assert all(game.words(lang, setup).say(why) for lang in LANGS)
    return why.word if why is not None else None


@each_game
def test_the_gate_lets_through_what_can_be_played(game: Game) -> None:
    assert word(game, game.setup()) is None
    assert all(word(game, game.some_setup(Random(n))) is None for n in range(20))


@each_game
@pytest.mark.parametrize("seats", [-5, 0, 1, 13, 99_999_999, 10**30])
def test_a_game_is_for_so_many_and_no_others(game: Game, seats: int) -> None:
    assert word(game, game.setup(seats=seats)) == "unplayable-seats"


@each_game
@pytest.mark.parametrize("version", [-1, 0, 99, 10**30])
def test_rules_of_a_version_that_is_not_known_are_not_played(game: Game, version: int) -> None:
    assert word(game, game.setup(version=version)) == "unplayable-version"
    newer = msgspec.structs.replace(game, version=3)
    assert [word(newer, game.setup(version=v)) for v in range(5)] == [
        *("unplayable-version", None, None, None, "unplayable-version")
    ]


@each_game
def test_records_and_lessons_pass_the_gate_too(game: Game) -> None:
    record = Record(game=game.name, setup=game.setup(seats=99))
    with pytest.raises(InvalidSetup):
        loads(dumps(record), game)
    with pytest.raises(InvalidSetup):
        LessonProgress(game, Tutorial(setup={"seats": 99}, seat=0, step=()))


def test_nothing_else_decides_what_the_gate_decides() -> None:
    root = Path(ilion.__file__).parent
    texts = {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in root.rglob("*.py")}
    assert [name for name, text in texts.items() if ELSEWHERE.search(text)] == ["core/game.py"]


def test_components_of_a_strangers_own_have_bounds() -> None:
    land = GAMES["iliad"].components_for
    assert land is not None
    parts = msgspec.to_builtins(land(GAMES["iliad"].setup()))
    parts["map"]["camp"] = [[0, 0, 10**9, 10**9]]
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(parts, GAMES["iliad"].components)
    parts["map"]["camp"] = [[1, 1, 99, 99]] * 1000
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(parts, GAMES["iliad"].components)


@pytest.mark.parametrize("far", [float("inf"), float("nan"), 1e308, -(10**30)], ids=str)
def test_a_map_is_drawn_with_numbers_that_can_be_reckoned_with(far: float) -> None:
    drawn = msgspec.json.decode(msgspec.json.encode(hex_map(12, 1)))
    drawn["cells"][0]["label"] = (far, 0)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(drawn, MapFile)


def test_overlapping_cells_take_no_more_time_than_adjacent_ones() -> None:
    flat = hex_map(3000, 1)
    heap = msgspec.structs.replace(
        flat, cells=tuple([msgspec.structs.replace(cell, shape=flat.cells[0].shape) for cell in flat.cells])
    )
    assert len(adjacent_by_shape(heap)) < len(flat.cells)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_game_has_a_by_the_book_and_a_recommended_preset_and_a_setup_says_which_it_is(game: Game) -> None:
    assert [preset.name for preset in game.presets].count("by-the-book") == 1
    recommended = game.preset_of(game.setup(version=game.version))
    assert recommended is not None and recommended.name == "recommended"
    for preset in game.presets:
        setup = msgspec.convert({**preset.options, "seats": max(game.seats)}, game.setup)
        assert game.preset_of(setup) == preset and game.differs(setup) == preset.options
    edition = {"edition": game.editions[0]} if len(game.editions) > 1 else {}
    assert game.preset_of(game.setup(**edition)) == recommended
    by_the_book = next(preset for preset in game.presets if preset.name == "by-the-book")
    ruled = {o.name for o in options(game.setup) if o.ruling}
    assert set(by_the_book.options) <= ruled


@each_game
def test_every_preset_can_be_played_and_differs_from_what_is_recommended(game: Game) -> None:
    for preset in game.presets:
        setup = msgspec.convert(preset.options, game.setup)
        assert game.setup_refusal(setup) is None and setup != game.setup(), preset.name

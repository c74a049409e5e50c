"""Puzzles are what they say: found where there is something to find, and those that are shipped can be solved."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ilion.bots import puzzling
from ilion.bots.puzzling import mine
from ilion.core.game import Game
from ilion.core.play import Playthrough
from ilion.core.puzzles import Sheet, lines, packed, read
from ilion.games import GAMES
from tests.bots.toys import HEAP

WITH_PUZZLES = [game for game in GAMES.values() if lines(game.package)]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A heap is won or lost from the start, and everybody finds some of it."""
    monkeypatch.setattr(puzzling, "DECIDED", -1.0)
    monkeypatch.setattr(puzzling, "PLAIN", 1.1)


def found() -> list[tuple[int, Any]]:
    """By puzzle of a heap: how many are left, and what is to be taken."""
    told = []
    for n in range(8):
        sheet = mine(HEAP, {"seats": 2}, n).sheet
        if sheet is None:
            continue
        for puzzle in sheet.puzzles:
            taken = sum(act[1] if isinstance(act, list) else act["n"] for _, act in sheet.moves[: puzzle.at])
            told.append((6 - taken, msgspec.convert(puzzle.best, HEAP.act)))
    return told


def test_what_is_to_be_found_wins_the_heap() -> None:
    told = found()
    assert len(told) >= 4
    assert all(act.n == left % 4 for left, act in told), "who leaves a multiple of four wins"


def test_where_the_oracle_is_not_sure_there_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzling, "compared", lambda *asked: (0.3, 0.2))
    assert not found()


def test_what_the_longer_search_does_not_confirm_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = iter(range(1000))
    real = puzzling.look

    def doubtful(*asked: Any) -> list[tuple[Any, float, float]]:
        told = real(*asked)
        return told if next(looks) % 2 == 0 else told[::-1]

    monkeypatch.setattr(puzzling, "look", doubtful)
    assert not found()


def test_a_game_is_looked_through_alike_every_time() -> None:
    assert mine(HEAP, {"seats": 2}, 3) == mine(HEAP, {"seats": 2}, 3)


@pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.name)
def test_every_shipped_puzzle_is_a_position_of_a_legal_game_with_its_answer_among_the_choices(game: Game) -> None:
    sheets = {line: read(line) for line, _ in lines(game.package)}
    assert sum(len(sheet.puzzles) for sheet in sheets.values()) == len(lines(game.package))
    for sheet in sheets.values():
        play = Playthrough(game, game.playable(msgspec.convert(sheet.setup, game.setup)))
        wanted = {puzzle.at: puzzle for puzzle in sheet.puzzles}
        for n, (seat, raw) in enumerate((*sheet.moves, (None, None))):
            if puzzle := wanted.pop(n, None):
                assert play.state.actors() == (puzzle.seat,)
                for act, less, error in puzzle.choices:
                    assert play.why_not(puzzle.seat, msgspec.convert(act, game.act)) is None
                    assert less >= 0 and error >= 0
                assert all(less >= puzzling.MARGIN for _, less, _ in puzzle.choices[1:])
            if seat is not None:
                play.do(seat, msgspec.convert(raw, game.act))
        assert not wanted


def test_the_same_puzzles_make_the_same_file() -> None:
    sheet = Sheet({"seats": 2}, (), ())
    assert packed([sheet]) == packed([sheet])

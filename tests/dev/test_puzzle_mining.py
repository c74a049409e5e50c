"""Puzzles are what they say: found where there is something to find, and those that are shipped can be solved."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.core.game import Game
from ilion.core.play import Playthrough
from ilion.core.puzzles import PuzzleSet, lines, pack_puzzles, read
from ilion.core.state import FATE
from ilion.games import GAMES
from ilion_dev import puzzle_mining
from ilion_dev.puzzle_mining import mine
from tests.bots.toys import HEAP

TROIA = GAMES["troia"]
WITH_PUZZLES = [game for game in GAMES.values() if lines(game.package)]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A heap is won or lost from the start, and everybody finds some of it."""
    monkeypatch.setattr(puzzle_mining, "DECIDED_MARGIN", -1.0)
    monkeypatch.setattr(puzzle_mining, "MAX_FINDER_SHARE", 1.1)


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
    monkeypatch.setattr(puzzle_mining, "compare_acts", lambda *asked: (0.3, 0.2))
    assert not found()


def test_what_the_longer_search_does_not_confirm_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = iter(range(1000))
    real = puzzle_mining.find_best

    def doubtful(*asked: Any) -> list[tuple[Any, float, float]]:
        told = real(*asked)
        return told if next(looks) % 2 == 0 else told[::-1]

    monkeypatch.setattr(puzzle_mining, "find_best", doubtful)
    assert not found()


def test_the_first_look_loses_nothing_that_is_plain_to_see_at_full_strength(monkeypatch: pytest.MonkeyPatch) -> None:
    sieved = set(found())
    monkeypatch.setattr(puzzle_mining, "is_promising", lambda *asked: True)
    assert sieved == set(found())


@pytest.mark.parametrize("seems", [(0.0, 0.0), (0.3, 0.4)], ids=["alike", "doubtful"])
def test_what_promises_nothing_is_not_looked_at_closely(
    monkeypatch: pytest.MonkeyPatch, seems: tuple[float, float]
) -> None:
    monkeypatch.setattr(puzzle_mining, "compare_acts", lambda *asked: seems)
    monkeypatch.setattr(puzzle_mining, "find_best", lambda *asked: pytest.fail("looked at closely"))
    assert mine(HEAP, {"seats": 2}, 3).looked > 0


def test_what_everybody_finds_is_not_looked_at_closely(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_mining, "quick_answers", lambda *asked: Everything())
    monkeypatch.setattr(puzzle_mining, "MAX_FINDER_SHARE", 0.9)
    monkeypatch.setattr(puzzle_mining, "find_best", lambda *asked: pytest.fail("looked at closely"))
    assert mine(HEAP, {"seats": 2}, 3).looked > 0


class Everything(list[Any]):
    """Answers among which every act is the only one."""

    def count(self, act: Any) -> int:
        return 1

    def __len__(self) -> int:
        return 1


def test_every_decision_of_one_seat_alone_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_mining, "is_promising", lambda *asked: False)
    record = play_game(TROIA, TROIA.usual(), [BOTS["uniform"]] * 2, Random(3))
    monkeypatch.setattr(puzzle_mining, "play_game", lambda *asked: record)
    looked = mine(TROIA, msgspec.to_builtins(record.setup), 3).looked
    play, asked = Playthrough(TROIA, record.setup), 0
    for seat, act in record.moves:
        asked += seat != FATE and len(play.state.legal(seat)) >= puzzle_mining.MIN_LEGAL_ACTS
        play.do(seat, act)
    assert looked == asked > 30


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
                assert all(less >= puzzle_mining.MIN_SCORE_MARGIN for _, less, _ in puzzle.choices[1:])
            if seat is not None:
                play.do(seat, msgspec.convert(raw, game.act))
        assert not wanted


def test_the_same_puzzles_make_the_same_file() -> None:
    sheet = PuzzleSet({"seats": 2}, (), ())
    assert pack_puzzles([sheet]) == pack_puzzles([sheet])

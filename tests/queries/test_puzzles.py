"""A puzzle as it is shown and judged."""

from __future__ import annotations

import msgspec
import pytest

from ilion.core.puzzles import lines
from ilion.core.words import LANGS
from ilion.games import GAMES
from ilion.queries import puzzles
from ilion.queries.puzzles import find_puzzle, puzzle_view, search_puzzle_acts
from ilion.table.errors import RequestRefused

TROIA = GAMES["troia"]


def test_a_puzzle_shows_a_position_and_says_nothing_of_its_answer() -> None:
    told = puzzle_view("troia", 1, "en", None, None)
    assert (told.n, told.verdict, told.rivals, told.refusal) == (1, "", (), None)
    assert len(told.ask.legal) >= 3 and told.table.seats[told.ask.seat or 0].mine
    assert len(told.told) <= 12


def test_the_best_move_is_right_and_played_and_any_other_is_not() -> None:
    _, puzzle = find_puzzle(TROIA, 1)
    asked = puzzle_view("troia", 1, "en", None, None)
    right = puzzle_view("troia", 1, "en", puzzle.best, None)
    assert right.verdict == "right" and len(right.told) > len(asked.told) and not right.ask.legal
    assert right.rivals[0].less == 0 and len(right.rivals) > 1
    wrong = puzzle_view("troia", 1, "en", puzzle.choices[1][0], None)
    assert wrong.verdict == "wrong" and wrong.told == asked.told and wrong.ask.legal == asked.ask.legal


@pytest.mark.parametrize("name", [game.name for game in GAMES.values() if lines(game.package)])
def test_the_reasons_of_the_answer_are_shown_in_the_games_words_after_an_attempt(name: str) -> None:
    game = GAMES[name]
    _, puzzle = find_puzzle(game, 1)
    assert puzzle_view(name, 1, "en", None, None).why == puzzle_view(name, 1, "en", None, puzzle.best).why == ()
    for choice in (0, 1):
        why = puzzle_view(name, 1, "en", puzzle.choices[choice][0], None).why
        assert len(why) <= 3
        assert all(game.words(lang).say(phrase) for lang in LANGS for phrase in why)


def test_every_order_that_reaches_the_same_position_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """An offering's cards may be laid in any order, and whichever was tried is done."""
    sheet, puzzle = find_puzzle(TROIA, 1)
    other = puzzle.choices[1][0]
    same = msgspec.structs.replace(puzzle, choices=(puzzle.choices[0],), turn=(puzzle.best, other), same=(other,))
    monkeypatch.setattr(puzzles, "find_puzzle", lambda game, n: (sheet, same))
    for act in (puzzle.best, other):
        told = puzzle_view("troia", 1, "en", act, None)
        assert told.verdict == "right" and (told.same, len(told.turn)) == (1, 2)
    assert puzzle_view("troia", 1, "en", None, None).turn == ()


def test_what_is_against_the_rules_is_no_try() -> None:
    told = puzzle_view("troia", 1, "es", ["no", "act"], None)
    assert told.refusal is not None and told.verdict == ""
    asked = puzzle_view("troia", 1, "es", None, find_puzzle(TROIA, 1)[1].best)
    assert asked.refusal is None and asked.verdict == "" and asked.rivals == ()


@pytest.mark.parametrize("n", [0, -1, 100_000])
def test_there_are_only_so_many(n: int) -> None:
    with pytest.raises(RequestRefused):
        puzzle_view("troia", n, "en", None, None)


def test_moves_are_found_by_their_words() -> None:
    assert search_puzzle_acts("troia", 1, "en", "draw")

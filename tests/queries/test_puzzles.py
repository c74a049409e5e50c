"""A puzzle as it is shown and judged."""

from __future__ import annotations

import pytest

from ilion.core.words import LANGS
from ilion.games import GAMES
from ilion.queries.puzzles import find_puzzle, puzzle_view, search_puzzle_acts
from ilion.table.errors import RequestRefused

TROIA = GAMES["troia"]


def test_a_puzzle_shows_a_position_and_says_nothing_of_its_answer() -> None:
    told = puzzle_view("troia", 1, "en", None, None)
    assert (told.n, told.verdict, told.rivals, told.refusal) == (1, "", (), None)
    assert len(told.ask.legal) >= 3 and told.table.seats[told.ask.seat or 0].mine
    assert len(told.told) <= 12


def test_the_best_act_is_right_and_done_and_any_other_is_not() -> None:
    _, puzzle = find_puzzle(TROIA, 1)
    asked = puzzle_view("troia", 1, "en", None, None)
    right = puzzle_view("troia", 1, "en", puzzle.best, None)
    assert right.verdict == "right" and len(right.told) > len(asked.told) and not right.ask.legal
    assert right.rivals[0].less == 0 and len(right.rivals) > 1
    wrong = puzzle_view("troia", 1, "en", puzzle.choices[1][0], None)
    assert wrong.verdict == "wrong" and wrong.told == asked.told and wrong.ask.legal == asked.ask.legal


def test_what_speaks_for_the_answer_is_told_in_the_words_of_the_game_once_something_was_tried() -> None:
    war = GAMES["trojan-war"]
    _, puzzle = find_puzzle(war, 1)
    assert puzzle_view(war.name, 1, "en", None, None).why == puzzle_view(war.name, 1, "en", None, puzzle.best).why == ()
    for choice in (0, 1):
        (why,) = puzzle_view(war.name, 1, "en", puzzle.choices[choice][0], None).why
        assert why.word == "why-duel"
        assert all(war.words(lang).say(why) for lang in LANGS)


def test_what_is_against_the_rules_is_no_try() -> None:
    told = puzzle_view("troia", 1, "es", ["no", "act"], None)
    assert told.refusal is not None and told.verdict == ""
    asked = puzzle_view("troia", 1, "es", None, find_puzzle(TROIA, 1)[1].best)
    assert asked.refusal is None and asked.verdict == "" and asked.rivals == ()


@pytest.mark.parametrize("n", [0, -1, 100_000])
def test_there_are_only_so_many(n: int) -> None:
    with pytest.raises(RequestRefused):
        puzzle_view("troia", n, "en", None, None)


def test_acts_are_found_by_their_words() -> None:
    assert search_puzzle_acts("troia", 1, "en", "draw")

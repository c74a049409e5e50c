"""Puzzles are what they say: found where there is something to find, and those that are shipped can be solved."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.bots.levels import LEVELS, levels
from ilion.bots.turns import Turn, equivalent_acts
from ilion.core.game import Game
from ilion.core.play import Playthrough
from ilion.core.puzzles import Puzzle, PuzzleSet, lines, pack_puzzles, read
from ilion.core.state import FATE
from ilion.games import GAMES
from ilion.games.trojan_war.types import Place
from ilion_dev import puzzle_mining
from ilion_dev.puzzle_mining import mine
from tests.bots.toys import HEAP, PICKS

TROIA = GAMES["troia"]
WITH_PUZZLES = [game for game in GAMES.values() if lines(game.package)]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A heap is won or lost from the start, everyone finds some of it, even greedy, and its mind has no words."""
    monkeypatch.setattr(puzzle_mining, "DECIDED_MARGIN", -1.0)
    monkeypatch.setattr(puzzle_mining, "obvious_acts", lambda *asked: [])
    monkeypatch.setattr(puzzle_mining, "has_reason", lambda *asked: True)
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


def test_an_uncertain_analysis_gives_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """The differences are as large as their uncertainty: every move may be as good."""
    monkeypatch.setattr(puzzle_mining, "paired_gaps", lambda search, acts, others, count: unsure(count))
    assert not found()
    monkeypatch.setattr(puzzle_mining, "obvious_acts", lambda *asked: [PICKS[1]])
    assert not found()


def unsure(count: int) -> list[float]:
    """Half a win to and fro, and a little more on one side."""
    return [0.53 if n % 2 else -0.47 for n in range(count)]


def test_what_the_longer_search_does_not_confirm_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    real, asked = puzzle_mining.find_answer, list[int]()
    full = levels(HEAP.package)["athena"].tries

    def doubtful(decision: Any, rng: Random, tries: int) -> Any:
        answer = real(decision, rng, tries)
        asked.append(tries)
        if answer is None or tries <= full:
            return answer
        other = next(act for act in PICKS[1:4] if act not in answer.right)
        return answer._replace(turn=answer.turn._replace(acts=(other,)))

    monkeypatch.setattr(puzzle_mining, "find_answer", doubtful)
    assert not found() and max(asked) == puzzle_mining.LAST_SEARCH_FACTOR * full


def test_every_other_move_is_clearly_worse_or_right_too() -> None:
    for n in range(8):
        for puzzle in getattr(mine(HEAP, {"seats": 2}, n).sheet, "puzzles", ()):
            wrong = {tuple(act) for act, *_ in puzzle.choices[1:]}
            right = {tuple(act) for act in puzzle.right}
            assert len(wrong | right) == 3 and not wrong & right
            assert all(less >= puzzle_mining.MIN_SCORE_MARGIN for _, less, _ in puzzle.choices[1:])


def test_a_move_that_is_as_good_is_right_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of three moves are right then: too many for a puzzle, unless that is allowed."""
    alike = lambda search, acts, others, count: [0.0 if others[0] == PICKS[1] else 0.5] * count  # noqa: E731
    monkeypatch.setattr(puzzle_mining, "paired_gaps", alike)
    assert all(PICKS[1] == act for _, act in found())
    monkeypatch.setattr(puzzle_mining, "MAX_RIGHT_SHARE", 0.7)
    sheets = [mine(HEAP, {"seats": 2}, n).sheet for n in range(4)]
    puzzles = [puzzle for sheet in sheets if sheet for puzzle in sheet.puzzles]
    assert puzzles
    for puzzle in puzzles:
        assert msgspec.to_builtins(PICKS[1]) in puzzle.right
        assert len(puzzle.alike) == (puzzle.best != msgspec.to_builtins(PICKS[1]))


def test_what_greedy_or_the_percentages_on_the_screen_answer_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    state = HEAP.state.start(HEAP.usual())
    decision = puzzle_mining.Decision(HEAP, HEAP.usual(), state, 0)
    assert puzzle_mining.find_answer(decision, Random(1), 400) is None, "decided"
    monkeypatch.setattr(puzzle_mining, "DECIDED_MARGIN", -1.0)
    answer = puzzle_mining.find_answer(decision, Random(1), 400)
    assert answer is not None and answer.right == (PICKS[2],)
    for act, plain in ((PICKS[1], False), (PICKS[2], True)):
        shown = msgspec.structs.replace(HEAP, shown_chance=lambda setup, view, one, act=act: 0.9 if one == act else 0.1)
        monkeypatch.setitem(BOTS, "greedy", Always(PICKS[3]))
        obvious = puzzle_mining.obvious_acts(decision._replace(game=shown), Random(1))
        assert obvious == [PICKS[3], act] and puzzle_mining.is_plain(answer, obvious) == plain
        monkeypatch.setitem(BOTS, "greedy", Always(act))
        assert puzzle_mining.is_plain(answer, puzzle_mining.obvious_acts(decision, Random(1))) == plain


def test_if_the_obvious_move_may_be_as_good_there_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_mining, "obvious_acts", lambda *asked: [PICKS[1]])
    assert found() and all(act != PICKS[1] for _, act in found()), "the obvious act is clearly wrong"
    alike = lambda search, acts, others, count: [0.0 if others[0] == PICKS[1] else 0.5] * count  # noqa: E731
    monkeypatch.setattr(puzzle_mining, "is_promising", lambda *asked: True)
    monkeypatch.setattr(puzzle_mining, "paired_gaps", alike)
    assert not found()


class Always(NamedTuple):
    """A bot that knows one move only."""

    act: Any
    name: str = "greedy"

    def choose(self, game: Game, setup: Any, seen: Any, rng: Random) -> Any:
        return self.act


@pytest.mark.parametrize("seems", [[0.0] * 12, [0.8, -0.6] * 6], ids=["alike", "doubtful"])
def test_what_promises_nothing_is_not_looked_at_closely(monkeypatch: pytest.MonkeyPatch, seems: list[float]) -> None:
    monkeypatch.setattr(puzzle_mining, "obvious_acts", lambda *asked: [PICKS[1]])
    monkeypatch.setattr(puzzle_mining, "is_plain", lambda *asked: False)
    monkeypatch.setattr(puzzle_mining, "paired_gaps", lambda *asked: seems)
    monkeypatch.setattr(puzzle_mining, "confirmed_puzzle", lambda *asked: pytest.fail("looked at closely"))
    assert mine(HEAP, {"seats": 2}, 3).looked > 0


def test_what_is_plain_is_not_looked_at_closely(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_mining, "is_plain", lambda *asked: True)
    monkeypatch.setattr(puzzle_mining, "confirmed_puzzle", lambda *asked: pytest.fail("looked at closely"))
    mined = mine(HEAP, {"seats": 2}, 3)
    assert mined.looked > 0 and mined.plain > 0


def test_what_has_no_reason_in_words_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_mining, "has_reason", lambda *asked: False)
    assert not found()


def test_a_puzzle_is_rated_by_the_bots_of_each_level() -> None:
    sheet = next(sheet for sheet in (mine(HEAP, {"seats": 2}, n).sheet for n in range(8)) if sheet)
    for puzzle in sheet.puzzles:
        assert len(puzzle.levels) == len(LEVELS) and all(0 <= share <= 1 for share in puzzle.levels)
        assert puzzle.found == pytest.approx(sum(puzzle.levels) / len(LEVELS), abs=0.001)


def test_what_everyone_finds_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_mining, "MAX_FINDER_SHARE", -0.1)
    assert not found()


def test_every_decision_of_one_seat_alone_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    record = play_game(TROIA, TROIA.usual(), [BOTS["uniform"]] * 2, Random(3))
    play, asked = Playthrough(TROIA, record.setup), list[int]()
    for at, (seat, act) in enumerate(record.moves):
        if seat != FATE and len(play.state.legal(seat)) >= puzzle_mining.MIN_LEGAL_ACTS:
            asked.append(at)
        play.do(seat, act)
    monkeypatch.setattr(puzzle_mining, "MAX_DECISIONS_PER_GAME", len(asked))
    assert puzzle_mining.some_decisions(TROIA, record, Random(1)) == asked and len(asked) > 30
    monkeypatch.setattr(puzzle_mining, "MAX_DECISIONS_PER_GAME", 20)
    assert len(puzzle_mining.some_decisions(TROIA, record, Random(1))) == 20


def test_of_a_line_up_the_last_hero_is_a_puzzle() -> None:
    game = GAMES["trojan-war"]
    record = play_game(game, game.usual(), [BOTS["greedy"]] * 2, Random(2))
    state, last, earlier = game.state.start(record.setup), 0, 0
    for seat, act in record.moves[:400]:
        if isinstance(act, Place) and len(state.actors()) > 1 and len(state.legal(seat)) >= 3:
            open_boxes = len({other.box for other in state.legal(seat) if isinstance(other, Place)})
            chosen = puzzle_mining.has_choice(state, seat, act)
            last += chosen
            earlier += open_boxes > 1
            assert not (chosen and open_boxes > 1)
        state.do(seat, act)
    assert last and earlier


def test_a_game_is_looked_through_alike_every_time() -> None:
    assert mine(HEAP, {"seats": 2}, 3) == mine(HEAP, {"seats": 2}, 3)


def asked_of(game: Game) -> Iterator[tuple[Puzzle, Any, Any]]:
    """Every shipped puzzle with its setup and position."""
    for sheet in {line: read(line) for line, _ in lines(game.package)}.values():
        play = Playthrough(game, game.playable(msgspec.convert(sheet.setup, game.setup)))
        wanted = {puzzle.at: puzzle for puzzle in sheet.puzzles}
        for n, (seat, raw) in enumerate((*sheet.moves, (None, None))):
            if puzzle := wanted.pop(n, None):
                yield puzzle, play.setup, play.state.copy()
            if seat is not None:
                play.do(seat, msgspec.convert(raw, game.act))
        assert not wanted


@pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.name)
def test_every_shipped_puzzle_is_a_position_of_a_legal_game_with_its_answer_among_the_choices(game: Game) -> None:
    count = 0
    for puzzle, _, state in asked_of(game):
        count += 1
        assert state.actors() == (puzzle.seat,)
        for act, less, error in puzzle.choices:
            assert state.why_not(puzzle.seat, msgspec.convert(act, game.act)) is None
            assert less >= 0 and error >= 0
        assert all(less >= puzzle_mining.MIN_SCORE_MARGIN for _, less, _ in puzzle.choices[1:])
    assert count == len(lines(game.package))


@pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.name)
def test_no_shipped_puzzle_calls_another_order_of_its_answer_wrong(game: Game) -> None:
    assert game.mind is not None
    for puzzle, setup, state in asked_of(game):
        guess = game.state.guess(setup, state.seen(puzzle.seat), Random(1))
        best = msgspec.convert(puzzle.best, game.act)
        acts = tuple(msgspec.convert(act, game.act) for act in puzzle.turn) or (best,)
        after = guess.copy()
        for act in acts:
            after.do(puzzle.seat, act)
        same = equivalent_acts(game.mind, guess, puzzle.seat, Turn(acts, after.pack()))
        assert {*same} == {msgspec.convert(act, game.act) for act in (puzzle.best, *puzzle.same)}, lines(game.package)
        wrong = {msgspec.convert(act, game.act) for act, *_ in puzzle.choices[1:]}
        assert not wrong & {msgspec.convert(act, game.act) for act in puzzle.right}


@pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.name)
def test_greedy_and_the_percentages_on_the_screen_find_no_shipped_puzzle(game: Game) -> None:
    assert game.mind is not None
    for puzzle, setup, state in asked_of(game):
        seen = state.seen(puzzle.seat)
        right = [msgspec.convert(act, game.act) for act in puzzle.right]
        assert BOTS["greedy"].choose(game, setup, seen, Random(1)) not in right
        decision = puzzle_mining.Decision(game, setup, state, puzzle.seat)
        assert puzzle_mining.best_by_percentages(decision, seen) not in right


def test_the_same_puzzles_make_the_same_file() -> None:
    sheet = PuzzleSet({"seats": 2}, (), ())
    assert pack_puzzles([sheet]) == pack_puzzles([sheet])

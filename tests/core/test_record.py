"""Records: what was played is read back, and what was not allowed is refused."""

from __future__ import annotations

import pytest

from ilion.core.play import Illegal, Playthrough, apply
from ilion.core.record import BadRecord, Record, dumps, game_of, loads, position, replay, undo
from ilion.core.state import FATE
from ilion.core.values import Setup
from tests.core.highcard import DEALS, GAME, KEEP, REDRAW, Table

MOVES = [(FATE, DEALS[3]), (FATE, DEALS[1]), (0, REDRAW), (FATE, DEALS[6]), (1, KEEP)]


def record(n: int = 5) -> Record:
    return Record(game="highcard", setup=Setup(seats=2), seats=("ann", "bot:uniform"), moves=MOVES[:n])


def test_a_record_is_json_lines_and_comes_back() -> None:
    text = dumps(record())
    assert text.splitlines()[1] == '[-1,["deal",3]]'
    assert game_of(text) == "highcard"
    assert loads(text, GAME) == record()


def test_a_replay_refuses_what_the_rules_do_not_allow() -> None:
    bad = record()
    bad.moves[3] = (FATE, DEALS[3])
    with pytest.raises(Illegal):
        list(replay(GAME, bad))


@pytest.mark.parametrize("line", ['[0,["steal"]]', '[0,["deal","x"]]', "[0", "{}"])
def test_a_line_that_is_no_move_is_refused(line: str) -> None:
    with pytest.raises(BadRecord):
        loads(dumps(record(2)) + line, GAME)


def test_nothing_is_taken_back_across_fate() -> None:
    assert undo(GAME, record(4), 0) is None
    assert undo(GAME, record(2), 0) is None


def test_a_move_before_any_dice_is_undone() -> None:
    kept = Record(game="highcard", setup=Setup(seats=3), moves=[(FATE, DEALS[c]) for c in (3, 1, 2)] + [(0, KEEP)])
    back = undo(GAME, kept, 0)
    assert back is not None and position(GAME, back).actors() == (0,)


def test_a_playthrough_takes_back_only_what_fate_has_not_sealed() -> None:
    setup = Setup(seats=3)
    play = Playthrough(GAME, setup, moves=[(FATE, DEALS[c]) for c in (3, 1, 2)])
    play.do(0, KEEP)
    assert not play.take_back(1) and play.take_back(0) and not play.take_back(0)
    assert play.moves == [(FATE, DEALS[c]) for c in (3, 1, 2)] and play.state.actors() == (0,)
    play.do(0, REDRAW)
    assert not play.take_back(0), "fate is to answer it"


def test_a_fork_goes_its_own_way_and_knows_what_may_be_taken_back() -> None:
    play = Playthrough(GAME, Setup(seats=3), moves=[*[(FATE, DEALS[c]) for c in (3, 1, 2)], (0, KEEP)])
    fork = play.fork()
    assert fork.moves == [(0, KEEP)] and fork.take_back(0) and fork.state.actors() == (0,)
    assert play.state.actors() == (1,) and len(play.moves) == 4


def test_a_move_out_of_turn_is_refused() -> None:
    state = Table.start(Setup(seats=2))
    with pytest.raises(Illegal):
        apply(state, 0, KEEP)
    with pytest.raises(Illegal):
        apply(state, FATE, KEEP)

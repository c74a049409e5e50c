"""Turns are judged, not steps: moves in another order that reach the same position are the same turn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.bots.position_analysis import cost_of, judge
from ilion.bots.turns import Turn, equivalent_acts, first_decisions, is_turn_over, leads_to, moves_of_turn, play_turn
from ilion.core.game import Game
from ilion.core.state import FATE
from ilion.games import GAMES
from ilion.games.iliad.types import Done, Go, Take
from ilion.games.trojan_war.types import Place
from tests.bots.toys import CUPS, HEAP, PICKS

ILIAD = GAMES["iliad"]
LESSON = ILIAD.usual(scenario="lesson")
SETUPS = {"trojan-war": GAMES["trojan-war"].usual(), "troia": GAMES["troia"].usual(), "iliad": LESSON}
SETUPS["escolex"] = GAMES["escolex"].usual(seats=2)


class Start(NamedTuple):
    """Return a position at the start of a seat's turn, and the turn that its mind would play."""

    state: Any
    seat: int
    turn: Turn


def starts(game: Game, setup: Any, seed: int, longest: int = 400) -> Iterator[Start]:
    """The beginnings of turns in a game between greedy bots."""
    mind = game.mind
    assert mind is not None
    record = play_game(game, setup, [BOTS["greedy"]] * setup.seats, Random(seed))
    state = game.state.start(setup)
    inside: set[int] = set()
    for n, (seat, act) in enumerate(record.moves[:longest]):
        if seat != FATE and n not in inside and len(state.legal(seat)) > 1:
            inside.update(moves_of_turn(game, record, state, n))
            first = mind.pick(state, seat, state.legal(seat), Random(1))
            yield Start(state.copy(), seat, play_turn(mind, state, seat, first))
        state.do(seat, act)


def marches() -> Iterator[Start]:
    """Half-turns of the lesson's battle in which several pieces go somewhere."""
    for start in starts(ILIAD, LESSON, 4):
        if sum(isinstance(act, Take) for act in start.turn.acts) > 2:
            yield start


def test_a_march_started_with_another_piece_costs_nothing() -> None:
    looked = 0
    for state, seat, turn in marches():
        other = next(act for act in turn.acts[1:] if isinstance(act, Take))
        assert ILIAD.mind is not None
        if leads_to(ILIAD.mind, state, seat, (other,), turn) and looked < 3:
            looked += 1
            best = play_turn(ILIAD.mind, state, seat, turn.acts[0])
            loss = cost_of(ILIAD, LESSON, state.seen(seat), (other,), Random(1), tries=24)
            assert best.end == turn.end
            assert loss.cost == 0 or loss.best not in turn.acts, (
                "the search may prefer another march, not another order"
            )
    assert looked == 3


def test_most_marches_may_start_with_several_pieces() -> None:
    several = total = 0
    assert ILIAD.mind is not None
    for state, seat, turn in marches():
        same = equivalent_acts(ILIAD.mind, state, seat, turn)
        assert same[0] == turn.acts[0] and all(act in state.legal(seat) for act in same)
        total += 1
        several += len(same) > 1
    assert total >= 4 and several / total > 0.7


@pytest.mark.parametrize("name", SETUPS)
def test_every_accepted_move_starts_an_order_that_reaches_the_same_position(name: str) -> None:
    game, setup = GAMES[name], SETUPS[name]
    mind = game.mind
    assert mind is not None
    checked = 0
    for state, seat, turn in starts(game, setup, 2):
        if len(turn.acts) < 3 or checked > 5:
            continue
        checked += 1
        assert leads_to(mind, state, seat, turn.acts, turn) and leads_to(mind, state, seat, turn.acts[:1], turn)
        for act in equivalent_acts(mind, state, seat, turn)[1:]:
            after = state.copy()
            after.do(seat, act)
            assert not is_turn_over(mind, after, seat) or after.pack() == turn.end
    assert checked


def test_a_line_up_is_the_same_in_any_order() -> None:
    game = GAMES["trojan-war"]
    assert game.mind is not None
    state = game.state.start(game.usual())
    rng = Random(3)
    while not (state.actors() == (0, 1) and isinstance(state.legal(0)[0], Place)):
        seat = state.actors()[0]
        state.do(seat, state.odds().draw(rng) if seat == FATE else rng.choice(state.legal(seat)))
    turn = play_turn(game.mind, state, 0, game.mind.pick(state, 0, state.legal(0), Random(1)))
    places = [act for act in turn.acts if isinstance(act, Place)]
    assert len(places) >= 3
    assert set(places) <= set(equivalent_acts(game.mind, state, 0, turn))
    assert leads_to(game.mind, state, 0, places[::-1] + [act for act in turn.acts if act not in places], turn)
    found = judge(game, game.usual(), state.seen(0), Random(1), tries=200)
    assert all(len(choice.turn) >= len(places) for choice in found.choices), "the whole line-up is recommended"
    ends = {frozenset(choice.turn) for choice in found.choices}
    assert len(ends) == len(found.choices), "and none twice"


def test_another_end_is_another_turn() -> None:
    assert ILIAD.mind is not None
    state, seat, turn = next(marches())
    first = next(act for act in turn.acts if isinstance(act, Take))
    moved = state.copy()
    moved.do(seat, first)
    elsewhere = next(act for act in moved.legal(seat) if isinstance(act, Go) and act not in turn.acts)
    assert not leads_to(ILIAD.mind, state, seat, (first, elsewhere), turn)
    assert not leads_to(ILIAD.mind, state, seat, (Done(),), turn)


@pytest.mark.parametrize("name", SETUPS)
def test_every_decision_of_a_record_belongs_to_one_turn(name: str) -> None:
    game, setup = GAMES[name], SETUPS[name]
    record = play_game(game, setup, [BOTS["greedy"]] * setup.seats, Random(1))
    record.moves = record.moves[:150]
    firsts = first_decisions(game, record)
    assert firsts == sorted(set(firsts))
    state = game.state.start(setup)
    covered: list[int] = []
    for n, (seat, act) in enumerate(record.moves):
        if n in firsts:
            moves = moves_of_turn(game, record, state, n)
            assert moves[0] == n and all(record.moves[move][0] == seat for move in moves)
            covered += moves
        state.do(seat, act)
    assert len(covered) == len(set(covered))


def test_if_every_move_is_a_turn_every_decision_is_one() -> None:
    record = play_game(HEAP, HEAP.usual(), [BOTS["uniform"]] * 2, Random(1))
    assert all(len(moves_of_turn(HEAP, record, HEAP.state.start(record.setup), n)) == 1 for n in (0,))


def test_what_is_learnt_on_the_way_ends_a_turn() -> None:
    """The seat that peeks under the cups could not foresee what it sees."""
    state = CUPS.state.start(CUPS.usual())
    state.do(FATE, PICKS[2])
    assert CUPS.mind is not None
    turn = play_turn(CUPS.mind, state, 1, PICKS[0])
    assert turn.acts == (PICKS[0],)

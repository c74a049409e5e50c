"""The judge's own rules of undo: each reason against it by hand; and over random games they agree with the server's."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ilion.core.game import Game
from ilion.core.record import Move, Record, undo
from ilion.core.state import FATE
from ilion.games import GAMES
from ilion.games.escolex.types import Settle
from ilion.games.trojan_war.types import Unveil
from ilion.table.undo_check import StandingAct, StandingActs

GAME, ESCOLEX = GAMES["trojan-war"], GAMES["escolex"]


def why(one: StandingActs, seat: int) -> str:
    """Return the word of the reason why a seat cannot undo."""
    phrase = one.take_back(seat)
    return "" if phrase is None else phrase.word


def played(game: Game, n: int, seed: int, **setup: Any) -> StandingActs:
    """Return the first moves of a random game, with its first dice."""
    return some_game(game, Random(seed), n, game.setup(**setup))[1]


def test_nothing_is_undone_across_dice() -> None:
    one = played(GAME, 30, 1)
    place = max(n for n, stood in enumerate(one.acts) if stood.fates and stood.act is not None)
    one.acts = one.acts[: place + 1]
    seat = one.acts[-1].seat
    assert why(one, seat) == "audit-back-fate" and len(one.acts) == place + 1
    assert one.take_back(1 - seat), "nor what was done before it"


def test_nothing_is_undone_that_has_revealed_something() -> None:
    one = StandingActs(GAME, GAME.setup())
    one.acts = [StandingAct(0, Unveil(1))]
    assert why(one, 0) == "audit-back-shown"


def test_nobody_undoes_a_move_of_another() -> None:
    assert why(played(GAME, 1, 1), 0) == "audit-back-nothing"


def test_moves_of_others_meanwhile_stay_and_an_answer_forbids_undo() -> None:
    one = played(ESCOLEX, 1, 1, seats=2)
    state = one.position()
    (first,) = state.actors()
    mine = StandingAct(first, state.legal(first)[0])
    state.do(first, mine.act)
    (second,) = state.actors()
    answer, aside = StandingAct(second, state.legal(second)[0]), StandingAct(second, Settle(), aside=True)
    begun = one.acts
    one.acts = [*begun, mine, answer]
    assert why(one, first) == "audit-back-answered"
    one.acts = [*begun, mine, aside]
    assert one.take_back(first) is None and one.acts == [*begun, aside]
    one.acts = [*begun, mine]
    assert one.take_back(first) is None and one.acts == begun


def some_game(game: Game, rng: Random, acts: int, setup: Any) -> tuple[Record, StandingActs]:
    """Make the same random moves in both."""
    record, one = Record(game=game.name, setup=setup), StandingActs(game, setup)
    state = game.state.start(setup)
    while state.actors() and len(one.acts) < acts:
        awaited, fates, moves = state.actors(), [], list[Move]()
        seat = rng.choice(awaited)
        act = None
        if seat != FATE:
            beside = [(s, a) for s in range(setup.seats) for a in state.asides(s)]
            aside = bool(beside) and rng.random() < 0.1
            seat, act = rng.choice(beside) if aside else (seat, rng.choice(state.legal(seat)))
            aside = aside and not (seat in awaited and act in state.legal(seat))
            moves.append((seat, act))
            state.do(seat, act)
        while state.actors() == (FATE,):
            odds = state.odds()
            fates.append(odds.pick(rng.randrange(odds.total)))
            state.do(FATE, fates[-1])
        record.moves += [*moves, *[(FATE, fate) for fate in fates]]
        one.acts.append(StandingAct(seat, act, tuple(fates), act is not None and aside))
    return record, one


@pytest.mark.parametrize("name", GAMES)
def test_over_random_games_the_server_undoes_the_same(name: str) -> None:
    game, rng = GAMES[name], Random(name)
    done = 0
    for _ in range(60):
        record, one = some_game(game, rng, rng.randrange(1, 40), game.setup(seats=max(game.seats)))
        for seat in range(record.setup.seats):
            mine = StandingActs(game, record.setup)
            mine.acts = list(one.acts)
            why, back = mine.take_back(seat), undo(game, record, seat)
            assert bool(why) == (back is None), (seat, why, record.moves[-4:])
            done += not why
    assert done > 10

"""What follows from all the rules together: random wars against the laws of every game and of this one."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from ilion.core.laws import check_game, random_act
from ilion.core.twins import check_secrecy
from ilion.games.escolex import GAME
from ilion.games.escolex.book import hex_map, random_setup
from ilion.games.escolex.laws import flatten, map_error, reference_legal
from ilion.games.escolex.rules import EscolexState
from ilion.games.escolex.state import BATTLE, ENDED, MARCH
from ilion.games.escolex.types import Action, EscolexSetup, Keep
from tests.games.escolex.table import war


def step(state: EscolexState, rng: Random) -> None:
    """What a random player or fate would do next."""
    seat, act = random_act(state, state.book.seats, rng)
    state.do(seat, cast(Action, act))


@pytest.mark.parametrize("seed", range(25))
def test_random_wars_obey_every_law(seed: int) -> None:
    rng = Random(f"escolex/{seed}")
    check_game(GAME, random_setup(rng), rng, thorough=0.1)


@pytest.mark.parametrize("seed", range(8))
def test_between_turns_every_cell_holds_troops_of_one_player(seed: int) -> None:
    rng = Random(seed)
    terms = random_setup(rng)
    state = EscolexState.start(terms)
    while state.waiting:
        if state.phase not in (MARCH, BATTLE, ENDED):
            assert not any(flatten(state.ground.came))
        step(state, rng)


@pytest.mark.clause("E16", "E17")
@pytest.mark.parametrize("cells", [30, 70, 200])
def test_regions_and_lists_that_are_kept_are_those_that_are_counted(cells: int) -> None:
    rng = Random(cells)
    terms = EscolexSetup(seats=3, components=hex_map(cells, cells), troops=30, max_rounds=12, special_cells=True)
    state = EscolexState.start(terms)
    while state.waiting:
        assert map_error(state.ground) is None
        if not state.awaits_fate():
            assert set(state.legal(state.waiting[0])) == reference_legal(state)
        step(state, rng)


@pytest.mark.clause("E47")
@pytest.mark.parametrize("choice_round", [1, 2, 3])
def test_nobody_learns_which_army_another_keeps_before_it_is_shown(choice_round: int) -> None:
    terms = EscolexSetup(seats=2, map="small", choice_round=choice_round, max_rounds=4)
    assert sum(check_secrecy(GAME, terms, Random(seed)).apart for seed in range(6)) > 0


@pytest.mark.clause("E47")
def test_a_secret_choice_looks_the_same_to_everybody_else() -> None:
    table = war("oia*2", "fira", "imerovigli", "kamari", seats=2, choice_round=1)
    for _ in range(4):
        table.end()
    for observer in (1, None):
        assert {table.war.looks(observer, 0, Keep(army)) for army in (1, 2)} == {Keep(0)}
    assert table.war.looks(0, 0, Keep(1)) == Keep(1)
    table.do(Keep(2), 0)
    guesses = {EscolexState.guess(table.terms, table.war.seen(1), Random(seed)).choice for seed in range(20)}
    assert guesses == {(1, 0), (2, 0)}
    assert table.war.looks(0, 1, Keep(1)) == Keep(1)


def test_a_war_on_ten_thousand_cells_obeys_the_laws_too() -> None:
    rng = Random(4)
    terms = EscolexSetup(seats=8, components=hex_map(10_000, 4), placement_chunk=100, troops=40, max_rounds=2)
    state = EscolexState.start(terms)
    for n in range(1500):
        if not state.waiting:
            break
        if n % 250 == 0:
            assert map_error(state.ground) is None
            if not state.awaits_fate():
                assert set(state.legal(state.waiting[0])) == reference_legal(state)
        step(state, rng)
    assert state.round > 0

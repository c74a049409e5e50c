"""Whole turns: found, followed to their end, and kept from others."""

from __future__ import annotations

from math import inf
from random import Random
from time import thread_time

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.bots.planner import TurnPlannerBot
from ilion.bots.search import AnyState, RandomFuture, draw_number
from ilion.bots.turn_search import TurnPlan, TurnSearch
from ilion.core.odds import Odds
from ilion.core.values import Setup
from ilion.games.escolex import GAME
from ilion.games.escolex.book import hex_map
from ilion.games.escolex.types import End, EscolexSetup
from tests.bots.toys import HEAP, PENNIES, PICKS, Heap
from tests.games.escolex.table import little_map, war

ROW = "a-b b-c c-d d-e e-f f-g g-h h-i"


def test_it_finds_the_winning_move() -> None:
    state = Heap.start(Setup())
    state.heap = 3
    assert TurnPlannerBot(tries=300).choose(HEAP, Setup(), state.seen(0), Random(1)) == PICKS[3]


def test_a_turn_is_planned_once_and_followed_to_its_end() -> None:
    table = war("a b c*4", "d*2", "i*4", components=little_map(ROW))
    bot, rng = TurnPlannerBot(tries=20), Random(2)
    state: AnyState = table.war.copy()
    acts = [bot.choose(GAME, table.terms, state.seen(0), rng)]
    plan = dict(bot.plan_acts)
    state.do(0, acts[0])
    while state.actors() == (0,):
        acts.append(bot.choose(GAME, table.terms, state.seen(0), rng))
        state.do(0, acts[-1])
    assert acts == list(plan.values()) and acts[-1] == End()


def test_a_better_plan_takes_the_place_of_the_best_one() -> None:
    state = Heap.start(Setup())
    state.heap = 3
    assert HEAP.mind is not None
    turns = TurnSearch(HEAP.mind, 0, state.copy, Random(3), 8, 0)
    turns.best = TurnPlan([PICKS[1]], turns.best.end)
    turns.best.results = [0.0] * 8
    for _ in range(20):
        turns.challenge(inf)
    assert turns.best.acts == [PICKS[3]] and turns.best.results == [1.0] * 8


def test_plans_meet_the_same_luck() -> None:
    draws = [draw_number(luck, "battle:1", 64) for luck in range(2000)]
    assert draws == [draw_number(luck, "battle:1", 64) for luck in range(2000)]
    assert draws != [draw_number(luck, "battle:2", 64) for luck in range(2000)]
    assert set(draws) == set(range(64)) and abs(sum(draws) / 2000 - 31.5) < 2


def test_a_throw_that_is_repeated_can_give_something_else() -> None:
    die = Odds(range(6))
    for luck in range(200):
        throws, again = RandomFuture(luck), RandomFuture(luck)
        given = [throws.draw("turn1/throw", die) for _ in range(30)]
        assert len(set(given)) > 1 and given == [again.draw("turn1/throw", die) for _ in range(30)]
    assert {RandomFuture(luck).draw("turn1/throw", die) for luck in range(200)} == set(range(6))


def test_what_was_planned_for_one_seat_is_not_followed_by_another() -> None:
    bot = TurnPlannerBot(tries=5)
    state = Heap.start(Setup())
    bot.choose(HEAP, Setup(), state.seen(0), Random(1))
    bot.choose(HEAP, Setup(seats=3), state.seen(0), Random(1))
    assert bot.plan_owner == (Setup(seats=3), 0)


def test_where_others_choose_at_once_sight_must_do() -> None:
    state = PENNIES.state.start(Setup())
    assert TurnPlannerBot().choose(PENNIES, Setup(), state.seen(0), Random(1)) in state.legal(0)


def test_it_keeps_its_time() -> None:
    terms = EscolexSetup(seats=4)
    state = GAME.state.start(terms)
    begin = thread_time()
    TurnPlannerBot(tries=10**9, seconds=0.2).choose(GAME, terms, state.seen(3), Random(1))
    assert thread_time() - begin < 1.0


def test_it_plays_on_a_map_of_many_sheets() -> None:
    terms = EscolexSetup(seats=3, components=hex_map(150, 2), placement_chunk=20, max_rounds=2)
    record = play_game(GAME, terms, [TurnPlannerBot(tries=2), BOTS["greedy"], BOTS["greedy"]], Random(4))
    assert record.scores is not None and abs(sum(record.scores) - 1) < 1e-9

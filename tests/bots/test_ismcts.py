from __future__ import annotations

from collections import Counter
from random import Random
from time import thread_time

import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.bots.ismcts import IsmctsBot
from ilion.bots.node import SearchNode, priors
from ilion.core.values import Setup
from ilion.games import GAMES
from tests.bots.toys import CUPS, HEAP, PENNIES, PICKS, Heap


def test_with_open_information_it_finds_the_winning_move() -> None:
    state = Heap.start(Setup())
    for heap in (5, 6, 7, 9, 10, 11):
        state.heap = heap
        act = IsmctsBot(tries=400).choose(HEAP, Setup(), state.seen(0), Random(heap))
        assert act == PICKS[heap % 4], f"of {heap} the rest must be a multiple of four"


def test_with_three_seats_each_plays_for_itself() -> None:
    state = Heap.start(Setup(seats=3))
    state.heap = 3
    assert IsmctsBot(tries=200).choose(HEAP, Setup(seats=3), state.seen(0), Random(1)) == PICKS[3]


def test_choices_made_at_once_are_mixed_as_the_equilibrium_mixes_them() -> None:
    state = PENNIES.state.start(Setup())
    for seat in (0, 1):
        search = IsmctsBot().search(PENNIES, Setup(), state.seen(seat), Random(seat))
        for _ in range(6000):
            search.once()
        heads = next(arm for arm in search.root.arms if arm.act == PICKS[0])
        share = heads.chosen / sum(arm.chosen for arm in search.root.arms)
        assert share == pytest.approx(1 / 3, abs=0.06), f"seat {seat}"
        assert search.root.mean() == pytest.approx((1 / 3, 2 / 3)[seat], abs=0.05)


def test_what_another_hides_stays_hidden_in_the_search() -> None:
    state = CUPS.state.start(Setup())
    state.do(-1, PICKS[2])
    state.do(1, PICKS[0])
    search = IsmctsBot().search(CUPS, Setup(), state.seen(0), Random(3))
    for _ in range(2000):
        search.once()
    assert search.root.mean() == pytest.approx(0.25, abs=0.05)


def test_what_one_seat_has_learnt_is_not_kept_for_another() -> None:
    bot = IsmctsBot(tries=50)
    state = CUPS.state.start(Setup())
    state.do(-1, PICKS[2])
    bot.choose(CUPS, Setup(), state.seen(1), Random(1))
    state.do(1, PICKS[0])
    assert state.seen(0) in bot.tree, "the second seat has thought about the first one's choice"
    search = bot.search(CUPS, Setup(), state.seen(0), Random(2))
    assert not search.root.visits


def test_what_was_learnt_serves_again_later_in_the_turn() -> None:
    game = GAMES["trojan-war"]
    setup = game.setup()
    state = game.state.start(setup)
    rng = Random(4)
    while state.actors()[0] < 0:
        state.do(-1, state.odds().draw(rng))
    bot = IsmctsBot(tries=60)
    seat = state.actors()[0]
    state.do(seat, bot.choose(game, setup, state.seen(seat), rng))
    assert bot.search(game, setup, state.seen(seat), rng).root.visits > 0


def test_a_budget_of_time_is_kept() -> None:
    game = GAMES["trojan-war"]
    setup = game.setup()
    state = game.state.start(setup)
    rng = Random(4)
    while state.actors()[0] < 0:
        state.do(-1, state.odds().draw(rng))
    begin = thread_time()
    IsmctsBot(tries=1_000_000, seconds=0.1).choose(game, setup, state.seen(state.actors()[0]), rng)
    assert thread_time() - begin < 0.5


def test_many_moves_are_searched_a_few_at_a_time() -> None:
    node = SearchNode(joint=False)
    node.open(range(50), [float(n) for n in range(50)])
    assert [arm.act for arm in node.arms[:3]] == [49, 48, 47]
    tried = Counter[int]()
    for _ in range(100):
        arm = node.best_bound(0.7, 0.5)
        arm.visits += 1
        node.visits += 1
        node.total += 0.5
        arm.total += 0.5
        tried[arm.act] += 1
    assert len(tried) <= 2 + 5


def test_a_move_that_is_never_promising_is_not_searched() -> None:
    never = float("-inf")
    assert priors([1.0, never, 1.0]) == [0.5, 0.0, 0.5]
    assert priors([never, never]) == [0.5, 0.5], "unless there is nothing else"


def test_thinking_beats_not_thinking() -> None:
    won = 0.0
    for k in range(12):
        bots = [IsmctsBot(tries=60), BOTS["uniform"]]
        scores = play_game(HEAP, Setup(), bots if k % 2 else bots[::-1], Random(k)).scores
        assert scores is not None
        won += scores[0 if k % 2 else 1]
    assert won >= 9

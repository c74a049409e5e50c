from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.bots.luck import MAX_CHAIN_OUTCOMES, ChanceEvaluator, costs, curve_of, summarise_luck
from ilion.bots.position_analysis import PositionAnalysis, cost_of, judge
from ilion.bots.turns import decisions
from ilion.core.game import Game
from ilion.core.record import Record
from ilion.core.state import FATE
from ilion.core.values import Setup
from ilion.core.words import LANGS, Words
from ilion.games import GAMES
from tests.bots.toys import CUPS, HEAP, PENNIES, PICKS, Heap, HeapSeen, Pick, toy

MINDFUL = [game for game in GAMES.values() if game.mind]


def heap_of(n: int) -> Heap:
    state = Heap.start(Setup())
    state.heap = n
    return state


def test_the_analysis_names_the_winning_move_and_its_chance() -> None:
    found = judge(HEAP, Setup(), heap_of(6).seen(0), Random(1), tries=600, seconds=10)
    assert found.choices[0].act == PICKS[2]
    assert found.chance > 0.9
    assert found.seat == 0 and found.tries > 0
    assert found.why[0].word == "why-clear"


def test_a_single_move_is_judged_by_the_possible_answers() -> None:
    class Shy(Heap):
        """The first seat may take only one at a time."""

        def legal(self, seat: int) -> Sequence[Pick]:
            return super().legal(seat)[: 1 if seat == 0 else 3]

    state = Shy.start(Setup())
    state.heap = 5
    found = judge(toy(Shy, HeapSeen, secrets=False), Setup(), state.seen(0), Random(1), tries=100, seconds=10)
    assert [choice.act for choice in found.choices] == [PICKS[1]]
    assert found.why[0].word == "why-only"
    assert found.tries <= 100 and found.chance < 0.2


def test_a_judgement_travels_as_json() -> None:
    found = judge(HEAP, Setup(), heap_of(6).seen(0), Random(1), tries=50, seconds=10)
    again = msgspec.json.decode(msgspec.json.encode(found), type=PositionAnalysis)
    assert again.chance == found.chance and again.why == found.why


def test_for_simultaneous_choices_the_analysis_gives_frequencies() -> None:
    found = judge(PENNIES, Setup(), PENNIES.state.start(Setup()).seen(0), Random(1), tries=2000, seconds=10)
    assert found.choices[0].act == PICKS[1]
    assert found.choices[0].share == pytest.approx(2 / 3, abs=0.1)
    assert found.why[0].word == "why-mixed"


def test_a_blunder_costs_what_it_loses_and_the_best_move_nothing() -> None:
    seen = heap_of(6).seen(0)
    assert cost_of(HEAP, Setup(), seen, (PICKS[2],), Random(1), tries=400, seconds=10).cost == 0
    blunder = cost_of(HEAP, Setup(), seen, (PICKS[1],), Random(1), tries=400, seconds=10)
    assert blunder.cost > 0.6
    assert blunder.best == PICKS[2]


@pytest.mark.parametrize("game", MINDFUL, ids=lambda game: game.name)
def test_every_reason_has_a_text_in_every_language(game: Game) -> None:
    setup = game.usual()
    record = play_game(game, setup, [BOTS["uniform"]] * setup.seats, Random(2))
    state = game.state.start(setup)
    said: set[str] = set()
    for n, (seat, act) in enumerate(record.moves[:200]):
        if n % 20 == 9 and seat != FATE and len(state.legal(seat)) > 1:
            found = judge(game, setup, state.seen(seat), Random(3), tries=30, seconds=1.0)
            assert game.mind is not None
            for phrase in (*found.why, *game.mind.why(state, seat, act)):
                if phrase.word not in said:
                    said.add(phrase.word)
                    for lang in LANGS:
                        words = Words.of(lang, "ilion.core", "ilion.bots", game.package)
                        assert words.say(phrase)
        state.do(seat, act)
    assert said


def test_what_fate_gives_is_fair() -> None:
    """Over all possible dice, luck sums to zero; of long series of draws only a sample is evaluated."""
    game = GAMES["trojan-war"]
    setup = game.usual()
    state = game.state.start(setup)
    scales = ChanceEvaluator(game, setup)
    rng = Random(4)
    looked = exact = 0
    while state.actors() and looked < 40:
        seat = state.actors()[0]
        if seat == FATE:
            before = scales.chances(state)[0]
            odds = state.odds()
            after = []
            for act in odds.acts:
                then = state.copy()
                then.do(FATE, act)
                after.append(scales.chances(then)[0])
            mean = sum(a * w for a, w in zip(after, odds.weights(), strict=True)) / odds.total
            outcomes, then = 1, state.copy()
            while then.actors() == (FATE,):
                outcomes *= len(then.odds().acts)
                then.do(FATE, then.odds().acts[0])
            assert mean == pytest.approx(before, abs=1e-9 if outcomes <= MAX_CHAIN_OUTCOMES else 0.03), outcomes
            exact += outcomes > len(odds.acts) and outcomes <= MAX_CHAIN_OUTCOMES
            looked += 1
            state.do(FATE, odds.draw(rng))
        else:
            state.do(seat, rng.choice(state.legal(seat)))
    assert exact, "two dice in a row are one throw, and every throw is weighed"


@pytest.mark.parametrize("game", MINDFUL, ids=lambda game: game.name)
def test_luck_decisions_and_rest_add_up_to_the_result_exactly(game: Game) -> None:
    setup = game.usual()
    record = play_game(game, setup, [BOTS["uniform"]] * setup.seats, Random(5))
    record.moves = record.moves[:120]
    line = curve_of(game, record)
    some = decisions(game, record)[:2]
    told = summarise_luck(record, line, costs(game, record, some, "s", tries=4, seconds=5))
    for seat in range(setup.seats):
        sums = told.luck[seat] + told.own[seat] + told.others[seat] + told.rest[seat]
        assert told.start[seat] + sums == pytest.approx(told.result[seat])
    assert len(told.moments) == len(record.moves)
    assert msgspec.json.encode(told)


@pytest.mark.parametrize("name", ["trojan-war", "troia"])
def test_luck_and_decisions_leave_nothing_unexplained(name: str) -> None:
    game = GAMES[name]
    for seed in (0, 1):
        record = play_game(game, game.usual(), [BOTS["greedy"]] * 2, Random(seed))
        told = summarise_luck(record, curve_of(game, record), {})
        assert told.rest == pytest.approx((0.0, 0.0))
        assert told.own[0] == pytest.approx(-told.others[1]) and told.cost == (0.0, 0.0)


def test_a_resigned_game_ends_with_what_that_was_worth() -> None:
    game = GAMES["troia"]
    record = play_game(game, game.usual(), [BOTS["greedy"]] * 2, Random(0))
    record.moves, record.scores = record.moves[:40], (0.0, 1.0)
    line = curve_of(game, record)
    told = summarise_luck(record, line, {})
    unfinished = summarise_luck(msgspec.structs.replace(record, scores=None), line, {})
    assert told.rest[0] - unfinished.rest[0] == pytest.approx(-line.chances[-1][0])


def test_in_a_game_of_pure_luck_luck_explains_everything() -> None:
    """Hiding a ball from a blind man is no decision: the draw and the guess decide."""
    record = Record(
        game="cups", setup=Setup(), moves=[(FATE, PICKS[2]), (1, PICKS[0]), (0, PICKS[2])], scores=(1.0, 0.0)
    )
    line = curve_of(CUPS, record)
    found = costs(CUPS, record, decisions(CUPS, record), "s", tries=400, seconds=5)
    assert abs(found[2].cost) < 0.15, "no guess is better than another"
    draws = CUPS.state.start(Setup()).odds().acts
    lines = [curve_of(CUPS, Record(game="cups", setup=Setup(), moves=[(FATE, act)])) for act in draws]
    assert sum(line.luck[0][0] for line in lines) == pytest.approx(0.0), "where the ball lies favours nobody"
    assert summarise_luck(record, line, found).result == (1.0, 0.0)


def test_costs_do_not_depend_on_who_measures_them() -> None:
    record = play_game(HEAP, Setup(), [BOTS["uniform"]] * 2, Random(9))
    moves = decisions(HEAP, record)
    together = costs(HEAP, record, moves, "s", tries=30, seconds=5)
    apart = [costs(HEAP, record, [n], "s", tries=30, seconds=5)[n] for n in moves]
    assert apart == [together[n] for n in moves]

"""The mind defends, concentrates, crosses the sea and does not dawdle."""

from __future__ import annotations

from random import Random

import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot import Bot
from ilion.bots.bot_games import play_game
from ilion.core.record import position
from ilion.games.escolex import GAME
from ilion.games.escolex.book import hex_map
from ilion.games.escolex.bot import battle_outcome, outnumbered_troops, scaled_outcome
from ilion.games.escolex.types import Action, End, EscolexSetup, March, Muster, Reinforce
from tests.games.escolex.plain import Plain
from tests.games.escolex.table import Table, little_map, war

GREEDY: Bot = BOTS["greedy"]
ROW = "a-b b-c c-d d-e e-f f-g g-h h-i"


def advise(table: Table) -> Action:
    """What the mind would do."""
    act = GREEDY.choose(GAME, table.terms, table.war.seen(table.seat), Random(1))
    return act  # type: ignore[return-value]


def follow(table: Table) -> list[Action]:
    """A whole turn as the mind plays it."""
    army, turn, done = table.war.army, table.war.round, []
    while table.phase in ("reinforce", "march") and (table.war.army, table.war.round) == (army, turn):
        done.append(advise(table))
        table.do(done[-1])
    return done


def test_the_mind_knows_the_odds() -> None:
    assert battle_outcome(2, 1, 0, 0)[0] == pytest.approx(29 / 32)
    assert battle_outcome(3, 3, 0, 1)[0] == pytest.approx(0.2216, abs=1e-4)
    won, left_a, left_d = scaled_outcome(300, 150, 0, 0)
    assert won > 0.99 and 200 < left_a < 300 and left_d < 1
    assert scaled_outcome(1, 900, 0, 0)[0] < 0.01


def test_the_mind_strikes_where_it_pays_and_not_where_it_does_not() -> None:
    weak = war("a*5", "b", "i*4", components=little_map(ROW))
    assert [act for act in follow(weak) if isinstance(act, March) and act.to == "b"]
    strong = war("a*2", "b*9", "i*4", components=little_map(ROW))
    assert not [act for act in follow(strong) if isinstance(act, March) and act.to == "b"]


def test_the_mind_reinforces_what_is_threatened() -> None:
    table = war("a b c*2", "d*3", "i*4", components=little_map(ROW))
    assert advise(table) == Reinforce("c", 1)


def test_the_mind_brings_idle_troops_to_the_front() -> None:
    table = war("a*6 b c", "e*3", "i*3", components=little_map(ROW))
    done = follow(table)
    assert any(isinstance(act, March) and act.origin == "a" and act.to == "b" for act in done)
    assert table.owner("a") == 0


def test_the_mind_unites_several_cells_against_one() -> None:
    table = war("oia*3 imerovigli*3", "finikia*4", "perissa*4")
    done = follow(table)
    assert {act.origin for act in done if isinstance(act, March) and act.to == "finikia"} == {"oia", "imerovigli"}


def test_the_mind_crosses_the_sea_when_there_is_nothing_left_on_land() -> None:
    islands = little_map("a-b b-c c-d d-e e-f f-g g-h h-i a-c", sea="d e")
    table = war("a b c*9", "f", "i", components=islands)
    for _ in range(6):
        if table.phase == "over" or table.owner("f") == 0:
            break
        while table.seat != 0 or table.phase == "battle":
            if table.phase == "battle":
                table.roll(table.war.dice if table.war.rolling == 0 else 0)
            else:
                table.skip()
        follow(table)
    while table.phase == "battle":
        table.roll(table.war.dice if table.war.rolling == 0 else 0)
    assert table.owner("f") == 0


def test_the_mind_ends_its_turn_when_nothing_pays() -> None:
    table = war("a*2", "b*9", "i*9", components=little_map(ROW))
    assert len(follow(table)) <= 3


def test_the_mind_plays_every_option_to_the_end() -> None:
    for seats, more in ((2, {"choice_round": 2}), (4, {"capital": True, "queen": True, "queen_die": True, "limit": 5})):
        terms = EscolexSetup(seats=seats, special_cells=True, max_rounds=15, combine_embark=True, **more)  # type: ignore[arg-type]
        record = play_game(GAME, terms, [GREEDY] * seats, Random(seats))
        assert record.scores is not None and sum(record.scores) == pytest.approx(1)


def test_the_mind_turns_the_sheets_of_a_great_map() -> None:
    terms = EscolexSetup(seats=4, components=hex_map(300, 2), placement_chunk=10, max_rounds=3)
    record = play_game(GAME, terms, [GREEDY] * 4, Random(2))
    assert position(GAME, record).seen(None).round == 3 and len(record.moves) < 3000


def test_the_mind_beats_a_plain_player() -> None:
    wins = 0.0
    for seed in range(8):
        seat = seed % 4
        bots: list[Bot] = [Plain() for _ in range(4)]
        bots[seat] = GREEDY
        record = play_game(GAME, EscolexSetup(seats=4, max_rounds=100), bots, Random(seed))
        assert record.scores is not None
        wins += record.scores[seat]
    assert wins >= 4, "one seat in four would win two of eight by chance"


def test_end_and_muster_are_weighed_alike() -> None:
    table = war("a", "e", "i", components=little_map(ROW))
    mind = GAME.mind
    assert mind is not None
    acts: list[Action] = [Muster("a"), End()]
    worth = mind.weigh(table.war, 0, acts)
    assert worth[1] == 0.0 and worth[0] >= 0.0
    assert 0 < mind.value(table.war, 0) < 1


def test_a_chance_to_win_grows_with_lands_and_shrinks_with_danger() -> None:
    mind = GAME.mind
    assert mind is not None
    even = war("a*2 b", "e*3", "h i*2", components=little_map(ROW)).war
    more = war("a b c", "e*3", "h i*2", components=little_map(ROW)).war
    beset = war("a*2 b", "c*3", "h i*2", components=little_map(ROW)).war
    assert outnumbered_troops(beset)[0] == 2 and outnumbered_troops(even) == [0, 0, 0]
    chances = [mind.value(state, 0) for state in (even, more, beset)]
    assert chances[2] < chances[0] < chances[1]
    assert sum(mind.value(even, seat) for seat in range(3)) == pytest.approx(1)

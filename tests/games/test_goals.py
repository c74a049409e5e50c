"""Every game describes in one line the goal of each seat and the current standing, true to the position."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from ilion.core.game import Game
from ilion.core.play import Playthrough, roll_from_rng
from ilion.core.values import Phrase
from ilion.games import GAMES
from ilion.games.escolex.types import EscolexSetup
from ilion.games.iliad.types import IliadSetup
from ilion.games.trojan_war.turn import horse_chance

ACTS = 300
LANGUAGES = ("en", "es", "fr", "it")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_position_has_a_goal_in_every_language_for_every_viewer(game: Game) -> None:
    rng = Random(game.name)
    setup = game.some_setup(rng)
    play = Playthrough(game, setup, roll_from_rng(rng))
    for _ in range(ACTS):
        play.settle()
        if not (actors := play.state.actors()):
            break
        for viewer in (*range(setup.seats), None):
            goal = game.goal(setup, play.state.seen(viewer))
            for lang in LANGUAGES:
                words = game.words(lang, setup)
                assert words.say(goal.aim) and words.say(goal.standing)
        seat = rng.choice(actors)
        play.do(seat, rng.choice(play.state.legal(seat)))


def test_the_goal_of_the_trojan_war_is_the_die_of_the_horse() -> None:
    game = GAMES["trojan-war"]
    setup = game.usual()
    seen = msgspec.structs.replace(game.state.start(setup).seen(0), horse=(("achilles", 2), ("sinon", 1)))
    words = game.words("en", setup)
    goal = game.goal(setup, seen)
    assert words.say(goal.aim) == "Goal: bring the Horse into Troy"
    assert words.say(goal.standing) == "Horse +3 · needs 6 · 70%"
    assert [horse_chance(n) for n in (-9, -4, 0, 6, 9)] == [0.0, 0.0, 0.4, 1.0, 1.0]
    over = game.goal(setup, msgspec.structs.replace(seen, outcome="greek"))
    assert words.say(over.standing) == "Horse +3 · needed 6"


def test_the_goal_of_a_short_trojan_war_is_the_score() -> None:
    game = GAMES["trojan-war"]
    setup = game.usual(length="six-turns")
    words = game.words("en", setup)
    start = game.state.start(setup).seen(0)
    for vp, standing in ((0, "Score even"), (-3, "The Greeks +3"), (2, "The Trojans +2")):
        goal = game.goal(setup, msgspec.structs.replace(start, vp=vp))
        assert (words.say(goal.aim), words.say(goal.standing)) == ("Goal: lead on points after turn 6", standing)


def test_the_goal_of_escolex_counts_the_land_of_active_armies() -> None:
    game = GAMES["escolex"]
    setup = EscolexSetup(seats=2, max_rounds=8)
    seen = game.state.start(setup).seen(0)
    armies = len(seen.status)
    land = tuple((n + 1,) for n in range(armies)) + ((20,),)
    seen = msgspec.structs.replace(
        seen,
        round=3,
        chart=msgspec.structs.replace(seen.chart, land=land),
        status=("active",) * (armies - 1) + ("passive",),
    )
    goal = game.goal(setup, seen)
    assert goal.aim == Phrase("goal-most-land", {"limit": 8, "round": 3})
    assert goal.standing == Phrase("goal-standing", {"all": 30, "mine": 4, "most": 2})
    assert game.goal(EscolexSetup(seats=2), seen).aim == Phrase("goal-last-army")


@pytest.mark.parametrize(
    ("seat", "aim"), [(0, "Goal: take Troy before"), (3, "Goal: burn the ships"), (None, "The Greeks")]
)
def test_the_goal_of_iliad_is_that_of_the_army(seat: int | None, aim: str) -> None:
    game = GAMES["iliad"]
    setup = IliadSetup(seats=4)
    words = game.words("en", setup)
    goal = game.goal(setup, game.state.start(setup).seen(seat))
    assert words.say(goal.aim).startswith(aim)
    assert words.say(goal.standing).startswith("Day 1, hour 1")

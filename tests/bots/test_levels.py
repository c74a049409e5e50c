from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.bots.ismcts import IsmctsBot
from ilion.bots.levels import LEVELS, ORDINARY, levels, name_of, player, players
from ilion.bots.noisy import NoisyBot
from ilion.bots.planner import TurnPlannerBot
from ilion.core.game import Game
from ilion.core.values import Setup
from ilion.core.words import LANGS, Words
from ilion.games import GAMES
from ilion.games.trojan_war.types import Kill, Place, Spare
from tests.bots.toys import HEAP
from tests.core.highcard import GAME as HIGHCARD


@pytest.mark.parametrize("game", [g for g in GAMES.values() if g.mind], ids=lambda game: game.name)
def test_every_game_has_six_opponents_who_can_play_it(game: Game) -> None:
    known = levels(game.package)
    assert tuple(known) == LEVELS
    assert [known[name].seconds for name in LEVELS[:3]] == [0.3] * 3, "the weak answer at once"
    assert ORDINARY in LEVELS
    for name in LEVELS:
        assert player(game, name).name == name
    assert players(game) == (*LEVELS, *BOTS)


@pytest.mark.parametrize("game", [g for g in GAMES.values() if g.mind], ids=lambda game: game.name)
def test_higher_levels_err_less_and_athena_not_at_all(game: Game) -> None:
    rungs = [(level.overlooks, level.error, level.novice) for level in levels(game.package).values()]
    for low, high in pairwise(rungs):
        assert all(h <= n for h, n in zip(high, low, strict=True))
    assert rungs[-1] == (0, 0, 0)


def test_a_game_without_a_mind_has_only_a_random_player() -> None:
    assert players(HIGHCARD) == ("uniform",)


def test_a_game_that_says_nothing_of_levels_has_the_ordinary_ones() -> None:
    assert tuple(levels(HEAP.package)) == LEVELS


def test_a_level_with_trials_uses_them_even_without_search() -> None:
    assert isinstance(player(GAMES["trojan-war"], "athena"), NoisyBot)
    for game, kind in (("trojan-war", IsmctsBot), ("troia", IsmctsBot), ("escolex", TurnPlannerBot)):
        bot = player(GAMES[game], "athena", 40)
        assert isinstance(bot, kind) and bot.tries == 40


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(KeyError):
        player(HEAP, "zeus")


@pytest.mark.parametrize("lang", LANGS)
def test_every_opponent_has_a_name_and_is_described(lang: str) -> None:
    words = Words.of(lang, "ilion.bots")
    for name in LEVELS:
        assert words.name(name_of(name)) != name_of(name)
        assert words.has(f"{name_of(name)}-about")
    assert name_of("greedy") == "greedy"


def test_who_overlooks_nothing_and_never_errs_plays_what_looks_best() -> None:
    game = GAMES["trojan-war"]
    sharp = NoisyBot("sharp", overlooks=0.0, error=0.0)
    state = game.state.start(game.setup())
    rng = Random(1)
    assert game.mind is not None
    while state.actors() and state.seen(None).step != "cancel":
        seat = state.actors()[0]
        state.do(seat, state.odds().draw(rng) if seat < 0 else sharp.choose(game, game.setup(), state.seen(seat), rng))
    (seat,) = state.actors()
    acts = state.legal(seat)
    worths = dict(zip(acts, game.mind.weigh(state, seat, acts), strict=True))
    assert worths[sharp.choose(game, game.setup(), state.seen(seat), rng)] == max(worths.values())


def test_who_overlooks_nearly_everything_still_plays_by_the_rules() -> None:
    blind = NoisyBot("blind", overlooks=0.99, error=5.0)
    record = play_game(HEAP, Setup(), [blind, blind], Random(3))
    assert record.scores in ((1.0, 0.0), (0.0, 1.0))


def test_a_beginner_in_the_trojan_war_uses_the_weakest_heroes_and_spares_beaten_ones() -> None:
    game = GAMES["trojan-war"]
    timid = NoisyBot("timid", novice=1.0)
    record = play_game(game, game.setup(), [timid, timid], Random(2))
    acts = [act for _, act in record.moves]
    assert any(isinstance(act, Spare) for act in acts) and not any(isinstance(act, Kill) for act in acts)
    first = {act.hero for act in acts[:20] if isinstance(act, Place)}
    assert len(first) >= 4 and not first & {"achilles", "hector"}

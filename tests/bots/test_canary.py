"""A bot never uses what its seat does not know: change the hidden part, keep its random numbers, and it moves the
same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot import Bot
from ilion.bots.ismcts import IsmctsBot
from ilion.bots.noisy import NoisyBot
from ilion.bots.planner import TurnPlannerBot
from ilion.bots.search import IsmctsSearch
from ilion.core.game import AnyState, Game
from ilion.core.values import Act, Seen
from ilion.games import GAMES

SECRETIVE = [game for game in GAMES.values() if game.secrets and game.mind]
KINDS = ("searching", "planning", "erring", "greedy")
SETUPS: dict[str, dict[str, Any]] = {"escolex": {"seats": 2, "choice_round": 1}}
"""Where a game hides anything only under some setups."""
SPREAD = 10
"""Of so many positions one is taken, unless there are few."""


def made(kind: str) -> Bot:
    match kind:
        case "searching":
            return IsmctsBot(tries=25)
        case "planning":
            return TurnPlannerBot(tries=25)
        case "erring":
            return NoisyBot("errant", overlooks=0.3, error=1.0)
        case _:
            return BOTS[kind]


def some_setup(game: Game) -> Any:
    return game.usual(**SETUPS.get(game.name, {}))


def pairs(game: Game, setup: Any, rng: Random, wanted: int) -> Iterator[tuple[AnyState, AnyState, int]]:
    """Positions where a seat must choose and does not know all, each with another that looks the same to it."""
    found = 0
    spread = 1 if game.name in SETUPS else SPREAD
    while found < wanted:
        state: AnyState = game.state.start(setup)
        while state.actors() and found < wanted:
            seat = state.actors()[-1]
            if seat < 0:
                state.do(seat, state.odds().draw(rng))
                continue
            acts = state.legal(seat)
            if len(acts) > 1 and rng.randrange(spread) == 0:
                other = game.state.guess(setup, state.seen(seat), rng)
                if other.pack() != state.pack():
                    found += 1
                    yield state.copy(), other, seat
            state.do(seat, rng.choice(acts))


def chooses(bot: Bot, game: Game, setup: Any, state: AnyState, seat: int) -> tuple[Act, Any]:
    """What a bot does, and all that went through its head before."""
    seen = state.seen(seat)
    act = bot.choose(game, setup, seen, Random(5))
    thoughts = (
        [(a.act, a.visits, a.total, a.chosen) for a in bot.tree[seen].arms] if isinstance(bot, IsmctsBot) else None
    )
    return act, thoughts


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.name)
def test_what_a_seat_cannot_see_changes_nothing_it_does(game: Game, kind: str) -> None:
    setup = some_setup(game)
    for state, other, seat in pairs(game, setup, Random(11), 6):
        assert chooses(made(kind), game, setup, state, seat) == chooses(made(kind), game, setup, other, seat)


@pytest.mark.parametrize("game", [game for game in GAMES.values() if not game.secrets], ids=lambda game: game.name)
def test_where_nothing_is_hidden_a_guess_is_the_position_itself(game: Game) -> None:
    setup, rng = game.setup(), Random(13)
    state: AnyState = game.state.start(setup)
    for _ in range(150):
        seat = state.actors()[-1]
        for eyes in range(setup.seats):
            assert game.state.guess(setup, state.seen(eyes), rng).pack() == state.pack()
        state.do(seat, state.odds().draw(rng) if seat < 0 else rng.choice(state.legal(seat)))


class Peeper(IsmctsBot):
    """Looks under the table: its guesses are the truth."""

    truth: AnyState

    def search(self, game: Game, setup: Any, seen: Seen, rng: Random) -> IsmctsSearch:
        search = super().search(game, setup, seen, rng)
        search.guess = self.truth.copy
        return search


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.name)
def test_the_canary_notices_a_bot_that_peeps(game: Game) -> None:
    setup = some_setup(game)
    for state, other, seat in pairs(game, setup, Random(12), 12):
        found = []
        for truth in (state, other):
            bot = Peeper(tries=40)
            bot.truth = truth
            found.append(chooses(bot, game, setup, truth, seat))
        if found[0] != found[1]:
            return
    pytest.fail("it peeps, and nobody noticed")

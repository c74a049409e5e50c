"""One game of a trial, the same wherever and whenever it is played."""

from __future__ import annotations

from importlib import import_module
from math import inf
from random import Random
from typing import Any

from ilion.bots.baselines import BOTS
from ilion.bots.bot import Bot
from ilion.bots.bot_games import MAX_ACTS_PER_GAME, play_game
from ilion.bots.ismcts import IsmctsBot
from ilion.bots.levels import player
from ilion.bots.planner import TurnPlannerBot
from ilion.core.game import AnyState, Game
from ilion.core.record import Move, Record
from ilion.core.state import FATE
from ilion.lab.experiment import ExperimentPlayer
from ilion.lab.trials import LabTrial


def game_of(trial: LabTrial) -> Game:
    """Return a trial's game by its package, since a game cannot be sent between processes."""
    game: Game = import_module(trial.package).GAME
    return game


def play(game: Game, trial: LabTrial, n: int) -> Record:
    """Play game ``n`` of a trial."""
    rng = Random(trial.seed(n))
    if all(who.bot == "uniform" for who in trial.players):
        return play_blind(game, trial.setup, rng)
    return play_game(game, trial.setup, [seat_bot(game, trial.players[i]) for i in trial.sits(n)], rng)


def seat_bot(game: Game, who: ExperimentPlayer) -> Bot:
    """Return a bot with its budget of tries and without a time limit."""
    bot = player(game, who.bot, who.tries or 0)
    if isinstance(bot, IsmctsBot | TurnPlannerBot):
        bot.seconds = inf
    return bot


def play_blind(game: Game, setup: Any, rng: Random) -> Record:
    """Play a game of random acts. Legality depends only on what a seat sees, so views are not needed."""
    state: AnyState = game.state.start(setup)
    random = rng.random
    moves: list[Move] = []
    while (actors := state.actors()) and len(moves) < MAX_ACTS_PER_GAME:
        seat = actors[0]
        if seat == FATE:
            act = state.odds().draw(rng)
        else:
            legal = state.legal(seat)
            act = legal[int(random() * len(legal))]
        state.do(seat, act)
        moves.append((seat, act))
    if state.actors():
        raise RuntimeError(f"no end after {MAX_ACTS_PER_GAME} acts")
    seats = (f"bot:{BOTS['uniform'].name}",) * setup.seats
    scores = state.scores()
    return Record(game=game.name, setup=setup, seats=seats, source=game.source, moves=moves, scores=scores)

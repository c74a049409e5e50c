"""One game of a trial, the same wherever and whenever it is played."""

from __future__ import annotations

from importlib import import_module
from math import inf
from random import Random
from typing import Any

from ilion.bots.bot import Bot
from ilion.bots.ismcts import Ismcts
from ilion.bots.levels import player
from ilion.bots.match import LONGEST, play_game
from ilion.bots.planner import Planner
from ilion.bots.simple import BOTS
from ilion.core.game import AnyState, Game
from ilion.core.record import Move, Record
from ilion.core.state import FATE
from ilion.lab.experiment import Player
from ilion.lab.trials import Trial


def game_of(trial: Trial) -> Game:
    """A game is no value that travels between processes, so it is found by its package."""
    game: Game = import_module(trial.package).GAME
    return game


def play(game: Game, trial: Trial, n: int) -> Record:
    """Game ``n`` of a trial."""
    rng = Random(trial.seed(n))
    if all(who.bot == "uniform" for who in trial.players):
        return play_blind(game, trial.setup, rng)
    return play_game(game, trial.setup, [seated(game, trial.players[i]) for i in trial.sits(n)], rng)


def seated(game: Game, who: Player) -> Bot:
    """A bot that counts its tries and takes its time."""
    bot = player(game, who.bot, who.tries or 0)
    if isinstance(bot, Ismcts | Planner):
        bot.seconds = inf
    return bot


def play_blind(game: Game, setup: Any, rng: Random) -> Record:
    """A game of any acts at all. What is legal depends on nothing that a seat does not see, so nobody need look."""
    state: AnyState = game.state.start(setup)
    random = rng.random
    moves: list[Move] = []
    while (actors := state.actors()) and len(moves) < LONGEST:
        seat = actors[0]
        if seat == FATE:
            act = state.odds().draw(rng)
        else:
            legal = state.legal(seat)
            act = legal[int(random() * len(legal))]
        state.do(seat, act)
        moves.append((seat, act))
    if state.actors():
        raise RuntimeError(f"no end after {LONGEST} acts")
    seats = (f"bot:{BOTS['uniform'].name}",) * setup.seats
    scores = state.scores()
    return Record(game=game.name, setup=setup, seats=seats, source=game.source, moves=moves, scores=scores)

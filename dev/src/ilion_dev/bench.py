"""``ilion dev bench``: uniform random play from Python, in one run with two games of OpenSpiel.

Rates are in acts (draws included) per CPU-second on one core. The games are measured in turns, in short rounds, so that
a busy machine slows all of them alike; the medians are compared.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any

from ilion.cli.parser import Commands, Games, add_command, add_game, add_number
from ilion.cli.progress import ProgressLine
from ilion.core.game import AnyState, Game
from ilion.core.state import FATE
from ilion.core.words import Words

ROUNDS_PER_GAME = 9
"""How often each game is measured."""
ACTS_PER_CLOCK_CHECK = 500
"""Acts between two checks of the clock."""

Spin = Callable[[Random, float], float]
"""Plays for some CPU-seconds; returns acts per CPU-second."""

SPEED_GOALS = {"python_tic_tac_toe": 2.0, "backgammon": 0.7}
"""OpenSpiel's Python game and its C++ game, and how many times as fast a game of ours should be."""


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "bench", run)
    add_game(parser, games, words)
    add_number(parser, words, "seconds", 20, least=1, meta="S")
    add_number(parser, words, "seed", 1, meta="S")
    parser.add_argument("--profile", action="store_true", help=words.say("help-profile"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    game: Game = args.game
    spins: dict[str, Spin] = {name: random_play(game, setup) for name, setup in setups(game).items()}
    if args.profile:
        for name, spin in spins.items():
            print(words.say("bench-profile", name=name))
            profile(spin, Random(args.seed), args.seconds / len(spins))
        return 0
    own = tuple(spins)
    spins |= openspiel_play()
    rates = measure(spins, args.seconds, args.seed, words)
    for name, rate in rates.items():
        print(words.say("bench-rate", name=name, rate=round(rate)))
    for name in own:
        for other, goal in SPEED_GOALS.items():
            if other in rates:
                ratio = words.decimal(rates[name] / rates[other], 2)
                print(words.say("bench-ratio", name=name, ratio=ratio, other=other, goal=words.decimal(goal)))
    if not SPEED_GOALS.keys() <= rates.keys():
        print(words.say("bench-no-openspiel"))
    return 0


def setups(game: Game) -> dict[str, Any]:
    """Return the default setup of the game for each edition."""
    if len(game.editions) == 1:
        return {game.name: game.usual()}
    return {f"{game.name}/{e}": game.usual(edition=e) for e in game.editions}


def measure(spins: dict[str, Spin], seconds: float, seed: int, words: Words) -> dict[str, float]:
    """Return the median rate of each, over interleaved rounds."""
    rng = Random(seed)
    slice_ = seconds / ROUNDS_PER_GAME / len(spins)
    for spin in spins.values():
        spin(rng, slice_ / 10)
    rates: dict[str, list[float]] = {name: [] for name in spins}
    with ProgressLine() as line:
        for n in range(1, ROUNDS_PER_GAME + 1):
            for name, spin in spins.items():
                line.show(words.say("bench-progress", done=n, total=ROUNDS_PER_GAME))
                rates[name].append(spin(rng, slice_))
    return {name: median(found) for name, found in rates.items()}


def random_play(game: Game, setup: Any) -> Spin:
    """Return random play of a game of ours, in place, without copies."""

    def spin(rng: Random, seconds: float) -> float:
        random = rng.random
        acts, begin = 0, process_time()
        while True:
            state: AnyState = game.state.start(setup)
            actors = state.actors()
            while actors:
                if actors[0] == FATE:
                    state.do(FATE, state.odds().draw(rng))
                else:
                    seat = actors[0] if len(actors) == 1 else actors[int(random() * len(actors))]
                    legal = state.legal(seat)
                    state.do(seat, legal[int(random() * len(legal))])
                actors = state.actors()
                acts += 1
                if not acts % ACTS_PER_CLOCK_CHECK:
                    spent = process_time() - begin
                    if spent >= seconds:
                        return acts / spent

    return spin


def openspiel_play() -> dict[str, Spin]:
    """Return random play of OpenSpiel's two games through pyspiel; empty if it is not installed."""
    try:
        pyspiel = import_module("pyspiel")
        import_module("open_spiel.python.games.tic_tac_toe")  # the import registers it with pyspiel
    except ImportError:
        return {}
    return {name: spiel(pyspiel.load_game(name)) for name in SPEED_GOALS}


def spiel(game: Any) -> Spin:
    def spin(rng: Random, seconds: float) -> float:
        random = rng.random
        acts, begin = 0, process_time()
        while True:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    moves, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(moves, weights)[0])
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(random() * len(legal))])
                acts += 1
                if not acts % ACTS_PER_CLOCK_CHECK:
                    spent = process_time() - begin
                    if spent >= seconds:
                        return acts / spent

    return spin


def profile(spin: Spin, rng: Random, seconds: float) -> None:
    profiler = cProfile.Profile()
    profiler.runcall(spin, rng, seconds)
    pstats.Stats(profiler).sort_stats("tottime").print_stats(20)

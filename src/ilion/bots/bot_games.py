"""Whole games between bots, each seeing only what its seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from ilion.bots.bot import Bot
from ilion.core.dice import DiceProof, DiceTape
from ilion.core.game import Game
from ilion.core.play import Playthrough, Roll, roll_from_rng, roll_from_tape
from ilion.core.record import Record, with_outcomes

MAX_ACTS_PER_GAME = 100_000
"""A game with more acts than this counts as endless."""


def play_game(game: Game, setup: Any, bots: Sequence[Bot], rng: Random, longest: int = MAX_ACTS_PER_GAME) -> Record:
    """Play one game to its end and return a record with every act and the scores.

    >>> from ilion.bots.baselines import BOTS
    >>> from ilion.games import GAMES
    >>> troia = GAMES["troia"]
    >>> record = play_game(troia, troia.setup(), [BOTS["greedy"], BOTS["uniform"]], Random(1))
    >>> record.seats
    ('bot:greedy', 'bot:uniform')
    >>> sum(record.scores)
    1.0
    """
    return play_out(game, setup, bots, rng, roll_from_rng(rng), longest)


def fair_game(
    game: Game, setup: Any, bots: Sequence[Bot], rng: Random, proof: DiceProof, longest: int = MAX_ACTS_PER_GAME
) -> Record:
    """Play one game with verifiable dice: draws come from the seeds of ``proof``, and the record's proof lists them."""
    tape = DiceTape(proof.key())
    record = play_out(game, setup, bots, rng, roll_from_tape(tape), longest)
    record.proof = with_outcomes(game, record, replace(proof, draws=tuple(tape.draws)))
    return record


def play_out(game: Game, setup: Any, bots: Sequence[Bot], rng: Random, roll: Roll, longest: int) -> Record:
    """Play one game to its end. Bots and fate have separate random numbers, so that no bot can predict a draw."""
    play = Playthrough(game, setup, roll)
    minds = [Random(rng.getrandbits(64)) for _ in bots]
    play.settle()
    while actors := play.state.actors():
        if len(play.moves) >= longest:
            raise RuntimeError(f"no end after {longest} acts")
        seat = actors[0]
        play.do(seat, bots[seat].choose(game, setup, play.state.seen(seat), minds[seat]))
        play.settle()
    seats = tuple(f"bot:{bot.name}" for bot in bots)
    scores = play.state.scores()
    return Record(game=game.name, setup=setup, seats=seats, source=game.source, moves=play.moves, scores=scores)

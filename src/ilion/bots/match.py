"""Whole games between bots, each seeing only what its seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from ilion.bots.bot import Bot
from ilion.core.fate import Proof, Tape
from ilion.core.game import Game
from ilion.core.play import Playthrough, Roll, rolled, taped
from ilion.core.record import Record, joined

LONGEST = 100_000
"""After so many acts a game counts as endless."""


def play_game(game: Game, setup: Any, bots: Sequence[Bot], rng: Random, longest: int = LONGEST) -> Record:
    """One game to its end; the record holds every act and the scores.

    >>> from ilion.bots.simple import BOTS
    >>> from ilion.games import GAMES
    >>> troia = GAMES["troia"]
    >>> record = play_game(troia, troia.setup(), [BOTS["greedy"], BOTS["uniform"]], Random(1))
    >>> record.seats
    ('bot:greedy', 'bot:uniform')
    >>> sum(record.scores)
    1.0
    """
    return play_out(game, setup, bots, rng, rolled(rng), longest)


def fair_game(game: Game, setup: Any, bots: Sequence[Bot], rng: Random, proof: Proof, longest: int = LONGEST) -> Record:
    """One game with verifiable dice: fate draws from the seeds of ``proof``, and the record's proof lists the draws."""
    tape = Tape(proof.key())
    record = play_out(game, setup, bots, rng, taped(tape), longest)
    record.proof = joined(game, record, replace(proof, draws=tuple(tape.draws)))
    return record


def play_out(game: Game, setup: Any, bots: Sequence[Bot], rng: Random, roll: Roll, longest: int) -> Record:
    """One game to its end. No bot shares its random numbers with fate, which it could foretell from them."""
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

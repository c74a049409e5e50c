"""Whole games between bots, each seeing only what its seat sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from ilion.bots.bot import Bot
from ilion.core.fate import Proof, Tape
from ilion.core.game import AnyState, Game
from ilion.core.record import Record
from ilion.core.state import FATE
from ilion.core.wire import Act

Roll = Callable[[AnyState], Act]
"""How fate acts in a position that waits for it."""
LONGEST = 100_000
"""After so many acts a game counts as endless."""


def play_game(game: Game, setup: Any, bots: Sequence[Bot], rng: Random, longest: int = LONGEST) -> Record:
    """One game to its end; the record holds every act and the scores."""

    def roll(state: AnyState) -> Act:
        act: Act = state.odds().draw(rng)
        return act

    return play_out(game, setup, bots, rng, roll, longest)


def fair_game(game: Game, setup: Any, bots: Sequence[Bot], rng: Random, proof: Proof, longest: int = LONGEST) -> Record:
    """One game with verifiable dice: fate draws from the seeds of ``proof``, and the record's proof lists the draws."""
    tape = Tape(proof.key())

    def roll(state: AnyState) -> Act:
        odds = state.odds()
        act: Act = odds.pick(tape.draw(state.label(), odds.total))
        return act

    record = play_out(game, setup, bots, rng, roll, longest)
    record.proof = replace(proof, draws=tuple(tape.draws))
    return record


def play_out(game: Game, setup: Any, bots: Sequence[Bot], rng: Random, roll: Roll, longest: int) -> Record:
    """One game to its end. No bot shares its random numbers with fate, which it could foretell from them."""
    state: AnyState = game.state.start(setup)
    record = Record(game=game.name, setup=setup, seats=tuple(f"bot:{bot.name}" for bot in bots), moves=[])
    minds = [Random(rng.getrandbits(64)) for _ in bots]
    while len(record.moves) < longest:
        actors = state.actors()
        if not actors:
            record.scores = state.scores()
            return record
        seat = actors[0]
        act = roll(state) if seat == FATE else bots[seat].choose(game, setup, state.seen(seat), minds[seat])
        state.do(seat, act)
        record.moves.append((seat, act))
    raise RuntimeError(f"no end after {longest} acts")

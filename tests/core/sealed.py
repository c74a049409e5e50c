"""Whole games at level 3: the dice of every move come from a round that was published after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from ilion.bots.bot import Bot
from ilion.core.beacon_chain import BeaconDraws
from ilion.core.dice import DiceProof, DiceProtocol, DiceTape
from ilion.core.game import Game
from ilion.core.play import Playthrough, roll_from_tape
from ilion.core.record import Record, with_outcomes
from ilion.core.state import FATE
from tests.core.signer import sealed

SLOW = 5
"""Seconds between two moves."""


def sealed_game(
    game: Game,
    setup: Any,
    bots: Sequence[Bot],
    rng: Random,
    proof: DiceProof,
    seal: Callable[[int, int], BeaconDraws] = sealed,
) -> Record:
    """Return a game played to its end, with a move every few seconds."""
    assert proof.beacon is not None
    tape, key, rounds, at = DiceTape(proof.key()), proof.key(), [], proof.beacon.at + 9
    play = Playthrough(game, setup, roll_from_tape(tape))
    play.settle()
    while actors := play.state.actors():
        at += SLOW
        seat = actors[0]
        play.do(seat, bots[seat].choose(game, setup, play.state.seen(seat), rng))
        if play.state.actors() == (FATE,):
            tape.key = DiceProtocol().sealed_key(key, seal(at, 1).value)
            rounds.append(seal(at, len(play.settle())))
    seats = tuple(f"bot:{bot.name}" for bot in bots)
    record = Record(game=game.name, setup=setup, seats=seats, moves=play.moves, scores=play.state.scores())
    record.proof = with_outcomes(game, record, replace(proof, draws=tuple(tape.draws), rounds=tuple(rounds)))
    return record

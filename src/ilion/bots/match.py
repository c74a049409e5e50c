"""Whole games between bots, each seeing only what its seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ilion.bots.bot import Bot
from ilion.core.game import AnyState, Game
from ilion.core.play import settle
from ilion.core.record import Record
from ilion.core.state import FATE


def play_game(game: Game, setup: Any, bots: Sequence[Bot], rng: Random, longest: int = 100_000) -> Record:
    """One game to its end; the record holds every act and the scores. No bot shares its random numbers with fate."""
    state: AnyState = game.state.start(setup)
    record = Record(game=game.name, setup=setup, seats=tuple(f"bot:{bot.name}" for bot in bots), moves=[])
    minds = [Random(rng.getrandbits(64)) for _ in bots]
    while len(record.moves) < longest:
        record.moves += [(FATE, act) for act in settle(state, rng)]
        actors = state.actors()
        if not actors:
            record.scores = state.scores()
            return record
        seat = actors[0]
        act = bots[seat].choose(game, setup, state.seen(seat), minds[seat])
        state.do(seat, act)
        record.moves.append((seat, act))
    raise RuntimeError(f"no end after {longest} acts")

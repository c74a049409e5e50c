"""A record to be watched: any position of it, forwards and back. Knows no terminal."""

from __future__ import annotations

from typing import Any

from ilion.cli.session import Happening
from ilion.core.game import AnyState, Game
from ilion.core.play import Illegal, Playthrough
from ilion.core.record import Record, replay

EVERY = 50
"""A position is kept every so many moves; those between are played again."""


class Reel:
    """The moves of a record as far as the rules allow them; ``fault`` is the refusal or crash that ends it early."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        self.moments: list[Happening] = []
        self.fault: Exception | None = None
        state: AnyState = game.state.start(record.setup)
        self._kept = [state]
        steps = replay(game, record)
        while len(self.moments) < len(record.moves) and self.fault is None:
            try:
                step = next(steps)
            except Exception as error:  # a broken game is exactly what one wants to look at
                self.fault = error
            else:
                self.moments.append(Happening(step.seat, step.act, step.facts))
                if not len(self.moments) % EVERY:
                    self._kept.append(step.state.copy())

    def __len__(self) -> int:
        return len(self.moments)

    @property
    def setup(self) -> Any:
        return self.record.setup

    def at(self, n: int) -> AnyState:
        """The position after ``n`` moves."""
        return self.play_from(n).state

    def play_from(self, n: int) -> Playthrough:
        """The game from the position after ``n`` moves on."""
        play = Playthrough.at(self.game, self.setup, self._kept[n // EVERY].copy())
        for moment in self.moments[n - n % EVERY : n]:
            play.redo(moment.seat, moment.act)
        return play

    def why_faulty(self) -> str:
        """What ended the reel early, in the words of the rules' own report."""
        match self.fault:
            case None:
                return ""
            case Illegal() as refused:
                return str(refused)
            case error:
                return repr(error)

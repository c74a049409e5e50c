"""A player for records: any position, forwards and back. Independent of the terminal."""

from __future__ import annotations

from typing import Any

from ilion.cli.session import SessionMove
from ilion.core.game import AnyState, Game
from ilion.core.play import Illegal, Playthrough
from ilion.core.record import Record, replay

KEPT_POSITION_MOVES = 50
"""Moves between two kept positions; those between are replayed."""


class RecordPlayer:
    """The moves of a record as far as the rules allow them; ``fault`` is the refusal or crash that ends it early."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        self.moments: list[SessionMove] = []
        self.fault: Exception | None = None
        state: AnyState = game.state.start(record.setup)
        self._kept = [state]
        steps = replay(game, record)
        while len(self.moments) < len(record.moves) and self.fault is None:
            try:
                step = next(steps)
            except Exception as error:  # a broken game must be viewable too
                self.fault = error
            else:
                self.moments.append(SessionMove(step.seat, step.act, step.facts))
                if not len(self.moments) % KEPT_POSITION_MOVES:
                    self._kept.append(step.state.copy())

    def __len__(self) -> int:
        return len(self.moments)

    @property
    def setup(self) -> Any:
        return self.record.setup

    def at(self, n: int) -> AnyState:
        """Return the position after ``n`` moves."""
        return self.play_from(n).state

    def play_from(self, n: int) -> Playthrough:
        """Return a playthrough from the position after ``n`` moves."""
        play = Playthrough.at(self.game, self.setup, self._kept[n // KEPT_POSITION_MOVES].copy())
        for moment in self.moments[n - n % KEPT_POSITION_MOVES : n]:
            play.redo(moment.seat, moment.act)
        return play

    def why_faulty(self) -> str:
        """Return what ended the replay early, in the words of the rules."""
        match self.fault:
            case None:
                return ""
            case Illegal() as refused:
                return str(refused)
            case error:
                return repr(error)

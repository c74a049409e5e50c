"""A table at this terminal: the record, its position, and all the herald has told. Knows no terminal."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ilion.bots.bot import Bot
from ilion.bots.levels import player
from ilion.core.game import AnyState, Game
from ilion.core.herald import Herald
from ilion.core.play import Refused, choices, why_not
from ilion.core.record import Record, dumps, replay, undo
from ilion.core.state import FATE
from ilion.core.wire import Act, Fact, Phrase, Refusal


class Moment(NamedTuple):
    """One move of the game and what it told."""

    seat: int
    act: Act
    facts: tuple[Fact, ...]


class Line(NamedTuple):
    """One line of the log: an act of the reader's own, or something that happened."""

    phrase: Phrase | Fact
    clause: str = ""
    own: bool = False


class Session:
    """One game being played here, by people and bots; ``record.seats`` says who is which."""

    def __init__(self, game: Game, record: Record, seed: str, path: Path | None = None) -> None:
        self.game = game
        self.seed = seed
        self.path = path
        self.bots: tuple[Bot | None, ...] = tuple(bot_of(game, seat) for seat in record.seats)
        self.humans = tuple(seat for seat, bot in enumerate(self.bots) if bot is None)
        self.load(record)

    def load(self, record: Record) -> None:
        """Take a record's place: its position and its log."""
        self.record = record
        self.state: AnyState = self.game.state.start(record.setup)
        self.moments: list[Moment] = []
        for step in replay(self.game, record):
            self.state = step.state
            self.moments.append(Moment(step.seat, step.act, step.facts))

    @property
    def setup(self) -> Any:
        return self.record.setup

    @property
    def over(self) -> bool:
        return not self.state.actors()

    @property
    def hides(self) -> bool:
        """Whether people at one keyboard have something to hide from each other."""
        return self.game.secrets and len(self.humans) > 1

    def scores(self) -> tuple[float, ...]:
        """The result, once the game is over."""
        return self.state.scores()

    def turn(self, before: int | None = None) -> int | None:
        """The person who is to choose now; of several at once the one who chose ``before``, else the first."""
        waiting = [seat for seat in self.state.actors() if seat in self.humans]
        return before if before in waiting else waiting[0] if waiting else None

    def advance(self) -> bool:
        """One act of fate or of a bot, if it is theirs; False when a person must choose or the game is over."""
        actors = self.state.actors()
        rng = Random(f"{self.seed}/{len(self.record.moves)}")
        if actors == (FATE,):
            self._do(FATE, self.state.odds().draw(rng))
            return True
        for seat in actors:
            bot = self.bots[seat]
            if bot is not None:
                self._do(seat, bot.choose(self.game, self.setup, self.state.seen(seat), rng))
                return True
        return False

    def choices(self, seat: int) -> Sequence[Act]:
        return choices(self.state, seat)

    def why_not(self, seat: int, act: Act) -> Refusal | None:
        return why_not(self.state, seat, act)

    def act(self, seat: int, act: Act) -> None:
        """A person's act; raises ``Refused`` when the rules do not allow it."""
        refusal = self.why_not(seat, act)
        if refusal is not None:
            raise Refused(refusal)
        self._do(seat, act)

    def _do(self, seat: int, act: Act) -> None:
        herald = Herald()
        self.state.do(seat, act, herald)
        self.record.moves.append((seat, act))
        self.moments.append(Moment(seat, act, tuple(herald.facts)))
        if self.over:
            self.record.scores = self.state.scores()

    def undo(self) -> int | None:
        """Take back the last act a person did, where nothing has been shown or rolled since; returns its place."""
        places = [i for i, (who, _) in enumerate(self.record.moves) if who in self.humans]
        shorter = undo(self.game, self.record, self.record.moves[places[-1]][0]) if places else None
        if shorter is None:
            return None
        self.load(shorter)
        return places[-1]

    def log(self, viewer: int | None, since: int = 0) -> Iterator[Line]:
        """What the viewer has done himself and heard, from move ``since`` on."""
        for moment in self.moments[since:]:
            yield from heard(self.game, self.setup, moment, viewer)

    def save(self) -> None:
        """Keep the record where it belongs; a crash in the midst of it leaves the old one whole."""
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            new = self.path.with_name(f"{self.path.name}.new")
            new.write_text(dumps(self.record), "utf-8")
            os.replace(new, self.path)


def bot_of(game: Game, seat: str) -> Bot | None:
    """The bot a record's seat names; None is a person."""
    return player(game, seat.removeprefix("bot:")) if seat.startswith("bot:") else None


def heard(game: Game, setup: Any, moment: Moment, viewer: int | None) -> Iterator[Line]:
    """A move as the viewer has it in his log: his own act, and what he may hear."""
    if moment.seat == viewer:
        yield Line(game.tell(setup, moment.act), own=True)
    for fact in moment.facts:
        if fact.heard_by(viewer):
            yield Line(fact, fact.clause)

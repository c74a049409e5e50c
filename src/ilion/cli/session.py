"""A table at this terminal, kept as a record. Knows no terminal."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from ilion.bots.bot import Bot
from ilion.bots.levels import player
from ilion.core.game import AnyState, Fight, Game
from ilion.core.play import Illegal
from ilion.core.record import Move, Record, dumps
from ilion.core.record import replay as replayed
from ilion.core.wire import Act, Fact, Phrase, Refusal, Seen
from ilion.table.listener import Listener
from ilion.table.live import ACTS, Entry, Kept, standing
from ilion.table.messages import Do, Refused, ServerMessage, Undo
from ilion.table.rows import Row, Seat
from ilion.table.table import Table

AGAIN = "end-again"


class Happening(NamedTuple):
    """One move of the game and what it told."""

    seat: int
    act: Act
    facts: tuple[Fact, ...]


class LogLine(NamedTuple):
    """One line of the log: something that happened, or an act of the reader's own of which nothing is told."""

    phrase: Phrase | Fact
    clause: str = ""
    own: bool = False


class Here(Listener):
    """Whoever sits at this terminal, in all its seats: what he is told he reads off the table itself."""

    id = "here"

    def send(self, message: ServerMessage) -> None:
        pass


HERE = Here()


class Session:
    """One game being played here, by people and bots; ``record.seats`` says who is which."""

    cut = False
    """Whether the line to a table that stands elsewhere is cut."""

    def __init__(self, game: Game, record: Record, seed: str, path: Path | None = None) -> None:
        """A new game, or one that goes on; a record with an act that the rules do not allow raises ``Illegal``."""
        self.game = game
        self.given = record
        self.seed = seed
        self.path = path
        self.bots: tuple[Bot | None, ...] = tuple(bot_of(game, seat) for seat in record.seats)
        self.humans = tuple(seat for seat, bot in enumerate(self.bots) if bot is None)
        self.moments: list[Happening] = [Happening(s.seat, s.act, s.facts) for s in replayed(game, record)]
        self.known = len(self.moments)
        """How much of the story had been told before this sitting."""
        self.places = list(range(-len(self.moments), 0))
        """Where in the table's log each of them stands; below 0 what the record gave."""
        row = Row(
            id=str(len(record.moves)),  # so that a game that goes on throws other dice than at its beginning
            game=game,
            setup=record.setup,
            status="playing",
            seats=tuple(
                Seat(seat=n, person=HERE.id, seed=b"") if bot is None else Seat(seat=n, bot=bot.name, seed=b"")
                for n, bot in enumerate(self.bots)
            ),
        )
        self.table = Table(row, hashlib.sha256(seed.encode()).digest(), self.keep, given=tuple(record.moves))

    @property
    def state(self) -> AnyState:
        return self.table.live.state

    @property
    def setup(self) -> Any:
        return self.given.setup

    @property
    def record(self) -> Record:
        """The game so far."""
        moves = [*self.moves().values()]
        if moves == self.given.moves:
            return self.given
        return replace(self.given, moves=moves, scores=self.state.scores() if self.over else None, proof=None)

    def moves(self) -> dict[Any, Move]:
        """The moves that stand, by their places in the table's log."""
        return standing(self.game, self.setup, self.given.moves, self.table.entries)

    @property
    def over(self) -> bool:
        return not self.state.actors()

    @property
    def hides(self) -> bool:
        """Whether people at one keyboard have something to hide from each other."""
        return self.game.secrets and len(self.humans) > 1

    @property
    def anew(self) -> str:
        """The message that offers the next game of the same players; empty where there can be none."""
        return AGAIN

    def scores(self) -> tuple[float, ...]:
        """The result, once the game is over."""
        return self.state.scores()

    def turn(self, before: int | None = None) -> int | None:
        """The person who is to choose now; of several at once the one who chose ``before``, else the first."""
        waiting = [seat for seat in self.state.actors() if seat in self.humans]
        return before if before in waiting else waiting[0] if waiting else None

    def advance(self) -> bool:
        """One act of a bot, if it is to act; False when a person must choose or the game is over."""
        on = self.table.live.seq
        for seat in self.state.actors():
            bot = self.bots[seat]
            if bot is not None:
                rng = Random(f"{self.seed}/{self.table.live.info.id}/{on}")
                act = bot.choose(self.game, self.setup, self.state.seen(seat), rng)
                legal = self.table.act(seat, on, msgspec.json.encode(act))
                assert legal, f"{self.given.seats[seat]} chose what the rules do not allow: {act}"
                return True
        return False

    def wait(self) -> None:
        """Until something happens elsewhere: never where everybody sits here."""

    def listen(self, listener: Callable[[], object]) -> None:
        """Whom to call when something happens elsewhere."""

    def close(self) -> None:
        """Nobody plays on here."""

    def seen(self, viewer: int | None) -> Seen:
        """What a seat, or who looks on, sees."""
        seen: Seen = self.state.seen(viewer)
        return seen

    def choices(self, seat: int) -> Sequence[Act]:
        return self.state.legal(seat)

    def fights(self, seat: int, act: Act) -> tuple[Fight, ...]:
        """The fights that an act leads to."""
        return self.game.foresee(self.state, seat, act)

    def cost(self, seat: int, act: Act) -> Phrase | None:
        """What an act costs that one may not mean."""
        return self.game.warn(self.state, seat, act)

    def asides(self, seat: int) -> Sequence[Act]:
        """What a seat may do besides its move."""
        return self.state.asides(seat)

    def why_not(self, seat: int, act: Act) -> Refusal | None:
        return self.table.live.play.why_not(seat, act)

    def act(self, seat: int, act: Act) -> None:
        """A person's act; raises ``Illegal`` when the rules do not allow it."""
        on = self.table.live.seq
        answer = self.table.answer(HERE, Do(f"act-{on:08}", on, msgspec.Raw(msgspec.json.encode(act)), seat))
        if isinstance(answer, Refused):
            raise Illegal(answer.refusal)

    def undo(self) -> int | None:
        """Take back the last act a person did, where nothing has been shown or rolled since; returns its place."""
        seat = next((who for who, _ in reversed(self.moves().values()) if who in self.humans), None)
        on = self.table.live.seq
        if seat is None or isinstance(self.table.answer(HERE, Undo(f"undo-{on:08}", on, seat)), Refused):
            return None
        place = self.places.index(self.table.entries[-1].act["back"])
        del self.moments[place], self.places[place]
        return place

    def keep(self, entry: Entry, kept: Kept) -> None:
        """What has just happened, into the log."""
        if entry.kind in ACTS or entry.draws:
            self.moments.append(Happening(entry.seat, entry.act, entry.story.facts))
            self.places.append(entry.seq)

    def log(self, viewer: int | None, since: int = 0) -> Iterator[LogLine]:
        """What the viewer has done himself and heard, from the moment ``since`` on."""
        for moment in self.moments[since:]:
            yield from heard(self.game, self.setup, moment, viewer)

    async def again(self, seed: str, tell: Callable[[str], object]) -> Session:
        """The same game anew: the same seats, other dice, kept beside the first. What it waits for is told."""
        game, seats = self.game, self.given.seats
        fresh = Record(game=game.name, setup=self.setup, seats=seats, source=game.source, moves=[])
        return Session(game, fresh, seed, self.beside())

    def beside(self) -> Path | None:
        """A file next to the game's own that is not there yet."""
        path = self.path
        if path is None:
            return None
        return next(other for n in count(2) if not (other := path.with_stem(f"{path.stem}-{n}")).exists())

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


def heard(game: Game, setup: Any, moment: Happening, viewer: int | None) -> Iterator[LogLine]:
    """A move as the viewer has it in his log: what he may hear; his own act itself where nothing is told of it."""
    facts = [fact for fact in moment.facts if fact.heard_by(viewer)]
    if moment.seat == viewer and not facts:
        yield LogLine(game.tell(setup, moment.act), own=True)
    for fact in facts:
        yield LogLine(fact, fact.clause)

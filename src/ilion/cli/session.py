"""A session at this terminal, saved as a record. Independent of the user interface."""

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
from ilion.core.values import Act, Fact, Phrase, Refusal, Seen
from ilion.table.header import Seat, TableHeader
from ilion.table.local_table import LocalTable
from ilion.table.messages import DoAct, Refused, ServerMessage, Undo
from ilion.table.subscriber import Subscriber
from ilion.table.table_state import ACT_KINDS, EncodedDraft, LogEntry, standing_moves

AGAIN = "end-again"


class SessionMove(NamedTuple):
    """One move of the game and its facts."""

    seat: int
    act: Act
    facts: tuple[Fact, ...]


class LogLine(NamedTuple):
    """One line of the log: a fact, or an act of the reader's own without any fact."""

    phrase: Phrase | Fact
    clause: str = ""
    own: bool = False


class TerminalSubscriber(Subscriber):
    """The people at this terminal, in all their seats; the session reads news from the table itself."""

    id = "here"

    def send(self, message: ServerMessage) -> None:
        pass


TERMINAL = TerminalSubscriber()


class LocalSession:
    """One game played here, by people and bots; ``record.seats`` says who is which."""

    cut = False
    """Whether the connection to an online table is lost."""

    def __init__(self, game: Game, record: Record, seed: str, path: Path | None = None) -> None:
        """Begin or continue a game; raise ``Illegal`` if the record has an act that the rules do not allow."""
        self.game = game
        self.given = record
        self.seed = seed
        self.path = path
        self.bots: tuple[Bot | None, ...] = tuple(bot_of(game, seat) for seat in record.seats)
        self.humans = tuple(seat for seat, bot in enumerate(self.bots) if bot is None)
        self.moments: list[SessionMove] = [SessionMove(s.seat, s.act, s.facts) for s in replayed(game, record)]
        self.known = len(self.moments)
        """How much of the log had been shown before this session."""
        self.places = list(range(-len(self.moments), 0))
        """The place of each move in the table's log; negative for moves of the record."""
        row = TableHeader(
            id=str(len(record.moves)),  # so that a continued game rolls other dice than at its beginning
            game=game,
            setup=record.setup,
            status="playing",
            seats=tuple(
                Seat(seat=n, person=TERMINAL.id, seed=b"") if bot is None else Seat(seat=n, bot=bot.name, seed=b"")
                for n, bot in enumerate(self.bots)
            ),
        )
        self.table = LocalTable(row, hashlib.sha256(seed.encode()).digest(), self.keep, given=tuple(record.moves))

    @property
    def state(self) -> AnyState:
        return self.table.live.state

    @property
    def setup(self) -> Any:
        return self.given.setup

    @property
    def record(self) -> Record:
        """Return the game so far."""
        moves = [*self.moves().values()]
        if moves == self.given.moves:
            return self.given
        return replace(self.given, moves=moves, scores=self.state.scores() if self.over else None, proof=None)

    def moves(self) -> dict[Any, Move]:
        """Return the moves that stand, by their places in the table's log."""
        return standing_moves(self.game, self.setup, self.given.moves, self.table.entries)

    @property
    def over(self) -> bool:
        return not self.state.actors()

    @property
    def hides(self) -> bool:
        """Return whether people at one keyboard have something to hide from each other."""
        return self.game.secrets and len(self.humans) > 1

    @property
    def anew(self) -> str:
        """Return the message that offers a rematch; empty if there can be none."""
        return AGAIN

    def scores(self) -> tuple[float, ...]:
        """Return the result, once the game is over."""
        return self.state.scores()

    def turn(self, before: int | None = None) -> int | None:
        """Return the person who must choose now; of several the one who chose ``before``, else the first."""
        waiting = [seat for seat in self.state.actors() if seat in self.humans]
        return before if before in waiting else waiting[0] if waiting else None

    def advance(self) -> bool:
        """Do one act of a bot, if it must act; return False if a person must choose or the game is over."""
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
        """Wait until something happens elsewhere; never needed if all players are here."""

    def listen(self, listener: Callable[[], object]) -> None:
        """Set the function to call when something happens elsewhere."""

    def close(self) -> None:
        """End the session."""

    def seen(self, viewer: int | None) -> Seen:
        """Return what a seat or a spectator sees."""
        seen: Seen = self.state.seen(viewer)
        return seen

    def choices(self, seat: int) -> Sequence[Act]:
        return self.state.legal(seat)

    def fights(self, seat: int, act: Act) -> tuple[Fight, ...]:
        """Return the fights that an act leads to."""
        return self.game.forecast_fights(self.state, seat, act)

    def cost(self, seat: int, act: Act) -> Phrase | None:
        """Return the cost of an act that the player may not intend."""
        return self.game.act_warning(self.state, seat, act)

    def asides(self, seat: int) -> Sequence[Act]:
        """Return what a seat may do besides its move."""
        return self.state.asides(seat)

    def why_not(self, seat: int, act: Act) -> Refusal | None:
        return self.table.live.play.why_not(seat, act)

    def act(self, seat: int, act: Act) -> None:
        """Do a person's act; raise ``Illegal`` if the rules do not allow it."""
        id = f"act-{self.table.live.seq:08}"
        answer = self.table.answer(TERMINAL, DoAct(id, self.seen_number, msgspec.Raw(msgspec.json.encode(act)), seat))
        if isinstance(answer, Refused):
            raise Illegal(answer.refusal)

    @property
    def seen_number(self) -> int:
        """Return the last entry that the people here have noticed, as they count."""
        live = self.table.live
        return live.last_noticed(live.info.mine(TERMINAL.id)).number

    def undo(self) -> int | None:
        """Take back a person's last act if nothing was revealed or rolled since; return its place."""
        seat = next((who for who, _ in reversed(self.moves().values()) if who in self.humans), None)
        id = f"undo-{self.table.live.seq:08}"
        if seat is None or isinstance(self.table.answer(TERMINAL, Undo(id, self.seen_number, seat)), Refused):
            return None
        place = self.places.index(self.table.entries[-1].act["back"])
        del self.moments[place], self.places[place]
        return place

    def keep(self, entry: LogEntry, kept: EncodedDraft) -> None:
        """Add an entry to the log."""
        if entry.kind in ACT_KINDS or entry.draws:
            self.moments.append(SessionMove(entry.seat, entry.act, entry.story.facts))
            self.places.append(entry.seq)

    def log(self, viewer: int | None, since: int = 0) -> Iterator[LogLine]:
        """Yield what the viewer has done and heard, from the moment ``since`` on."""
        for moment in self.moments[since:]:
            yield from log_lines(self.game, self.setup, moment, viewer)

    async def again(self, seed: str, tell: Callable[[str], object]) -> LocalSession:
        """Return a new game with the same players and other dice, saved beside the first; ``tell`` reports waiting."""
        game, seats = self.game, self.given.seats
        fresh = Record(game=game.name, setup=self.setup, seats=seats, source=game.source, moves=[])
        return LocalSession(game, fresh, seed, self.beside())

    def beside(self) -> Path | None:
        """Return an unused file name next to the game's own."""
        path = self.path
        if path is None:
            return None
        return next(other for n in count(2) if not (other := path.with_stem(f"{path.stem}-{n}")).exists())

    def save(self) -> None:
        """Save the record; a crash meanwhile leaves the old file whole."""
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            new = self.path.with_name(f"{self.path.name}.new")
            new.write_text(dumps(self.record), "utf-8")
            os.replace(new, self.path)


def bot_of(game: Game, seat: str) -> Bot | None:
    """Return the bot of a record's seat; None for a person."""
    return player(game, seat.removeprefix("bot:")) if seat.startswith("bot:") else None


def log_lines(game: Game, setup: Any, moment: SessionMove, viewer: int | None) -> Iterator[LogLine]:
    """Yield a move as log lines of the viewer: what they may hear; their own act itself if it has no fact."""
    facts = [fact for fact in moment.facts if fact.heard_by(viewer)]
    if moment.seat == viewer and not facts:
        yield LogLine(game.act_phrase(setup, moment.act), own=True)
    for fact in facts:
        yield LogLine(fact, fact.clause)

"""Messages of a table without any cache and with every move tried: they must equal what is sent, byte for byte.

A table without a network is played at random, and all viewers get their messages in both ways.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from time import process_time_ns
from typing import Any

import msgspec
from msgspec import UNSET

from ilion.bots.levels import stand_in
from ilion.core.game import Game
from ilion.core.play import is_final_when_tried
from ilion.core.values import Act, Seen
from ilion.table import commands
from ilion.table.animation import Change, all_frames
from ilion.table.header import Seat, TableHeader
from ilion.table.local_table import LocalTable
from ilion.table.messages import Hello, Lang, LegalAct, SeatPrompt, ServerMessage
from ilion.table.outgoing import Outgoing
from ilion.table.subscriber import Subscriber
from ilion.table.table_state import EntryDraft, LogEntry, TableState

UNDO, AWAY, ASIDE = 0.06, 0.07, 0.1
"""Probabilities: below the first a seat undoes a move, below the second it changes between player and bot, below the
third it does an aside."""
SPECTATORS = ("a spectator", "another")
encode = msgspec.json.Encoder().encode


class UncachedOutgoing(Outgoing):
    """Messages built without any cache."""

    def beats(
        self, live: TableState, entries: Sequence[LogEntry], mine: Sequence[int]
    ) -> dict[int, tuple[Change, ...]]:
        kept = live.shown, live.watched, live.views
        live.shown, live.watched, live.views = {}, None, {}
        try:
            return all_frames(live, entries, mine)
        finally:
            live.shown, live.watched, live.views = kept

    def asks(self, live: TableState, mine: Sequence[int], lang: Lang, text: bool) -> tuple[SeatPrompt, ...]:
        return tuple(self.ask(live, seat, lang, text) for seat in (mine or (None,)))

    def seen(self, live: TableState, seat: int | None) -> Seen:
        seen: Seen = live.state.seen(seat)
        return seen

    def choice(self, live: TableState, seen: Any, seat: int, act: Act) -> LegalAct:
        game, state = live.game, live.state
        fights, warns = game.forecast_fights(state, seat, act), game.act_warning(state, seat, act)
        route = game.act_route(live.setup, seen, act) or UNSET
        return LegalAct(
            act, game.act_phrase(live.setup, act), is_final_when_tried(game, state, seat, act), fights, warns, on=route
        )

    def besides(self, live: TableState, seat: int, act: Act) -> LegalAct:
        return LegalAct(act, live.game.act_phrase(live.setup, act), warns=live.game.act_warning(live.state, seat, act))

    def goes_back(self, live: TableState, seat: int | None) -> bool:
        try:
            return seat is not None and live.taken_back(seat) is not None
        except LookupError:
            return True


UNCACHED = UncachedOutgoing()


class LastMessage(Subscriber):
    """A subscriber that keeps the last message."""

    id = ""

    def __init__(self, person: str, hello: Hello) -> None:
        self.id = person
        self.hello = hello
        self.heard = b""

    def send(self, message: ServerMessage) -> None:
        self.heard = encode(message)


class ComparedTable:
    """A table whose messages are built with and without caches, and the nanoseconds that each took."""

    def __init__(self, game: Game, setup: Any, rng: Random, hello: Hello) -> None:
        self.rng = rng
        seats = tuple(Seat(seat=n, person=str(n), seed=bytes([n] * 32), present=True) for n in range(setup.seats))
        row = TableHeader(id=hello.table, game=game, setup=setup, status="playing", seats=seats)
        self.table = LocalTable(row, rng.randbytes(32), lambda entry, kept: None)
        people = [*(str(n) for n in range(setup.seats)), *SPECTATORS]
        self.viewers = [(LastMessage(who, hello), LastMessage(who, hello)) for who in people]
        self.spent: Counter[str] = Counter()
        self.acts = 0

    @contextmanager
    def timed(self, what: str) -> Iterator[None]:
        begun = process_time_ns()
        yield
        self.spent[what] += process_time_ns() - begun

    def messages(self) -> Iterator[tuple[bytes, bytes]]:
        """Yield what is sent to each viewer now, and what would be sent without caches."""
        table, live = self.table, self.table.live
        for cached, uncached in self.viewers:
            entries = [e for e in table.entries if e.seq > cached.seq]
            whom = f" to {cached.id}" if cached.id in SPECTATORS else ""
            with self.timed(f"cached{whom}"):
                cached.news(table, live, live.info, entries)
            with self.timed(f"uncached{whom}"):
                uncached.news(UNCACHED, live, live.info, entries)
            yield cached.heard, uncached.heard

    def step(self) -> bool:
        """Add one random entry to the log. Return False once the game is over."""
        if self.table.live.info.status != "playing":
            return False
        seat, what = self.rng.choice(self.table.live.state.actors()), self.rng.random()
        draft = self.undo_or_swap(seat) if what < AWAY else None
        if draft is None:
            draft = self.act(seat, what < ASIDE)
            self.acts += 1
        with self.timed("log"):
            self.table.append(draft)
        return True

    def undo_or_swap(self, seat: int) -> EntryDraft | None:
        live = self.table.live
        if self.rng.random() < UNDO / AWAY:
            found = self.table.undo(f"back-{live.seq}", seat)
            return found if isinstance(found, EntryDraft) else None
        return commands.sit(
            live, f"seat-{live.seq}", seat, "" if live.info.seats[seat].standby else stand_in(live.game)
        )

    def act(self, seat: int, aside: bool) -> EntryDraft:
        live = self.table.live
        acts = (live.state.asides(seat) if aside else ()) or live.state.legal(seat)
        raw = encode(self.rng.choice(acts))
        with self.timed("rules"):
            draft = commands.do(live, f"act-{live.seq}", seat, raw)
        assert isinstance(draft, EntryDraft), draft
        return draft

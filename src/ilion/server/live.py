"""A table in memory at one sequence number: the position, the dice to come, and the last things that happened."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Sequence
from functools import cache
from itertools import takewhile
from typing import Any

import msgspec

from ilion.core.fate import Tape
from ilion.core.game import AnyState, Game
from ilion.core.herald import Herald
from ilion.core.record import Move, Record, position, undo
from ilion.core.state import FATE
from ilion.core.wire import Act, Fact
from ilion.games import GAMES

RECENT = 64
SMALL = 8_192
"""A snapshot up to this size is kept with every act; a larger one now and then."""
RARELY = 32


class Draw(msgspec.Struct, frozen=True, array_like=True):
    """One draw of fate as the log keeps it: where on the tape it stands, and what it gave."""

    label: str
    counter: int
    total: str
    n: str
    act: Any


class Story(msgspec.Struct, frozen=True, array_like=True):
    """What an entry told, how its act looked to each seat and, last, to a spectator, and whom the table waited for."""

    facts: tuple[Fact, ...]
    looks: tuple[Any, ...] = ()
    awaited: tuple[int, ...] = ()


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's log."""

    seq: int
    seat: int
    kind: str
    act: Any
    draws: tuple[Draw, ...]
    story: Story
    act_id: str = ""

    def unsettles(self, seat: int) -> bool:
        """Whether a decision of ``seat`` made before it must be made anew: what others do at the same time does not."""
        if self.draws or self.seat == seat:
            return True
        return self.kind != "aside" and seat not in self.story.awaited

    def heard_by(self, seats: Sequence[int]) -> tuple[Fact, ...]:
        return tuple(f for f in self.story.facts if f.hears is None or any(f.heard_by(s) for s in seats))


class Snapshot(msgspec.Struct, frozen=True, array_like=True):
    """A position and how often each label was drawn, enough to go on from."""

    packed: Any
    counters: dict[str, int]


class Live:
    """What a node knows of a table; thrown away and read again whenever in doubt."""

    def __init__(self, game: Game, setup: Any, tape: Tape, given: Sequence[Move] = ()) -> None:
        self.game = game
        self.setup = setup
        self.tape = tape
        self.given = given
        """The moves of another game that this one goes on from."""
        self.state = position(game, Record(game=game.name, setup=setup, moves=list(given)))
        self.counters: dict[str, int] = {}
        self.seq = 0
        self.chain = b""
        self.recent: deque[Entry] = deque(maxlen=RECENT)
        self.info: Any = None
        """The table's row and seats as last read."""

    @property
    def oldest(self) -> int:
        """The sequence number after which every entry is at hand."""
        return self.recent[0].seq - 1 if self.recent else self.seq

    def since(self, seq: int) -> list[Entry]:
        """What happened after ``seq``, as far as it is at hand."""
        newest = takewhile(lambda e: e.seq > seq, reversed(self.recent))
        return list(newest)[::-1]

    def moved_on(self, on: int, seat: int) -> bool:
        """Whether what ``seat`` decided on the position at ``on`` must be decided anew."""
        return on < self.oldest or any(e.unsettles(seat) for e in self.since(on))

    def restore(self, packed: bytes, seq: int) -> None:
        snapshot = msgspec.msgpack.decode(packed, type=Snapshot)
        self.state = self.game.state.unpack(self.setup, snapshot.packed)
        self.counters = dict(snapshot.counters)
        self.seq = seq

    def snapshot(self, packed: bytes, counters: dict[str, int], force: bool = False) -> bytes | None:
        """The next position, packed, as kept in the database, or None when a large one can wait."""
        if not force and len(packed) > SMALL and (self.seq + 1) % RARELY:
            return None
        return msgspec.msgpack.encode(Snapshot(msgspec.Raw(packed), counters))

    def settle(self, state: AnyState, counters: dict[str, int], herald: Herald) -> tuple[Draw, ...]:
        """Fate's acts until a seat must decide, each from its own place on the tape."""
        draws = []
        while state.actors() == (FATE,):
            label = state.label()
            counter = counters.get(label, 0)
            counters[label] = counter + 1
            odds = state.odds()
            n = self.tape.below(label, counter, odds.total)
            act = odds.pick(n)
            state.do(FATE, act, herald)
            draws.append(Draw(label, counter, str(odds.total), str(n), act))
        return tuple(draws)

    def replay(self, entry: Entry, entries: Sequence[Entry]) -> None:
        """One entry again; an undo lays the game out anew from all that came before."""
        if entry.kind == "undo":
            self.state, self.counters = self.laid_out([e for e in entries if e.seq <= entry.seq])
        else:
            if entry.kind in ("act", "aside"):
                self.state.do(entry.seat, self.decode(entry.act))
            for draw in entry.draws:
                self.state.do(FATE, self.decode(draw.act))
                self.counters[draw.label] = draw.counter + 1
        self.seq = entry.seq
        self.recent.append(entry)

    def decode(self, act: Any) -> Act:
        if isinstance(act, msgspec.Struct):
            return act  # type: ignore[return-value]
        decoded: Act = msgspec.convert(act, self.game.act)
        return decoded

    def moves(self, entries: Sequence[Entry]) -> list[tuple[int, Act]]:
        """The game without what was taken back."""
        record = Record(game=self.game.name, setup=self.setup, moves=list(self.given))
        for entry in entries:
            if entry.kind == "undo":
                back = undo(self.game, record, entry.seat)
                assert back is not None, "the log takes back what cannot be"
                record = back
            elif entry.kind in ("act", "aside"):
                record.moves.append((entry.seat, self.decode(entry.act)))
            record.moves += [(FATE, self.decode(d.act)) for d in entry.draws]
        return record.moves

    def laid_out(self, entries: Sequence[Entry]) -> tuple[AnyState, dict[str, int]]:
        """The position and the counters after all these entries."""
        record = Record(game=self.game.name, setup=self.setup, moves=self.moves(entries))
        counters = {d.label: d.counter + 1 for e in entries for d in e.draws}
        return position(self.game, record), counters


@cache
def reader(game: str) -> msgspec.json.Decoder[Act]:
    """Reads the acts of a game, from whoever sent them."""
    return msgspec.json.Decoder(GAMES[game].act)


def pack(state: AnyState) -> bytes:
    return msgspec.msgpack.encode(state.pack())


def digest(packed: bytes) -> bytes:
    """The fingerprint of a packed position."""
    return hashlib.sha256(packed).digest()[:16]


def chained(chain: bytes, *parts: bytes) -> bytes:
    """The log's running hash: change one line and every later one differs."""
    h = hashlib.sha256(chain)
    for part in parts:
        h.update(len(part).to_bytes(4, "big"))
        h.update(part)
    return h.digest()

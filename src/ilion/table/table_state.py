"""State of a table in memory at one sequence number: the position, the dice, and the latest entries."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Any, NamedTuple

import msgspec
from msgspec import structs

from ilion.core.beacon_chain import value_of
from ilion.core.dice import DICE_PROTOCOL, DiceTape, fields, in_epoch, mac
from ilion.core.game import AnyState, Game
from ilion.core.herald import Herald
from ilion.core.play import Move, Playthrough
from ilion.core.state import FATE
from ilion.core.values import Act, Fact, Seen
from ilion.table.choice_cache import offers
from ilion.table.errors import UnreadableTable
from ilion.table.header import LitRound, Status, TableHeader
from ilion.table.noticed import AllNoticed, LastNoticed, last_noticed

RECENT_ENTRIES = 64
MAX_UNDO_MOVES = 32
"""Moves kept for takebacks; earlier ones must be read from the log."""
SMALL_SNAPSHOT_BYTES = 8_192
"""A snapshot up to this size is stored with every act, a larger one only occasionally."""
SNAPSHOT_INTERVAL_ENTRIES = 32
SNAPSHOT_FORMAT_VERSION = 1
"""Increase this when fields of a position keep their names and first values but change their meaning."""
ACT_KINDS = ("act", "aside")
"""Entries that are moves of a seat."""
TAKEBACK_KINDS = ("undo", "rewind")
"""Entries that take moves back: one act of a seat, or one act and everything after it."""


ENTRY_KINDS = frozenset(
    {"start", "act", "aside", *TAKEBACK_KINDS, "seat", "flag", "resign", "draw", "abort", "vote", "pause", "resume"}
)
"""All kinds of log entries."""


class LoggedDraw(msgspec.Struct, frozen=True, array_like=True):
    """One draw of fate in the log: its place on the tape, and the result."""

    label: str
    counter: int
    total: str
    n: str
    act: Any


class EntryStory(msgspec.Struct, frozen=True, array_like=True):
    """What an entry told, how its act looked to each seat and, last, a spectator, and whom the table waited for."""

    facts: tuple[Fact, ...]
    looks: tuple[Any, ...] = ()
    awaited: tuple[int, ...] = ()
    noticed: AllNoticed = ()
    """The last entry that each viewer has noticed once this one is there."""


class LogEntry(msgspec.Struct, frozen=True):
    """One entry of a table's log."""

    seq: int
    seat: int
    kind: str
    act: Any
    """What was done, who sits down, who is away, or what is taken back.

    An undo has ``{"back": seq}``, in old logs nothing; a rewind has ``{"to": seq}``.
    """
    draws: tuple[LoggedDraw, ...]
    story: EntryStory = EntryStory(())
    act_id: str = ""
    pulse: LitRound | None = None
    """The beacon round that the draws came from, if they waited for one."""

    def last_noticed(self, mine: Sequence[int]) -> LastNoticed:
        """Return the last entry up to this one that the holder of these seats noticed."""
        return last_noticed(self.story.noticed, self.seq, mine)

    def noticed_by(self, mine: Sequence[int]) -> bool:
        """Return whether the holder of these seats noticed this entry."""
        return self.last_noticed(mine).seq == self.seq

    def unsettles(self, seat: int) -> bool:
        """Return whether a decision of ``seat`` before this entry is out of date; simultaneous acts do not count."""
        if self.draws or self.seat == seat:
            return True
        return self.kind != "aside" and seat not in self.story.awaited

    def heard_by(self, seats: Sequence[int]) -> tuple[Fact, ...]:
        return tuple(f for f in self.story.facts if is_audible(f, seats))


class PositionSnapshot(msgspec.Struct, frozen=True, array_like=True):
    """A position and how often each label was drawn: enough to continue, for a release that reads the same form."""

    packed: Any
    counters: dict[str, int]
    form: bytes = b""


class TableState:
    """What a node knows of a table; discarded and read again whenever in doubt."""

    info: TableHeader
    """The table's row and seats as last read."""

    def __init__(self, game: Game, setup: Any, tape: DiceTape, given: Sequence[Move] = ()) -> None:
        self.game = game
        self.setup = setup
        self.tape = tape
        self.given = given
        """The moves of another game that this one continues from, until a later position is restored."""
        self.play = Playthrough(game, setup, moves=given)
        self.undoable_seqs = list(range(-self.play.loose, 0))
        """Places in the log of the moves that can still be taken back; negative for given moves."""
        self.undo_complete = True
        """Whether these are all the moves that can be taken back."""
        self.answered: dict[int, int] = {}
        """By seat, the place of its last act that others have answered, so that it can no longer be taken back."""
        self.counters: dict[str, int] = {}
        self.seq = 0
        self.chain = b""
        self.chains: dict[int, bytes] = {}
        """The running hashes of the latest entries."""
        self.epoch = ""
        """The history that the table was read from; new draws belong to it."""
        self.recent: deque[LogEntry] = deque(maxlen=RECENT_ENTRIES)
        self.before: dict[int, AnyState] = {}
        """The positions before the latest entries, as far as they are in memory; they are never changed."""
        self.shown: dict[int, dict[int | None, Any]] = {}
        """Animations of these entries (``ilion.table.animation``), by entry and viewer."""
        self.watched: tuple[int, Any] | None = None
        """The entry that was replayed last, and its replay."""
        self.views: dict[int, tuple[AnyState, dict[int | None, Seen]]] = {}
        """Views of the current position and of those that led to it from the one before (``seen``)."""
        self._written: tuple[int, TableHeader | None, Playthrough | None, dict[Any, Any]] = (-1, None, None, {})
        self.form = form_of(game, setup)
        self.offers = offers(game.package, setup)

    @property
    def state(self) -> AnyState:
        return self.play.state

    @property
    def oldest(self) -> int:
        """Return the sequence number after which every entry is in memory."""
        return self.recent[0].seq - 1 if self.recent else self.seq

    def since(self, seq: int) -> list[LogEntry]:
        """Return the entries after ``seq`` that are in memory."""
        newest = takewhile(lambda e: e.seq > seq, reversed(self.recent))
        return list(newest)[::-1]

    def written(self) -> dict[Any, Any]:
        """Encoded prompts of the current position by viewer (``Outgoing.asks``); emptied when the table moves on."""
        seq, info, play, kept = self._written
        if seq != self.seq or info is not self.info or play is not self.play:
            kept = {}
            self._written = (self.seq, self.info, self.play, kept)
        return kept

    def seen(self, state: AnyState, eyes: int | None) -> Seen:
        """Return a viewer's view of a current position, computed once; games without secrets have one view for all."""
        kept = self.views.setdefault(id(state), (state, {}))[1]
        whose = eyes if self.game.secrets else None
        if whose not in kept:
            kept[whose] = state.seen(whose)
        seen = kept[whose]
        return seen if whose == eyes else structs.replace(seen, me=eyes)

    @property
    def noticed(self) -> AllNoticed:
        """Return the last entry that each viewer has noticed."""
        return self.recent[-1].story.noticed if self.recent else ()

    def last_noticed(self, mine: Sequence[int]) -> LastNoticed:
        """Return the last entry that the holder of these seats (none: a spectator) noticed."""
        return last_noticed(self.noticed, self.seq, mine)

    def find_noticed(self, mine: Sequence[int], number: int) -> int | None:
        """Return the sequence number of the entry that a viewer counts as ``number``.

        Return None if that entry is no longer at hand, or not there yet.
        """
        at = self.last_noticed(mine)
        if number == at.number:
            return at.seq
        if number > at.number:
            return None
        if not self.noticed or number <= 0:
            return number
        return next((at.seq for e in self.recent if (at := e.last_noticed(mine)).number == number), None)

    def moved_on(self, mine: Sequence[int], number: int, seat: int) -> bool:
        """Return whether a decision of ``seat`` is out of date because it saw no more than the entry ``number``."""
        if self.oldest > 0 and number < self.recent[0].last_noticed(mine).number:
            return True
        return any(
            e.unsettles(seat) for e in self.recent if e.noticed_by(mine) and e.last_noticed(mine).number > number
        )

    def mark_of(self, chain: bytes) -> str:
        """Return a keyed hash that identifies an entry and all before it; the key prevents guessing hidden acts."""
        return mac(self.tape.key, fields("ilion-mark", chain))[:8].hex()

    def mark(self, mine: Sequence[int]) -> str:
        """Return the mark of the last entry that the holder of these seats noticed."""
        return self.mark_of(self.chains.get(self.last_noticed(mine).seq, b""))

    def stand_at(self, chain: bytes) -> None:
        """Set the running hash of the newest entry; forget those of old entries that no viewer stands at."""
        self.chain = self.chains[self.seq] = chain
        if len(self.chains) > RECENT_ENTRIES:
            kept = {last.seq for last in self.noticed}
            for seq in [seq for seq in self.chains if seq <= self.seq - RECENT_ENTRIES and seq not in kept]:
                del self.chains[seq]

    def seat_of(self, mine: Sequence[int], seat: int | None) -> int | None:
        """Return the seat that a person means: the one named, or one of theirs that must act; None if not theirs."""
        if seat is not None or not mine:
            return seat if seat in mine else None
        return next((s for s in mine if s in self.state.actors()), mine[0])

    def restore(self, packed: bytes, seq: int) -> bool:
        """Continue from a snapshot; return False if its form is out of date, so that the log must be replayed."""
        snapshot = self.read(packed)
        if snapshot is None:
            return False
        self.go_on_from(self.game.state.unpack(self.setup, snapshot.packed))
        self.counters = dict(snapshot.counters)
        self.seq = seq
        return True

    def read(self, packed: bytes) -> PositionSnapshot | None:
        """Decode a snapshot of this table; None if its form is out of date."""
        try:
            snapshot = msgspec.msgpack.decode(packed, type=PositionSnapshot)
        except msgspec.MsgspecError:
            return None
        return snapshot if snapshot.form == self.form else None

    def go_on_from(self, state: AnyState) -> None:
        """Continue from a position whose earlier moves are only in the log."""
        self.play, self.undoable_seqs, self.undo_complete = Playthrough.at(self.game, self.setup, state), [], False

    def snapshot(self, packed: bytes, counters: dict[str, int], force: bool = False) -> bytes | None:
        """Return the next position, packed for the database, or None if a large one can wait."""
        if not force and len(packed) > SMALL_SNAPSHOT_BYTES and (self.seq + 1) % SNAPSHOT_INTERVAL_ENTRIES:
            return None
        return msgspec.msgpack.encode(PositionSnapshot(msgspec.Raw(packed), counters, self.form))

    def tape_of(self, pulse: LitRound | None) -> DiceTape:
        """Return the tape that draws come from: the table's, or that of a beacon round that they waited for."""
        if pulse is None:
            return self.tape
        return DiceTape(DICE_PROTOCOL.sealed_key(self.tape.key, value_of(bytes.fromhex(pulse.signature))))

    def settle(
        self, play: Playthrough, counters: dict[str, int], herald: Herald, pulse: LitRound | None = None
    ) -> tuple[LoggedDraw, ...]:
        """Apply fate's acts until a seat must decide, each from its own place on the tape."""
        draws, tape = [], self.tape_of(pulse)

        def roll(state: AnyState) -> Act:
            label, odds = in_epoch(state.label(), self.epoch if pulse is None else ""), state.odds()
            counter = counters.get(label, 0)
            counters[label] = counter + 1
            n = tape.below(label, counter, odds.total)
            act: Act = odds.pick(n)
            draws.append(LoggedDraw(label, counter, str(odds.total), str(n), act))
            return act

        play.roll = roll
        play.settle(herald)
        return tuple(draws)

    def resume(self, tail: Sequence[LogEntry]) -> None:
        """Continue from a restored position: keep the entries up to it, and replay those after it."""
        for entry in tail:
            if entry.seq > self.seq:
                self.replay(entry)
            else:
                self.recent.append(entry)
                self.undo_complete = bool(entry.draws)

    def replay(self, entry: LogEntry) -> None:
        """Replay one entry; an undo needs the whole log and is replayed with it."""
        self.remember_position(entry.seq)
        self.play = self.play.fork()
        if entry.kind in ACT_KINDS:
            self.play.redo(entry.seat, self.decode(entry.act))
        for draw in entry.draws:
            self.play.redo(FATE, self.decode(draw.act))
            self.counters[draw.label] = draw.counter + 1
        self.seq = entry.seq
        self.remember_entry(entry)

    def remember_position(self, seq: int) -> None:
        """Keep the position before the entry ``seq``; the game continues on a copy."""
        self.before[seq] = state = self.state
        self.watched, self.views = None, {id(state): self.views[id(state)]} if id(state) in self.views else {}
        self.before.pop(seq - RECENT_ENTRIES, None)
        self.shown.pop(seq - RECENT_ENTRIES, None)

    def remember_entry(self, entry: LogEntry) -> None:
        """Keep an entry that has just happened, and its place."""
        self.recent.append(entry)
        if entry.kind in TAKEBACK_KINDS:
            self.answered.clear()
        if entry.kind == "undo":
            self.left_at([place for place in self.undoable_seqs if place != entry.act["back"]])
        elif entry.kind == "rewind":
            self.left_at([place for place in self.undoable_seqs if place < entry.act["to"]])
        elif entry.draws or (entry.kind in ACT_KINDS and not self.play.loose):
            self.undoable_seqs, self.undo_complete = [], True
        elif entry.kind in ACT_KINDS:
            self.undoable_seqs.append(entry.seq)
            if len(self.undoable_seqs) > MAX_UNDO_MOVES:
                self.play.seal(MAX_UNDO_MOVES // 2)
                self.undoable_seqs, self.undo_complete = self.undoable_seqs[MAX_UNDO_MOVES // 2 :], False

    def left_at(self, places: list[int]) -> None:
        """Set the places of the moves that can still be taken back; none if that is not certain."""
        self.undoable_seqs = places
        if len(places) != self.play.loose:
            self.undoable_seqs, self.undo_complete = [], False

    def take(self, draft: EntryDraft, chain: bytes, seq: int, info: TableHeader) -> None:
        """Continue from a draft that is saved."""
        self.remember_position(seq)
        self.play, self.counters, self.seq, self.info = draft.play, draft.counters, seq, info
        self.stand_at(chain)
        self.remember_entry(draft.entry(seq))

    def taken_back(self, seat: int) -> Takeback | None:
        """Return the table without a seat's last act, or None if it cannot be taken back.

        If only bots play besides the seat, their answers are taken back with it. Raise ``LookupError`` if the act is
        not in memory; then the log must be read.
        """
        play = self.play.fork()
        place = play.last(seat)
        if place is None and not self.undo_complete:
            raise LookupError
        if place is None:
            return None
        _, act = play.moves[place]
        if play.take_back(seat):
            return Takeback(self.undoable_seqs[place], act, play)
        return Takeback(self.undoable_seqs[place], act, play, True) if self.alone(seat) and play.rewind(seat) else None

    def goes_back(self, seat: int) -> bool:
        """Return whether a seat's last act can be taken back because nobody has acted since."""
        play = self.play
        place = play.last(seat)
        if place is None:
            return self.taken_back(seat) is not None
        if place == len(play.moves) - 1:
            return not isinstance(play.moves[place][1], self.game.revealing_acts)
        stands = self.undoable_seqs[place - (len(play.moves) - play.loose)]
        if self.answered.get(seat) == stands and not self.alone(seat):
            return False
        found = self.taken_back(seat) is not None
        if not found:
            self.answered[seat] = stands
        return found

    def alone(self, seat: int) -> bool:
        """Return whether only bots play besides a seat."""
        return all(bool(s.played_by) != (s.seat == seat) for s in self.info.seats)

    def decode(self, act: Any) -> Act:
        return decode_act(self.game, act)

    def lay_out(self, entries: Sequence[LogEntry]) -> None:
        """Replay all these entries from the beginning."""
        made = standing_moves(self.game, self.setup, self.given, entries)
        self.play = Playthrough(self.game, self.setup, moves=made.values())
        self.undoable_seqs, self.undo_complete = list(made)[len(made) - self.play.loose :], True
        self.answered.clear()
        self.counters = {d.label: d.counter + 1 for e in entries for d in e.draws}
        self.seq = entries[-1].seq if entries else 0
        self.recent.extend(entries)


class GameOutcome(NamedTuple):
    """Status and result after an entry, and what ended the game."""

    status: Status
    scores: tuple[float, ...] | None = None
    ended_by: str = ""


class EntryDraft(NamedTuple):
    """The next entry of a log before it is saved, and the game that it leads to."""

    id: str
    seat: int
    kind: str
    act: Any
    draws: tuple[LoggedDraw, ...]
    story: EntryStory
    play: Playthrough
    counters: dict[str, int]
    outcome: GameOutcome
    pulse: LitRound | None = None

    @property
    def awaited(self) -> tuple[int, ...]:
        return self.play.state.actors() if self.outcome.status == "playing" else ()

    def entry(self, seq: int) -> LogEntry:
        return LogEntry(seq, self.seat, self.kind, self.act, self.draws, self.story, self.id, self.pulse)


class EncodedDraft(NamedTuple):
    """A draft as it is saved: JSON, the position's fingerprint, the running hash and sometimes a snapshot."""

    act: bytes
    fates: bytes
    facts: bytes
    mark: bytes
    chain: bytes
    snapshot: bytes | None
    pulse: bytes | None = None


class Takeback(NamedTuple):
    """An act that is taken back: its place in the log, the act, and the game without it."""

    place: int
    act: Act
    play: Playthrough
    rest: bool = False
    """Whether everything after it is taken back too."""


def standing_moves(game: Game, setup: Any, given: Sequence[Move], entries: Iterable[LogEntry]) -> dict[Any, Move]:
    """Return the moves of a log that were not taken back, by place: the sequence number, or negative for given moves.

    An undo in an old log does not say what it takes back; that is found by replaying the game.
    """
    made: dict[Any, Move] = {n - len(given): move for n, move in enumerate(given)}
    for entry in entries:
        if entry.kind == "undo":
            place = entry.act["back"] if entry.act else last_of(game, setup, made, entry.seat)
            assert place in made, "the log takes back what cannot be"
            del made[place]
        elif entry.kind == "rewind":
            for place in list(made)[list(made).index(entry.act["to"]) :]:
                del made[place]
        elif entry.kind in ACT_KINDS:
            made[entry.seq] = (entry.seat, decode_act(game, entry.act))
        elif entry.kind not in ENTRY_KINDS:
            raise UnreadableTable(entry.kind)
        for draw in entry.draws:
            made[entry.seq, draw.label, draw.counter] = (FATE, decode_act(game, draw.act))
    return made


def last_of(game: Game, setup: Any, made: dict[Any, Move], seat: int) -> Any:
    """Return the place of the act that a seat would take back, or None."""
    play = Playthrough(game, setup, moves=made.values())
    last = play.last(seat)
    return list(made)[last] if last is not None and play.take_back(seat) else None


def is_audible(fact: Fact, seats: Sequence[int]) -> bool:
    """Return whether any of these seats, or everyone, may hear a fact."""
    return fact.hears is None or any(fact.heard_by(s) for s in seats)


def decode_act(game: Game, act: Any) -> Act:
    """Return an act as the rules define it, whether it was just made or read from the log."""
    if isinstance(act, Act):
        return act
    try:
        return act_decoder(game.act).decode(msgspec.json.encode(act))
    except msgspec.ValidationError as error:
        raise UnreadableTable(str(error)) from error


@lru_cache(maxsize=64)
def act_decoder(acts: Any) -> msgspec.json.Decoder[Act]:
    """Return the cached decoder of a game's acts; ``convert`` would resolve their types on every call."""
    return msgspec.json.Decoder(acts)


def server_entry_id(what: str, *where: int) -> str:
    """Return the id of an entry that the server writes, such as ``bot:12:0``; client ids have no colon (``Id``)."""
    return ":".join((what, *map(str, where)))


def form_of(game: Game, setup: Any) -> bytes:
    """Return the form of a table's positions: the names and order of the fields, and their values before the first act.

    A release that adds, reorders or rewrites a field gets another form; then the log, the source of truth, is read
    instead.
    """
    state = game.state.start(setup)
    return digest(
        msgspec.msgpack.encode((SNAPSHOT_FORMAT_VERSION, game.name, setup.version, state.FIELDS, state.pack()))
    )


def pack(state: AnyState) -> bytes:
    return msgspec.msgpack.encode(state.pack())


def digest(packed: bytes) -> bytes:
    """Return the fingerprint of a packed position."""
    return hashlib.sha256(packed).digest()[:16]


def next_chain_hash(chain: bytes, *parts: bytes) -> bytes:
    """Return the next running hash of a log: if one entry changes, all later hashes differ."""
    h = hashlib.sha256(chain)
    for part in parts:
        h.update(len(part).to_bytes(4, "big"))
        h.update(part)
    return h.digest()

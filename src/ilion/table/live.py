"""A table in memory at one sequence number: the position, the dice to come, and the last things that happened."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import takewhile
from typing import Any, NamedTuple

import msgspec
from msgspec import structs

from ilion.core.chain import value_of
from ilion.core.fate import Fate, Tape, fields, in_epoch, mac
from ilion.core.game import AnyState, Game
from ilion.core.herald import Herald
from ilion.core.play import Move, Playthrough
from ilion.core.state import FATE
from ilion.core.wire import Act, Fact, Seen
from ilion.table.offers import offers
from ilion.table.rows import Lit, Row, Status
from ilion.table.sorry import Unreadable

RECENT = 64
AT_HAND = 32
"""Moves that can be taken back at once; for those before them the log is asked."""
SMALL = 8_192
"""A snapshot up to this size is kept with every act; a larger one now and then."""
RARELY = 32
FORMAT = 1
"""Raised when the fields of a position keep their names and their first values but not what they mean."""
ACTS = ("act", "aside")
"""Entries that are moves of a seat."""
BACKS = ("undo", "rewind")
"""Entries that take moves back: one act of a seat, or that and all that came after it."""


KINDS = frozenset(
    {"start", "act", "aside", *BACKS, "seat", "flag", "resign", "draw", "abort", "vote", "pause", "resume"}
)
"""All that a line of the log may be."""


class Drawn(msgspec.Struct, frozen=True, array_like=True):
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
    """What was done; who sits down; who is away; what is taken back.

    An undo says that by ``{"back": seq}``, in old logs by nothing, a rewind by ``{"to": seq}``.
    """
    draws: tuple[Drawn, ...]
    story: Story = Story(())
    act_id: str = ""
    pulse: Lit | None = None
    """The round that the draws came from, where they waited for one."""

    def unsettles(self, seat: int) -> bool:
        """Whether a decision of ``seat`` made before it must be made anew: what others do at the same time does not."""
        if self.draws or self.seat == seat:
            return True
        return self.kind != "aside" and seat not in self.story.awaited

    def heard_by(self, seats: Sequence[int]) -> tuple[Fact, ...]:
        return tuple(f for f in self.story.facts if audible(f, seats))


class Snapshot(msgspec.Struct, frozen=True, array_like=True):
    """A position and how often each label was drawn, enough to go on from for whoever reads it as it was written."""

    packed: Any
    counters: dict[str, int]
    form: bytes = b""


class Live:
    """What a node knows of a table; thrown away and read again whenever in doubt."""

    info: Row
    """The table's row and seats as last read."""

    def __init__(self, game: Game, setup: Any, tape: Tape, given: Sequence[Move] = ()) -> None:
        self.game = game
        self.setup = setup
        self.tape = tape
        self.given = given
        """The moves of another game that this one goes on from, until it is restored from a later position."""
        self.play = Playthrough(game, setup, moves=given)
        self.places = list(range(-self.play.loose, 0))
        """Where in the log the moves stand that nothing has sealed; below 0 those given."""
        self.whole = True
        """Whether these are all that might be taken back."""
        self.answered: dict[int, int] = {}
        """Where a seat's last act stands that others have answered: whatever they do then, it stays."""
        self.counters: dict[str, int] = {}
        self.seq = 0
        self.chain = b""
        self.chains: dict[int, bytes] = {}
        """The running hashes of the last entries."""
        self._mark = b"", self.mark_of(b"")
        self.epoch = ""
        """Of the history that this is read from; what is drawn from now on is drawn in it."""
        self.recent: deque[Entry] = deque(maxlen=RECENT)
        self.before: dict[int, AnyState] = {}
        """The positions that the last entries were made on, as far as they are at hand; nobody changes them."""
        self.shown: dict[int, dict[int | None, Any]] = {}
        """What was made of them for those who watch (``ilion.table.beats``), by entry and eyes."""
        self.watched: tuple[int, Any] | None = None
        """The entry that was played again last, and how."""
        self.views: dict[int, tuple[AnyState, dict[int | None, Seen]]] = {}
        """What was seen of the position that stands and of those that led to it from the one before (``seen``)."""
        self._written: tuple[int, Row | None, Playthrough | None, dict[Any, Any]] = (-1, None, None, {})
        self.form = form_of(game, setup)
        self.offers = offers(game.package, setup)

    @property
    def state(self) -> AnyState:
        return self.play.state

    @property
    def oldest(self) -> int:
        """The sequence number after which every entry is at hand."""
        return self.recent[0].seq - 1 if self.recent else self.seq

    def since(self, seq: int) -> list[Entry]:
        """What happened after ``seq``, as far as it is at hand."""
        newest = takewhile(lambda e: e.seq > seq, reversed(self.recent))
        return list(newest)[::-1]

    def written(self) -> dict[Any, Any]:
        """What was written of the table as it stands (``Tells.asks``), by eyes; nothing any more once it moves on."""
        seq, info, play, kept = self._written
        if seq != self.seq or info is not self.info or play is not self.play:
            kept = {}
            self._written = (self.seq, self.info, self.play, kept)
        return kept

    def seen(self, state: AnyState, eyes: int | None) -> Seen:
        """What some eyes see of a position that stands here or led here, made once; for all where none has secrets."""
        kept = self.views.setdefault(id(state), (state, {}))[1]
        whose = eyes if self.game.secrets else None
        if whose not in kept:
            kept[whose] = state.seen(whose)
        seen = kept[whose]
        return seen if whose == eyes else structs.replace(seen, me=eyes)

    def moved_on(self, on: int, seat: int) -> bool:
        """Whether what ``seat`` decided on the position at ``on`` must be decided anew."""
        return on < self.oldest or any(e.unsettles(seat) for e in self.since(on))

    def mark_of(self, chain: bytes) -> str:
        """By which a line, and all before it, is known again; keyed, so that nobody can try out what was hidden."""
        return mac(self.tape.key, fields("ilion-mark", chain))[:8].hex()

    @property
    def mark(self) -> str:
        """Of the table as it stands."""
        if self._mark[0] != self.chain:
            self._mark = self.chain, self.mark_of(self.chain)
        return self._mark[1]

    def stand_at(self, chain: bytes) -> None:
        """The running hash of the newest entry."""
        self.chain = self.chains[self.seq] = chain
        self.chains.pop(self.seq - RECENT, None)

    def seat_of(self, mine: Sequence[int], seat: int | None) -> int | None:
        """The seat that somebody means: the one he names, or of his own one that is awaited; None: it is not his."""
        if seat is not None or not mine:
            return seat if seat in mine else None
        return next((s for s in mine if s in self.state.actors()), mine[0])

    def restore(self, packed: bytes, seq: int) -> bool:
        """Go on from a snapshot; False where it is of another form, so that the log must be laid out anew."""
        snapshot = self.read(packed)
        if snapshot is None:
            return False
        self.go_on_from(self.game.state.unpack(self.setup, snapshot.packed))
        self.counters = dict(snapshot.counters)
        self.seq = seq
        return True

    def read(self, packed: bytes) -> Snapshot | None:
        """A snapshot of this table, unless it is of another form."""
        try:
            snapshot = msgspec.msgpack.decode(packed, type=Snapshot)
        except msgspec.MsgspecError:
            return None
        return snapshot if snapshot.form == self.form else None

    def go_on_from(self, state: AnyState) -> None:
        """A position of which the log alone knows how it came about."""
        self.play, self.places, self.whole = Playthrough.at(self.game, self.setup, state), [], False

    def snapshot(self, packed: bytes, counters: dict[str, int], force: bool = False) -> bytes | None:
        """The next position, packed, as kept in the database, or None when a large one can wait."""
        if not force and len(packed) > SMALL and (self.seq + 1) % RARELY:
            return None
        return msgspec.msgpack.encode(Snapshot(msgspec.Raw(packed), counters, self.form))

    def tape_of(self, pulse: Lit | None) -> Tape:
        """The tape that draws come from: the table's or, where they waited for a round, one of their own."""
        if pulse is None:
            return self.tape
        return Tape(Fate().sealed_key(self.tape.key, value_of(bytes.fromhex(pulse.signature))))

    def settle(
        self, play: Playthrough, counters: dict[str, int], herald: Herald, pulse: Lit | None = None
    ) -> tuple[Drawn, ...]:
        """Fate's acts until a seat must decide, each from its own place on the tape."""
        draws, tape = [], self.tape_of(pulse)

        def roll(state: AnyState) -> Act:
            label, odds = in_epoch(state.label(), self.epoch if pulse is None else ""), state.odds()
            counter = counters.get(label, 0)
            counters[label] = counter + 1
            n = tape.below(label, counter, odds.total)
            act: Act = odds.pick(n)
            draws.append(Drawn(label, counter, str(odds.total), str(n), act))
            return act

        play.roll = roll
        play.settle(herald)
        return tuple(draws)

    def resume(self, tail: Sequence[Entry]) -> None:
        """Go on from a position that was restored: what came before it is remembered, what came after done again."""
        for entry in tail:
            if entry.seq > self.seq:
                self.replay(entry)
            else:
                self.recent.append(entry)
                self.whole = bool(entry.draws)

    def replay(self, entry: Entry) -> None:
        """One entry again; an undo needs all that came before, and is laid out with it."""
        self.stood(entry.seq)
        self.play = self.play.fork()
        if entry.kind in ACTS:
            self.play.redo(entry.seat, self.decode(entry.act))
        for draw in entry.draws:
            self.play.redo(FATE, self.decode(draw.act))
            self.counters[draw.label] = draw.counter + 1
        self.seq = entry.seq
        self.note(entry)

    def stood(self, seq: int) -> None:
        """Remember the position that the entry ``seq`` is made on; the game goes on from a copy of it."""
        self.before[seq] = state = self.state
        self.watched, self.views = None, {id(state): self.views[id(state)]} if id(state) in self.views else {}
        self.before.pop(seq - RECENT, None)
        self.shown.pop(seq - RECENT, None)

    def note(self, entry: Entry) -> None:
        """Remember what has just happened here, and where it stands."""
        self.recent.append(entry)
        if entry.kind in BACKS:
            self.answered.clear()
        if entry.kind == "undo":
            self.left_at([place for place in self.places if place != entry.act["back"]])
        elif entry.kind == "rewind":
            self.left_at([place for place in self.places if place < entry.act["to"]])
        elif entry.draws or (entry.kind in ACTS and not self.play.loose):
            self.places, self.whole = [], True
        elif entry.kind in ACTS:
            self.places.append(entry.seq)
            if len(self.places) > AT_HAND:
                self.play.seal(AT_HAND // 2)
                self.places, self.whole = self.places[AT_HAND // 2 :], False

    def left_at(self, places: list[int]) -> None:
        """Where the moves stand that were not taken back; where that is not sure, nothing is at hand."""
        self.places = places
        if len(places) != self.play.loose:
            self.places, self.whole = [], False

    def take(self, draft: Draft, chain: bytes, seq: int, info: Row) -> None:
        """Go on from a draft that is saved."""
        self.stood(seq)
        self.play, self.counters, self.seq, self.info = draft.play, draft.counters, seq, info
        self.stand_at(chain)
        self.note(draft.entry(seq))

    def taken_back(self, seat: int) -> Back | None:
        """What the table is without a seat's last act, or None where it cannot be taken back.

        Bots do not mind having answered it: where nobody else sits there, their answers are taken back with it.
        Raises ``LookupError`` where that act is not at hand: then the log must be asked.
        """
        play = self.play.fork()
        place = play.last(seat)
        if place is None and not self.whole:
            raise LookupError
        if place is None:
            return None
        _, act = play.moves[place]
        if play.take_back(seat):
            return Back(self.places[place], act, play)
        return Back(self.places[place], act, play, True) if self.alone(seat) and play.rewind(seat) else None

    def goes_back(self, seat: int) -> bool:
        """Whether a seat's last act can be taken back: so it is while nobody has done anything since."""
        play = self.play
        place = play.last(seat)
        if place is None:
            return self.taken_back(seat) is not None
        if place == len(play.moves) - 1:
            return not isinstance(play.moves[place][1], self.game.reveals)
        stands = self.places[place - (len(play.moves) - play.loose)]
        if self.answered.get(seat) == stands and not self.alone(seat):
            return False
        found = self.taken_back(seat) is not None
        if not found:
            self.answered[seat] = stands
        return found

    def alone(self, seat: int) -> bool:
        """Whether only bots play besides a seat."""
        return all(bool(s.played_by) != (s.seat == seat) for s in self.info.seats)

    def decode(self, act: Any) -> Act:
        return decoded(self.game, act)

    def lay_out(self, entries: Sequence[Entry]) -> None:
        """Come to where all these entries lead, from the beginning."""
        made = standing(self.game, self.setup, self.given, entries)
        self.play = Playthrough(self.game, self.setup, moves=made.values())
        self.places, self.whole = list(made)[len(made) - self.play.loose :], True
        self.answered.clear()
        self.counters = {d.label: d.counter + 1 for e in entries for d in e.draws}
        self.seq = entries[-1].seq if entries else 0
        self.recent.extend(entries)


class Outcome(NamedTuple):
    """How a game stands after an entry, and what ended it."""

    status: Status
    scores: tuple[float, ...] | None = None
    ended_by: str = ""


class Draft(NamedTuple):
    """The next entry of a log before it is saved, and the game that it leads to."""

    id: str
    seat: int
    kind: str
    act: Any
    draws: tuple[Drawn, ...]
    story: Story
    play: Playthrough
    counters: dict[str, int]
    outcome: Outcome
    pulse: Lit | None = None

    @property
    def awaited(self) -> tuple[int, ...]:
        return self.play.state.actors() if self.outcome.status == "playing" else ()

    def entry(self, seq: int) -> Entry:
        return Entry(seq, self.seat, self.kind, self.act, self.draws, self.story, self.id, self.pulse)


class Kept(NamedTuple):
    """A draft as it is saved: JSON, the fingerprint of its position, the running hash and, now and then, a snapshot."""

    act: bytes
    fates: bytes
    facts: bytes
    mark: bytes
    chain: bytes
    snapshot: bytes | None
    pulse: bytes | None = None


class Back(NamedTuple):
    """An act that is taken back: where it stands in the log, the act, and the game without it."""

    place: int
    act: Act
    play: Playthrough
    rest: bool = False
    """Whether all that came after it is taken back with it."""


def standing(game: Game, setup: Any, given: Sequence[Move], entries: Iterable[Entry]) -> dict[Any, Move]:
    """The moves of a log without what was taken back, each by its place: acts by sequence number, given ones below 0.

    An undo of an old log does not say what it takes back: that is found as it was then, by laying out the game.
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
        elif entry.kind in ACTS:
            made[entry.seq] = (entry.seat, decoded(game, entry.act))
        elif entry.kind not in KINDS:
            raise Unreadable(entry.kind)
        for draw in entry.draws:
            made[entry.seq, draw.label, draw.counter] = (FATE, decoded(game, draw.act))
    return made


def last_of(game: Game, setup: Any, made: dict[Any, Move], seat: int) -> Any:
    """The place of the act that a seat would take back, None where it cannot."""
    play = Playthrough(game, setup, moves=made.values())
    last = play.last(seat)
    return list(made)[last] if last is not None and play.take_back(seat) else None


def audible(fact: Fact, seats: Sequence[int]) -> bool:
    """Whether any of these seats, or everybody, may hear a fact."""
    return fact.hears is None or any(fact.heard_by(s) for s in seats)


def decoded(game: Game, act: Any) -> Act:
    """An act as the rules know it, whether it was just made or read from the log."""
    if isinstance(act, Act):
        return act
    try:
        return reader(game.act).decode(msgspec.json.encode(act))
    except msgspec.ValidationError as error:
        raise Unreadable(str(error)) from error


@cache
def reader(acts: Any) -> msgspec.json.Decoder[Act]:
    """Reads the acts of a game, from whoever sent them. (``convert`` would look up all their kinds anew each time.)"""
    return msgspec.json.Decoder(acts)


def house_id(what: str, *where: int) -> str:
    """The act id of a line that the house writes itself: ``bot:12:0``. No client can write a colon in his (``Id``)."""
    return ":".join((what, *map(str, where)))


def form_of(game: Game, setup: Any) -> bytes:
    """How the positions of a table are written: the fields by name and order, and what they hold before the first act.

    A release that adds, swaps or rewrites a field gives another form, and the log, which is the truth, is read instead.
    """
    state = game.state.start(setup)
    return digest(msgspec.msgpack.encode((FORMAT, game.name, setup.version, state.FIELDS, state.pack())))


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

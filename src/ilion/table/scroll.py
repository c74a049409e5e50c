"""A table's log as the database keeps it, to be read where there is time: in a process of the thinking room."""

from __future__ import annotations

import dataclasses
from typing import Any, NamedTuple

import msgspec

from ilion.core.chain import Sealed
from ilion.core.fate import Draw, Proof
from ilion.core.game import Game
from ilion.core.play import Move, Playthrough
from ilion.core.record import End, Record, dumps, joined
from ilion.core.wire import Act
from ilion.games import GAMES
from ilion.table.archive import opened
from ilion.table.live import Entry, pack, standing
from ilion.table.rows import known, read_moves


class Scroll(NamedTuple):
    """All that a game was, unread: a node passes it on as it came, from the database or as a piece of the archive."""

    game: str
    setup: bytes
    given: bytes | None
    lines: bytes
    scores: tuple[float, ...] = ()
    archived: bool = False

    def read(self) -> Read:
        game = GAMES[self.game]
        setup = msgspec.json.decode(self.setup, type=game.setup)
        if self.archived:
            piece = opened(self.lines)
            given, entries = piece.given, piece.entries
        else:
            given, entries = self.given, known(self.lines, list[Entry])
        made = standing(game, setup, read_moves(game, given), entries)
        return Read(game, setup, made, entries, self.scores or None)


class Read(NamedTuple):
    """A scroll that was read: the moves that stand, by their places in the log, and the log itself."""

    game: Game
    setup: Any
    made: dict[Any, Move]
    entries: list[Entry]
    scores: tuple[float, ...] | None

    @property
    def record(self) -> Record:
        game, moves = self.game, list(self.made.values())
        return Record(game=game.name, setup=self.setup, source=game.source, moves=moves, scores=self.scores)


class Ending(NamedTuple):
    """What a finished game's record tells besides its moves."""

    seats: tuple[str, ...]
    how: Any
    proof: Proof | None
    """What the dice were made of; the draws themselves stand in the log."""


def written(scroll: Scroll, ending: Ending) -> str:
    """The record of a finished game."""
    read = scroll.read()
    record = read.record
    record.seats = ending.seats
    if ending.proof is not None:
        drawn = [Draw(d.label, d.counter, int(d.total), int(d.n)) for e in read.entries for d in e.draws]
        lit = [(e.pulse, len(e.draws)) for e in read.entries if e.pulse is not None]
        rounds = tuple([Sealed(pulse.at, pulse.round, pulse.signature, draws) for pulse, draws in lit])
        record.proof = joined(read.game, record, dataclasses.replace(ending.proof, draws=tuple(drawn), rounds=rounds))
    if ending.how in ("resign", "flag", "draw"):
        record.ended = End(ending.how, read.entries[-1].seat if ending.how != "draw" else -1)
    return dumps(record)


def undone(scroll: Scroll, seat: int, alone: bool = False) -> tuple[int, Act, bytes, bool] | None:
    """The act that a seat takes back: its place in the log, the act, the position without it; or None.

    And whether what bots answered goes with it, which only somebody ``alone`` with them may ask for.
    """
    game, setup, made, *_ = scroll.read()
    play = Playthrough(game, setup, moves=made.values())
    last = play.last(seat)
    if last is None:
        return None
    place, act = list(made)[last], play.moves[last][1]
    if play.take_back(seat):
        return place, act, pack(play.state), False
    return (place, act, pack(play.state), True) if alone and play.rewind(seat) else None

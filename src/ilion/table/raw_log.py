"""A table's log as it is stored, for decoding in a worker process."""

from __future__ import annotations

import dataclasses
from typing import Any, NamedTuple

import msgspec

from ilion.core.beacon_chain import BeaconDraws
from ilion.core.dice import DiceDraw, DiceProof
from ilion.core.game import Game
from ilion.core.play import Move, Playthrough
from ilion.core.record import EarlyEnd, Record, dumps, with_outcomes
from ilion.core.values import Act
from ilion.games import GAMES
from ilion.table.archive_format import decode_archived
from ilion.table.header import decode_column, read_moves
from ilion.table.table_state import LogEntry, pack, standing_moves


class RawLog(NamedTuple):
    """A whole game, undecoded, as it came from the database or the archive."""

    game: str
    setup: bytes
    given: bytes | None
    lines: bytes
    scores: tuple[float, ...] = ()
    archived: bool = False

    def read(self) -> DecodedLog:
        game = GAMES[self.game]
        setup = msgspec.json.decode(self.setup, type=game.setup)
        if self.archived:
            piece = decode_archived(self.lines)
            given, entries = piece.given, piece.entries
        else:
            given, entries = self.given, decode_column(self.lines, list[LogEntry])
        made = standing_moves(game, setup, read_moves(game, given), entries)
        return DecodedLog(game, setup, made, entries, self.scores or None)


class DecodedLog(NamedTuple):
    """A decoded log: the moves that stand, by their places in the log, and the log itself."""

    game: Game
    setup: Any
    made: dict[Any, Move]
    entries: list[LogEntry]
    scores: tuple[float, ...] | None

    @property
    def record(self) -> Record:
        game, moves = self.game, list(self.made.values())
        return Record(game=game.name, setup=self.setup, source=game.source, moves=moves, scores=self.scores)


class RecordEnding(NamedTuple):
    """What a finished game's record says besides its moves."""

    seats: tuple[str, ...]
    how: Any
    proof: DiceProof | None
    """What the dice were made of; the draws themselves are in the log."""


def build_record(scroll: RawLog, ending: RecordEnding) -> str:
    """Return the record of a finished game."""
    read = scroll.read()
    record = read.record
    record.seats = ending.seats
    if ending.proof is not None:
        drawn = [DiceDraw(d.label, d.counter, int(d.total), int(d.n)) for e in read.entries for d in e.draws]
        lit = [(e.pulse, len(e.draws)) for e in read.entries if e.pulse is not None]
        rounds = tuple([BeaconDraws(pulse.at, pulse.round, pulse.signature, draws) for pulse, draws in lit])
        record.proof = with_outcomes(
            read.game, record, dataclasses.replace(ending.proof, draws=tuple(drawn), rounds=rounds)
        )
    if ending.how in ("resign", "flag", "draw"):
        record.ended = EarlyEnd(ending.how, read.entries[-1].seat if ending.how != "draw" else -1)
    return dumps(record)


def find_takeback(scroll: RawLog, seat: int, alone: bool = False) -> tuple[int, Act, bytes, bool] | None:
    """Return the act that a seat may take back, or None: its place in the log, the act, the position without it.

    The last value says whether the bots' answers are taken back with it, which needs ``alone``.
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

"""Conversion of a record into the log that its game would have left."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ilion.core.game import AnyState, Game
from ilion.core.herald import Herald
from ilion.core.record import Move, Record
from ilion.core.state import FATE
from ilion.table.table_state import EntryStory, LogEntry, LoggedDraw, server_entry_id


def entries_of(game: Game, record: Record) -> list[LogEntry]:
    """Return an entry for every act with its draws, and the ending if the rules did not end the game."""
    state: AnyState = game.state.start(record.setup)
    turns: list[list[Move]] = [[]]
    for move in record.moves:
        if move[0] != FATE:
            turns.append([])
        turns[-1].append(move)
    counters: Counter[str] = Counter()
    entries = [entry_of(state, record.setup.seats, seq, turn, counters) for seq, turn in enumerate(turns, 1)]
    if record.ended is not None:
        how, story = record.ended, EntryStory((), (), state.actors())
        entries.append(
            LogEntry(len(entries) + 1, how.by, how.how, None, (), story, server_entry_id("record", len(entries) + 1))
        )
    return entries


def entry_of(state: AnyState, seats: int, seq: int, turn: list[Move], counters: Counter[str]) -> LogEntry:
    """Apply one act, or none at the beginning, and the draws after it; return them as an entry."""
    herald, awaited = Herald(), state.actors()
    draws: list[LoggedDraw] = []
    looks: tuple[Any, ...] = ()
    seat, act, kind = -1, None, "start"
    for who, what in turn:
        if who == FATE:
            label = state.label()
            draws.append(LoggedDraw(label, counters[label], str(state.odds().total), "", what))
            counters[label] += 1
        else:
            seat, act = who, what
            kind = "act" if who in awaited and what in state.legal(who) else "aside"
            looks = tuple(state.looks(eyes, who, what) for eyes in (*range(seats), None))
        state.do(who, what, herald)
    story = EntryStory(tuple(herald.facts), looks, awaited if act is not None else ())
    return LogEntry(seq, seat, kind, act, tuple(draws), story, server_entry_id("record", seq))

"""Leaks that the twins must find, each through another door of the server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import msgspec

from ilion.core import play
from ilion.core.values import Fact, Phrase, Refusal
from ilion.server.api.sockets import TableConnection
from ilion.server.tables.tables import Tables
from ilion.table import animation, commands
from ilion.table.header import TableHeader
from ilion.table.messages import EntryNews, SeatPrompt, TableInfo
from ilion.table.table_state import LogEntry, TableState, digest, pack

told, ask, info, asks, why_not = Tables.told, Tables.ask, Tables.info, Tables.asks, play.why_not
shown = animation.frames_for


def hidden(state: Any) -> int:
    """Something that depends on all of a position."""
    return digest(pack(state))[0]


def tells_acts(
    self: Tables, entries: Sequence[LogEntry], mine: Sequence[int], live: TableState | None = None
) -> tuple[EntryNews, ...]:
    """The log shows every act as it was done."""
    return tuple(EntryNews(e.seq, e.seat, e.heard_by(mine), e.act, e.kind) for e in entries)


def tells_what_was_undone(
    self: Tables, entries: Sequence[LogEntry], mine: Sequence[int], live: TableState | None = None
) -> tuple[EntryNews, ...]:
    """The log shows the act that was taken back, the moment it is."""
    before = {id(after): e for live in self.states.values() for e, after in pairwise(live.recent)}
    undone = [e for e in entries if e.kind == "undo" and id(e) in before]
    return (
        *told(self, entries, mine, live),
        *(EntryNews(e.seq, e.seat, (), before[id(e)].act, e.kind) for e in undone),
    )


def tells_all_facts(self: LogEntry, seats: Sequence[int]) -> tuple[Fact, ...]:
    return self.story.facts


def asks_as_seat_0(
    self: Tables, live: TableState, mine: Sequence[int], lang: Any, text: bool
) -> tuple[SeatPrompt, ...]:
    """Whoever has no seat looks over the shoulder of the first."""
    return asks(self, live, mine or (0,), lang, text)


def beats_of_seat_0(live: TableState, entry: LogEntry, eyes: int | None) -> animation.EntryFrames | None:
    """What happened in between is shown as the first seat saw it."""
    return shown(live, entry, 0)


def longer_questions(self: Tables, live: TableState, *args: Any) -> SeatPrompt:
    """The words are the same, only their length is not."""
    honest = ask(self, live, *args)
    pad = " " * (hidden(live.state) % 5)
    return msgspec.structs.replace(honest, question=Phrase(honest.question.word, {**honest.question.args, "pad": pad}))


def other_order(self: Tables, live: TableState, *args: Any) -> SeatPrompt:
    """The choices are the same, only their order is not."""
    honest = ask(self, live, *args)
    legal = honest.legal[::-1] if hidden(live.state) % 2 else honest.legal
    return msgspec.structs.replace(honest, legal=legal)


def knowing_refusals(state: Any, seat: int, act: Any) -> Refusal | None:
    refusal = why_not(state, seat, act)
    return (
        None if refusal is None else Refusal(refusal.word, {**refusal.args, "near": hidden(state) % 3}, refusal.clause)
    )


def knowing_page(self: Tables, row: TableHeader, person: str | None) -> TableInfo:
    """The table from outside says how it goes."""
    live = self.states.get(row.id)
    ahead = (float(hidden(live.state)),) if live is not None else ()
    return msgspec.structs.replace(info(self, row, person), scores=ahead)


def counting_page(self: Tables, row: TableHeader, person: str | None) -> TableInfo:
    """The table from outside counts every entry."""
    return msgspec.structs.replace(info(self, row, person), seq=row.seq)


def undo_of_all(self: Tables, live: TableState, *args: Any) -> SeatPrompt:
    """Whether somebody may take back depends on the last entry, noticed or not."""
    return msgspec.structs.replace(ask(self, live, *args), undo=live.recent[-1].kind == "undo")


LEAKS: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    "the log shows acts as they were": lambda: patch.object(Tables, "told", tells_acts),
    "the log shows what was taken back": lambda: patch.object(Tables, "told", tells_what_was_undone),
    "facts are told to all": lambda: patch.object(LogEntry, "heard_by", tells_all_facts),
    "spectators see what a player sees": lambda: patch.object(Tables, "asks", asks_as_seat_0),
    "beats are seen with another's eyes": lambda: patch.object(animation, "frames_for", beats_of_seat_0),
    "lengths differ": lambda: patch.object(Tables, "ask", longer_questions),
    "the order of choices differs": lambda: patch.object(Tables, "ask", other_order),
    "refusals know": lambda: patch.object(play, "why_not", knowing_refusals),
    "the page knows": lambda: patch.object(Tables, "info", knowing_page),
    "the page counts": lambda: patch.object(Tables, "info", counting_page),
    "every entry is counted": lambda: patch.object(commands, "count_entry", lambda before, seq, notices: ()),
    "what is hidden is sent as empty news": lambda: patch.object(TableConnection, "differs", lambda *_: True),
    "taking back knows of what was hidden": lambda: patch.object(Tables, "ask", undo_of_all),
}

"""Leaks that the twin games must find, each through another part of the server."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import msgspec

from ilion.core import play
from ilion.core.values import Fact, Phrase, Refusal
from ilion.server.api.table_connection import TableConnection
from ilion.server.tables.table_cache import TableCache
from ilion.table import animation, commands
from ilion.table.header import TableHeader
from ilion.table.messages import EntryNews, SeatPrompt, TableInfo
from ilion.table.outgoing import Outgoing
from ilion.table.table_state import LogEntry, TableState, digest, pack

told, ask, info, asks, why_not = Outgoing.told, Outgoing.ask, Outgoing.info, Outgoing.asks, play.why_not
shown = animation.frames_for


def hidden(state: Any) -> int:
    """Something that depends on all of a position."""
    return digest(pack(state))[0]


caches: list[TableCache] = []
"""The tables in memory of all nodes of this process, while a leak that needs them is planted."""


@contextmanager
def with_caches(leak: AbstractContextManager[Any]) -> Iterator[None]:
    """Plant a leak that looks up tables in the memory of the nodes that run now."""
    # The type is read, not the class: a weak proxy of an object that is gone raises when it is asked for its class.
    caches[:] = [found for found in gc.get_objects() if issubclass(type(found), TableCache)]
    with leak:
        yield
    caches.clear()


def known_states() -> dict[str, TableState]:
    return {table: live for cache in caches for table, live in cache.states.items()}


def tells_acts(
    self: Outgoing, entries: Sequence[LogEntry], mine: Sequence[int], live: TableState | None = None
) -> tuple[EntryNews, ...]:
    """The log shows every move as it was made."""
    return tuple(EntryNews(e.seq, e.seat, e.heard_by(mine), e.act, e.kind) for e in entries)


def tells_what_was_undone(
    self: Outgoing, entries: Sequence[LogEntry], mine: Sequence[int], live: TableState | None = None
) -> tuple[EntryNews, ...]:
    """The log shows an undone move at once."""
    before = {id(after): e for live in known_states().values() for e, after in pairwise(live.recent)}
    undone = [e for e in entries if e.kind == "undo" and id(e) in before]
    return (
        *told(self, entries, mine, live),
        *(EntryNews(e.seq, e.seat, (), before[id(e)].act, e.kind) for e in undone),
    )


def tells_all_facts(self: LogEntry, seats: Sequence[int]) -> tuple[Fact, ...]:
    return self.story.facts


def asks_as_seat_0(
    self: Outgoing, live: TableState, mine: Sequence[int], lang: Any, text: bool
) -> tuple[SeatPrompt, ...]:
    """A spectator sees what the first seat sees."""
    return asks(self, live, mine or (0,), lang, text)


def beats_of_seat_0(live: TableState, entry: LogEntry, eyes: int | None) -> animation.EntryFrames | None:
    """Intermediate states are shown as the first seat saw them."""
    return shown(live, entry, 0)


def longer_questions(self: Outgoing, live: TableState, *args: Any) -> SeatPrompt:
    """The texts are the same, only their length differs."""
    honest = ask(self, live, *args)
    pad = " " * (hidden(live.state) % 5)
    return msgspec.structs.replace(honest, question=Phrase(honest.question.word, {**honest.question.args, "pad": pad}))


def other_order(self: Outgoing, live: TableState, *args: Any) -> SeatPrompt:
    """The choices are the same, only their order differs."""
    honest = ask(self, live, *args)
    legal = honest.legal[::-1] if hidden(live.state) % 2 else honest.legal
    return msgspec.structs.replace(honest, legal=legal)


def knowing_refusals(state: Any, seat: int, act: Any) -> Refusal | None:
    refusal = why_not(state, seat, act)
    return (
        None if refusal is None else Refusal(refusal.word, {**refusal.args, "near": hidden(state) % 3}, refusal.clause)
    )


def knowing_page(self: Outgoing, row: TableHeader, person: str | None) -> TableInfo:
    """The public view of the table depends on the game."""
    live = known_states().get(row.id)
    ahead = (float(hidden(live.state)),) if live is not None else ()
    return msgspec.structs.replace(info(self, row, person), scores=ahead)


def counting_page(self: Outgoing, row: TableHeader, person: str | None) -> TableInfo:
    """The public view of the table counts every entry."""
    return msgspec.structs.replace(info(self, row, person), seq=row.seq)


def undo_of_all(self: Outgoing, live: TableState, *args: Any) -> SeatPrompt:
    """Whether a player can undo depends on the last entry, noticed or not."""
    return msgspec.structs.replace(ask(self, live, *args), undo=live.recent[-1].kind == "undo")


LEAKS: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    "the log shows acts as they were": lambda: patch.object(Outgoing, "told", tells_acts),
    "the log shows what was taken back": lambda: with_caches(patch.object(Outgoing, "told", tells_what_was_undone)),
    "facts are told to all": lambda: patch.object(LogEntry, "heard_by", tells_all_facts),
    "spectators see what a player sees": lambda: patch.object(Outgoing, "asks", asks_as_seat_0),
    "beats are seen with another's eyes": lambda: patch.object(animation, "frames_for", beats_of_seat_0),
    "lengths differ": lambda: patch.object(Outgoing, "ask", longer_questions),
    "the order of choices differs": lambda: patch.object(Outgoing, "ask", other_order),
    "refusals know": lambda: patch.object(play, "why_not", knowing_refusals),
    "the page knows": lambda: with_caches(patch.object(Outgoing, "info", knowing_page)),
    "the page counts": lambda: patch.object(Outgoing, "info", counting_page),
    "every entry is counted": lambda: patch.object(commands, "count_entry", lambda before, seq, notices: ()),
    "what is hidden is sent as empty news": lambda: patch.object(TableConnection, "differs", lambda *_: True),
    "taking back knows of what was hidden": lambda: patch.object(Outgoing, "ask", undo_of_all),
}

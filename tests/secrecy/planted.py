"""Leaks that the twins must find, each through another door of the server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import msgspec

from ilion.core import play
from ilion.core.wire import Fact, Phrase, Refusal
from ilion.server.tables.tables import Tables
from ilion.table import beats
from ilion.table.live import Entry, Live, digest, pack
from ilion.table.messages import Ask, TableInfo, Told
from ilion.table.rows import Row

told, ask, info, asks, why_not = Tables.told, Tables.ask, Tables.info, Tables.asks, play.why_not
shown = beats.shown


def hidden(state: Any) -> int:
    """Something that depends on all of a position."""
    return digest(pack(state))[0]


def tells_acts(
    self: Tables, entries: Sequence[Entry], mine: Sequence[int], live: Live | None = None
) -> tuple[Told, ...]:
    """The log shows every act as it was done."""
    return tuple(Told(e.seq, e.seat, e.heard_by(mine), e.act, e.kind) for e in entries)


def tells_what_was_undone(
    self: Tables, entries: Sequence[Entry], mine: Sequence[int], live: Live | None = None
) -> tuple[Told, ...]:
    """The log shows the act that was taken back, the moment it is."""
    before = {id(after): e for live in self.lives.values() for e, after in pairwise(live.recent)}
    undone = [e for e in entries if e.kind == "undo" and id(e) in before]
    return (*told(self, entries, mine, live), *(Told(e.seq, e.seat, (), before[id(e)].act, e.kind) for e in undone))


def tells_all_facts(self: Entry, seats: Sequence[int]) -> tuple[Fact, ...]:
    return self.story.facts


def asks_as_seat_0(self: Tables, live: Live, mine: Sequence[int], lang: Any, text: bool) -> tuple[Ask, ...]:
    """Whoever has no seat looks over the shoulder of the first."""
    return asks(self, live, mine or (0,), lang, text)


def beats_of_seat_0(live: Live, entry: Entry, eyes: int | None) -> beats.Shown | None:
    """What happened in between is shown as the first seat saw it."""
    return shown(live, entry, 0)


def longer_questions(self: Tables, live: Live, *args: Any) -> Ask:
    """The words are the same, only their length is not."""
    honest = ask(self, live, *args)
    pad = " " * (hidden(live.state) % 5)
    return msgspec.structs.replace(honest, question=Phrase(honest.question.word, {**honest.question.args, "pad": pad}))


def other_order(self: Tables, live: Live, *args: Any) -> Ask:
    """The choices are the same, only their order is not."""
    honest = ask(self, live, *args)
    legal = honest.legal[::-1] if hidden(live.state) % 2 else honest.legal
    return msgspec.structs.replace(honest, legal=legal)


def knowing_refusals(state: Any, seat: int, act: Any) -> Refusal | None:
    refusal = why_not(state, seat, act)
    return (
        None if refusal is None else Refusal(refusal.word, {**refusal.args, "near": hidden(state) % 3}, refusal.clause)
    )


def knowing_page(self: Tables, row: Row, person: str | None) -> TableInfo:
    """The table from outside says how it goes."""
    live = self.lives.get(row.id)
    ahead = (float(hidden(live.state)),) if live is not None else ()
    return msgspec.structs.replace(info(self, row, person), scores=ahead)


LEAKS: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    "the log shows acts as they were": lambda: patch.object(Tables, "told", tells_acts),
    "the log shows what was taken back": lambda: patch.object(Tables, "told", tells_what_was_undone),
    "facts are told to all": lambda: patch.object(Entry, "heard_by", tells_all_facts),
    "spectators see what a player sees": lambda: patch.object(Tables, "asks", asks_as_seat_0),
    "beats are seen with another's eyes": lambda: patch.object(beats, "shown", beats_of_seat_0),
    "lengths differ": lambda: patch.object(Tables, "ask", longer_questions),
    "the order of choices differs": lambda: patch.object(Tables, "ask", other_order),
    "refusals know": lambda: patch.object(play, "why_not", knowing_refusals),
    "the page knows": lambda: patch.object(Tables, "info", knowing_page),
}

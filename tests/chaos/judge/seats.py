"""Who may act for a seat: its player, or a bot that openly replaced a player who was away or out of time."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from ilion.games import GAMES
from ilion.table.audit import StoredEntryHashes
from ilion.table.table_state import LogEntry
from tests.chaos.haste import ABSENT
from tests.chaos.history import History, Stay, Try
from tests.chaos.judge.wrong import Wrong
from tests.rig.audit import Log

NEARLY = 0.5
"""Seconds by which two looks at one clock may differ."""


def check(history: History, logs: Sequence[Log]) -> Iterable[Wrong]:
    tries = {t.id: t for t in history.tries}
    people = {*tries, *[id for left in history.sign_outs for id in left.tries]}
    stays: dict[tuple[str, int], list[Stay]] = defaultdict(list)
    for stay in history.stays:
        if stay.seat is not None and stay.came:
            stays[stay.table, stay.seat].append(stay)
    for log in logs:
        yield from taken(log, tries, stays)
        yield from told(log)
        yield from played(log, people)


def taken(log: Log, tries: dict[str, Try], stays: dict[tuple[str, int], list[Stay]]) -> Iterable[Wrong]:
    """A seat goes to a bot when its person gives up, or when another calls one and its person is not there.

    It goes back to its person alone.
    """
    for line in log.lines:
        e = line.entry
        if e.kind != "seat":
            continue
        asked = tries.get(e.act_id)
        if asked is None or asked.kind not in (("standby", "resign") if e.act["standby"] else ("back",)):
            yield Wrong("a seat changes when it is asked for", f"{log.id} {e.seq}")
        elif asked.kind in ("back", "resign") and asked.by != e.seat:
            yield Wrong("a seat goes back to its person", f"{log.id} {e.seq}: taken by seat {asked.by}")
        elif asked.kind == "standby" and (stay := there(line, asked, stays[log.id, e.seat])):
            ago = ", ".join(f"{line.at - moment:.2f}" for moment in (stay.asked, stay.came, asked.start))
            what = f"{log.id} {e.seq}: seat {e.seat}, whose hello, welcome and the call came {ago} s before"
            yield Wrong("nobody who is there loses his seat", what)


def there(line: StoredEntryHashes, asked: Try, stays: Sequence[Stay]) -> Stay | None:
    """By what the house knew, before a bot was called, that a seat's person had just been there."""
    seen = (stay for stay in stays if stay.came < asked.start and line.at - stay.asked < ABSENT - NEARLY)
    return next(seen, None)


def told(log: Log) -> Iterable[Wrong]:
    """Everybody hears which seat it is."""
    game = GAMES[log.game]
    names = game.seat_names(msgspec.convert(log.setup, game.setup))
    for line in log.lines:
        e = line.entry
        if e.kind in ("seat", "flag") and not any(
            f.hears is None and f.args.get("seat") == names[e.seat] for f in e.story.facts
        ):
            yield Wrong("whoever sits down is told", f"{log.id} {e.seq}: seat {e.seat}, {e.kind}")


def played(log: Log, people: set[str]) -> Iterable[Wrong]:
    """People act for themselves and bots for theirs, each on the position it was asked about."""
    bots = set(log.bots)
    for line in log.lines:
        e = line.entry
        if e.kind in ("seat", "flag") and e.act is not None:
            (bots.add if e.act["standby"] else bots.discard)(e.seat)
        elif e.kind in ("act", "aside", "undo", "rewind"):
            if (e.act_id in people) == (e.seat in bots):
                who = "a person" if e.act_id in people else "a bot"
                yield Wrong("nobody plays for another", f"{log.id} {e.seq}: {who} acts for seat {e.seat}")
            elif e.act_id not in people and not fenced(e):
                yield Wrong("a bot acts on what it was asked", f"{log.id} {e.seq}: {e.act_id}")


def fenced(e: LogEntry) -> bool:
    """Whether the house's own id of an act names the position before it."""
    return re.findall(r"\d+", e.act_id)[:1] == [str(e.seq - 1)]

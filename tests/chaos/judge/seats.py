"""The players of a seat: its user, or a bot that openly replaced a player who was away or out of time."""

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
"""Seconds by which two readings of one clock may differ."""


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
    """Check that a bot gets a seat when its player resigns, or when another player calls one and its player is absent.

    Only its player takes it back.
    """
    for line in log.lines:
        e = line.entry
        if e.kind != "seat":
            continue
        asked = tries.get(e.act_id)
        if asked is None or asked.kind not in (("standby", "resign") if e.act["standby"] else ("back",)):
            yield Wrong("a seat changes only on request", f"{log.id} {e.seq}")
        elif asked.kind in ("back", "resign") and asked.by != e.seat:
            yield Wrong("only its player takes a seat back", f"{log.id} {e.seq}: taken by seat {asked.by}")
        elif asked.kind == "standby" and (stay := there(line, asked, stays[log.id, e.seat])):
            ago = ", ".join(f"{line.at - moment:.2f}" for moment in (stay.asked, stay.came, asked.start))
            what = f"{log.id} {e.seq}: seat {e.seat}, whose hello, welcome and the call came {ago} s before"
            yield Wrong("present players keep their seats", what)


def there(line: StoredEntryHashes, asked: Try, stays: Sequence[Stay]) -> Stay | None:
    """Return whether the server knew, before a bot was called, that the seat's player had just been there."""
    return next((stay for stay in stays if stay.came < asked.start and age(stay, line, asked) < ABSENT - NEARLY), None)


def age(stay: Stay, line: StoredEntryHashes, asked: Try) -> float:
    """Return the seconds from a hello to the answer of a request; a clock that was set back does not shorten them."""
    return max(line.at, asked.start) - stay.asked


def told(log: Log) -> Iterable[Wrong]:
    """Check that a seat change is announced."""
    game = GAMES[log.game]
    names = game.seat_names(msgspec.convert(log.setup, game.setup))
    for line in log.lines:
        e = line.entry
        if e.kind in ("seat", "flag") and not any(
            f.hears is None and f.args.get("seat") == names[e.seat] for f in e.story.facts
        ):
            yield Wrong("seat changes are announced", f"{log.id} {e.seq}: seat {e.seat}, {e.kind}")


def played(log: Log, people: set[str]) -> Iterable[Wrong]:
    """Check that players and bots move only for themselves, bots on the position they were asked about."""
    bots = set(log.bots)
    for line in log.lines:
        e = line.entry
        if e.kind in ("seat", "flag") and e.act is not None:
            (bots.add if e.act["standby"] else bots.discard)(e.seat)
        elif e.kind in ("act", "aside", "undo", "rewind"):
            if (e.act_id in people) == (e.seat in bots):
                who = "a person" if e.act_id in people else "a bot"
                yield Wrong("players move only for themselves", f"{log.id} {e.seq}: {who} acts for seat {e.seat}")
            elif e.act_id not in people and not fenced(e):
                yield Wrong("bots move on the position they were asked about", f"{log.id} {e.seq}: {e.act_id}")


def fenced(e: LogEntry) -> bool:
    """Return whether the server's own id of a move names the position before it."""
    return re.findall(r"\d+", e.act_id)[:1] == [str(e.seq - 1)]

"""Chat: each acknowledged message is stored once and sent to everyone present, once and in order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from tests.chaos.history import History, Said, Stay
from tests.chaos.judge.wrong import Wrong
from tests.rig.audit import Log, Word

TOLD = 200
"""How many of the last messages a new client is sent at least."""

LATE = 6.0
"""Seconds after it was acknowledged, and after the last fault, within which a message arrives."""


def check(history: History, logs: Sequence[Log]) -> Iterable[Wrong]:
    words = {log.id: log.words for log in logs}
    yield from kept(history.said, words)
    acked: dict[str, list[tuple[float, int]]] = defaultdict(list)
    places = {(table, word.id): word.n for table, said in words.items() for word in said}
    for s in history.said:
        if s.ok and (s.table, s.id) in places:
            acked[s.table].append((min(a.at for a in s.answers if a.ok), places[s.table, s.id]))
    for stay in history.stays:
        yield from in_order(stay, words[stay.table])
        yield from heard(history, stay, acked[stay.table])


def kept(said: Sequence[Said], words: dict[str, tuple[Word, ...]]) -> Iterable[Wrong]:
    found: dict[tuple[str, str], list[Word]] = defaultdict(list)
    for table, lines in words.items():
        for word in lines:
            found[table, word.id].append(word)
        if [word.n for word in lines] != list(range(1, len(lines) + 1)):
            yield Wrong("chat is stored in order", f"{table}: {[word.n for word in lines]}")
    for s in said:
        there = found[s.table, s.id]
        if not s.answers:
            yield Wrong("every chat message gets a reply", f"{s.table} {s.id}")
        if len(there) != s.ok:
            yield Wrong("chat is stored once if accepted", f"{s.table} {s.id}: {len(there)} times")
        if any((word.text, word.line) != (s.text, s.line) for word in there):
            yield Wrong("chat is stored as sent", f"{s.table} {s.id}: {s.text} became {there[0].text}")


def in_order(stay: Stay, words: Sequence[Word]) -> Iterable[Wrong]:
    """Check that messages arrive from the first one on, or from some number back, without gaps or duplicates."""
    first = stay.chats[0].n - 1 if len(stay.chats) >= TOLD else 0
    due = [(word.n, word.text, word.line) for word in words[first : first + len(stay.chats)]]
    got = [(chat.n, chat.text, chat.line) for chat in stay.chats]
    if got != due:
        yield Wrong("chat is sent once and in order", f"{stay.table} to seat {stay.seat}: {[n for n, *_ in got]}")


def heard(history: History, stay: Stay, acked: Sequence[tuple[float, int]]) -> Iterable[Wrong]:
    last = max((chat.n for chat in stay.chats), default=0)
    for at, n in acked:
        if stay.came and n > last and history.undisturbed(max(at, stay.came), stay.last) > LATE:
            waited = stay.last - max(at, stay.came)
            yield Wrong("chat reaches everyone", f"{stay.table}: seat {stay.seat} without {n} for {waited:.1f} s")

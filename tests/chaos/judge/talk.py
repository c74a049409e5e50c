"""Words at a table: each that was acknowledged is kept once and told to all who are there, once and in order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from tests.chaos.history import History, Said, Stay
from tests.chaos.judge.wrong import Wrong
from tests.rig.audit import Log, Word

TOLD = 200
"""How many of the last words who comes is told at least."""

LATE = 6.0
"""Seconds after it was acknowledged, and after the last fault, within which a word is heard."""


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
            yield Wrong("words are kept in order", f"{table}: {[word.n for word in lines]}")
    for s in said:
        there = found[s.table, s.id]
        if not s.answers:
            yield Wrong("every word is answered", f"{s.table} {s.id}")
        if len(there) != s.ok:
            yield Wrong("a word is kept once, if it was taken", f"{s.table} {s.id}: {len(there)} times")
        if any((word.text, word.line) != (s.text, s.line) for word in there):
            yield Wrong("a word is kept as it was said", f"{s.table} {s.id}: {s.text} became {there[0].text}")


def in_order(stay: Stay, words: Sequence[Word]) -> Iterable[Wrong]:
    """From the first word on, or at most so many back, without a gap or a double, as they were said."""
    first = stay.chats[0].n - 1 if len(stay.chats) >= TOLD else 0
    due = [(word.n, word.text, word.line) for word in words[first : first + len(stay.chats)]]
    got = [(chat.n, chat.text, chat.line) for chat in stay.chats]
    if got != due:
        yield Wrong("words are told once and in order", f"{stay.table} to seat {stay.seat}: {[n for n, *_ in got]}")


def heard(history: History, stay: Stay, acked: Sequence[tuple[float, int]]) -> Iterable[Wrong]:
    last = max((chat.n for chat in stay.chats), default=0)
    for at, n in acked:
        if stay.came and n > last and history.undisturbed(max(at, stay.came), stay.last) > LATE:
            waited = stay.last - max(at, stay.came)
            yield Wrong("a word is heard by all", f"{stay.table}: seat {stay.seat} without {n} for {waited:.1f} s")

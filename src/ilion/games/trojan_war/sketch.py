"""The war as a drawing: the turns, the ruler of the points, and the challenges."""

from __future__ import annotations

from collections.abc import Iterator

from ilion.core.sketch import Area, Mark, Sketch, box
from ilion.core.words import Words
from ilion.games.trojan_war.book import book_of
from ilion.games.trojan_war.types import TrojanWarSetup, View

TURNS = 12
LEFT = ("ready", "wounded", "confined")
ROW = 7
"""Heroes side by side."""
MOST = 30
"""Points at the end of the ruler; beyond them the marker stays there and tells its figure."""


def sketch(setup: TrojanWarSetup, v: View, words: Words) -> Sketch:
    return Sketch(120, 96, tuple(areas(v)), (*marks(v, words), *([] if v.challenges else armies(setup, v, words))))


def areas(v: View) -> Iterator[Area]:
    for turn in range(1, TURNS + 1):
        yield Area(box((turn - 1) * 10, 0, 9.4, 9), "done" if turn <= v.turn else "box", str(turn))
    yield Area(box(0, 17, 60, 5), 0)
    yield Area(box(60, 17, 60, 5), 1)
    for n in range(4 if v.challenges else 0):
        yield Area(box(n * 30.3, 31, 29, 65), "field")
    for side in range(0 if v.challenges else 2):
        yield Area(box(0, 64 - 33 * side, 120, 32), "field")


def marks(v: View, words: Words) -> Iterator[Mark]:
    leads = 0 if v.vp < 0 else 1 if v.vp > 0 else -1
    yield Mark(60 + 57 * max(-MOST, min(MOST, v.vp)) / MOST, 19.5, 11, leads, str(abs(v.vp)))
    for n, challenge in enumerate(v.challenges[:4]):
        for seat, hero, y in ((1, challenge.trojan, 43), (0, challenge.greek, 76)):
            if hero:
                named = words.name(f"hero-{hero}") if hero != "?" else ""
                yield Mark(n * 30.3 + 14.5, y, 19, seat, "" if named else "?", named, 4.6, 27)


def armies(setup: TrojanWarSetup, v: View, words: Words) -> Iterator[Mark]:
    """Where nobody is challenged, those who are left: the Trojans above, the Greeks below."""
    book = book_of(setup)
    for side in (0, 1):
        left = [h.hero for n, h in enumerate(v.heroes) if book.side[n] == side and h.state in LEFT]
        for n, hero in enumerate(left[: 2 * ROW]):
            x, y = (n % ROW + 0.5) * 120 / ROW, 70 - 33 * side + 16 * (n // ROW)
            yield Mark(x, y, 9, side, "", words.name(f"hero-{hero}"), 2.9, 15.5)

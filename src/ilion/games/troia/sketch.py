"""Troia as a drawing: the five zones with their heroes, from Troy to the ships, and how far either side has come."""

from __future__ import annotations

from ilion.core.sketch import Area, Ground, Mark, Sketch, box
from ilion.core.words import Words
from ilion.games.troia.book import GREEK, TROJAN, ZONES
from ilion.games.troia.types import TroiaSetup, View

STEPS = 4
GROUNDS: tuple[Ground, ...] = ("ships", "land", "field", "land", "wall")
"""By zone, from the Greek side."""


def sketch(setup: TroiaSetup, v: View, words: Words) -> Sketch:
    areas = [Area(box(0, (ZONES - 1 - zone) * 19, 100, 18.4), GROUNDS[zone]) for zone in range(ZONES)]
    marks = []
    for zone in range(ZONES):
        here = [hero for hero in v.heroes if hero.zone == zone]
        for n, hero in enumerate(here):
            y = (ZONES - 1 - zone) * 19 + 6.6
            marks.append(
                Mark(100 * (n + 1) / (len(here) + 1), y, 9.6, name=words.name(f"hero-{hero.id}"), letters=4.2, room=24)
            )
    for seat, come, y in ((TROJAN, v.march, 0), (GREEK, len(v.horse), 57)):
        areas += [
            Area(box(104, y + step * 9.4, 16, 8.6), seat if step < come else "box", str(step + 1))
            for step in range(STEPS)
        ]
    return Sketch(120, 95, tuple(areas), tuple(marks))

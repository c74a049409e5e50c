"""Tables of the printed rulebook: calendar, throws of a duel, arrows, recovery at night and pieces."""

from __future__ import annotations

from itertools import groupby

from ilion.core.game import RulesTable
from ilion.core.words import Words
from ilion.games.iliad.book import ROLLS, SIDES, Book, book_of, mustered_pieces, played_days
from ilion.games.iliad.calendar import recovery_quota
from ilion.games.iliad.combat import DUEL_THROWS, KILLED_ABOVE, NEVER, WOUNDED_ABOVE, arrow_effect
from ilion.games.iliad.types import Day, Hour, IliadSetup

NONE = "·"
MAX_POINTS_LISTED = 18
"""Points lost in a day that the table of recovery lists."""
ARROW_WORDS = {"kills": "killed", "wounds": "wounded", "scratches": "nothing", "misses": "nothing"}


def rules_tables(setup: IliadSetup, words: Words) -> tuple[RulesTable, ...]:
    """Return the tables under a setup: the days that are played, the pieces that take part."""
    book, days = book_of(setup), played_days(setup)
    return (
        *[day_table(n, day, words) for n, day in enumerate(days, 1)],
        duel_table(words),
        arrow_table(setup, words),
        *([recovery_table(setup, words)] if len(days) > 1 else []),
        *[pieces_table(setup, book, side, words) for side in SIDES],
    )


def day_table(n: int, day: Day, words: Words) -> RulesTable:
    def row(number: int, hour: Hour) -> tuple[str, ...]:
        favour = NONE if hour.favour == "none" else words.name(f"web-favour-{hour.favour}")
        events = hour_events(hour, words)
        if day.night and number == len(day.hours):
            events.append(words.name("web-night-raid"))
        return str(number), words.name(f"hour-{hour.title}"), favour, " · ".join(events) or NONE

    return RulesTable(
        f"day-{n}",
        f"{words.name('web-calendar')}: {words.say('web-day', n=n)}",
        (words.name("value-hour"), "", words.name("table-gods"), words.name("table-event")),
        tuple([row(number, hour) for number, hour in enumerate(day.hours, 1)]),
    )


def hour_events(hour: Hour, words: Words) -> list[str]:
    """Return what the calendar makes happen in an hour."""
    events = []
    if "wall" in hour.events:
        events.append(words.name("web-wall-at-dusk"))
    if "achilles" in hour.events:
        events.append(words.name("web-achilles-returns"))
    if hour.duel:
        greek, trojan = hour.duel
        events.append(words.say("web-imposed", greek=f"piece-{greek}", trojan=f"piece-{trojan}"))
    return events


def duel_table(words: Words) -> RulesTable:
    """Return how far behind the lower total must be, throw by throw."""
    rows = []
    for throw in range(DUEL_THROWS):
        wounded, killed = WOUNDED_ABOVE[throw], KILLED_ABOVE[throw]
        cells = (f"> {wounded}", "–") if killed == NEVER else (f"≤ {killed}", f"> {killed}")
        rows.append((str(throw + 1), f"≤ {wounded}", *cells))
    head = [words.name(f"table-{word}") for word in ("throw", "nothing", "wounded", "killed")]
    return RulesTable("duel", words.name("table-duel"), tuple(head), tuple(rows))


def arrow_table(setup: IliadSetup, words: Words) -> RulesTable:
    """Return what an arrow does to a hero, to a piece of value 1, and to a wounded piece."""

    def effects(face: int) -> tuple[str, ...]:
        found = [arrow_effect(setup, face, hero, hurt) for hero, hurt in ((True, False), (False, False), (True, True))]
        return tuple([words.name(f"table-{ARROW_WORDS[effect]}") for effect in found])

    rows = []
    for cells, faces in groupby([roll.face for roll in ROLLS], effects):
        found = list(faces)
        rows.append((f"{found[0]}–{found[-1]}" if len(found) > 1 else str(found[0]), *cells))
    head = [words.name(f"table-{word}") for word in ("die", "hero", "common", "hurt")]
    return RulesTable("arrows", words.name("table-arrows"), tuple(head), tuple(rows))


def recovery_table(setup: IliadSetup, words: Words) -> RulesTable:
    """Return how many of the points lost in a day come back at night."""
    lost = range(1, MAX_POINTS_LISTED + 1)
    rows = [(words.name("table-recovered"), *[str(recovery_quota(points, setup.quota)) for points in lost])]
    head = (words.name("table-lost"), *map(str, lost))
    return RulesTable("recovery", words.name("table-recovery"), head, tuple(rows))


def pieces_table(setup: IliadSetup, book: Book, side: str, words: Words) -> RulesTable:
    rows = [
        (words.name(f"piece-{man.id}"), words.name(f"city-{man.city}"), str(man.value), str(book.budget[piece]))
        for piece, man in enumerate(mustered_pieces(setup))
        if man.side == side
    ]
    title = f"{words.name('table-pieces')}: {words.name(f'seat-{side}')}"
    head = ("", words.name("table-city"), words.name("value-value"), words.name("table-squares"))
    return RulesTable(f"pieces-{side}", title, head, tuple(rows))

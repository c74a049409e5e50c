"""Tables of the printed rulebook: heroes, gods, abilities, turns, events, results of duels and the Horse."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ilion.core.game import RulesTable
from ilion.core.words import Words
from ilion.games.trojan_war.book import BRISEIS_TURN, HORSE_TURN, MANDATORY, Book, book_of, shipped
from ilion.games.trojan_war.duel import FALL_TABLE, LEFT_TABLE
from ilion.games.trojan_war.state import EVENTS, POINTS, RESULTS, SPARED, UNHARMED
from ilion.games.trojan_war.text import signed
from ilion.games.trojan_war.turn import HORSE_MODIFIERS, HORSE_TOTAL_NEEDED
from ilion.games.trojan_war.types import SIDES, Components, Counter, TrojanWarSetup

NONE = "·"


def rules_tables(setup: TrojanWarSetup, words: Words) -> tuple[RulesTable, ...]:
    """Return the tables under a setup; a short game has no Horse."""
    book, parts = book_of(setup), setup.components or shipped()
    tables = [
        *[heroes_table(parts, side, words) for side in SIDES],
        influence_table(parts, words),
        abilities_table(parts, words),
        story_table(book, words),
        events_table(words),
        results_table(book, words),
    ]
    return tuple(tables if book.points_decide else [*tables, horse_table(book, words)])


def modifier(n: int) -> str:
    return signed(n) if n else NONE


def heroes_table(parts: Components, side: str, words: Words) -> RulesTable:
    """Return a side's counters; only Greeks board the Horse or can be shamed by Thersites."""
    greek = side == "greek"
    values = ["power", "resistance", "character", "enters", *(["boards", "immune"] if greek else [])]

    def row(hero: Counter) -> tuple[str, ...]:
        cells = (str(hero.power), str(hero.resistance), words.name(f"letter-{hero.character}"), arrival(hero, words))
        more = ("✓" if hero.boards else NONE, "–" if hero.immune else "✓") if greek else ()
        return (words.name(f"hero-{hero.id}"), *cells, *more)

    return RulesTable(
        f"heroes-{side}",
        f"{words.name('table-heroes')}: {words.name(f'seat-{side}')}",
        ("", *[words.name(f"value-{value}") for value in values]),
        tuple([row(hero) for hero in parts.hero if hero.side == side]),
    )


def arrival(hero: Counter, words: Words) -> str:
    if isinstance(hero.enters, int):
        return f"{words.name('table-turn')} {hero.enters}"
    return NONE if hero.enters == "start" else f"{words.name('hero-' + hero.enters.removeprefix('after:'))} †"


def influence_table(parts: Components, words: Words) -> RulesTable:
    gods = [god for god in parts.gods if god != parts.cancels]

    def named(id: str) -> str:
        if id not in SIDES:
            return words.name(f"hero-{id}")
        return f"{words.name(f'seat-{id}')}: {words.name('table-others')}"

    rows = [(named(id), *map(modifier, cells)) for id, cells in parts.influence.items()]
    head = ("", *[words.name(f"god-{god}") for god in gods])
    return RulesTable("influence", words.name("value-influence"), head, tuple(rows))


def abilities_table(parts: Components, words: Words) -> RulesTable:
    letters = [words.name(f"letter-{letter}") for letter in parts.letters]
    rows = [(name, *map(modifier, cells)) for name, cells in zip(letters, parts.abilities, strict=True)]
    return RulesTable("abilities", words.name("value-abilities"), (words.name("table-against"), *letters), tuple(rows))


def story_table(book: Book, words: Words) -> RulesTable:
    """Return the turns with a mandatory event, and what a duel adds to the dice."""
    events = {BRISEIS_TURN: (words.name("event-M3"), NONE)}
    for duel in MANDATORY:
        added = [f"{words.name(f'seat-{side}')} {signed(n)}" for side, n in zip(SIDES, duel.bonus, strict=True) if n]
        events[duel.turn] = (words.name(f"event-{duel.id}"), ", ".join(added) or NONE)
    if not book.points_decide:
        events[HORSE_TURN] = (words.name("web-the-horse"), NONE)
    last = book.last_turn if book.points_decide else HORSE_TURN
    rows = [(str(turn), *events[turn]) for turn in sorted(events) if turn <= last]
    head = (words.name("table-turn"), "", words.name("table-bonus"))
    return RulesTable("turns", words.name("table-story"), head, tuple(rows))


def events_table(words: Words) -> RulesTable:
    rows = [
        (str(die), words.name(f"personage-{who or 'none'}"), words.say(f"web-event-{who}") if who else NONE)
        for die, who in enumerate(EVENTS)
    ]
    return RulesTable("events", words.name("table-events"), (words.name("table-die"), "", ""), tuple(rows))


def results_table(book: Book, words: Words) -> RulesTable:
    """Return what happens to the loser of a duel, and the points for the winner's side."""
    cases = [*(results_by_die(book) if book.first else results_by_left()), (words.name("table-spared"), SPARED)]
    rows = [
        (case, words.name(f"result-{RESULTS[result]}"), str(book.spare_vp if result == SPARED else POINTS[result]))
        for case, result in cases
    ]
    head = (words.name("table-die" if book.first else "table-left"), "", words.name("table-points"))
    return RulesTable("results", words.name("table-loser"), head, tuple(rows))


def results_by_die(book: Book) -> Iterator[tuple[str, int]]:
    """Yield the faces of the result die of the first edition, and the result of each."""
    table = (UNHARMED if book.less_bloody != "off" else FALL_TABLE[0], *FALL_TABLE[1:])
    for result, faces in groupby(range(len(table)), lambda face: table[face]):
        found = list(faces)
        yield span(found[0], found[-1]), result


def results_by_left() -> Iterator[tuple[str, int]]:
    """Yield what may be left of the loser's Resistance in version 2.0, and the result of each."""
    least = None
    for limit, result in LEFT_TABLE:
        yield (f"< {limit}" if least is None else span(least, limit - 1)), result
        least = limit
    yield f"≥ {least}", UNHARMED


def span(low: int, high: int) -> str:
    return f"{low}–{high}" if high > low else str(low)


def horse_table(book: Book, words: Words) -> RulesTable:
    """Return the modifiers of the Horse's die; Neoptolemus counts only in version 2.0."""
    counted = [why for why in HORSE_MODIFIERS if why != "neoptolemus" or not book.first]
    rows = [(words.name(f"horse-{why}"), signed(HORSE_MODIFIERS[why])) for why in counted]
    return RulesTable("horse", words.say("table-horse", needed=HORSE_TOTAL_NEEDED), ("", ""), tuple(rows))

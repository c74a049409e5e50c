"""Tables of the printed rulebook: gods, costs, heroes, the march and every card."""

from __future__ import annotations

from ilion.core.game import RulesTable
from ilion.core.words import Words
from ilion.games.troia.book import (
    CARDS_PER_DECK,
    GODS,
    GREEK,
    IDS,
    MARCH,
    OFFERINGS,
    PLACES,
    SIDES,
    TROJAN,
    Book,
    book_of,
)
from ilion.games.troia.types import TroiaSetup

CARDS = (range(CARDS_PER_DECK), range(CARDS_PER_DECK, 2 * CARDS_PER_DECK))
"""By deck, the numbers of its cards."""


def rules_tables(setup: TroiaSetup, words: Words) -> tuple[RulesTable, ...]:
    """Return the tables under a setup: the gods that may be in play, the costs and powers of its options."""
    book = book_of(setup)
    return (
        gods_table(setup, book, words),
        costs_table(book, words),
        heroes_table(book, words),
        march_table(words),
        *[cards_table(book, side, words) for side in (GREEK, TROJAN)],
    )


def gods_table(setup: TroiaSetup, book: Book, words: Words) -> RulesTable:
    ruled = {"doris": setup.doris, "iris": setup.iris, "apollo": setup.apollo}
    rows = [
        (
            words.name(f"god-{GODS[god]}"),
            str(tile),
            words.name(f"offering-{OFFERINGS[book.offering[god]]}"),
            words.say(f"web-grant-{GODS[god]}", how=ruled.get(GODS[god], "")),
        )
        for tile, faces in enumerate(book.faces, 1)
        for god in faces
    ]
    head = ("", words.name("value-tile"), words.name("table-offering"), words.name("table-power"))
    return RulesTable("gods", words.name("table-gods"), head, tuple(rows))


def costs_table(book: Book, words: Words) -> RulesTable:
    """Return what each place of Olympus costs either side, from the Greek end."""
    rows = [(words.name(f"seat-{SIDES[side]}"), *map(str, book.costs[side])) for side in (GREEK, TROJAN)]
    head = ("", *[str(place + 1) for place in range(PLACES)])
    return RulesTable("olympus", words.name("table-costs"), head, tuple(rows))


def heroes_table(book: Book, words: Words) -> RulesTable:
    rows = [
        (words.name(f"hero-{hero.id}"), words.name(f"offering-{hero.greek}"), words.name(f"offering-{hero.trojan}"))
        for hero in book.parts.heroes
    ]
    head = ("", *[words.name(f"seat-{side}") for side in SIDES])
    return RulesTable("heroes", words.name("table-heroes"), head, tuple(rows))


def march_table(words: Words) -> RulesTable:
    rows = [(str(step), words.name(f"web-march-{step}")) for step in range(1, len(MARCH) + 1)]
    return RulesTable("march", words.name("table-march"), ("", ""), tuple(rows))


def cards_table(book: Book, side: int, words: Words) -> RulesTable:
    rows = [(IDS[card], " · ".join([words.name(word) for word in book.what[card]])) for card in CARDS[side]]
    title = f"{words.name('table-cards')}: {words.name(f'seat-{SIDES[side]}')}"
    return RulesTable(f"cards-{SIDES[side]}", title, ("", words.name("table-shows")), tuple(rows))

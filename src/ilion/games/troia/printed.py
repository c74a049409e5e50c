"""What is printed on tiles, cards and board: every value with its origin, and what is odd about somebody's own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ilion.core.components import Whose, compared, some
from ilion.core.game import Printed, Shown
from ilion.core.wire import Phrase
from ilion.games.troia.book import BACKS, OFFERINGS, SIDES, faults, shows
from ilion.games.troia.book import printed as shipped
from ilion.games.troia.types import Components, Deck


def printed(parts: Components) -> Iterator[Printed]:
    """The cards one by one, then heroes, gods, places and the horse."""
    for side, back, deck in decks(parts):
        for n, card in enumerate(deck.cards, 1):
            yield Printed(f"{side}.{n}", card, deck.origin, Shown(f"{back}{n:02}", "", shows(card)))
    for hero in parts.heroes:
        for side, offering, source in zip(SIDES, (hero.greek, hero.trojan), hero.origin[1:], strict=True):
            shown = Shown(f"hero-{hero.id}", f"seat-{side}", f"offering-{offering}")
            yield Printed(f"{hero.id}.{side}", offering, source, shown)
    for god in parts.gods:
        yield Printed(
            f"{god.id}.tile", (god.tile, god.face), god.origin[0], Shown(f"god-{god.id}", "value-tile", god.tile)
        )
        yield Printed(
            f"{god.id}.offering", god.offering, god.origin[1], Shown(f"god-{god.id}", "", f"offering-{god.offering}")
        )
    costs = zip(parts.olympus.greek, parts.olympus.trojan, strict=True)
    for n, (pair, source) in enumerate(zip(costs, parts.olympus.origin, strict=False), 1):
        yield Printed(f"place.{n}", pair, source, Shown("value-olympus", "", f"{n}: {pair[0]}/{pair[1]}"))
    yield Printed("horse", parts.horse.pieces, parts.horse.origin, Shown("value-horse"))


@lru_cache(maxsize=64)
def whose(parts: Components) -> Whose:
    """Whose the values of a table's own components are."""
    return compared(printed(shipped()), printed(parts))


def check(parts: Components) -> tuple[list[Phrase], list[Phrase]]:
    """All that is wrong with somebody's own components, and what is allowed but likely to disappoint."""
    return some(faults(parts)), some(advice(parts))


def advice(parts: Components) -> Iterator[Phrase]:
    """A kind of offering that no card of a deck shows: whoever draws from it alone can hardly please its gods."""
    for side, _, deck in decks(parts):
        for kind in OFFERINGS:
            if not any(getattr(card, kind) for card in deck.cards):
                yield Phrase("advice-offering", {"side": f"side-{side}", "offering": f"offering-{kind}"})


def decks(parts: Components) -> tuple[tuple[str, str, Deck], ...]:
    """Each side with the letter on the backs of its cards, and these."""
    return ("greek", BACKS[0], parts.greek), ("trojan", BACKS[1], parts.trojan)

"""Write the tables of ``docs/play/components.md`` from the games' components: ``python -m tools.components_page``."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from ilion.core.components import load_shipped_components
from ilion.core.words import Words
from ilion.games import BUILT_IN
from ilion.games.troia.book import symbols_shown
from tools.marked import replace_marked
from tools.notice import ROOT

COMPONENTS_PAGE = ROOT / "docs" / "play" / "components.md"


def from_book(value: object, known: bool) -> str:
    return f"{value} (book)" if known else f"{value}"


def entry_time(enters: object, words: Words) -> str:
    """Return when a counter enters: at the start, on a turn, or after another hero."""
    match enters:
        case int():
            return f"turn {enters}"
        case str() if enters.startswith("after:"):
            return f"after {words.name('hero-' + enters.removeprefix('after:'))}"
        case _:
            return "start"


def counters_table() -> str:
    """Return the 28 counters of The Trojan War."""
    game = BUILT_IN["trojan-war"]
    words, parts = game.words("en"), load_shipped_components(game)
    rows = ["| counter | Power | Resistance | Character | enters |", "|---|---|---|---|---|"]
    for hero in parts.hero:
        character = from_book(hero.character, "character" in hero.known)
        cells = (words.name(f"hero-{hero.id}"), hero.power, hero.resistance, character, entry_time(hero.enters, words))
        rows.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(rows) + "\n"


def cards_table() -> str:
    """Return the 54 cards of Troia."""
    game = BUILT_IN["troia"]
    words, parts = game.words("en"), load_shipped_components(game)
    rows = ["| no. | Greek card | Trojan card |", "|---|---|---|"]
    for number, pair in enumerate(zip(parts.greek.cards, parts.trojan.cards, strict=True), 1):
        shown = (", ".join(words.name(word) for word in symbols_shown(card)) for card in pair)
        rows.append(f"| {number:02} | {' | '.join(shown)} |")
    return "\n".join(rows) + "\n"


def pieces_table() -> str:
    """Return the 51 pieces of Iliad."""
    game = BUILT_IN["iliad"]
    parts = load_shipped_components(game)
    words = game.words("en").naming(parts)

    def cells(piece: Any) -> str:
        known = piece is not None and piece.source == "rulebook"
        return " | " if piece is None else f"{words.name(f'piece-{piece.id}')} | {from_book(piece.value, known)}"

    sides = [[piece for piece in parts.pieces if piece.side == side] for side in ("greek", "trojan")]
    rows = ["| Greek | value | Trojan | value |", "|---|---|---|---|"]
    rows += [f"| {cells(greek)} | {cells(trojan)} |" for greek, trojan in zip_longest(*sides)]
    return "\n".join(rows) + "\n"


def components_page() -> str:
    """Return the page with the present tables."""
    page = COMPONENTS_PAGE.read_text("utf-8")
    for name, table in (("counters", counters_table()), ("cards", cards_table()), ("pieces", pieces_table())):
        page = replace_marked(page, name, table)
    return page


if __name__ == "__main__":
    COMPONENTS_PAGE.write_text(components_page(), "utf-8")

"""The preset by-the-book has the literal value of the rulebook for every option of every game."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ilion.core.game import Game
from ilion.core.options import options
from ilion.games import BUILT_IN
from ilion.games.trojan_war.book import book_of
from ilion.games.trojan_war.types import TrojanWarSetup
from tests.games.by_the_book.sentences import PRESET

FOLDER = Path(__file__).parent / "options"


class BookOption(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a rulebook says of an option."""

    name: str
    clauses: tuple[str, ...]
    at: str
    """Where the rulebook says it; empty if it says nothing."""
    says: str
    value: Any = None
    edition: int = 0
    """The edition that says it; 0 for all."""


def rows_of(game: Game) -> tuple[BookOption, ...]:
    file = tomllib.loads((FOLDER / f"{game.name}.toml").read_text("utf-8"))
    return msgspec.convert(file["option"], tuple[BookOption, ...])


ROWS = [(game, row) for game in BUILT_IN.values() for row in rows_of(game)]


def in_force(game: Game, name: str, edition: int) -> Any:
    """Return the value of an option by the book; in The Trojan War, what it comes to in an edition."""
    chosen = game.preset(PRESET).options
    if game.name != "trojan-war":
        return getattr(game.usual(**{**{o.name: o.default for o in options(game.setup)}, **chosen}), name)
    setup = TrojanWarSetup(version=game.version, edition=2 if edition == 2 else 1, **chosen)
    book = book_of(setup)
    resolved = {
        "gods": 8 if book.draws_absent else len(book.gods),
        "absent_god": "drawn" if book.draws_absent else "none",
        "note_on_3": book.note_on_3,
        "short_side": "even" if book.even_lines else "four",
        "both_events": book.both_events,
        "spare_vp": book.spare_vp,
        "sinon_window": list(book.window),
        "seers_must": book.seers_must,
        "mandatory_cancel": book.cancels_mandatory,
        "sinon_on_11": book.sinon_on_11,
        "prisoner_exchange": book.exchange,
    }
    return resolved[name] if name in resolved else getattr(setup, name)


@pytest.mark.parametrize("game", BUILT_IN.values(), ids=list(BUILT_IN))
def test_every_option_is_listed_once_for_each_edition(game: Game) -> None:
    expected = {(o.name, edition) for o in options(game.setup) if o.name != "edition" for edition in game.editions}
    listed = [(row.name, e) for row in rows_of(game) for e in ((row.edition,) if row.edition else game.editions)]
    assert sorted(listed) == sorted(expected)


@pytest.mark.parametrize(("game", "row"), ROWS, ids=[f"{g.name}-{r.name}-{r.edition}" for g, r in ROWS])
def test_an_option_has_the_value_of_the_rulebook(game: Game, row: BookOption) -> None:
    known = {clause.id for clause in game.clauses() if not row.edition or row.edition in clause.editions}
    assert row.clauses and not set(row.clauses) - known
    for edition in (row.edition,) if row.edition else game.editions:
        found = in_force(game, row.name, edition)
        assert (list(found) if isinstance(found, tuple) else found) == row.value, row.says


def test_the_preset_differs_from_the_recommended_options_only_where_a_rulebook_speaks() -> None:
    spoken = {(game.name, row.name) for game, row in ROWS if row.at}
    chosen = {(game.name, name) for game in BUILT_IN.values() for name in game.preset(PRESET).options}
    assert chosen <= spoken

"""The tables of the printed rulebook are whole in every language, and say what the rules do under the same options."""

from __future__ import annotations

from random import Random

import pytest

from ilion.core.game import Game, RulesTable
from ilion.core.words import LANGS
from ilion.games import BUILT_IN, GAMES
from ilion.games.iliad.book import ROLLS
from ilion.games.iliad.combat import arrow_effect
from ilion.games.iliad.types import IliadSetup
from ilion.queries.components import rules_tables, rules_tables_of_setup

SETUPS = 4


def tables_of(name: str, **chosen: object) -> dict[str, RulesTable]:
    game = GAMES[name]
    setup = game.usual(**chosen)
    return {table.id: table for table in game.rules_tables(setup, game.words("en", setup))}


def column(table: RulesTable, n: int = 1) -> list[str]:
    return [row[n] for row in table.rows]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", BUILT_IN.values(), ids=lambda game: game.name)
def test_every_table_is_whole_in_every_language(game: Game, lang: str) -> None:
    rng = Random(game.name)
    setups = [game.usual(), *[game.usual(**preset.options) for preset in game.presets]]
    for setup in [*setups, *[game.some_setup(rng) for _ in range(SETUPS)]]:
        words = game.words(lang, setup)
        found = game.rules_tables(setup, words)
        assert len({table.id for table in found}) == len(found) > 0
        for table in found:
            assert table.title and table.rows
            assert {len(row) for row in table.rows} == {len(table.head)}
            cells = [table.title, *table.head, *[cell for row in table.rows for cell in row]]
            assert not [cell for cell in cells if cell.startswith(("table-", "web-", "value-", "hero-", "god-"))]


def test_tables_that_differ_by_edition_are_listed_for_each() -> None:
    found = [(table.id, table.edition) for table in rules_tables("trojan-war", {}, "en")]
    assert ("results", 1) in found and ("results", 2) in found
    assert ("abilities", 0) in found
    assert {edition for _, edition in [*found]} == {0, 1, 2}
    assert {table.edition for table in rules_tables("trojan-war", {"edition": 1}, "en")} == {0}


def test_the_tables_of_a_table_are_those_of_its_version_of_the_rules() -> None:
    hours = [
        len(table.rows) for table in rules_tables_of_setup("iliad", b'{"version": 1}', "en") if table.id == "day-1"
    ]
    assert hours != [len(tables_of("iliad")["day-1"].rows)]


def test_the_result_of_a_duel_in_the_trojan_war() -> None:
    first = tables_of("trojan-war", edition=1)["results"]
    assert [row[:2] for row in first.rows[:4]] == [
        ("0–2", "killed"),
        ("3–4", "seriously wounded"),
        ("5–8", "wounded"),
        ("9", "captured"),
    ]
    assert column(first, 2) == ["3", "2", "1", "2", "0"]
    mild = tables_of("trojan-war", edition=1, less_bloody="die-only")["results"]
    assert mild.rows[0][:2] == ("0", "unharmed")
    second = tables_of("trojan-war", edition=2)["results"]
    assert [row[0] for row in second.rows[:4]] == ["< 0", "0–1", "2–3", "≥ 4"]
    assert column(second, 2) == ["3", "2", "1", "1", "2"]


def test_the_horse_of_the_trojan_war() -> None:
    first, second = (tables_of("trojan-war", edition=edition)["horse"] for edition in (1, 2))
    assert len(second.rows) == len(first.rows) + 1
    assert ("Hector is alive", "−2") in first.rows
    assert "horse" not in tables_of("trojan-war", length="six-turns")


@pytest.mark.parametrize("setup", [IliadSetup(), IliadSetup(arrow_on_common="kill", second_wound="death")])
def test_an_arrow_in_iliad(setup: IliadSetup) -> None:
    game = GAMES["iliad"]
    arrows = next(table for table in game.rules_tables(setup, game.words("en")) if table.id == "arrows")
    said = {"kills": "killed", "wounds": "wounded", "scratches": "nothing", "misses": "nothing"}
    for roll in ROLLS:
        row = next(row for row in arrows.rows if row[0].split("–")[0] <= str(roll.face) <= row[0].split("–")[-1])
        targets = ((True, False), (False, False), (True, True))
        assert row[1:] == tuple(said[arrow_effect(setup, roll.face, hero, hurt)] for hero, hurt in targets)


def test_a_duel_and_a_night_in_iliad() -> None:
    assert tables_of("iliad")["duel"].rows == (
        ("1", "≤ 2", "≤ 4", "> 4"),
        ("2", "≤ 3", "> 3", "–"),
        ("3", "≤ 2", "≤ 4", "> 4"),
    )
    assert tables_of("iliad")["recovery"].rows[0][16] == "12"
    assert "recovery" not in tables_of("iliad", length="one-day")


def test_costs_and_gods_of_troia_follow_its_options() -> None:
    assert tables_of("troia")["olympus"].rows[0] == ("Greeks", "5", "4", "3", "3", "2", "1")
    assert tables_of("troia", costs="straight")["olympus"].rows[1] == ("Trojans", "1", "2", "3", "4", "5", "6")
    assert tables_of("troia", nearest="cheapest")["olympus"].rows[0][1] == "1"
    assert len(tables_of("troia")["gods"].rows) == 12
    assert len(tables_of("troia", gods="first")["gods"].rows) == 6


def test_costs_and_cells_of_escolex_follow_its_options() -> None:
    plain, special = tables_of("escolex"), tables_of("escolex", special_cells=True, queen=True, queen_die=True, limit=6)
    assert len(special["costs"].rows) == len(plain["costs"].rows) + 3
    assert not [cell for cell in column(plain["cells"]) if "mountain" in cell]
    assert [cell for cell in column(special["cells"]) if "mountain" in cell]

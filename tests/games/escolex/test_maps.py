"""Maps: the shipped ones, broken ones, made ones, and a user's own."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ilion.core.laws import check_game
from ilion.core.record import Record, dumps, loads
from ilion.core.words import LANGS
from ilion.games.escolex import GAME
from ilion.games.escolex.book import (
    CELLS_PER_SHEET,
    book_of,
    hex_map,
    map_advice,
    map_errors,
    map_schema,
    read_map,
    setup_error,
    shipped_map,
)
from ilion.games.escolex.types import EscolexSetup, MapFile, Place
from tests.games.escolex.table import Table, little_map

MAPS = ("small", "aegean", "world")
SCHEMA = Path(__file__).parents[3] / "docs" / "play" / "escolex-map.schema.json"
BORDERS = """
Thrace-Macedon Thrace-Chalcidice Thrace-Chersonese Macedon-Chalcidice Macedon-Epirus Macedon-Thessaly Epirus-Thessaly
Epirus-Aetolia Thessaly-Aetolia Thessaly-Phthia Phthia-Aetolia Phthia-Phocis Aetolia-Phocis Phocis-Boeotia
Boeotia-Attica Boeotia-Euboea Attica-Argolid Argolid-Elis Argolid-Arcadia Argolid-Laconia Elis-Arcadia Elis-Messenia
Arcadia-Messenia Arcadia-Laconia Messenia-Laconia Kydonia-Knossos Troad-Mysia Mysia-Phrygia Mysia-Lydia Phrygia-Lydia
Phrygia-Caria Phrygia-Lycia Lydia-Caria Caria-Lycia
"""


@pytest.mark.parametrize(
    ("name", "land", "sea", "links", "degrees"),
    [("small", 12, 6, 36, (3, 5)), ("aegean", 32, 12, 109, (1, 15)), ("world", 42, 16, 158, (1, 11))],
)
def test_a_shipped_map_is_sound(name: str, land: int, sea: int, links: int, degrees: tuple[int, int]) -> None:
    file = shipped_map(name)
    assert map_errors(file) == []
    assert (file.counts.land, file.counts.sea, len(file.adjacency)) == (land, sea, links)
    near = [len(row) for row in book_of(EscolexSetup(seats=4, map=name)).near]  # type: ignore[arg-type]
    assert (min(near), max(near)) == degrees


def test_the_aegean_has_the_land_borders_of_the_atlas() -> None:
    file = shipped_map("aegean")
    land = {cell.id for cell in file.cells if cell.kind == "land"}
    drawn = {pair for pair in file.adjacency if set(pair) <= land}
    told = {tuple(sorted(pair.lower().split("-"))) for pair in BORDERS.split()}
    assert drawn == told


@pytest.mark.parametrize("lang", LANGS)
def test_every_cell_of_a_shipped_map_has_a_name_in_every_language(lang: str) -> None:
    for name in MAPS:
        b = book_of(EscolexSetup(seats=4, map=name))  # type: ignore[arg-type]
        words = GAME.words(lang)
        assert all(words.has(word) for word in b.names)


def broken(change: Callable[[dict[str, Any]], object]) -> list[str]:
    """What is wrong with the small map after a change."""
    data = json.loads(msgspec.json.encode(shipped_map("small")))
    change(data)
    return [phrase.word for phrase in map_errors(msgspec.convert(data, MapFile))]


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda m: m["cells"][1].update(id="oia"), "map-cell-twice"),
        (lambda m: m["cells"][0].update(flags=["fertile"]), "map-flag-misfit"),
        (lambda m: m["cells"][12].update(flags=["desert"]), "map-flag-misfit"),
        (lambda m: m["counts"].update(land=13), "map-miscounted"),
        (lambda m: m["players"].update(min=6, max=6, recommended=6), "map-too-small"),
        (lambda m: m["players"].update(recommended=7), "map-players-disordered"),
        (lambda m: m["adjacency"].append(["oia", "zante"]), "map-link-unknown"),
        (lambda m: m["adjacency"].append(["oia", "oia"]), "map-link-to-itself"),
        (lambda m: m["adjacency"].append(["oia", "finikia"]), "map-link-disordered"),
        (lambda m: m["adjacency"].append(["finikia", "oia"]), "map-link-twice"),
        (lambda m: m.update(wrap_links=[["fira", "oia"]]), "map-wrap-unknown"),
        (lambda m: m["adjacency"].append(["fira", "oia"]), "map-raster-misfit"),
        (lambda m: m["adjacency"].remove(["finikia", "oia"]), "map-shape-misfit"),
        (lambda m: m["raster"]["legend"].pop("A"), "map-legend-misfit"),
        (lambda m: m.update(adjacency=[p for p in m["adjacency"] if "oia" not in p]), "map-apart"),
    ],
)
def test_a_broken_map_is_refused_with_a_reason(change: Callable[[dict[str, Any]], object], word: str) -> None:
    assert word in broken(change)


@pytest.mark.parametrize("text", [b"{}", b"[]", b'{"format": "escolex-map/2"}', b"no json"])
def test_a_file_that_is_no_map_is_refused(text: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        read_map(text)


@pytest.mark.parametrize("lang", LANGS)
def test_every_reason_can_be_said(lang: str) -> None:
    words = GAME.words(lang)
    ring = little_map("a-b b-c c-d")
    poor = msgspec.structs.replace(ring, adjacency=(("a", "b"), ("a", "b"), ("b", "a"), ("a", "a"), ("a", "z")))
    assert len({words.say(phrase) for phrase in map_errors(poor)}) == 6


def test_a_war_on_a_broken_map_or_with_too_many_armies_is_refused() -> None:
    ring = little_map("a-b b-c c-d d-e e-f")
    wrong = setup_error(EscolexSetup(seats=3, components=msgspec.structs.replace(ring, adjacency=())))
    assert wrong is not None and wrong.word == "map-apart"
    crowd = setup_error(EscolexSetup(seats=7, map="small"))
    assert crowd is not None and crowd.args == {"low": 2, "high": 6}


def test_a_map_with_little_land_is_allowed_but_advised_against() -> None:
    assert [phrase.args["armies"] for phrase in map_advice(shipped_map("small"))] == [4]
    assert map_advice(shipped_map("aegean")) == map_advice(shipped_map("world")) == []


@pytest.mark.parametrize("cells", [10, 18, 64, 65, 100, 777, 2000])
def test_a_map_made_by_rule_is_sound_and_balanced(cells: int) -> None:
    file = hex_map(cells, 7)
    assert map_errors(file) == []
    assert len(file.cells) == cells
    for start in range(0, cells - CELLS_PER_SHEET + 1, CELLS_PER_SHEET):
        land = sum(cell.kind == "land" for cell in file.cells[start : start + CELLS_PER_SHEET])
        assert abs(land - 0.6 * CELLS_PER_SHEET) <= 1


@pytest.mark.parametrize(("columns", "rows"), [(20, 5), (5, 20), (10, 1), (1, 10), (7, 7)])
def test_a_map_made_by_rule_has_as_many_columns_and_rows_as_asked_for(columns: int, rows: int) -> None:
    file = hex_map(columns * rows, 7, columns)
    assert map_errors(file) == []
    assert {cell.name for cell in file.cells} == {f"{x}·{y}" for x in range(1, columns + 1) for y in range(1, rows + 1)}
    assert file.canvas is not None
    points = [point for cell in file.cells for ring in cell.shape for point in ring]
    assert file.canvas.height == max(y for _, y in points)
    assert file.canvas.width - max(x for x, _ in points) in (0, 5)


def test_a_seed_gives_the_same_map_everywhere() -> None:
    file = hex_map(60, 5)
    assert hex_map(60, 5) == file != hex_map(60, 6)
    kinds = "".join("#" if cell.kind == "land" else "~" for cell in file.cells)
    assert kinds == SIXTY


def test_a_sheet_of_a_made_map_is_one_piece() -> None:
    b = book_of(EscolexSetup(seats=8, components=hex_map(1000, 3)))
    for sheet in range(b.sheets):
        cells = set(range(sheet * CELLS_PER_SHEET, min(b.cells, (sheet + 1) * CELLS_PER_SHEET)))
        piece = [min(cells)]
        for j in piece:
            piece += [k for k in b.near[j] if k in cells and k not in piece]
        assert set(piece) == cells


def test_a_users_own_map_travels_in_the_record() -> None:
    own = little_map("a-b b-c c-d d-e e-f f-g g-h h-i", sea="i")
    terms = EscolexSetup(seats=3, components=own)
    again = loads(dumps(Record(game="escolex", setup=terms, moves=[(2, Place("a"))])), GAME)
    assert again.setup == terms and again.setup.components == own
    words = GAME.words("fr", again.setup)
    table = Table(again.setup)
    facts = table.do(Place("a"))
    assert words.say(facts[0]) == "Bronze place une troupe\u00a0: A."
    check_game(GAME, msgspec.structs.replace(terms, max_rounds=3), Random(1))


def test_the_schema_of_the_format_is_the_one_that_is_read() -> None:
    assert json.loads(SCHEMA.read_text("utf-8")) == json.loads(json.dumps(map_schema()))
    for name in MAPS:
        assert set(json.loads(msgspec.json.encode(shipped_map(name)))) <= set(
            map_schema()["$defs"]["MapFile"]["properties"]
        )


SIXTY = "#################~#~######~~~#####~~~~~##~~~~~###~~~~##~~~~~"

"""Regions are what the map says, however cells change hands."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from ilion.games.escolex.book import book_of
from ilion.games.escolex.laws import map_error
from ilion.games.escolex.map import RegionMap
from ilion.games.escolex.types import EscolexSetup, MapFile
from tests.games.escolex.table import little_map


def grid(width: int, height: int, seas: int = 0) -> MapFile:
    """Rows of cells, every third a sea; more than 64 of them lie on several sheets."""
    names = [[f"c{y:02}{x:02}" for x in range(width)] for y in range(height)]
    links = [f"{a}-{b}" for row in names for a, b in pairwise(row)]
    links += [f"{a}-{b}" for one, other in pairwise(names) for a, b in zip(one, other, strict=True)]
    cells = [name for row in names for name in row]
    return little_map(" ".join(links), sea=" ".join(cells[:: seas or len(cells) + 1][1:]), desert=" ".join(cells[5::7]))


@pytest.mark.clause("E04", "E16")
@pytest.mark.parametrize(("width", "height", "seas"), [(4, 4, 0), (5, 5, 3), (2, 40, 0), (12, 12, 4), (1, 130, 5)])
@pytest.mark.parametrize("held", [0.4, 0.6, 0.8])
def test_regions_join_and_break_as_cells_change_hands(width: int, height: int, seas: int, held: float) -> None:
    rules = book_of(EscolexSetup(seats=3, components=grid(width, height, seas), special_cells=True))
    rng, ground = Random(f"{width}/{height}/{held}"), RegionMap.empty(rules)
    for _ in range(250):
        army = 0 if rng.random() < 0.7 else rng.randrange(3)
        ground.station(rng.randrange(rules.cells), army, int(rng.random() < held))
        assert map_error(ground) is None


@pytest.mark.clause("E04", "E16")
def test_a_region_breaks_into_two_halves_of_three() -> None:
    rules = book_of(EscolexSetup(seats=3, components=grid(3, 3)))
    ground = RegionMap.empty(rules)
    for cell in (0, 1, 3, 4, 5, 7, 8):
        ground.station(cell, 0, 1)
    ground.station(4, 0, 0)
    regions = [region for row in ground.region for region in row]
    assert regions[0] == regions[1] == regions[3] != regions[5] == regions[7] == regions[8]
    assert regions[2] == regions[4] == regions[6] == -1 and map_error(ground) is None


@pytest.mark.clause("E04")
def test_a_new_region_finds_a_number_that_nobody_has() -> None:
    ground = RegionMap.empty(book_of(EscolexSetup(seats=3, components=little_map("a-b b-c c-d"))))
    for cell, army, n in ((0, 0, 1), (1, 0, 1), (2, 0, 1), (0, 0, 0), (2, 1, 1), (0, 2, 1)):
        ground.station(cell, army, n)
    assert map_error(ground) is None
    assert sorted(ground.region[0][:3]) == [0, 1, 2]

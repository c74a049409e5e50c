"""What the levels are taken to be worth is what was measured of them."""

from __future__ import annotations

import re
from itertools import pairwise
from math import log
from pathlib import Path

import pytest

from ilion.bots.anchors import anchors
from ilion.bots.levels import LEVELS, ORDINARY

LADDER = Path(__file__).parents[2] / "docs" / "reports" / "bot-strength.md"
COLUMNS = ("troia", "escolex", "iliad", "trojan-war")
CELL = re.compile(r"([\d.]+) % \([\d.]+–[\d.]+\), (\d+)")
AGAINST_GREEDY = "as against greedy"


def rungs() -> dict[tuple[str, str], list[str]]:
    """Return the cells of the ladder's table by pair of players."""
    rows = [line.strip("| \n").split(" | ") for line in LADDER.read_text("utf-8").splitlines() if line.startswith("|")]
    names = {row[0].lower(): row[1:] for row in rows}
    return {(low, high): names[f"{high}, {low}"] for low, high in (*pairwise(LEVELS), ("greedy", "athena"))}


@pytest.mark.parametrize("game", COLUMNS)
def test_the_anchors_are_the_rungs_of_the_ladder(game: str) -> None:
    found, column = rungs(), COLUMNS.index(game)
    strength = {LEVELS[0]: 0.0}
    for low, high in pairwise(LEVELS):
        cell = found[low, high][column]
        cell = found["greedy", high][column] if cell == AGAINST_GREEDY else cell
        match = CELL.match(cell)
        assert match, cell
        share, games = float(match[1]) / 100, int(match[2])
        strength[high] = strength[low] + log((share * games + 0.5) / ((1 - share) * games + 0.5))
    due = {level: round(value - strength[ORDINARY], 2) for level, value in strength.items()}
    assert anchors()[game] == due


def test_every_level_is_stronger_than_the_one_below_it() -> None:
    for levels in anchors().values():
        assert list(levels) == list(LEVELS) and list(levels.values()) == sorted(levels.values())

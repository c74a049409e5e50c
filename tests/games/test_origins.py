"""Every clause says where it comes from, and the README claims no more than that."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from ilion.games import GAMES


def test_the_readme_counts_what_stands_in_the_rulebooks() -> None:
    origins = Counter(clause.origin for game in GAMES.values() for clause in game.clauses())
    claim = r"(\d+) are from the rulebooks, (\d+) are our interpretation and (\d+) are Ilion variants"
    told = re.search(claim, Path("README.md").read_text("utf-8"))
    assert told is not None
    assert [int(n) for n in told.groups()] == [origins["book"], origins["inferred"], origins["ours"]]

"""What a finished experiment must hold: each game once, and none besides; and a mark by which two can be compared."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import msgspec

from ilion.lab.parquet_parts import ResultsFolder


def exact(folder: ResultsFolder, arm: str, games: int) -> str:
    """The mark of an arm's results; fails unless it has games 0 to ``games - 1``, each once."""
    rows = [row for part in folder.parts(arm) for row in folder.read(part).to_pylist()]
    counted = Counter(row["game"] for row in rows)
    twice = sorted(n for n, times in counted.items() if times > 1)
    lost = sorted(set(range(games)) - counted.keys())
    more = sorted(counted.keys() - set(range(games)))
    assert not (twice or lost or more), f"twice {twice[:9]}, lost {lost[:9]}, too many {more[:9]}"
    return sha256(msgspec.json.encode(sorted(rows, key=lambda row: int(row["game"])))).hexdigest()

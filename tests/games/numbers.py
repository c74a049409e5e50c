"""Every number of the rulebooks with its neighbours: the files in ``vectors`` say what, each game's tests play it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

VECTORS = Path(__file__).parent / "vectors"
FILES = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in sorted(VECTORS.iterdir())}
Row = dict[str, Any]


def rows(game: str) -> list[Any]:
    """The rows of a game's tables, each a case of the clause that its table cites."""
    return [
        pytest.param(name, row, marks=pytest.mark.clause(table["clause"]), id="-".join(map(str, (name, *row.values()))))
        for name, table in FILES[game].items()
        for row in table["rows"]
    ]

"""SQL queries over the results: ``games`` has a row for each game, ``told`` one for each thing that its facts name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import duckdb

from ilion.lab.parquet_parts import ResultsFolder

TOLD_VIEW_SQL = """
    create view told as
    select experiment, arm, game, scores, t.word, t.role, t.thing, t.seat, t.turn, t.times
    from (select experiment, arm, game, scores, unnest(told) as t from games)
"""


class NoResults(ValueError):
    """Raised when no game has been played yet."""


class InvalidQuery(ValueError):
    """Raised when a query fails; the text says why."""


class ResultsQuery:
    """Queries the results of one or more experiments."""

    def __init__(self, folders: Sequence[ResultsFolder]) -> None:
        files = [
            str(part.path)
            for folder in folders
            for place in sorted(folder.path.glob("arm=*"))
            for part in folder.parts(place.name.removeprefix("arm="))
        ]
        if not files:
            raise NoResults
        self.table = duckdb.connect()
        listed = ", ".join("'" + file.replace("'", "''") + "'" for file in files)
        self.table.execute(
            "create view games as select * from "
            f"read_parquet([{listed}], union_by_name = true, hive_partitioning = true, hive_types_autocast = false)"
        )
        self.table.execute(TOLD_VIEW_SQL)

    def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return self.table.execute(sql, values).fetchall()

    def answer(self, sql: str) -> tuple[list[str], list[tuple[Any, ...]]]:
        """Run a user's query; return the names of the columns, and the rows."""
        try:
            asked = self.table.execute(sql)
            return [column[0] for column in asked.description or ()], asked.fetchall()
        except duckdb.Error as error:
            raise InvalidQuery(str(error)) from error

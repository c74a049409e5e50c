"""The explorer's database: all rows, with tallies that are updated as rows come in.

It is one DuckDB file. A part (an archive file, or games of an experiment) is added in one transaction with its name, so
that nothing is lost or counted twice. Only the tallies that it touches change, so the cost depends on what is new.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import duckdb

from ilion.explorer.game_rows import GameRows, Source
from ilion.explorer.surveys import TraitTally

DUCKDB_MEMORY: Final = "512MB"
GAME_COLUMN_TYPES: Final = ("text", "text", "text", "integer", "integer")
TRAIT_COLUMN_TYPES: Final = ("text", "text", "integer", "text", "text", "double")
CREATE_SQL: Final = """
create table if not exists parts (source text, name text, upto bigint, primary key (source, name));
create table if not exists games (id text primary key, source text, game text, seats integer, edition integer);
create table if not exists traits (id text, kind text, seat integer, thing text, lot text, value double);
create table if not exists tallies (source text, game text, seats integer, edition integer, kind text, seat integer,
  thing text, lot text, n bigint, measured bigint, total double, squares double,
  primary key (source, game, seats, edition, kind, seat, thing, lot));
create temp table new_games (id text, source text, game text, seats integer, edition integer);
create temp table new_traits (id text, kind text, seat integer, thing text, lot text, value double);
"""
RENAME_SQL: Final = "; ".join(
    f"update {table} set source = 'server' where source = 'house'" for table in ("parts", "games", "tallies")
)
"""Renames the source of the server's games in stores of earlier versions."""
COUNT_SQL: Final = """
select source, game, seats, edition, kind, seat, thing, lot,
  count(*) as n, count(value) as measured, coalesce(sum(value), 0) as total, coalesce(sum(value * value), 0) as squares
from {games} join {traits} using (id) group by all
"""
ADD_SQL: Final = f"""
insert into tallies {COUNT_SQL.format(games="new_games", traits="new_traits")}
on conflict do update set n = n + excluded.n, measured = measured + excluded.measured,
  total = total + excluded.total, squares = squares + excluded.squares
"""
DIFFERS_SQL: Final = f"""
with again as ({COUNT_SQL.format(games="games", traits="traits")})
select coalesce(t.game, a.game), coalesce(t.kind, a.kind), coalesce(t.seat, a.seat), coalesce(t.thing, a.thing),
  coalesce(t.lot, a.lot), coalesce(t.n, 0), coalesce(a.n, 0)
from tallies t full join again a using (source, game, seats, edition, kind, seat, thing, lot)
where t.n is distinct from a.n or t.measured is distinct from a.measured
  or abs(t.total - a.total) > 1e-6 or abs(t.squares - a.squares) > 1e-3
order by all
"""


class StoreLocked(Exception):
    """Raised when another process has the store open."""


class ExplorerStore:
    """A store that one process has open; without a path, one in memory."""

    def __init__(self, path: Path | None = None) -> None:
        try:
            self.db = duckdb.connect(":memory:" if path is None else str(path), config={"memory_limit": DUCKDB_MEMORY})
        except duckdb.IOException as error:
            raise StoreLocked(str(path)) from error
        self.db.execute(CREATE_SQL)
        with self.whole():
            self.db.execute(RENAME_SQL)

    def close(self) -> None:
        self.db.close()

    @contextmanager
    def whole(self) -> Iterator[None]:
        """Run the block in one transaction."""
        self.db.execute("begin")
        try:
            yield
        except BaseException:
            self.db.execute("rollback")
            raise
        self.db.execute("commit")

    def upto(self, source: Source, name: str) -> int | None:
        """Return how far a part is in the store; None if it is not there."""
        found = self.db.execute("select upto from parts where source = ? and name = ?", (source, name)).fetchone()
        return None if found is None else int(found[0])

    def add(self, source: Source, name: str, upto: int, sheets: Sequence[GameRows]) -> int:
        """Add a part, with its name and how far it reaches; return how many of its games were new."""
        with self.whole():
            self.db.execute("delete from new_games; delete from new_traits")
            insert_rows(self.db, "new_games", GAME_COLUMN_TYPES, [sheet[:5] for sheet in sheets])
            self.db.execute("delete from new_games where id in (select id from games)")
            insert_rows(
                self.db,
                "new_traits",
                TRAIT_COLUMN_TYPES,
                [(sheet.id, *line) for sheet in sheets for line in sheet.lines],
            )
            self.db.execute("delete from new_traits where id not in (select id from new_games)")
            self.db.execute("insert into games select * from new_games")
            self.db.execute("insert into traits select * from new_traits")
            self.db.execute(ADD_SQL)
            self.db.execute("insert or replace into parts values (?, ?, ?)", (source, name, upto))
            found = self.db.execute("select count(*) from new_games").fetchone()
        assert found is not None
        return int(found[0])

    def games(self) -> list[str]:
        """Return the games that the store has rows of."""
        return [name for (name,) in self.db.execute("select distinct game from tallies order by game").fetchall()]

    def tallies(self, game: str) -> list[TraitTally]:
        asked = "select source, seats, edition, kind, seat, thing, lot, n, measured, total, squares from tallies"
        return [TraitTally(*row) for row in self.db.execute(f"{asked} where game = ?", (game,)).fetchall()]

    def differs(self) -> list[tuple[Any, ...]]:
        """Return the tallies that differ from a full count of all rows."""
        return self.db.execute(DIFFERS_SQL).fetchall()


def insert_rows(db: duckdb.DuckDBPyConnection, table: str, kinds: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
    """Insert many rows at once, column by column."""
    if rows:
        columns = [list(column) for column in zip(*rows, strict=True)]
        db.execute(f"insert into {table} select {', '.join(f'unnest(?::{kind}[])' for kind in kinds)}", columns)

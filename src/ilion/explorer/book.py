"""The explorer's book: every line of every sheet, and what is alike in them, counted as they come.

One file of DuckDB's. A part (a file of the archive, or games of an experiment) goes in whole or not at all, with its
name, so that nothing is lost and nothing counted twice; it changes only the tallies that it touches, so that it costs
what is new in it, however much is there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import duckdb

from ilion.explorer.sheets import Sheet, Source
from ilion.explorer.surveys import Tally

MEMORY: Final = "512MB"
GAME: Final = ("text", "text", "text", "integer", "integer")
TRAIT: Final = ("text", "text", "integer", "text", "text", "double")
LAID_OUT: Final = """
create table if not exists parts (source text, name text, upto bigint, primary key (source, name));
create table if not exists games (id text primary key, source text, game text, seats integer, edition integer);
create table if not exists traits (id text, kind text, seat integer, thing text, lot text, value double);
create table if not exists tallies (source text, game text, seats integer, edition integer, kind text, seat integer,
  thing text, lot text, n bigint, measured bigint, total double, squares double,
  primary key (source, game, seats, edition, kind, seat, thing, lot));
create temp table new_games (id text, source text, game text, seats integer, edition integer);
create temp table new_traits (id text, kind text, seat integer, thing text, lot text, value double);
"""
COUNT: Final = """
select source, game, seats, edition, kind, seat, thing, lot,
  count(*) as n, count(value) as measured, coalesce(sum(value), 0) as total, coalesce(sum(value * value), 0) as squares
from {games} join {traits} using (id) group by all
"""
ADD: Final = f"""
insert into tallies {COUNT.format(games="new_games", traits="new_traits")}
on conflict do update set n = n + excluded.n, measured = measured + excluded.measured,
  total = total + excluded.total, squares = squares + excluded.squares
"""
DIFFERS: Final = f"""
with again as ({COUNT.format(games="games", traits="traits")})
select coalesce(t.game, a.game), coalesce(t.kind, a.kind), coalesce(t.seat, a.seat), coalesce(t.thing, a.thing),
  coalesce(t.lot, a.lot), coalesce(t.n, 0), coalesce(a.n, 0)
from tallies t full join again a using (source, game, seats, edition, kind, seat, thing, lot)
where t.n is distinct from a.n or t.measured is distinct from a.measured
  or abs(t.total - a.total) > 1e-6 or abs(t.squares - a.squares) > 1e-3
order by all
"""


class InUse(Exception):
    """Somebody else has the book open."""


class Book:
    """A book that one process has open; without a path, one in memory."""

    def __init__(self, path: Path | None = None) -> None:
        try:
            self.db = duckdb.connect(":memory:" if path is None else str(path), config={"memory_limit": MEMORY})
        except duckdb.IOException as error:
            raise InUse(str(path)) from error
        self.db.execute(LAID_OUT)

    def close(self) -> None:
        self.db.close()

    @contextmanager
    def whole(self) -> Iterator[None]:
        """All of it or nothing."""
        self.db.execute("begin")
        try:
            yield
        except BaseException:
            self.db.execute("rollback")
            raise
        self.db.execute("commit")

    def upto(self, source: Source, name: str) -> int | None:
        """How far a part is in the book; None where it is not."""
        found = self.db.execute("select upto from parts where source = ? and name = ?", (source, name)).fetchone()
        return None if found is None else int(found[0])

    def add(self, source: Source, name: str, upto: int, sheets: Sequence[Sheet]) -> int:
        """A part, with its name and how far it reaches; how many of its games were new."""
        with self.whole():
            self.db.execute("delete from new_games; delete from new_traits")
            fill(self.db, "new_games", GAME, [sheet[:5] for sheet in sheets])
            self.db.execute("delete from new_games where id in (select id from games)")
            fill(self.db, "new_traits", TRAIT, [(sheet.id, *line) for sheet in sheets for line in sheet.lines])
            self.db.execute("delete from new_traits where id not in (select id from new_games)")
            self.db.execute("insert into games select * from new_games")
            self.db.execute("insert into traits select * from new_traits")
            self.db.execute(ADD)
            self.db.execute("insert or replace into parts values (?, ?, ?)", (source, name, upto))
            found = self.db.execute("select count(*) from new_games").fetchone()
        assert found is not None
        return int(found[0])

    def games(self) -> list[str]:
        """The games of which there is anything."""
        return [name for (name,) in self.db.execute("select distinct game from tallies order by game").fetchall()]

    def tallies(self, game: str) -> list[Tally]:
        asked = "select source, seats, edition, kind, seat, thing, lot, n, measured, total, squares from tallies"
        return [Tally(*row) for row in self.db.execute(f"{asked} where game = ?", (game,)).fetchall()]

    def differs(self) -> list[tuple[Any, ...]]:
        """Where a count of all lines comes to something else than what was counted as they came."""
        return self.db.execute(DIFFERS).fetchall()


def fill(db: duckdb.DuckDBPyConnection, table: str, kinds: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
    """Many rows at once, column by column."""
    if rows:
        columns = [list(column) for column in zip(*rows, strict=True)]
        db.execute(f"insert into {table} select {', '.join(f'unnest(?::{kind}[])' for kind in kinds)}", columns)

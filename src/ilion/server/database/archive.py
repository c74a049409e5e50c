"""Typed methods for the statements of ``archive.sql``: moving finished games to the archive."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database.rows import ArchivableTableRow, ArchivedSeat, BundleRow, KeptBundle, PublicGame
from ilion.server.database.statement_runner import StatementRunner


class ArchiveStatements(StatementRunner):
    async def ripe_tables(self, days: int, most: int) -> list[ArchivableTableRow]:
        return await self.rows("ripe_tables", ArchivableTableRow, days, most)

    async def put_off_archive(self, table: str) -> None:
        await self.run("put_off_archive", table)

    async def begun_bundles(self) -> list[BundleRow]:
        return await self.rows("begun_bundles", BundleRow)

    async def begin_bundle(self, file: str) -> None:
        await self.run("begin_bundle", file)

    async def forget_bundle(self, file: str) -> None:
        await self.run("forget_bundle", file)

    async def archive_tables(
        self,
        file: str,
        tables: Sequence[str],
        chains: Sequence[bytes],
        starts: Sequence[int],
        sizes: Sequence[int],
        sums: Sequence[str],
    ) -> int:
        return await self.one("archive_tables", int, file, tables, chains, starts, sizes, sums)

    async def archived_seats(self, person: str) -> list[ArchivedSeat]:
        return await self.rows("archived_seats", ArchivedSeat, person)

    async def kept_bundles(self, since: int, most: int) -> list[KeptBundle]:
        return await self.rows("kept_bundles", KeptBundle, since, most)

    async def public_games(self, ids: Sequence[str]) -> list[PublicGame]:
        return await self.rows("public_games", PublicGame, ids)

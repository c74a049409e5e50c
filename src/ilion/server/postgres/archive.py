"""The statements of ``archive.sql``, by which finished games leave the database: each by its name and types."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.postgres.asks import Asks
from ilion.server.postgres.rows import ArchivedSeat, Bundle, KeptBundle, PublicGame, Ripe


class OfArchive(Asks):
    async def ripe_tables(self, days: int, most: int) -> list[Ripe]:
        return await self.rows("ripe_tables", Ripe, days, most)

    async def put_off_archive(self, table: str) -> None:
        await self.run("put_off_archive", table)

    async def begun_bundles(self) -> list[Bundle]:
        return await self.rows("begun_bundles", Bundle)

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

"""Typed methods for the statements of ``moderation.sql``: moderation and admin jobs."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database.rows import (
    AccountRow,
    AnnouncedRow,
    BanRow,
    ExportedRow,
    JobRow,
    LeasedJobRow,
    LikenessBandRow,
    LikenessRow,
    ModeratedUserRow,
    ModerationLogRow,
    OpenReportRow,
    SaidAround,
)
from ilion.server.database.statement_runner import StatementRunner


class ModerationStatements(StatementRunner):
    async def account_named(self, name: str) -> AccountRow | None:
        return await self.row("account_named", AccountRow, name)

    async def name_host(self, person: str) -> str | None:
        return await self.value("name_host", str, person)

    async def unname_host(self, person: str) -> str | None:
        return await self.value("unname_host", str, person)

    async def hosts_named(self) -> list[AccountRow]:
        return await self.rows("hosts_named", AccountRow)

    async def is_host(self, person: str) -> bool:
        return await self.one("is_host", bool, person)

    async def find_people(self, find: str, name: str, id: str, most: int) -> list[ModeratedUserRow]:
        return await self.rows("find_people", ModeratedUserRow, find, name, id, most)

    async def find_person(self, find: str) -> ModeratedUserRow | None:
        return await self.row("find_person", ModeratedUserRow, find)

    async def banned_people(self, before: float, most: int) -> list[ModeratedUserRow]:
        return await self.rows("banned_people", ModeratedUserRow, before, most)

    async def ban(self, person: str, reason: str, note: str, days: int) -> str | None:
        return await self.value("ban", str, person, reason, note, days)

    async def unban(self, person: str) -> str | None:
        return await self.value("unban", str, person)

    async def ban_of(self, person: str) -> BanRow | None:
        return await self.row("ban_of", BanRow, person)

    async def hand_over_ban(self, old: str, new: str) -> None:
        await self.run("hand_over_ban", old, new)

    async def end_doings(self, people: Sequence[str]) -> None:
        await self.run("end_doings", people)

    async def hide_tables(self, owner: str) -> None:
        await self.run("hide_tables", owner)

    async def grow(self, person: str, young: str, name: str, names: Sequence[str], by_self: bool) -> str | None:
        return await self.value("grow", str, person, young, name, names, by_self)

    async def report_person(self, table: str, person: str, reason: str, about: str) -> int | None:
        return await self.value("report_person", int, table, person, reason, about)

    async def open_reports(self, before: float, most: int) -> list[OpenReportRow]:
        return await self.rows("open_reports", OpenReportRow, before, most)

    async def said_around(self, table: str, n: int, before: float, around: int) -> list[SaidAround]:
        return await self.rows("said_around", SaidAround, table, n, before, around)

    async def close_report(self, table: str, n: int, person: str, about: str) -> int | None:
        return await self.value("close_report", int, table, n, person, about)

    async def hand_over_reports(self, old: str, new: str) -> None:
        await self.run("hand_over_reports", old, new)

    async def likenesses_of(self, person: str) -> list[LikenessRow]:
        return await self.rows("likenesses_of", LikenessRow, person)

    async def likeness_bands_of(self, games: Sequence[str], bands: Sequence[int]) -> list[LikenessBandRow]:
        return await self.rows("likeness_bands_of", LikenessBandRow, games, bands)

    async def export_likeness(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_likeness", ExportedRow, person)

    async def announce(self, id: str, words: bytes, days: int, most: float) -> str | None:
        return await self.value("announce", str, id, words, days, most)

    async def announced(self) -> list[AnnouncedRow]:
        return await self.rows("announced", AnnouncedRow)

    async def withdraw(self, id: str) -> str | None:
        return await self.value("withdraw", str, id)

    async def note_deed(self, host: str, what: str, about: str, note: str) -> None:
        await self.run("note_deed", host, what, about, note)

    async def deeds_before(self, n: int, most: int) -> list[ModerationLogRow]:
        return await self.rows("deeds_before", ModerationLogRow, n, most)

    async def request_admin_job(self, kind: str, subject: str, tries: int) -> None:
        await self.run("request_admin_job", kind, subject, tries)

    async def lease_admin_job(self, seconds: float, tries: int) -> LeasedJobRow | None:
        return await self.row("lease_admin_job", LeasedJobRow, seconds, tries)

    async def extend_admin_job(self, kind: str, subject: str, seconds: float) -> None:
        await self.run("extend_admin_job", kind, subject, seconds)

    async def finish_admin_job(self, kind: str, subject: str, found: bytes) -> None:
        await self.run("finish_admin_job", kind, subject, found)

    async def admin_job(self, kind: str, subject: str, tries: int) -> JobRow | None:
        return await self.row("admin_job", JobRow, kind, subject, tries)

    async def export_care(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_care", ExportedRow, person)

    async def forget_care(self, people: Sequence[str], gone: str) -> None:
        await self.run("forget_care", people, gone)

"""Typed methods for the statements of ``users.sql``: users, sessions, chat and notifications."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database.rows import (
    AccountRow,
    BecomeAccount,
    CodeRow,
    ExportedRow,
    HeldTableRow,
    HeldUserRow,
    HookRow,
    KeptRow,
    Marked,
    NamedMomentRow,
    NamedRoundRow,
    NoticeFacts,
    NoticeRow,
    PasskeyRow,
    PasskeyUse,
    PersonRow,
    ProfileRow,
    ProgramRow,
    PushRow,
    ReportRow,
    SaidRow,
    SessionRow,
    SpeakerRow,
    TokenOf,
)
from ilion.server.database.statement_runner import StatementRunner


class UserStatements(StatementRunner):
    async def add_person(self, id: str, name: str, kind: str) -> None:
        await self.run("add_person", id, name, kind)

    async def add_session(self, token: bytes, person: str, label: str) -> None:
        await self.run("add_session", token, person, label)

    async def person_of(self, token: bytes) -> PersonRow | None:
        return await self.row("person_of", PersonRow, token)

    async def program_of(self, token: bytes) -> ProgramRow | None:
        return await self.row("program_of", ProgramRow, token)

    async def touch_session(self, token: bytes) -> None:
        await self.run("touch_session", token)

    async def touch_token(self, token: bytes) -> None:
        await self.run("touch_token", token)

    async def sessions_of(self, person: str) -> list[SessionRow]:
        return await self.rows("sessions_of", SessionRow, person)

    async def revoke_session(self, person: str, session: str) -> list[Marked]:
        return await self.rows("revoke_session", Marked, person, session)

    async def revoke_others(self, person: str, token: bytes) -> list[Marked]:
        return await self.rows("revoke_others", Marked, person, token)

    async def still_known(self, tokens: Sequence[bytes]) -> list[Marked]:
        return await self.rows("still_known", Marked, tokens)

    async def profile(self, id: str) -> ProfileRow:
        return await self.one_row("profile", ProfileRow, id)

    async def change_profile(self, id: str, name: str | None, lang: str | None, by_mail: bool | None) -> None:
        await self.run("change_profile", id, name, lang, by_mail)

    async def keep_code(self, flow: bytes, email: str, code: bytes, person: str | None) -> None:
        await self.run("keep_code", flow, email, code, person)

    async def try_code(self, flow: bytes, tries: int) -> CodeRow | None:
        return await self.row("try_code", CodeRow, flow, tries)

    async def burn_code(self, flow: bytes) -> bytes | None:
        return await self.value("burn_code", bytes, flow)

    async def account_of(self, email: str) -> AccountRow | None:
        return await self.row("account_of", AccountRow, email)

    async def become_account(self, id: str, email: str) -> BecomeAccount | None:
        return await self.row("become_account", BecomeAccount, id, email)

    async def add_account(self, id: str, name: str, email: str, lang: str) -> str | None:
        return await self.value("add_account", str, id, name, email, lang)

    async def hand_over_seats(self, old: str, new: str) -> None:
        await self.run("hand_over_seats", old, new)

    async def hand_over_tables(self, old: str, new: str) -> None:
        await self.run("hand_over_tables", old, new)

    async def hand_over_chat(self, old: str, new: str) -> None:
        await self.run("hand_over_chat", old, new)

    async def hand_over_components(self, old: str, new: str) -> None:
        await self.run("hand_over_components", old, new)

    async def retire(self, id: str) -> None:
        await self.run("retire", id)

    async def keep_challenge(self, flow: bytes, challenge: bytes, person: str | None) -> None:
        await self.run("keep_challenge", flow, challenge, person)

    async def take_challenge(self, flow: bytes, person: str | None) -> bytes | None:
        return await self.value("take_challenge", bytes, flow, person)

    async def add_passkey(
        self, id: bytes, person: str, public_key: bytes, uses: int, label: str, most: int
    ) -> bytes | None:
        return await self.value("add_passkey", bytes, id, person, public_key, uses, label, most)

    async def with_passkey(self, id: str) -> None:
        await self.run("with_passkey", id)

    async def passkey(self, id: bytes) -> PasskeyUse | None:
        return await self.row("passkey", PasskeyUse, id)

    async def used_passkey(self, id: bytes, uses: int) -> None:
        await self.run("used_passkey", id, uses)

    async def passkeys_of(self, person: str) -> list[PasskeyRow]:
        return await self.rows("passkeys_of", PasskeyRow, person)

    async def drop_passkey(self, person: str, id: bytes) -> bytes | None:
        return await self.value("drop_passkey", bytes, person, id)

    async def add_program(self, id: str, name: str, owner: str) -> None:
        await self.run("add_program", id, name, owner)

    async def add_token(self, token: bytes, person: str, scopes: Sequence[str], days: int) -> None:
        await self.run("add_token", token, person, scopes, days)

    async def tokens_of(self, owner: str) -> list[TokenOf]:
        return await self.rows("tokens_of", TokenOf, owner)

    async def drop_token(self, owner: str, id: str) -> list[Marked]:
        return await self.rows("drop_token", Marked, owner, id)

    async def take(self, keys: Sequence[str], costs: Sequence[float], lengths: Sequence[float]) -> str | None:
        return await self.value("take", str, keys, costs, lengths)

    async def charge(self, key: str, seconds: float, most: float) -> None:
        await self.run("charge", key, seconds, most)

    async def sweep(self) -> None:
        await self.run("sweep")

    async def claim_rematch(self, id: str, rematch: str) -> str | None:
        return await self.value("claim_rematch", str, id, rematch)

    async def rematch_notices(self, table: str, person: str) -> None:
        await self.run("rematch_notices", table, person)

    async def open_tables(self, game: str, rhythm: str, seats: int, before: float, most: int) -> list[NamedMomentRow]:
        return await self.rows("open_tables", NamedMomentRow, game, rhythm, seats, before, most)

    async def tables_held(self, owner: str) -> HeldTableRow:
        return await self.one_row("tables_held", HeldTableRow, owner)

    async def say(self, table: str, chat_id: str, person: str, text: str, line: int) -> int | None:
        return await self.value("say", int, table, chat_id, person, text, line)

    async def said(self, table: str, since: int, reader: str, most: int) -> list[SaidRow]:
        return await self.rows("said", SaidRow, table, since, reader, most)

    async def speaker(self, table: str, n: int) -> SpeakerRow | None:
        return await self.row("speaker", SpeakerRow, table, n)

    async def mute(self, person: str, muted: str) -> None:
        await self.run("mute", person, muted)

    async def mutes_of(self, person: str) -> list[AccountRow]:
        return await self.rows("mutes_of", AccountRow, person)

    async def unmute(self, person: str, muted: str) -> str | None:
        return await self.value("unmute", str, person, muted)

    async def report(self, table: str, n: int, person: str, reason: str) -> int | None:
        return await self.value("report", int, table, n, person, reason)

    async def lease_reports(self, lease: float, tries: int) -> list[ReportRow]:
        return await self.rows("lease_reports", ReportRow, lease, tries)

    async def told_report(self, table: str, n: int, person: str, about: str) -> None:
        await self.run("told_report", table, n, person, about)

    async def add_push(self, endpoint: str, person: str, p256dh: bytes, auth: bytes, most: int) -> str | None:
        return await self.value("add_push", str, endpoint, person, p256dh, auth, most)

    async def drop_push(self, endpoint: str, person: str | None) -> str | None:
        return await self.value("drop_push", str, endpoint, person)

    async def pushes_of(self, person: str) -> list[PushRow]:
        return await self.rows("pushes_of", PushRow, person)

    async def keep_hook(self, person: str, url: str) -> None:
        await self.run("keep_hook", person, url)

    async def hook_of(self, person: str) -> HookRow | None:
        return await self.row("hook_of", HookRow, person)

    async def drop_hook(self, person: str) -> None:
        await self.run("drop_hook", person)

    async def note_hook(self, person: str, url: str, taken: bool) -> None:
        await self.run("note_hook", person, url, taken)

    async def export_hooks(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_hooks", ExportedRow, person)

    async def forget_hooks(self, people: Sequence[str]) -> None:
        await self.run("forget_hooks", people)

    async def wants_notices(self, person: str) -> None:
        await self.run("wants_notices", person)

    async def lease_notices(self, lease: float, grace: float) -> list[NoticeRow]:
        return await self.rows("lease_notices", NoticeRow, lease, grace)

    async def notice_facts(self, id: str, seat: int) -> NoticeFacts | None:
        return await self.row("notice_facts", NoticeFacts, id, seat)

    async def drop_notice(self, table: str, seat: int, seq: int, kind: str) -> None:
        await self.run("drop_notice", table, seat, seq, kind)

    async def key(self, name: str) -> bytes:
        return await self.one("key", bytes, name)

    async def keep_key(self, name: str, key: bytes) -> None:
        await self.run("keep_key", name, key)

    async def was_said(self, table: str, chat_id: str) -> int | None:
        return await self.value("was_said", int, table, chat_id)

    async def export_person(self, id: str) -> list[ExportedRow]:
        return await self.rows("export_person", ExportedRow, id)

    async def export_sessions(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_sessions", ExportedRow, person)

    async def export_passkeys(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_passkeys", ExportedRow, person)

    async def export_programs(self, owner: str) -> list[ExportedRow]:
        return await self.rows("export_programs", ExportedRow, owner)

    async def export_pushes(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_pushes", ExportedRow, person)

    async def export_mutes(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_mutes", ExportedRow, person)

    async def export_tables(self, creator: str) -> list[ExportedRow]:
        return await self.rows("export_tables", ExportedRow, creator)

    async def export_acts(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_acts", ExportedRow, person)

    async def export_chat(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_chat", ExportedRow, person)

    async def export_reports(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_reports", ExportedRow, person)

    async def hold_users(self, ids: Sequence[str]) -> list[HeldUserRow]:
        return await self.rows("hold_users", HeldUserRow, ids)

    async def keep_user(self, person: str) -> str | None:
        return await self.value("keep_user", str, person)

    async def hold_leaving(self, id: str) -> list[NamedRoundRow]:
        return await self.rows("hold_leaving", NamedRoundRow, id)

    async def keep_components(
        self, id: str, person: str, game: str, name: str, packed: bytes, most: float, bytes_: float
    ) -> str | None:
        return await self.value("keep_components", str, id, person, game, name, packed, most, bytes_)

    async def kept_components(self, id: str, game: str) -> bytes | None:
        return await self.value("kept_components", bytes, id, game)

    async def components_of(self, person: str, game: str) -> list[KeptRow]:
        return await self.rows("components_of", KeptRow, person, game)

    async def drop_components(self, id: str, game: str, person: str) -> str | None:
        return await self.value("drop_components", str, id, game, person)

    async def export_components(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_components", ExportedRow, person)

    async def export_codes(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_codes", ExportedRow, person)

    async def person_and_programs(self, id: str) -> list[NamedRoundRow]:
        return await self.rows("person_and_programs", NamedRoundRow, id)

    async def tokens_of_all(self, person: Sequence[str]) -> list[Marked]:
        return await self.rows("tokens_of_all", Marked, person)

    async def forget_seats(self, people: Sequence[str], nobody: str) -> None:
        await self.run("forget_seats", people, nobody)

    async def forget_tables(self, people: Sequence[str], nobody: str) -> None:
        await self.run("forget_tables", people, nobody)

    async def forget_chat(self, people: Sequence[str], nobody: str) -> None:
        await self.run("forget_chat", people, nobody)

    async def forget_reports(self, people: Sequence[str]) -> None:
        await self.run("forget_reports", people)

    async def forget_mutes(self, people: Sequence[str]) -> None:
        await self.run("forget_mutes", people)

    async def forget_pushes(self, people: Sequence[str]) -> None:
        await self.run("forget_pushes", people)

    async def forget_passkeys(self, people: Sequence[str]) -> None:
        await self.run("forget_passkeys", people)

    async def forget_challenges(self, people: Sequence[str]) -> None:
        await self.run("forget_challenges", people)

    async def forget_codes(self, people: Sequence[str]) -> None:
        await self.run("forget_codes", people)

    async def forget_tokens(self, people: Sequence[str]) -> None:
        await self.run("forget_tokens", people)

    async def forget_sessions(self, people: Sequence[str]) -> None:
        await self.run("forget_sessions", people)

    async def forget_buckets(self, people: Sequence[str]) -> None:
        await self.run("forget_buckets", people)

    async def forget_components(self, people: Sequence[str]) -> None:
        await self.run("forget_components", people)

    async def forget_people(self, people: Sequence[str]) -> None:
        await self.run("forget_people", people)

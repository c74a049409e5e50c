"""Words between people at a table: short texts, canned invective that everybody reads in his own tongue, mute, report.

Guests may speak freely only among friends: at a table that anybody could join they have the canned lines.
"""

from __future__ import annotations

from typing import Any

from ilion.core.wire import Refusal
from ilion.server.limits import CHAT, REPORTS, Limits
from ilion.server.messages import Chat, Say
from ilion.server.metrics import REPORTS as COUNTED
from ilion.server.people import Person, plain
from ilion.server.sorry import NOT_SEATED, Sorry
from ilion.server.tables import Tables

LINES = 12
"""How many canned lines there are: the messages ``invective-1`` and so on."""
CANNED_ONLY = Refusal("refuse-canned-only")
NOTHING_SAID = Refusal("refuse-nothing-said")
NO_LINE = Refusal("refuse-not-said")


class Talk:
    """What is said at tables."""

    def __init__(self, tables: Tables, limits: Limits) -> None:
        self.tables = tables
        self.db = tables.db
        self.limits = limits

    async def say(self, person: Person, table: str, message: Say) -> None:
        """A word to the table, from those who sit there; a repeat of the same id says nothing new."""
        row = await self.tables.row(table)
        if not row.mine(person.id):
            raise Sorry(NOT_SEATED, 403)
        self.limits.spend("chat", person.id, CHAT)
        text = plain(message.text)
        if bool(text) == bool(message.line) or message.line > LINES:
            raise Sorry(NOTHING_SAID, 422)
        if text and row.public and person.kind == "guest":
            raise Sorry(CANNED_ONLY, 403)
        said = None
        while said is None:
            said = await self.db.value("say", table, message.id, person.id, text, message.line)
            if said is None and await self.db.value("was_said", table, message.id):
                return

    async def since(self, table: str, n: int, reader: str) -> list[tuple[int, Chat | None]]:
        """What was said after line ``n``; None where the reader has muted the speaker, or the speaker has left."""
        return [
            (
                r["n"],
                Chat(r["n"], r["who"], r["text"], r["at"], r["person"] == reader, r["line"]) if r["heard"] else None,
            )
            for r in await self.db.rows("said", table, n, reader)
        ]

    async def mute(self, person: Person, table: str, n: int) -> None:
        """Hear no more from whoever said a line, at any table."""
        speaker = await self.speaker(person, table, n)
        await self.db.do("mute", person.id, speaker["person"])

    async def report(self, person: Person, table: str, n: int, reason: str) -> None:
        """Show a line to whoever keeps the peace; once is enough."""
        self.limits.spend("reports", person.id, REPORTS)
        await self.speaker(person, table, n)
        if await self.db.value("report", table, n, person.id, plain(reason)) is not None:
            COUNTED.inc()

    async def speaker(self, person: Person, table: str, n: int) -> Any:
        """Who said a line to this person, who sits at the table."""
        row = await self.tables.row(table)
        if not row.mine(person.id):
            raise Sorry(NOT_SEATED, 403)
        speaker = await self.db.row("speaker", table, n)
        if speaker is None or speaker["person"] == person.id:
            raise Sorry(NO_LINE, 404)
        return speaker

"""Words between people at a table: short texts, canned invective that everybody reads in his own tongue, mute, report.

Guests may speak freely only among friends: at a table that anybody could join they have the canned lines.
"""

from __future__ import annotations

from typing import Any

from ilion.core.wire import Refusal
from ilion.server.base.metrics import REPORTS as COUNTED
from ilion.server.people.limits import CHAT, REPORTS, Ledger, Limits, Payer
from ilion.server.people.people import YOUNG, Person, plain
from ilion.server.tables.played import NOBODY_HERE
from ilion.server.tables.tables import Tables
from ilion.server.tables.ties import somebody_else
from ilion.table.messages import Say, Spoken
from ilion.table.rows import GONE
from ilion.table.sorry import NOT_SEATED, Sorry

LINES = 12
"""How many canned lines there are: the messages ``invective-1`` and so on."""
TOLD = 200
"""How many of the last lines are told to who comes."""
CANNED_ONLY = Refusal("refuse-canned-only")
NOTHING_SAID = Refusal("refuse-nothing-said")
NO_LINE = Refusal("refuse-not-said")


class Talk:
    """What is said at tables."""

    def __init__(self, tables: Tables, limits: Limits, ledger: Ledger) -> None:
        self.tables = tables
        self.db = tables.db
        self.limits = limits
        self.ledger = ledger

    async def say(self, person: Person, payer: Payer, table: str, message: Say) -> None:
        """A word to the table, from those who sit there; a repeat of the same id says nothing new."""
        row = await self.tables.row(table)
        if not row.mine(person.id):
            raise Sorry(NOT_SEATED, 403)
        if person.young:
            raise Sorry(YOUNG, 403)
        self.limits.spend(CHAT.of(payer))
        text = plain(message.text)
        if bool(text) == bool(message.line) or message.line > LINES:
            raise Sorry(NOTHING_SAID, 422)
        if text and row.public and person.kind == "guest":
            raise Sorry(CANNED_ONLY, 403)
        said = None
        while said is None:
            said = await self.db.say(table, message.id, person.id, text, message.line)
            if said is None and await self.db.was_said(table, message.id):
                return

    async def since(self, table: str, n: int, reader: str, young: bool = False) -> tuple[int, list[Spoken]]:
        """Up to which line, and the last of what was said after line ``n`` by those whom the reader has not muted.

        To who is young nothing is said.
        """
        rows = await self.db.said(table, n, reader, TOLD)
        heard = [r for r in reversed(rows) if r["heard"] and not young]
        return rows[0]["n"] if rows else n, [
            Spoken(r["n"], r["who"], r["text"], r["at"], r["person"] == reader, r["line"]) for r in heard
        ]

    async def mute(self, person: Person, table: str, n: int) -> None:
        """Hear no more from whoever said a line, at any table."""
        speaker = await self.speaker(person, table, n)
        await self.db.mute(person.id, speaker["person"])

    async def report(self, person: Person, payer: Payer, table: str, n: int, reason: str) -> None:
        """Show a line to whoever keeps the peace; once is enough."""
        await self.ledger.spend(REPORTS.of(payer))
        await self.speaker(person, table, n)
        if await self.db.report(table, n, person.id, plain(reason)) is not None:
            COUNTED.inc()

    async def report_person(self, person: Person, payer: Payer, about: str, reason: str) -> None:
        """Show somebody who has a page to whoever keeps the peace."""
        await self.ledger.spend(REPORTS.of(payer))
        await somebody_else(self.tables, person, about)
        await self.complain("", person, reason, about)

    async def report_seat(self, person: Person, payer: Payer, table: str, seat: int, reason: str) -> None:
        """Show whoever sits at a table that this person may see, be he a guest."""
        await self.ledger.spend(REPORTS.of(payer))
        row = await self.tables.row(table)
        if not (row.public or row.mine(person.id) or row.creator == person.id):
            raise Sorry(NOT_SEATED, 403)
        about = next((s.person for s in row.seats if s.seat == seat and s.person not in (None, GONE)), None)
        if about is None or about == person.id:
            raise Sorry(NOBODY_HERE, 404)
        await self.complain(table, person, reason, about)

    async def complain(self, table: str, person: Person, reason: str, about: str) -> None:
        if await self.db.report_person(table, person.id, plain(reason), about) is not None:
            COUNTED.inc()

    async def speaker(self, person: Person, table: str, n: int) -> Any:
        """Who said a line to this person, who sits at the table."""
        row = await self.tables.row(table)
        if not row.mine(person.id):
            raise Sorry(NOT_SEATED, 403)
        speaker = await self.db.speaker(table, n)
        if speaker is None or speaker["person"] == person.id:
            raise Sorry(NO_LINE, 404)
        return speaker

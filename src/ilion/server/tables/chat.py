"""Chat at a table: short texts, canned lines that everyone reads in their own language, mute and report.

At a table that anybody can join, guests may only use the canned lines.
"""

from __future__ import annotations

from ilion.core.values import Refusal
from ilion.server.runtime.metrics import CHAT_REPORTS as COUNTED
from ilion.server.tables.game_history import NOBODY_HERE
from ilion.server.tables.relationships import require_other_user
from ilion.server.tables.tables import Tables
from ilion.server.users.rate_limits import CHAT, REPORTS, NodeRateLimiter, RateLimitKeys, SharedRateLimiter
from ilion.server.users.sessions import YOUNG, User, single_line
from ilion.table.errors import NOT_SEATED, TRY_AGAIN, RequestRefused
from ilion.table.header import DELETED_USER
from ilion.table.messages import ChatLine, Say

CANNED_LINES = 12
"""Number of canned lines: the messages ``invective-1`` and so on."""
MAX_SAY_ATTEMPTS = 20
RECENT_LINES = 200
"""Number of recent lines that a new client is sent."""
CANNED_ONLY = Refusal("refuse-canned-only")
NOTHING_SAID = Refusal("refuse-nothing-said")
NO_LINE = Refusal("refuse-not-said")


class ChatService:
    """Chat lines of all tables."""

    def __init__(self, tables: Tables, limits: NodeRateLimiter, ledger: SharedRateLimiter) -> None:
        self.tables = tables
        self.db = tables.db
        self.limits = limits
        self.ledger = ledger

    async def say(self, person: User, limit_keys: RateLimitKeys, table: str, message: Say) -> None:
        """Save a chat line of a player who sits at the table; a repeated id is saved once."""
        row = await self.tables.reader.header(table)
        if not row.mine(person.id):
            raise RequestRefused(NOT_SEATED, 403)
        if person.young:
            raise RequestRefused(YOUNG, 403)
        self.limits.spend(CHAT.of(limit_keys))
        text = single_line(message.text)
        if bool(text) == bool(message.line) or message.line > CANNED_LINES:
            raise RequestRefused(NOTHING_SAID, 422)
        if text and row.public and person.kind == "guest":
            raise RequestRefused(CANNED_ONLY, 403)
        for _ in range(MAX_SAY_ATTEMPTS):  # another line may take the next number at the same moment
            said = await self.db.say(table=table, chat_id=message.id, person=person.id, text=text, line=message.line)
            if said is not None or await self.db.was_said(table=table, chat_id=message.id):
                return
        raise RequestRefused(TRY_AGAIN, 409)

    async def since(self, table: str, n: int, reader: str, young: bool = False) -> tuple[int, list[ChatLine]]:
        """Return the number of the last line, and the lines after line ``n`` that the reader has not muted.

        A user under the age limit gets no lines.
        """
        rows = await self.db.said(table=table, since=n, reader=reader, most=RECENT_LINES)
        heard = [r for r in reversed(rows) if r.heard and not young]
        return rows[0].n if rows else n, [
            ChatLine(r.n, r.who, r.text, r.at, r.person == reader, r.line, r.page or "") for r in heard
        ]

    async def mute(self, person: User, table: str, n: int) -> None:
        """Mute the author of a line, at all tables."""
        speaker = await self.speaker(person, table, n)
        await self.db.mute(person=person.id, muted=speaker)

    async def report(self, person: User, limit_keys: RateLimitKeys, table: str, n: int, reason: str) -> None:
        """Report a line to the moderators; repeated reports of a line are counted once."""
        await self.ledger.spend(REPORTS.of(limit_keys))
        await self.speaker(person, table, n)
        if await self.db.report(table=table, n=n, person=person.id, reason=single_line(reason)) is not None:
            COUNTED.inc()

    async def report_person(self, person: User, limit_keys: RateLimitKeys, about: str, reason: str) -> None:
        """Report a user with a public profile to the moderators."""
        await self.ledger.spend(REPORTS.of(limit_keys))
        await require_other_user(self.tables, person, about)
        await self.complain("", person, reason, about)

    async def report_seat(self, person: User, limit_keys: RateLimitKeys, table: str, seat: int, reason: str) -> None:
        """Report the player on a seat, guests included, at a table that this user may see."""
        await self.ledger.spend(REPORTS.of(limit_keys))
        row = await self.tables.reader.header(table)
        if not (row.public or row.mine(person.id) or row.creator == person.id):
            raise RequestRefused(NOT_SEATED, 403)
        about = next((s.person for s in row.seats if s.seat == seat and s.person not in (None, DELETED_USER)), None)
        if about is None or about == person.id:
            raise RequestRefused(NOBODY_HERE, 404)
        await self.complain(table, person, reason, about)

    async def complain(self, table: str, person: User, reason: str, about: str) -> None:
        if (
            await self.db.report_person(table=table, person=person.id, reason=single_line(reason), about=about)
            is not None
        ):
            COUNTED.inc()

    async def speaker(self, person: User, table: str, n: int) -> str:
        """Return who wrote a line; raise RequestRefused unless the user sits at the table."""
        row = await self.tables.reader.header(table)
        if not row.mine(person.id):
            raise RequestRefused(NOT_SEATED, 403)
        speaker = await self.db.speaker(table=table, n=n)
        if speaker is None or speaker == person.id:
            raise RequestRefused(NO_LINE, 404)
        return speaker

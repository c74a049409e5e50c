"""Notices to people who are away: rows written in the same transaction as the act, sent at least once.

A row is leased, not taken: whoever dies while sending leaves it to the next, and the second letter has the same
Message-ID as the first. What is no longer true when a row comes up (the seat has acted, its person is back) is not
sent.
"""

from __future__ import annotations

import asyncio
import logging
import smtplib
from typing import Any

import httpx

from ilion.core.words import Words
from ilion.games import GAMES
from ilion.server.mail import Mailer
from ilion.server.metrics import NOTICES
from ilion.server.postgres import AWAY, Database
from ilion.server.push import Push, PushGone
from ilion.server.settings import Settings
from ilion.server.traces import span

GRACE = 60.0
"""Seconds a person has to act before being told: most people at a live table never hear from us."""
LEASE = 60.0
"""Seconds until another may try; after each failure twice as many."""
TRIES = 9
IDLE = 5.0
SWEEP = 3600.0

log = logging.getLogger("ilion.notices")


class Notices:
    """Sends what is due, for ever; any number of these may run at once."""

    def __init__(self, db: Database, mailer: Mailer, push: Push, settings: Settings, grace: float = GRACE) -> None:
        self.db = db
        self.mailer = mailer
        self.push = push
        self.settings = settings
        self.grace = grace

    async def run(self) -> None:
        await asyncio.gather(self.forever(self.step, IDLE), self.forever(self.sweep, SWEEP))

    async def forever(self, step: Any, pause: float) -> None:
        """A database that is away is waited for."""
        while True:
            try:
                worked = await step()
            except AWAY:
                log.exception("the database is away")
                worked = 0
            if not worked:
                await asyncio.sleep(pause)

    async def sweep(self) -> int:
        """Throw away what has expired."""
        await self.db.do("sweep")
        return 0

    async def step(self) -> int:
        """Everything that is due now; how many there were."""
        rows = await self.db.rows("lease_notices", LEASE, self.grace)
        for row in rows:
            with span("notice", kind=row["kind"]):
                told = await self.tell(row)
            if told or row["tries"] >= TRIES:
                await self.db.do("drop_notice", row["table_id"], row["seat"], row["seq"], row["kind"])
        reports = await self.reports() if self.settings.reports_to and self.mailer.works else 0
        return len(rows) + reports

    async def tell(self, row: Any) -> bool:
        """Tell one person by every way that works; False when it must be tried again."""
        facts = await self.db.row("notice_facts", row["table_id"], row["seat"])
        if facts is None or not facts["notify"] or not current(row["kind"], facts):
            return True
        words = Words.of(facts["lang"], "ilion.core", "ilion.server", GAMES[facts["game"]].package)
        about = {"game": words.name("game-title"), "others": ", ".join(f"“{name}”" for name in facts["others"]) or "–"}
        subject = words.say(f"notice-{row['kind']}", **about)
        link = self.link(facts["rematch"] if row["kind"] == "rematch" else row["table_id"])
        outcomes = []
        if facts["email"] and self.mailer.works:
            outcomes.append(await self.letter(row, facts["email"], subject, words.say("notice-letter", link=link)))
        notice = {"title": "Ilion", "body": subject, "link": link}
        pushes = await self.db.rows("pushes_of", facts["person"])
        outcomes += [await self.knock(row, to, notice) for to in pushes]
        return any(outcomes) or not outcomes

    async def letter(self, row: Any, to: str, subject: str, text: str) -> bool:
        id = f"{row['kind']}.{row['table_id']}.{row['seat']}.{row['seq']}"
        letter = self.mailer.letter(to, subject, f"{subject}\n\n{text}\n", id, f"{self.settings.origin}/account")
        try:
            await self.mailer.send(letter)
        except (OSError, smtplib.SMTPException):
            return self.outcome(row, "mail", False)
        return self.outcome(row, "mail", True)

    async def knock(self, row: Any, to: Any, notice: Any) -> bool:
        topic = f"{row['table_id']}.{row['seat']}"
        try:
            await self.push.send(to["endpoint"], to["p256dh"], to["auth"], notice, topic)
        except (PushGone, ValueError):
            person = await self.db.value("drop_push", to["endpoint"], None)
            await self.db.value("wants_notices", person)
            return True
        except (OSError, httpx.HTTPError):
            return self.outcome(row, "push", False)
        return self.outcome(row, "push", True)

    def outcome(self, row: Any, way: str, sent: bool) -> bool:
        NOTICES.labels(row["kind"], way, "sent" if sent else "failed").inc()
        if not sent:
            told = {"kind": row["kind"], "way": way, "table": row["table_id"], "tries": row["tries"]}
            log.warning("a notice was not taken", extra=told)
        return sent

    def link(self, table: str) -> str:
        return f"{self.settings.origin}/t/{table}"

    async def reports(self) -> int:
        """Reported chat lines, to whoever keeps the peace here."""
        rows = await self.db.rows("lease_reports", LEASE, TRIES)
        for row in rows:
            where = f"{self.link(row['table_id'])} #{row['n']}"
            words = Words.of("en", "ilion.core", "ilion.server")
            text = words.say("mail-report", where=where, reason=f"“{row['reason']}”", line=f"“{row['text']}”")
            id = f"report.{row['table_id']}.{row['n']}.{row['at'].timestamp():.0f}"
            letter = self.mailer.letter(self.settings.reports_to, words.say("mail-report-subject"), text, id)
            try:
                await self.mailer.send(letter)
            except (OSError, smtplib.SMTPException):
                continue
            await self.db.do("told_report", row["table_id"], row["n"], row["person"])
        return len(rows)


def current(kind: str, facts: Any) -> bool:
    """Whether a notice is still news to its person."""
    if facts["present"]:
        return False
    return kind != "turn" or (facts["status"] == "playing" and facts["awaited"])

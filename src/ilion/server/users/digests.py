"""Daily digests: one e-mail a day about all the tables that wait for a user, instead of one for each turn."""

from __future__ import annotations

import smtplib
import time
from typing import Final

from ilion.core.words import Words
from ilion.server.database import Database
from ilion.server.database.generated.rows import DigestRow, LeasedJobRow
from ilion.server.database.job_runner import job
from ilion.server.runtime.metrics import NOTICES
from ilion.server.runtime.settings import Settings
from ilion.server.users.feeds import MAX_TURNS_LISTED, feed_line, turn_line
from ilion.server.users.mailer import Mailer
from ilion.server.users.sessions import token_hash

DIGEST_INTERVAL_SECONDS: Final = 86_400.0
MAIL_RETRY_SECONDS: Final = 600.0
"""A digest that the mail server did not take is sent again after this long."""


class DigestSender:
    """Sends the digest of a user whenever it is due; there is a job for each user who wants one."""

    def __init__(self, db: Database, mailer: Mailer, settings: Settings) -> None:
        self.db = db
        self.mailer = mailer
        self.settings = settings

    @job("digest", lease=120, attempts=8, first_retry=60, poll=60)
    async def send_due(self, leased: LeasedJobRow) -> float | None:
        """Send the digest of a user, if anything waits for them."""
        row = await self.db.digest_of(leased.subject)
        if row is None:
            return None
        if row.email and self.mailer.is_configured and not await self.send(row, row.email):
            return MAIL_RETRY_SECONDS
        await self.db.told_digest(row.id)
        return DIGEST_INTERVAL_SECONDS

    async def send(self, row: DigestRow, email: str) -> bool:
        """Send a digest, unless it would be empty; return False if the mail server did not take it."""
        me, lang = row.id, row.lang
        turns = [(turn_line(turn, lang), turn.id) for turn in await self.db.turns_of(person=me, most=MAX_TURNS_LISTED)]
        dares = [dare for dare in await self.db.dares_of(me) if dare.dared == me]
        waiting = [*turns, *((feed_line("dare", d.game, [d.name], lang), d.table_id) for d in dares)]
        if not waiting:
            return True
        words = Words.of(lang, "ilion.core", "ilion.server")
        subject = words.say("mail-digest-subject", count=len(waiting))
        listed = [f"{line}\n{self.settings.public_url}/t/{table}" for line, table in waiting]
        text = "\n\n".join([*listed, words.say("mail-digest")]) + "\n"
        id = f"digest.{token_hash(me).hex()[:16]}.{int(time.time()) // 3600}"
        message = self.mailer.message(email, subject, text, id, f"{self.settings.public_url}/account")
        try:
            await self.mailer.send(message)
        except (OSError, smtplib.SMTPException):
            NOTICES.labels("digest", "mail", "failed").inc()
            return False
        NOTICES.labels("digest", "mail", "sent").inc()
        return True

"""Sends reports about chat and users to the moderators by e-mail."""

from __future__ import annotations

from ilion.core.words import Words
from ilion.server.database import Database
from ilion.server.database.generated.rows import LeasedJobRow, ReportRow
from ilion.server.database.job_runner import job
from ilion.server.runtime.metrics import NOTICES
from ilion.server.runtime.settings import Settings
from ilion.server.users.mailer import Mailer


class ReportSender:
    """Sends the reports of a table, or those without one, in a job that each new report makes due."""

    def __init__(self, db: Database, mailer: Mailer, settings: Settings) -> None:
        self.db = db
        self.mailer = mailer
        self.settings = settings

    @property
    def is_configured(self) -> bool:
        """Whether there is an address to send to, and a mail server to send by."""
        return bool(self.settings.moderation_email) and self.mailer.is_configured

    @job("report", lease=120, attempts=9, first_retry=60, poll=5, at_tables=True)
    async def send_reports(self, leased: LeasedJobRow) -> None:
        """Send the reports that were not sent yet; if one fails, it and those after it are sent again later."""
        for row in await self.db.unsent_reports(leased.subject):
            try:
                await self.send(row)
            except Exception:
                NOTICES.labels("report", "mail", "failed").inc()
                raise
            NOTICES.labels("report", "mail", "sent").inc()
            await self.db.told_report(table=row.table_id, n=row.n, person=row.person, about=row.about)

    async def send(self, row: ReportRow) -> None:
        line = f" #{row.n}" if row.n else ""
        public_url = self.settings.public_url
        where = f"{public_url}/t/{row.table_id}{line}" if row.table_id else f"{public_url}/people/{row.about}"
        words = Words.of("en", "ilion.core", "ilion.server")
        text = words.say("mail-report", where=where, reason=f"“{row.reason}”", line=f"“{row.text}”")
        id = f"report.{row.table_id or row.about}.{row.n}.{row.at.timestamp():.0f}"
        message = self.mailer.message(self.settings.moderation_email, words.say("mail-report-subject"), text, id)
        await self.mailer.send(message)

"""Notifications to users who are away: rows written in the same transaction as the act, sent at least once.

A row is leased: if a node dies while sending, another sends it again, with the same Message-ID as the first. A
notification that is out of date when its turn comes (the seat has acted, the user is back) is not sent.
"""

from __future__ import annotations

import logging
import smtplib
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import httpx

from ilion.core.words import Words
from ilion.games import GAMES
from ilion.server.database import Database
from ilion.server.database.rows import DigestRow, NoticeFacts, NoticeRow, PushRow, ReportRow
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.errors import COMMON_ERRORS
from ilion.server.runtime.metrics import NOTICES
from ilion.server.runtime.settings import Settings
from ilion.server.runtime.tracing import span
from ilion.server.users.feeds import MAX_TURNS_LISTED, feed_line, turn_line
from ilion.server.users.mailer import Mailer
from ilion.server.users.rate_limits import ASKED, RateLimitKeys, SharedRateLimiter
from ilion.server.users.sessions import token_hash
from ilion.server.users.web_push import SubscriptionGone, WebPush
from ilion.server.users.webhooks import MAX_FAILURES, Webhooks
from ilion.table.errors import RequestRefused
from ilion.table.header import decode_column
from ilion.table.noticed import last_noticed
from ilion.table.table_state import EntryStory

GRACE_SECONDS = 60.0
"""Users have this long to act before they are notified: at a live table most never are."""
NOTIFICATION_LEASE_SECONDS = 60.0
"""Another node may retry after this long; doubled after every failure."""
MAX_NOTIFICATION_ATTEMPTS = 9
NOTIFICATION_POLL_SECONDS = 5.0
SWEEP_SECONDS = 3600.0
DIGEST_POLL_SECONDS = 60.0
DIGEST_KINDS = ("turn", "dare")
"""Kinds of notification that the daily digest contains, for users who want it."""
DIGESTS_PER_BATCH = 20
"""Digests sent in one batch."""

log = logging.getLogger("ilion.notifications")


class NotificationSender:
    """Sends due notifications; any number of these may run at once."""

    def __init__(
        self,
        db: Database,
        mailer: Mailer,
        push: WebPush,
        settings: Settings,
        hooks: Webhooks | None = None,
        grace: float = GRACE_SECONDS,
    ) -> None:
        self.db = db
        self.hooks = hooks or Webhooks()
        self.mailer = mailer
        self.push = push
        self.settings = settings
        self.ledger = SharedRateLimiter(db, settings.rate_limit_factor)
        self.grace = grace

    def start_loops(self, tasks: BackgroundTasks) -> None:
        tasks.start_loop("notices", self.step, NOTIFICATION_POLL_SECONDS)
        tasks.start_loop("digests", self.send_digests, DIGEST_POLL_SECONDS)
        tasks.start_loop("sweep", self.sweep, SWEEP_SECONDS)

    async def sweep(self) -> None:
        """Delete what has expired."""
        await self.db.sweep()

    async def step(self) -> int:
        """Send all due notifications; return how many there were."""
        rows = await self.db.lease_notices(NOTIFICATION_LEASE_SECONDS, self.grace)
        for row in rows:
            sent = False
            with self.isolated(row["kind"], row["table_id"]), span("notice", kind=row["kind"]):
                sent = await self.notify(row)
            if sent or row["tries"] >= MAX_NOTIFICATION_ATTEMPTS:
                await self.db.drop_notice(row["table_id"], row["seat"], row["seq"], row["kind"])
        reports = await self.send_reports() if self.settings.moderation_email and self.mailer.is_configured else 0
        return len(rows) + reports

    @contextmanager
    def isolated(self, kind: str, table: str) -> Iterator[None]:
        """Isolate one row: it is leased, so one that raises is retried later, and the others go on."""
        try:
            yield
        except COMMON_ERRORS:
            raise
        except Exception:
            NOTICES.labels(kind, "any", "broke").inc()
            log.exception("notification failed", extra={"kind": kind, "table": table})

    async def notify(self, row: NoticeRow) -> bool:
        """Send a notification by every channel that works; return False if it must be retried."""
        facts = await self.facts(row)
        if facts is None or not facts["notify"] or not is_current(row["kind"], facts):
            return True
        if row["kind"] == "dare" and row["tries"] == 1 and not await self.may_be_asked(facts["person"]):
            return True
        words = Words.of(facts["lang"], "ilion.core", "ilion.server", GAMES[facts["game"]].package)
        about = {"game": words.name("game-title"), "others": ", ".join(f"“{name}”" for name in facts["others"]) or "–"}
        subject = words.say(f"notice-{row['kind']}", **about)
        link = self.link(facts["rematch"] if row["kind"] == "rematch" else row["table_id"])
        outcomes = []
        if facts["email"] and self.mailer.is_configured and not (facts["digest"] and row["kind"] in DIGEST_KINDS):
            outcomes.append(await self.send_mail(row, facts["email"], subject, words.say("notice-letter", link=link)))
        notice = {"title": "Ilion", "body": subject, "link": link}
        pushes = await self.db.pushes_of(facts["person"])
        outcomes += [await self.send_push(row, to, notice) for to in pushes]
        hook = await self.db.hook_of(facts["person"])
        if hook is not None and hook["failures"] < MAX_FAILURES:
            outcomes.append(await self.send_webhook(row, facts["person"], hook["url"], f"{subject} {link}"))
        return any(outcomes) or not outcomes

    async def facts(self, row: NoticeRow) -> NoticeFacts | None:
        """Return what a notification is about; None if it is out of date."""
        if row["kind"] == "dare":
            return await self.db.dare_facts(row["table_id"])
        return await self.db.notice_facts(row["table_id"], row["seat"])

    async def may_be_asked(self, person: str) -> bool:
        """Return whether a user may be notified of another challenge today."""
        try:
            await self.ledger.spend(ASKED.of(RateLimitKeys(person)))
        except RequestRefused:
            return False
        return True

    async def send_digests(self) -> bool:
        """Send the daily digests that are due; return whether there may be more."""
        if not self.mailer.is_configured:
            return False
        rows = await self.db.lease_digests(DIGESTS_PER_BATCH)
        for row in rows:
            with self.isolated("digest", ""):
                await self.send_digest(row)
        return len(rows) == DIGESTS_PER_BATCH

    async def send_digest(self, row: DigestRow) -> None:
        """Send one e-mail about all the tables that wait for a user, if there are any."""
        me, lang = row["id"], row["lang"]
        turns = [(turn_line(turn, lang), turn["id"]) for turn in await self.db.turns_of(me, MAX_TURNS_LISTED)]
        dares = [dare for dare in await self.db.dares_of(me) if dare["dared"] == me]
        waiting = [*turns, *((feed_line("dare", d["game"], [d["name"]], lang), d["table_id"]) for d in dares)]
        if row["email"] and waiting:
            words = Words.of(lang, "ilion.core", "ilion.server")
            subject = words.say("mail-digest-subject", count=len(waiting))
            listed = [f"{line}\n{self.link(table)}" for line, table in waiting]
            text = "\n\n".join([*listed, words.say("mail-digest")]) + "\n"
            id = f"digest.{token_hash(row['id']).hex()[:16]}.{int(time.time()) // 3600}"
            message = self.mailer.message(row["email"], subject, text, id, f"{self.settings.public_url}/account")
            try:
                await self.mailer.send(message)
            except (OSError, smtplib.SMTPException):
                NOTICES.labels("digest", "mail", "failed").inc()
                return
            NOTICES.labels("digest", "mail", "sent").inc()
        await self.db.told_digest(row["id"])

    async def send_mail(self, row: NoticeRow, to: str, subject: str, text: str) -> bool:
        id = f"{row['kind']}.{row['table_id']}.{row['seat']}.{await self.number_of(row)}"
        message = self.mailer.message(to, subject, f"{subject}\n\n{text}\n", id, f"{self.settings.public_url}/account")
        try:
            await self.mailer.send(message)
        except (OSError, smtplib.SMTPException):
            return self.outcome(row, "mail", False)
        return self.outcome(row, "mail", True)

    async def number_of(self, row: NoticeRow) -> int:
        """Return the number of the entry as its reader counts: the raw number would reveal hidden acts."""
        for entry in await self.db.load_entries(row["table_id"], row["seq"] - 1, row["seq"]):
            noticed = decode_column(entry["facts"], EntryStory).noticed
            return last_noticed(noticed, row["seq"], (row["seat"],)).number
        return row["seq"]

    async def send_push(self, row: NoticeRow, to: PushRow, notice: dict[str, str]) -> bool:
        topic = f"{row['table_id']}.{row['seat']}"
        try:
            await self.push.send(to["endpoint"], to["p256dh"], to["auth"], notice, topic)
        except (SubscriptionGone, ValueError):
            person = await self.db.drop_push(to["endpoint"], None)
            if person is not None:
                await self.db.wants_notices(person)
            return True
        except (OSError, httpx.HTTPError):
            return self.outcome(row, "push", False)
        return self.outcome(row, "push", True)

    async def send_webhook(self, row: NoticeRow, person: str, url: str, text: str) -> bool:
        """Post to a webhook; after repeated failures it is switched off until the user sets it again."""
        try:
            await self.hooks.send(url, text)
        except (OSError, httpx.HTTPError):
            await self.db.note_hook(person, url, False)
            return self.outcome(row, "hook", False)
        await self.db.note_hook(person, url, True)
        return self.outcome(row, "hook", True)

    def outcome(self, row: NoticeRow, way: str, sent: bool) -> bool:
        NOTICES.labels(row["kind"], way, "sent" if sent else "failed").inc()
        if not sent:
            fields = {"kind": row["kind"], "way": way, "table": row["table_id"], "tries": row["tries"]}
            log.warning("notification not accepted", extra=fields)
        return sent

    def link(self, table: str) -> str:
        return f"{self.settings.public_url}/t/{table}"

    async def send_reports(self) -> int:
        """Send reports to the moderators by e-mail."""
        rows = await self.db.lease_reports(NOTIFICATION_LEASE_SECONDS, MAX_NOTIFICATION_ATTEMPTS)
        for row in rows:
            with self.isolated("report", row["table_id"]):
                await self.send_report(row)
        return len(rows)

    async def send_report(self, row: ReportRow) -> None:
        line = f" #{row['n']}" if row["n"] else ""
        about = f"{self.settings.public_url}/people/{row['about']}"
        where = f"{self.link(row['table_id'])}{line}" if row["table_id"] else about
        words = Words.of("en", "ilion.core", "ilion.server")
        text = words.say("mail-report", where=where, reason=f"“{row['reason']}”", line=f"“{row['text']}”")
        id = f"report.{row['table_id'] or row['about']}.{row['n']}.{row['at'].timestamp():.0f}"
        message = self.mailer.message(self.settings.moderation_email, words.say("mail-report-subject"), text, id)
        with suppress(OSError, smtplib.SMTPException):
            await self.mailer.send(message)
            await self.db.told_report(row["table_id"], row["n"], row["person"], row["about"])


def is_current(kind: str, facts: NoticeFacts) -> bool:
    """Return whether a notification is still news to its user."""
    if facts["present"]:
        return False
    return kind != "turn" or (facts["status"] == "playing" and facts["awaited"])

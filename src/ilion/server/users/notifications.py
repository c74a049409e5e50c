"""Notifications to users who are away: rows written in the same transaction as the act, sent at least once.

A row is leased: if a node dies while sending, another sends it again, with the same Message-ID as the first. A
notification that is out of date when its turn comes (the seat has acted, the user is back) is not sent.
"""

from __future__ import annotations

import logging
import smtplib
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from ilion.core.words import Words
from ilion.games import GAMES
from ilion.server.database import Database
from ilion.server.database.generated.rows import NoticeFacts, NoticeRow, PushRow
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.errors import COMMON_ERRORS
from ilion.server.runtime.metrics import NOTICES
from ilion.server.runtime.settings import Settings
from ilion.server.runtime.tracing import span
from ilion.server.users.mailer import Mailer
from ilion.server.users.rate_limits import ASKED, RateLimitKeys, SharedRateLimiter
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
DIGEST_KINDS = ("turn", "dare")
"""Kinds of notification that the daily digest contains, for users who want it."""

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
        tasks.start_loop("sweep", self.sweep, SWEEP_SECONDS)

    async def sweep(self) -> None:
        """Delete what has expired."""
        await self.db.sweep()

    async def step(self) -> int:
        """Send all due notifications; return how many there were."""
        rows = await self.db.lease_notices(lease=NOTIFICATION_LEASE_SECONDS, grace=self.grace)
        for row in rows:
            sent = False
            with self.isolated(row.kind, row.table_id), span("notice", kind=row.kind):
                sent = await self.notify(row)
            if sent or row.tries >= MAX_NOTIFICATION_ATTEMPTS:
                await self.db.drop_notice(table=row.table_id, seat=row.seat, seq=row.seq, kind=row.kind)
        return len(rows)

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
        if facts is None or not facts.notify or not is_current(row.kind, facts):
            return True
        if row.kind == "dare" and row.tries == 1 and not await self.may_be_asked(facts.person):
            return True
        words = Words.of(facts.lang, "ilion.core", "ilion.server", GAMES[facts.game].package)
        about = {"game": words.name("game-title"), "others": ", ".join(f"“{name}”" for name in facts.others) or "–"}
        subject = words.say(f"notice-{row.kind}", **about)
        link = self.link(facts.rematch if row.kind == "rematch" else row.table_id)
        outcomes = []
        if facts.email and self.mailer.is_configured and not (facts.digest and row.kind in DIGEST_KINDS):
            outcomes.append(await self.send_mail(row, facts.email, subject, words.say("notice-letter", link=link)))
        notice = {"title": "Ilion", "body": subject, "link": link}
        pushes = await self.db.pushes_of(facts.person)
        outcomes += [await self.send_push(row, to, notice) for to in pushes]
        hook = await self.db.hook_of(facts.person)
        if hook is not None and hook.failures < MAX_FAILURES:
            outcomes.append(await self.send_webhook(row, facts.person, hook.url, f"{subject} {link}"))
        return any(outcomes) or not outcomes

    async def facts(self, row: NoticeRow) -> NoticeFacts | None:
        """Return what a notification is about; None if it is out of date."""
        if row.kind == "dare":
            return await self.db.dare_facts(row.table_id)
        return await self.db.notice_facts(id=row.table_id, seat=row.seat)

    async def may_be_asked(self, person: str) -> bool:
        """Return whether a user may be notified of another challenge today."""
        try:
            await self.ledger.spend(ASKED.of(RateLimitKeys(person)))
        except RequestRefused:
            return False
        return True

    async def send_mail(self, row: NoticeRow, to: str, subject: str, text: str) -> bool:
        id = f"{row.kind}.{row.table_id}.{row.seat}.{await self.number_of(row)}"
        message = self.mailer.message(to, subject, f"{subject}\n\n{text}\n", id, f"{self.settings.public_url}/account")
        try:
            await self.mailer.send(message)
        except (OSError, smtplib.SMTPException):
            return self.outcome(row, "mail", False)
        return self.outcome(row, "mail", True)

    async def number_of(self, row: NoticeRow) -> int:
        """Return the number of the entry as its reader counts: the raw number would reveal hidden acts."""
        for entry in await self.db.load_entries(table=row.table_id, since=row.seq - 1, until=row.seq):
            noticed = decode_column(entry.facts, EntryStory).noticed
            return last_noticed(noticed, row.seq, (row.seat,)).number
        return row.seq

    async def send_push(self, row: NoticeRow, to: PushRow, notice: dict[str, str]) -> bool:
        topic = f"{row.table_id}.{row.seat}"
        try:
            await self.push.send(to.endpoint, to.p256dh, to.auth, notice, topic)
        except (SubscriptionGone, ValueError):
            person = await self.db.drop_push(endpoint=to.endpoint, person=None)
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
            await self.db.note_hook(person=person, url=url, taken=False)
            return self.outcome(row, "hook", False)
        await self.db.note_hook(person=person, url=url, taken=True)
        return self.outcome(row, "hook", True)

    def outcome(self, row: NoticeRow, way: str, sent: bool) -> bool:
        NOTICES.labels(row.kind, way, "sent" if sent else "failed").inc()
        if not sent:
            fields = {"kind": row.kind, "way": way, "table": row.table_id, "tries": row.tries}
            log.warning("notification not accepted", extra=fields)
        return sent

    def link(self, table: str) -> str:
        return f"{self.settings.public_url}/t/{table}"


def is_current(kind: str, facts: NoticeFacts) -> bool:
    """Return whether a notification is still news to its user."""
    if facts.present:
        return False
    return kind != "turn" or (facts.status == "playing" and facts.awaited)

"""Notices to people who are away: rows written in the same transaction as the act, sent at least once.

A row is leased, not taken: whoever dies while sending leaves it to the next, and the second letter has the same
Message-ID as the first. What is no longer true when a row comes up (the seat has acted, its person is back) is not
sent.
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
from ilion.server.base.errors import COMMON
from ilion.server.base.metrics import NOTICES
from ilion.server.base.settings import Settings
from ilion.server.base.tasks import Tasks
from ilion.server.base.traces import span
from ilion.server.people.feeds import TURNS, told, turn_told
from ilion.server.people.hooks import FAILURES, Hooks
from ilion.server.people.limits import ASKED, Ledger, Payer
from ilion.server.people.mail import Mailer
from ilion.server.people.people import hashed
from ilion.server.people.push import Push, PushGone
from ilion.server.postgres import Database
from ilion.server.postgres.rows import DigestRow, NoticeFacts, NoticeRow, PushRow, ReportRow
from ilion.table.sorry import Sorry

GRACE = 60.0
"""Seconds a person has to act before being told: most people at a live table never hear from us."""
LEASE = 60.0
"""Seconds until another may try; after each failure twice as many."""
TRIES = 9
IDLE = 5.0
SWEEP = 3600.0
DIGEST = 60.0
DAILY = ("turn", "dare")
"""What is in the letter of the day, for whoever wants that."""
SOME = 20
"""Letters of the day that are written in one go."""

log = logging.getLogger("ilion.notices")


class Notices:
    """Sends what is due; any number of these may run at once."""

    def __init__(
        self,
        db: Database,
        mailer: Mailer,
        push: Push,
        settings: Settings,
        hooks: Hooks | None = None,
        grace: float = GRACE,
    ) -> None:
        self.db = db
        self.hooks = hooks or Hooks()
        self.mailer = mailer
        self.push = push
        self.settings = settings
        self.ledger = Ledger(db, settings.limits)
        self.grace = grace

    def keep(self, tasks: Tasks) -> None:
        tasks.keep("notices", self.step, IDLE)
        tasks.keep("digests", self.digests, DIGEST)
        tasks.keep("sweep", self.sweep, SWEEP)

    async def sweep(self) -> None:
        """Throw away what has expired."""
        await self.db.sweep()

    async def step(self) -> int:
        """Everything that is due now; how many there were."""
        rows = await self.db.lease_notices(LEASE, self.grace)
        for row in rows:
            told = False
            with self.alone(row["kind"], row["table_id"]), span("notice", kind=row["kind"]):
                told = await self.tell(row)
            if told or row["tries"] >= TRIES:
                await self.db.drop_notice(row["table_id"], row["seat"], row["seq"], row["kind"])
        reports = await self.reports() if self.settings.reports_to and self.mailer.works else 0
        return len(rows) + reports

    @contextmanager
    def alone(self, kind: str, table: str) -> Iterator[None]:
        """One row by itself: it is leased, so one that raises comes up again later, and the others go on."""
        try:
            yield
        except COMMON:
            raise
        except Exception:
            NOTICES.labels(kind, "any", "broke").inc()
            log.exception("a notice broke", extra={"kind": kind, "table": table})

    async def tell(self, row: NoticeRow) -> bool:
        """Tell one person by every way that works; False when it must be tried again."""
        facts = await self.facts(row)
        if facts is None or not facts["notify"] or not current(row["kind"], facts):
            return True
        if row["kind"] == "dare" and row["tries"] == 1 and not await self.may_be_asked(facts["person"]):
            return True
        words = Words.of(facts["lang"], "ilion.core", "ilion.server", GAMES[facts["game"]].package)
        about = {"game": words.name("game-title"), "others": ", ".join(f"“{name}”" for name in facts["others"]) or "–"}
        subject = words.say(f"notice-{row['kind']}", **about)
        link = self.link(facts["rematch"] if row["kind"] == "rematch" else row["table_id"])
        outcomes = []
        if facts["email"] and self.mailer.works and not (facts["digest"] and row["kind"] in DAILY):
            outcomes.append(await self.letter(row, facts["email"], subject, words.say("notice-letter", link=link)))
        notice = {"title": "Ilion", "body": subject, "link": link}
        pushes = await self.db.pushes_of(facts["person"])
        outcomes += [await self.knock(row, to, notice) for to in pushes]
        hook = await self.db.hook_of(facts["person"])
        if hook is not None and hook["failures"] < FAILURES:
            outcomes.append(await self.tell_room(row, facts["person"], hook["url"], f"{subject} {link}"))
        return any(outcomes) or not outcomes

    async def facts(self, row: NoticeRow) -> NoticeFacts | None:
        """What a notice is about; None where nobody is to be told any more."""
        if row["kind"] == "dare":
            return await self.db.dare_facts(row["table_id"])
        return await self.db.notice_facts(row["table_id"], row["seat"])

    async def may_be_asked(self, person: str) -> bool:
        """Whether somebody has not been told of so many games that he is asked for."""
        try:
            await self.ledger.spend(ASKED.of(Payer(person)))
        except Sorry:
            return False
        return True

    async def digests(self) -> bool:
        """The letters of the day that are due; whether there may be more."""
        if not self.mailer.works:
            return False
        rows = await self.db.lease_digests(SOME)
        for row in rows:
            with self.alone("digest", ""):
                await self.digest(row)
        return len(rows) == SOME

    async def digest(self, row: DigestRow) -> None:
        """One letter of all the tables that wait for somebody, if any do."""
        me, lang = row["id"], row["lang"]
        turns = [(turn_told(turn, lang), turn["id"]) for turn in await self.db.turns_of(me, TURNS)]
        dares = [dare for dare in await self.db.dares_of(me) if dare["dared"] == me]
        waiting = [*turns, *((told("dare", d["game"], [d["name"]], lang), d["table_id"]) for d in dares)]
        if row["email"] and waiting:
            words = Words.of(lang, "ilion.core", "ilion.server")
            subject = words.say("mail-digest-subject", count=len(waiting))
            listed = [f"{line}\n{self.link(table)}" for line, table in waiting]
            text = "\n\n".join([*listed, words.say("mail-digest")]) + "\n"
            id = f"digest.{hashed(row['id']).hex()[:16]}.{int(time.time()) // 3600}"
            letter = self.mailer.letter(row["email"], subject, text, id, f"{self.settings.origin}/account")
            try:
                await self.mailer.send(letter)
            except (OSError, smtplib.SMTPException):
                NOTICES.labels("digest", "mail", "failed").inc()
                return
            NOTICES.labels("digest", "mail", "sent").inc()
        await self.db.told_digest(row["id"])

    async def letter(self, row: NoticeRow, to: str, subject: str, text: str) -> bool:
        id = f"{row['kind']}.{row['table_id']}.{row['seat']}.{row['seq']}"
        letter = self.mailer.letter(to, subject, f"{subject}\n\n{text}\n", id, f"{self.settings.origin}/account")
        try:
            await self.mailer.send(letter)
        except (OSError, smtplib.SMTPException):
            return self.outcome(row, "mail", False)
        return self.outcome(row, "mail", True)

    async def knock(self, row: NoticeRow, to: PushRow, notice: dict[str, str]) -> bool:
        topic = f"{row['table_id']}.{row['seat']}"
        try:
            await self.push.send(to["endpoint"], to["p256dh"], to["auth"], notice, topic)
        except (PushGone, ValueError):
            person = await self.db.drop_push(to["endpoint"], None)
            if person is not None:
                await self.db.wants_notices(person)
            return True
        except (OSError, httpx.HTTPError):
            return self.outcome(row, "push", False)
        return self.outcome(row, "push", True)

    async def tell_room(self, row: NoticeRow, person: str, url: str, text: str) -> bool:
        """A chat room is told; one that takes nothing some times in a row is told no more, until its person says so."""
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
            told = {"kind": row["kind"], "way": way, "table": row["table_id"], "tries": row["tries"]}
            log.warning("a notice was not taken", extra=told)
        return sent

    def link(self, table: str) -> str:
        return f"{self.settings.origin}/t/{table}"

    async def reports(self) -> int:
        """Reported chat lines, to whoever keeps the peace here."""
        rows = await self.db.lease_reports(LEASE, TRIES)
        for row in rows:
            with self.alone("report", row["table_id"]):
                await self.report(row)
        return len(rows)

    async def report(self, row: ReportRow) -> None:
        line = f" #{row['n']}" if row["n"] else ""
        about = f"{self.settings.origin}/people/{row['about']}"
        where = f"{self.link(row['table_id'])}{line}" if row["table_id"] else about
        words = Words.of("en", "ilion.core", "ilion.server")
        text = words.say("mail-report", where=where, reason=f"“{row['reason']}”", line=f"“{row['text']}”")
        id = f"report.{row['table_id'] or row['about']}.{row['n']}.{row['at'].timestamp():.0f}"
        letter = self.mailer.letter(self.settings.reports_to, words.say("mail-report-subject"), text, id)
        with suppress(OSError, smtplib.SMTPException):
            await self.mailer.send(letter)
            await self.db.told_report(row["table_id"], row["n"], row["person"], row["about"])


def current(kind: str, facts: NoticeFacts) -> bool:
    """Whether a notice is still news to its person."""
    if facts["present"]:
        return False
    return kind != "turn" or (facts["status"] == "playing" and facts["awaited"])

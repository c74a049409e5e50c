"""E-mail through any SMTP host. The standard library sends it, in a thread: letters are few."""

from __future__ import annotations

import asyncio
import email.policy
import logging
import re
import smtplib
import ssl
from email.message import EmailMessage
from functools import cache
from urllib.parse import unquote, urlsplit

from ilion.server.base.settings import Settings

ADDRESS = r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$"
LONGEST = 254
PATIENCE = 20.0

log = logging.getLogger("ilion.mail")


class Mailer:
    """Sends letters; where no SMTP host is set, it says so by ``works``."""

    def __init__(self, settings: Settings) -> None:
        self.url = settings.smtp_url
        self.sender = settings.mail_from
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def works(self) -> bool:
        return bool(self.url and self.sender)

    @property
    def domain(self) -> str:
        return self.sender.rpartition("@")[2].rstrip(">") or "localhost"

    def letter(self, to: str, subject: str, text: str, message_id: str, link: str = "") -> EmailMessage:
        """A plain letter. The same notice always has the same Message-ID, so that a repeat is known as one."""
        message = EmailMessage(email.policy.SMTP)
        message["From"], message["To"], message["Subject"] = self.sender, to, subject
        message["Message-ID"] = f"<{message_id}@{self.domain}>"
        message["Auto-Submitted"] = "auto-generated"
        if link:
            message["List-Unsubscribe"] = f"<{link}>"
        message.set_content(text)
        return message

    async def send(self, letter: EmailMessage) -> None:
        """Hand a letter to the SMTP host; raises where it is not taken."""
        await asyncio.to_thread(deliver, self.url, letter)

    def post(self, letter: EmailMessage) -> None:
        """Send a letter in the background: whoever asked for it learns nothing from how long it takes."""
        task = asyncio.create_task(self.try_to_send(letter))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def try_to_send(self, letter: EmailMessage) -> None:
        try:
            await self.send(letter)
        except (OSError, smtplib.SMTPException):
            log.exception("a letter was not taken")

    async def close(self) -> None:
        """Let letters under way go out."""
        await asyncio.gather(*self.tasks, return_exceptions=True)


@cache
def trusted() -> ssl.SSLContext:
    """The authorities that vouch for a host: read once, since nothing else moves in a process while it reads them."""
    return ssl.create_default_context()


def deliver(url: str, letter: EmailMessage) -> None:
    """One letter to ``smtp://[user:password@]host[:port]``, or ``smtps://``; a password never travels in the clear."""
    to = urlsplit(url)
    host = to.hostname or "localhost"
    client: smtplib.SMTP
    if to.scheme == "smtps":
        client = smtplib.SMTP_SSL(host, to.port or 465, timeout=PATIENCE, context=trusted())
    else:
        client = smtplib.SMTP(host, to.port or 25, timeout=PATIENCE)
    with client:
        if to.scheme != "smtps":
            client.ehlo()
            if client.has_extn("starttls") or to.username:
                client.starttls(context=trusted())
        if to.username:
            client.login(unquote(to.username), unquote(to.password or ""))
        client.send_message(letter)


def address(text: str) -> str | None:
    """An e-mail address in the one form we keep, or None where it is none."""
    plain = text.strip().lower()
    return plain if len(plain) <= LONGEST and re.fullmatch(ADDRESS, plain) else None

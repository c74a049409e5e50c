"""E-mail through any SMTP host, sent by the standard library in threads of its own: messages are few."""

from __future__ import annotations

import asyncio
import email.policy
import logging
import re
import smtplib
import ssl
from email.message import EmailMessage
from functools import cache
from typing import Annotated
from urllib.parse import unquote, urlsplit

from ilion.server.runtime.bounded import BoundedBy
from ilion.server.runtime.settings import Settings
from ilion.server.runtime.thread_pools import MAIL

ADDRESS_PATTERN = r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$"
MAX_ADDRESS_CHARACTERS = 254
SMTP_TIMEOUT_SECONDS = 20.0
MAIL_CLOSE_TIMEOUT_SECONDS = 20.0
"""On shutdown, messages that are being sent are given this long."""

log = logging.getLogger("ilion.mail")


class Mailer:
    """Sends e-mail; ``is_configured`` is False if no SMTP host is set."""

    def __init__(self, settings: Settings) -> None:
        self.url = settings.smtp_url
        self.sender = settings.mail_from
        self.tasks: Annotated[set[asyncio.Task[None]], BoundedBy("the queue of the thread pool for mail")] = set()

    @property
    def is_configured(self) -> bool:
        return bool(self.url and self.sender)

    @property
    def domain(self) -> str:
        return self.sender.rpartition("@")[2].rstrip(">") or "localhost"

    def message(self, to: str, subject: str, text: str, message_id: str, link: str = "") -> EmailMessage:
        """Return a plain-text message.

        The same notification always has the same Message-ID, so that repeats are recognized.
        """
        message = EmailMessage(email.policy.SMTP)
        message["From"], message["To"], message["Subject"] = self.sender, to, subject
        message["Message-ID"] = f"<{message_id}@{self.domain}>"
        message["Auto-Submitted"] = "auto-generated"
        if link:
            message["List-Unsubscribe"] = f"<{link}>"
        message.set_content(text)
        return message

    async def send(self, message: EmailMessage) -> None:
        """Pass a message to the SMTP host; raise OSError or SMTPException if it is refused, or too many are waiting."""
        await MAIL.run(deliver, self.url, message)

    def send_in_background(self, message: EmailMessage) -> None:
        """Send a message in the background, so that the time it takes reveals nothing to the requester."""
        task = asyncio.create_task(self.try_to_send(message))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def try_to_send(self, message: EmailMessage) -> None:
        try:
            await self.send(message)
        except (OSError, smtplib.SMTPException):
            log.exception("e-mail not accepted by the SMTP host")

    async def close(self) -> None:
        """Wait for messages that are being sent, up to a timeout; a mail host that hangs does not block shutdown."""
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=MAIL_CLOSE_TIMEOUT_SECONDS)
        for task in self.tasks:
            task.cancel()


@cache
def tls_context() -> ssl.SSLContext:
    """Return the default TLS context, read once, since reading the certificates blocks the whole process."""
    return ssl.create_default_context()


def deliver(url: str, message: EmailMessage) -> None:
    """Send a message to ``smtp://[user:password@]host[:port]``, or ``smtps://``; passwords are sent over TLS only."""
    to = urlsplit(url)
    host = to.hostname or "localhost"
    client: smtplib.SMTP
    if to.scheme == "smtps":
        client = smtplib.SMTP_SSL(host, to.port or 465, timeout=SMTP_TIMEOUT_SECONDS, context=tls_context())
    else:
        client = smtplib.SMTP(host, to.port or 25, timeout=SMTP_TIMEOUT_SECONDS)
    with client:
        if to.scheme != "smtps":
            client.ehlo()
            if client.has_extn("starttls") or to.username:
                client.starttls(context=tls_context())
        if to.username:
            client.login(unquote(to.username), unquote(to.password or ""))
        client.send_message(message)


def normalized_address(text: str) -> str | None:
    """Return an e-mail address in normalized form, or None if it is invalid."""
    plain = text.strip().lower()
    return plain if len(plain) <= MAX_ADDRESS_CHARACTERS and re.fullmatch(ADDRESS_PATTERN, plain) else None

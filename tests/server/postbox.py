"""An SMTP server that keeps the e-mails it is given."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from email import message_from_bytes, policy
from email.message import EmailMessage

HANGS = "hangs.example"
"""E-mails to addresses of this host are neither accepted nor rejected until ``let_go``."""


class Postbox:
    """E-mails as they arrived; ``refusing`` rejects all, ``slow`` waits before it accepts."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refusing = False
        self.slow = 0.0
        self.released = asyncio.Event()
        """Set while e-mails to a hanging host are rejected at once."""
        self.url = ""

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.IncompleteReadError):  # a killed process says no goodbye
            await self.listen(reader, writer)
        writer.close()

    async def listen(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(line: str) -> None:
            writer.write(line.encode() + b"\r\n")

        say("220 postbox")
        while line := (await reader.readline()).decode().strip().upper():
            if line.startswith("DATA"):
                say("354 go on")
                body = await reader.readuntil(b"\r\n.\r\n")
                letter = message_from_bytes(body[:-5].replace(b"\r\n..", b"\r\n."), policy=policy.default)
                assert isinstance(letter, EmailMessage)
                if self.takes(letter):
                    await asyncio.sleep(self.slow)
                    say("250 taken")
                else:
                    say("451 not now")
            elif line.startswith("RCPT") and HANGS.upper() in line:
                await self.released.wait()
                say("451 not now")
            elif line.startswith("QUIT"):
                say("221 bye")
                break
            else:
                say("250 ok")

    def let_go(self) -> None:
        """Reject hanging e-mails, and later ones."""
        self.released.set()

    def takes(self, letter: EmailMessage) -> bool:
        """Keep an e-mail, or reject it."""
        if not self.refusing:
            self.letters.append(letter)
        return not self.refusing

    def sent(self, to: str) -> list[EmailMessage]:
        """Return all e-mails, or those to an address."""
        return [letter for letter in self.letters if to in letter["to"]]

    async def letter(self, n: int = 0, to: str = "", timeout: float = 60) -> EmailMessage:
        """Wait for the nth e-mail, of all or of those to an address."""
        async with asyncio.timeout(timeout):
            while len(self.sent(to)) <= n:
                await asyncio.sleep(0.02)
        return self.sent(to)[n]

    async def code(self, to: str, n: int = 0) -> str:
        """Return the code in the nth e-mail to an address: others may get theirs at the same time."""
        found = re.search(r"\d{4} \d{4}", (await self.letter(n, to)).get_content())
        assert found is not None
        return found[0]


@asynccontextmanager
async def postbox(box: Postbox | None = None) -> AsyncGenerator[Postbox, None]:
    box = box or Postbox()
    server = await asyncio.start_server(box.talk, "127.0.0.1", 0)
    box.url = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield box

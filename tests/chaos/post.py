"""A mail server that accepts every sign-in code, and rejects some of the notifications."""

from __future__ import annotations

from email.message import EmailMessage
from random import Random

from tests.chaos.history import Posted, now
from tests.server.postbox import Postbox

REFUSE = 0.3


class BadPost(Postbox):
    """An SMTP server on a bad day."""

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self.rng = rng
        self.posted: list[Posted] = []

    def takes(self, letter: EmailMessage) -> bool:
        id = letter["message-id"].strip("<>").partition("@")[0]
        self.refusing = not id.startswith("code.") and self.rng.random() < REFUSE
        self.posted.append(Posted(id, now(), not self.refusing))
        return super().takes(letter)

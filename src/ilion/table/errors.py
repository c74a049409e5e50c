"""Refused requests, and the refusals that several modules use."""

from __future__ import annotations

from ilion.core.values import Refusal

BAD_ACT = Refusal("refuse-bad-act")
ALREADY_BEGUN = Refusal("refuse-begun")
SERVER_BUSY = Refusal("refuse-busy")
CLOSED_ROOM = Refusal("refuse-closed-room")
TABLE_PAUSED = Refusal("refuse-looked-after")
NO_BEACON = Refusal("refuse-no-beacon")
NO_BOT = Refusal("refuse-no-bot")
NO_COMPONENTS = Refusal("refuse-no-components")
NO_GAME = Refusal("refuse-no-game")
NO_TABLE = Refusal("refuse-no-table")
NOT_ALLOWED = Refusal("refuse-not-allowed")
NOT_KNOWN = Refusal("refuse-not-known")
NOT_PLAYING = Refusal("refuse-not-playing")
NOT_SEATED = Refusal("refuse-not-seated")
NOTHING_HERE = Refusal("refuse-nothing-here")
OUR_FAULT = Refusal("refuse-our-fault")
STILL_PLAYING = Refusal("refuse-still-playing")
TRY_AGAIN = Refusal("refuse-try-again")


class RequestRefused(Exception):
    """Raised when a request is refused; ``refusal`` says why."""

    def __init__(self, refusal: Refusal, status: int = 409) -> None:
        super().__init__(refusal.word)
        self.refusal = refusal
        self.status = status

    def __reduce__(self) -> tuple[type[RequestRefused], tuple[Refusal, int]]:
        """Pickle as the base class, so that subclasses can cross process boundaries."""
        return RequestRefused, (self.refusal, self.status)


class UnreadableTable(RequestRefused):
    """Raised for a table that this node cannot read because a newer release wrote it; a newer node can serve it."""

    def __init__(self, what: str) -> None:
        super().__init__(Refusal("refuse-newer"), 503)
        self.add_note(what)

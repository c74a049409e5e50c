"""A request that cannot be met, and the reasons that more than one room of the house gives."""

from __future__ import annotations

from ilion.core.wire import Refusal

BAD_ACT = Refusal("refuse-bad-act")
BEGUN = Refusal("refuse-begun")
BUSY = Refusal("refuse-busy")
CLOSED_ROOM = Refusal("refuse-closed-room")
LOOKED_AFTER = Refusal("refuse-looked-after")
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


class Sorry(Exception):
    """A request that cannot be met; ``refusal`` says why."""

    def __init__(self, refusal: Refusal, status: int = 409) -> None:
        super().__init__(refusal.word)
        self.refusal = refusal
        self.status = status

    def __reduce__(self) -> tuple[type[Sorry], tuple[Refusal, int]]:
        """As it comes from another process, whatever kind of it was meant there."""
        return Sorry, (self.refusal, self.status)


class Unreadable(Sorry):
    """A table that this node cannot read, since a newer one wrote it: that one, or one like it, plays it on."""

    def __init__(self, what: str) -> None:
        super().__init__(Refusal("refuse-newer"), 503)
        self.add_note(what)

"""A request that cannot be met, and the reasons that more than one room of the house gives."""

from __future__ import annotations

from ilion.core.wire import Refusal

BAD_ACT = Refusal("refuse-bad-act")
NO_BOT = Refusal("refuse-no-bot")
NO_COMPONENTS = Refusal("refuse-no-components")
NO_GAME = Refusal("refuse-no-game")
NO_TABLE = Refusal("refuse-no-table")
NOT_ALLOWED = Refusal("refuse-not-allowed")
NOT_PLAYING = Refusal("refuse-not-playing")
NOT_SEATED = Refusal("refuse-not-seated")
STILL_PLAYING = Refusal("refuse-still-playing")
TRY_AGAIN = Refusal("refuse-try-again")


class Sorry(Exception):
    """A request that cannot be met; ``refusal`` says why."""

    def __init__(self, refusal: Refusal, status: int = 409) -> None:
        super().__init__(refusal.word)
        self.refusal = refusal
        self.status = status

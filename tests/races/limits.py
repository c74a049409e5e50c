"""Limits small enough to be reached by a pair of requests; nodes get them before they start."""

from __future__ import annotations

from typing import Final

LIMIT: Final = 2
"""What a user may have of anything: one fewer before a pair of requests, so that only one of the two is granted."""
ANNOUNCEMENTS: Final = 3


def small_limits() -> None:
    """Lower the limits that are counted, and lift those of how often something may be asked."""
    from ilion.server.api import account, stored_components
    from ilion.server.tables import relationships, tournaments
    from ilion.server.users import bot_accounts, moderators, passkeys, rate_limits
    from tests.chaos.graft import replace, set_in

    replace(rate_limits.LimitedAction.of, lambda self, *args: ())
    for module, name in (
        (relationships, "MAX_FOLLOWED"),
        (relationships, "MAX_BLOCKED"),
        (relationships, "MAX_CHALLENGES"),
        (bot_accounts, "MAX_BOT_ACCOUNTS"),
        (passkeys, "MAX_PASSKEYS"),
        (account, "MAX_PUSH_DEVICES"),
        (stored_components, "MAX_STORED_COMPONENTS"),
        (tournaments, "MAX_OPEN_TOURNAMENTS"),
        (rate_limits, "MAX_OPEN_TABLES"),
    ):
        set_in(vars(module), name, LIMIT)
    set_in(vars(moderators), "MAX_ANNOUNCEMENTS", ANNOUNCEMENTS)

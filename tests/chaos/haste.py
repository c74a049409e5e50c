"""A server with timeouts of seconds instead of minutes, so that a short run sees them expire."""

from __future__ import annotations

from typing import Any

from tests.chaos.graft import default, reword, set_in
from tests.chaos.history import Pulse

ABSENT = 4.0
"""Seconds after which others may call a bot for a player."""
PRESENT_SECONDS = 2.0
"""Seconds after their last heartbeat for which a player counts as present."""
GRACE = 3.0
"""Seconds until a player is notified by e-mail; longer than they count as present."""
RETRY = 0.5
"""Seconds until a rejected e-mail is sent again."""
SOON = 1
"""Heartbeats between two checks of all tables and sessions, and before an idle socket is sent something."""
PATIENCE = 3.0
"""Seconds without a heartbeat after which the server counts as stopped."""
GIVEN = 2.0
"""Seconds that players are given to return."""


def hurry() -> None:
    """Apply it to nodes and workers."""
    from ilion.server.api import heartbeats
    from ilion.server.users import notifications
    from ilion.table import commands

    set_in(commands.ABSENCE_SECONDS, "live", ABSENT)
    set_in(commands.ABSENCE_SECONDS, "free", ABSENT)
    reword("notice_facts", "interval '45 seconds'", f"interval '{PRESENT_SECONDS} seconds'")
    default(notifications.NotificationSender, "grace", GRACE)
    set_in(vars(notifications), "NOTIFICATION_LEASE_SECONDS", RETRY)
    set_in(vars(notifications), "NOTIFICATION_POLL_SECONDS", RETRY)
    for patience in ("TABLE_CHECK_HEARTBEATS", "SESSION_CHECK_HEARTBEATS", "QUIET_HEARTBEATS"):
        set_in(vars(heartbeats), patience, SOON)


async def hurry_database(db: Any) -> None:
    """Apply it to the database, and keep every heartbeat for the judge. Like a heartbeat, it locks the table before its
    row."""
    await db.execute(f"""
        create table pulses (at timestamptz not null, lost interval not null);
        create function keep_pulse() returns trigger language plpgsql as
          'begin insert into pulses values (new.at, new.lost); return null; end';
        create trigger keep_pulse after update on cluster_heartbeat for each row execute function keep_pulse();
        update cluster_heartbeat set patience = '{PATIENCE} seconds', grace = '{GIVEN} seconds';
    """)


async def pulses_of(db: Any) -> list[Pulse]:
    rows = await db.fetch(
        "select extract(epoch from at)::float8, extract(epoch from lost)::float8 from pulses order by at"
    )
    return [Pulse(*row) for row in rows]

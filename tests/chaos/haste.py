"""A server with timeouts of seconds instead of minutes, so that a short run sees them expire."""

from __future__ import annotations

from typing import Any

from tests.chaos.graft import default, reword, set_in
from tests.chaos.history import Pulse

ABSENT = 4.0
"""Seconds after which others may call a bot for somebody."""
PRESENT = 2.0
"""Seconds for which somebody counts as there after his last heartbeat."""
GRACE = 3.0
"""Seconds until somebody is told by letter; longer than he counts as there."""
RETRY = 0.5
"""Seconds until a letter that was not taken is tried again."""
SOON = 1
"""Heartbeats in which every table and session is looked at, and after which a silent socket hears something."""
PATIENCE = 3.0
"""Seconds without a pulse after which the house was away."""
GIVEN = 2.0
"""Seconds that people are given to come back in."""


def hurry() -> None:
    """Put it into the nodes and workers."""
    from ilion.server.api import sockets
    from ilion.server.users import notifications
    from ilion.table import commands

    set_in(commands.ABSENCE_SECONDS, "live", ABSENT)
    set_in(commands.ABSENCE_SECONDS, "free", ABSENT)
    reword("notice_facts", "interval '45 seconds'", f"interval '{PRESENT} seconds'")
    default(notifications.NotificationSender, "grace", GRACE)
    set_in(vars(notifications), "NOTIFICATION_LEASE_SECONDS", RETRY)
    set_in(vars(notifications), "NOTIFICATION_POLL_SECONDS", RETRY)
    for patience in ("TABLE_CHECK_HEARTBEATS", "SESSION_CHECK_HEARTBEATS", "QUIET_HEARTBEATS"):
        set_in(vars(sockets), patience, SOON)


async def hurry_database(db: Any) -> None:
    """Put it into the database, and keep every pulse for the judge; like a pulse, it locks the table before its row."""
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

"""Bugs by which a lost history goes unseen: here and never in the product."""

from __future__ import annotations

from typing import Any

from tests.chaos.graft import replace, rewrite


def takes_any_mark() -> None:
    """A returning client is assumed to have seen what is in the log."""
    from ilion.table.subscriber import resume_point

    replace(resume_point, lambda hello, live, chain: hello)


def reads_no_epoch() -> None:
    """A new connection is taken for one to the same history."""
    from ilion.server.database import Database

    edits: dict[str, Any] = {"if found != self.own:": "if not self.own.since:"}
    rewrite(Database.init_connection, edits)

"""Copies between several databases: changes of users from the first to the others, cancelled games back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ilion.server.database import Database
from ilion.server.database.generated.rows import KnownUserRow

ROWS_PER_BATCH = 100
"""Users, or games, that are copied in one batch."""


async def carry(home: Database, databases: Iterable[Database]) -> bool:
    """Copy changes of users to the other databases, and cancelled games from there to here.

    Return whether more wait.
    """
    others = [db for db in databases if db is not home]
    async with Database.transaction(home) as first:
        news = await first.take_news(ROWS_PER_BATCH)
        if news:
            answers = await first.told_of(news)
            for db in others:
                await db.change_known(**user_columns(answers))
                await db.forget_known([person for person in news if person not in {row.id for row in answers}])
            await first.drop_news(news)
    full = len(news) == ROWS_PER_BATCH
    for db in others:
        async with db.transaction() as there:
            games = await there.take_cancelled(ROWS_PER_BATCH)
            if games:
                await home.keep_cancelled(
                    at=[row.at for row in games],
                    how=[row.how for row in games],
                    games=[row.game for row in games],
                    commitments=[row.commitment for row in games],
                    openers=[row.opener for row in games],
                )
            full |= len(games) == ROWS_PER_BATCH
    return full


def user_columns(people: Sequence[KnownUserRow]) -> dict[str, list[Any]]:
    """Return the parameters of ``know_people`` and ``change_known``."""
    return {
        "ids": [row.id for row in people],
        "names": [row.name for row in people],
        "kinds": [row.kind for row in people],
        "notify": [row.notify for row in people],
        "gone": [row.gone for row in people],
    }

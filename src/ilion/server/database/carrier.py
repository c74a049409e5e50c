"""Copies between several databases: changes of users from the first to the others, cancelled games back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from ilion.server.database import Database
from ilion.server.database.rows import KnownUserRow

ROWS_PER_BATCH = 100
"""Users, or games, that are copied in one batch."""


async def carry(home: Database, databases: Iterable[Database]) -> bool:
    """Copy changes of users to the other databases, and cancelled games from there to here.

    Return whether more wait.
    """
    others = [db for db in databases if db is not home]
    async with Database.transaction(home) as first:
        news = [row["id"] for row in await first.take_news(ROWS_PER_BATCH)]
        if news:
            answers = await first.told_of(news)
            for db in others:
                await db.change_known(*user_columns(answers))
                await db.forget_known([person for person in news if person not in {row["id"] for row in answers}])
            await first.drop_news(news)
    full = len(news) == ROWS_PER_BATCH
    for db in others:
        async with db.transaction() as there:
            games = await there.take_cancelled(ROWS_PER_BATCH)
            if games:
                names = ("at", "how", "game", "commitment", "opener")
                await home.keep_cancelled(*([cast(Any, row)[name] for row in games] for name in names))
            full |= len(games) == ROWS_PER_BATCH
    return full


def user_columns(people: Sequence[KnownUserRow]) -> list[list[Any]]:
    return [[cast(Any, row)[name] for row in people] for name in ("id", "name", "kind", "notify", "gone")]

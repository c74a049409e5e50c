"""What the database raises, by what can be done about it."""

from __future__ import annotations

import asyncpg

AWAY = (
    asyncpg.PostgresConnectionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.OperatorInterventionError,
    asyncpg.TransactionRollbackError,
)
"""What is raised while the database cannot serve: lost (SQLSTATE 08), full (53), stopped (57), undone for another (40).
Nothing was saved as far as anybody knows, and it helps to ask again; every other error is a fault of ours."""

COMMON = (*AWAY, asyncpg.SyntaxOrAccessError)
"""What is no single row's affair: the database is away, or a statement is wrong (42) for every row."""

UNDONE = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
"""Rolled back for certain, so a statement may simply be asked again."""

UNFIT = asyncpg.DataError
"""What is raised for a value that no column could hold, by the server or before it is asked."""

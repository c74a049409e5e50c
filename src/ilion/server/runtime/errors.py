"""Groups of database errors, by what can be done about them."""

from __future__ import annotations

import asyncpg

DATABASE_UNAVAILABLE = (
    asyncpg.PostgresConnectionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.OperatorInterventionError,
    asyncpg.TransactionRollbackError,
)
"""Raised while the database cannot serve: connection lost (SQLSTATE 08), full (53), stopped (57), rolled back (40).

As far as we know nothing was saved, and it helps to try again; every other error is a bug of ours.
"""

COMMON_ERRORS = (*DATABASE_UNAVAILABLE, asyncpg.SyntaxOrAccessError)
"""Errors that do not concern a single row: the database is unavailable, or a statement is wrong (42) for every row."""

ROLLED_BACK = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
"""Certainly rolled back, so the statement can simply be repeated."""

INVALID_VALUE = asyncpg.DataError
"""Raised for a value that no column can hold, by the server or before it is asked."""

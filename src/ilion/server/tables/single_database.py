"""What is not available on a server with several databases, and why."""

from __future__ import annotations

from typing import Final

from ilion.core.values import Refusal
from ilion.server.database import Database
from ilion.server.database.sharded import ShardedDatabase
from ilion.table.errors import RequestRefused

NO_TOURNAMENTS: Final = Refusal("refuse-tournaments-sharded")
NO_MATCHMAKING: Final = Refusal("refuse-matchmaking-sharded")


def require_single_database(db: Database, refusal: Refusal) -> None:
    """Raise RequestRefused if the tables are in several databases.

    Tournaments and matchmaking change a table and rows about its players in one statement or transaction: the result
    of a game and its round, two seekers and the seat that one of them takes. With several databases the table may be in
    one that the rows are not in, and no transaction spans both.
    """
    if isinstance(db, ShardedDatabase):
        raise RequestRefused(refusal, 404)

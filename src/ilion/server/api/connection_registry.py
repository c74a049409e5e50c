"""Registry of the open sockets of a node: by table and by holder."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Annotated, Final

from ilion.server.api.table_connection import TableConnection
from ilion.server.runtime.bounded import BoundedBy
from ilion.server.runtime.metrics import SOCKETS
from ilion.server.users.rate_limits import (
    MAX_SOCKETS_PER_NETWORK,
    MAX_SOCKETS_PER_OWNER,
    MAX_UNKNOWN_SOCKETS_PER_NETWORK,
    NodeRateLimiter,
)
from ilion.table.messages import Bye

MAX_SOCKETS: Final = {
    "owner": MAX_SOCKETS_PER_OWNER,
    "unknown": MAX_UNKNOWN_SOCKETS_PER_NETWORK,
    "network": MAX_SOCKETS_PER_NETWORK,
}
"""By kind of holder: an owner, the visitors of a network who have no session, or everyone in a network."""


class ConnectionRegistry:
    """Owns which sockets are open, at which table each is, and how many an owner or a network holds."""

    def __init__(self, limits: NodeRateLimiter) -> None:
        self.limits = limits
        self.all: Annotated[set[TableConnection], BoundedBy("the sockets that addresses may hold")] = set()
        self.held: Annotated[Counter[str], BoundedBy("sockets")] = Counter()
        """Number of open sockets by holder."""
        self.at: Annotated[dict[str, set[TableConnection]], BoundedBy("sockets, each at one table")] = defaultdict(set)

    def add(self, c: TableConnection) -> None:
        self.all.add(c)
        SOCKETS.inc()
        self.held.update(c.holders)

    def remove(self, c: TableConnection) -> None:
        self.all.discard(c)
        SOCKETS.dec()
        for holder in c.holders:
            self.held[holder] -= 1
            if not self.held[holder]:
                del self.held[holder]

    def is_over_limit(self, c: TableConnection) -> bool:
        """Return whether an owner or a network has as many sockets open as it may."""
        return any(self.held[holder] >= self.limits.most(MAX_SOCKETS[holder.partition(":")[0]]) for holder in c.holders)

    async def check_silent(self) -> None:
        """Close the sockets whose other end is gone."""
        now = time.monotonic()
        for c in list(self.all):
            c.connection.tend(now)

    async def close_sessions(self, tokens: Iterable[bytes]) -> None:
        """Close the sockets of sessions that have ended."""
        over = set(tokens)
        for c in [c for c in self.all if c.person is not None and c.person.session in over]:
            c.person, c.mine = None, ()
            c.drop("signed-out", Bye("bye-signed-out"))

    def drain(self) -> None:
        """Send goodbye to every socket; clients reconnect to another node."""
        for c in list(self.all):
            c.ending()

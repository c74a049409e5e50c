"""Records in the database who is present at which table by the sockets of this node; only changes are written."""

from __future__ import annotations

from typing import Annotated

from ilion.server.database import Database
from ilion.server.runtime.bounded import BoundedBy

Place = tuple[str, str]
"""A table, and a user who sits there."""


class Presence:
    """This node's registration, and the presence it has written."""

    def __init__(self, db: Database, name: str) -> None:
        self.db = db
        self.name = name
        self.node: int | None = None
        """The node's number in the database; it gets a new one if it was silent for so long that it was removed."""
        self.saved: Annotated[set[Place], BoundedBy("sockets; each heartbeat removes who has left")] = set()

    async def heartbeat(self) -> int:
        """Renew the registration of this node, and with it everyone present here."""
        if self.node is None or await self.db.beat_node(self.node) is None:
            self.saved.clear()
            self.node = await self.db.begin_node(self.name)
        return self.node

    async def add(self, table: str, person: str) -> None:
        """Write that a user has arrived, before they are sent a welcome."""
        await self.db.came_to(table=table, person=person, node=self.node or await self.heartbeat())
        self.saved.add((table, person))

    async def save(self, here: set[Place]) -> None:
        """Write who is present now; what cannot be written at once is written by the next heartbeat."""
        node = await self.heartbeat()
        came, gone = here - self.saved, self.saved - here
        changed = [(*place, place in came) for place in came | gone]
        if changed:
            tables, persons, come = map(list, zip(*changed, strict=True))
            rows = await self.db.note_presence(node=node, tables=tables, persons=persons, come=come)
            left = {(row.table_id, row.person) for row in rows}
            self.saved |= came - left
            self.saved -= gone - left

"""Who is at which table by the sockets of this node: the database is told of whoever comes or goes, and no more."""

from __future__ import annotations

from ilion.server.postgres import Database

Place = tuple[str, str]
"""A table, and somebody who sits there."""


class Presence:
    """This node as the others know it, and where it has said that people are."""

    def __init__(self, db: Database, name: str) -> None:
        self.db = db
        self.name = name
        self.node: int | None = None
        """The number it has from its start until it ends, or is silent for so long that nobody knows it any more."""
        self.noted: set[Place] = set()

    async def beat(self) -> int:
        """Say that this node lives, and with it everybody who is noted here."""
        if self.node is None or await self.db.beat_node(self.node) is None:
            self.noted.clear()
            self.node = await self.db.begin_node(self.name)
        return self.node

    async def came(self, table: str, person: str) -> None:
        """Somebody has just come; that is known before he is welcomed."""
        await self.db.came_to(table, person, self.node or await self.beat())
        self.noted.add((table, person))

    async def note(self, here: set[Place]) -> None:
        """Who is here now; what cannot be written at once is written by the next heartbeat."""
        node = await self.beat()
        came, gone = here - self.noted, self.noted - here
        changed = [(*place, place in came) for place in came | gone]
        if changed:
            rows = await self.db.note_presence(node, *map(list, zip(*changed, strict=True)))
            left = {(row["table_id"], row["person"]) for row in rows}
            self.noted |= came - left
            self.noted -= gone - left

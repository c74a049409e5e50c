"""Bugs of a transfer that lose moves, or duplicate tables. They exist only in this rig."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ilion.server.database.shard_move import ShardMove
from tests.chaos.graft import rewrite

CLOSE = "await self.fence(self.old, self.elsewhere(self.source) + self.letter)"
FOLLOW = "tables = await self.follow(since, closed)"
OPEN = 'await self.fence(self.new, self.elsewhere(self.name).replace(self.letter, ""))'
TELL = "await self.place(self.name, moving=False)"
PLANTS: dict[str, tuple[Any, dict[str, str]]] = {
    "fence left out": (ShardMove.go, {CLOSE: "pass"}),
    "only what was before the fence": (ShardMove.follow, {"await self.bring(await self.changed(since))": "pass"}),
    "map told too early": (ShardMove.go, {FOLLOW: f"{OPEN}; {TELL}; {FOLLOW}"}),
    "what is due stays behind": (ShardMove.follow, {"await self.late(ids)": "pass"}),
    "old copy stays": (ShardMove.go, {"await self.clear(self.old)": "pass"}),
}


@contextmanager
def planted(name: str) -> Iterator[None]:
    """Plant a bug for a while."""
    if not name:
        yield
        return
    function, edits = PLANTS[name]
    try:
        rewrite(function, edits)
        yield
    finally:
        setattr(ShardMove, function.__name__, function)

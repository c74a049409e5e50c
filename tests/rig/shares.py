"""The players' shares of the dice, put in as devices do: all show their hashes first, then they open their seeds."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from ilion.core.dice import DiceProtocol

Ask = Callable[[str, str, Any], Awaitable[Any]]
"""A function that sends a request (method, path, body) and returns the response."""


class Shares:
    """The shares of the players of this process."""

    def __init__(self) -> None:
        self.seeds: dict[tuple[str, str], bytes] = {}
        self.players: dict[str, list[Ask]] = {}

    async def put_in(self, table: str, ask: Ask) -> Any:
        """Show the hashes of a player's seats. Once no hash is missing, open the seeds of all players."""
        players = self.players.setdefault(table, [])
        if ask not in players:
            players.append(ask)
        now = await ask("GET", f"/api/tables/{table}", None)
        for seat in now["seats"]:
            if seat["mine"] and not seat["seed_hash"]:
                seed = self.seeds.setdefault((now["commitment"], str(seat["seat"])), secrets.token_bytes(32))
                shown = {"seat": seat["seat"], "seed_hash": DiceProtocol().seat_hash(table, str(seat["seat"]), seed)}
                now = await ask("POST", f"/api/tables/{table}/seed", shown)
        if all(seat["seed_hash"] for seat in now["seats"]):
            for one in players:
                now = await self.open_up(table, one)
        return now

    async def open_up(self, table: str, ask: Ask) -> Any:
        now = await ask("GET", f"/api/tables/{table}", None)
        for seat in now["seats"]:
            seed = self.seeds.get((now["commitment"], str(seat["seat"])))
            if seat["mine"] and not seat["seeded"] and seed is not None:
                opened = {"seat": seat["seat"], "seed": seed.hex()}
                now = await ask("POST", f"/api/tables/{table}/seed", opened)
        return now

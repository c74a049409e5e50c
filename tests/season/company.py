"""The other players of a team tournament, for a person who looks at it in a browser."""

from __future__ import annotations

import asyncio
from random import Random
from types import SimpleNamespace

import asyncpg

from tests.season.cup import TROUBLE, Account, accounts
from tests.season.teams import team


async def company(port: str, database: str, cup: str, code: str) -> None:
    """Two join the team of a code, four make another; they come to their tables, and give up against each other."""
    db = await asyncpg.connect(database)
    people = await accounts(SimpleNamespace(ports=[int(port)]), db, 6, Random(1))  # type: ignore[arg-type]
    await db.close()
    for one in people[:2]:
        (await one.player.post(f"/api/cups/{cup}/join", {"code": code})).raise_for_status()
    await team(people[2:], cup, "Trojans")
    ours = {one.player.name for one in people}
    while not await over(people[0], cup):
        for one in people:
            try:
                await come(one, cup, ours)
            except TROUBLE:
                continue
        await asyncio.sleep(0.3)


async def over(one: Account, cup: str) -> bool:
    status: str = (await one.player.get(f"/api/cups/{cup}")).json()["info"]["status"]
    return status in ("over", "off")


async def come(one: Account, cup: str, ours: set[str]) -> None:
    """Come to the table that waits, if one does."""
    table = (await one.player.get(f"/api/cups/{cup}")).json()["table"]
    if not table:
        return
    one.player.table = table
    await one.player.share()
    now = (await one.player.get(f"/api/tables/{table}")).json()
    seats = now["seats"]
    if now["status"] == "playing" and all(s["who"] in ours for s in seats) and seats[0]["mine"]:
        await one.player.enter()
        await one.player.hear("news", timeout=4)
        await one.player.ask("resign", id=f"resigns-{table}")
        await one.player.leave()

"""An attacker keeps bots or the analysis busy without end, so that they work for nobody else."""

from __future__ import annotations

import asyncio
import time
from collections import Counter

from tests.hostile.enemy import Attack, Enemy
from tests.rig.guest import Guest, Unheard

ALONE = 6
"""Tables of bots alone that an owner may open in an hour."""
LOOPS = 14
ORACLE = 12.0
"""Seconds in which somebody else has his hint: the thought under way, his own, and a busy machine."""
TRIES = 12


async def bots(enemy: Enemy) -> str:
    """Tables at which bots alone sit and play on by themselves, on the largest map."""
    me = await enemy.person()
    opened = asked = 0
    while enemy.goes_on:
        await enemy.pace()
        asked += 1
        answer = await me.open("escolex", ["bot:athena"] * 6, setup={"map": "world"}, public=True)
        opened += answer.status == 201
        enemy.wants(opened <= ALONE, "tables of bots alone without end")
    return f"{opened} of {asked} tables opened"


async def oracle(enemy: Enemy) -> str:
    """Hints, in many loops at once."""
    me, victim = await enemy.person(), await enemy.victim()
    mine, theirs = await asyncio.gather(to_decide(me), to_decide(victim))
    told: Counter[int] = Counter()
    waited, patience = [0.0], enemy.patience(ORACLE)

    async def once(n: int) -> None:
        told[(await enemy.ask(me, "GET", f"/api/tables/{mine}/hint")).status] += 1

    async def other() -> None:
        await asyncio.sleep(1)
        while enemy.goes_on:
            begun = time.monotonic()
            try:
                status = (await victim.ask("GET", f"/api/tables/{theirs}/hint", patience=patience)).status
                enemy.wants(status == 200, f"somebody else's hint: {status}")
            except Unheard:
                enemy.wants(False, f"somebody else waits more than {patience:.0f} s for a hint")
            waited.append(time.monotonic() - begun)
            await asyncio.sleep(1)

    await asyncio.gather(enemy.loops(LOOPS, once), other())
    return f"{told[200]} of {told.total()} hints; somebody else waited {max(waited):.1f} s for his"


async def to_decide(guest: Guest) -> str:
    """A table at which it is somebody's turn against a bot."""
    table = str((await guest.table("trojan-war", ["me", "bot:uniform"]))["id"])
    for _ in range(TRIES * 4):
        if 0 in (await guest.ask("GET", f"/api/tables/{table}")).json()["to_act"]:
            return table
        await asyncio.sleep(0.25)
    raise Unheard("it is never his turn")


ATTACKS = (
    Attack("bots alone", "A6", bots),
    Attack("loops at the oracle", "A6", oracle),
)

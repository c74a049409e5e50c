"""An attacker keeps bots or the analysis busy without end, so that they work for nobody else."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from statistics import median

from tests.hostile.enemy import Attack, Enemy
from tests.rig.guest import Guest, NoResponse

ALONE = 6
"""Tables of bots alone that a user may open in an hour."""
LOOPS = 14
ORACLE = 12.0
"""Seconds in which another user gets a hint: the job in progress, their own, and a busy machine."""
TRIES = 12


async def bots(enemy: Enemy) -> str:
    """Open tables of bots alone that keep playing, on the largest map."""
    me = await enemy.person()
    opened = asked = 0
    while enemy.goes_on:
        await enemy.pace()
        asked += 1
        answer = await me.open("escolex", ["bot:athena"] * 6, setup={"map": "world"}, public=True)
        opened += answer.status == 201
        enemy.wants(opened <= ALONE, "unlimited tables of bots alone")
    return f"{opened} of {asked} tables opened"


async def oracle(enemy: Enemy) -> str:
    """Ask for hints, in many loops at once."""
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
                enemy.wants(status == 200, f"another user's hint: {status}")
            except NoResponse:
                enemy.wants(False, f"another user waits more than {patience:.0f} s for a hint")
            waited.append(time.monotonic() - begun)
            await asyncio.sleep(1)

    begun = time.monotonic()
    await asyncio.gather(enemy.loops(LOOPS, once), other())
    if told[200] and len(waited) > 1:
        turns = median(waited[1:]) * told[200] / (time.monotonic() - begun)
        enemy.wants(turns < LOOPS / 2, f"another user waits for {turns:.0f} of the attacker's hints")
    return f"{told[200]} of {told.total()} hints; another user waited {max(waited):.1f} s"


async def to_decide(guest: Guest) -> str:
    """Return a table where it is a player's turn against a bot."""
    table = str((await guest.table("trojan-war", ["me", "bot:uniform"]))["id"])
    for _ in range(TRIES * 4):
        if 0 in (await guest.ask("GET", f"/api/tables/{table}")).json()["to_act"]:
            return table
        await asyncio.sleep(0.25)
    raise NoResponse("it is never their turn")


ATTACKS = (
    Attack("bots alone", "A6", bots),
    Attack("analysis in a loop", "A6", oracle),
)

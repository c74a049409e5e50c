"""An attacker opens tables with unplayable setups or chosen rules, so that everyone's lists break."""

from __future__ import annotations

import msgspec

from ilion.games import GAMES
from tests.hostile.enemy import Attack, Enemy

UNPLAYABLE = (
    ("troia", ["me", "open", "open"], {"seats": 3}),
    ("troia", ["me", "bot:uniform", "bot:uniform"], {"seats": 3}),
    ("trojan-war", ["me"], {"seats": 1}),
    ("iliad", ["me"] * 7, {"seats": 7}),
    ("escolex", ["me"], {"seats": 10**30}),
)
LISTS = ("/api/tables", "/api/tables/live", "/api/tables/mine")
VERSIONS = (99, 0, -1, 2)


async def unplayable(enemy: Enemy) -> str:
    """Open public tables for too many players."""
    me, victim = await enemy.person(), await enemy.victim()
    n = 0
    while enemy.goes_on:
        game, seats, setup = UNPLAYABLE[n % len(UNPLAYABLE)]
        await enemy.pace()
        answer = await me.open(game, seats, setup=setup, public=True)
        enemy.wants(answer.status in (422, 429), f"a table that cannot be played: {answer.status}")
        n += 1
        if n % len(UNPLAYABLE) == 0:
            for path in LISTS:
                status = (await victim.ask("GET", path)).status
                enemy.wants(status == 200, f"everyone's {path}: {status}")
    return f"all {n} refused, lists as before"


async def versions(enemy: Enemy) -> str:
    """Choose an unknown version of the rules."""
    me, opened = await enemy.person(), 0
    newest = GAMES["troia"].version
    n = 0
    while enemy.goes_on:
        await enemy.pace()
        answer = await me.open("troia", ["me", "me"], setup={"version": VERSIONS[n % len(VERSIONS)]})
        n += 1
        enemy.wants(answer.status in (201, 422, 429), f"a table with unknown rules: {answer.refusal}")
        if answer.status == 201:
            opened += 1
            told = (await enemy.ask(me, "GET", f"/api/tables/{answer.json()['id']}")).json()
            played = msgspec.convert(told["setup"], GAMES["troia"].setup).version
            enemy.wants(played == newest, f"version {played} of the rules is played")
    return f"{opened} of {n} opened, all with version {newest}"


ATTACKS = (
    Attack("unplayable tables", "A4", unplayable),
    Attack("a chosen version of the rules", "A5", versions),
)

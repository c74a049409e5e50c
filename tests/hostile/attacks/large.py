"""An attacker asks for results that grow without end, so that everyone waits."""

from __future__ import annotations

import asyncio
import time
from collections import Counter

from ilion.core.words import LANGS
from tests.hostile.enemy import REFUSED, Attack, Enemy
from tests.rig.guest import PATIENCE, Guest, NoResponse

SEATS = (99_999_999, 8000, 50_000, -5)
PARTS = 20_000
BOMBS = (
    ".".join(["a"] * PARTS) + "=1",
    "[" + ".".join(["a"] * PARTS) + "]",
    "a = " + "[" * 5000,
    "a = " + "1" * 5000,
    'a = "' + '\\"' * 20_000,
)
OTHERS = (3, 4, 5)
ASK_SECONDS = 0.005
MAX_SHARE_WAITED = 0.5
"""Nobody waits for this share of a search, unless the node itself computes it."""
SOON = 8.0
"""Seconds in which another user's request to the worker pool is answered."""


async def pieces(enemy: Enemy) -> str:
    """Ask anonymously for the pieces of a game for a hundred million players."""
    me = enemy.guest()
    told: Counter[int] = Counter()

    async def once(n: int) -> None:
        form = {"setup": {"seats": SEATS[n % len(SEATS)]}}
        answer = await enemy.ask(me, "POST", "/api/games/escolex/pieces", form)
        told[answer.status] += 1
        enemy.wants(answer.status in REFUSED, f"such pieces are answered with {answer.status}")

    await enemy.loops(4, once)
    return f"all {told.total()} refused"


async def search(enemy: Enemy) -> str:
    """Search all moves of the largest map for words that don't occur, never twice in a row the same."""
    me, victim = await enemy.person(), await enemy.victim()
    tables = [(await me.table("escolex", ["me", *["open"] * n], setup={"map": "world"}))["id"] for n in OTHERS]
    found: Counter[int] = Counter()
    shares = [await share_waited(enemy, me, victim, table) for table in tables]
    enemy.wants(min(shares) < MAX_SHARE_WAITED, "everyone waits while a search is computed")

    async def once(n: int) -> None:
        table, lang = tables[n % len(tables)], LANGS[n % len(LANGS)]
        answer = await enemy.ask(me, "GET", f"/api/tables/{table}/acts?lang={lang}&find=zzz{n}")
        found[answer.status] += 1
        enemy.wants(enemy.sound(answer), f"a search is answered with {answer.status}")
        if n % 8 == 0:
            await others_think(enemy, victim)

    await enemy.loops(8, once)
    return f"{found[200]} of {found.total()} searches, in the worker pool"


async def share_waited(enemy: Enemy, me: Guest, victim: Guest, table: str) -> float:
    """Return which share of the time of one search another user waits for a response that needs no computing."""
    begun = time.monotonic()
    search = asyncio.create_task(enemy.ask(me, "GET", f"/api/tables/{table}/acts?lang=en&find=zzz{table}"))
    longest = 0.0
    while not search.done():
        asked = time.monotonic()
        await victim.ask("GET", "/healthz")
        longest = max(longest, time.monotonic() - asked)
        await asyncio.sleep(ASK_SECONDS)
    return longest / (time.monotonic() - begun)


async def others_think(enemy: Enemy, victim: Guest) -> None:
    """Ask the worker pool for something small as another user."""
    try:
        answer = await victim.ask(
            "POST", "/api/games/escolex/pieces", {"setup": {"seats": 5}}, patience=enemy.patience(SOON)
        )
        enemy.wants(answer.status == 200, f"others get {answer.status} from the worker pool")
    except NoResponse:
        enemy.wants(False, "others wait long for the worker pool")


async def toml(enemy: Enemy) -> str:
    """Send TOML that takes quadratic time to read, anonymously."""
    me = enemy.guest()
    told: Counter[int] = Counter()

    async def once(n: int) -> None:
        path = "/api/games/escolex/components" + ("/check" if n % 2 else "")
        answer = await enemy.ask(me, "POST", path, {"text": BOMBS[n % len(BOMBS)]}, patience=2 * PATIENCE)
        told[answer.status] += 1
        enemy.wants(answer.status in REFUSED, f"such a text is answered with {answer.status}")

    await enemy.loops(2, once)
    return f"all {told.total()} refused"


ATTACKS = (
    Attack("pieces without end", "A2", pieces),
    Attack("search of acts", "A2", search),
    Attack("TOML bombs", "A3", toml),
)

"""An attacker asks for results that grow without end, so that everyone waits."""

from __future__ import annotations

from collections import Counter

from ilion.core.words import LANGS
from tests.hostile.enemy import REFUSED, Attack, Enemy
from tests.rig.guest import PATIENCE, Guest, Unheard

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
SOON = 8.0
"""Seconds in which somebody else's question to the thinking room is answered."""


async def pieces(enemy: Enemy) -> str:
    """The pieces of a game for a hundred million, without a name."""
    me = enemy.guest()
    told: Counter[int] = Counter()

    async def once(n: int) -> None:
        form = {"setup": {"seats": SEATS[n % len(SEATS)]}}
        answer = await enemy.ask(me, "POST", "/api/games/escolex/pieces", form)
        told[answer.status] += 1
        enemy.wants(answer.status in REFUSED, f"such pieces are answered by {answer.status}")

    await enemy.loops(4, once)
    return f"all {told.total()} refused"


async def search(enemy: Enemy) -> str:
    """Every act of the largest map, sought by words that nobody has written; never twice in a row the same."""
    me, victim = await enemy.person(), await enemy.victim()
    tables = [(await me.table("escolex", ["me", *["open"] * n], setup={"map": "world"}))["id"] for n in OTHERS]
    found: Counter[int] = Counter()

    async def once(n: int) -> None:
        table, lang = tables[n % len(tables)], LANGS[n % len(LANGS)]
        answer = await enemy.ask(me, "GET", f"/api/tables/{table}/acts?lang={lang}&find=zzz{n}")
        found[answer.status] += 1
        enemy.wants(enemy.sound(answer), f"a search is answered by {answer.status}")
        if n % 8 == 0:
            await others_think(enemy, victim)

    await enemy.loops(8, once)
    return f"{found[200]} of {found.total()} searches, in the thinking room"


async def others_think(enemy: Enemy, victim: Guest) -> None:
    """Somebody else asks the thinking room for something small."""
    try:
        answer = await victim.ask(
            "POST", "/api/games/escolex/pieces", {"setup": {"seats": 5}}, patience=enemy.patience(SOON)
        )
        enemy.wants(answer.status == 200, f"others get {answer.status} of the thinking room")
    except Unheard:
        enemy.wants(False, "others wait long for the thinking room")


async def toml(enemy: Enemy) -> str:
    """TOML that takes the square of its size to read, without a name."""
    me = enemy.guest()
    told: Counter[int] = Counter()

    async def once(n: int) -> None:
        path = "/api/games/escolex/components" + ("/check" if n % 2 else "")
        answer = await enemy.ask(me, "POST", path, {"text": BOMBS[n % len(BOMBS)]}, patience=2 * PATIENCE)
        told[answer.status] += 1
        enemy.wants(answer.status in REFUSED, f"such a text is answered by {answer.status}")

    await enemy.loops(2, once)
    return f"all {told.total()} refused"


ATTACKS = (
    Attack("pieces without end", "A2", pieces),
    Attack("search of acts", "A2", search),
    Attack("TOML bombs", "A3", toml),
)

"""An attacker moves and undoes without end, so that the server must replay more each time."""

from __future__ import annotations

import time
from statistics import median

from tests.hostile.attacks.allowances import lengthen
from tests.hostile.enemy import Attack, Enemy
from tests.rig.guest import NoResponse

TIMES, SLACK = 2.5, 0.01
"""How many times as long as the moves between them the last undos may take, and seconds that any may take."""
FEW = 12


async def undos(enemy: Enemy) -> str:
    """Undo in a long game of Iliad."""
    one, other, table = await enemy.pair("iliad")
    talks = [await one.talk(table), await other.talk(table)]
    await lengthen(talks, 40 if enemy.small else 120)
    acted: list[float] = []
    took: list[float] = []
    n = 0
    try:
        while enemy.goes_on:
            mover = next((t for t in talks if t.legal), None)
            if mover is None:
                break
            await enemy.pace()
            n += 1
            begun = time.monotonic()
            done = await mover.do(mover.legal[n % len(mover.legal)])
            if done["type"] != "ack":
                continue
            acted.append(time.monotonic() - begun)
            await enemy.pace()
            begun = time.monotonic()
            answer = await mover.ask("undo", base_seq=mover.news["seq"])
            if answer["type"] == "ack":
                took.append(time.monotonic() - begun)
                await mover.until(lambda m=mover, a=answer: m.news["seq"] >= a["seq"])
    except NoResponse:
        pass
    if len(took) < FEW:
        return f"{len(took)} undos before the rate limit"
    part = len(took) // 3
    act, first, last = median(acted[-part:]), median(took[:part]), median(took[-part:])
    told = f"{len(took)} undos; the first {first * 1000:.0f} ms, the last {last * 1000:.0f}, a move {act * 1000:.0f}"
    enemy.wants(last <= TIMES * act + SLACK, told)
    return told


ATTACKS = (Attack("undo loops", "A9", undos),)

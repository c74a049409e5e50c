"""An attacker uses ids of the server's own entries, so that the server cannot write them."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from tests.hostile.enemy import Attack, Enemy, status_of
from tests.rig.guest import Guest, NoMessage, NoResponse

BANK = 7
SLACK = 6.0
"""Seconds after its time within which a flag falls on a busy machine."""
LONG = 99
"""Lines after which the id of a flag is as long as a client's id must be."""
HIDDEN = 30
"""Entries that a player has not noticed, at most: the ids count them, the numbers that the player sees do not."""


async def flags(enemy: Enemy) -> str:
    """Take ids of flags: the attacker's flag never falls, nor any that is due after it."""
    one, _, table = await enemy.pair(rhythm={"kind": "live", "bank": BANK, "increment": 0})
    begun = time.monotonic()
    talk = await one.talk(table)
    await talk.begin()
    seq, claimed = talk.news["seq"], 0
    try:
        while seq < LONG and time.monotonic() < begun + BANK - 1:
            await enemy.pace()
            seq = (await talk.ask("draw"))["seq"]
        for claim in (f"flag:{seq + 1}", f"flag-{seq + 1}"):
            heard = talk.heard["bye"]
            id = talk.say("draw", id=claim)
            await talk.until(lambda id=id, heard=heard: id in talk.answers or talk.heard["bye"] > heard)
            claimed += talk.answers.get(id, {}).get("type") == "ack"
    except NoResponse:
        pass
    victim, _, unplanted = await enemy.victims(rhythm={"kind": "live", "bank": 1, "increment": 0})

    async def fell(guest: Guest, table: str) -> bool:
        return status_of(await guest.ask("GET", f"/api/tables/{table}")) == "over"

    fallen = await asyncio.gather(
        enemy.until(lambda: fell(victim, unplanted), 1 + enemy.patience(SLACK)),
        enemy.until(lambda: fell(victim, table), begun + BANK + enemy.patience(SLACK) - time.monotonic()),
    )
    enemy.wants(fallen[0], "the flags of others stand still")
    enemy.wants(fallen[1], "the attacker's flag never falls")
    return f"{seq} lines, {claimed} such ids written; both flags fell"


async def bots(enemy: Enemy) -> str:
    """Take ids of bot turns: the bot stops for good, and loses on time."""
    me = await enemy.person()
    table = (await me.table("trojan-war", ["me", "bot:thersites"]))["id"]
    talk = await me.talk(table)
    await talk.begin()
    claimed = 0
    try:
        while enemy.goes_on and (not claimed or not enemy.small):
            await talk.until(lambda: talk.legal or over(talk.news), enemy.patience(SLACK))
            if not talk.legal:
                break
            claim = f"bot-{talk.news['seq'] + 1 + claimed % HIDDEN}-1"
            ids: dict[str, Any] = {"id": claim} if len(claim) >= 8 else {}
            await enemy.pace()
            answer = await talk.do(talk.legal[0], **ids)
            claimed += bool(ids) and answer["type"] == "ack"
        await talk.until(lambda: talk.legal or over(talk.news), enemy.patience(SLACK))
    except NoResponse as error:
        enemy.wants(not isinstance(error, NoMessage), "a bot stands still for good")
    return f"{claimed} ids of the bot's turns written; it kept playing"


def over(news: dict[str, object]) -> bool:
    table = news.get("table")
    return isinstance(table, dict) and table["status"] != "playing"


ATTACKS = (
    Attack("ids of flags", "A1", flags),
    Attack("ids of bots' turns", "A1", bots),
)

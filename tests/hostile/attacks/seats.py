"""An attacker makes another player's seat useless: with a bot, or by taking it without a share of the dice."""

from __future__ import annotations

from tests.hostile.enemy import Attack, Enemy

WORST = "uniform"


async def stand_in(enemy: Enemy) -> str:
    """Put the weakest bot in the seat of an opponent who has not arrived yet."""
    me, victim = await enemy.person(), await enemy.victim()
    opened = await victim.table("trojan-war", ["me", "open"], rhythm={"kind": "live", "bank": 3600, "increment": 0})
    await me.sit(opened["id"], opened["invites"]["1"])
    talk = await me.talk(opened["id"])
    await talk.begin()
    for more in ({"bot": WORST}, {}):
        heard = talk.heard["bye"]
        id = talk.say("standby", seat=0, **more)
        await talk.until(lambda id=id, heard=heard: id in talk.answers or talk.heard["bye"] > heard)
    sits = (await victim.ask("GET", f"/api/tables/{opened['id']}")).json()["seats"][0]["standby"]
    enemy.wants(sits != WORST, "the weakest bot plays for an opponent at once")
    return f"plays for them: {sits or 'nobody'}"


async def squat(enemy: Enemy) -> str:
    """Take a public seat without a share of the dice, so that the game never starts."""
    me, victim = await enemy.person(), await enemy.victim()
    table = (await victim.table("trojan-war", ["me", "open"], public=True))["id"]
    await enemy.ask(me, "POST", f"/api/tables/{table}/sit", {})
    sent = await victim.ask("POST", f"/api/tables/{table}/send-away", {"seat": 1})
    await (await enemy.victim()).sit(table, sent.json()["invites"]["1"] if sent.status == 201 else "")
    begun = (await victim.share(table))["status"] == "playing"
    enemy.wants(begun, "a player without a seed blocks the table for ever")
    return "removed, and the game started without them"


ATTACKS = (
    Attack("the weakest bot for an opponent", "A10", stand_in),
    Attack("a seat without a seed", "A10", squat),
)

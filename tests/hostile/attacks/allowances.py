"""An attacker who has used up a rate limit continues as another bot account, at another table, over another socket."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tests.hostile.enemy import Attack, Enemy
from tests.rig.guest import Guest, NoResponse, Talk

TABLES = 30
"""Tables that a user may open in an hour."""
MESSAGES, SECOND = 400.0, 20.0
"""The burst of a user's sockets, and how much of it is refilled per second, in milliseconds of a node's time."""
IN_VAIN, HELLO, LINE = 4.0, 2.0, 1 / 20
"""The prices of a rejected message, of a hello, and of a line of the log."""
SLACK = 1.25


async def programs(enemy: Enemy) -> str:
    """Create and drop bot accounts, each with its own rate limit."""
    me = await enemy.person()
    opened = asked = made = 0
    opener, program = me, ""
    while enemy.goes_on:
        await enemy.pace()
        asked += 1
        if (await opener.open("trojan-war", ["me", "open"])).status == 201:
            opened += 1
            continue
        if program:
            await enemy.ask(me, "DELETE", f"/api/programs/{program}")
        answer = await enemy.ask(me, "POST", "/api/programs", {"name": "Myrmidon", "scopes": ["watch", "play", "open"]})
        if answer.status == 201:
            made += 1
            opener, program = enemy.guest(), answer.json()["id"]
            opener.token = answer.json()["token"]
    enemy.wants(opened <= TABLES + 1, f"{opened} tables in {enemy.lasted:.0f} s")
    return f"{opened} of {asked} tables, {made} programs"


async def rematches(enemy: Enemy) -> str:
    """Resign games at once and ask for rematches."""
    me = await enemy.person()
    table = (await me.table("trojan-war", ["me", "bot:uniform"]))["id"]
    opened, asked = 1, 0
    talk = await me.talk()
    while enemy.goes_on:
        await enemy.pace()
        try:
            talk.news = {}
            talk.say("hello", table=table)
            await talk.begin()
            await talk.ask("resign")
        except NoResponse:
            break
        while enemy.goes_on:
            asked += 1
            answer = await enemy.ask(me, "POST", f"/api/tables/{table}/rematch")
            if answer.status == 201:
                opened, table = opened + 1, answer.json()["id"]
                await me.share(table)
                break
    enemy.wants(opened <= TABLES + 1, f"{opened} tables in {enemy.lasted:.0f} s")
    return f"{opened} tables, {asked} asked for"


async def reconnects(enemy: Enemy) -> str:
    """Send rejected requests over a socket, and over a new one when it is closed."""
    me = await enemy.person()

    async def ask(talk: Talk) -> bool:
        return bool((await talk.ask("whynot", act=["nonsense"]))["type"] == "refused")

    answered, sockets = await again_and_again(enemy, me, ask)
    bound = SLACK * (MESSAGES + SECOND * enemy.lasted) / IN_VAIN
    enemy.wants(answered <= bound, f"{answered} rejected requests answered in {enemy.lasted:.0f} s")
    return f"{answered} answered over {sockets} sockets, at most {bound:.0f}"


async def hellos(enemy: Enemy) -> str:
    """Send hellos as an anonymous spectator, each for a whole game; open a new socket when one is closed."""
    one, other, table = await enemy.pair("iliad")
    lines = await lengthen([await one.talk(table), await other.talk(table)], 30 if enemy.small else 60)
    for talk in (*one.talks, *other.talks):
        talk.close()
    me = enemy.guest()

    async def ask(talk: Talk) -> bool:
        heard = talk.heard["news"]
        talk.say("hello", table=table)
        await talk.until(lambda: talk.heard["news"] > heard)
        return True

    answered, sockets = await again_and_again(enemy, me, ask)
    bound = SLACK * (MESSAGES + SECOND * enemy.lasted) / (HELLO + lines * LINE)
    enemy.wants(answered <= bound, f"{answered} hellos answered in {enemy.lasted:.0f} s")
    return f"{answered} answered over {sockets} sockets, at most {bound:.0f}"


async def again_and_again(
    enemy: Enemy, me: Guest, ask: Callable[[Talk], Awaitable[bool]], at_once: int = 4
) -> tuple[int, int]:
    """Send over some sockets, and over new ones when they are closed. Return the replies and the sockets used."""
    answered = sockets = 0

    async def socket(_: int) -> None:
        nonlocal answered, sockets
        talk = await knock(enemy, me)
        if talk is None:
            return
        sockets += 1
        try:
            while enemy.goes_on:
                await enemy.pace()
                answered += await ask(talk)
        except NoResponse:
            pass
        talk.close()

    await enemy.loops(at_once, socket)
    return answered, sockets


async def knock(enemy: Enemy, guest: Guest) -> Talk | None:
    """Return another socket, or None if it is refused."""
    await enemy.pace()
    try:
        return await guest.talk()
    except NoResponse:
        return None


async def lengthen(talks: list[Talk], acts: int) -> int:
    """Play this many moves, and return the length of the log."""
    for talk in talks:
        await talk.begin()
    for n in range(acts):
        await talks[0].until(lambda: any(t.legal for t in talks))
        mover = next(t for t in talks if t.legal)
        await mover.do(mover.legal[n % len(mover.legal)])
    return int(max(talk.news["seq"] for talk in talks))


ATTACKS = (
    Attack("bot accounts made and dropped", "A7", programs),
    Attack("rematches", "A7", rematches),
    Attack("reconnects", "A7", reconnects),
    Attack("hellos", "A7", hellos),
)

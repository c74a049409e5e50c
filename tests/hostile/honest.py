"""``python -m tests.hostile.honest PORT SECONDS TABLES ROUND``: players at tables, and newcomers against a bot.

They run in a separate process, so that they measure the server and not the attackers.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from tests.rig.guest import Guest, NoResponse, Talk, two

GAMES = ("trojan-war", "iliad", "troia")
BOTS = ("thersites", "dolon", "glaucus")
PACE = 0.12
"""Seconds that players think about a move, on average."""
COMING = 1.5
"""Seconds between two newcomers."""
LONGEST = 20.0
AT_ONCE = "refuse-moved-on"
"""The one refusal that honest players get: another player was first."""


class Seen(msgspec.Struct):
    """What honest players saw: seconds from moves to replies, errors, and seconds until a bot moves."""

    took: list[float] = []
    wrong: list[str] = []
    bots: list[float] = []

    def __add__(self, other: Seen) -> Seen:
        return Seen(self.took + other.took, self.wrong + other.wrong, self.bots + other.bots)


def quantile(took: Sequence[float], share: float) -> float:
    """Return the time within which this share of them was done."""
    return sorted(took)[min(len(took) - 1, int(share * len(took)))] if took else 0.0


class People:
    """Everyone who plays honestly for a while."""

    def __init__(self, port: int, seconds: float, round: int) -> None:
        self.port = port
        self.round = round
        self.until = time.monotonic() + seconds
        self.seen = Seen()

    @property
    def playing(self) -> bool:
        return time.monotonic() < self.until

    async def pair(self, n: int) -> None:
        """Let two players play one game after another."""
        rng = Random(n)
        places = f"127.1.{self.round}.{2 * n + 1}", f"127.1.{self.round}.{2 * n + 2}"
        while self.playing:
            try:
                one, other, table = await two(self.port, places, GAMES[n % len(GAMES)])
                talks = [await guest.talk(table, text=True) for guest in (one, other)]
                await asyncio.gather(*(self.play(talk, rng) for talk in talks))
                one.leave()
                other.leave()
            except NoResponse as error:
                self.seen.wrong.append(f"a game: {error}")
                await asyncio.sleep(0.5)

    async def play(self, talk: Talk, rng: Random) -> None:
        """Play one seat until the game is over."""
        await talk.begin()
        while self.playing:
            await talk.until(lambda: talk.legal or over(talk.news) or not self.playing)
            if over(talk.news) or not talk.legal:
                return
            await asyncio.sleep(rng.uniform(0.5, 1.5) * PACE)
            if talk.legal:
                begun = time.monotonic()
                answer = await talk.ask("do", base_seq=talk.news["seq"], act=rng.choice(talk.legal))
                self.seen.took.append(time.monotonic() - begun)
                if answer["type"] == "ack":
                    await talk.until(lambda a=answer: talk.news["seq"] >= a["seq"])
                elif answer["refusal"]["word"] != AT_ONCE:
                    self.seen.wrong.append(f"a move: {answer['refusal']['word']}")

    async def newcomers(self) -> None:
        """Let one newcomer after another play against a bot."""
        n = 0
        async with asyncio.TaskGroup() as coming:
            while self.playing:
                coming.create_task(self.newcomer(n))
                n += 1
                await asyncio.sleep(COMING)

    async def newcomer(self, n: int) -> None:
        guest = Guest(self.port, f"127.2.{self.round}.{n % 250 + 1}")
        try:
            await guest.join("Newcomer")
            self.seen.bots.append(await first_act(guest, BOTS[n % len(BOTS)]))
        except NoResponse as error:
            self.seen.wrong.append(f"a newcomer: {error}")
        guest.leave()


async def first_act(guest: Guest, bot: str) -> float:
    """Return the seconds that a bot takes for its first move, once it is its turn."""
    table = (await guest.table("trojan-war", ["me", f"bot:{bot}"]))["id"]
    begun = time.monotonic()
    talk = await guest.talk(table, text=True)
    await talk.begin()
    while not talk.lines[1]:
        if talk.legal:
            await talk.do(talk.legal[0])
            begun = time.monotonic()
        await talk.until(lambda: talk.lines[1] or talk.legal, LONGEST)
    took = time.monotonic() - begun
    await talk.ask("resign")
    return took


def over(news: dict[str, Any]) -> bool:
    table = news.get("table")
    return table is not None and table["status"] != "playing"


async def live(port: int, seconds: float, tables: int, round: int) -> Seen:
    people = People(port, seconds, round)
    await asyncio.gather(people.newcomers(), *(people.pair(n) for n in range(tables)))
    return people.seen


async def watched(port: int, seconds: float, tables: int, round: int) -> Seen:
    """Play in another process and session."""
    command = (sys.executable, "-m", "tests.hostile.honest", str(port), str(seconds), str(tables), str(round))
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, start_new_session=True)
    try:
        told, _ = await process.communicate()
    except asyncio.CancelledError:
        process.kill()
        raise
    return msgspec.json.decode(told, type=Seen)


if __name__ == "__main__":
    port, seconds, tables, round = sys.argv[1:]
    found = asyncio.run(live(int(port), float(seconds), int(tables), int(round)))
    sys.stdout.buffer.write(msgspec.json.encode(found))

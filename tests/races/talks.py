"""Pairs of messages over two sockets of one player, one at each node."""

from __future__ import annotations

import asyncio
from typing import Any, Final, NamedTuple

from tests.races.world import World
from tests.rig.guest import Guest, Talk

READS: Final = {"ping", "whynot", "earlier", "watch-waiting"}
"""Messages that save nothing; ``watch-waiting`` subscribes its socket in the memory of one node."""
FAULT: Final = "refuse-our-fault"


class TalkPair(NamedTuple):
    """Two messages, each with the seat it speaks for."""

    name: str
    one: str
    other: str
    seats: tuple[int, int] = (0, 1)
    heavy: bool = False


TALKS: Final = [
    TalkPair("one act is done twice", "do", "do"),
    TalkPair("an act is done and taken back", "do", "undo"),
    TalkPair("both sides resign", "resign", "resign"),
    TalkPair("both sides offer a draw", "draw", "draw"),
    TalkPair("both sides offer to abort", "abort", "abort"),
    TalkPair("an act meets a resignation", "do", "resign"),
    TalkPair("a substitute is asked for while the player comes back", "standby", "back"),
    TalkPair("a table is resumed twice", "resume", "resume"),
    TalkPair("two lines are said", "say", "say"),
    TalkPair("a player comes twice", "hello", "hello"),
]


async def race(world: World, pair: TalkPair) -> list[str]:
    """Send both messages at the same moment; return the words of what was refused."""
    (ann,) = await world.users(1)
    table = await world.table("playing", ann.id, [ann.id, ann.id])
    guests = [Guest(port, "127.0.0.1") for port in world.ports]
    try:
        talks = []
        for guest in guests:
            guest.token, guest.id = ann.token, ann.id
            talks.append(await guest.talk(table))
        await asyncio.gather(*(talk.begin() for talk in talks))
        asked = [
            (talk, talk.heard.total(), talk.say(say, **fields(talk, say, seat, table)))
            for talk, say, seat in zip(talks, (pair.one, pair.other), pair.seats, strict=True)
        ]
        return [await answer(talk, heard, id) for talk, heard, id in asked]
    finally:
        for guest in guests:
            guest.leave()


def fields(talk: Talk, say: str, seat: int, table: str) -> dict[str, Any]:
    """What a message says besides its name."""
    match say:
        case "hello":
            return {"table": table}
        case "say":
            return {"line": 1}
        case "do":
            ask = next(ask for ask in talk.news["asks"] if ask["legal"])  # it need not be the first seat's turn
            return {"base_seq": talk.news["seq"], "act": ask["legal"][0]["act"], "seat": ask["seat"]}
        case "undo":
            return {"base_seq": talk.news["seq"], "seat": seat}
    return {"seat": seat}


async def answer(talk: Talk, heard: int, id: str) -> str:
    """Wait for the answer to a message sent after ``heard`` messages came; return the word of a refusal, or nothing."""
    await talk.until(lambda: id in talk.answers if id and id in talk.answers else talk.heard.total() > heard)
    told = talk.answers.pop(id, {})
    refusal = told.get("refusal")
    return str(refusal.get("word", "")) if isinstance(refusal, dict) else ""

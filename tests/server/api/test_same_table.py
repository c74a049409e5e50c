"""A table on a server and a local one receive the same messages, send the same and store the same."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import structs

from ilion.table.local_table import LocalTable
from ilion.table.messages import ClientMessage, ServerMessage
from ilion.table.subscriber import Subscriber
from ilion.table.table_state import EncodedDraft, LogEntry
from tests.server.kit import Node, Player, two_players

decode = msgspec.json.Decoder(ClientMessage).decode
ANSWERS = ("welcome", "news", "ack", "refused", "allowed")
GAMES = ("trojan-war", "troia", "escolex", "iliad")


class Ear(Subscriber):
    """A subscriber that keeps what it receives."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.heard: list[Any] = []

    @property
    def id(self) -> str:
        return self.person

    def send(self, message: ServerMessage) -> None:
        self.heard.append(json.loads(msgspec.json.encode(message)))


class Both:
    """A player at the server's table and at the local one, who sends everything to both."""

    def __init__(self, player: Player, table: LocalTable) -> None:
        self.player = player
        self.table = table
        self.ear = Ear(player.id)
        self.news: dict[str, Any] = {}

    async def enter(self, since: int = -1) -> None:
        await self.player.enter(since=since)
        self.news = await self.player.hear("news")
        self.table.hear(self.ear, decode(json.dumps({"type": "hello", "table": self.player.table, "since": since})))

    async def say(self, **said: Any) -> dict[str, Any]:
        answer = await self.player.ask(**said)
        self.table.hear(self.ear, decode(json.dumps(said)))
        return answer

    async def catch_up(self) -> None:
        """Receive all updates that the local table sent; a face-down move of another player is none."""
        last = max([m["seq"] for m in self.ear.heard if m["type"] == "news"], default=-1)
        while self.news["seq"] < last:
            self.news = await self.player.hear("news")

    def same(self) -> None:
        """Compare both: only a server has presence, clocks and chat; everything else is the same."""
        heard, seq = [], -1
        for m in [m for m in self.player.heard if m["type"] in ANSWERS]:
            only_clocks = m["type"] == "news" and m["seq"] == seq and not m["told"] and not m["table"]
            heard += [] if only_clocks else [plain(m)]
            seq = m["seq"] if m["type"] == "news" else seq
        assert heard == [plain(m) for m in self.ear.heard]


def plain(message: dict[str, Any]) -> dict[str, Any]:
    """Leave out who is present, which a database knows from heartbeats."""
    if message.get("table"):
        seats = [{**seat, "present": None} for seat in message["table"]["seats"]]
        return {**message, "table": {**message["table"], "seats": seats}}
    return message


def intents(rng: Random, me: Both, n: int) -> list[dict[str, Any]]:
    """Yield random messages, valid or not, sometimes repeated."""
    news, id = me.news, f"intent-{n:04}"
    ask = news["asks"][0]
    choices = [c["act"] for c in (*ask["legal"], *ask["asides"])]
    do = {"type": "do", "id": id, "base_seq": news["seq"], "act": rng.choice(choices) if choices else ["nothing"]}
    others: list[dict[str, Any]] = [
        {"type": "undo", "id": id, "base_seq": news["seq"]},
        {"type": "whynot", "id": id, "act": do["act"]},
        {"type": "draw", "id": id},
        {"type": "back", "id": id},
        {"type": "standby", "id": id, "seat": 1 - ask["seat"]},
        {**do, "base_seq": max(0, news["seq"] - 1)},
        {**do, "act": ["march", "nowhere"]},
        {**do, "seat": 1 - ask["seat"]},
    ]
    said = do if rng.random() < 0.7 else rng.choice(others)
    return [said, said] if rng.random() < 0.1 else [said]


@pytest.mark.parametrize("game", GAMES)
async def test_the_same_messages_get_the_same_replies(server: Node, game: str) -> None:
    rng = Random(game)
    ann, bob = await two_players(server, game)
    row = await server.tables.reader.header(ann.table)
    row = structs.replace(row, seats=tuple(structs.replace(s, away=0.0, present=True) for s in row.seats))
    saved: list[tuple[LogEntry, EncodedDraft]] = []
    table = LocalTable(row, await server.tables.db.read_secret(row.id), lambda *line: saved.append(line))
    both = [Both(ann, table), Both(bob, table)]
    for one in both:
        await one.enter()
    for n in range(24):
        one = rng.choice([b for b in both if b.news["asks"][0]["legal"]] or both)
        for said in intents(rng, one, n):
            answer = await one.say(**said)
            if answer["type"] == "ack":
                for other in both:
                    await other.catch_up()
    await both[0].enter(since=3)
    answer = await both[1].say(type="resign", id="resigned")
    for one in both:
        await one.catch_up()
        one.same()
    lines = await server.tables.db.pool.fetch(
        "select digest, chain from entries where table_id = $1 order by seq", row.id
    )
    assert [tuple(line) for line in lines] == [(kept.mark, kept.chain) for _, kept in saved]
    resumed = LocalTable(row, await server.tables.db.read_secret(row.id), table.keep, [e for e, _ in saved])
    assert resumed.live.state.pack() == table.live.state.pack() and resumed.live.counters == table.live.counters

"""One contract, two hosts: the server's socket and the offline app give the same replies, byte for byte, and their
pages the same responses.

Both hosts have the same table: the app's has the id, the secret and the shares of the dice of the server's. Only what
must differ is removed before they are compared (``plain``).
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from msgspec import structs

from ilion.core.values import Refusal
from ilion.offline import server
from ilion.offline.http import Response
from ilion.offline.routes import ROUTES, tables
from ilion.offline.storage import ME
from ilion.offline.stored_table import StoredTable
from ilion.table.local_table import LocalTable
from ilion.table.table_state import TableState
from tests.offline_play.kit import WIRE, Keeper, at_home
from tests.server.kit import Node, Player, join

GAMES = ("trojan-war", "troia", "escolex", "iliad")
DIFFERS = re.compile(rb'"(?:present|created)":(?:true|false|[0-9.e+]+)')
"""Presence, which a database knows from heartbeats, and when the table was opened by either clock."""
PATIENCE = 30.0
"""Seconds after which the server will not send what the app has sent."""
UNHEARD = ("heartbeat", "chat", "held")
"""What only a network needs: a heartbeat, chat, news of a node in trouble."""


def plain(text: bytes | str) -> bytes:
    return DIFFERS.sub(b"", text.encode() if isinstance(text, str) else text)


class Pair:
    """One person at the same table of both."""

    def __init__(self, player: Player, keeper: Keeper, table: str) -> None:
        self.player = player
        self.keeper = keeper
        self.table = table
        self.news: dict[str, Any] = {}
        self.last = ""
        """What the server said last."""
        self.here: list[bytes] = []
        self.there: list[bytes] = []

    @classmethod
    async def at(cls, node: Node, game: str) -> Pair:
        """Open a table against a bot that does not move, so that the script decides what happens when."""
        player, keeper = await join(node, "Ann"), at_home()
        seats = ["me", *["bot:ajax"] * (1 if game != "escolex" else 2)]
        opened = await player.open(game, seats)
        row = await node.tables.reader.header(opened["id"])
        mine = tuple(structs.replace(s, person=ME if s.person else None, away=None, idle=None) for s in row.seats)
        place = StoredTable(
            structs.replace(row, status="open", creator=ME, seats=mine, seq=0), await secret(node, row.id)
        )
        keeper.app.places[row.id] = place
        place.begin()
        keeper.app.go_on()
        keeper.do()
        return cls(player, keeper, row.id)

    async def say(self, said: dict[str, Any] | str) -> dict[str, Any]:
        """The same words to both; what the server answers first, once all that follows has been heard."""
        text = said if isinstance(said, str) else json.dumps(said)
        await self.player.socket.send(text)
        self.keeper.app.hear(WIRE, text)
        count = self.take()
        answers = [await self.listen() for _ in range(count)]
        return answers[0] if answers else {}

    def take(self) -> int:
        """Return what the app sends now."""
        out = json.loads(self.keeper.app.outgoing())
        told = [text for _, text in out["says"] if json.loads(text)["type"] not in UNHEARD]
        self.here += [plain(text) for text in told]
        return len(told)

    async def listen(self) -> dict[str, Any]:
        """The next thing that the server says, beside what only a network needs."""
        async with asyncio.timeout(PATIENCE):
            while self.needless(message := json.loads(text := await self.player.socket.recv())):
                pass
        self.there.append(plain(text))
        self.last = message["type"]
        if message["type"] == "news":
            self.news = message
        found: dict[str, Any] = message
        return found

    def needless(self, message: dict[str, Any]) -> bool:
        """What only a network needs; among it news of nothing but the clocks, which stand while no node pulses."""
        if message["type"] != "news" or self.last == "welcome":
            return message["type"] in UNHEARD
        return message["seq"] == self.news.get("seq") and not message["told"] and not message["table"]

    async def bot(self, node: Node, rng: Random) -> bool:
        """Play a bot's move at both, if one is due."""
        table = self.keeper.app.place(self.table).at_hand()
        live: TableState = table.live
        seat = table.due
        if seat is None:
            return False
        act = msgspec.json.encode(rng.choice(live.state.legal(seat)))
        seq = await node.tables.acts.bot_act(self.table, seat, live.seq, act)
        assert seq is not None
        await node.app.state.sockets.broadcaster.send_news(self.table, seq)
        assert table.act(seat, live.seq, act)
        for _ in range(self.take()):
            await self.listen()
        return True

    def same(self) -> None:
        assert self.here == self.there


async def secret(node: Node, table: str) -> bytes:
    found: bytes = await node.tables.db.read_secret(table)
    return found


def script(pair: Pair, rng: Random) -> list[dict[str, Any] | str]:
    """Yield all that a player may send at a table where it is their turn, valid or not."""
    ask, seq = pair.news["asks"][0], pair.news["seq"]
    choice = rng.choice(ask["legal"])["act"]
    do = {"type": "do", "base_seq": seq, "act": choice}
    return [
        {"type": "whynot", "id": f"why-{seq:06}", "act": choice},
        {"type": "whynot", "id": f"why-not-{seq}", "act": ["march", "nowhere"]},
        {"type": "whynot", "id": f"why-whom-{seq}", "act": choice, "seat": 1},
        {**do, "id": f"nonsense-{seq}", "act": {"no": "act"}},
        {**do, "id": f"illegal-{seq}", "act": ["march", "nowhere"]},
        {**do, "id": f"not-mine-{seq}", "seat": 1},
        {**do, "id": f"long-ago-{seq}", "base_seq": -1},
        {**do, "id": f"ahead-{seq:05}", "base_seq": seq + 9},
        {"type": "draw", "id": f"a-draw-{seq}"},
        {"type": "standby", "id": f"standby-{seq}", "seat": 1},
        {"type": "standby", "id": f"for-me-{seq}", "seat": 0},
        {"type": "resume", "id": f"resume-{seq}"},
        {"type": "earlier", "id": f"earlier-{seq}", "before": max(1, seq - 1)},
        {"type": "earlier", "id": f"ahead-of-{seq}", "before": seq + 9},
        {"type": "back", "id": f"back-{seq:05}"},
        {**do, "id": f"an-act-{seq:05}"},
        {**do, "id": f"an-act-{seq:05}"},
        {"type": "undo", "id": f"undo-{seq:05}", "base_seq": seq + 1},
        {"type": "undo", "id": f"undo-again-{seq}", "base_seq": seq + 2},
        "{",
        '{"type":"sing"}',
        '{"type":"do","id":"x"}',
        {"type": "hello", "table": "here-nowhere"},
        {"type": "resign", "id": f"nowhere-{seq}"},
        {"type": "hello", "table": pair.table, "since": max(0, seq - 2), "lang": "fr", "text": True, "animate": True},
    ]


async def walk(pair: Pair, node: Node, rng: Random, rounds: int) -> None:
    """Some rounds of the script and of the game."""
    await pair.say({"type": "hello", "table": pair.table, "lang": "en", "animate": True})
    for n in range(rounds):
        while await pair.bot(node, rng):
            pass
        if not pair.news["asks"][0]["legal"]:
            break
        if n in (0, rounds // 2):
            for said in script(pair, rng):
                await pair.say(said)
        else:
            act, seq = rng.choice(pair.news["asks"][0]["legal"])["act"], pair.news["seq"]
            await pair.say({"type": "do", "id": f"walked-{seq:05}", "base_seq": seq, "act": act})


@pytest.mark.parametrize("game", GAMES)
async def test_a_server_and_the_offline_app_send_the_same(server: Node, game: str) -> None:
    rng = Random(game)
    pair = await Pair.at(server, game)
    await pair.player.enter()
    await pair.player.hear("news")
    await walk(pair, server, rng, 14)
    await asked_alike(pair, game)
    await pair.say({"type": "resign", "id": "given-up", "seat": 0})
    await pair.say({"type": "resign", "id": "given-up", "seat": 0})
    await pair.say({"type": "hello", "table": pair.table, "lang": "it"})
    await pair.say({"type": "whynot", "id": "anything-else", "act": ["pass"]})
    pair.same()
    assert len(pair.here) > 40
    await asked_alike(pair, game)
    if game != "escolex":
        record = await pair.player.get(f"/api/tables/{pair.table}/record")
        assert pair.keeper.ask("GET", f"/api/tables/{pair.table}/record").text == record.text
    await pair.player.leave()


def questions(pair: Pair, game: str) -> list[tuple[str, str, Any]]:
    at, of = f"/api/tables/{pair.table}", f"/api/games/{game}"
    eyes = ("mine", "0", "1", "spectator", "11", "nobody")
    return [
        ("GET", at, None),
        ("GET", "/api/games", None),
        *(("GET", f"{at}/story?eyes={one}", None) for one in eyes),
        *(("GET", f"{at}/moments?lang=es&eyes={one}&first=2&count=5", None) for one in eyes),
        ("GET", f"{at}/moments?eyes=0", None),
        ("GET", f"{at}/moments?lang=en&count=1000", None),
        ("GET", f"{at}/components", None),
        ("GET", f"{at}/rules-tables?lang=fr", None),
        ("GET", f"{at}/names", None),
        ("GET", f"{at}/origins?lang=it", None),
        ("GET", f"{at}/acts?lang=fr&find=a", None),
        ("GET", f"{at}/acts?find=a", None),
        ("GET", f"{at}/promise", None),
        ("POST", f"{at}/seed", {"seed": "00" * 32}),
        ("POST", f"{at}/seed", {"seed": "short"}),
        ("POST", f"{at}/seed", {"seed": "00" * 32, "seat": 1}),
        ("GET", "/api/tables/here-nowhere", None),
        ("GET", f"{of}/rulebook", None),
        ("GET", f"{of}/components", None),
        ("GET", f"{of}/components.toml", None),
        ("POST", f"{of}/components", {"text": "name = 1"}),
        ("POST", f"{of}/components/check", {"text": "{"}),
        ("GET", f"{of}/components/made?size=20&seed=3", None),
        ("GET", f"{of}/components/made?size=3", None),
        ("POST", f"{of}/pieces", {"setup": {}}),
        ("POST", f"{of}/pieces", {"setup": {"no": "such"}}),
        ("POST", f"{of}/rules-tables?lang=es", {"setup": {}}),
        ("POST", f"{of}/rules-tables?lang=es", {"setup": {"no": "such"}}),
        ("POST", f"{of}/tutorial/", {"lang": "en", "acts": [None]}),
        ("POST", f"{of}/tutorial/", {"lang": "fr", "acts": [None, ["no"]], "why": ["no", "act"]}),
        ("POST", f"{of}/tutorial/", {"lang": "la"}),
        ("GET", f"{of}/tutorial/acts?lang=en&find=e", None),
        ("POST", f"{of}/puzzles/1/", {"lang": "en"}),
        ("POST", f"{of}/puzzles/1/", {"lang": "fr", "act": ["no", "act"]}),
        ("POST", f"{of}/puzzles/99999/", {"lang": "en"}),
        ("POST", f"{of}/puzzles/first/", {"lang": "en"}),
        ("GET", f"{of}/puzzles/1/acts?lang=en&find=e", None),
        ("GET", f"{of}/examples/no-such?lang=en", None),
        ("GET", "/api/games/chess/rulebook", None),
        ("GET", "/api/nothing", None),
    ]


async def asked_alike(pair: Pair, game: str) -> None:
    """The pages of both, with statuses, content types and words; ``detail`` is for developers of clients."""
    player = pair.player
    async with httpx.AsyncClient(timeout=60, base_url=player.node.http, headers=player.headers) as http:
        for method, address, body in questions(pair, game):
            there = await http.request(method, address, json=body)
            here = pair.keeper.ask(method, address, body)
            kind = there.headers["content-type"].removesuffix("; charset=utf-8")
            told = (there.status_code, kind, answer(there.content))
            assert (here.status, here.media.removesuffix("; charset=utf-8"), answer(here.text)) == told, address


def answer(text: bytes | str) -> bytes:
    found = plain(text)
    return re.sub(rb'"detail":"(?:[^"\\]|\\.)*"', b"", found) if b'"refuse-nonsense"' in found else found


def another_word(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(server, "NO_TABLE", Refusal("refuse-no-game"))


def another_field(patch: pytest.MonkeyPatch) -> None:
    honest = LocalTable.may_undo
    patch.setattr(LocalTable, "may_undo", lambda *args: not honest(*args))


def another_order(patch: pytest.MonkeyPatch) -> None:
    honest = LocalTable.answer

    def answer(self: LocalTable, *args: Any) -> Any:
        told = honest(self, *args)
        self.tell()
        return told

    patch.setattr(LocalTable, "answer", answer)


def another_status(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(tables, "names", lambda *_: Response.of({}, 201))
    routes = [r._replace(page=tables.names) if r.address.endswith("/names") else r for r in ROUTES]
    patch.setattr(server, "ROUTES", tuple(routes))


@pytest.mark.parametrize("plant", [another_word, another_field, another_order, another_status])
async def test_a_difference_is_found(
    server: Node, monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], None]
) -> None:
    pair = await Pair.at(server, "trojan-war")
    plant(monkeypatch)
    await pair.player.enter()
    await pair.player.hear("news")
    with pytest.raises(AssertionError):  # noqa: PT012
        await walk(pair, server, Random(1), 1)
        pair.same()
        await asked_alike(pair, "trojan-war")
    await pair.player.leave()

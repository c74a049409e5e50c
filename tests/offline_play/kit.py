"""An offline server driven by a test: what it saves is kept in a dictionary, and its tasks run at once."""

from __future__ import annotations

import hashlib
import json
from collections import deque
from random import Random
from typing import Any, NamedTuple

from ilion.core.dice import DiceProtocol
from ilion.offline.server import OfflineServer
from ilion.offline.storage import ME
from ilion.offline.task_runner import think

WIRE = 1


class Told(NamedTuple):
    """An answer over HTTP."""

    status: int
    media: str
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)


class Keeper:
    """Works like a worker in a browser: it saves first, then sends, then computes."""

    def __init__(self, store: dict[str, str] | None = None, name: str = "Ann") -> None:
        self.store: dict[str, str] = {} if store is None else store
        self.chance = Random(f"{name}/{len(self.store)}")
        self.clock = 1_000.0
        self.app = OfflineServer(self.chance.randbytes, self.now)
        self.heard: list[dict[str, Any]] = []
        self.answers: dict[int, Told] = {}
        self.asks: deque[tuple[int, str]] = deque()
        self.asked = 0
        for key in sorted(key for key in self.store if "/" not in key):
            if key == ME:
                self.app.recall(key, self.store[key])
            else:
                lines = [self.store[k].encode() for k in sorted(self.store) if k.startswith(f"{key}/")]
                self.app.load(self.store[key].encode(), lines)

    def now(self) -> float:
        self.clock += 1.0
        return self.clock

    def do(self) -> dict[str, Any]:
        """Carry out what the app wants; the errands are left for ``think``."""
        out: dict[str, Any] = json.loads(self.app.outgoing())
        for key, value in out["saves"]:
            if value is None:
                self.store.pop(key, None)
            else:
                self.store[key] = value
        self.answers |= {n: Told(*told) for n, *told in out["answers"]}
        self.heard += [json.loads(text) for wire, text in out["says"] if wire == WIRE]
        self.asks += [(n, text) for n, text in out["asks"]]
        self.asks = deque((n, text) for n, text in self.asks if n not in out["drops"])
        return out

    def think(self, most: int = 10_000) -> None:
        """All errands, and those that follow from them."""
        while self.asks and most:
            n, text = self.asks.popleft()
            self.app.thought(n, think(text).encode())
            self.do()
            most -= 1

    def ask(self, method: str, address: str, body: Any = None) -> Told:
        """A request and its answer, thought of if need be."""
        self.asked += 1
        n = self.asked
        self.app.request(n, method, address, b"" if body is None else json.dumps(body).encode())
        self.do()
        self.think()
        return self.answers.pop(n)

    def say(self, **said: Any) -> list[dict[str, Any]]:
        """Return what is received for a message, before any bot has moved."""
        before = len(self.heard)
        self.app.hear(WIRE, json.dumps(said))
        self.do()
        return self.heard[before:]

    def open(self, game: str, seats: list[str], **more: Any) -> str:
        """A table with the shares of its person put in."""
        told = self.ask("POST", "/api/tables", {"game": game, "seats": seats, **more})
        assert told.status == 201, told.text
        table: str = told.json["id"]
        self.share(table)
        return table

    def share(self, table: str) -> None:
        """As a device does: first all hashes, then the seeds."""
        seats = [s["seat"] for s in self.ask("GET", f"/api/tables/{table}").json["seats"] if s["mine"]]
        seeds = {seat: hashlib.sha256(f"{table}/{seat}".encode()).digest() for seat in seats}
        for seat, seed in seeds.items():
            shown = {"seat": seat, "seed_hash": DiceProtocol().seat_hash(table, str(seat), seed)}
            assert self.ask("POST", f"/api/tables/{table}/seed", shown).status == 201
        for seat, seed in seeds.items():
            assert self.ask("POST", f"/api/tables/{table}/seed", {"seat": seat, "seed": seed.hex()}).status == 201

    @property
    def news(self) -> dict[str, Any]:
        return next(m for m in reversed(self.heard) if m["type"] == "news")


def at_home(name: str = "Ann") -> Keeper:
    """Yield an offline app whose user has chosen a name."""
    keeper = Keeper(name=name)
    assert keeper.ask("POST", "/api/guests", {"name": name}).status == 201
    return keeper

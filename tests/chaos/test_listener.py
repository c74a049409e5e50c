"""What a client of the rig accepts as an action of the table, and what as a fault."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from tests.chaos.history import History
from tests.chaos.listener import Listener
from tests.chaos.scene import Scene

TRY_AGAIN: dict[str, Any] = {"type": "refused", "id": "", "refusal": {"word": "refuse-try-again"}, "seq": 3}
HELD: dict[str, Any] = {"type": "held", "why": "refuse-looked-after"}


def welcome(seq: int = 3) -> dict[str, Any]:
    return {"type": "welcome", "table": {"seq": seq, "status": "playing", "seats": []}, "me": [0], "reset": False}


def news(seq: int = 3) -> dict[str, Any]:
    return {
        "type": "news",
        "seq": seq,
        "told": [],
        "asks": [],
        "clocks": None,
        "table": None,
        "position_hash": "",
        "since": 0,
    }


class Wire:
    """A socket that has all its messages already."""

    def __init__(self, *messages: dict[str, Any]) -> None:
        self.messages = [msgspec.json.encode(message) for message in messages]
        self.said: list[str] = []

    async def recv(self) -> bytes:
        return self.messages.pop(0)

    async def send(self, text: str) -> None:
        self.said.append(text)


async def heard(*messages: dict[str, Any]) -> Listener:
    """Return a client that said hello once, and then received all this."""
    one = Listener(cast(Scene, SimpleNamespace(history=History(), rng=Random(1))))
    one.sit_at("table", 0)
    wire = Wire(*messages)
    one.begin()
    await one.greet(wire, -1)
    while wire.messages:
        await one.next_word(wire)
    assert len(wire.said) == 1 + messages.count(TRY_AGAIN)
    return one


@pytest.mark.parametrize(
    "messages",
    [
        [welcome(), news()],
        [HELD, welcome(), news()],
        [welcome(), news(), HELD, welcome(), news()],
        [welcome(), HELD, news(), welcome(), news()],
        [welcome(), HELD, welcome(), news()],
        [TRY_AGAIN, welcome(), news()],
        [welcome(), TRY_AGAIN, welcome(), news()],
        [welcome(), TRY_AGAIN, news(), welcome(), news()],
    ],
)
async def test_a_client_that_the_server_keeps_is_welcomed_again(messages: list[dict[str, Any]]) -> None:
    one = await heard(*messages)
    assert one.greeting is None and one.stay is not None and one.stay.came


async def test_a_second_welcome_without_a_reason_is_an_error() -> None:
    with pytest.raises(AssertionError):
        await heard(welcome(), news(), welcome())

"""Webhooks announce a user's turns, in their language; the server never calls its own addresses for it."""

from __future__ import annotations

import asyncio
import json

import httpx
import pytest

from ilion.server.users import webhooks as module
from ilion.server.users.mailer import Mailer
from ilion.server.users.notifications import NotificationSender
from ilion.server.users.web_push import WebPush
from ilion.server.users.webhooks import MAX_FAILURES, PrivateAddress, Webhooks, is_public_address
from tests.server.conftest import SharedNode
from tests.server.kit import join
from tests.server.users.test_notifications import due, turn

pytestmark = pytest.mark.asyncio(loop_scope="module")
ROOM = "https://rooms.example/hook/secret?thread=1"
OPEN = "93.184.215.14"


async def to_the_open(name: str) -> list[str]:
    return [OPEN]


class Room:
    """The receiver of webhooks: what was requested there, and what it answers."""

    def __init__(self, status: int = 200) -> None:
        self.status = status
        self.heard: list[httpx.Request] = []

    def answer(self, request: httpx.Request) -> httpx.Response:
        self.heard.append(request)
        return httpx.Response(self.status, headers={"location": "http://127.0.0.1/"})

    @property
    def hooks(self) -> Webhooks:
        return Webhooks(httpx.MockTransport(self.answer), to_the_open)


def sender(shared: SharedNode, room: Room) -> NotificationSender:
    state = shared.node.app.state
    return NotificationSender(
        state.db, Mailer(state.settings), WebPush(state.db, state.settings), state.settings, room.hooks, 0
    )


@pytest.mark.parametrize(
    "machine",
    [
        "127.0.0.1",
        "0.0.0.0",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "100.64.0.1",
        "169.254.169.254",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fe80::1%eth0",
        "fd00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:93.184.215.14",
        "2002:7f00:1::",
        "64:ff9b::a9fe:a9fe",
        "fec0::1",
        "feff:ffff::1",
        "3fff::1",
        "4000::1",
        "192.88.99.1",
        "192.0.0.9",
        "localhost",
        "",
    ],
)
async def test_addresses_outside_the_public_internet_are_never_called(machine: str) -> None:
    assert not is_public_address(machine)
    room = Room()

    async def both(name: str) -> list[str]:
        return [OPEN, machine]

    with pytest.raises(PrivateAddress):
        await Webhooks(httpx.MockTransport(room.answer), both).send(ROOM, "hello")
    assert room.heard == [], "not even where another of its machines is"


@pytest.mark.parametrize(
    "url",
    [
        "http://rooms.example/",
        "https://rooms.example:8443/",
        "https://user@rooms.example/",
        "https://user:word@rooms.example/",
        "https:///nowhere",
        "https://[::1",
        "https://rooms.example/ a b",
        "ftp://rooms.example/",
        "https://räume.example/",
        "https://rooms.example/" + "x" * 500,
    ],
)
async def test_only_plain_https_addresses_are_called(url: str) -> None:
    room = Room()
    with pytest.raises(PrivateAddress):
        await room.hooks.send(url, "hello")
    assert room.heard == []


async def test_the_checked_machine_is_the_one_that_is_called() -> None:
    """So a name that resolves differently a moment later leads nowhere else."""
    room = Room()
    await room.hooks.send(ROOM, "hello")
    (request,) = room.heard
    assert request.url.host == OPEN and request.headers["host"] == "rooms.example"
    assert request.extensions["sni_hostname"] == "rooms.example", "its certificate must be that of the name"
    assert str(request.url).endswith("/hook/secret?thread=1")


async def test_slow_receivers_are_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def slow(name: str) -> list[str]:
        await asyncio.sleep(60)
        return [OPEN]

    monkeypatch.setattr(module, "WEBHOOK_TIMEOUT_SECONDS", 0.05)
    with pytest.raises(TimeoutError):
        await Webhooks(httpx.MockTransport(Room().answer), slow).send(ROOM, "hello")


@pytest.mark.parametrize(
    "url", ["https://localhost/", "https://127.0.0.1/", "https://[::1]/", "https://10.0.0.1/x", "x"]
)
async def test_an_address_of_the_server_itself_is_refused(shared: SharedNode, url: str) -> None:
    ann = await join(shared.node, "Ann")
    answer = await ann.post("/api/hook", {"url": url})
    assert (answer.status_code, answer.json()["word"]) == (422, "refuse-no-hook")
    assert (await ann.get("/api/hook")).json() == {"url": "", "off": False}


async def test_a_turn_is_announced_in_the_users_language(shared: SharedNode) -> None:
    ann, bob, _ = await turn(shared, "es")
    await bob.post("/api/me", {"by_mail": False})
    await shared.node.tables.db.keep_hook(person=bob.id, url=ROOM)
    await shared.node.tables.db.wants_notices(bob.id)
    assert (await bob.get("/api/hook")).json() == {"url": ROOM, "off": False}
    room = Room()
    await sender(shared, room).step()
    (request,) = room.heard
    told = json.loads(request.content)
    assert told["text"] == told["content"] and told["text"].startswith("Te toca")
    assert told["text"].endswith(f"/t/{ann.table}")
    assert await due(shared, ann.table) == []
    assert (await bob.delete("/api/hook")).status_code == 204
    assert not await shared.node.tables.db.pool.fetchval("select notify from users where id = $1", bob.id)


@pytest.mark.parametrize("status", [302, 404, 500])
async def test_a_failing_webhook_is_disabled_and_its_owner_sees_that(shared: SharedNode, status: int) -> None:
    ann, bob, _ = await turn(shared)
    await bob.post("/api/me", {"by_mail": False})
    db = shared.node.tables.db
    await db.keep_hook(person=bob.id, url=ROOM)
    await db.wants_notices(bob.id)
    room = Room(status)
    for _ in range(MAX_FAILURES + 2):
        await db.pool.execute("update notifications set due = clock_timestamp() - interval '1 hour'")
        await sender(shared, room).step()
    assert len(room.heard) == MAX_FAILURES, "no redirect is followed, and no more is tried"
    assert (await bob.get("/api/hook")).json() == {"url": ROOM, "off": True}
    assert await due(shared, ann.table) == [], "nor does it wait for ever"
    await db.keep_hook(person=bob.id, url=ROOM)
    assert (await bob.get("/api/hook")).json()["off"] is False, "named again, it is told again"


async def test_one_success_resets_the_failures(shared: SharedNode) -> None:
    bob = await join(shared.node, "Bob")
    db = shared.node.tables.db
    await db.keep_hook(person=bob.id, url=ROOM)
    for taken in (False, False, True, False):
        await db.note_hook(person=bob.id, url=ROOM, taken=taken)
    found = await db.hook_of(bob.id)
    assert found is not None and found.failures == 1

"""Presence: it lasts as long as the node that holds the socket, and is written only when a user comes or goes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Any

import pytest

from ilion.server.api.heartbeats import SESSION_CHECK_HEARTBEATS, TABLE_CHECK_HEARTBEATS
from ilion.server.api.poll_schedule import PollSchedule
from ilion.server.database import DatabaseEpoch
from ilion.server.runtime.bus import NoBus
from tests.server.kit import NATS, Node, Player, node, two_players


@pytest.fixture
async def still(database: str) -> AsyncGenerator[Node, None]:
    """A node whose heartbeats the test controls."""
    async with node(database, heartbeat_seconds=3600) as one:
        yield one


async def away(one: Node, player: Player) -> float | None:
    """Return the seconds for which a user has been away."""
    row = await one.tables.reader.header(player.table)
    found: float | None = next(s.away for s in row.seats if s.person == player.id)
    return found


async def gone(one: Node, sockets: int = 0) -> None:
    while len(one.app.state.sockets.connections.all) > sockets:
        await asyncio.sleep(0.01)


async def later(one: Node, seconds: float) -> None:
    """Move all presence data into the past."""
    await one.tables.db.pool.execute(
        f"update nodes set at = at - interval '{seconds} seconds';"
        f" update seats set seen = seen - interval '{seconds} seconds'"
    )


async def test_a_connected_user_is_present_as_long_as_the_node_lives(still: Node) -> None:
    ann, bob = await two_players(still)
    await ann.enter()
    await ann.hear("news")
    for _ in range(3):
        await later(still, 100)
        await still.app.state.sockets.heartbeats.beat()
        assert (await away(still, ann) or 0) < 5
    await later(still, 100)
    assert 95 < (await away(still, ann) or 0) < 110, "as of the last heartbeat of a dead node"
    assert (await away(still, bob) or 0) > 300
    present = {s.person: s.present for s in (await still.tables.reader.header(ann.table)).seats}
    assert not any(present.values())


async def test_a_user_who_leaves_was_present_until_then(still: Node) -> None:
    ann, _ = await two_players(still)
    await ann.enter()
    await ann.hear("news")
    await ann.leave()
    await gone(still)
    await still.app.state.sockets.heartbeats.beat()
    await later(still, 100)
    await still.app.state.sockets.heartbeats.beat()
    assert 95 < (await away(still, ann) or 0) < 110


async def test_a_user_at_two_nodes_is_present_until_both_sockets_close(still: Node, database: str) -> None:
    ann, _ = await two_players(still)
    async with node(database, heartbeat_seconds=3600) as other:
        await ann.enter()
        await ann.hear("news")
        second = Player(ann.node, ann.name, ann.token, ann.id)
        await second.enter(ann.table, node=other)
        await second.hear("news")
        await second.leave()
        await gone(other)
        await other.app.state.sockets.heartbeats.beat()
        await later(still, 100)
        await still.app.state.sockets.heartbeats.beat()
        assert (await away(still, ann) or 0) < 5


async def test_a_locked_seat_is_written_by_the_next_heartbeat(still: Node) -> None:
    ann, bob = await two_players(still)
    for player in (ann, bob):
        await player.enter()
        await player.hear("news")
    for player in (ann, bob):
        await player.leave()
    await gone(still)
    pool, sockets = still.tables.db.pool, still.app.state.sockets
    here = "select count(*) from seats where here <> '{}'"
    async with pool.acquire() as other, other.transaction():
        await other.execute("select from seats where table_id = $1 and seat = 0 for update", ann.table)
        await sockets.heartbeats.beat()
        assert await pool.fetchval(here) == 1
    await sockets.heartbeats.beat()
    assert await pool.fetchval(here) == 0 and not sockets.subscriptions.presence.saved


async def test_a_forgotten_node_registers_again(still: Node) -> None:
    ann, _ = await two_players(still)
    await ann.enter()
    await ann.hear("news")
    await still.tables.db.pool.execute("delete from nodes")
    await still.app.state.sockets.heartbeats.beat()
    await later(still, 100)
    await still.app.state.sockets.heartbeats.beat()
    assert (await away(still, ann) or 0) < 5


async def test_heartbeats_are_sent_only_to_silent_sockets(still: Node) -> None:
    ann, _ = await two_players(still)
    await ann.enter()
    await ann.hear("news")
    sockets = still.app.state.sockets
    (here,) = sockets.connections.all
    await sockets.heartbeats.beat()
    here.last_sent -= 4 * sockets.heartbeats.heartbeat + 1
    await sockets.heartbeats.beat()
    await sockets.heartbeats.beat()
    await ann.ask("whynot", act=["commit"])
    assert [m["type"] for m in ann.heard].count("heartbeat") == 1


FIRST = DatabaseEpoch("", "long ago")


class Bus:
    """A bus that reports gaps."""

    gaps: int | None = 0


def test_with_a_bus_everything_is_checked_in_turn_and_at_once_after_a_gap() -> None:
    bus: Any = Bus()
    names = [f"table-{n}".encode() for n in range(2000)]
    for beats in (TABLE_CHECK_HEARTBEATS, SESSION_CHECK_HEARTBEATS):
        rounds, bus.gaps = PollSchedule(beats), 0

        def seen(epoch: DatabaseEpoch = FIRST, rounds: PollSchedule = rounds) -> set[bytes]:
            turn = rounds.next(bus, epoch)
            return {name for name in names if turn(name)}

        assert seen() == set(names), "whatever was before"
        parts = [seen() for _ in range(beats)]
        assert sum(map(len, parts)) == len(names) and set().union(*parts) == set(names)
        assert max(map(len, parts)) < 2 * len(names) / beats
        bus.gaps = 1
        assert seen() == set(names) != seen()
        assert seen(DatabaseEpoch("1", "later")) == set(names), "another history"
        bus.gaps = None
        assert seen() == seen() == set(names)


def test_without_a_bus_everything_is_checked() -> None:
    assert PollSchedule(12).next(NoBus(), FIRST)(b"any")


async def test_a_move_whose_hint_was_lost_with_its_node_is_announced_by_another(database: str) -> None:
    async with (
        node(database, nats_url=NATS, heartbeat_seconds=3600) as one,
        node(database, nats_url=NATS, heartbeat_seconds=3600) as two,
    ):
        ann, bob = await two_players(one)
        await ann.enter()
        await ann.hear("news")
        await bob.enter(node=two)
        await bob.hear("news")
        hub = one.tables.bus

        async def lost(table: str, seq: int) -> None:
            """Fail as if the node had been killed here."""

        publish, hub.publish = hub.publish, lost
        first = await ann.ask("draw", "the-same-act")
        hub.publish = publish
        again = await ann.ask("draw", "the-same-act")
        assert again["seq"] == first["seq"] == (await bob.hear("news", timeout=10))["seq"]
        for player in (ann, bob):
            await player.leave()

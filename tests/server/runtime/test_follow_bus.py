"""A node continues with entries that another node saved, and shows them; in doubt it reads everything again."""

from __future__ import annotations

import msgspec

from ilion.core.game import AnyState
from ilion.games.trojan_war.types import Commit
from ilion.server.runtime.bus import NoBus
from ilion.server.tables.tables import Tables
from ilion.table.table_state import TableState, pack
from tests.server.kit import Node, Player, seen_by, two_players


async def moved(server: Node, players: list[Player], steps: int) -> AnyState:
    """Make some moves at the first node; return the resulting position."""
    table = players[0].table
    for n in range(steps):
        live = await server.tables.cache.live(table)
        seat = live.state.actors()[0]
        legal = live.state.legal(seat)
        act = next((a for a in legal if isinstance(a, Commit)), legal[-1])
        assert (await players[seat].do(msgspec.to_builtins(act), seen_by(live, seat), f"follow-{live.seq}-{n}"))[
            "type"
        ] == "ack"
    state: AnyState = (await server.tables.cache.live(table)).state
    return state


async def at_two_nodes(server: Node) -> tuple[list[Player], Tables, TableState]:
    """Return two players at a table of one node, and the same table as another node knows it so far."""
    players = list(await two_players(server, "trojan-war"))
    for player in players:
        await player.enter()
    there = Tables(server.tables.db, NoBus())
    return players, there, await there.cache.live(players[0].table)


async def test_another_node_shows_moves_with_their_animations(server: Node) -> None:
    players, there, known = await at_two_nodes(server)
    table = players[0].table
    before = known.seq
    state = await moved(server, players, 14)
    live = await there.cache.catch_up(table, before + 14)
    assert live is known and pack(live.state) == pack(state) and live.seq == before + 14
    here = await server.tables.cache.live(table)
    assert (live.chain, live.counters) == (here.chain, here.counters)
    told = there.outgoing.told(live.since(before), (), live)
    due = server.tables.outgoing.told(here.since(before), (), here)
    assert msgspec.json.encode(told) == msgspec.json.encode(due) and any(t.beats for t in told)


async def test_a_node_with_a_different_history_reads_the_log_again(server: Node) -> None:
    players, there, known = await at_two_nodes(server)
    table = players[0].table
    known.chain = b"of a line that was lost"
    state = await moved(server, players, 1)
    live = await there.cache.catch_up(table, known.seq + 1)
    assert live is not known and pack(live.state) == pack(state)

"""A snapshot is a cache: one with another release's format is dropped, and the log is read instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from ilion.core.dice import DiceTape
from ilion.core.game import Game
from ilion.core.state import FATE
from ilion.games import GAMES
from ilion.server.runtime.bus import NoBus
from ilion.server.tables.tables import Tables
from ilion.table.table_state import TableState, pack
from tests.server.kit import Node, Player, two_players

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def some_table(game: Game) -> TableState:
    live = TableState(game, game.setup(), DiceTape(b"k" * 32))
    while (seat := live.state.actors()[0]) == FATE or live.seq < 5:
        act = live.state.odds().acts[0] if seat == FATE else live.state.legal(seat)[0]
        live.state.do(seat, act)
        live.seq += seat != FATE
    return live


def kept(live: TableState) -> bytes:
    packed = live.snapshot(pack(live.state), {"die": 3}, force=True)
    assert packed is not None
    return packed


def elsewhere(game: Game, **fields: Any) -> TableState:
    """Return the table as a node of another release reads it."""
    return TableState(msgspec.structs.replace(game, **fields), game.setup(), DiceTape(b"k" * 32))


@each_game
def test_a_snapshot_of_this_release_is_used(game: Game) -> None:
    live, other = some_table(game), elsewhere(game)
    assert other.restore(kept(live), 5)
    assert (pack(other.state), other.counters, other.seq) == (pack(live.state), {"die": 3}, 5)


def swapped(fields: tuple[str, ...]) -> tuple[str, ...]:
    return fields[1], fields[0], *fields[2:]


def fewer(fields: tuple[str, ...]) -> tuple[str, ...]:
    return fields[:-1]


@each_game
@pytest.mark.parametrize("change", [swapped, fewer])
def test_fields_added_dropped_or_swapped_are_noticed(
    game: Game, change: Callable[[tuple[str, ...]], tuple[str, ...]]
) -> None:
    other = type("Other", (game.state,), {"FIELDS": change(game.state.FIELDS), "__slots__": ()})
    old, new = elsewhere(game), elsewhere(game, state=other)
    for one, two in ((old, new), (new, old)):
        before = pack(two.state)
        assert not two.restore(kept(one), 5)
        assert pack(two.state) == before and two.seq == 0


def test_a_field_with_another_encoding_is_noticed() -> None:
    game = GAMES["troia"]

    class Other(game.state):  # type: ignore[name-defined, misc]
        __slots__ = ()

        def pack(self) -> tuple[Any, ...]:
            first, *rest = super().pack()
            return ([first], *rest)

    assert not elsewhere(game, state=Other).restore(kept(elsewhere(game)), 5)


@pytest.mark.parametrize("spoilt", [b"", b"\xc1", b"[]", msgspec.msgpack.encode([[1, 2], {"die": 3}])])
def test_an_invalid_snapshot_is_dropped(spoilt: bytes) -> None:
    assert not elsewhere(GAMES["troia"]).restore(spoilt, 5)


async def some_acts(node: Node) -> Player:
    ann, bob = await two_players(node, setup={"edition": 1})
    for player in (ann, bob):
        await player.enter()
    for _ in range(6):
        for player in (ann, bob):
            news = [m for m in player.heard if m["type"] == "news"]
            now = news[-1] if news else await player.hear("news")
            if now["asks"][0]["legal"]:
                await player.do(now["asks"][0]["legal"][0]["act"], now["seq"])
    return ann


async def test_a_table_with_another_releases_snapshot_is_loaded_from_its_log(server: Node) -> None:
    ann = await some_acts(server)
    before = await Tables(server.tables.db, NoBus()).cache.load(ann.table)
    old = msgspec.msgpack.decode(await server.tables.db.pool.fetchval("select packed from snapshots"))
    position, counters, _ = old
    fewer, swapped = position[:-1], [position[1], position[0], *position[2:]]
    others: list[Any] = [[fewer, counters], [swapped, counters], [[], {}], [position, counters, b"else"]]
    for packed in others:
        await server.tables.db.pool.execute("update snapshots set packed = $1", msgspec.msgpack.encode(packed))
        after = await Tables(server.tables.db, NoBus()).cache.load(ann.table)
        assert before.seq == after.seq > 3 and pack(before.state) == pack(after.state)
        assert before.counters == after.counters and before.chain == after.chain

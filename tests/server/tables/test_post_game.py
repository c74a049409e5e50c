"""What the dice gave is weighed once, when a game is over, told on people's pages, and goes with whom it is about."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from ilion.queries.analysis import AnalysisProgress, GameAnalysis, analysis, compute_chances
from ilion.server.compute.worker_pool import JobKind
from ilion.server.tables import post_game
from ilion.server.tables.game_history import MIN_GAMES_FOR_LUCK, luck_summary, student_quantile
from ilion.server.tables.post_game import MAX_POST_GAME_ATTEMPTS, PostGameResult, PostGameWorker
from ilion.table.raw_log import RawLog
from tests.server.conftest import House
from tests.server.kit import Player, join, seen_by
from tests.server.tables.test_game_history import played, resigned
from tests.server.tables.test_ratings import account, seated

pytestmark = pytest.mark.asyncio(loop_scope="module")
ACTS = 40


@pytest_asyncio.fixture(loop_scope="module")
async def weigher(house: House) -> AsyncGenerator[PostGameWorker, None]:
    await house.node.tables.db.pool.execute("delete from post_game_jobs")
    one = PostGameWorker(house.node.tables)
    yield one
    one.close()


async def fought(house: House) -> tuple[Player, Player]:
    """A rated game that went on for a while, each with the first act that he may do, before Ann gave it up."""
    ann, bob = await seated(house)
    tables = house.node.tables
    for n in range(ACTS):
        live = await tables.live(ann.table)
        seat = live.state.actors()[0]
        act = msgspec.json.encode(live.state.legal(seat)[0])
        id = f"act-{n}-of-them"
        assert await tables.act((ann, bob)[seat].id, ann.table, id, seen_by(live, seat), act, seat) is not None
    await resigned(ann)
    return ann, bob


async def luck_at(house: House, table: str) -> list[float | None]:
    rows = await house.node.tables.db.pool.fetch(
        "select luck from game_history where table_id = $1 order by seat", table
    )
    return [row["luck"] for row in rows]


async def waits(house: House) -> list[str]:
    return [row["table_id"] for row in await house.node.tables.db.pool.fetch("select table_id from post_game_jobs")]


def accounts_for(told: GameAnalysis, luck: Sequence[float | None]) -> bool:
    """Whether the result is what it began with, the decisions, what remains, and this luck."""
    rest = [told.start[s] + told.own[s] + told.others[s] + told.rest[s] for s in range(len(luck))]
    return [r + (x or 0.0) / 100 for r, x in zip(rest, luck, strict=True)] == pytest.approx(list(told.result), abs=1e-5)


async def test_a_game_is_weighed_once_and_a_wrong_sign_would_be_found(house: House, weigher: PostGameWorker) -> None:
    ann, _ = await fought(house)
    other = PostGameWorker(house.node.tables)
    try:
        assert sorted(await asyncio.gather(weigher.step(), other.step())) == [False, True], "one of two has it"
    finally:
        other.close()
    assert await waits(house) == [] and not await weigher.step()
    luck = await luck_at(house, ann.table)
    scroll = await house.node.tables.raw_log(ann.table)
    known = AnalysisProgress()
    known.add_chances(0, compute_chances(scroll, 0, (), 1e9))
    told = analysis(scroll, known, None)
    assert accounts_for(told, luck) and max(abs(x or 0.0) for x in luck) > 0.01
    assert not accounts_for(told, [-(x or 0.0) for x in luck]), "planted: a wrong sign"
    assert not accounts_for(told, luck[::-1]), "planted: the other's"


async def test_only_games_that_everybody_may_know_of_wait(house: House, weigher: PostGameWorker) -> None:
    ann, bob = await account(house.node, "Ann"), await join(house.node, "Bob")
    await played(house, ann, bob)
    assert await waits(house) == []
    shown = await played(house, ann, bob, public=True)
    assert await waits(house) == [shown]
    opened = await ann.open("trojan-war", ["me", "open"], public=True)
    await bob.sit(opened["id"], opened["invites"]["1"])
    await house.node.tables.db.pool.execute("update tables set status = 'aborted' where id = $1", opened["id"])
    row = await house.node.tables.db.pool.fetchrow(
        "select result, open from game_history where table_id = $1", opened["id"]
    )
    assert tuple(row) == ("none", True) and await waits(house) == [shown], "one that was called off does not"
    assert await weigher.step()
    assert None not in await luck_at(house, shown)


async def test_a_room_that_is_still_closed_tells_nothing(
    house: House, weigher: PostGameWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(house, await account(house.node, "Ann"), await join(house.node, "Bob"), public=True)
    row = await house.node.tables.header(table)

    for hidden in ({"closed": True}, {"day": "2026-01-01"}):

        async def read(table: str, hidden: Any = hidden) -> Any:
            return msgspec.structs.replace(row, **hidden)

        monkeypatch.setattr(house.node.tables, "header", read)
        assert await weigher.compute(table) == PostGameResult()


def for_ever(scroll: RawLog) -> tuple[float, ...]:
    while True:
        pass


def broken(scroll: RawLog) -> tuple[float, ...]:
    raise ValueError("a position that the rules of today cannot read")


@pytest.mark.parametrize("work", [for_ever, broken])
async def test_what_takes_too_long_or_breaks_is_left_out_and_harms_nobody(
    house: House, weigher: PostGameWorker, monkeypatch: pytest.MonkeyPatch, work: Any
) -> None:
    ann, bob = await account(house.node, "Ann"), await join(house.node, "Bob")
    first = await played(house, ann, bob, public=True)
    with monkeypatch.context() as patched:
        patched.setattr(post_game, "luck_by_seat", work)
        patched.setattr(post_game, "LUCK_JOB", JobKind("luck", 0.5, long=True))
        assert await weigher.step() and not await weigher.step()
    assert await luck_at(house, first) == [None, None]
    second = await played(house, ann, bob, public=True)
    assert await weigher.step() and None not in await luck_at(house, second)


async def test_the_game_of_a_worker_that_dies_is_taken_by_the_next_and_given_up_after_some(
    house: House, weigher: PostGameWorker
) -> None:
    ann, bob = await account(house.node, "Ann"), await join(house.node, "Bob")
    table = await played(house, ann, bob, public=True)
    db = house.node.tables.db
    for n in range(1, MAX_POST_GAME_ATTEMPTS + 1):
        assert [dict(row) for row in await db.lease_weighings(0)] == [{"id": table, "tries": n}]
    assert await weigher.step() and await waits(house) == []
    assert await luck_at(house, table) == [None, None]


async def test_a_page_tells_of_luck_from_five_games_on_to_whoever_may_see_it(
    house: House, weigher: PostGameWorker
) -> None:
    ann, bob, eve = await account(house.node, "Ann"), await join(house.node, "Bob"), await join(house.node, "Eve")
    page = f"/api/people/{ann.id}"
    db = house.node.tables.db
    given = [12.0, -3.0, 5.0, -1.0, 7.0]
    for n, luck in enumerate(given, 1):
        await db.note_weighed(await played(house, ann, bob, public=True), [luck, -luck])
        assert ((await eve.get(page)).json()["luck"] is None) == (n < MIN_GAMES_FOR_LUCK)
    told = (await eve.get(page)).json()["luck"]
    assert told["games"] == 5 and told["mean"] == 4.0 and 7 < told["doubt"] < 8
    assert [point["points"] for point in told["line"]] == [12, 9, 14, 13, 20], "altogether, the first first"
    assert (await bob.get(f"/api/people/{bob.id}")).json()["luck"]["mean"] == -4.0
    hidden = await played(house, ann, bob)
    await db.note_weighed(hidden, [50.0, -50.0])
    assert (await ann.get(page)).json()["luck"] == told, "a game that not everybody may know of tells nothing"
    exported = (await ann.get("/api/me/export")).json()["played"]
    assert [game["luck"] for game in exported] == [*given, None]
    await ann.post("/api/me", {"private": True})
    assert (await eve.get(page)).status_code == 404
    last = await played(house, ann, bob, public=True)
    assert (await ann.post("/api/me/leave", {"sure": True})).is_success
    assert await weigher.step() and len(await luck_at(house, last)) == 1, "of whoever has left nothing is noted"
    assert await db.luck_of(ann.id, 10) == []


async def test_doubt_is_that_of_a_mean_of_few() -> None:
    for freedom, right in ((4, 2.776), (9, 2.262), (29, 2.045), (299, 1.968)):
        assert student_quantile(freedom) == pytest.approx(right, rel=0.02)
    assert luck_summary([{"at": float(n), "luck": 1.0} for n in range(MIN_GAMES_FOR_LUCK - 1)]) is None

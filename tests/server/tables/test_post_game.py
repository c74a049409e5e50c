"""Luck is computed once, when a game is over, shown on profiles, and deleted with the user."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from ilion.queries.analysis import AnalysisProgress, GameAnalysis, analysis, compute_chances
from ilion.server.compute.worker_pool import JobKind
from ilion.server.database.generated.rows import LuckRow
from ilion.server.database.job_runner import JobRunner, rules_of
from ilion.server.tables import post_game
from ilion.server.tables.game_history import MIN_GAMES_FOR_LUCK, luck_summary, student_quantile
from ilion.server.tables.post_game import PostGameResult, PostGameWorker
from ilion.table.raw_log import RawLog
from ilion.table.replay import tale
from tests.server.conftest import SharedNode
from tests.server.kit import Player, join, seen_by
from tests.server.tables.test_game_history import played, resigned
from tests.server.tables.test_ratings import account, seated
from tests.server.tables.test_replays import no_processes

pytestmark = pytest.mark.asyncio(loop_scope="module")
ACTS = 40
KIND = "post-game"


@pytest_asyncio.fixture(loop_scope="module")
async def weigher(shared: SharedNode) -> AsyncGenerator[PostGameWorker, None]:
    await shared.node.tables.db.pool.execute("delete from jobs where kind = $1", KIND)
    one = PostGameWorker(shared.node.tables)
    yield one
    one.close()


async def fought(shared: SharedNode) -> tuple[Player, Player]:
    """Play a rated game for a while with first legal moves, before Ann resigned it."""
    ann, bob = await seated(shared)
    tables = shared.node.tables
    for n in range(ACTS):
        live = await tables.cache.live(ann.table)
        seat = live.state.actors()[0]
        act = msgspec.json.encode(live.state.legal(seat)[0])
        id = f"act-{n}-of-them"
        assert await tables.acts.act((ann, bob)[seat].id, ann.table, id, seen_by(live, seat), act, seat) is not None
    await resigned(ann)
    return ann, bob


async def luck_at(shared: SharedNode, table: str) -> list[float | None]:
    rows = await shared.node.tables.db.pool.fetch(
        "select luck from game_history where table_id = $1 order by seat", table
    )
    return [row["luck"] for row in rows]


async def waits(shared: SharedNode) -> list[str]:
    rows = await shared.node.tables.db.pool.fetch("select subject from jobs where kind = $1 and dead is null", KIND)
    return [row["subject"] for row in rows]


async def step(weigher: PostGameWorker) -> bool:
    """Process one waiting game; return False if there is none."""
    return await JobRunner(weigher.tables.db, weigher.process_game).step(KIND)


def accounts_for(told: GameAnalysis, luck: Sequence[float | None]) -> bool:
    """Return whether the result is the sum of the start, the decisions, the rest and this luck."""
    rest = [told.start[s] + told.own[s] + told.others[s] + told.rest[s] for s in range(len(luck))]
    return [r + (x or 0.0) / 100 for r, x in zip(rest, luck, strict=True)] == pytest.approx(list(told.result), abs=1e-5)


async def test_a_game_is_computed_once_and_a_wrong_sign_would_be_found(
    shared: SharedNode, weigher: PostGameWorker
) -> None:
    ann, _ = await fought(shared)
    other = PostGameWorker(shared.node.tables)
    try:
        assert sorted(await asyncio.gather(step(weigher), step(other))) == [False, True], "one of two has it"
    finally:
        other.close()
    assert await waits(shared) == [] and not await step(weigher)
    luck = await luck_at(shared, ann.table)
    scroll = await shared.node.tables.logs.raw_log(ann.table)
    known = AnalysisProgress()
    known.add_chances(0, compute_chances(scroll, 0, (), 1e9))
    told = analysis(scroll, known, None)
    assert accounts_for(told, luck) and max(abs(x or 0.0) for x in luck) > 0.01
    assert not accounts_for(told, [-(x or 0.0) for x in luck]), "planted: a wrong sign"
    assert not accounts_for(told, luck[::-1]), "planted: the other's"


async def test_the_story_of_a_game_is_stored_for_every_seat_before_anyone_reads_it(
    shared: SharedNode, weigher: PostGameWorker
) -> None:
    ann, bob = await account(shared.node, "Ann"), await join(shared.node, "Bob")
    table = await played(shared, ann, bob, public=True)
    ann.table = bob.table = table
    log = await shared.node.tables.logs.raw_log(table)
    assert await step(weigher)
    with no_processes(shared.node):
        for player, seat in ((ann, 0), (bob, 1)):
            told = (await player.get(f"/api/tables/{table}/story")).raise_for_status()
            assert told.json() == msgspec.json.decode(msgspec.json.encode(tale(log, seat)))
        seen = (await ann.get(f"/api/tables/{table}/story?eyes=spectator")).raise_for_status()
        assert seen.json()["steps"]


async def test_a_story_that_fails_leaves_the_figures_and_the_reader_computes_it(
    shared: SharedNode, weigher: PostGameWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await account(shared.node, "Ann"), await join(shared.node, "Bob")
    table = await played(shared, ann, bob, public=True)
    with monkeypatch.context() as patched:
        patched.setattr(post_game, "tale", broken)
        assert await step(weigher)
    assert None not in await luck_at(shared, table)
    assert (await ann.get(f"/api/tables/{table}/story")).raise_for_status().json()["steps"]


async def test_only_public_games_are_queued(shared: SharedNode, weigher: PostGameWorker) -> None:
    ann, bob = await account(shared.node, "Ann"), await join(shared.node, "Bob")
    await played(shared, ann, bob)
    assert await waits(shared) == []
    shown = await played(shared, ann, bob, public=True)
    assert await waits(shared) == [shown]
    opened = await ann.open("trojan-war", ["me", "open"], public=True)
    await bob.sit(opened["id"], opened["invites"]["1"])
    await shared.node.tables.db.pool.execute("update tables set status = 'aborted' where id = $1", opened["id"])
    row = await shared.node.tables.db.pool.fetchrow(
        "select result, open from game_history where table_id = $1", opened["id"]
    )
    assert tuple(row) == ("none", True) and await waits(shared) == [shown], "one that was called off does not"
    assert await step(weigher)
    assert None not in await luck_at(shared, shown)


async def test_a_room_that_is_still_closed_shows_nothing(
    shared: SharedNode, weigher: PostGameWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(shared, await account(shared.node, "Ann"), await join(shared.node, "Bob"), public=True)
    row = await shared.node.tables.reader.header(table)

    for hidden in ({"closed": True}, {"day": "2026-01-01"}):

        async def read(table: str, hidden: Any = hidden) -> Any:
            return msgspec.structs.replace(row, **hidden)

        monkeypatch.setattr(shared.node.tables.reader, "header", read)
        assert await weigher.compute(table) == PostGameResult()


def for_ever(scroll: RawLog) -> tuple[float, ...]:
    while True:
        pass


def broken(scroll: RawLog, *_: Any) -> tuple[float, ...]:
    raise ValueError("a position that the rules of today cannot read")


@pytest.mark.parametrize("work", [for_ever, broken])
async def test_a_game_that_takes_too_long_or_fails_is_skipped_and_harms_nobody(
    shared: SharedNode, weigher: PostGameWorker, monkeypatch: pytest.MonkeyPatch, work: Any
) -> None:
    ann, bob = await account(shared.node, "Ann"), await join(shared.node, "Bob")
    first = await played(shared, ann, bob, public=True)
    with monkeypatch.context() as patched:
        patched.setattr(post_game, "luck_by_seat", work)
        patched.setattr(post_game, "LUCK_JOB", JobKind("luck", 0.5, long=True))
        assert await step(weigher) and not await step(weigher)
    assert await luck_at(shared, first) == [None, None]
    second = await played(shared, ann, bob, public=True)
    assert await step(weigher) and None not in await luck_at(shared, second)


async def test_the_game_of_a_dead_worker_is_taken_by_the_next_and_given_up_after_some_tries(
    shared: SharedNode, weigher: PostGameWorker
) -> None:
    ann, bob = await account(shared.node, "Ann"), await join(shared.node, "Bob")
    table = await played(shared, ann, bob, public=True)
    db = shared.node.tables.db
    for n in range(1, rules_of(weigher.process_game).max_attempts + 1):
        leased = await db.lease_job(kind=KIND, seconds=0)
        assert leased is not None and (leased.subject, leased.attempts, leased.table_id) == (table, n, table)
    assert await step(weigher) and await waits(shared) == []
    assert await luck_at(shared, table) == [None, None]
    assert [(row.kind, row.subject) for row in await db.dead_jobs(9)] == [(KIND, table)], "the host sees it"
    assert await db.retry_job(kind=KIND, subject=table) == table
    assert await step(weigher) and None not in await luck_at(shared, table)


async def test_a_profile_shows_luck_from_five_games_on_to_those_who_may_see_it(
    shared: SharedNode, weigher: PostGameWorker
) -> None:
    ann, bob, eve = await account(shared.node, "Ann"), await join(shared.node, "Bob"), await join(shared.node, "Eve")
    page = f"/api/people/{ann.id}"
    db = shared.node.tables.db
    given = [12.0, -3.0, 5.0, -1.0, 7.0]
    for n, luck in enumerate(given, 1):
        await db.note_weighed(table=await played(shared, ann, bob, public=True), luck=[luck, -luck])
        assert ((await eve.get(page)).json()["luck"] is None) == (n < MIN_GAMES_FOR_LUCK)
    told = (await eve.get(page)).json()["luck"]
    assert told["games"] == 5 and told["mean"] == 4.0 and 7 < told["doubt"] < 8
    assert [point["points"] for point in told["line"]] == [12, 9, 14, 13, 20], "altogether, the first first"
    assert (await bob.get(f"/api/people/{bob.id}")).json()["luck"]["mean"] == -4.0
    hidden = await played(shared, ann, bob)
    await db.note_weighed(table=hidden, luck=[50.0, -50.0])
    assert (await ann.get(page)).json()["luck"] == told, "a game that not everybody may know of tells nothing"
    exported = (await ann.get("/api/me/export")).json()["played"]
    assert [game["luck"] for game in exported] == [*given, None]
    await ann.post("/api/me", {"private": True})
    assert (await eve.get(page)).status_code == 404
    last = await played(shared, ann, bob, public=True)
    assert (await ann.post("/api/me/leave", {"sure": True})).is_success
    assert await step(weigher) and len(await luck_at(shared, last)) == 1, "of whoever has left nothing is noted"
    assert await db.luck_of(person=ann.id, most=10) == []


async def test_the_uncertainty_is_that_of_a_mean_of_few() -> None:
    for freedom, right in ((4, 2.776), (9, 2.262), (29, 2.045), (299, 1.968)):
        assert student_quantile(freedom) == pytest.approx(right, rel=0.02)
    assert luck_summary([LuckRow(float(n), 1.0) for n in range(MIN_GAMES_FOR_LUCK - 1)]) is None

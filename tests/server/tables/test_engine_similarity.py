"""How often a player moves like an engine: shown to moderators only, with the usual values, never as a verdict."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

from ilion.bots.bot_games import play_game
from ilion.bots.levels import LEVELS, player
from ilion.bots.turns import first_decisions
from ilion.cli.main import main
from ilion.games import GAMES
from ilion.server.tables import engine_similarity
from ilion.server.tables.engine_similarity import (
    MAX_DECISIONS_PER_SEAT,
    MIN_DECISIONS_SHOWN,
    OPENING_DECISIONS,
    SimilarityCount,
    between_people,
    count_similarity,
    examined_turns,
)
from ilion.server.tables.post_game import PostGameWorker
from ilion.table.raw_log import RawLog
from ilion.table.table_state import LogEntry
from tests.server.conftest import SharedNode
from tests.server.kit import Player, join
from tests.server.tables.test_game_history import played
from tests.server.tables.test_post_game import fought, step, waits, weigher
from tests.server.tables.test_ratings import account, seated

__all__ = ["weigher"]
pytestmark = pytest.mark.asyncio(loop_scope="module")
GAME = GAMES["trojan-war"]
LOW, HIGH = 1400, 1800


def fought_by(first: str, second: str, seed: int, *lines: LogEntry) -> RawLog:
    """Return a game between two players who choose as these levels do."""
    setup = GAME.setup(version=GAME.version)
    record = play_game(GAME, setup, [player(GAME, first), player(GAME, second)], Random(seed))
    encode = msgspec.json.encode
    return RawLog(GAME.name, encode(setup), encode(record.moves), encode(list(lines)), tuple(record.scores or ()))


async def note(shared: SharedNode, ann: Player, bob: Player, found: tuple[SimilarityCount, ...], band: int) -> None:
    """Store a result as if it were that of a game of these players."""
    table = await played(shared, ann, bob, public=True)
    rows = [one._replace(band=band) for one in found]
    await shared.node.tables.db.note_weighed(
        table=table,
        luck=(),
        alike=[row.seat for row in rows],
        bands=[row.band for row in rows],
        whose=[row.who for row in rows],
        decisions=[row.decisions for row in rows],
        agreed=[row.agreed for row in rows],
    )


async def plant(shared: SharedNode, first: str, second: str, band: int, games: int) -> tuple[Player, Player]:
    ann, bob = await account(shared.node, first), await account(shared.node, second)
    for n in range(games):
        await note(shared, ann, bob, count_similarity(fought_by(first, second, n)), band)
    return ann, bob


async def hosting(shared: SharedNode) -> Player:
    host = await account(shared.node, "Nestor")
    await shared.node.tables.db.name_host(host.id)
    return host


async def told(host: Player, person: Player) -> Any:
    found = (await host.get(f"/api/host/people/{person.id}/likeness")).raise_for_status().json()
    assert len(found) == 1
    return found[0]


async def test_an_engine_player_stands_out_and_a_fair_strong_player_does_not(
    shared: SharedNode,
) -> None:
    host = await hosting(shared)
    cheat, quick = await plant(shared, "athena", "dolon", LOW, 24)
    await plant(shared, "glaucus", "dolon", LOW, 24)
    strong = [one for _ in range(2) for one in await plant(shared, "ulysses", "ulysses", HIGH, 16)]
    one, other = await told(host, cheat), await told(host, quick)
    assert one["decisions"] >= 3 * MIN_DECISIONS_SHOWN <= other["decisions"] and one["games"] == other["games"] == 24
    assert one["own"]["share"]["low"] > other["own"]["share"]["high"], "apart beyond both doubts"
    assert one["beyond"] and not other["beyond"]
    assert one["own"]["share"]["low"] > one["others"]["share"]["high"] and one["others"]["decisions"] >= 200
    assert list(one["levels"]) == list(LEVELS)
    assert one["levels"]["athena"] > one["levels"]["glaucus"] > one["levels"]["thersites"]
    assert abs(one["levels"]["athena"] - one["own"]["share"]["value"]) < 0.15, "as much as the program itself"
    for fair in strong:
        his = await told(host, fair)
        assert his["own"]["share"]["value"] > other["own"]["share"]["high"], "strong"
        assert his["others"] is not None and not his["beyond"], "and nothing is said of it"
    assert set(one) == {"game", "games", "decisions", "own", "others", "levels", "beyond"}, "figures, and no verdict"


async def test_a_command_prints_it_too(
    shared: SharedNode, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ILION_DATABASE_URL", shared.database)
    ann, bob = await account(shared.node, "Ann"), await account(shared.node, "Bob")

    async def typed() -> str:
        assert await asyncio.to_thread(main, ["host", "likeness", "--lang", "en", "--", ann.id]) == 0
        return capsys.readouterr().out

    note_of_it = "This is a hint, not proof"
    assert "No rated games against people" in (none := await typed()) and note_of_it in none
    found = tuple([SimilarityCount(0, 0, who, 30, n) for n, who in enumerate(("", *LEVELS))])
    await note(shared, ann, bob, found, 2600)
    assert "30 decisions analysed" in await typed()
    await note(shared, ann, bob, found, 2600)
    told = await typed()
    assert "60 non-obvious decisions in 2 games: 0%" in told and "20%" in told and note_of_it in told
    assert "Not enough data" in told


async def test_only_moderators_see_it_the_user_can_export_it_and_deletion_removes_it(shared: SharedNode) -> None:
    host, eve = await hosting(shared), await join(shared.node, "Eve")
    ann, bob = await plant(shared, "athena", "dolon", 2200, 1)
    db = shared.node.tables.db
    for who in (ann, bob, eve):
        answer = await who.get(f"/api/host/people/{ann.id}/likeness")
        assert (answer.status_code, answer.json()["word"]) == (403, "refuse-not-allowed")
    page = (await eve.get(f"/api/people/{ann.id}")).text
    assert "agreed" not in page and "likeness" not in page
    few = await told(host, ann)
    assert (
        few["own"] is None
        and few["others"] is None
        and few["levels"] == {}
        and 0 < few["decisions"] <= MAX_DECISIONS_PER_SEAT
    )
    exported = (await ann.get("/api/me/export")).json()["likeness"]
    assert [row["who"] for row in exported] == sorted(["", *LEVELS])
    assert {(row["band"], row["games"], row["decisions"]) for row in exported} == {(2200, 1, few["decisions"])}
    assert (await ann.post("/api/me/leave", {"sure": True})).is_success
    assert (await host.get(f"/api/host/people/{ann.id}/likeness")).json() == []
    assert await db.likenesses_of(ann.id) == [] and await db.likeness_bands_of(games=[GAME.name], bands=[2200]) != []


async def fought_with_choices(shared: SharedNode, weigher: PostGameWorker) -> tuple[Player, Player]:
    """Return a rated game whose dice gave both players decisions that are not obvious."""
    while True:
        ann, bob = await fought(shared)
        counts = count_similarity(await shared.node.tables.logs.raw_log(ann.table))
        if {one.seat for one in counts} == {0, 1}:
            return ann, bob
        assert await step(weigher)


async def test_a_worker_checks_each_rated_game_between_people_once_and_no_other(
    shared: SharedNode, weigher: PostGameWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await fought_with_choices(shared, weigher)
    db = shared.node.tables.db
    assert await step(weigher) and await waits(shared) == []
    found = await db.likenesses_of(ann.id)
    assert {row.who for row in found} == {"", *LEVELS} and {row.games for row in found} == {1}
    assert {row.band % engine_similarity.BAND_POINTS for row in found} == {0} and await db.likenesses_of(bob.id)
    await note(shared, ann, bob, (), LOW)
    assert {row.games for row in await db.likenesses_of(ann.id)} == {1}, "a game of which nothing was found"
    eve = await account(shared.node, "Eve")
    await played(shared, eve, bob, public=True)
    assert await step(weigher) and await db.likenesses_of(eve.id) == [], "not rated"


async def test_bot_accounts_and_bots_are_not_people(shared: SharedNode) -> None:
    ann, _ = await seated(shared)
    row = await shared.node.tables.reader.header(ann.table)
    assert between_people(row)
    one, other = row.seats
    for seat in ({"kind": "bot"}, {"kind": "", "person": None, "bot": "ajax"}, {"kind": "gone"}):
        assert not between_people(msgspec.structs.replace(row, seats=(one, msgspec.structs.replace(other, **seat))))
    assert not between_people(msgspec.structs.replace(row, rated=""))


async def test_forced_moves_openings_and_moves_of_a_replacement_do_not_count() -> None:
    scroll = fought_by("glaucus", "glaucus", 7)
    record = scroll.read().record
    free = first_decisions(GAME, record)
    first = {n for seat in (0, 1) for n in [n for n in free if record.moves[n][0] == seat][:OPENING_DECISIONS]}
    looked = {n for n, *_ in examined_turns(scroll.read())}
    assert looked and looked <= set(free) - first and len(looked) <= engine_similarity.MAX_DECISIONS_EXAMINED
    away = LogEntry(1, 1, "seat", {"standby": "ajax"}, ())
    seats = {seat for _, seat, *_ in examined_turns(fought_by("glaucus", "glaucus", 7, away).read())}
    assert seats == {0}


async def test_its_cost_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    scroll = fought_by("athena", "athena", 3)
    found = count_similarity(scroll)
    assert found and all(one.decisions <= MAX_DECISIONS_PER_SEAT and one.agreed <= one.decisions for one in found)
    assert count_similarity(scroll) == found, "whoever looks when"
    monkeypatch.setattr(engine_similarity, "CPU_SECONDS_PER_GAME", -1.0)
    assert count_similarity(scroll) == ()

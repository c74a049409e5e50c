"""Analysis: at a player's own table against bots during the game, and for everyone once it is over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from itertools import pairwise
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.bots.levels import LEVELS
from ilion.bots.position_analysis import ActLoss
from ilion.core.record import Record
from ilion.core.state import FATE
from ilion.games import GAMES
from ilion.queries.analysis import MIN_SWING, AnalysisProgress, analysis, compute_chances, judge_decisions
from ilion.server.compute.worker_pool import TOO_MUCH, JobKind, WorkerPool
from ilion.server.database import Database
from ilion.server.tables import analysis_jobs
from ilion.server.tables.analysis_jobs import AnalysisJob, AnalysisService
from ilion.table.errors import SERVER_BUSY, RequestRefused
from ilion.table.raw_log import RawLog
from ilion.table.replay import tale
from ilion.table.table_state import LogEntry, LoggedDraw
from tests.server.kit import Node, Player, join, two_players

GAME = GAMES["trojan-war"]
FIRST = msgspec.convert({"edition": 1}, GAME.setup)


async def asked(player: Player, what: str, **params: Any) -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=player.node.http, headers=player.headers, timeout=60) as http:
        found: dict[str, Any] = (await http.get(f"/api/tables/{player.table}/{what}", params=params)).json()
    return found


async def test_six_levels_are_offered_for_every_game_with_a_mind(server: Node) -> None:
    ann = await join(server, "ann")
    for info in (await ann.get("/api/games")).json():
        assert info["bots"] == (list(LEVELS) if GAMES[info["name"]].mind else ["uniform"])
    assert "level-athena = Athena" in (await ann.get("/words/en/bots")).text


async def test_an_unknown_bot_cannot_be_asked_to_play(server: Node) -> None:
    ann = await join(server, "ann")
    refused = await ann.post("/api/tables", {"game": "trojan-war", "seats": ["me", "bot:zeus"]})
    assert (refused.status_code, refused.json()["word"]) == (422, "refuse-no-bot")


async def test_against_bots_alone_hints_are_given(server: Node) -> None:
    server.app.state.oracle.seconds = 0.2
    ann = await join(server, "ann")
    for _ in range(20):
        await ann.open("trojan-war", ["me", "bot:thersites"])
        await ann.enter()
        news = await ann.hear("news")
        if news["asks"][0]["legal"]:
            break
    hint = await asked(ann, "hint")
    assert hint["choices"][0]["act"] in [c["act"] for c in news["asks"][0]["legal"]]
    assert 0 <= hint["chance"] <= 1 and hint["why"]
    assert (await asked(ann, "analysis"))["word"] == "refuse-still-playing"
    assert (await asked(ann, "oracle", moment=0))["word"] == "refuse-still-playing"


async def test_against_people_there_are_no_hints(server: Node) -> None:
    ann, _ = await two_players(server, setup={"edition": 1})
    assert (await asked(ann, "hint"))["word"] == "refuse-no-hint"
    stranger = await join(server, "eve")
    stranger.table = ann.table
    assert (await asked(stranger, "hint"))["word"] == "refuse-no-hint"


async def test_a_finished_game_is_analysed_for_everyone(server: Node) -> None:
    ann, bob = await two_players(server, setup={"edition": 1})
    await ann.enter()
    assert (await ann.ask("resign", id="enough-of-it"))["type"] == "ack"
    found = await asked(bob, "analysis", eyes="spectator")
    assert found["result"] == [0, 1] and found["of"] == found["done"] == 0
    assert sum(found["start"]) + sum(found["rest"]) == pytest.approx(1)


async def test_a_game_is_read_once_however_often_its_analysis_is_requested(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await two_players(server, setup={"edition": 1})
    await ann.enter()
    assert (await ann.ask("resign"))["type"] == "ack"
    reads, honest = [], server.tables.logs.raw_log

    async def read(table: str) -> Any:
        reads.append(table)
        return await honest(table)

    monkeypatch.setattr(server.tables.logs, "raw_log", read)
    await asyncio.gather(*[asked(ann, "analysis") for _ in range(3)])
    assert (await asked(ann, "analysis"))["of"] == 0
    assert reads == [ann.table]


def scroll_of(record: Record) -> RawLog:
    """Return a game as its table would have stored it."""
    entries = [LogEntry(1, FATE, "start", None, ())]
    for seat, act in record.moves:
        last = entries[-1]
        if seat == FATE:
            draw = LoggedDraw("fate", len(entries) + len(last.draws), "1", "0", act)
            entries[-1] = msgspec.structs.replace(last, draws=(*last.draws, draw))
        else:
            entries.append(LogEntry(last.seq + 1, seat, "act", act, ()))
    setup, lines = msgspec.json.encode(record.setup), msgspec.json.encode(entries)
    return RawLog(record.game, setup, None, lines, record.scores or ())


def drawn(scroll: RawLog) -> AnalysisProgress:
    """Return a game whose chances are known, without any judged decision."""
    known = AnalysisProgress()
    known.add_chances(0, compute_chances(scroll, 0, (), 1e9))
    return known


def kept(record: Record) -> Callable[[], Awaitable[RawLog]]:
    """Return a function that reads a game that is already loaded."""

    async def read() -> RawLog:
        await asyncio.sleep(0)
        return scroll_of(record)

    return read


WHOLE = play_game(GAME, FIRST, [BOTS["uniform"]] * 2, Random(3))
RECORD = Record(game=WHOLE.game, setup=WHOLE.setup, source=WHOLE.source, moves=WHOLE.moves[:40], scores=(0.0, 1.0))
"""Return a game that was resigned early."""


async def inline(kind: JobKind, owner: str, work: Any, *asked: Any) -> Any:
    """A replacement for the pool that works in this process."""
    await asyncio.sleep(0)
    return work(*asked)


@pytest.fixture
async def thinker(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[AnalysisService, None]:
    db, thinking = await Database.connect(database, 4), WorkerPool()
    monkeypatch.setattr(thinking, "run", inline)
    monkeypatch.setattr(analysis_jobs, "FIRST_ANALYSIS_RETRY_SECONDS", 0.01)
    monkeypatch.setattr(analysis_jobs, "FOLLOW_SECONDS", 0.01)
    monkeypatch.setattr(analysis_jobs, "PIECE_SECONDS", 0.0)
    monkeypatch.setattr(analysis_jobs, "TRIES_PER_GAME", 0)
    monkeypatch.setattr(analysis_jobs, "MIN_ANALYSIS_TRIES_PER_DECISION", 4)
    oracle = AnalysisService(thinking, db)
    yield oracle
    oracle.close()
    await thinking.close()
    await db.close()


async def done(job: AnalysisJob) -> AnalysisProgress:
    assert job.task is not None
    await job.task
    return job.progress


async def test_two_simultaneous_requests_start_one_job(thinker: AnalysisService) -> None:
    one, two = await asyncio.gather(*[thinker.job("t", who, kept(RECORD)) for who in ("ann", "bob")])
    assert one is two and one.task is not None


async def test_known_parts_are_returned_at_once_and_grow(thinker: AnalysisService) -> None:
    job = await thinker.job("t", "ann", kept(RECORD))
    begun = analysis(job.scroll, job.progress, None)
    assert not begun.line and begun.moments > 10 and not begun.complete
    seen = set()
    assert job.task is not None
    while not job.task.done():
        await asyncio.sleep(0)
        told = analysis(job.scroll, job.progress, None)
        assert len(told.line) <= told.moments and told.done <= max(told.of, 0)
        seen.add((len(told.line), told.done))
    whole = analysis(job.scroll, job.progress, None)
    assert whole.complete and whole.done == whole.of > 5 and len(whole.line) == whole.moments
    assert len(seen) > 20


async def test_a_job_that_could_not_start_is_started_by_the_next_request(thinker: AnalysisService) -> None:
    async def away() -> RawLog:
        raise ConnectionResetError

    with pytest.raises(ConnectionResetError):
        await thinker.job("t", "ann", away)
    assert (await done(await thinker.job("t", "ann", kept(RECORD)))).complete


async def test_a_refused_part_is_requested_again_automatically(
    thinker: AnalysisService, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []

    async def think(kind: JobKind, owner: str, work: Any, *more: Any) -> Any:
        asked.append((work, *more[1:]))
        if len(asked) % 3:
            raise RequestRefused(SERVER_BUSY, 503)
        return work(*more)

    monkeypatch.setattr(thinker.pool, "run", think)
    monkeypatch.setattr(analysis_jobs, "MAX_ANALYSIS_RETRY_SECONDS", 0.01)
    assert (await done(await thinker.job("t", "ann", kept(RECORD)))).complete
    assert asked[0] == asked[1] == asked[2] != asked[3]


async def test_a_decision_that_takes_too_long_stays_unjudged(
    thinker: AnalysisService, monkeypatch: pytest.MonkeyPatch
) -> None:
    hard: list[int] = []

    async def think(kind: JobKind, owner: str, work: Any, *more: Any) -> Any:
        if work is judge_decisions and not hard:
            hard.extend(more[1][:1])
            raise RequestRefused(TOO_MUCH, 413)
        return work(*more)

    monkeypatch.setattr(thinker.pool, "run", think)
    known = await done(await thinker.job("t", "ann", kept(RECORD)))
    every = compute_chances(scroll_of(RECORD), 0, (), 1e9).decisions
    assert known.complete and known.decisions == every and known.skipped == tuple(hard)
    assert sorted(known.losses) == [n for n in every or () if n not in hard]


async def test_a_game_whose_chances_take_too_long_is_complete_without_them(
    thinker: AnalysisService, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think(kind: JobKind, owner: str, work: Any, scroll: RawLog, first: int, *more: Any) -> Any:
        if first >= 5:
            raise RequestRefused(TOO_MUCH, 413)
        return work(scroll, first, *more)

    monkeypatch.setattr(thinker.pool, "run", think)
    job = await thinker.job("t", "ann", kept(RECORD))
    await done(job)
    told = analysis(job.scroll, job.progress, None)
    assert told.complete and told.of == 0 and 0 < len(told.line) < told.moments


async def test_an_analysis_survives_a_restart(thinker: AnalysisService, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = await done(await thinker.job("t", "ann", kept(RECORD)))

    async def think(*_: Any) -> Any:
        raise AssertionError("nothing is computed again")

    monkeypatch.setattr(thinker.pool, "run", think)
    again = AnalysisService(thinker.pool, thinker.db)
    job = await again.job("t", "bob", kept(RECORD))
    assert job.progress.complete and job.task is None
    first, second = (analysis(job.scroll, progress, 0) for progress in (whole, job.progress))
    assert first == second and first.of > 5


async def test_a_job_continues_where_a_dead_node_saved_it(
    thinker: AnalysisService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_jobs, "SAVE_SECONDS", 0.0)
    monkeypatch.setattr(analysis_jobs, "ANALYSIS_LEASE_SECONDS", 0.3)
    pieces: list[int] = []

    async def think(kind: JobKind, owner: str, work: Any, scroll: RawLog, first: Any, *more: Any) -> Any:
        if work is compute_chances:
            pieces.append(first)
        await asyncio.sleep(0.005)
        return work(scroll, first, *more)

    monkeypatch.setattr(thinker.pool, "run", think)
    job = await thinker.job("t", "ann", kept(RECORD))
    while len(job.progress.luck) < 10:
        await asyncio.sleep(0.001)
    assert job.task is not None
    job.task.cancel()
    known, other = len(job.progress.luck), AnalysisService(thinker.pool, thinker.db)
    assert (await done(await other.job("t", "bob", kept(RECORD)))).complete
    again = pieces[pieces.index(known - 1) + 1 :]
    assert min(again) >= known - 1, "no more than the last piece is done twice"
    other.close()


async def test_two_nodes_analyse_a_game_once(thinker: AnalysisService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_jobs, "SAVE_SECONDS", 0.0)
    pieces: list[Any] = []

    async def think(kind: JobKind, owner: str, work: Any, *more: Any) -> Any:
        pieces.append((work, more[1:]))
        return await inline(kind, owner, work, *more)

    monkeypatch.setattr(thinker.pool, "run", think)
    other = AnalysisService(thinker.pool, thinker.db)
    jobs = [await node.job("t", "ann", kept(RECORD)) for node in (thinker, other)]
    one, two = [await done(job) for job in jobs]
    assert one.complete and two.complete and len(pieces) == len({str(piece) for piece in pieces})
    other.close()


async def test_a_job_without_viewers_stops(thinker: AnalysisService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_jobs, "IDLE_SECONDS", 0.0)
    job = await thinker.job("t", "ann", kept(RECORD))
    assert not (await done(job)).complete
    monkeypatch.setattr(analysis_jobs, "IDLE_SECONDS", 300.0)
    assert await thinker.job("t", "ann", kept(RECORD)) is job
    assert (await done(job)).complete


async def test_luck_cost_and_rest_add_up_to_the_result_from_every_seat() -> None:
    scroll = scroll_of(play_game(GAME, FIRST, [BOTS["greedy"]] * 2, Random(3)))
    known = drawn(scroll)
    known.decisions = (known.decisions or ())[:6]
    known.losses = judge_decisions(scroll, known.decisions, 20, 1e9)
    for eyes in (None, 0, 1):
        told = analysis(scroll, known, eyes)
        assert told.done == told.of == 6 and told.complete
        assert len(told.line) == len(tale(scroll, eyes).steps) + 1
        assert all(1 <= t.moment < len(told.line) for t in told.turning)
        for s in (0, 1):
            sums = told.start[s] + told.luck[s] + told.own[s] + told.others[s] + told.rest[s]
            assert sums == pytest.approx(told.result[s])


async def test_turning_points_are_described_in_the_games_words() -> None:
    scroll = scroll_of(play_game(GAME, FIRST, [BOTS["greedy"]] * 2, Random(5)))
    told = analysis(scroll, drawn(scroll), None)
    words = GAME.words("en")
    assert [words.say("when-mark", **t.when.args) for t in told.turns] == [str(n) for n in range(2, 13)]
    assert all(t.words.word in GAME.key_facts for t in told.turning if t.seat == FATE)
    horse = next(t for t in told.turning if t.words.word in ("horse-succeeds", "horse-fails"))
    assert horse.when is not None and words.say(horse.when) == "Turn 12"
    assert "deed-throw" in [deed.word for deed in told.deeds]


@pytest.mark.parametrize("game", ["trojan-war", "troia"])
def test_the_first_turning_points_are_the_turns_with_the_largest_changes(game: str) -> None:
    rules = GAMES[game]
    scroll = scroll_of(play_game(rules, rules.setup(), [BOTS["greedy"]] * 2, Random(5)))
    told = analysis(scroll, drawn(scroll), None)
    bounds = sorted({0, *[t.moment - 1 for t in told.turns], len(told.line) - 1})
    changes = [(b, told.line[b][0] - told.line[a][0]) for a, b in pairwise(bounds)]
    largest = sorted([change for _, change in changes if abs(change) >= MIN_SWING], key=abs, reverse=True)[:5]
    named = [t for t in told.turning if t.swing]
    assert largest and [t.swing[0] for t in named] == pytest.approx(largest)
    for turn in named:
        end = next(b for b, _ in changes if b >= turn.moment)
        assert dict(changes)[end] == pytest.approx(turn.swing[0]), "and each is named by a step of its own"


def test_an_uncertain_error_is_no_turning_point() -> None:
    record = play_game(GAME, FIRST, [BOTS["greedy"]] * 2, Random(3))
    scroll = scroll_of(record)
    known = drawn(scroll)
    assert known.decisions is not None
    decisions = known.decisions
    sure, doubtful = decisions[:2]
    act = record.moves[decisions[2]][1]
    found = {sure: ActLoss(0.9, 0.2, act), doubtful: ActLoss(0.9, 0.6, act)}
    known.losses = found
    told = analysis(scroll, known, None)
    assert [t.cost for t in told.turning if t.best is not None] == [0.9]
    seats = [record.moves[n][0] for n in (sure, doubtful)]
    doubts = [
        sum(found[n].error ** 2 for n, s in zip((sure, doubtful), seats, strict=True) if s == seat) for seat in (0, 1)
    ]
    assert told.error == pytest.approx([d**0.5 for d in doubts])

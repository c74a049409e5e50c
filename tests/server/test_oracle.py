"""The oracle: at one's own table against bots while it is played, and for everybody once it is over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from ilion.answers.insight import analysis, begin, examine
from ilion.bots.judge import Cost
from ilion.bots.levels import LEVELS
from ilion.bots.match import play_game
from ilion.bots.simple import BOTS
from ilion.core.record import Record
from ilion.core.state import FATE
from ilion.games import GAMES
from ilion.server.thinking.oracle import Oracle
from ilion.server.thinking.room import TOO_MUCH, Kind, Thinking
from ilion.table.live import Drawn, Entry
from ilion.table.scroll import Scroll
from ilion.table.sorry import BUSY, Sorry
from ilion.table.story import tale
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


async def test_nobody_can_be_asked_to_play_who_does_not_exist(server: Node) -> None:
    ann = await join(server, "ann")
    refused = await ann.post("/api/tables", {"game": "trojan-war", "seats": ["me", "bot:zeus"]})
    assert (refused.status_code, refused.json()["word"]) == (422, "refuse-no-bot")


async def test_against_bots_alone_the_oracle_says_what_it_would_do(server: Node) -> None:
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


async def test_against_people_the_oracle_is_silent(server: Node) -> None:
    ann, _ = await two_players(server, setup={"edition": 1})
    assert (await asked(ann, "hint"))["word"] == "refuse-no-hint"
    stranger = await join(server, "eve")
    stranger.table = ann.table
    assert (await asked(stranger, "hint"))["word"] == "refuse-no-hint"


async def test_a_finished_game_is_taken_apart_for_everybody(server: Node) -> None:
    ann, bob = await two_players(server, setup={"edition": 1})
    await ann.enter()
    assert (await ann.ask("resign", id="enough-of-it"))["say"] == "ack"
    found = await asked(bob, "analysis", eyes="spectator")
    assert found["result"] == [0, 1] and found["of"] == found["done"] == 0
    assert sum(found["start"]) + sum(found["rest"]) == pytest.approx(1)


async def test_a_game_is_read_once_however_often_its_examination_is_looked_at(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await two_players(server, setup={"edition": 1})
    await ann.enter()
    assert (await ann.ask("resign"))["say"] == "ack"
    reads, honest = [], server.tables.scroll

    async def read(table: str) -> Any:
        reads.append(table)
        return await honest(table)

    monkeypatch.setattr(server.tables, "scroll", read)
    await asyncio.gather(*[asked(ann, "analysis") for _ in range(3)])
    assert (await asked(ann, "analysis"))["of"] == 0
    assert reads == [ann.table]


def scroll_of(record: Record) -> Scroll:
    """A game as its table would have kept it."""
    entries = [Entry(1, FATE, "start", None, ())]
    for seat, act in record.moves:
        last = entries[-1]
        if seat == FATE:
            draw = Drawn("fate", len(entries) + len(last.draws), "1", "0", act)
            entries[-1] = msgspec.structs.replace(last, draws=(*last.draws, draw))
        else:
            entries.append(Entry(last.seq + 1, seat, "act", act, ()))
    setup, lines = msgspec.json.encode(record.setup), msgspec.json.encode(entries)
    return Scroll(record.game, setup, None, lines, record.scores or ())


def kept(record: Record) -> Callable[[], Awaitable[Scroll]]:
    """A game at hand, as it is asked for where it must be read first."""

    async def read() -> Scroll:
        await asyncio.sleep(0)
        return scroll_of(record)

    return read


@pytest.fixture
async def thinker() -> AsyncGenerator[Oracle, None]:
    thinking = Thinking()
    oracle = Oracle(thinking)
    yield oracle
    oracle.close()
    await thinking.close()


async def test_two_who_ask_first_begin_one_examination(thinker: Oracle) -> None:
    record = play_game(GAME, FIRST, [BOTS["uniform"]] * 2, Random(3))
    one, two = await asyncio.gather(*[thinker.examined("t", who, kept(record)) for who in ("ann", "bob")])
    assert one is two and one.task is not None


async def test_an_examination_that_could_not_begin_or_go_on_is_taken_up_by_the_next_to_ask(
    thinker: Oracle, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = play_game(GAME, FIRST, [BOTS["uniform"]] * 2, Random(3))

    async def away() -> Scroll:
        raise ConnectionResetError

    asked: list[list[int]] = []

    async def think(kind: Kind, owner: str, work: Any, scroll: Scroll, *more: Any) -> Any:
        if work is begin:
            return begin(scroll)
        moves: list[int] = more[0]
        asked.append(moves)
        if len(asked) == 2:
            raise Sorry(BUSY, 503)
        return dict.fromkeys(moves)

    monkeypatch.setattr(thinker.thinking, "think", think)
    with pytest.raises(ConnectionResetError):
        await thinker.examined("t", "ann", away)
    found = await thinker.examined("t", "ann", kept(record))
    for complete in (False, True):
        assert found.task is not None
        await asyncio.wait([found.task])
        assert (not found.left) == complete
        assert await thinker.examined("t", "ann", kept(record)) is found
    assert asked[2] == asked[1] and len(asked[0]) + sum(map(len, asked[2:])) == len(found.todo)


async def test_a_decision_that_takes_too_long_to_judge_is_judged_by_nobody(
    thinker: Oracle, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = play_game(GAME, FIRST, [BOTS["uniform"]] * 2, Random(3))
    asked: list[list[int]] = []

    async def think(kind: Kind, owner: str, work: Any, scroll: Scroll, *more: Any) -> Any:
        if work is begin:
            return begin(scroll)
        asked.append(more[0])
        if len(asked) == 1:
            raise Sorry(TOO_MUCH, 413)
        return dict.fromkeys(more[0])

    monkeypatch.setattr(thinker.thinking, "think", think)
    found = await thinker.examined("t", "ann", kept(record))
    every = len(found.todo)
    assert found.task is not None
    await asyncio.wait([found.task])
    assert not found.left and len(found.todo) == every - len(asked[0])


async def test_luck_cost_and_rest_account_for_the_result_seen_by_any_eyes() -> None:
    scroll = scroll_of(play_game(GAME, FIRST, [BOTS["greedy"]] * 2, Random(3)))
    begun = begin(scroll)
    costs = examine(scroll, begun.decisions[:6], 20)
    for eyes in (None, 0, 1):
        told = analysis(scroll, begun.curve, costs, 6, eyes)
        assert told.done == told.of == 6
        assert len(told.line) == len(tale(scroll, eyes).steps) + 1
        assert all(1 <= t.moment < len(told.line) for t in told.turning)
        for s in (0, 1):
            sums = told.start[s] + told.luck[s] + told.own[s] + told.others[s] + told.rest[s]
            assert sums == pytest.approx(told.result[s])


async def test_turning_points_are_told_in_the_words_of_the_game_and_of_its_turns() -> None:
    scroll = scroll_of(play_game(GAME, FIRST, [BOTS["greedy"]] * 2, Random(3)))
    told = analysis(scroll, begin(scroll).curve, {}, 0, None)
    words = GAME.words("en")
    assert [words.say("when-mark", **t.when.args) for t in told.turns] == [str(n) for n in range(2, 13)]
    assert all(t.seat == FATE and t.words.word in GAME.telling for t in told.turning)
    horse = told.turning[-1]
    assert horse.words.word in ("horse-succeeds", "horse-fails") and horse.when is not None
    assert words.say(horse.when) == "Turn 12"
    assert "deed-throw" in [deed.word for deed in told.deeds]


def test_an_error_that_may_be_none_is_no_turning_point() -> None:
    record = play_game(GAME, FIRST, [BOTS["greedy"]] * 2, Random(3))
    scroll = scroll_of(record)
    curve, decisions = begin(scroll)
    sure, doubtful = decisions[:2]
    act = record.moves[decisions[2]][1]
    found = {sure: Cost(0.9, 0.2, act), doubtful: Cost(0.9, 0.6, act)}
    told = analysis(scroll, curve, found, 2, None)
    assert [t.cost for t in told.turning if t.seat != FATE] == [0.9]
    seats = [record.moves[n][0] for n in (sure, doubtful)]
    doubts = [
        sum(found[n].error ** 2 for n, s in zip((sure, doubtful), seats, strict=True) if s == seat) for seat in (0, 1)
    ]
    assert told.error == pytest.approx([d**0.5 for d in doubts])

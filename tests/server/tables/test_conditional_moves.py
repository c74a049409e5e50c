"""Conditional moves in correspondence games: played once while their owner is away, and hidden from others."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import AsyncGenerator
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
import pytest_asyncio

from ilion.core.state import FATE
from ilion.games import BUILT_IN
from ilion.server.compute import conditional_options as thinking
from ilion.server.compute.conditional_options import MAX_CONDITIONS, find_options, read_lines
from ilion.server.tables import conditional_moves
from ilion.server.tables.conditional_moves import ConditionalMovePlayer
from ilion.table import commands
from tests.server.kit import Node, Player, fresh_database, join, node, seen_by, two_players

pytestmark = pytest.mark.asyncio(loop_scope="module")
DAYS = {"kind": "days", "bank": 2 * 86_400}
MOVES = 600
"""Moves after which a game should have a position with a plan."""
TRIED = 6
"""Games that are tried until one gets there."""
DIFFERS = re.compile(rb'"(?:present":(?:true|false)|left":\[[\d,]*\]|told":[\d.]+)')
"""Presence and clocks."""
Plan = list[dict[str, Any]]


class Two(NamedTuple):
    """Two nodes that play no plan by themselves."""

    one: Node
    other: Node

    @property
    def nodes(self) -> tuple[Node, Node]:
        return self.one, self.other


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def two() -> AsyncGenerator[Two, None]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(conditional_moves, "CONDITIONAL_MOVES_POLL_SECONDS", 3600.0)
        async with fresh_database() as url, node(url) as one, node(url) as other:
            yield Two(one, other)
            for player in [p for p in Player.connected if p.node in (one, other)]:
                await player.leave()


class Game(NamedTuple):
    """Return a correspondence table where it is one player's turn and the other has planned an answer."""

    node: Node
    players: tuple[Player, Player]
    asked: int
    lines: Plan
    does: Any
    """The moves that lead to the position of the plan."""

    @property
    def table(self) -> str:
        return self.players[0].table

    @property
    def planner(self) -> Player:
        return self.players[1 - self.asked]

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}/plan"

    async def live(self) -> Any:
        row = await self.node.tables.reader.header(self.table)
        return await self.node.tables.cache.catch_up(self.table, row.seq)

    async def save(self, lines: Plan | None = None) -> Any:
        answer = await self.planner.post(self.path, {"lines": self.lines if lines is None else lines})
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def plan(self) -> Any:
        return (await self.planner.get(self.path)).json()

    async def act(self, act: Any, seat: int | None = None) -> None:
        await by_hand(self.node, self.players, self.asked if seat is None else seat, act)

    async def mine(self) -> list[tuple[int, str, Any]]:
        """Return what the planner has done, according to the log."""
        rows = await self.node.tables.db.load_entries(table=self.table, since=0)
        seat = 1 - self.asked
        return [(r.seq, r.kind, msgspec.json.decode(r.act)) for r in rows if r.seat == seat and r.act]


async def by_hand(at: Node, players: tuple[Player, Player], seat: int, act: Any) -> None:
    table = players[0].table
    live = await at.tables.cache.catch_up(table, (await at.tables.reader.header(table)).seq)
    raw = msgspec.json.encode(act)
    answer = await at.tables.acts.act(players[seat].id, table, secrets.token_hex(8), seen_by(live, seat), raw, seat)
    assert type(answer).__name__ == "Ack", answer


def leads(live: Any, asked: int, way: dict[str, Any]) -> Any:
    """Return a move of the seat to act that leads to the other's turn as a condition says, if there is one."""
    for act in live.state.legal(asked):
        look = live.state.looks(1 - asked, asked, act)
        if look is None or msgspec.to_builtins(look) != (way["after"] or {}).get("act"):
            continue
        after = live.state.copy()
        after.do(asked, act)
        if 1 - asked in after.actors() and FATE not in after.actors():
            question = live.game.prompt(live.setup, after.seen(1 - asked))
            if msgspec.to_builtins(question) == msgspec.to_builtins(msgspec.convert(way["asked"], type(question))):
                return act
    return None


def bare(way: dict[str, Any]) -> dict[str, Any]:
    return {"asked": way["asked"], "after": way["after"] and way["after"]["act"]}


async def begun(at: Node, game: str = "troia", seed: int = 1, twice: bool = False) -> Game:
    """Play a game until an answer of the other seat can be planned.

    On request, it is an answer that could be given twice.
    """
    rng, status = Random(seed), "over"
    for n in range(MOVES * TRIED):
        if n % MOVES == 0 or status == "over":  # its dice may not allow it
            players = await two_players(at, game, rhythm=DAYS)
            await at.tables.cache.live(players[0].table)
        row = await at.tables.reader.header(players[0].table)
        status = row.status
        if status == "over":
            continue
        live = await at.tables.cache.catch_up(row.id, row.seq)
        actors = live.state.actors()
        if len(actors) == 1 and any(ends_turn(live, actors[0], act, twice) for act in live.state.legal(actors[0])):
            asks, path = players[1 - actors[0]], f"/api/tables/{row.id}/plan/ways"
            found = (await asks.post(path, {})).json()["ways"]
            assert 0 < len(found) <= MAX_CONDITIONS
            for way in found:
                act = leads(live, actors[0], way)
                if act is not None and ends_turn(live, actors[0], act, twice):
                    answers = (await asks.post(path, {"when": bare(way)})).json()["answers"]
                    assert answers, way
                    after = live.state.copy()
                    after.do(actors[0], act)
                    could = [live.decode(a["act"]) for a in answers]
                    acts = [a for a in could if a in after.legal(1 - actors[0])]
                    acts = [a for a in acts if not twice or repeats(after, 1 - actors[0], a)]
                    line = {"when": bare(way), "act": msgspec.to_builtins(acts[0])}
                    return Game(at, players, actors[0], [line], act)
        seat = rng.choice(actors)
        await by_hand(at, players, seat, rng.choice(live.state.legal(seat)))
    raise AssertionError("nothing can be planned")


def ends_turn(live: Any, seat: int, act: Any, twice: bool = False) -> bool:
    """Return whether it is the other's turn after a move, on request with a move that could be made twice."""
    after = live.state.copy()
    after.do(seat, act)
    return 1 - seat in after.actors() and (not twice or any(repeats(after, 1 - seat, a) for a in after.legal(1 - seat)))


def repeats(state: Any, seat: int, answer: Any) -> bool:
    after = state.copy()
    after.do(seat, answer)
    return answer in after.legal(seat)


async def look(at: Node) -> bool:
    return await ConditionalMovePlayer(at.tables).look()


async def check_played_once(game: Game, *nodes: Node) -> None:
    """The plan is in the log once, by its owner; another check finds nothing to do."""
    before = await game.mine()
    for at in nodes or (game.node,):
        while await look(at):
            pass
    new = (await game.mine())[len(before) :]
    assert [act for _, _, act in new] == [line["act"] for line in game.lines], new
    assert (await game.plan())["lines"] == []


@pytest.mark.parametrize("name", BUILT_IN)
async def test_a_plan_is_played_while_its_owner_is_away(two: Two, name: str) -> None:
    game = await begun(two.one, name)
    told = await game.save()
    assert [line["act"]["act"] for line in told["lines"]] == [line["act"] for line in game.lines]
    assert told["lines"][0]["act"]["words"]["word"] and told["lines"][0]["after"]["words"]["word"]
    assert (await game.plan())["lines"] == told["lines"] and not await look(two.one), "nobody asks him yet"
    await game.act(game.does)
    await check_played_once(game, two.other)


async def test_lines_are_played_in_turn_and_the_rest_waits(two: Two) -> None:
    game = await begun(two.one)
    first = {"lines": game.lines}
    found = (await game.planner.post(f"{game.path}/ways", first)).json()["ways"]
    assert found
    answers = (await game.planner.post(f"{game.path}/ways", {**first, "when": bare(found[0])})).json()["answers"]
    lines = [*game.lines, {"when": bare(found[0]), "act": answers[0]["act"]}]
    await game.save(lines)
    await game.act(game.does)
    assert await look(two.one)
    assert (await game.mine())[-1][2] == lines[0]["act"] or (await game.mine())[-1][2] == lines[1]["act"]


async def test_nodes_play_a_plan_whichever_is_killed(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    for moment in ("before", "after"):
        game = await begun(two.one, seed=3)
        await game.save()
        await game.act(game.does)
        before = await game.mine()
        with monkeypatch.context() as patched:
            attempt = two.one.tables.acts.attempt

            async def dies(*args: Any, moment: str = moment, attempt: Any = attempt) -> None:
                if moment == "after":
                    await attempt(*args)
                raise asyncio.CancelledError

            patched.setattr(two.one.tables.acts, "attempt", dies)
            with pytest.raises(asyncio.CancelledError):
                await look(two.one)
        assert not await look(two.other), "it is leased"
        await two.one.tables.db.pool.execute("update conditional_moves set at = now() where at < 'infinity'")
        await look(two.other)
        assert [act for _, _, act in (await game.mine())[len(before) :]] == [line["act"] for line in game.lines]


async def check_together(game: Game, two: Two) -> None:
    """Let both nodes hold the same lease at the same time."""
    await game.save()
    await game.act(game.does)
    before = await game.mine()
    leased = await two.one.tables.db.lease_plans(lease=0.0, resting=[], most=20)
    (plan,) = [p for p in leased if p.id == game.table]
    await asyncio.gather(*[ConditionalMovePlayer(at.tables).play(plan) for at in two.nodes for _ in range(2)])
    new = (await game.mine())[len(before) :]
    assert [act for _, _, act in new] == [line["act"] for line in game.lines], new


async def test_two_nodes_with_one_plan_play_it_once(two: Two) -> None:
    await check_together(await begun(two.one, seed=4), two)
    await check_together(await begun(two.one, "escolex", seed=4, twice=True), two)


async def other_act(game: Game) -> Any:
    """Return another legal move after which it is the planner's turn."""
    live = await game.live()
    acts = [act for act in live.state.legal(game.asked) if act != game.does and ends_turn(live, game.asked, act)]
    return acts[0] if acts else None


async def check_unfit(two: Two) -> None:
    """A different position is not answered by the plan, and its owner is notified."""
    game = await begun(two.one, "troia", 5)
    act = await other_act(game)
    for seed in range(6, 40):
        if act is not None:
            break
        game = await begun(two.one, "troia", seed)
        act = await other_act(game)
    assert act is not None
    await game.save()
    await game.act(act)
    before = await game.mine()
    await look(two.other)
    assert await game.mine() == before, "it is played though something else was done"
    told = await game.plan()
    assert told["dropped"] and [line["act"]["act"] for line in told["lines"]] == [line["act"] for line in game.lines]
    assert not await look(two.one)
    live = await game.live()
    await game.act(live.state.legal(1 - game.asked)[0], 1 - game.asked)
    told = await game.plan()
    assert not told["dropped"] and told["lines"] == [], "he has been told"


async def test_a_plan_that_does_not_fit_is_dropped_and_reported(two: Two) -> None:
    await check_unfit(two)


async def test_another_decision_and_an_illegal_move_drop_the_plan(two: Two) -> None:
    for change in ("question", "act"):
        game = await begun(two.one, "trojan-war", 7)
        (line,) = game.lines
        if change == "question":
            when = {"asked": {"word": "ask-something-else", "args": {}}, "after": None}
            lines = [{**line, "when": when}]
        else:
            live = await game.live()
            after = live.state.copy()
            after.do(game.asked, game.does)
            legal = set(after.legal(1 - game.asked))
            illegal = next(a for a in live.game.acts(live.setup) if a not in legal)
            lines = [{**line, "act": msgspec.to_builtins(illegal)}]
        await game.save(lines)
        await game.act(game.does)
        before = await game.mine()
        await look(two.one)
        assert (await game.plan())["dropped"] and await game.mine() == before


async def test_a_player_who_moves_undoes_or_leaves_has_no_plan_any_more(two: Two) -> None:
    game = await begun(two.one, "escolex", seed=8)
    await game.act(game.does)
    who = game.players[game.asked]
    assert (await who.post(game.path, {"lines": game.lines})).status_code == 201
    await who.enter(game.table)
    assert (await who.ask("undo", base_seq=seen_by(await game.live(), game.asked)))["type"] == "ack"
    assert (await who.get(game.path)).json()["lines"] == []
    for how in ("act", "resign", "delete"):
        game = await begun(two.one, seed=8)
        await game.save()
        who = game.planner
        if how == "delete":
            assert (await who.delete(game.path)).status_code == 204
            assert (await game.plan())["lines"] == []
        elif how == "resign":
            await who.enter(game.table)
            assert (await who.ask("resign"))["type"] == "ack"
        else:
            await game.act(game.does)
            live = await game.live()
            await game.act(live.state.legal(1 - game.asked)[-1], 1 - game.asked)
        assert not await two.one.tables.db.pool.fetchval(
            "select count(*) from conditional_moves where table_id = $1", game.table
        )


async def test_a_banned_player_plays_no_plan_and_an_unreadable_plan_stops_nobody(two: Two) -> None:
    db = two.one.tables.db.pool
    for statement, *values in (
        ("insert into bans (person, reason, note) values ($1, 'other', '')", "planner"),
        ("update conditional_moves set lines = '[[1, 2, 3]]' where table_id = $1", "table"),
    ):
        game = await begun(two.one, seed=15)
        await game.save()
        await game.act(game.does)
        await db.execute(statement, game.planner.id if values == ["planner"] else game.table)
        before = await game.mine()
        await look(two.one)
        assert await game.mine() == before and not two.one.tables.quarantine.failed("plan")
        assert await db.fetchval("select dropped from conditional_moves where table_id = $1", game.table)


async def test_after_an_undo_the_plan_waits(two: Two) -> None:
    """What was undone is not the last move that a player saw."""
    game = await begun(two.one, seed=9)
    await game.save()
    await game.act(game.does)
    asks = game.players[game.asked]
    await asks.enter(game.table)
    if (await asks.ask("undo", base_seq=seen_by(await game.live(), game.asked)))["type"] == "ack":
        assert not await look(two.one) and (await game.plan())["lines"]
        assert conditional_moves.last_seen(await game.live(), 1 - game.asked) != game.does
        await game.act(game.does)
    await check_played_once(game)


async def heard(game: Game, who: Player) -> list[bytes]:
    """Return everything that a client is sent about a table when it connects again and looks around, except its own
    plan."""
    paths = ("", "/story", "/promise", "/record")
    told = [(await who.get(f"/api/tables/{game.table}{path}")).content for path in paths]
    await who.enter(game.table)
    told += [msgspec.json.encode(await who.hear(kind)) for kind in ("welcome", "news")]
    await who.leave()
    answers = [await who.get(game.path), await who.post(f"{game.path}/ways", {})]
    told += [a.content for a in answers] if who not in game.players else [answers[0].content]
    return [DIFFERS.sub(b"", text) for text in told]


async def check_secret(game: Game) -> None:
    """Whatever is planned, others receive the same bytes."""
    opponent, eve = game.players[game.asked], await join(game.node, "Eve")
    for who in (opponent, eve):
        none = await heard(game, who)
        for lines in (game.lines, [{**game.lines[0], "when": {**game.lines[0]["when"], "after": None}}]):
            await game.save(lines)
            assert await heard(game, who) == none
        await game.planner.delete(game.path)


async def test_nobody_else_sees_a_plan(two: Two) -> None:
    game = await begun(two.one, seed=10)
    await check_secret(game)
    await game.save()
    await game.act(game.does)
    await check_played_once(game)
    scroll = await two.one.tables.logs.raw_log(game.table)
    assert b"plan" not in scroll.lines


async def test_planted_bugs_are_found(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """A plan that answers another decision, one that opponents are sent, one that is played twice."""
    with monkeypatch.context() as planted:
        planted.setattr(conditional_moves, "why_unfit", lambda live, seat, line: None)
        with pytest.raises(AssertionError, match="something else was done"):
            await check_unfit(two)

    async def everybodys(tables: Any, person: str, table: str, seat: int | None) -> Any:
        rows = await tables.db.pool.fetch("select seat, lines from conditional_moves where table_id = $1", table)
        return [[row["seat"], bytes(row["lines"]).decode()] for row in rows]

    with monkeypatch.context() as planted:
        game = await begun(two.one, seed=11)
        planted.setattr(conditional_moves, "read", everybodys)
        with pytest.raises(AssertionError):
            await check_secret(game)
    with monkeypatch.context() as planted:
        game = await begun(two.one, "escolex", seed=12, twice=True)
        do = commands.do

        def anew(live: Any, id: str, *args: Any) -> Any:
            return do(live, secrets.token_hex(8), *args)

        planted.setattr(commands, "do", anew)
        planted.setattr(conditional_moves, "why_unfit", lambda live, seat, line: None)
        with pytest.raises(AssertionError):
            await check_together(game, two)


async def test_the_size_of_a_plan_is_limited(two: Two) -> None:
    game = await begun(two.one, seed=13)
    who, line = game.planner, game.lines[0]
    assert (await who.post(game.path, {"lines": []})).status_code == 400
    assert (await who.post(game.path, {"lines": [line] * 5})).status_code == 400
    assert (await who.post(f"{game.path}/ways", {"lines": [line] * 4})).status_code == 400
    large = {**line, "when": {"asked": {"word": "x" * 9000, "args": {}}, "after": None}}
    answer = await who.post(game.path, {"lines": [large]})
    assert (answer.status_code, answer.json()["word"]) == (413, "refuse-plan-long")
    for act in ("draw", ["no-such-act"], ["settle", 7], [], {"a": 1}, None):
        answer = await who.post(game.path, {"lines": [{**line, "act": act}]})
        assert (answer.status_code, answer.json()["word"]) == (422, "refuse-bad-act"), act
    eve, opponent = await join(two.one, "Eve"), game.players[game.asked]
    assert (await eve.post(game.path, {"lines": [line]})).status_code == 403
    for path, body in ((game.path, {"lines": [line]}), (f"{game.path}/ways", {})):
        answer = await opponent.post(path, body)
        assert (answer.status_code, answer.json()["word"]) == (409, "refuse-plan-late")
        answer = await who.post(path, {**body, "seat": game.asked})
        assert (answer.status_code, answer.json()["word"]) == (403, "refuse-not-seated")
    ann, _ = await two_players(two.one, "troia")
    await two.one.tables.cache.live(ann.table)
    answer = await ann.post(f"/api/tables/{ann.table}/plan", {"lines": [line]})
    assert (answer.status_code, answer.json()["word"]) == (409, "refuse-no-plan")


async def test_planning_is_limited(two: Two) -> None:
    game = await begun(two.one, seed=14)
    limits = two.one.app.state.limits
    factor, limits.factor = limits.factor, 0.1
    try:
        answers = [(await game.planner.post(f"{game.path}/ways", {})).status_code for _ in range(12)]
    finally:
        limits.factor = factor
    assert answers[0] == 200 and answers[-1] == 429


@pytest.mark.parametrize("name", BUILT_IN)
async def test_conditions_depend_on_the_view_alone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two positions that a seat sees alike give the same conditions; if they are computed from the position, they
    don't."""
    monkeypatch.setattr(thinking, "CPU_SECONDS_PER_QUESTION", 1e9)
    monkeypatch.setattr(thinking, "MAX_GUESSES", 60)
    game, rng = BUILT_IN[name], Random(5)
    setup = game.usual(seats=2)
    state = game.state.start(setup)
    looked = 0
    for _ in range(MOVES):
        actors = state.actors()
        if not actors or looked == 3:
            break
        if actors == (FATE,):
            state.do(FATE, state.odds().draw(rng))
            continue
        if 0 not in actors and rng.random() < 0.2:
            seen = state.seen(0)
            twin = game.state.guess(setup, seen, rng)
            asked = (game.name, msgspec.json.encode(setup))
            first, second = (
                find_options(*asked, msgspec.json.encode(s.seen(0)), 0, b"[]", None, 1) for s in (state, twin)
            )
            assert first == second and len(first.ways) <= MAX_CONDITIONS
            looked += 1
        seat = rng.choice(actors)
        state.do(seat, rng.choice(state.legal(seat)))
    assert looked


async def test_a_plan_reads_as_it_was_written() -> None:
    game = BUILT_IN["troia"]
    acts = [*game.acts(game.usual())][:3]
    raw = msgspec.json.encode([({"word": "ask-act", "args": {"n": 1, "who": ["a", "b"]}}, None, act) for act in acts])
    lines = read_lines(game, raw)
    assert [line.act for line in lines] == acts and lines[0].asked.args == {"n": 1, "who": ("a", "b")}

"""Undo: the log says what was undone, so that it is read in one pass, and a table need not read it at all."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ilion.core.dice import DiceTape
from ilion.core.game import Game
from ilion.core.herald import Herald
from ilion.core.play import Playthrough
from ilion.core.record import Record, position, undo
from ilion.games import GAMES
from ilion.server.tables.bot_worker import BotWorker
from ilion.server.tables.log_audit import read_log
from ilion.table import table_state as room
from ilion.table.audit import audit
from ilion.table.header import Seat, TableHeader
from ilion.table.outgoing import Outgoing
from ilion.table.raw_log import RawLog, find_takeback
from ilion.table.table_state import MAX_UNDO_MOVES, LogEntry, TableState, pack, standing_moves
from tests.server.kit import Node, Player, join


def row(live: TableState, person: int | None = None) -> TableHeader:
    """Return a table of people, or of one player and bots."""
    bots = ["" if person in (None, n) else "uniform" for n in range(live.setup.seats)]
    seats = tuple(Seat(seat=n, person=None if bot else f"person-{n}", bot=bot) for n, bot in enumerate(bots))
    return TableHeader(id="", game=live.game, setup=live.setup, status="playing", seats=seats)


def begun(game: Game, **options: Any) -> tuple[TableState, list[LogEntry]]:
    live = TableState(game, game.setup(**options), DiceTape(bytes(32)))
    live.info = row(live)
    log = [LogEntry(1, -1, "start", None, live.settle(live.play, live.counters, Herald()))]
    live.seq = 1
    live.remember_entry(log[0])
    return live, log


def act(live: TableState, log: list[LogEntry], rng: Random) -> None:
    """Let a seat make some moves, as the table does it."""
    seat = rng.choice(live.state.actors())
    made = rng.choice(live.state.legal(seat))
    play = live.play.fork()
    play.do(seat, made)
    draws = live.settle(play, live.counters, Herald())
    noted(live, log, seat, "act", made, draws, play)


def noted(live: TableState, log: list[LogEntry], seat: int, kind: str, made: Any, draws: Any, play: Any) -> None:
    live.play, live.seq = play, live.seq + 1
    log.append(LogEntry(live.seq, seat, kind, made, draws))
    live.remember_entry(log[-1])


def moves_of(live: TableState, log: list[LogEntry]) -> Record:
    made = standing_moves(live.game, live.setup, (), log)
    return Record(game=live.game.name, setup=live.setup, moves=list(made.values()))


@pytest.mark.parametrize("name", GAMES)
def test_a_table_undoes_what_the_whole_game_would(name: str) -> None:
    rng = Random(7)
    live, log = begun(GAMES[name])
    asked = taken = far = 0
    while live.state.actors() and len(log) < 400:
        act(live, log, rng)
        while live.state.actors() and rng.random() < 0.5:
            seat, before = rng.randrange(live.setup.seats), moves_of(live, log)
            due = undo(live.game, before, seat)
            asked += 1
            try:
                back = live.taken_back(seat)
            except LookupError:
                far += 1
                break
            assert (back is None) == (due is None)
            if back is None or due is None:
                break
            taken += 1
            noted(live, log, seat, "undo", {"back": back.place}, (), back.play)
            assert moves_of(live, log).moves == due.moves
            assert pack(live.state) == pack(position(live.game, due))
    assert taken > 20 and far <= asked // 10


def long_placement(n: int) -> tuple[TableState, list[LogEntry], Random]:
    """Return a game without dice for many moves."""
    rng = Random(1)
    live, log = begun(GAMES["escolex"], troops=100)
    for _ in range(n):
        act(live, log, rng)
    return live, log, rng


def test_the_memory_for_undo_is_small_however_long_no_dice_fall() -> None:
    live, log, _ = long_placement(3 * MAX_UNDO_MOVES)
    assert not any(e.draws for e in log)
    assert live.play.loose == len(live.undoable_seqs) <= MAX_UNDO_MOVES and not live.undo_complete
    assert live.undoable_seqs == [e.seq for e in log[-live.play.loose :]]


def written(live: TableState, log: list[LogEntry]) -> RawLog:
    return RawLog(live.game.name, msgspec.json.encode(live.setup), None, msgspec.json.encode(log))


def test_older_moves_are_read_from_the_log() -> None:
    live, log, _ = long_placement(20)
    seat = log[-1].seat
    due = live.taken_back(seat)
    assert due is not None
    live.go_on_from(live.state)
    with pytest.raises(LookupError):
        live.taken_back(seat)
    assert find_takeback(written(live, log), seat) == (due.place, due.act, pack(due.play.state), False)


def test_loading_a_log_costs_the_same_however_many_undos_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    live, log, rng = long_placement(20)
    for _ in range(200):
        act(live, log, rng)
        back = live.taken_back(log[-1].seat)
        assert back is not None
        noted(live, log, log[-1].seat, "undo", {"back": back.place}, (), back.play)
    due = moves_of(live, log)
    old = [msgspec.structs.replace(e, act=None) if e.kind == "undo" else e for e in log]
    laid: list[Any] = []
    honest = Playthrough

    def counted(*args: Any, **more: Any) -> Any:
        laid.append(args)
        return honest(*args, **more)

    monkeypatch.setattr(room, "Playthrough", counted)
    assert moves_of(live, log) == due and not laid
    assert moves_of(live, old) == due and len(laid) == 200, "an old log is read as it was"
    assert len(due.moves) == 20


async def acted(server: Node) -> tuple[Player, int, dict[str, Any]]:
    """Return a player who has just moved, and can undo it."""
    ann = await join(server, "Ann")
    await ann.open("escolex", ["me"] * 3, {"seats": 3})
    await ann.enter()
    news = await ann.hear("news")
    for _ in range(3):
        ask = next(a for a in news["asks"] if a["legal"])
        assert (await ann.do(ask["legal"][0]["act"], news["seq"], seat=ask["seat"]))["type"] == "ack"
        news = await ann.hear("news")
    return ann, ask["seat"], news


async def test_the_log_says_what_was_undone(server: Node) -> None:
    ann, seat, news = await acted(server)
    assert (await ann.ask("undo", base_seq=news["seq"], seat=seat))["type"] == "ack"
    entry = (await server.tables.logs.entries(ann.table, 0))[-1]
    assert (entry.kind, entry.act) == ("undo", {"back": news["seq"]})
    await ann.leave()


async def test_a_node_that_did_not_see_a_move_undoes_it_nevertheless(server: Node) -> None:
    ann, seat, news = await acted(server)
    before = pack(server.tables.cache.states[ann.table].state)
    server.tables.cache.states.clear()
    assert (await ann.ask("undo", base_seq=news["seq"], seat=seat))["type"] == "ack"
    assert pack(server.tables.cache.states[ann.table].state) != before
    log = await server.tables.logs.entries(ann.table, 0)
    assert log[-1].act == {"back": news["seq"]}
    assert (await ann.get(f"/api/tables/{ann.table}/story?eyes=spectator")).status_code == 200
    await ann.leave()


async def test_a_log_from_before_undos_said_what_they_undo_is_read_unchanged(server: Node) -> None:
    ann, seat, news = await acted(server)
    assert (await ann.ask("undo", base_seq=news["seq"], seat=seat))["type"] == "ack"
    due, story = pack(server.tables.cache.states[ann.table].state), await ann.get(f"/api/tables/{ann.table}/story")
    db = server.tables.db.pool
    await db.execute("update entries set act = 'null' where table_id = $1 and kind = 'undo'", ann.table)
    await db.execute("delete from snapshots where table_id = $1", ann.table)
    server.tables.cache.states.clear()
    assert pack((await server.tables.cache.live(ann.table)).state) == due
    assert (await ann.get(f"/api/tables/{ann.table}/story")).json() == story.json()
    await ann.leave()


@pytest.mark.parametrize("name", GAMES)
def test_undo_is_offered_exactly_where_it_is_possible(name: str) -> None:
    rng = Random(3)
    live, log = begun(GAMES[name])
    offered = 0
    while live.state.actors() and len(log) < 250:
        act(live, log, rng)
        for seat in range(live.setup.seats):
            try:
                granted = live.taken_back(seat) is not None
            except LookupError:
                continue
            told = Outgoing().may_undo(live, seat)
            assert granted or not told
            offered += told
    assert offered > 20


SURE = 4
"""Return positions guessed from one view."""


def sure(game: Game, setup: Any, view: Any, who: int, made: Any, rng: Random) -> bool:
    """Return whether a move is legal whatever lies hidden, so that it reveals nothing."""
    worlds = [game.state.guess(setup, view, rng) for _ in range(SURE)]
    return all(made in [*world.legal(who), *world.asides(who)] for world in worlds)


@pytest.mark.parametrize("name", GAMES)
def test_with_bots_alone_a_player_goes_back_to_their_own_last_decision(name: str) -> None:
    """Never across dice, and never across anything that revealed hidden information."""
    rng = Random(5)
    live, log = begun(GAMES[name])
    person = 0
    live.info = row(live, person)
    went = 0
    shown: list[bool] = []
    positions: dict[int, bytes] = {}
    while live.state.actors() and len(log) < 300:
        before = live.state.copy()
        positions[live.seq + 1] = pack(before)
        act(live, log, rng)
        e = log[-1]
        if e.seat == person:
            shown = []
        elif before.looks(person, e.seat, e.act) == e.act:
            shown.append(not sure(live.game, live.setup, before.seen(person), e.seat, e.act, rng))
        if e.seat == person or rng.random() < 0.5 or not live.state.actors():
            continue
        try:
            back = live.taken_back(person)
        except LookupError:
            continue
        if back is None or not back.rest:
            continue
        went += 1
        later = [e for e in log if e.seq >= back.place]
        assert not any(e.draws for e in later), "what fate has said stands"
        assert not any(shown), "what was hidden has not been seen"
        assert pack(back.play.state) == positions[back.place]
        assert find_takeback(written(live, log), person, True) == (back.place, back.act, pack(back.play.state), True)
        assert find_takeback(written(live, log), person) is None
        counters = dict(live.counters)
        noted(live, log, person, "rewind", {"to": back.place}, (), back.play)
        assert live.counters == counters and live.undoable_seqs == live.undoable_seqs[: live.play.loose]
        record = moves_of(live, log)
        assert pack(live.state) == pack(position(live.game, record))
        again = TableState(live.game, live.setup, DiceTape(bytes(32)))
        again.lay_out(log)
        assert pack(again.state) == pack(live.state) and again.counters == live.counters
    if name in ("trojan-war", "escolex"):
        assert went > 5, f"{went} in {len(log)} lines"


@pytest.mark.parametrize("name", GAMES)
def test_among_people_nobody_undoes_an_answered_move(name: str) -> None:
    rng = Random(5)
    live, log = begun(GAMES[name])
    while live.state.actors() and len(log) < 120:
        act(live, log, rng)
        for seat in range(live.setup.seats):
            try:
                back = live.taken_back(seat)
            except LookupError:
                continue
            assert back is None or not back.rest


async def caught_up(player: Player) -> dict[str, Any]:
    """Return what a client receives of the table as it is."""
    seq = (await player.node.tables.reader.header(player.table)).seq
    while not player.heard or (newest := newest_news(player)) is None or newest["seq"] < seq:
        await player.hear("news")
    return newest


def newest_news(player: Player) -> dict[str, Any] | None:
    return next((m for m in reversed(player.heard) if m["type"] == "news"), None)


async def test_a_player_undoes_what_bots_have_answered_and_repeats_it(server: Node) -> None:
    ann = await join(server, "Ann")
    await ann.open("escolex", ["me", "bot:uniform", "bot:uniform"], {"seats": 3, "map": "small", "troops": 12})
    await ann.enter()
    tables, worker = server.tables, BotWorker(server.tables, "test", server.app.state.sockets.broadcaster.send_news)

    async def position_now() -> bytes:
        return pack((await tables.cache.live(ann.table)).state)

    async def mine() -> dict[str, Any]:
        """Return the update once it is Ann's turn."""
        while not (news := await caught_up(ann))["asks"][0]["legal"]:
            assert await worker.turn()
        return news

    back = 0
    try:
        for _ in range(24):
            news = await mine()
            before, on, act = await position_now(), news["seq"], news["asks"][0]["legal"][0]["act"]
            assert (await ann.do(act, on))["type"] == "ack"
            done, drawn = await position_now(), (await tables.logs.entries(ann.table, on))[0].draws
            news = await mine()
            answered = any(e.seat > 0 for e in await tables.logs.entries(ann.table, on))
            if not answered or not news["asks"][0]["undo"]:
                continue
            if back % 2:
                tables.cache.states.clear()
            assert (await ann.ask("undo", base_seq=news["seq"]))["type"] == "ack"
            entry, news = (await tables.logs.entries(ann.table, 0))[-1], await caught_up(ann)
            if entry.kind != "rewind":
                continue
            back += 1
            assert entry.act == {"to": on + 1} and await position_now() == before
            assert (await ann.do(act, news["seq"]))["type"] == "ack"
            assert await position_now() == done
            assert (await tables.logs.entries(ann.table, news["seq"]))[0].draws == drawn
        assert back > 3
        tables.cache.states.clear()
        async with tables.db.transaction(isolation="repeatable_read", readonly=True) as db:
            assert audit(await read_log(db, ann.table)) is None
        assert (await ann.get(f"/api/tables/{ann.table}/story")).status_code == 200
    finally:
        worker.close()
        await ann.leave()

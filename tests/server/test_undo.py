"""Acts taken back: the log says which, so that it is read in one pass, and a table need not read it at all."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ilion.core.fate import Tape
from ilion.core.game import Game
from ilion.core.herald import Herald
from ilion.core.play import Playthrough
from ilion.core.record import Record, position, undo
from ilion.games import GAMES
from ilion.server.tables.auditing import read_log
from ilion.server.tables.worker import Worker
from ilion.table import live as room
from ilion.table.audit import audit
from ilion.table.live import AT_HAND, Entry, Live, pack, standing
from ilion.table.rows import Row, Seat
from ilion.table.scroll import Scroll, undone
from ilion.table.telling import Tells
from tests.server.kit import Node, Player, join


def row(live: Live, person: int | None = None) -> Row:
    """A table of people, or of one person and bots."""
    bots = ["" if person in (None, n) else "uniform" for n in range(live.setup.seats)]
    seats = tuple(Seat(seat=n, person=None if bot else f"person-{n}", bot=bot) for n, bot in enumerate(bots))
    return Row(id="", game=live.game, setup=live.setup, status="playing", seats=seats)


def begun(game: Game, **options: Any) -> tuple[Live, list[Entry]]:
    live = Live(game, game.setup(**options), Tape(bytes(32)))
    live.info = row(live)
    log = [Entry(1, -1, "start", None, live.settle(live.play, live.counters, Herald()))]
    live.seq = 1
    live.note(log[0])
    return live, log


def act(live: Live, log: list[Entry], rng: Random) -> None:
    """Some seat acts, as a table has it done."""
    seat = rng.choice(live.state.actors())
    made = rng.choice(live.state.legal(seat))
    play = live.play.fork()
    play.do(seat, made)
    draws = live.settle(play, live.counters, Herald())
    noted(live, log, seat, "act", made, draws, play)


def noted(live: Live, log: list[Entry], seat: int, kind: str, made: Any, draws: Any, play: Any) -> None:
    live.play, live.seq = play, live.seq + 1
    log.append(Entry(live.seq, seat, kind, made, draws))
    live.note(log[-1])


def moves_of(live: Live, log: list[Entry]) -> Record:
    made = standing(live.game, live.setup, (), log)
    return Record(game=live.game.name, setup=live.setup, moves=list(made.values()))


@pytest.mark.parametrize("name", GAMES)
def test_a_table_takes_back_what_the_whole_game_would(name: str) -> None:
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


def long_placement(n: int) -> tuple[Live, list[Entry], Random]:
    """A game in which fate has not been asked for many acts."""
    rng = Random(1)
    live, log = begun(GAMES["escolex"], troops=100)
    for _ in range(n):
        act(live, log, rng)
    return live, log, rng


def test_what_is_at_hand_is_little_however_long_fate_is_silent() -> None:
    live, log, _ = long_placement(3 * AT_HAND)
    assert not any(e.draws for e in log)
    assert live.play.loose == len(live.places) <= AT_HAND and not live.whole
    assert live.places == [e.seq for e in log[-live.play.loose :]]


def written(live: Live, log: list[Entry]) -> Scroll:
    return Scroll(live.game.name, msgspec.json.encode(live.setup), None, msgspec.json.encode(log))


def test_beyond_what_is_at_hand_the_log_knows() -> None:
    live, log, _ = long_placement(20)
    seat = log[-1].seat
    due = live.taken_back(seat)
    assert due is not None
    live.go_on_from(live.state)
    with pytest.raises(LookupError):
        live.taken_back(seat)
    assert undone(written(live, log), seat) == (due.place, due.act, pack(due.play.state), False)


def test_laying_out_a_log_costs_the_same_however_often_was_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
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
    """Somebody who has just acted, and can take it back."""
    ann = await join(server, "Ann")
    await ann.open("escolex", ["me"] * 3, {"seats": 3})
    await ann.enter()
    news = await ann.hear("news")
    for _ in range(3):
        ask = next(a for a in news["asks"] if a["legal"])
        assert (await ann.do(ask["legal"][0]["act"], news["seq"], seat=ask["seat"]))["say"] == "ack"
        news = await ann.hear("news")
    return ann, ask["seat"], news


async def test_the_log_says_what_was_taken_back(server: Node) -> None:
    ann, seat, news = await acted(server)
    assert (await ann.ask("undo", on=news["seq"], seat=seat))["say"] == "ack"
    entry = (await server.tables.entries(ann.table, 0))[-1]
    assert (entry.kind, entry.act) == ("undo", {"back": news["seq"]})
    await ann.leave()


async def test_a_node_that_did_not_see_an_act_takes_it_back_all_the_same(server: Node) -> None:
    ann, seat, news = await acted(server)
    before = pack(server.tables.lives[ann.table].state)
    server.tables.lives.clear()
    assert (await ann.ask("undo", on=news["seq"], seat=seat))["say"] == "ack"
    assert pack(server.tables.lives[ann.table].state) != before
    log = await server.tables.entries(ann.table, 0)
    assert log[-1].act == {"back": news["seq"]}
    assert (await ann.get(f"/api/tables/{ann.table}/story?eyes=spectator")).status_code == 200
    await ann.leave()


async def test_a_log_from_before_undos_said_what_they_take_back_is_read_as_it_was(server: Node) -> None:
    ann, seat, news = await acted(server)
    assert (await ann.ask("undo", on=news["seq"], seat=seat))["say"] == "ack"
    due, story = pack(server.tables.lives[ann.table].state), await ann.get(f"/api/tables/{ann.table}/story")
    db = server.tables.db.pool
    await db.execute("update entries set act = 'null' where table_id = $1 and kind = 'undo'", ann.table)
    await db.execute("delete from snapshots where table_id = $1", ann.table)
    server.tables.lives.clear()
    assert pack((await server.tables.live(ann.table)).state) == due
    assert (await ann.get(f"/api/tables/{ann.table}/story")).json() == story.json()
    await ann.leave()


@pytest.mark.parametrize("name", GAMES)
def test_undo_is_offered_where_it_is_granted_and_nowhere_else(name: str) -> None:
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
            told = Tells().may_undo(live, seat)
            assert granted or not told
            offered += told
    assert offered > 20


SURE = 4
"""Positions guessed from one view."""


def sure(game: Game, setup: Any, view: Any, who: int, made: Any, rng: Random) -> bool:
    """Whether an act could have been done whatever lies hidden, so that seeing it shows nothing."""
    worlds = [game.state.guess(setup, view, rng) for _ in range(SURE)]
    return all(made in [*world.legal(who), *world.asides(who)] for world in worlds)


@pytest.mark.parametrize("name", GAMES)
def test_with_bots_alone_one_goes_back_to_his_own_last_decision(name: str) -> None:
    """Never across dice, and never across anything that showed him what was hidden: the acts tell how it looked."""
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
        assert undone(written(live, log), person, True) == (back.place, back.act, pack(back.play.state), True)
        assert undone(written(live, log), person) is None
        counters = dict(live.counters)
        noted(live, log, person, "rewind", {"to": back.place}, (), back.play)
        assert live.counters == counters and live.places == live.places[: live.play.loose]
        record = moves_of(live, log)
        assert pack(live.state) == pack(position(live.game, record))
        again = Live(live.game, live.setup, Tape(bytes(32)))
        again.lay_out(log)
        assert pack(again.state) == pack(live.state) and again.counters == live.counters
    if name in ("trojan-war", "escolex"):
        assert went > 5, f"{went} in {len(log)} lines"


@pytest.mark.parametrize("name", GAMES)
def test_among_people_nobody_takes_back_what_was_answered(name: str) -> None:
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
    """What somebody hears of the table as it stands."""
    seq = (await player.node.tables.row(player.table)).seq
    while not player.heard or (newest := newest_news(player)) is None or newest["seq"] < seq:
        await player.hear("news")
    return newest


def newest_news(player: Player) -> dict[str, Any] | None:
    return next((m for m in reversed(player.heard) if m["say"] == "news"), None)


async def test_one_takes_back_what_bots_have_answered_and_does_the_same_again(server: Node) -> None:
    ann = await join(server, "Ann")
    await ann.open("escolex", ["me", "bot:uniform", "bot:uniform"], {"seats": 3, "map": "small", "troops": 12})
    await ann.enter()
    tables, worker = server.tables, Worker(server.tables, "test", server.app.state.sockets.tell)

    async def position_now() -> bytes:
        return pack((await tables.live(ann.table)).state)

    async def mine() -> dict[str, Any]:
        """The news once it is for Ann to decide."""
        while not (news := await caught_up(ann))["asks"][0]["legal"]:
            assert await worker.turn()
        return news

    back = 0
    try:
        for _ in range(24):
            news = await mine()
            before, on, act = await position_now(), news["seq"], news["asks"][0]["legal"][0]["act"]
            assert (await ann.do(act, on))["say"] == "ack"
            done, drawn = await position_now(), (await tables.entries(ann.table, on))[0].draws
            news = await mine()
            answered = any(e.seat > 0 for e in await tables.entries(ann.table, on))
            if not answered or not news["asks"][0]["undo"]:
                continue
            if back % 2:
                tables.lives.clear()
            assert (await ann.ask("undo", on=news["seq"]))["say"] == "ack"
            entry, news = (await tables.entries(ann.table, 0))[-1], await caught_up(ann)
            if entry.kind != "rewind":
                continue
            back += 1
            assert entry.act == {"to": on + 1} and await position_now() == before
            assert (await ann.do(act, news["seq"]))["say"] == "ack"
            assert await position_now() == done
            assert (await tables.entries(ann.table, news["seq"]))[0].draws == drawn
        assert back > 3
        tables.lives.clear()
        async with tables.db.transaction(isolation="repeatable_read", readonly=True) as db:
            assert audit(await read_log(db, ann.table)) is None
        assert (await ann.get(f"/api/tables/{ann.table}/story")).status_code == 200
    finally:
        worker.close()
        await ann.leave()

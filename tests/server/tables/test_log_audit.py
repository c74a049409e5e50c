"""The audit reads every kind of line that the server writes, and names each planted fault."""

from __future__ import annotations

import asyncio
import inspect
import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ilion.cli.main import cli_words, main
from ilion.core.dice import DiceTape
from ilion.core.herald import Herald
from ilion.core.record import Move, Record
from ilion.core.words import LANGS
from ilion.games import GAMES
from ilion.server.database import Transaction, as_json, queries
from ilion.server.tables import log_audit
from ilion.server.tables.bot_worker import BotWorker
from ilion.server.tables.endings import save_flag
from ilion.server.tables.log_audit import read_log
from ilion.table import audit as room
from ilion.table import undo_check
from ilion.table.audit import AuditedLog, audit
from ilion.table.replay import start_from_record
from ilion.table.table_state import ENTRY_KINDS, TableState, next_chain_hash
from tests.server.kit import Node, Player, join, node, seen_by, two_players
from tests.server.lighthouse import shining
from tests.server.tables.test_absent_players import away_for
from tests.server.tables.test_beacon import opened, time_passes, until
from tests.server.tables.test_undo import caught_up
from tests.server.tables.test_votes import missing

LIVE = {"kind": "live", "bank": 600, "increment": 0}


async def log_of(one: Node, table: str) -> AuditedLog:
    async with one.tables.db.transaction() as db:
        return await read_log(db, table)


async def acts(player: Player, n: int) -> None:
    """Make some moves at a table whose seats all belong to one player."""
    await player.enter()
    news = await player.hear("news")
    for _ in range(n):
        ask = next(a for a in news["asks"] if a["legal"])
        assert (await player.do(ask["legal"][0]["act"], news["seq"], seat=ask["seat"]))["type"] == "ack"
        news = await player.hear("news")


async def stood_in(one: Node) -> AuditedLog:
    """A bot was called and sent away, a draw was offered, and the game resigned."""
    ann, bob = await two_players(one, setup={"edition": 2}, rhythm=LIVE)
    await ann.enter()
    await away_for(one, bob, 61)
    assert (await ann.ask("standby", seat=1))["type"] == "ack"
    await bob.enter()
    assert (await bob.ask("back"))["type"] == "ack"
    assert (await ann.ask("draw"))["type"] == "ack"
    assert (await bob.ask("resign"))["type"] == "ack"
    return await log_of(one, ann.table)


async def taken_back(one: Node) -> AuditedLog:
    """A move and an aside, an undo, and an aborted game."""
    ann = await join(one, "Ann")
    await ann.open("trojan-war", ["me", "me"], {"edition": 1})
    await ann.enter()
    news = await ann.hear("news")
    ask = next(a for a in news["asks"] if a["legal"])
    assert (await ann.do(ask["legal"][0]["act"], news["seq"], seat=ask["seat"]))["type"] == "ack"
    news = await ann.hear("news")
    assert (await ann.ask("undo", base_seq=news["seq"], seat=ask["seat"]))["type"] == "ack"
    news = await ann.hear("news")
    for ask in news["asks"]:
        if ask["asides"]:
            assert (await ann.do(ask["asides"][0]["act"], news["seq"], seat=ask["seat"]))["type"] == "ack"
            break
    for seat in (0, 1):
        assert (await ann.ask("abort", seat=seat))["type"] == "ack"
    return await log_of(one, ann.table)


async def out_of_time(one: Node) -> AuditedLog:
    """At a table for three a player's time ran out."""
    ann = await join(one, "Ann")
    table = (await ann.open("escolex", ["me"] * 3, rhythm=LIVE))["id"]
    await save_flag(one.tables, table, 1, (await one.tables.reader.header(table)).awaited[0])
    return await log_of(one, table)


async def voted(one: Node) -> AuditedLog:
    """Two players who waited for a third paused, continued, and ended it."""
    (ann, bob), _, seat = await missing(one, 3)
    for player in (ann, bob):
        assert (await player.ask("standby", seat=seat, what="pause"))["type"] == "ack"
    assert (await ann.ask("resume"))["type"] == "ack"
    for player in (ann, bob):
        assert (await player.ask("standby", seat=seat, what="end"))["type"] == "ack"
    return await log_of(one, ann.table)


async def rewound(one: Node) -> AuditedLog:
    """A player against a bot undoes what it has answered."""
    ann = await join(one, "Ann")
    await ann.open("escolex", ["me", "bot:uniform", "bot:uniform"], {"seats": 3})
    await ann.enter()
    worker = BotWorker(one.tables, "test", one.app.state.sockets.broadcaster.send_news)
    try:
        while not (news := await caught_up(ann))["asks"][0]["legal"]:
            assert await worker.turn()
        assert (await ann.do(news["asks"][0]["legal"][0]["act"], news["seq"]))["type"] == "ack"
        while not any(e.seat > 0 for e in await one.tables.logs.entries(ann.table, news["seq"])):
            assert await worker.turn()
    finally:
        worker.close()
    assert (await ann.ask("undo", base_seq=seen_by(await one.tables.cache.live(ann.table), 0)))["type"] == "ack"
    return await log_of(one, ann.table)


async def lost_on_time(one: Node) -> AuditedLog:
    """At a table for two a player's time ran out."""
    ann, _ = await two_players(one, rhythm=LIVE)
    await save_flag(one.tables, ann.table, 1, (await one.tables.reader.header(ann.table)).awaited[0])
    return await log_of(one, ann.table)


def some_moves(n: int) -> list[Move]:
    game = GAMES["troia"]
    live, rng = TableState(game, game.setup(), DiceTape(bytes(32))), Random(1)
    moves: list[Move] = []
    while len(moves) < n:
        moves += [(-1, d.act) for d in live.settle(live.play, live.counters, Herald())]
        seat = live.state.actors()[0]
        moves.append((seat, rng.choice(live.state.legal(seat))))
        live.play.do(*moves[-1])
    return moves


async def went_on(one: Node) -> AuditedLog:
    """A game continued from some moves of another, with its own dice."""
    ann, game = await join(one, "Ann"), GAMES["troia"]
    given = start_from_record(Record(game="troia", setup=game.setup(), moves=some_moves(9)))
    ann.table, _ = await one.tables.opener.open(ann.id, game, game.setup(), ["me", "me"], given=given)
    await ann.share()
    await acts(ann, 12)
    return await log_of(one, ann.table)


async def lit(database: str) -> AuditedLog:
    """A game whose dice contain a public number."""
    async with shining() as (_, setting), node(database, beacon_urls=setting) as one:
        ann, _ = await opened(one)
        await time_passes(database, ann.table, 30)
        await until(ann, lambda t: t["seq"] >= 1)
        return await log_of(one, ann.table)


async def test_every_kind_of_line_is_read(server: Node) -> None:
    logs = [await make(server) for make in (stood_in, taken_back, out_of_time, voted, rewound, lost_on_time, went_on)]
    assert [audit(log) for log in logs] == [None] * 7
    assert {line.entry.kind for log in logs for line in log.lines} == ENTRY_KINDS


async def test_an_old_log_without_undone_moves_is_read_nevertheless(server: Node) -> None:
    log = await taken_back(server)
    assert audit(forged(log, place(log, "undo"), act=None)) is None


async def test_level_2_dice_are_read_with_their_public_number(database: str) -> None:
    log = await lit(database)
    assert log.lines[0].entry.draws and audit(log) is None
    found = []
    async with node(database) as one, one.tables.db.pool.acquire() as db:
        for n in range(8):  # one of them may roll the same dice
            await db.execute("update tables set beacon_value = $2 where id = $1", log.id, bytes([n] * 32))
            forged = await read_log(Transaction(db, queries()), log.id)
            found += [wrong.word for wrong in (audit(forged),) if wrong is not None]
    assert found and set(found) == {"audit-tape"}


def forged(log: AuditedLog, n: int, **fields: Any) -> AuditedLog:
    """Return the log with another line at a position, and all later hashes recomputed."""
    lines, chain = [], b""
    for line in log.lines:
        e = msgspec.structs.replace(line.entry, **fields) if line.entry.seq == n else line.entry
        parts = (e.act_id.encode(), str(e.seat).encode(), e.kind.encode(), as_json(e.act), as_json(e.draws))
        chain = next_chain_hash(chain, *parts, line.digest)
        lines.append(msgspec.structs.replace(line, entry=e, chain=chain))
    return msgspec.structs.replace(log, lines=tuple(lines), chain=chain)


def place(log: AuditedLog, kind: str) -> int:
    return next(line.entry.seq for line in log.lines if line.entry.kind == kind)


def shorter(log: AuditedLog) -> AuditedLog:
    """Return the log without its last line."""
    lines = log.lines[:-1]
    return msgspec.structs.replace(log, lines=lines, seq=len(lines), chain=lines[-1].chain)


FAULTS: dict[str, tuple[Any, Any, str]] = {
    "a bot without its line": (
        stood_in,
        lambda log: msgspec.structs.replace(log, standby=("", "greedy")),
        "standby",
    ),
    "a bot that nobody knows": (
        stood_in,
        lambda log: forged(log, place(log, "seat"), act={"standby": "hal"}),
        "nobody",
    ),
    "a seat that is none": (stood_in, lambda log: forged(log, place(log, "seat"), seat=7), "seat"),
    "a kind that is none": (stood_in, lambda log: forged(log, place(log, "draw"), kind="sell"), "kind"),
    "a second beginning": (stood_in, lambda log: forged(log, place(log, "draw"), kind="start"), "begins"),
    "an act while giving up": (
        stood_in,
        lambda log: forged(log, place(log, "resign"), act={"x": 1}),
        "act",
    ),
    "play after giving up": (
        stood_in,
        lambda log: forged(log, place(log, "draw"), kind="resign"),
        "went-on",
    ),
    "over though nobody gave up": (stood_in, shorter, "status"),
    "playing though somebody gave up": (
        stood_in,
        lambda log: msgspec.structs.replace(log, status="playing", ended_by=""),
        "status",
    ),
    "called off by nobody": (taken_back, lambda log: shorter(shorter(log)), "status"),
    "an aside that is an act": (
        taken_back,
        lambda log: forged(log, place(log, "act"), kind="aside"),
        "no-such",
    ),
    "dice for one who takes back": (
        taken_back,
        lambda log: forged(log, place(log, "undo"), draws=log.lines[0].entry.draws or (None,)),
        "drawn",
    ),
    "another act taken back": (
        taken_back,
        lambda log: forged(log, place(log, "undo"), act={"back": 1}),
        "back-other",
    ),
    "nothing to take back": (
        taken_back,
        lambda log: forged(log, place(log, "undo"), seat=1 - log.lines[place(log, "undo") - 1].entry.seat),
        "back-nothing",
    ),
    "a vote for nothing": (
        voted,
        lambda log: forged(log, place(log, "vote"), act={"away": 1, "what": "gold"}),
        "act",
    ),
    "a vote on nobody": (voted, lambda log: forged(log, place(log, "vote"), act={"away": 9, "what": "bot"}), "act"),
    "a vote on oneself": (
        voted,
        lambda log: forged(log, place(log, "pause"), act={"away": log.lines[place(log, "pause") - 1].entry.seat}),
        "act",
    ),
    "play after a vote for the end": (
        voted,
        lambda log: forged(log, place(log, "resume"), kind="abort", act={"away": log.lines[-1].entry.act["away"]}),
        "went-on",
    ),
    "answers of people taken back": (rewound, lambda log: msgspec.structs.replace(log, bots=()), "back-answered"),
    "another line gone back to": (rewound, lambda log: forged(log, place(log, "rewind"), act={"to": 1}), "back-other"),
    "a bot that takes back": (rewound, lambda log: forged(log, place(log, "rewind"), seat=1), "back-other"),
    "no bot after the flag": (out_of_time, lambda log: forged(log, place(log, "flag"), act=None), "nobody"),
    "a stand-in of a crash": (
        out_of_time,
        shorter,
        "standby",
    ),
    "another game before": (
        went_on,
        lambda log: msgspec.structs.replace(log, given=log.given[:-1]),
        "",
    ),
    "a line changed": (
        went_on,
        lambda log: msgspec.structs.replace(
            log, lines=(*log.lines[:3], msgspec.structs.replace(log.lines[3], chain=b"x"), *log.lines[4:])
        ),
        "chain",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
async def test_a_planted_fault_is_named(server: Node, name: str) -> None:
    make, plant, said = FAULTS[name]
    wrong = audit(plant(await make(server)))
    assert wrong is not None and said in ("", wrong.word.removeprefix("audit-")), wrong


async def test_the_command_audits_every_table_and_resumes_after_an_interruption(
    server: Node, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = sorted([(await make(server)).id for make in (stood_in, taken_back, lost_on_time)])
    keep = tmp_path / "audit.json"
    monkeypatch.setenv("ILION_DATABASE_URL", database)

    def command(*argv: str) -> tuple[int, list[str]]:
        code = main(["--lang", "en", "audit", *argv])
        return code, capsys.readouterr().out.splitlines()

    clean = "Tables: 3. With errors: 0. Not read (newer version): 0."
    assert await asyncio.to_thread(command) == (0, [clean])
    db = server.tables.db.pool
    await db.execute("update entries set chain = 'x' where table_id = $1 and seq = 2", tables[1])
    await db.execute("update tables set game = 'senet' where id = $1", tables[2])
    found = [f"{tables[1]}, line 2: the hash chain is broken", f"{tables[2]}: written by a newer version of Ilion"]
    told = "Tables: 3. With errors: 1. Not read (newer version): 1."
    assert await asyncio.to_thread(command, "--keep", str(keep)) == (1, [*found, told]) and not keep.exists()
    with monkeypatch.context() as broken:
        broken.setattr(log_audit, "audit_one", stops_at(tables[2]))
        with pytest.raises(KeyboardInterrupt):
            await asyncio.to_thread(command, "--keep", str(keep))
    assert capsys.readouterr().out.splitlines() == found[:1]
    assert await asyncio.to_thread(command, "--keep", str(keep)) == (1, [*found[1:], told]) and not keep.exists()


def stops_at(last: str) -> Any:
    """Press Ctrl-C while this table is read."""
    honest = log_audit.audit_one

    async def audit_one(db: Any, table: str, archive: Any) -> Any:
        if table == last:
            raise KeyboardInterrupt
        return await honest(db, table, archive)

    return audit_one


@pytest.mark.parametrize("lang", LANGS)
def test_every_fault_has_a_message(lang: str) -> None:
    words, rooms = cli_words(lang), (room, undo_check)
    source = "".join(inspect.getsource(r) for r in rooms)
    said = {f"audit-{name}" for name in re.findall(r'fault\(\s*"([a-z-]+)"', source)}
    said |= set(re.findall(r'Phrase\("(audit-[a-z-]+)"', source))
    assert len(said) > 25 and all(words.has(word) for word in said), [w for w in said if not words.has(w)]

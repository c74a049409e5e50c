"""Finished games move from the database to files, and users don't notice: not viewers, auditors or deleted users."""

from __future__ import annotations

import asyncio
import gzip
import json
import signal
import subprocess
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ilion.cli.main import main
from ilion.core.record import loads, replay
from ilion.games import GAMES
from ilion.server.database import Database
from ilion.server.runtime.archive_store import FolderStore, GameArchive
from ilion.server.tables.archiver import ArchiveRun, archive_all
from ilion.server.tables.log_audit import AuditProgress, audit_all
from ilion.table import archive_format as pieces
from ilion.table.archive_format import compress_lines, decode_archived, encode_archived, rebuilt
from ilion.table.audit import AuditedLog
from tests.server.api.test_export import hidden
from tests.server.kit import Node, Player, join, node, two_players
from tests.server.tables import test_log_audit

CANARY = "Kanarienvogel"
OLD = "update tables set touched = touched - interval '40 days'; update scheduled_work set at = at - interval '40 days'"


@pytest.fixture
async def shared(database: str, tmp_path: Path) -> AsyncGenerator[Node, None]:
    async with node(database, archive_folder=str(tmp_path)) as one:
        yield one


async def finished(one: Node, game: str = "trojan-war", moves: int = 12) -> Player:
    """Return a game of a player against themselves, resigned after a while."""
    ann = await join(one, "Ann")
    await ann.open(game, ["me"] * (4 if game == "escolex" else 2))
    await test_log_audit.acts(ann, moves)
    for seat in range(4 if game == "escolex" else 2):
        answer = await ann.ask("abort" if game == "escolex" else "resign", seat=seat)
        assert answer["type"] == "ack" or seat
    return ann


async def archived(database: str, folder: Path, days: int = 30) -> ArchiveRun:
    """Archive all that is due; no table may stay behind with an error."""
    moved = ArchiveRun()
    async with connected(database) as db:
        await db.pool.execute(OLD)
        assert [found async for found in archive_all(db, FolderStore(folder), days, moved)] == []
    return moved


@asynccontextmanager
async def connected(database: str) -> AsyncGenerator[Database, None]:
    db = await Database.connect(database, 4)
    try:
        yield db
    finally:
        await db.close()


async def faults(database: str, folder: Path) -> list[str]:
    """Return the findings of an audit."""
    async with connected(database) as db:
        found = [f async for f in audit_all(db, AuditProgress(), GameArchive(FolderStore(folder)))]
    return [f"{f.table} {f.fault.word} {f.fault.args}" for f in found if f.fault]


async def seen(player: Player) -> dict[str, Any]:
    """Return everything that can be seen of a finished game."""
    table = player.table
    told: dict[str, Any] = {}
    for what in ("", "/record", "/story?eyes=spectator", "/story?eyes=mine", "/moments?lang=en&count=8", "/names"):
        answer = await player.get(f"/api/tables/{table}{what}")
        assert answer.status_code == 200, (what, answer.text)
        told[what] = answer.text.replace('"present":true', '"present":false')  # presence is not part of a game
    told["export"] = (await player.get("/api/me/export")).json()["acts"]
    await player.enter()
    news = await player.hear("news")
    told["news"] = {name: part for name, part in news.items() if name != "clocks"}
    await player.leave()
    return told


async def rows(database: str) -> dict[str, int]:
    async with connected(database) as db:
        names = ("entries", "snapshots", "start_moves", "tables", "seats")
        return {name: await db.pool.fetchval(f"select count(*) from {name}") for name in names}


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_viewer_does_not_notice_that_a_game_was_archived(database: str, tmp_path: Path, game: str) -> None:
    async with node(database, archive_folder=str(tmp_path)) as one:
        ann = await finished(one, game)
        before = await seen(ann)
    moved = await archived(database, tmp_path)
    assert moved.tables == moved.files == 1 and moved.lines == before["news"]["seq"]
    assert await rows(database) == {
        "entries": 0,
        "snapshots": 0,
        "start_moves": 0,
        "tables": 1,
        "seats": len(GAMES[game].seat_names(GAMES[game].setup())),
    }
    async with node(database, archive_folder=str(tmp_path)) as one:
        again = Player(one, ann.name, ann.token, ann.id)
        again.table = ann.table
        assert await seen(again) == before
        text = (await again.get(f"/api/tables/{ann.table}/record")).text
        record = loads(text, GAMES[game])
        assert len(list(replay(GAMES[game], record))) == len(record.moves)
    assert await faults(database, tmp_path) == []


async def test_every_kind_of_line_is_rebuilt_from_the_archive(server: Node) -> None:
    made = (
        test_log_audit.stood_in,
        test_log_audit.taken_back,
        test_log_audit.out_of_time,
        test_log_audit.voted,
        test_log_audit.rewound,
        test_log_audit.lost_on_time,
        test_log_audit.went_on,
    )
    for make in made:
        log = await make(server)
        assert again(log, await server.tables.db.given_moves(log.id)) == log.lines, make.__name__


def again(log: AuditedLog, given: bytes | None) -> Any:
    game = GAMES[log.game]
    setup = msgspec.convert(log.setup, game.setup)
    piece = encode_archived(game, setup, log.id, given, log.lines)
    assert piece is not None
    return rebuilt(game, setup, decode_archived(piece)).lines


async def test_facts_of_an_older_release_are_kept_as_they_were(server: Node) -> None:
    log = await test_log_audit.stood_in(server)
    other = msgspec.structs.replace(log.lines[1].entry.story, awaited=(7,))
    line = msgspec.structs.replace(log.lines[1], entry=msgspec.structs.replace(log.lines[1].entry, story=other))
    changed = msgspec.structs.replace(log, lines=(log.lines[0], line, *log.lines[2:]))
    assert again(changed, None) == changed.lines != log.lines


async def test_only_games_that_have_been_over_long_enough_are_archived(
    shared: Node, database: str, tmp_path: Path
) -> None:
    await finished(shared)
    await two_players(shared)
    async with connected(database) as db:
        moved = ArchiveRun()
        assert [f async for f in archive_all(db, FolderStore(tmp_path), 30, moved)] == [] and moved == ArchiveRun()
    assert (await archived(database, tmp_path)).tables == 1
    assert (await archived(database, tmp_path)).tables == 0, "and once"
    async with connected(database) as db:
        left = await db.pool.fetch("select table_id from scheduled_work where kind = 'archive'")
        assert left == [] and await db.pool.fetchval("select count(*) from archive_files where kept") == 1


async def test_each_month_has_its_own_files(shared: Node, database: str, tmp_path: Path) -> None:
    tables = [(await finished(shared, moves=2)).table for _ in range(3)]
    async with connected(database) as db:
        for table, months in zip(tables, (0, 3, 3), strict=True):
            shift = "update {} set {} = {} - make_interval(months => $2) where {} = $1"
            await db.pool.execute(shift.format("tables", "touched", "touched", "id"), table, months)
            await db.pool.execute(shift.format("scheduled_work", "at", "at", "table_id"), table, months)
    assert (await archived(database, tmp_path)).files == 2
    assert sorted(len(list(month.iterdir())) for month in tmp_path.iterdir()) == [1, 1]


async def test_a_game_with_an_error_stays_and_the_others_are_archived(
    shared: Node, database: str, tmp_path: Path
) -> None:
    bad, good = await finished(shared), await finished(shared)
    async with connected(database) as db:
        await db.pool.execute(OLD)
        await db.pool.execute("update entries set digest = '' where table_id = $1 and seq = 3", bad.table)
        moved = ArchiveRun()
        found = [f async for f in archive_all(db, FolderStore(tmp_path), 30, moved)]
        assert [(f.table, f.fault and f.fault.word) for f in found] == [(bad.table, "audit-position")]
        assert moved.tables == moved.stay == 1
        assert [f async for f in archive_all(db, FolderStore(tmp_path), 30, ArchiveRun())] == [], (
            "it is left alone for a week"
        )
        left = await db.pool.fetch("select distinct table_id from entries")
        assert [row["table_id"] for row in left] == [bad.table] != [good.table]


async def test_a_game_that_cannot_be_read_back_stays(
    shared: Node, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: packing forgets when a line was written, the dice, or the facts."""
    await finished(shared)
    honest = compress_lines

    def forgetful(field: int, nothing: Any) -> Callable[..., bytes]:
        def pack(*asked: Any) -> bytes:
            head, *lines = map(json.loads, gzip.decompress(honest(*asked)).split(b"\n"))
            changed = [line[:field] + [nothing] + line[field + 1 :] for line in lines]
            return gzip.compress(b"\n".join(json.dumps(line).encode() for line in (head, *changed)))

        return pack

    for field, nothing in ((3, 0), (5, []), (7, [[], [], []])):
        with monkeypatch.context() as planted:
            planted.setattr(pieces, "compress_lines", forgetful(field, nothing))
            moved = ArchiveRun()
            async with connected(database) as db:
                await db.pool.execute("update scheduled_work set at = '2000-01-01'")
                found = [f async for f in archive_all(db, FolderStore(tmp_path), 30, moved)]
        assert moved.tables == 0 and [f.fault is not None for f in found] == [True]
    assert (await rows(database))["entries"] > 0 and list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("damage", ["flipped", "short", "gone", "swapped"])
async def test_damage_is_found_and_reported_and_harms_no_other_game(database: str, tmp_path: Path, damage: str) -> None:
    async with node(database, archive_folder=str(tmp_path)) as one:
        first, second = await finished(one), await finished(one)
    await archived(database, tmp_path)
    (file,) = tmp_path.rglob("*.gz")
    whole = file.read_bytes()
    async with connected(database) as db:
        where = {r["id"]: json.loads(r["archived"]) for r in await db.pool.fetch("select id, archived from tables")}
        bad = max((first, second), key=lambda p: where[p.table]["start"])
        good = first if bad is second else second
        match damage:
            case "flipped":
                at = where[bad.table]["start"] + 40
                file.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
            case "short":
                file.write_bytes(whole[:-1])
            case "gone":
                await db.pool.execute(
                    'update tables set archived = archived || \'{"file": "2026-11/no"}\' where id = $1', bad.table
                )
            case "swapped":
                pointing = "update tables set archived = (select archived from tables where id = $2) where id = $1"
                await db.pool.execute(pointing, bad.table, good.table)
    found = await faults(database, tmp_path)
    assert len(found) == 1 and found[0].startswith(f"{bad.table} audit-broken")
    async with node(database, archive_folder=str(tmp_path)) as one:
        for player, status in ((bad, 503), (good, 200)):
            now = Player(one, player.name, player.token, player.id)
            now.table = player.table
            answer = await now.get(f"/api/tables/{player.table}/record")
            assert answer.status_code == status
            assert (await now.get(f"/api/tables/{player.table}")).status_code == 200
            if player is bad:
                assert answer.json()["word"] == "refuse-looked-after"
                await now.enter()
                assert (await now.hear("refused"))["refusal"]["word"] == "refuse-looked-after"
            else:
                await now.enter()
                assert (await now.hear("news"))["seq"] > 1


async def test_without_the_setting_an_old_game_is_reported_as_unavailable(database: str, tmp_path: Path) -> None:
    async with node(database) as one:
        ann = await finished(one)
        await archived(database, tmp_path)
        answer = await ann.get(f"/api/tables/{ann.table}/record")
        assert (answer.status_code, answer.json()["word"]) == (503, "refuse-looked-after")
        assert (await ann.get("/api/me/export")).status_code == 503
        assert len((await ann.get("/api/me/tables")).json()) >= 1


async def test_a_game_that_is_archived_while_it_is_read_is_read_from_its_new_place(
    shared: Node, database: str, tmp_path: Path
) -> None:
    ann = await finished(shared)
    before = await seen(ann)
    tables = shared.tables
    tables.cache.states.clear()
    honest = tables.db.load_snapshot

    async def slow(table: str) -> Any:
        await archived(database, tmp_path)
        return await honest(table)

    tables.db.load_snapshot = slow
    live = await tables.cache.live(ann.table)
    assert live.seq == before["news"]["seq"] and live.info.archived is not None
    assert await seen(ann) == before


async def test_a_viewer_of_a_game_that_is_being_archived_gets_no_error(
    shared: Node, database: str, tmp_path: Path
) -> None:
    ann = await finished(shared)
    await ann.enter()
    await ann.hear("news")
    sockets = shared.app.state.sockets
    assert await sockets.subscriptions.find_lost([ann.table]) == {}
    await archived(database, tmp_path)
    assert await sockets.subscriptions.find_lost([ann.table]) == {}
    await shared.tables.db.pool.execute("update tables set chain = 'x' where id = $1", ann.table)
    assert list(await sockets.subscriptions.find_lost([ann.table])) == [ann.table], (
        "planted: it came there by another way"
    )


def everything(folder: Path) -> str:
    """Return every byte of the archive, as stored and unpacked."""
    files = list(folder.rglob("*.gz"))
    assert files
    return "".join(gzip.decompress(f.read_bytes()).decode() + f.read_bytes().hex() + f.name for f in files)


async def leaves(database: str, folder: Path) -> list[str]:
    """Return what is left in the archive of a deleted user."""
    async with node(database, archive_folder=str(folder)) as one:
        ann, bob = await two_players(one, setup={"edition": 1})
        await bob.post("/api/me", {"name": CANARY})
        for player in (ann, bob):
            await player.enter()
            await player.hear("news")
        assert (await bob.ask("say", text=f"I am {CANARY}"))["type"] == "ack"
        assert (await bob.ask("resign"))["type"] == "ack"
        await archived(database, folder)
        export = (await bob.get("/api/me/export")).json()
        assert [a["kind"] for a in export["acts"]] == ["resign"] and CANARY in str(export["chat"])
        assert (await bob.post("/api/me/leave", {"sure": True})).status_code == 204
        record = loads((await ann.get(f"/api/tables/{ann.table}/record")).text, GAMES["trojan-war"])
        assert record.seats == ("Ann", "")
        text = everything(folder)
        return [form for form in (*hidden(CANARY), bob.id, bob.token) if form in text]


async def test_nothing_of_a_deleted_user_is_left_in_the_archive(database: str, tmp_path: Path) -> None:
    assert await leaves(database, tmp_path) == []


async def test_a_name_in_the_archive_would_be_found(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: packing writes down who played."""
    honest = compress_lines

    def named(*asked: Any) -> bytes:
        piece = honest(*asked)
        return gzip.compress(gzip.decompress(piece).replace(b'"table":', f'"who":"{CANARY}","table":'.encode(), 1))

    monkeypatch.setattr(pieces, "compress_lines", named)
    assert CANARY in await leaves(database, tmp_path)


KILLED = """
import asyncio, os, signal, sys
from pathlib import Path
from ilion.server.runtime import archive_store
from ilion.server.database import Database, SingleConnection
from ilion.server.tables.archiver import ArchiveRun, archive_all

url, folder = sys.argv[1], Path(sys.argv[2])
at = passed = 0


def here():
    global passed
    passed += 1
    if passed == at:
        os.kill(os.getpid(), signal.SIGKILL)


def around(where, name):
    honest = getattr(where, name)

    def told(*asked, **more):
        here()
        found = honest(*asked, **more)
        here()
        return found

    setattr(where, name, told)


def between(name):
    honest = getattr(SingleConnection, name)

    async def told(*asked, **more):
        here()
        found = await honest(*asked, **more)
        here()
        return found

    setattr(SingleConnection, name, told)


around(archive_store.os, "fsync")
around(archive_store.Path, "rename")
around(archive_store.Path, "unlink")
for name in ("begun_bundles", "forget_bundle", "ripe_tables", "begin_bundle", "archive_tables"):
    between(name)


async def go():
    db = await Database.connect(url, 4)
    assert [f async for f in archive_all(db, archive_store.FolderStore(folder), 30, ArchiveRun())] == []
    await db.close()


for line in sys.stdin:
    child = os.fork()
    if not child:
        at = int(line)
        asyncio.run(go())
        os._exit(0)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""
"""For each number of a step, archive in a process that is killed there, and print how it ended."""


async def test_an_archiver_killed_between_any_two_steps_loses_nothing(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Repeat, each time one step later, until it finishes; no unreferenced file is left."""
    async with node(database, archive_folder=str(tmp_path)) as one:
        tables = [await finished(one, moves=2) for _ in range(2)]
        before = [await seen(ann) for ann in tables]
    async with connected(database) as db:
        await db.pool.execute(OLD)
    killed, step = 0, 0
    command = [sys.executable, "-c", KILLED, database, str(tmp_path)]
    archivers = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    while True:
        step += 1
        ended = await asyncio.to_thread(end_of_archiver, archivers, step)
        assert await faults(database, tmp_path) == []
        if ended == 0:
            break
        assert ended == -signal.SIGKILL
        killed += 1
        if step % 4 == 0:
            async with connected(database) as db:
                await db.pool.execute("update scheduled_work set at = at - interval '1 day' where kind = 'archive'")
    archivers.communicate()
    assert killed >= 10
    async with connected(database) as db:
        files = {r["file"] for r in await db.pool.fetch("select distinct archived ->> 'file' as file from tables")}
        assert await db.pool.fetchval("select count(*) from archive_files where not kept") == 0
    assert {str(f.relative_to(tmp_path)) for f in tmp_path.rglob("*") if f.is_file()} == files
    async with node(database, archive_folder=str(tmp_path)) as one:
        for ann, then in zip(tables, before, strict=True):
            now = Player(one, ann.name, ann.token, ann.id)
            now.table = ann.table
            assert await seen(now) == then


def end_of_archiver(archivers: subprocess.Popen[str], step: int) -> int:
    """Archive, killed at a step; return the exit code."""
    assert archivers.stdin is not None and archivers.stdout is not None
    print(step, file=archivers.stdin, flush=True)
    return int(archivers.stdout.readline())


async def test_the_command_prints_what_it_did(
    shared: Node, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await finished(shared)
    monkeypatch.setenv("ILION_DATABASE_URL", database)

    def command(*args: str) -> tuple[int, str]:
        code = main(["archive", "--yes", *args, "--lang", "en"])
        told = capsys.readouterr()
        return code, told.out + told.err

    code, told = await asyncio.to_thread(command)
    assert code == 2 and "ILION_ARCHIVE_FOLDER" in told
    monkeypatch.setenv("ILION_ARCHIVE_FOLDER", str(tmp_path))
    code, told = await asyncio.to_thread(command)
    assert code == 0 and told.startswith("Archived tables: 0 ")
    (tmp_path / "full").touch()
    monkeypatch.setenv("ILION_ARCHIVE_FOLDER", str(tmp_path / "full"))
    code, told = await asyncio.to_thread(command, "--days", "0")
    assert code == 2 and "Nothing is lost" in told
    monkeypatch.setenv("ILION_ARCHIVE_FOLDER", str(tmp_path))
    code, told = await asyncio.to_thread(command, "--days", "0")
    assert code == 0 and told.startswith("Archived tables: 1 (") and ", in 1 file." in told


async def test_a_repeated_message_after_archiving_gets_the_first_reply(database: str, tmp_path: Path) -> None:
    async with node(database, archive_folder=str(tmp_path)) as one:
        ann = await join(one, "Ann")
        await ann.open("trojan-war", ["me"] * 2)
        await ann.enter()
        news = await ann.hear("news")
        ask = next(a for a in news["asks"] if a["legal"])
        act = {"base_seq": news["seq"], "act": ask["legal"][0]["act"], "seat": ask["seat"]}
        given_up = {"seat": 0}
        done = await ann.ask("do", "an-act-of-ann", **act)
        over = await ann.ask("resign", "given-up-by-ann", **given_up)
        assert (done["type"], over["type"]) == ("ack", "ack")
        await archived(database, tmp_path)
        live = one.tables.cache.states[ann.table]
        assert live.info.archived is None, "this node has not heard of it"
        assert await ann.ask("do", "an-act-of-ann", **act) == done
        assert await ann.ask("resign", "given-up-by-ann", **given_up) == over
        await ann.leave()
    async with node(database, archive_folder=str(tmp_path)) as one:
        again = Player(one, ann.name, ann.token, ann.id)
        await again.enter(ann.table)
        assert await again.ask("do", "an-act-of-ann", **act) == done
        assert await again.ask("resign", "given-up-by-ann", **given_up) == over
        await again.leave()

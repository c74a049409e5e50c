"""The server's explorer: public games of the archive, counted once, without names, shown to everyone."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import duckdb
import pytest

from ilion.cli.main import main
from ilion.core.words import LANGS, Words
from ilion.server.tables.explorer_feed import tables_in
from tests.server.kit import Node, Player, join, node
from tests.server.tables import test_log_audit
from tests.server.tables.test_archive import archived

EXPLORER = "/api/games/trojan-war/explorer"


async def given_up(one: Node, **more: Any) -> Player:
    """Return a game of two players, resigned after a while."""
    ann, bob = await join(one, "Ann Kanarienvogel"), await join(one, "Bob")
    opened = await ann.open("trojan-war", ["me", "open"], **more)
    await bob.sit(opened["id"], opened["invites"]["1"])
    await ann.share()
    await ann.enter()
    await ann.hear("news")
    assert (await ann.ask("resign"))["type"] == "ack"
    return ann


async def alone(one: Node) -> None:
    """Return a public game of a player against themselves."""
    ann = await join(one, "Ann")
    await ann.open("trojan-war", ["me", "me"], public=True)
    await test_log_audit.acts(ann, 12)
    assert (await ann.ask("resign", seat=0))["type"] == "ack"


async def explore(monkeypatch: pytest.MonkeyPatch, database: str, folder: Path, *args: str) -> int:
    monkeypatch.setenv("ILION_DATABASE_URL", database)
    monkeypatch.setenv("ILION_ARCHIVE_FOLDER", str(folder))
    return await asyncio.to_thread(main, ["explore", *args])


def counted(folder: Path) -> list[Any]:
    with duckdb.connect(str(folder / "explorer.duckdb"), read_only=True) as book:
        return book.execute("select id from games order by id").fetchall()


async def test_public_games_are_counted_once_and_shown_to_everyone(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with node(database, archive_folder=str(tmp_path)) as one:
        shown = await given_up(one, public=True)
        await given_up(one)
        await alone(one)
    assert (await archived(database, tmp_path)).tables == 3
    assert await explore(monkeypatch, database, tmp_path, "--gather") == 0
    assert "1 new game;" in capsys.readouterr().out
    assert counted(tmp_path) == [(shown.table,)], "neither a private one nor one against oneself"
    assert await explore(monkeypatch, database, tmp_path, "--gather") == 0
    assert "0 new games" in capsys.readouterr().out, "what is counted is not counted again"
    assert await explore(monkeypatch, database, tmp_path, "--check") == 0
    for kept in tmp_path.rglob("explorer*"):
        assert not kept.is_file() or b"Kanarienvogel" not in kept.read_bytes()
    async with node(database, archive_folder=str(tmp_path)) as one:
        eve = await join(one, "Eve")
        told = (await eve.get(EXPLORER)).raise_for_status().json()
        assert told["samples"] == [{"source": "server", "seats": 2, "edition": 2, "games": 1}]
        kinds = {kind["kind"]: kind for kind in told["survey"]["kinds"]}
        assert [(line["games"], line["share"], line["score"]) for line in kinds["trait-sides"]["lines"]] == [
            (1, None, None)
        ] * 2
        assert kinds["trait-ended"]["lines"][0]["thing"]["word"] == "ended-how-resign"
        assert (await eve.get(f"{EXPLORER}?seats=2&edition=1")).json()["survey"] is None
        for wrong in ("seats=13", "edition=-1", "source=';drop"):
            assert (await eve.get(f"{EXPLORER}?{wrong}")).status_code == 400
    for lang in LANGS:
        assert await explore(monkeypatch, database, tmp_path, "trojan-war", "--lang", lang) == 0
        assert Words.of(lang, "ilion.core").say("trait-sides") in capsys.readouterr().out


async def test_new_games_of_the_archive_are_added(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in (1, 2):
        async with node(database, archive_folder=str(tmp_path)) as one:
            await given_up(one, public=True)
        await archived(database, tmp_path)
        assert await explore(monkeypatch, database, tmp_path, "--gather") == 0
        assert len(counted(tmp_path)) == n


async def test_a_planted_error_is_reported(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with node(database, archive_folder=str(tmp_path)) as one:
        await given_up(one, public=True)
    await archived(database, tmp_path)
    await explore(monkeypatch, database, tmp_path, "--gather")
    with duckdb.connect(str(tmp_path / "explorer.duckdb")) as book:
        book.execute("update traits set thing = 'x' where kind = 'trait-ended'")
    assert await explore(monkeypatch, database, tmp_path, "--check") == 1
    assert "trait-ended" in capsys.readouterr().out


async def test_if_nothing_was_counted_the_page_says_so(database: str, tmp_path: Path) -> None:
    for setting in ("", str(tmp_path)):
        async with node(database, archive_folder=setting) as one:
            eve = await join(one, "Eve")
            answer = await eve.get(EXPLORER)
            assert (answer.status_code, answer.json()["word"]) == (404, "refuse-not-explored")
            assert (await eve.get("/api/games/no-such-game/explorer")).status_code == 404
    (tmp_path / "explorer").mkdir()
    (tmp_path / "explorer" / "trojan-war.json").write_bytes(b"[{")
    async with node(database, archive_folder=str(tmp_path)) as one:
        assert (await (await join(one, "Eve")).get(EXPLORER)).status_code == 404, "half a file is none"


async def test_opening_statistics_are_shown_once_a_game_is_over(database: str, tmp_path: Path) -> None:
    async with node(database, archive_folder=str(tmp_path)) as one:
        ann = await join(one, "Ann")
        await ann.open("troia", ["me", "me"])
        await test_log_audit.acts(ann, 2)
        address = f"/api/tables/{ann.table}/beginning"
        assert (await ann.get(address)).status_code == 404, "while it is played nobody else may know"
        assert (await ann.ask("resign", seat=0))["type"] == "ack"
        told = (await ann.get(address)).json()
        assert told[0]["kind"] == "trait-opening" and told[0]["thing"]["word"].startswith("act-")
    await archived(database, tmp_path)
    async with node(database, archive_folder=str(tmp_path)) as one:
        assert (await (await join(one, "Eve")).get(address)).json() == told


async def test_the_games_of_a_file_are_found_in_it(database: str, tmp_path: Path) -> None:
    async with node(database, archive_folder=str(tmp_path)) as one:
        tables = [(await given_up(one, public=True)).table for _ in range(3)]
    await archived(database, tmp_path)
    (file,) = tmp_path.rglob("*.jsonl.gz")
    assert sorted(tables_in(file.read_bytes())) == sorted(tables)

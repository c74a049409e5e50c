"""One game, joined from terminals and over a socket as browsers do, and watched from another terminal."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from textual.pilot import Pilot

from ilion.cli.end_screen import BACK, CHANCES, LEAVE, end_choices, own_moves, session_before
from ilion.cli.main import cli_words, main
from ilion.cli.narration import Narration
from ilion.cli.online import Online
from ilion.cli.parser import CommandFailed
from ilion.cli.remote_session import AGREE, RemoteSession
from ilion.cli.screens import NewsScreen, TextScreen
from ilion.cli.session import AGAIN
from ilion.cli.table_app import TableApp
from ilion.core.record import EarlyEnd, loads
from ilion.games import GAMES
from tests.cli.test_table import SIZE, text
from tests.server.conftest import SharedNode
from tests.server.kit import Player, join

pytestmark = pytest.mark.asyncio(loop_scope="module")
TURNS = 6
"""Answers of the terminal before it exits."""
ILION = (sys.executable, "-c", "import sys; from ilion.cli.main import main; sys.exit(main())")


async def terminal(command: str, link: str, kept: Path) -> asyncio.subprocess.Process:
    """``ilion`` in lines, in a separate process."""
    pipe = asyncio.subprocess.PIPE
    env = {**os.environ, "XDG_STATE_HOME": str(kept), "PYTHONUNBUFFERED": "1"}
    args = (*ILION, command, link, "--plain", "--lang", "en")
    return await asyncio.create_subprocess_exec(*args, stdin=pipe, stdout=pipe, env=env)


async def browser_plays(ann: Player) -> None:
    """Let Ann take the first choice whenever it is her turn, now or later."""
    await ann.enter()
    while True:
        news = await ann.hear("news")
        for ask in news["asks"]:
            if ask["legal"]:
                await ann.say("do", id=f"ann-{news['seq']:08}", base_seq=news["seq"], act=ask["legal"][0]["act"])


async def opened(shared: SharedNode) -> tuple[Player, dict[str, Any], str]:
    ann = await join(shared.node, "Ann")
    table = await ann.open("trojan-war", ["me", "open"], public=True)
    return ann, table, f"{shared.node.http}/t/{table['id']}"


async def seated(ann: Player, table: dict[str, Any]) -> None:
    """Put in Ann's share of the dice until the game has started."""
    while (await ann.get(f"/api/tables/{table['id']}")).json()["status"] == "open":
        await ann.share()
        await asyncio.sleep(0.2)
    await ann.enter()


async def test_a_terminal_and_a_browser_play_one_game(shared: SharedNode, tmp_path: Path) -> None:
    ann, table, link = await opened(shared)
    bob = await terminal("join", f"{link}#{table['invites']['1']}", tmp_path)
    await asyncio.wait_for(seated(ann, table), 60)
    assert (tmp_path / "ilion" / f"{table['id']}-promise.json").exists()
    eve = await terminal("watch", link, tmp_path)
    playing = asyncio.create_task(browser_plays(ann))
    told, _ = await asyncio.wait_for(bob.communicate(b"1\n" * TURNS + b"q\n"), 60)
    await asyncio.sleep(1)
    playing.cancel()
    eve.terminate()
    seen, _ = await eve.communicate()
    assert b"Trojans ready to fight" in told and "Hector 8/6\N{NO-BREAK SPACE}F".encode() in told, (
        "what the question depends on comes with it"
    )
    assert b"  1. Place" in told and b"  1. Place" not in seen, "who looks on is asked nothing"
    now = (await ann.get(f"/api/tables/{table['id']}")).json()
    assert now["status"] == "playing" and now["seq"] >= TURNS
    assert [seat["who"] for seat in now["seats"]] == ["Ann", "Ilion"]


async def at_the_screen(ann: Player, table: dict[str, Any], link: str, kept: Path) -> TableApp:
    """Seat Bob opposite Ann, with a table that is ready to be drawn."""
    words = cli_words("en")
    online = Online(f"{link}#{table['invites']['1']}", words, lambda line: None)
    sitting = asyncio.create_task(online.sit("Bob", "", kept))
    await asyncio.wait_for(asyncio.gather(seated(ann, table), sitting), 60)
    bob = await asyncio.to_thread(RemoteSession, online, GAMES, kept)
    return TableApp(bob, Narration(bob.game, bob.record, words))


async def until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    for _ in range(400):
        await pilot.pause(0.05)
        if true():
            return
    raise AssertionError("it was waited for in vain")


def acts_of(app: TableApp, seat: int) -> int:
    """Return how often a seat has moved, as far as is known here."""
    return sum(moment.seat == seat for moment in app.session.moments)


async def first_choice(pilot: Pilot[None], app: TableApp) -> None:
    """Take the first choice; of a subject, its first act."""
    await pilot.press("enter")
    await pilot.pause()
    if app.subject:
        await pilot.press("enter")


async def act_until(pilot: Pilot[None], app: TableApp, true: Callable[[], bool]) -> None:
    """Take first choices; one that is answered by a newly arrived page of updates is repeated."""
    for _ in range(400):
        if true():
            return
        await turned(pilot)
        if not app.busy and app.acts:
            await first_choice(pilot, app)
        await pilot.pause(0.1)
    raise AssertionError("it was waited for in vain")


async def turned(pilot: Pilot[None]) -> None:
    """Return the pages of updates above the table."""
    for _ in range(400):
        if not isinstance(pilot.app.screen, NewsScreen):
            return
        await pilot.press("enter")
        await pilot.pause(0.05)
    raise AssertionError("the news has no end")


async def test_an_online_table_has_the_same_screen_as_a_local_one(shared: SharedNode, tmp_path: Path) -> None:
    actors: tuple[int, ...] = ()
    while 1 not in actors:  # some first rolls let only the Greeks place a hero
        ann, table, link = await opened(shared)
        app = await at_the_screen(ann, table, link, tmp_path)
        actors = (await shared.node.tables.cache.live(table["id"])).state.actors()
    bob, words = app.session, app.words
    assert isinstance(bob, RemoteSession)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: bool(app.acts))
        await turned(pilot)
        assert "you are: Trojans" in text(app, "#head") and "Hector 8/6\N{NO-BREAK SPACE}F" in text(app, "#board-text")
        first = app.acts[0]
        await first_choice(pilot, app)
        await until(pilot, lambda: bool(app.acts) and app.acts[0] != first)
        assert "» Place" in str(app.story()), "what I did stands in the log"
        playing = asyncio.create_task(browser_plays(ann))
        await until(pilot, lambda: any(not line.own for line in app.heard()))
        playing.cancel()
        assert (await asyncio.to_thread(bob.why_not, 1, first)) is not None, "the server says why not"
        async with shared.node.tables.db.transaction() as db:  # another history
            for name, key in (("tables", "id"), ("entries", "table_id")):
                await db.execute("execute", f"update {name} set chain = sha256(chain) where {key} = $1", table["id"])
        for _ in range(100):
            await pilot.pause(0.1)
            if "had to restore an earlier position" in str(app.story()):
                break
        assert "had to restore an earlier position" in str(app.story()), "and that what was played is lost"
    again = Online(link, words, lambda line: None)
    await again.sit("Bob", "", tmp_path)
    assert again.token == bob.online.token, "whoever comes back has his seat again"


async def test_an_online_game_ends_like_a_local_one(shared: SharedNode, tmp_path: Path) -> None:
    ann, table, link = await opened(shared)
    app = await at_the_screen(ann, table, link, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        playing = asyncio.create_task(browser_plays(ann))
        for n in range(1, TURNS):
            await act_until(pilot, app, lambda n=n: acts_of(app, 1) >= n)  # type: ignore[misc]
        playing.cancel()
        await ann.enter()
        await ann.ask("resign", seat=0)
        await until(pilot, lambda: app.session.over and bool(app.session.record.moves))
        await turned(pilot)
        await until(pilot, lambda: "The game is over" in text(app, "#ask"))
        assert "Winner: Trojans" in text(app, "#ask")
        assert end_choices(app.session) == (AGAIN, BACK, CHANCES, LEAVE)
        kept = tmp_path / f"{table['id']}.jsonl"
        assert kept.exists() and loads(kept.read_text("utf-8"), GAMES["trojan-war"]).ended == EarlyEnd("resign", 0)
        assert kept.read_text("utf-8") == (await ann.get(f"/api/tables/{table['id']}/record")).text
        promise = tmp_path / f"{table['id']}-promise.json"
        assert await asyncio.to_thread(main, ["verify", str(kept), "--promise", str(promise)]) == 0
        await pilot.press("escape", "3", "enter")
        await until(pilot, lambda: isinstance(app.screen, TextScreen))
        assert isinstance(app.screen, TextScreen) and str(app.screen.text).count("own decisions") == 2
        await pilot.press("escape")
        first = app.session
        before = session_before(first, own_moves(first)[1], "7")
        assert before.humans == (1,) and before.turn() == 1, "who plays on alone has bots in the others' seats"
        ann.table = (await ann.post(f"/api/tables/{table['id']}/rematch")).json()["id"]
        await until(pilot, lambda: end_choices(first)[0] == AGREE)
        await pilot.press("escape", "1", "enter")
        await asyncio.wait_for(seated(ann, {"id": ann.table}), 60)
        await until(pilot, lambda: app.session is not first and app.session.humans == (0,))
        await until(pilot, lambda: not app.busy)
        await turned(pilot)
        await until(pilot, lambda: "you are: Greeks" in text(app, "#head"))  # every player is one seat further


async def test_a_server_that_does_not_respond_is_reported(tmp_path: Path) -> None:
    with pytest.raises(CommandFailed, match="doesn’t answer"):
        await Online("http://127.0.0.1:9/t/abc", cli_words("en")).sit("Bob", "", tmp_path)
    with pytest.raises(CommandFailed, match="doesn’t answer"):
        await asyncio.to_thread(RemoteSession, Online("http://127.0.0.1:9/t/abc", cli_words("en")), GAMES, tmp_path)


async def test_a_page_that_is_no_ilion_server_is_reported() -> None:
    page = httpx.MockTransport(lambda request: httpx.Response(200, text="<html>"))
    async with httpx.AsyncClient(base_url="http://page", transport=page) as http:
        with pytest.raises(CommandFailed, match="http://page is not an Ilion server"):
            await Online("http://page/t/abc", cli_words("en")).told(http, "GET", "/api/tables/abc")


async def test_the_reason_of_a_refusal_is_shown(shared: SharedNode, tmp_path: Path) -> None:
    with pytest.raises(CommandFailed, match="This table doesn’t exist"):
        await Online(f"{shared.node.http}/t/nothing-here", cli_words("en")).sit("Bob", "", tmp_path)


async def test_a_wrong_table_link_is_reported() -> None:
    for link in ("nonsense", "https://house.example/", "ftp://house.example/t/abc"):
        with pytest.raises(CommandFailed, match="is not a link to a table"):
            Online(link, cli_words("en"))


async def test_a_missing_table_is_reported(shared: SharedNode, tmp_path: Path) -> None:
    with pytest.raises(CommandFailed, match="This table doesn’t exist"):
        await asyncio.to_thread(
            RemoteSession, Online(f"{shared.node.http}/t/nothing-here", cli_words("en")), GAMES, tmp_path
        )

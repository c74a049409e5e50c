"""One game, joined from terminals and from a socket as browsers have it, and looked on at from another terminal."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from ilion.cli.distant import Distant
from ilion.cli.main import cli_words
from ilion.cli.online import Online
from ilion.cli.parser import Impossible
from ilion.cli.screens import News
from ilion.cli.table import TableApp
from ilion.cli.telling import Telling
from ilion.games import GAMES
from tests.cli.test_table import SIZE, text
from tests.server.conftest import House
from tests.server.kit import Player, join

pytestmark = pytest.mark.asyncio(loop_scope="module")
TURNS = 6
"""Answers of the terminal before it goes."""
ILION = (sys.executable, "-c", "import sys; from ilion.cli.main import main; sys.exit(main())")


async def terminal(command: str, link: str, kept: Path) -> asyncio.subprocess.Process:
    """``ilion`` in lines, in a process of its own."""
    pipe = asyncio.subprocess.PIPE
    env = {**os.environ, "XDG_STATE_HOME": str(kept), "PYTHONUNBUFFERED": "1"}
    args = (*ILION, command, link, "--plain", "--lang", "en")
    return await asyncio.create_subprocess_exec(*args, stdin=pipe, stdout=pipe, env=env)


async def browser_plays(ann: Player) -> None:
    """Ann takes the first choice whenever she is asked."""
    while True:
        news = await ann.hear("news")
        for ask in news["asks"]:
            if ask["legal"]:
                await ann.say("do", id=f"ann-{news['seq']:08}", on=news["seq"], act=ask["legal"][0]["act"])


async def opened(house: House) -> tuple[Player, dict[str, Any], str]:
    ann = await join(house.node, "Ann")
    table = await ann.open("trojan-war", ["me", "open"], public=True)
    return ann, table, f"{house.node.http}/t/{table['id']}"


async def seated(ann: Player, table: dict[str, Any]) -> None:
    """Ann puts in her share of the dice until the game has begun."""
    while (await ann.get(f"/api/tables/{table['id']}")).json()["status"] == "open":
        await ann.share()
        await asyncio.sleep(0.2)
    await ann.enter()


async def test_a_terminal_and_a_browser_play_one_game(house: House, tmp_path: Path) -> None:
    ann, table, link = await opened(house)
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
    assert b"Trojans: ready to fight" in told and b"Hector 8/6 F" in told, "what the question depends on comes with it"
    assert b"  1. Place" in told and b"  1. Place" not in seen, "who looks on is asked nothing"
    now = (await ann.get(f"/api/tables/{table['id']}")).json()
    assert now["status"] == "playing" and now["seq"] >= TURNS
    assert [seat["who"] for seat in now["seats"]] == ["Ann", "Ilion"]


async def test_an_online_table_has_the_same_screen_as_one_of_ones_own(house: House, tmp_path: Path) -> None:
    ann, table, link = await opened(house)
    words = cli_words("en")
    online = Online(f"{link}#{table['invites']['1']}", words, lambda line: None)
    sitting = asyncio.create_task(online.sit("Bob", "", tmp_path))
    await asyncio.wait_for(asyncio.gather(seated(ann, table), sitting), 60)
    bob = await asyncio.to_thread(Distant, online, GAMES)
    app = TableApp(bob, Telling(bob.game, bob.record, words))
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(100):
            await pilot.pause(0.05)
            if app.acts:
                break
        while isinstance(app.screen, News):  # where the first turn begins with much to tell
            await pilot.press("enter")
        assert "you are: Trojans" in text(app, "#head") and "Hector 8/6 F" in text(app, "#board-text")
        first = app.acts[0]
        await pilot.press("enter")
        for _ in range(100):
            await pilot.pause(0.05)
            if app.acts and app.acts[0] != first:
                break
        assert "» Place" in str(app.story()), "what I did stands in the log"
        playing = asyncio.create_task(browser_plays(ann))
        for _ in range(100):
            await pilot.pause(0.05)
            if any(not line.own for line in app.heard()):
                break
        playing.cancel()
        assert (await asyncio.to_thread(bob.why_not, 1, first)) is not None, "the house says why not"
    again = Online(link, words, lambda line: None)
    await again.sit("Bob", "", tmp_path)
    assert again.token == online.token, "whoever comes back has his seat again"


async def test_what_is_no_link_to_a_table_is_said() -> None:
    for link in ("nonsense", "https://house.example/", "ftp://house.example/t/abc"):
        with pytest.raises(Impossible, match="no link to a table"):
            Online(link, cli_words("en"))


async def test_a_table_that_is_not_there_is_said(house: House) -> None:
    with pytest.raises(Impossible, match="no such table"):
        await asyncio.to_thread(Distant, Online(f"{house.node.http}/t/nothing-here", cli_words("en")), GAMES)

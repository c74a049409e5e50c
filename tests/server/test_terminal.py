"""One game, joined from a terminal and from a socket as browsers have it, and looked on at from another terminal."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ilion.cli.main import cli_words
from ilion.cli.online import Online
from ilion.cli.parser import Impossible
from ilion.games import GAMES
from tests.server.conftest import House
from tests.server.kit import Player, join

pytestmark = pytest.mark.asyncio(loop_scope="module")
TURNS = 6
"""Answers of the terminal before it goes."""


class Terminal:
    """Somebody who always takes the first choice, and goes after some."""

    def __init__(self, link: str) -> None:
        self.lines: list[str] = []
        self.left = TURNS
        self.online = Online(link, GAMES, cli_words("en"), self.read, self.lines.append)

    def read(self, prompt: str) -> str:
        self.left -= 1
        return "1" if self.left >= 0 else "q"


async def browser_plays(ann: Player) -> None:
    """Ann takes the first choice whenever she is asked."""
    while True:
        news = await ann.hear("news")
        for ask in news["asks"]:
            if ask["legal"]:
                await ann.say("do", id=f"ann-{news['seq']:08}", on=news["seq"], act=ask["legal"][0]["act"])


async def test_a_terminal_and_a_browser_play_one_game(house: House, tmp_path: Path) -> None:
    ann = await join(house.node, "Ann")
    opened = await ann.open("trojan-war", ["me", "open"], public=True)
    link = f"{house.node.http}/t/{opened['id']}"
    bob, eve = Terminal(f"{link}#{opened['invites']['1']}"), Terminal(link)
    sitting = asyncio.create_task(bob.online.sit("Bob", "", tmp_path))
    while not sitting.done():
        await ann.share()
        await asyncio.sleep(0.2)
    await sitting
    assert (tmp_path / f"{opened['id']}-promise.json").exists()
    await ann.enter()
    playing = asyncio.create_task(browser_plays(ann))
    watching = asyncio.create_task(eve.online.follow())
    await asyncio.wait_for(bob.online.follow(), 60)
    await asyncio.sleep(1)
    for task in (playing, watching):
        task.cancel()
    told, seen = "\n".join(bob.lines), "\n".join(eve.lines)
    assert "Trojans: ready to fight" in told and "Hector 8/6 F" in told, "what the question depends on comes with it"
    assert "Place" in told and "Place" not in seen, "who looks on is asked nothing"
    table = (await ann.get(f"/api/tables/{opened['id']}")).json()
    assert table["status"] == "playing" and table["seq"] >= TURNS
    assert [seat["who"] for seat in table["seats"]] == ["Ann", "Bob"]


async def test_what_is_no_link_to_a_table_is_said() -> None:
    for link in ("nonsense", "https://house.example/", "ftp://house.example/t/abc"):
        with pytest.raises(Impossible, match="no link to a table"):
            Online(link, GAMES, cli_words("en"))

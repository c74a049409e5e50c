"""The story of a long game comes in pages over a socket, from the database and the archive, and to a terminal."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from ilion.cli.main import cli_words
from ilion.cli.online import Online
from ilion.cli.remote_session import RemoteSession
from ilion.games import GAMES
from ilion.table.subscriber import ENTRIES_PER_PAGE
from tests.server.kit import Player, join, node
from tests.server.tables.test_archive import archived

LINES = 2 * ENTRIES_PER_PAGE + 20


async def long_game(one: Any) -> Player:
    """Somebody with himself for three pages."""
    ann = await join(one, "Ann")
    await ann.open("iliad", ["me"] * 2)
    await ann.enter()
    rng, news = Random(1), await ann.hear("news")
    while news["seq"] < LINES:
        ask = next(a for a in news["asks"] if a["legal"])
        await ann.do(rng.choice(ask["legal"])["act"], news["seq"], seat=ask["seat"])
        news = await ann.hear("news")
    return ann


async def story(player: Player) -> tuple[list[int], list[Any]]:
    """How many lines each page spans, the newest first, and all that they tell."""
    await player.enter()
    page = await player.hear("news")
    told, spans, until = page["told"], [page["seq"] - page["since"]], page["since"]
    while until:
        page = await player.ask("earlier", before=until + 1)
        told, until = [*page["told"], *told], page["since"]
        spans.append(page["told"][-1]["seq"] - until)
    await player.leave()
    return spans, told


async def test_pages_together_are_the_log_wherever_that_is(database: str, tmp_path: Path) -> None:
    async with node(database, archive_folder=str(tmp_path)) as one:
        ann = await long_game(one)
        due = one.tables.told(await one.tables.entries(ann.table, 0), (0, 1))
        spans, told = await story(ann)
        assert max(spans) == ENTRIES_PER_PAGE and len(spans) == 3 and [t["seq"] for t in told] == [t.seq for t in due]
        one.tables.states.clear()
        assert await story(ann) == (spans, told), "and the same to who comes when nothing is at hand"
        await ann.enter()
        await ann.ask("resign", seat=0)
        await ann.leave()
        before = await story(ann)
    assert (await archived(database, tmp_path)).tables == 1
    async with node(database, archive_folder=str(tmp_path)) as one:
        again = Player(one, ann.name, ann.token, ann.id)
        again.table = ann.table
        assert await story(again) == before


async def test_who_comes_back_late_is_told_the_newest_page(database: str) -> None:
    async with node(database) as one:
        ann = await long_game(one)
        await ann.enter(since=3)
        news = await ann.hear("news")
        assert news["since"] == news["seq"] - ENTRIES_PER_PAGE and news["told"][0]["seq"] > news["since"]
        await ann.leave()


async def test_a_terminal_asks_for_all_the_pages(database: str, tmp_path: Path) -> None:
    async with node(database) as one:
        ann = await long_game(one)
        _, told = await story(ann)
        online = Online(f"{one.http}/t/{ann.table}", cli_words("en"), lambda line: None)
        eve = await asyncio.to_thread(RemoteSession, online, GAMES, tmp_path)
        facts = [fact.word for moment in eve.moments for fact in moment.facts]
        assert facts == [fact["word"] for line in told for fact in line["facts"]]
        assert eve.seq == told[-1]["seq"]
        await asyncio.to_thread(eve.close)

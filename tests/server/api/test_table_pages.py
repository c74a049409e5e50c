"""The log of a long game arrives in pages over a socket, from the database and the archive, and in a terminal."""

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
from tests.server.kit import Node, Player, join, node
from tests.server.tables.test_archive import archived

LINES = 2 * ENTRIES_PER_PAGE + 20


async def long_game(one: Any) -> Player:
    """Play a game for both sides, three pages long."""
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
    """Return how many lines each page spans, the newest first, and all their contents."""
    await player.enter()
    page = await player.hear("news")
    told, spans, until = page["told"], [page["seq"] - page["since"]], page["since"]
    while until:
        page = await player.ask("earlier", before=until + 1)
        told, until = [*page["told"], *told], page["since"]
        spans.append(page["told"][-1]["seq"] - until)
    await player.leave()
    return spans, told


async def test_all_pages_together_are_the_log_wherever_it_is(database: str, tmp_path: Path) -> None:
    async with node(database, archive_folder=str(tmp_path)) as one:
        ann = await long_game(one)
        due = one.tables.outgoing.told(await one.tables.logs.entries(ann.table, 0), (0, 1))
        spans, told = await story(ann)
        assert max(spans) == ENTRIES_PER_PAGE and len(spans) == 3 and [t["seq"] for t in told] == [t.seq for t in due]
        one.tables.cache.states.clear()
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


async def test_a_client_that_returns_late_is_sent_the_newest_page(database: str) -> None:
    async with node(database) as one:
        ann = await long_game(one)
        await ann.enter(since=3)
        news = await ann.hear("news")
        assert news["since"] == news["seq"] - ENTRIES_PER_PAGE and news["told"][0]["seq"] > news["since"]
        await ann.leave()


async def test_a_move_while_older_entries_are_read_leaves_no_gap(database: str) -> None:
    """A spectator does not notice face-down counters: a page of what they noticed begins before what is in memory."""
    async with node(database) as one:
        ann, eve = await join(one, "Ann"), await join(one, "Eve")
        rng = Random(1)
        while not await hides_entries(one, ann, rng):
            await ann.leave()
        honest = one.tables.logs.noticed_entries

        async def while_the_game_goes_on(*args: Any) -> Any:
            one.tables.logs.noticed_entries = honest
            found = await honest(*args)
            await play_on(ann, rng)
            return found

        one.tables.logs.noticed_entries = while_the_game_goes_on
        await eve.enter(ann.table, since=1)
        news = await eve.hear("news")
        assert [line["seq"] for line in news["told"]] == list(range(news["since"] + 1, news["seq"] + 1))
        await eve.leave()
        await ann.leave()


async def hides_entries(one: Node, player: Player, rng: Random) -> bool:
    """Play until a spectator notices the oldest entry in memory, but not all of them; return False if the game ends."""
    await player.open("trojan-war", ["me"] * 2)
    await player.enter()
    live = await one.tables.cache.live(player.table)
    while not live.oldest or all(e.noticed_by(()) for e in live.recent) or not live.recent[0].noticed_by(()):
        if not await play_on(player, rng):
            return False
    return True


async def play_on(player: Player, rng: Random) -> bool:
    """Make one move for a seat that may act; return False if there is none."""
    news = await player.hear("news")
    asks = [ask for ask in news["asks"] if ask["legal"]]
    if not asks:
        return False
    ask = rng.choice(asks)
    await player.do(rng.choice(ask["legal"])["act"], news["seq"], seat=ask["seat"])
    return True


async def test_a_terminal_fetches_all_pages(database: str, tmp_path: Path) -> None:
    async with node(database) as one:
        ann = await long_game(one)
        _, told = await story(ann)
        online = Online(f"{one.http}/t/{ann.table}", cli_words("en"), lambda line: None)
        eve = await asyncio.to_thread(RemoteSession, online, GAMES, tmp_path)
        facts = [fact.word for moment in eve.moments for fact in moment.facts]
        assert facts == [fact["word"] for line in told for fact in line["facts"]]
        assert eve.seq == told[-1]["seq"]
        await asyncio.to_thread(eve.close)

"""Correspondence games: clocks stop on days off, and feeds show players what waits for them."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from ilion.server.tables.bot_worker import BotWorker
from ilion.server.users.feeds import escape_ical, fold_ical_line
from tests.server.conftest import SharedNode
from tests.server.kit import Player, join, run_down, two_players

pytestmark = pytest.mark.asyncio(loop_scope="module")
DAY = 86_400
DAYS = {"kind": "days", "bank": 2 * DAY}
LIVE = {"kind": "live", "bank": 600}
ATOM = "{http://www.w3.org/2005/Atom}"


async def clocks(shared: SharedNode, table: str) -> list[float]:
    """Return the days left on each clock; 0 if it does not run."""
    row = await shared.node.tables.reader.header(table)
    return [round((left or 0) / DAY / 1000, 1) for left in row.left]


async def began(player: Player) -> Any:
    await player.enter()
    return await player.hear("news")


async def test_clocks_of_correspondence_games_stop_on_days_off(shared: SharedNode) -> None:
    ann, bob = await two_players(shared.node, "troia", rhythm=DAYS)
    live, _ = await two_players(shared.node, "troia", rhythm=LIVE)
    await began(ann)
    (acting,) = (await ann.get(f"/api/tables/{ann.table}")).json()["to_act"]
    on, other = ((ann, bob), (bob, ann))[acting]
    taken = (await on.post("/api/days-off", {"days": 5})).json()
    assert taken["left"] == 25 and taken["until"]
    assert (await clocks(shared, ann.table))[acting] == 7.0
    told = (await other.get(f"/api/tables/{ann.table}")).json()["seats"]
    assert told[acting]["off"] == pytest.approx(taken["until"]) and told[1 - acting]["off"] == 0
    for who in (ann, bob, live):
        await who.post("/api/days-off", {"days": 1})
    assert all(s["off"] == 0 for s in (await live.get(f"/api/tables/{live.table}")).json()["seats"])
    worker = BotWorker(shared.node.tables, "flags", shared.node.app.state.sockets.broadcaster.send_news)
    for days, status in ((6, "playing"), (2, "over")):
        await run_down(shared.node, days * DAY, ann.table)
        await worker.flag()
        assert (await shared.node.tables.reader.header(ann.table)).status == status


async def test_a_clock_that_starts_on_a_day_off_runs_longer(shared: SharedNode) -> None:
    ann, bob = await two_players(shared.node, "troia", rhythm=DAYS)
    players = [ann, bob]
    seen = [await began(player) for player in players]
    (acting,) = (await ann.get(f"/api/tables/{ann.table}")).json()["to_act"]
    other = players[1 - acting]
    assert (await other.post("/api/days-off", {"days": 7})).status_code == 201
    assert (await clocks(shared, ann.table))[1 - acting] == 0
    news = seen[acting]
    for _ in range(60):
        ask = next(a for a in news["asks"] if a["seat"] == acting)
        if not ask["legal"]:
            break
        assert (await players[acting].do(ask["legal"][-1]["act"], news["seq"]))["type"] == "ack"
        news = await players[acting].hear("news")
        while news["asks"][0]["legal"] == [] and (await clocks(shared, ann.table))[1 - acting] == 0:
            news = await players[acting].hear("news")
        if (await clocks(shared, ann.table))[1 - acting]:
            break
    assert (await clocks(shared, ann.table))[1 - acting] == 9.0


async def test_days_off_in_a_year_are_limited(shared: SharedNode) -> None:
    ann = await join(shared.node, "Ann")
    assert (await ann.get("/api/days-off")).json() == {"until": None, "left": 30, "most": 21}
    assert (await ann.post("/api/days-off", {"days": 22})).status_code == 400
    assert (await ann.post("/api/days-off", {"days": 21})).json()["most"] == 9
    again = await ann.post("/api/days-off", {"days": 1})
    assert (again.status_code, again.json()["word"]) == (409, "refuse-no-days-off"), "not while there are some"
    db = shared.node.tables.db.pool
    await db.execute("update users set off_until = now() where id = $1", ann.id)
    assert (await ann.post("/api/days-off", {"days": 10})).status_code == 409
    assert (await ann.post("/api/days-off", {"days": 9})).json()["left"] == 0
    await db.execute("update users set off_until = now() where id = $1", ann.id)
    await db.execute("update days_off set at = at - interval '366 days' where person = $1", ann.id)
    assert (await ann.get("/api/days-off")).json()["left"] == 30


async def test_a_feeds_secret_address_shows_what_waits_for_its_owner(shared: SharedNode) -> None:
    ann, bob = await two_players(shared.node, setup={"edition": 1}, rhythm=DAYS)
    await began(ann)
    await began(bob)
    (first, *_) = (await ann.get(f"/api/tables/{ann.table}")).json()["to_act"]
    who = (ann, bob)[first]
    made = (await who.post("/api/feed")).json()
    path = made["address"].removeprefix(shared.node.http)
    assert path.startswith("/feeds/") and (await who.get("/api/feed")).json() == {"there": True, "address": ""}
    eve = await join(shared.node, "Eve")
    answer = await eve.get(f"{path}/turns.atom")
    assert answer.headers["content-type"].startswith("application/atom+xml")
    feed = ElementTree.fromstring(answer.text)
    links = [e.find(f"{ATOM}link") for e in feed.iter(f"{ATOM}entry")]
    assert [link.get("href") for link in links if link is not None] == [f"{shared.node.http}/t/{who.table}"]
    answer = await eve.get(f"{path}/deadlines.ics")
    assert answer.headers["content-type"].startswith("text/calendar")
    lines = answer.text.split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR" and lines[-2] == "END:VCALENDAR" and lines.count("BEGIN:VEVENT") == 1
    assert all(len(line.encode()) <= 75 for line in lines)

    again = (await who.post("/api/feed")).json()["address"].removeprefix(shared.node.http)
    assert (await eve.get(f"{path}/turns.atom")).status_code == 404, "another one makes it worthless"
    assert (await eve.get(f"{again}/turns.atom")).status_code == 200
    assert (await who.delete("/api/feed")).status_code == 204
    assert (await eve.get(f"{again}/deadlines.ics")).status_code == 404


async def test_long_lines_of_a_calendar_are_folded_between_characters() -> None:
    line = "SUMMARY:" + escape_ical("a;b,c\\d " + "Ἀχιλλεύς " * 20)
    text = fold_ical_line(line)
    assert text.replace("\r\n ", "") == line + "\r\n"
    assert all(len(part.encode()) <= 75 for part in text.split("\r\n"))
    assert "a\\;b\\,c\\\\d" in line

"""Correspondence games: clocks stop on days off, and players read in feeds what awaits them."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from ilion.server.tables.bot_worker import BotWorker
from ilion.server.users.feeds import escape_ical, fold_ical_line
from tests.server.conftest import House
from tests.server.kit import Player, join, run_down, two_players

pytestmark = pytest.mark.asyncio(loop_scope="module")
DAY = 86_400
DAYS = {"kind": "days", "bank": 2 * DAY}
LIVE = {"kind": "live", "bank": 600}
ATOM = "{http://www.w3.org/2005/Atom}"


async def clocks(house: House, table: str) -> list[float]:
    """Days left on each clock; 0 where it does not run."""
    row = await house.node.tables.header(table)
    return [round((left or 0) / DAY / 1000, 1) for left in row.left]


async def began(player: Player) -> Any:
    await player.enter()
    return await player.hear("news")


async def test_on_days_off_the_clocks_of_games_over_days_stand_still(house: House) -> None:
    ann, bob = await two_players(house.node, "troia", rhythm=DAYS)
    live, _ = await two_players(house.node, "troia", rhythm=LIVE)
    await began(ann)
    (acting,) = (await ann.get(f"/api/tables/{ann.table}")).json()["to_act"]
    on, other = ((ann, bob), (bob, ann))[acting]
    taken = (await on.post("/api/days-off", {"days": 5})).json()
    assert taken["left"] == 25 and taken["until"]
    assert (await clocks(house, ann.table))[acting] == 7.0
    told = (await other.get(f"/api/tables/{ann.table}")).json()["seats"]
    assert told[acting]["off"] == pytest.approx(taken["until"]) and told[1 - acting]["off"] == 0
    for who in (ann, bob, live):
        await who.post("/api/days-off", {"days": 1})
    assert all(s["off"] == 0 for s in (await live.get(f"/api/tables/{live.table}")).json()["seats"])
    worker = BotWorker(house.node.tables, "flags", house.node.app.state.sockets.send_news)
    for days, status in ((6, "playing"), (2, "over")):
        await run_down(house.node, days * DAY, ann.table)
        await worker.flag()
        assert (await house.node.tables.header(ann.table)).status == status


async def test_a_clock_that_begins_on_a_day_off_runs_so_much_longer(house: House) -> None:
    ann, bob = await two_players(house.node, "troia", rhythm=DAYS)
    players = [ann, bob]
    seen = [await began(player) for player in players]
    (acting,) = (await ann.get(f"/api/tables/{ann.table}")).json()["to_act"]
    other = players[1 - acting]
    assert (await other.post("/api/days-off", {"days": 7})).status_code == 201
    assert (await clocks(house, ann.table))[1 - acting] == 0
    news = seen[acting]
    for _ in range(60):
        ask = next(a for a in news["asks"] if a["seat"] == acting)
        if not ask["legal"]:
            break
        assert (await players[acting].do(ask["legal"][-1]["act"], news["seq"]))["type"] == "ack"
        news = await players[acting].hear("news")
        while news["asks"][0]["legal"] == [] and (await clocks(house, ann.table))[1 - acting] == 0:
            news = await players[acting].hear("news")
        if (await clocks(house, ann.table))[1 - acting]:
            break
    assert (await clocks(house, ann.table))[1 - acting] == 9.0


async def test_there_are_only_so_many_days_off_in_a_year(house: House) -> None:
    ann = await join(house.node, "Ann")
    assert (await ann.get("/api/days-off")).json() == {"until": None, "left": 30, "most": 21}
    assert (await ann.post("/api/days-off", {"days": 22})).status_code == 400
    assert (await ann.post("/api/days-off", {"days": 21})).json()["most"] == 9
    again = await ann.post("/api/days-off", {"days": 1})
    assert (again.status_code, again.json()["word"]) == (409, "refuse-no-days-off"), "not while there are some"
    db = house.node.tables.db.pool
    await db.execute("update users set off_until = now() where id = $1", ann.id)
    assert (await ann.post("/api/days-off", {"days": 10})).status_code == 409
    assert (await ann.post("/api/days-off", {"days": 9})).json()["left"] == 0
    await db.execute("update users set off_until = now() where id = $1", ann.id)
    await db.execute("update days_off set at = at - interval '366 days' where person = $1", ann.id)
    assert (await ann.get("/api/days-off")).json()["left"] == 30


async def test_who_knows_the_address_reads_what_awaits_somebody(house: House) -> None:
    ann, bob = await two_players(house.node, setup={"edition": 1}, rhythm=DAYS)
    await began(ann)
    await began(bob)
    (first, *_) = (await ann.get(f"/api/tables/{ann.table}")).json()["to_act"]
    who = (ann, bob)[first]
    made = (await who.post("/api/feed")).json()
    path = made["address"].removeprefix(house.node.http)
    assert path.startswith("/feeds/") and (await who.get("/api/feed")).json() == {"there": True, "address": ""}
    eve = await join(house.node, "Eve")
    answer = await eve.get(f"{path}/turns.atom")
    assert answer.headers["content-type"].startswith("application/atom+xml")
    feed = ElementTree.fromstring(answer.text)
    links = [e.find(f"{ATOM}link") for e in feed.iter(f"{ATOM}entry")]
    assert [link.get("href") for link in links if link is not None] == [f"{house.node.http}/t/{who.table}"]
    answer = await eve.get(f"{path}/deadlines.ics")
    assert answer.headers["content-type"].startswith("text/calendar")
    lines = answer.text.split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR" and lines[-2] == "END:VCALENDAR" and lines.count("BEGIN:VEVENT") == 1
    assert all(len(line.encode()) <= 75 for line in lines)

    again = (await who.post("/api/feed")).json()["address"].removeprefix(house.node.http)
    assert (await eve.get(f"{path}/turns.atom")).status_code == 404, "another one makes it worthless"
    assert (await eve.get(f"{again}/turns.atom")).status_code == 200
    assert (await who.delete("/api/feed")).status_code == 204
    assert (await eve.get(f"{again}/deadlines.ics")).status_code == 404


async def test_long_lines_of_a_calendar_are_folded_between_letters() -> None:
    line = "SUMMARY:" + escape_ical("a;b,c\\d " + "Ἀχιλλεύς " * 20)
    text = fold_ical_line(line)
    assert text.replace("\r\n ", "") == line + "\r\n"
    assert all(len(part.encode()) <= 75 for part in text.split("\r\n"))
    assert "a\\;b\\,c\\\\d" in line

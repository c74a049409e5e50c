"""Setups from users are checked; and an unplayable one in the database harms nobody else."""

from __future__ import annotations

import logging
from typing import Any

import httpx
import msgspec
import pytest

from ilion.games import GAMES
from ilion.server.tables.rematch import rematch
from ilion.server.users.rate_limits import RateLimitKeys
from tests.server.conftest import SharedNode
from tests.server.kit import Node, Player, join, logged, two_players

pytestmark = pytest.mark.asyncio(loop_scope="module")
LISTS = ("/api/tables", "/api/tables/live", "/api/tables/mine")


async def refused(player: Player, path: str, body: Any, status: int = 422) -> str:
    answer = await player.post(path, body)
    assert answer.status_code == status, answer.text
    return str(answer.json()["word"])


async def test_a_table_is_opened_only_for_a_playable_number_of_players(shared: SharedNode) -> None:
    ann = await join(shared.node, "Ann")
    for game, seats in (("troia", 3), ("trojan-war", 3), ("iliad", 7), ("escolex", 1)):
        body = {"game": game, "seats": ["me"] * seats, "setup": {"seats": seats}, "public": True}
        assert await refused(ann, "/api/tables", body) == "unplayable-seats"
    assert await refused(ann, "/api/tables", {"game": "troia", "seats": ["me"], "setup": {"seats": 10**30}})


async def test_pieces_are_shown_for_playable_games(shared: SharedNode) -> None:
    ann = await join(shared.node, "Ann")
    for seats in (-5, 0, 13, 8000, 99_999_999):
        assert await refused(ann, "/api/games/escolex/pieces", {"setup": {"seats": seats}}) == "unplayable-seats"
    assert (await ann.post("/api/games/escolex/pieces", {"setup": {"seats": 12}})).status_code == 200


@pytest.mark.parametrize("version", [2, 99, 0, -1])
async def test_the_server_chooses_the_version_of_the_rules(shared: SharedNode, version: int) -> None:
    ann = await join(shared.node, "Ann")
    opened = await ann.open("troia", ["me", "me"], {"version": version})
    assert (await shared.node.tables.reader.header(opened["id"])).setup.version == GAMES["troia"].version


async def over(shared: SharedNode, version: int) -> Player:
    """Return a player whose game under some version of the rules is over."""
    ann, _ = await two_players(shared.node)
    await shared.node.tables.db.pool.execute(
        "update tables set setup = jsonb_set(setup, '{version}', to_jsonb($2::int)) where id = $1", ann.table, version
    )
    shared.node.tables.cache.states.clear()
    await ann.enter()
    assert (await ann.ask("resign"))["type"] == "ack"
    return ann


async def newer(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setitem(GAMES, game, msgspec.structs.replace(GAMES[game], version=GAMES[game].version + 1))


async def test_a_rematch_is_played_by_the_newest_rules(shared: SharedNode, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await over(shared, 1)
    await newer(monkeypatch, "trojan-war")
    ledger = shared.node.app.state.ledger
    following = await rematch(shared.node.tables, ledger, RateLimitKeys(ann.id), ann.id, ann.table)
    assert (await shared.node.tables.reader.header(following)).setup.version == GAMES["trojan-war"].version > 1


async def test_a_continued_game_keeps_its_rules(shared: SharedNode, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await over(shared, 1)
    await newer(monkeypatch, "trojan-war")
    opened = await ann.open("trojan-war", ["me", "me"], after={"table": ann.table, "moment": 0})
    assert (await shared.node.tables.reader.header(opened["id"])).setup.version == 1


async def spoil(node: Node, table: str, how: str) -> None:
    """Rows that an older check accepted, or a newer node wrote."""
    spoiling = {
        "seats": "update seats set seat = seat + 1 where table_id = $1 and seat = 1",
        "setup": 'update tables set setup = \'{"from": "the future"}\' where id = $1',
        "game": "update tables set game = 'chess' where id = $1",
    }
    await node.tables.db.pool.execute(spoiling[how], table)


@pytest.mark.parametrize("how", ["seats", "setup", "game"])
async def test_one_bad_row_hides_no_other(shared: SharedNode, how: str, caplog: pytest.LogCaptureFixture) -> None:
    ann = await join(shared.node, "Ann")
    for seats in (["me", "open"], ["me", "bot:uniform"]):
        bad = (await ann.open("troia", seats, public=True))["id"]
        good = (await ann.open("troia", seats, public=True))["id"]
        await spoil(shared.node, bad, how)
        caplog.clear()
        with caplog.at_level(logging.ERROR, "ilion.tables"):
            for path in LISTS * 2:
                answer = await ann.get(path)
                assert answer.status_code == 200 and bad not in answer.text
        assert good in (await ann.get("/api/tables/mine")).text
        assert [r.__dict__["table"] for r in logged(caplog, "ilion.tables")] == [bad]
    assert float((await shared.figures()).split("\nilion_tables_unreadable_total ")[1].split()[0]) >= 4


@pytest.mark.parametrize("origin", ["http://[", "http://]", "http://[::1", "\u00ff://"])
async def test_a_malformed_origin_is_foreign(shared: SharedNode, origin: str) -> None:
    ann = await join(shared.node, "Ann")
    async with httpx.AsyncClient(base_url=shared.node.http, headers=ann.headers) as http:
        answer = await http.post("/api/me", json={}, headers={b"origin": origin.encode("latin-1")})
        assert answer.status_code == 403 and answer.json()["word"] == "refuse-foreign"


async def test_values_too_large_for_a_column_are_invalid(shared: SharedNode) -> None:
    ann, _ = await two_players(shared.node)
    keys = {"p256dh": "A" * 87, "auth": "A" * 22}
    async with httpx.AsyncClient(base_url=shared.node.http, headers=ann.headers) as http:
        for path in ("/api/sessions/%00", "/api/mutes/%00", "/api/programs/%00", "/api/passkeys/%00"):
            assert (await http.delete(path)).status_code in (400, 404), path
        for line in ("0", "-1", str(2**31), "9" * 400):
            assert (await http.post(f"/api/tables/{ann.table}/chat/{line}/mute")).status_code == 400, line
            assert (await http.post(f"/api/tables/{ann.table}/chat/{line}/report", json={})).status_code == 400, line
        assert (await http.get(f"/api/tables/{ann.table}%00/acts?lang=en")).status_code == 404
        for endpoint in ("https://fcm.googleapis.com/\0", "https://fcm.googleapis.com/\u00e9", "https://["):
            assert (await http.post("/api/pushes", json={"endpoint": endpoint, **keys})).status_code == 422
            assert (await http.post("/api/pushes/forget", json={"endpoint": endpoint})).status_code < 500
        for text in ("a=" + "9" * 5000, "a = 99999-01-01\n", "a=0x" + "f" * 5000, "a = inf"):
            assert (await http.post("/api/games/troia/components", json={"text": text})).status_code == 422


@pytest.mark.parametrize("since", [-2, -99_999_999_999, 2**31, 9 * 10**18])
async def test_a_moment_that_does_not_exist_is_refused(shared: SharedNode, since: int) -> None:
    ann, _ = await two_players(shared.node)
    await ann.enter(since=since)
    assert (await ann.hear("bye"))["why"] == "bye-not-understood"


UNSEEN = ["\u3164\u1160", "\u200b\u200d", "\u0301\u0301", "\u115f", "\ufe0f", "\u034f", "- .", "\U000e0101", "\0"]


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
async def test_an_invisible_name_is_refused(shared: SharedNode, name: str) -> None:
    ann = await join(shared.node, "Ann")
    assert await refused(ann, "/api/guests", {"name": name}) == "refuse-no-name"
    assert await refused(ann, "/api/me", {"name": name}) == "refuse-no-name"
    assert await refused(ann, "/api/programs", {"name": name}) == "refuse-no-name"


async def test_a_name_contains_no_invisible_characters(shared: SharedNode) -> None:
    ann = await join(shared.node, "Ann")
    for name in ("An\u3164n", "Ann\ufe0f", "Ann \u1160"):
        assert (await ann.post("/api/me", {"name": name})).json()["name"] == "Ann"
